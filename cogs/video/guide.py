"""The guided first game: which phase a person has just met for the first time, worked out from the log alone.

What was told needs no storage: the log says what everybody saw and did, so a restart knows as well. A tip stands on the
panel until its reader makes a move; then it never comes back.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

from cogs.kit.acting import referee_of
from cogs.kit.answering import Interaction
from cogs.kit.answers import TableInfo
from cogs.kit.referee import Referee
from cogs.video.replay_steps import follows
from cogs.video.styles import GUIDE
from cogs.video.words import guides
from rules.game import Event
from rules.video.game import VIDEO
from rules.video.table.state import NOBODY, Table
from rules.video.views.view import SeatView, TableView, visible_to

MOST_KEPT = 500
_AT_ONCE = 200
"""So many events are read on the loop; more of them beside it."""

_ARRIVES = frozenset({"sit", "substitute"})
_PRESSING = ("choice", "mutant", "sun")
"""What must be told now or not at all, so that it takes the place of another tip."""


class Told(NamedTuple):
    """How far the guide has come with one seat."""

    table: Table
    read: int = 0
    """Events of the log that are in it."""

    told: frozenset[str] = frozenset()
    now: str = ""
    """The topic that stands on the panel; empty for none."""

    turns: int = 0
    """Turns that the seat has ended."""

    number: int = -1
    """The number of the view that it was worked out for."""


def guided(header: Mapping[str, str]) -> bool:
    """Whether a table is somebody's guided first game."""
    return header.get(GUIDE) == "on"


def suggested(view: TableView) -> tuple[int, ...]:
    """The mutants of low complexity that nobody has: what a beginner is shown first (V44)."""
    taken = {seat.mutant for seat in view.seats}
    mutants = view.catalogue.mutants
    return tuple(n for n, mutant in enumerate(mutants) if mutant.complexity == "low" and n not in taken)


async def read_tip(interaction: Interaction, info: TableInfo, view: TableView, letter: str) -> str:
    """The tip for the panel of a seat as its view stands; empty where there is none or the table is not guided."""
    if not guided(info.header) or view.phase == "over":
        return ""
    referee = referee_of(interaction)
    kept = _kept.setdefault(referee, OrderedDict())
    before = kept.get((info.id, letter))
    if before is not None and (before.number == view.number or before.told == _ALL):
        return _words(before, view, letter)
    events = [entry.event for entry in await referee.log(info.id)]
    start = before if before is not None and before.read <= len(events) else begun(info.header)
    fresh = events[start.read :]
    found = further(start, letter, fresh) if len(fresh) < _AT_ONCE else await _aside(start, letter, fresh)
    kept[info.id, letter] = found = found._replace(number=view.number)
    kept.move_to_end((info.id, letter))
    if len(kept) > MOST_KEPT:
        kept.popitem(last=False)
    return _words(found, view, letter)


_kept: WeakKeyDictionary[Referee, OrderedDict[tuple[int, str], Told]] = WeakKeyDictionary()


async def _aside(start: Told, letter: str, events: Sequence[Event]) -> Told:
    return await asyncio.to_thread(further, start, letter, events)


def _words(told: Told, view: TableView, letter: str) -> str:
    seat = view.seat(letter)
    return guides.tip(told.now, view, seat) if told.now and seat is not None else ""


def begun(header: Mapping[str, str]) -> Told:
    """The guide before the first event."""
    return Told(VIDEO.setup(header))


def further(told: Told, letter: str, events: Iterable[Event]) -> Told:
    """The guide after more of the log. What one call is given must end where the table had settled."""
    events = list(events)
    for at, event in enumerate(events):
        told = _met(told, letter, event)
        follower = events[at + 1] if at + 1 < len(events) else None
        if follower is None or not follows(follower):
            told = _chosen(told, letter)
    return told


def _met(told: Told, letter: str, event: Event) -> Told:
    told = told._replace(table=VIDEO.apply(told.table, event), read=told.read + 1)
    if event.seat != letter:
        return told
    if event.verb in _ARRIVES:
        return told._replace(told=frozenset(), now="", turns=0)
    return told._replace(told=_with(told), now="", turns=told.turns + (event.verb == "done"))


def _with(told: Told) -> frozenset[str]:
    return told.told | {told.now} if told.now else told.told


def _chosen(told: Told, letter: str) -> Told:
    if told.told == _ALL:
        return told
    open_topics = [topic for topic in guides.TIPS if topic not in told.told and topic != told.now]
    wanted = [topic for topic in open_topics if not told.now or (topic in _PRESSING and told.now not in _PRESSING)]
    if not wanted:
        return told
    view = visible_to(told.table, letter)
    seat = view.seat(letter)
    if seat is None or view.phase == "over":
        return told
    topic = next((topic for topic in wanted if _APPLIES[topic](view, seat, told.turns)), "")
    return told._replace(told=_with(told), now=topic) if topic else told


Applies = Callable[[TableView, SeatView, int], bool]


def _idle(view: TableView) -> bool:
    can = view.options
    return view.acting and not (can.plays or can.exhausts or can.powers or can.rents or can.attacks or can.sun)


_APPLIES: Mapping[str, Applies] = {
    "choice": lambda view, seat, turns: view.pending is not None and view.pending.seat == view.viewer,
    "mutant": lambda view, seat, turns: view.phase == "mutants" and seat.mutant == NOBODY,
    "sun": lambda view, seat, turns: view.phase == "suns" and seat.sun == NOBODY,
    "play": lambda view, seat, turns: view.acting and bool(view.options.plays),
    "goal": lambda view, seat, turns: True,
    "kill": lambda view, seat, turns: any(other.trophies for other in view.seats),
    "rent": lambda view, seat, turns: view.acting and view.money > 0,
    "attack": lambda view, seat, turns: view.acting and view.pool > 0,
    "synced": lambda view, seat, turns: view.acting and bool(view.synced),
    "lps": lambda view, seat, turns: view.acting and bool(view.options.exhausts),
    "powers": lambda view, seat, turns: view.acting and bool(view.options.powers),
    "end": lambda view, seat, turns: turns > 0 or _idle(view),
}
_ALL = frozenset(_APPLIES)
