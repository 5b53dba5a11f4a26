"""A game that is over, cut into the steps of its replay: each move with what chance made of it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cogs.video.story import undone
from rules.game import REFEREE, Event
from rules.video.game import VIDEO
from rules.video.table.state import Table
from rules.video.views.view import TableView, visible_to

_CHANCE = frozenset({"shuffle", "draw", "refill", "random"})
_CLOCK = frozenset({"waits", "nudged", "warned", "outage", "away", "stood_in"})


class Step(NamedTuple):
    """One move and what came of it."""

    first: int
    """The number of its first event, from 1; 0 for a game that began in the middle."""

    last: int
    table: Table
    undone: bool = False
    """It was taken back later (VA101)."""


class Steps:
    """All steps of a game, from the dealt boards to the end. Steps are counted from 0."""

    def __init__(self, header: Mapping[str, str], events: Sequence[Event]) -> None:
        """Fold a whole log. ValueError, KeyError or IndexError where it is damaged."""
        self.all = tuple(_cut(header, events))
        self.rounds = tuple(self._rounds())
        """(round, its first step), in order; a round that was taken back and came again has its first one."""

    def __len__(self) -> int:
        return len(self.all)

    def at(self, at: int) -> int:
        """The step meant by a number: one beyond the end is the last."""
        return max(0, min(at, len(self.all) - 1))

    def view(self, at: int) -> TableView:
        """The table after a step, as everybody might know it then."""
        return visible_to(self.all[at].table, None)

    def hands(self, at: int) -> tuple[tuple[int, ...], ...]:
        """The cards in every hand after a step, by seat: for a game that is over, on request."""
        table = self.all[at].table
        views = [visible_to(table, seat.letter) for seat in table.seats]
        return tuple(view.seats[n].hand for n, view in enumerate(views))

    def start(self, number: int | None, letter: str | None) -> int:
        """The first step of a round, and in it, or in the whole game, the first one of a seat's turn."""
        first = dict(self.rounds)[number] if number is not None else 0
        for at in range(first if letter is not None else len(self.all), len(self.all)):
            table = self.all[at].table
            if table.phase == "turn" and table.seats[table.active].letter == letter:
                return at
        return first

    def next_turn(self, at: int) -> int:
        """The first step of the next turn, or of the next Sun Phase; the last step where none comes."""
        now = _turn(self.all[at].table)
        return next((n for n in range(at + 1, len(self.all)) if _turn(self.all[n].table) != now), len(self.all) - 1)

    def round_at(self, at: int) -> int:
        """The place, from 0, of the round that a step belongs to among the rounds."""
        return max(0, bisect_right([first for _, first in self.rounds], at) - 1)

    def _rounds(self) -> Iterator[tuple[int, int]]:
        most = 0
        for at, step in enumerate(self.all):
            if step.table.round > most:
                most = step.table.round
                yield most, at


def _cut(header: Mapping[str, str], events: Sequence[Event]) -> Iterator[Step]:
    table = VIDEO.setup(header)
    gone = undone(events)
    began = table.phase != "lobby"
    if began:
        yield Step(0, 0, table)
    first = 1
    for number, event in enumerate(events, 1):
        table = VIDEO.apply(table, event)
        if number < len(events) and follows(events[number]):
            continue
        began = began or table.phase != "lobby"
        if began or number == len(events):
            yield Step(first, number, table, first in gone)
        first = number + 1


def follows(event: Event) -> bool:
    """Whether the referee wrote it behind a move, so that it shows with that move."""
    return event.seat == REFEREE and event.verb in _CHANCE | _CLOCK


def _turn(table: Table) -> tuple[str, int, int]:
    return table.phase, table.round, table.turn if table.phase == "turn" else 0
