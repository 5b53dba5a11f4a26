"""Quiet hours of people: by the clock on their own wall, through every change of summer time.

A day's quiet hours are a stretch between two instants. A clock that jumps over the time they begin or end at takes them
with it; where it shows that time twice, the first one counts.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from db import quiet
from db.quiet import QuietRow
from db.store import Store

log = logging.getLogger(__name__)
_MINUTE = timedelta(minutes=1)


class Quiet(NamedTuple):
    """Somebody's quiet hours: minutes after midnight, from and to, in a zone of the IANA list.

    They reach over midnight where the end is not after the beginning.
    """

    start: int
    stop: int
    zone: str


class Stretch(NamedTuple):
    """From one instant to just before another, in milliseconds since 1970."""

    start: int
    stop: int


class QuietHours:
    """Who wants to be reached without a sound, and when, over the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, account: int) -> Quiet | None:
        """Somebody's quiet hours; None where they have none."""
        rows = await self._store.run(lambda db: quiet.of_accounts(db, (account,)))
        return Quiet(*rows[0][1:]) if rows else None

    async def put(self, account: int, wanted: Quiet) -> None:
        """Keep somebody's quiet hours in place of those before."""
        await self._store.run(lambda db: quiet.put(db, QuietRow(account, *wanted)))

    async def clear(self, account: int) -> bool:
        """Drop somebody's quiet hours; whether there were any."""
        return await self._store.run(lambda db: quiet.clear(db, account))

    async def resting(self, accounts: Iterable[int], now_ms: int) -> Mapping[int, int]:
        """Those of the accounts whose quiet hours it is now, and when these end (ms)."""
        asked = tuple(set(accounts))
        rows = await self._store.run(lambda db: quiet.of_accounts(db, asked))
        found = {row.account: quiet_until(Quiet(*row[1:]), now_ms) for row in rows}
        return {account: until for account, until in found.items() if until is not None}


def quiet_until(wanted: Quiet, now_ms: int) -> int | None:
    """When the quiet hours end in which an instant lies; None where it lies in none."""
    try:
        current = next_stretch(wanted, now_ms)
    except ZoneInfoNotFoundError:
        # The zone was in the list when it was chosen; a call too loud is better than none.
        log.warning("the zone %s is not known here any more", wanted.zone)
        return None
    return current.stop if current.start <= now_ms else None


def next_stretch(wanted: Quiet, now_ms: int) -> Stretch:
    """The quiet hours in which an instant lies, or the next ones. ZoneInfoNotFoundError where there is no such zone."""
    zone = ZoneInfo(wanted.zone)
    today = datetime.fromtimestamp(now_ms / 1000, zone).date()
    after = int(wanted.stop <= wanted.start)
    for ahead in range(-1 - after, 4):
        day = today + timedelta(days=ahead)
        stretch = Stretch(_ms(day, wanted.start, zone), _ms(day + timedelta(days=after), wanted.stop, zone))
        if now_ms < stretch.stop and stretch.start < stretch.stop:
            return stretch
    raise AssertionError(f"{wanted} has no next stretch")


def _ms(day: date, minutes: int, zone: ZoneInfo) -> int:
    """When a clock of the zone first shows this time of day or, where it jumps over it, a later one."""
    wanted = datetime.combine(day, time(*divmod(minutes, 60)), zone)
    found = wanted.astimezone(UTC)
    if _past(found, wanted):
        # The clock jumps over it: the moment of the jump lies between what the two offsets make of it.
        found = wanted.replace(fold=1).astimezone(UTC)
        while _past(found, wanted) < timedelta(0):
            found += _MINUTE
    return round(found.timestamp() * 1000)


def _past(at: datetime, wanted: datetime) -> timedelta:
    """How far a clock on the wall is past a time of day at some instant."""
    return at.astimezone(wanted.tzinfo).replace(tzinfo=None) - wanted.replace(tzinfo=None)
