"""The clock of a table: a nudge, a warning, then somebody plays on; and what an outage cost (VA99, VA100).

A table with `afk_minutes` hurries whoever is waited for, as long as another person is here to wait. Who did not move in
time is away: from then on the seat gets a quarter of the time, until its player moves again or says that they are back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from rules.game import REFEREE, Due, Event, Move, Refusal, Stamp
from rules.video.table.draft import Draft
from rules.video.table.state import NOBODY, Table

Answer = tuple[Event, ...] | Refusal
_MINUTE = 60_000
_LEAST_AWAY = _MINUTE // 2
_MS = re.compile(r"[0-9]{1,15}")
NUDGED, WARNED = 1, 2
"""Rungs of the ladder, as `Table.told` counts them."""


class Rungs(NamedTuple):
    """When each rung of the ladder is reached, in ms since 1970."""

    nudge: int
    warning: int
    afk: int


def runs(table: Table) -> bool:
    """Whether somebody is hurried: a person is waited for, and another one is here to wait."""
    me = table.waiting_for
    if not table.switches.afk_minutes or me == NOBODY or table.phase == "over" or not table.seats[me].owned:
        return False
    return any(seat.here for n, seat in enumerate(table.seats) if n != me)


def rungs(table: Table) -> Rungs:
    """The ladder of the seat that is waited for.

    A nudge at half the time; a warning at five sixths of it, earlier where less than a minute would be left, though
    never before two thirds. An away seat gets a quarter of the time, half a minute at the least, and no more reminders.
    """
    whole = table.switches.afk_minutes * _MINUTE
    if table.seats[table.waiting_for].away:
        end = table.waits + max(_LEAST_AWAY, whole // 4)
        return Rungs(end, end, end)
    left = max(whole // 6, min(_MINUTE, whole // 3))
    return Rungs(table.waits + whole // 2, table.waits + whole - left, table.waits + whole)


def due(table: Table) -> Due | None:
    """What comes next: ``computer`` at once, or ``nudge``, ``warning`` and ``afk`` in their time."""
    me = table.waiting_for
    if me == NOBODY or table.phase == "over":
        return None
    if table.seats[me].computer:
        return Due("computer", 0)
    if not table.waits or not runs(table):
        return None
    ladder = rungs(table)
    if table.seats[me].away or table.told == WARNED:
        return Due("afk", ladder.afk)
    return Due("warning", ladder.warning) if table.told == NUDGED else Due("nudge", ladder.nudge)


def deadline(table: Table) -> int:
    """When whoever is waited for is passed over, in ms since 1970; 0 where nobody is hurried."""
    return rungs(table).afk if table.waits and runs(table) else 0


def reminder(table: Table, stamp: Stamp) -> Event | None:
    """The rung that has been reached and not told yet; None where none has, or where time is up."""
    ladder = rungs(table)
    letter = table.seats[table.waiting_for].letter
    if ladder.warning <= stamp.ms < ladder.afk and table.told < WARNED:
        return Event(REFEREE, "warned", (letter,))
    if ladder.nudge <= stamp.ms < ladder.warning and table.told < NUDGED:
        return Event(REFEREE, "nudged", (letter,))
    return None


def renewed(before: Table, after: Table, events: Iterable[Event], stamp: Stamp) -> Event | None:
    """The note that from now on a seat is waited for, where a wait begins: another seat, or one that has moved.

    What others do meanwhile, such as a vote, gives nobody more time.
    """
    if not runs(after):
        return None
    letter = after.seats[after.waiting_for].letter
    same = runs(before) and before.waits and before.seats[before.waiting_for].letter == letter
    if same and not any(event.seat == letter or event.verb == "takeback" for event in events):
        return None
    return Event(REFEREE, "waits", (letter, str(stamp.ms)))


def outage(table: Table, move: Move, stamp: Stamp) -> Answer:
    """The bot was last alive at that time: what it missed is not taken from whoever is waited for."""
    word = move.args[0] if move.args else ""
    if not _MS.fullmatch(word):
        return Refusal("unreadable", "VA99", {"word": word})
    if not table.waits or not runs(table):
        return ()
    lost = stamp.ms - max(int(word), table.waits)
    letter = table.seats[table.waiting_for].letter
    return (Event(REFEREE, "outage", (letter, str(table.waits + lost))),) if lost > 0 else ()


def _waits(d: Draft, args: tuple[str, ...]) -> None:
    d.waits, d.told = int(args[1]), 0


def _outage(d: Draft, args: tuple[str, ...]) -> None:
    d.waits = int(args[1])


def _nudged(d: Draft, args: tuple[str, ...]) -> None:
    d.told = NUDGED


def _warned(d: Draft, args: tuple[str, ...]) -> None:
    d.told = WARNED


CLOCK: dict[str, Callable[[Draft, tuple[str, ...]], None]] = {
    "waits": _waits,
    "outage": _outage,
    "nudged": _nudged,
    "warned": _warned,
}
"""Events of the clock. They change nothing that a panel shows, no news, and nothing that can be taken back."""
