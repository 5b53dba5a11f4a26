"""Whoever is awaited is called by a new message that mentions nobody else; once for each wait, also after a restart.

Which waits a standing call is about is stored with it. It goes once nobody is awaited any more for what it says.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from discord.ext import commands, tasks

from cogs.kit.acting import now_ms
from cogs.kit.answers import Change, TableInfo
from cogs.video import waits
from cogs.video.waits import Wait
from cogs.video.words.calls import call
from cogs.video.words.tables import MY_HAND
from rules.game import REFEREE, Event
from rules.video.views.view import TableView

if TYPE_CHECKING:
    from cogs.kit.client import Bot

log = logging.getLogger(__name__)
BURST_S = 1.0
"""From a change to the call: who is awaited by then is called, and not who was in between."""

LEAVES_TIME_MS = 60_000
"""A reminder waits for the end of quiet hours where so much of the clock is left behind them."""

_CATCH_UP_S, _AT_ONCE = 1, 5
_RECENT_MS, _HOUR_MS, _FAR_MS = 120_000, 3_600_000, 30 * 24 * 3_600_000
_ASIDE = ("correct", "nudged", "warned", "waits", "outage")
_NOBODYS = ("stood_in", "away", "takeback", "substitute")
"""After these nobody at the table has made the last move themselves."""


async def setup(bot: Bot) -> None:
    """Load the room."""
    await bot.add_cog(Calling(bot))


class Calling(commands.Cog):
    """Listens to every table of Video Vortex."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._deaf: Callable[[], None] | None = None
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._later: dict[int, asyncio.TimerHandle] = {}
        self._works: dict[int, asyncio.Task[None]] = {}
        self._movers: dict[int, str] = {}
        self._answered: dict[int, set[str]] = {}
        self._passed: dict[int, list[str]] = {}
        self._unseen: list[int] = []
        self._catch_up = tasks.loop(seconds=_CATCH_UP_S)(self._look_at_next)

    async def cog_load(self) -> None:
        """Listen from now on, and look at the tables where a call may have been lost with the last process."""
        referee = self._bot.app.referee
        self._deaf = referee.listen(self._changed, "calling")
        recent = await referee.last_touched(_RECENT_MS, now_ms() - _HOUR_MS)
        far = await referee.due_before(now_ms() + _FAR_MS)
        # A reminder that waited for the end of quiet hours was made for a table whose next rung is not the first.
        reminded = [deadline.table for deadline in far if deadline.name in ("warning", "afk")]
        self._unseen = list(reversed(list(dict.fromkeys((*recent, *reminded)))))
        self._catch_up.start()

    async def cog_unload(self) -> None:
        """Stop; calls stay as they are."""
        self._catch_up.cancel()
        if self._deaf:
            self._deaf()
        for timer in (*self._timers.values(), *self._later.values()):
            timer.cancel()
        for work in self._works.values():
            work.cancel()

    async def _look_at_next(self) -> None:
        """Some tables after others, so that commands go first."""
        for _ in range(min(_AT_ONCE, len(self._unseen))):
            self._begin(self._unseen.pop())
        if not self._unseen:
            self._catch_up.stop()

    def _changed(self, change: Change) -> None:
        if change.game != "video":
            return
        self._note(change.table, change.events)
        self._look_soon(change.table)

    def _note(self, table: int, events: Sequence[Event]) -> None:
        """Who moved themselves: they need no call, and one that stands for them is answered."""
        acts = [event for event in events if event.verb not in _ASIDE]
        if any(event.verb in _NOBODYS for event in acts):
            self._movers[table] = REFEREE
            passed = [event.args[0] for event in acts if event.verb in ("stood_in", "away") and event.args]
            self._passed.setdefault(table, []).extend(passed)
        elif acts and acts[0].seat != REFEREE:
            self._movers[table] = acts[0].seat
        self._answered.setdefault(table, set()).update(event.seat for event in acts if event.seat != REFEREE)

    def _look_soon(self, table: int) -> None:
        if table not in self._timers:
            self._timers[table] = asyncio.get_running_loop().call_later(BURST_S, self._begin, table)

    def _look_later(self, table: int, at_ms: int) -> None:
        """Look again at that time, in place of a later look that was meant before."""
        if timer := self._later.pop(table, None):
            timer.cancel()
        wait = max(0.0, (at_ms - now_ms()) / 1000)
        self._later[table] = asyncio.get_running_loop().call_later(wait, self._look_again, table)

    def _look_again(self, table: int) -> None:
        self._later.pop(table, None)
        self._look_soon(table)

    def _begin(self, table: int) -> None:
        if timer := self._timers.pop(table, None):
            timer.cancel()
        if table in self._works:
            self._look_soon(table)
            return
        work = asyncio.get_running_loop().create_task(self._look(table), name=f"calls of table {table}")
        self._works[table] = work
        work.add_done_callback(lambda _: self._works.pop(table, None))

    async def _look(self, table: int) -> None:
        try:
            referee = self._bot.app.referee
            info, view = await referee.info(table), await referee.view(table, None)
            if info is None or info.game != "video":
                return
            answered, passed = self._answered.pop(table, set()), self._passed.pop(table, [])
            if isinstance(view, TableView):
                if not await self._call(info, view, answered, tuple(dict.fromkeys(passed))) and passed:
                    # Whoever is called next is told, though a computer player moves before.
                    self._passed.setdefault(table, [])[:0] = passed
            else:
                await self._bot.calls.hush(table)
            if info.status != "open":
                self._movers.pop(table, None)
                self._passed.pop(table, None)
        except Exception:
            # A call that fails is a line in the log and nothing else: the table's message tells who is awaited.
            log.exception("table %d: nobody could be called", table)

    async def _call(self, info: TableInfo, view: TableView, answered: Collection[str], passed: Sequence[str]) -> bool:
        """Call whoever has not been called for what they are awaited for; whether anybody could be."""
        now = waits.waits(view)
        stored = await self._bot.app.referee.calls(info.id)
        known = {wait for row in stored for wait in waits.read(row.wait) if wait.seat not in answered}
        standing = known & set(now)
        mover = self._mover(info.id, view)
        new = [wait for wait in now if wait not in standing and _account(info, wait.seat) != _account(info, mover)]
        held = await self._held(info, view, new)
        due = [wait for wait in new if wait not in held]
        if due:
            accounts = list(dict.fromkeys(_account(info, wait.seat) or info.host for wait in due))
            kept = waits.written(standing | set(due))
            said = call(view, due, passed)
            return await self._bot.calls.ping(info.id, accounts, said, wait=kept, panel=MY_HAND)
        if stored and not standing and not held:
            await self._bot.calls.hush(info.id)
        return False

    async def _held(self, info: TableInfo, view: TableView, new: Iterable[Wait]) -> set[Wait]:
        """The reminders that wait for the end of somebody's quiet hours, because the clock leaves time for that."""
        reminders = {wait: _account(info, wait.seat) or info.host for wait in new if wait.told}
        if not reminders:
            return set()
        resting = await self._bot.app.quiet.resting(reminders.values(), now_ms())
        until = {wait: resting[who] for wait, who in reminders.items() if who in resting}
        held = {wait for wait, at in until.items() if at + LEAVES_TIME_MS < view.deadline}
        if held:
            self._look_later(info.id, min(until[wait] for wait in held))
        return held

    def _mover(self, table: int, view: TableView) -> str:
        """The seat that made the last move itself; after a restart, the one whose move the log has last."""
        found = self._movers.get(table)
        return found if found is not None else view.last.seat if view.last else REFEREE


def _account(info: TableInfo, letter: str) -> int | None:
    """Who is called for a seat: its player, the host for a guest; None for a seat that nobody has."""
    for seat in info.seats:
        if seat.letter == letter:
            return seat.account if seat.account is not None else info.host
    return None
