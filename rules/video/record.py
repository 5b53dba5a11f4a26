"""Replaying a Video Vortex record: every move of a seat is decided again, what chance decided is taken as written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.dice import FixedDice
from rules.game import REFEREE, Event, Move, Refusal, Stamp
from rules.log import write_event
from rules.records import Entry, RecordError, read_record
from rules.video.deciding import answer
from rules.video.game import VIDEO
from rules.video.naming import DamagedError
from rules.video.state import Table
from rules.video.telling import state_json

DONE, REFUSED, UNREADABLE = 0, 1, 2
_MAY_FOLLOW = ("shuffle", "draw", "refill", "random", "stood_in", "closed")
"""What chance writes next, who moved for a seat that is away, or the end of the table, which waits for no chance."""


def replay(text: str) -> Iterator[tuple[dict[str, Any], int]]:
    """(what to print, exit code so far) for each event, then for the result. Stops at the first refused line."""
    try:
        record = read_record(text)
        if record.game != VIDEO.name:
            raise RecordError(1, f"this is a record of {record.game}, not of {VIDEO.name}")
        table = VIDEO.setup(record.header)
    except RecordError as error:
        yield _error(f"line {error.line}", str(error)), UNREADABLE
        return
    except ValueError as error:
        yield _error("header", str(error)), UNREADABLE
        return
    for entry in record.entries:
        stepped = step(table, entry.event)
        if isinstance(stepped, Refusal):
            yield _refused(entry, stepped), REFUSED
            return
        table = stepped
        event = entry.event
        move = [event.verb, *event.args]
        yield {"seq": entry.seq, "seat": event.seat, "move": move, "state": state_json(table)}, DONE
    yield {"result": state_json(table)}, DONE


def _error(word: str, message: str) -> dict[str, Any]:
    return {"error": {"word": word, "message": message}}


def _refused(entry: Entry, refusal: Refusal) -> dict[str, Any]:
    details = ", ".join(f"{key} {value}" for key, value in refusal.params.items() if value not in (None, ""))
    reason = f"{refusal.code.replace('_', ' ')} ({refusal.ruling})" + (f": {details}" if details else "")
    return {"line": entry.line, "refused": {"code": refusal.code, "reason": reason}}


def step(table: Table, event: Event) -> Table | Refusal:
    """The table after one line of a record, or why that line cannot stand there."""
    if table.owed and not (event.seat == REFEREE and event.verb in _MAY_FOLLOW):
        owed = table.owed
        return Refusal("not_what_follows", "VA85", {"expected": f"* {owed.verb}"})
    written = event
    if event.seat != REFEREE:
        decided = _decided(table, event)
        if isinstance(decided, Refusal):
            return decided
        written = decided
    try:
        table = VIDEO.apply(table, written)
    except (ValueError, KeyError, IndexError, StopIteration, AttributeError) as error:
        reason = str(error) if isinstance(error, DamagedError) else "its words do not fit what stands before it"
        return Refusal("damaged", "VA85", {"event": event.verb, "reason": reason})
    broken = () if table.owed else VIDEO.faults(table)
    return Refusal("broken", "V17", {"reason": broken[0]}) if broken else table


def _decided(table: Table, event: Event) -> Event | Refusal:
    """The event as `decide` words it: a record may name a card by its bare title."""
    if (event.verb == "undone" and table.consents) or (event.verb == "leave" and table.phase == "over"):
        return event  # it follows from the line before
    move = Move("undo", ()) if event.verb == "undone" else Move(event.verb, event.args)
    made = answer(table, event.seat, move, Stamp(0), FixedDice([0] * 64))
    if isinstance(made, Refusal):
        return made
    if made[0][:2] != event[:2]:
        return Refusal("reads_differently", "VA85", {"here": write_event(made[0])})
    return made[0]
