"""Replaying records, the same for both games: what is printed after each line, and where it stops."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from rules.game import Game, Refusal
from rules.records import Entry, RecordError, read_record

DONE, REFUSED, UNREADABLE = 0, 1, 2
"""Exit codes: replayed; a line is refused; not readable."""

T = TypeVar("T")
Steps = Callable[[T, Sequence[Entry]], Iterator[tuple[Entry, T | Refusal]]]
"""Carries out the entries, one by one: each with the table after it, or why it cannot stand there."""


def replay(
    text: str, game: Game[T, Any], steps: Steps[T], shown: Callable[[T], dict[str, Any]]
) -> Iterator[tuple[dict[str, Any], int]]:
    """(what to print, exit code so far) for each event, then for the result. Stops at the first refused line."""
    try:
        record = read_record(text)
        if record.game != game.name:
            raise RecordError(1, f"this is a record of {record.game}, not of {game.name}")
        table = game.setup(record.header)
    except RecordError as error:
        yield _error(f"line {error.line}", str(error)), UNREADABLE
        return
    except ValueError as error:
        yield _error("header", str(error)), UNREADABLE
        return
    for entry, after in steps(table, record.entries):
        if isinstance(after, Refusal):
            yield {"line": entry.line, "refused": {"code": after.code, "reason": _reason(after)}}, REFUSED
            return
        table = after
        event = entry.event
        move = [event.verb, *event.args]
        yield {"seq": entry.seq, "seat": event.seat, "move": move, "state": shown(table)}, DONE
    yield {"result": shown(table)}, DONE


def _error(word: str, message: str) -> dict[str, Any]:
    return {"error": {"word": word, "message": message if message.endswith(".") else f"{message}."}}


def _reason(refusal: Refusal) -> str:
    details = ", ".join(f"{key} {value}" for key, value in refusal.params.items() if value not in (None, ""))
    return f"{refusal.code.replace('_', ' ')} ({refusal.ruling})" + (f": {details}" if details else "")
