"""Replaying a Sprouts record: every move of a seat is decided again, the referee's lines are taken as written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.dice import FixedDice
from rules.game import HOST, REFEREE, Event, Move, Refusal, Stamp
from rules.log import write_event
from rules.records import Entry, RecordError, read_record
from rules.sprouts.game import SPROUTS
from rules.sprouts.notation import write_board, write_cards
from rules.sprouts.race.arguments import whole
from rules.sprouts.race.judging import judge
from rules.sprouts.race.lateness import frozen_instant
from rules.sprouts.race.state import Seat, Table

DONE, REFUSED, UNREADABLE = 0, 1, 2


def replay(text: str) -> Iterator[tuple[dict[str, Any], int]]:
    """(what to print, exit code so far) for each event, then for the result. Stops at the first refused line."""
    try:
        record = read_record(text)
        if record.game != SPROUTS.name:
            raise RecordError(1, f"this is a record of {record.game}, not of {SPROUTS.name}")
        table = SPROUTS.setup(record.header)
    except RecordError as error:
        yield _error(f"line {error.line}", str(error)), UNREADABLE
        return
    except ValueError as error:
        yield _error("header", str(error)), UNREADABLE
        return
    follow: list[Event] = []
    for i, entry in enumerate(record.entries):
        stepped = _step(table, entry, record.entries[i + 1 :], follow)
        if isinstance(stepped, Refusal):
            yield _refused(entry.line, stepped), REFUSED
            return
        table = stepped
        event = entry.event
        yield (
            {
                "seq": entry.seq,
                "seat": event.seat,
                "move": [event.verb, *event.args],
                "state": state_json(table),
            },
            DONE,
        )
    if follow:
        yield (
            _refused(record.entries[-1].line, Refusal("not_what_follows", "S39", {"expected": _named(follow[0])})),
            REFUSED,
        )
        return
    yield {"result": state_json(table)}, DONE


def _error(word: str, message: str) -> dict[str, Any]:
    return {"error": {"word": word, "message": message if message.endswith(".") else f"{message}."}}


def _refused(line: int, refusal: Refusal) -> dict[str, Any]:
    return {"line": line, "refused": {"code": refusal.code, "reason": _reason(refusal)}}


def _named(event: Event) -> str:
    return f"{event.seat} {event.verb}"


def _reason(refusal: Refusal) -> str:
    details = ", ".join(f"{key} {value}" for key, value in refusal.params.items() if value not in (None, ""))
    return f"{refusal.code.replace('_', ' ')} ({refusal.ruling})" + (f": {details}" if details else "")


def _step(table: Table, entry: Entry, rest: tuple[Entry, ...], follow: list[Event]) -> Table | Refusal:
    event = entry.event
    if event.seat == HOST:
        return Refusal("not_seated", "S1", {"seat": event.seat})
    if follow:
        due = follow.pop(0)
        if (due.seat, due.verb) != (event.seat, event.verb):
            return Refusal("not_what_follows", "S39", {"expected": _named(due)})
    elif event.seat != REFEREE:
        try:
            stamp = _stamp(table, event, rest)
        except ValueError as error:
            return _damaged(event, error)
        actor, move = _made_by(event)
        answer = SPROUTS.decide(table, actor, move, stamp, FixedDice(()))
        if isinstance(answer, Refusal):
            return answer
        if answer[0] != event:
            return Refusal("reads_differently", "S39", {"here": write_event(answer[0])})
        follow += answer[1:]
    try:
        table = SPROUTS.apply(table, event)
    except (ValueError, IndexError) as error:
        return _damaged(event, error)
    broken = SPROUTS.faults(table)
    return Refusal("broken", "S27", {"reason": broken[0]}) if broken else table


def _damaged(event: Event, error: Exception) -> Refusal:
    return Refusal("damaged", "S39", {"event": event.verb, "reason": str(error)})


def _made_by(event: Event) -> tuple[str, Move]:
    if event.verb == "substitute":
        return HOST, Move("substitute", (event.seat, *event.args))
    return event.seat, _move(event)


def _move(event: Event) -> Move:
    if event.verb == "late":
        return Move("attach", event.args)
    if event.verb in ("call", "badcall"):
        return Move("call", event.args[:1])
    return Move(event.verb, event.args)


def _stamp(table: Table, event: Event, rest: tuple[Entry, ...]) -> Stamp:
    """A record names no instant but those that matter: the bell, the freeze, a call."""
    called = rest[0].event if rest and event.verb in ("attach", "badcall") else event
    if called.seat == event.seat and called.verb == "call" and len(called.args) == 3:
        return Stamp(whole(called.args[1]), whole(called.args[2]))
    freeze = frozen_instant(table)
    if event.verb == "late" and freeze is not None:
        return Stamp(freeze + 1000 * table.switches.late_grace_s + 1)
    if table.frozen_at is not None:
        return Stamp(table.frozen_at)
    return Stamp(table.bell_at or 0)


def state_json(table: Table) -> dict[str, Any]:
    """The whole state, secrets included, for programs."""
    return {
        "phase": table.phase,
        "round": table.round,
        "tilt": table.tilt,
        "deadline": table.deadline,
        "caller": table.caller,
        "winners": list(table.winners),
        "ending": table.ending,
        "seats": [_seat_json(table, seat) for seat in table.seats],
    }


def _seat_json(table: Table, seat: Seat) -> dict[str, Any]:
    return {
        "letter": seat.letter,
        "name": seat.name,
        "left": seat.left,
        "ready": seat.ready,
        "board": write_board(seat.board),
        "rack": write_cards(seat.rack),
        "pillow": write_cards(seat.pillow),
        "if_frozen": judge(table, seat).total if seat.playing else None,
        "misplays": list(seat.misplays),
        "result": seat.result._asdict() if seat.result else None,
        "level": seat.level,
        "total": seat.total,
    }
