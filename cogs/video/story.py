"""What the log tells of a whole game: who won which token from whom and when, best turns, turning points."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cogs.kit.answers import TableInfo
from cogs.kit.referee import Referee
from rules.game import REFEREE, Event
from rules.video.game import VIDEO
from rules.video.table.state import NOBODY, News, Table
from rules.video.views.view import TableView

TAKEN_BACK = ("undone", "takeback")
"""Events that take the last move back: by whoever made it, by a judge (VA101)."""

_OF_PEOPLE = frozenset({"undo", "consent", "vote", "return", "away", "nudged", "warned", "outage", "waits"})
"""What people and the clock did beside the game is not taken back with a move."""


class Trophy(NamedTuple):
    """A Be Kind token that a seat holds at the end. Seats by place at the table, from 0."""

    holder: int
    design: int
    victim: int
    """Who lost it to the holder; not always the seat whose own it was."""

    round: int


class Turn(NamedTuple):
    """The turn in which a seat advanced most Runtime of its opponents and their LPs."""

    seat: int
    round: int
    damage: int


class Point(NamedTuple):
    """Something that turned the game."""

    round: int
    kind: str
    """``token``, ``stolen`` (a token out of a trophy area), ``killed`` (and no token), ``removed`` or ``won``."""

    seat: int
    """Who took the token or won; nobody where it is about the victim alone."""

    victim: int
    design: int = NOBODY


class Story(NamedTuple):
    """A game as it can be told when it is over."""

    trophies: tuple[Trophy, ...]
    """Those held at the end, as they were won."""

    best: tuple[Turn, ...]
    """One for each seat that ever advanced anybody, in the order of the seats."""

    points: tuple[Point, ...]
    rented: tuple[tuple[int, int], ...]
    """(card, how often) of each title that was rented, the most rented first; a title is its first copy."""


def story_of(header: Mapping[str, str], events: Sequence[Event]) -> Story:
    """The whole story of a log; what was taken back has not happened (VA101).

    ValueError, KeyError or IndexError where the log is damaged.
    """
    teller = _Teller(VIDEO.setup(header))
    for event in standing(events):
        teller.add(event)
    return teller.story()


async def read_story(referee: Referee, info: TableInfo) -> Story:
    """The story of a table, told beside the event loop: a long game's log takes a while."""
    events = [entry.event for entry in await referee.log(info.id)]
    return await asyncio.to_thread(story_of, info.header, events)


def played_out(view: TableView) -> bool:
    """Whether there is a result to tell: the game is over and had begun."""
    return view.phase == "over" and view.round > 0


def standing(events: Sequence[Event]) -> Iterator[Event]:
    """The events that were not taken back, without the taking back (VA101)."""
    gone = undone(events)
    return (event for at, event in enumerate(events, 1) if at not in gone and event.verb not in TAKEN_BACK)


def undone(events: Sequence[Event]) -> frozenset[int]:
    """The numbers, from 1, of the events that were taken back later."""
    gone: set[int] = set()
    for at, event in enumerate(events, 1):
        if event.verb in TAKEN_BACK:
            since = range(int(event.args[0]) + 1, at)
            gone.update(n for n in since if events[n - 1].verb not in _OF_PEOPLE)
    return frozenset(gone)


class _Teller:
    """Folds a log and keeps what is worth telling."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._trophies: list[Trophy] = []
        self._points: list[Point] = []
        self._rented: Counter[int] = Counter()
        self._turns: Counter[tuple[int, int, int]] = Counter()

    def add(self, event: Event) -> None:
        before, self._table = self._table, VIDEO.apply(self._table, event)
        self._count(before, self._table)
        number = before.round
        for item in _fresh(before, self._table, event):
            number = int(item.args[0]) if item.verb == "round" else number
            self._tell(item, number)

    def story(self) -> Story:
        held = {(n, token.design) for n, seat in enumerate(self._table.seats) for token in seat.trophies}
        last = {(one.holder, one.design): one for one in self._trophies}
        trophies = tuple(one for one in self._trophies if last[one.holder, one.design] is one)
        return Story(
            tuple(one for one in trophies if (one.holder, one.design) in held),
            tuple(self._best()),
            tuple(self._points),
            tuple(sorted(self._rented.items(), key=lambda pair: (-pair[1], pair[0]))),
        )

    def _count(self, before: Table, after: Table) -> None:
        """Damage of whoever is at turn, by (seat, turn, round); where a turn ends, also of the next one."""
        at_turn = [table for table in (before, after) if table.phase == "turn" and table.active != NOBODY]
        for n, turn, number in {(table.active, table.turn, table.round) for table in at_turn}:
            self._turns[n, turn, number] += after.seats[n].damage - before.seats[n].damage

    def _best(self) -> Iterator[Turn]:
        for n in range(len(self._table.seats)):
            turns = [(damage, -turn, number) for (seat, turn, number), damage in self._turns.items() if seat == n]
            damage, _, number = max(turns, default=(0, 0, 0))
            if damage:
                yield Turn(n, number, damage)

    def _tell(self, item: News, number: int) -> None:
        match item.verb:
            case "token":
                design, victim = int(item.args[0]), int(item.args[1])
                self._trophies.append(Trophy(item.seat, design, victim, number))
                kind = "stolen" if self._origin(item.seat, design) != victim else "token"
                self._points = _without_death(self._points, victim)
                self._points.append(Point(number, kind, item.seat, victim, design))
            case "killed":
                self._points.append(Point(number, "killed", NOBODY, item.seat))
            case "removed":
                self._points.append(Point(number, "removed", NOBODY, item.seat))
            case "won":
                self._points.append(Point(number, "won", item.seat, NOBODY))
            case "rent":
                catalogue = self._table.catalogue
                self._rented[catalogue.first[catalogue.box[int(item.args[0])].id]] += 1

    def _origin(self, holder: int, design: int) -> int:
        """Whose own a token is; tokens that went on in the same move are told as the last holder's."""
        held = [token for token in self._table.seats[holder].trophies if token.design == design]
        return held[0].origin if held else NOBODY


def _without_death(points: list[Point], victim: int) -> list[Point]:
    """The points without the victim's last death, which a token now tells."""
    at = max((n for n, one in enumerate(points) if one.kind == "killed" and one.victim == victim), default=-1)
    return [one for n, one in enumerate(points) if n != at]


def _fresh(before: Table, after: Table, event: Event) -> tuple[News, ...]:
    """The news of one event: what chance adds to a move stands behind the news of the move."""
    told = len(before.news)
    adds = event.seat == REFEREE and after.news[:told] == before.news
    return after.news[told:] if adds else after.news
