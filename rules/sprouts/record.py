"""Replaying a Sprouts record: every move of a seat is decided again, the referee's lines are taken as written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules import replays
from rules.dice import FixedDice
from rules.game import HOST, REFEREE, Event, Move, Refusal, Stamp
from rules.log import write_event
from rules.records import Entry
from rules.sprouts.game import SPROUTS
from rules.sprouts.notation import write_board, write_cards
from rules.sprouts.race.arguments import whole
from rules.sprouts.race.judging import judge
from rules.sprouts.race.lateness import frozen_instant
from rules.sprouts.race.state import Seat, Table


def replay(text: str) -> Iterator[tuple[dict[str, Any], int]]:
    """See `rules.replays.replay`."""
    return replays.replay(text, SPROUTS, _steps, state_json)


def _steps(table: Table, entries: Sequence[Entry]) -> Iterator[tuple[Entry, Table | Refusal]]:
    follow: list[Event] = []
    for i, entry in enumerate(entries):
        after = _step(table, entry, entries[i + 1 :], follow)
        yield entry, after
        if isinstance(after, Refusal):
            return
        table = after
    if follow:
        yield entries[-1], Refusal("not_what_follows", "S39", {"expected": _named(follow[0])})


def _named(event: Event) -> str:
    return f"{event.seat} {event.verb}"


def _step(table: Table, entry: Entry, rest: Sequence[Entry], follow: list[Event]) -> Table | Refusal:
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


def _stamp(table: Table, event: Event, rest: Sequence[Entry]) -> Stamp:
    """A record names no instant but those that matter: the bell, the freeze, a call."""
    calls_next = event.verb == "badcall" or (event.verb == "attach" and table.switches.auto_call == "on")
    called = rest[0].event if rest and calls_next else event
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
