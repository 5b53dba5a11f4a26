"""Fires what the clock owes: a loop looks at the rows each half minute and arms a timer for what is due within it.

Rows are the truth and timers only their echo: whatever is lost here is found again by the next look. What a row owes is
the move ``clock``, unless a room has said that it serves that name itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, NamedTuple

import discord
from discord.ext import tasks

from cogs.kit.answers import Change
from cogs.kit.referee import Referee
from rules.game import Due, Refusal

log = logging.getLogger(__name__)

LOOK_S = 30
BEAT_S = 5
_AHEAD_MS = (LOOK_S + 5) * 1000
_AGAIN_S = 1.0
_UNREACHED_S = 60.0
Reachable = Callable[[int, int], Awaitable[bool]]
"""Whether a table may be served what is due at a time (ms)."""

_SERVING = "serving what is due"
_TIDY_MS = 3_600_000

Handler = Callable[[int], Coroutine[Any, Any, None]]
"""Does what a table is owed; it is given the table's number."""


def now_ms() -> int:
    """Our clock, in milliseconds since 1970."""
    return round(discord.utils.utcnow().timestamp() * 1000)


class _Service(NamedTuple):
    handler: Handler
    after_s: float


async def _always(_table: int, _at: int) -> bool:
    return True


class Dispatcher:
    """The timers of one client over a referee. Starting again, also by the next client, takes over from the last."""

    def __init__(self, referee: Referee, reachable: Reachable = _always) -> None:
        """Deadlines of tables that are not `reachable` wait until they are."""
        self._referee = referee
        self._reachable = reachable
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._fired: dict[int, int] = {}
        self._services: dict[str, _Service] = {}
        self._serving: set[int] = set()
        self._again: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._queued: set[asyncio.Task[Any]] = set()
        self._rounds = False
        self._recovered = False
        self._tidied_at = 0
        self._closed = False
        self._unlisten: Callable[[], None] = lambda: None
        self._look = tasks.loop(seconds=LOOK_S)(self._look_once)
        self._beat = tasks.loop(seconds=BEAT_S)(self._beat_once)

    def serve(self, name: str, handler: Handler, after_s: float = 0.0) -> None:
        """Let `handler` do what falls due under this name, `after_s` seconds later, in place of the move ``clock``.

        It serves a table once at a time, and once more where the table has changed meanwhile and still owes it. What
        it leaves undone, by an error too, it is asked for again at the next look.
        """
        self._services[name] = _Service(handler, after_s)

    async def start(self) -> None:
        """Take up the clock: call it before the client answers anything, so that an outage is told first."""
        await self._referee.wake(now_ms())
        self._unlisten = self._referee.listen(self._changed, "dispatcher")
        if not self._look.is_running():
            self._look.start()

    def close(self) -> None:
        """Let go of every timer; the rows stay for the next start."""
        self._closed = True
        self._unlisten()
        self._look.cancel()
        self._beat.cancel()
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        for task in self._tasks:
            if task.get_name() == _SERVING or task in self._queued:
                task.cancel()

    async def _look_once(self) -> None:
        try:
            await self._arm_all()
            if not self._recovered:
                self._recovered = True
                await self._referee.recover(now_ms())
            if now_ms() - self._tidied_at >= _TIDY_MS:
                self._tidied_at = now_ms()
                await self._referee.tidy(now_ms())
        except Exception:
            # A loop that raises is dead, and with it every deadline to come.
            log.exception("a look at the deadlines failed; the next is in %d s", LOOK_S)

    async def _arm_all(self) -> None:
        if await self._referee.anything_due():
            self._start_beating()
        for deadline in await self._referee.due_before(self._referee.discord_now(now_ms()) + _AHEAD_MS):
            served = deadline.name in self._services and (
                deadline.table in self._timers or deadline.table in self._serving
            )
            if not served and self._fired.get(deadline.table) != deadline.at:
                self._arm(deadline.table, Due(deadline.name, deadline.at))

    async def _beat_once(self) -> None:
        self._rounds = False
        try:
            running = await self._referee.heartbeat(now_ms())
        except Exception:
            log.exception("the sign of life was not stored")
            return
        if not running and not self._rounds:
            self._beat.stop()

    def _start_beating(self) -> None:
        self._rounds = True
        if not self._beat.is_running() and not self._closed:
            self._beat.start()

    def _changed(self, change: Change) -> None:
        self._again.discard(change.table)
        if change.due is None:
            self._disarm(change.table)
            return
        self._start_beating()
        ahead = change.due.at - self._referee.discord_now(now_ms())
        if ahead > _AHEAD_MS:
            self._disarm(change.table)
        elif change.due.name not in self._services and self._fired.get(change.table) == change.due.at:
            log.error("table %d: the clock was served and still owes %s", change.table, change.due.name)
        else:
            self._arm(change.table, change.due)

    def _disarm(self, table: int) -> None:
        timer = self._timers.pop(table, None)
        if timer:
            timer.cancel()

    def _arm(self, table: int, due: Due) -> None:
        ahead_s = max(0.0, (due.at - self._referee.discord_now(now_ms())) / 1000)
        service = self._services.get(due.name)
        if service is None:
            self._ring_in(ahead_s, table, due)
        elif ahead_s + service.after_s > 0:
            self._ring_in(ahead_s + service.after_s, table, due)
        else:
            self._disarm(table)
            self._ring(table, due)

    def _ring_in(self, seconds: float, table: int, due: Due) -> None:
        self._disarm(table)
        if not self._closed:
            self._timers[table] = asyncio.get_running_loop().call_later(seconds, self._ring, table, due)

    def _ring(self, table: int, due: Due) -> None:
        self._timers.pop(table, None)
        service = self._services.get(due.name)
        if service is None:
            self._spawn(self._fire(table, due), "a deadline")
        elif table in self._serving:
            self._again.add(table)
        elif not self._closed:
            self._serving.add(table)
            self._spawn(self._serve(table, due, service), _SERVING)

    def _spawn(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.get_running_loop().create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _touched(self, table: int) -> None:
        """Wait until the table is in memory, which may take a while where many fall due at once."""
        task = asyncio.current_task()
        assert task is not None
        self._queued.add(task)
        try:
            await self._referee.touch(table)
        finally:
            self._queued.discard(task)

    async def _serve(self, table: int, due: Due, service: _Service) -> None:
        try:
            await self._touched(table)
            await service.handler(table)
        except Exception:
            log.exception("table %d: %s could not be served; it is tried again", table, due.name)
        finally:
            self._serving.discard(table)
        if table in self._again:
            self._again.discard(table)
            self._arm(table, due)

    async def _fire(self, table: int, due: Due) -> None:
        now, at = now_ms(), due.at
        self._fired[table] = at
        try:
            if not await self._reachable(table, at):
                self._ring_in(_UNREACHED_S, table, due)
                return
            await self._touched(table)
            answer = await self._referee.fire(table, now)
        except Exception:
            log.exception("table %d: what was due at %d could not be fired; it is tried again", table, at)
            return
        finally:
            self._fired.pop(table, None)
        if not isinstance(answer, Refusal):
            return
        if answer.code in ("busy", "not_stored"):
            self._ring_in(_AGAIN_S, table, due)
        elif answer.code == "not_due" and table not in self._timers and self._referee.discord_now(now) < at:
            # The timer was a moment early, or the clocks have drifted since it was armed.
            self._arm(table, due)
        elif answer.code not in ("not_due", "quarantined", "ended"):
            log.error("table %d: the game refused the clock: %s", table, answer.code)
