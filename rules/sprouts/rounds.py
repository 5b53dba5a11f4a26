"""The judged rounds of a table, cut out of its log: what replays, orders and exports look at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rules.game import REFEREE, Event
from rules.sprouts.game import SPROUTS
from rules.sprouts.race.state import Seat, Table

SHOWN = ("attach", "detach", "turn", "rotate", "call", "badcall", "late")
"""What a seat does in a round, as far as its board or its score has to do with it."""


class Moment(NamedTuple):
    """One of a round's events and the table just after it."""

    seq: int
    """The event's number in the log, from 1."""

    event: Event
    table: Table


class Round(NamedTuple):
    """A round that was judged."""

    number: int
    bell: Table
    """As the bell has left the table."""

    moments: tuple[Moment, ...]
    """Everything from the bell to the next count-in, best boards included."""

    @property
    def end(self) -> Table:
        """The table with everything that the round has brought."""
        return self.moments[-1].table

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that held cards, as the round has left them."""
        return self.end.players

    def of_seat(self, letter: str) -> tuple[Moment, ...]:
        """What the seat did, oldest first."""
        return tuple(m for m in self.moments if m.event.seat == letter and m.event.verb in SHOWN)


def judged_rounds(header: Mapping[str, str], events: Iterable[Event]) -> tuple[Round, ...]:
    """Every judged round of a log, oldest first; void rounds and the one that still runs are left out.

    A position that is played on has no bell: its round begins with the first event. ValueError or KeyError where header
    or log are damaged.
    """
    table = SPROUTS.setup(header)
    found: list[Round] = []
    bell = table if table.phase == "racing" else None
    moments: list[Moment] = []
    for seq, event in enumerate(events, 1):
        if _begins(event) and bell is not None and _judged(moments):
            found.append(Round(bell.round, bell, tuple(moments)))
            bell, moments = None, []
        table = SPROUTS.apply(table, event)
        if event.seat == REFEREE and event.verb == "bell":
            bell, moments = table, []
        elif event.seat == REFEREE and event.verb == "void":
            bell, moments = None, []
        elif bell is not None:
            moments.append(Moment(seq, event, table))
    if bell is not None and _judged(moments):
        found.append(Round(bell.round, bell, tuple(moments)))
    return tuple(found)


def _begins(event: Event) -> bool:
    return event.seat == REFEREE and event.verb == "countin"


def _judged(moments: list[Moment]) -> bool:
    return bool(moments) and moments[-1].table.phase in ("scored", "over") and bool(moments[-1].table.lines)
