"""Replaying a Video Vortex record: every move of a seat is decided again, what chance decided is taken as written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules import replays
from rules.dice import FixedDice
from rules.game import HOST, REFEREE, Event, Move, Refusal, Stamp
from rules.log import write_event
from rules.records import Entry
from rules.video.game import VIDEO
from rules.video.moves.deciding import answer, of_seat
from rules.video.moves.naming import DamagedError
from rules.video.table.state import Table
from rules.video.telling import state_json

_MAY_FOLLOW = ("shuffle", "draw", "refill", "random", "stood_in", "away", "closed")
"""What chance writes next, what was done for a seat and that it is away, or the end of the table, which waits for no
chance."""


def replay(text: str) -> Iterator[tuple[dict[str, Any], int]]:
    """See `rules.replays.replay`."""
    return replays.replay(text, VIDEO, _steps, state_json)


def _steps(table: Table, entries: Sequence[Entry]) -> Iterator[tuple[Entry, Table | Refusal]]:
    for entry in entries:
        after = step(table, entry.event)
        yield entry, after
        if isinstance(after, Refusal):
            return
        table = after


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
    dice = FixedDice([0] * 64)
    if event.verb == "substitute":
        made = answer(table, HOST, Move("substitute", (event.seat, *event.args)), Stamp(0), dice)
    else:
        move = Move("undo", ()) if event.verb == "undone" else Move(event.verb, event.args)
        made = of_seat(table, event.seat, move, dice)
    if isinstance(made, Refusal):
        return made
    if made[0][:2] != event[:2]:
        return Refusal("reads_differently", "VA85", {"here": write_event(made[0])})
    return made[0]
