"""Between rounds: who keeps the others waiting is called once, by a message that mentions nobody else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from cogs.kit.answers import Change
from cogs.kit.rooms import room_of, turning
from cogs.tables import words
from rules.game import Refusal

if TYPE_CHECKING:
    from cogs.kit.client import Bot

log = logging.getLogger(__name__)
PATIENCE_S = 60
"""From the first Ready to the call."""


class Waiting:
    """Listens to every table. A courtesy, kept in memory: after a restart the next Ready begins the wait anew."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._deaf: Callable[[], None] | None = None
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._called: set[int] = set()
        self._works: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Listen from now on."""
        self._deaf = self._bot.app.referee.listen(self._changed, "waiting")

    def close(self) -> None:
        """Stop."""
        if self._deaf:
            self._deaf()
        for timer in self._timers.values():
            timer.cancel()
        for work in self._works:
            work.cancel()

    def _changed(self, change: Change) -> None:
        verbs = {event.verb for event in change.events}
        if turning(change) == "anew" or verbs & {"over", "closed"}:
            self._end(change.table)
        elif "ready" in verbs and change.table not in self._timers and change.table not in self._called:
            loop = asyncio.get_running_loop()
            self._timers[change.table] = loop.call_later(PATIENCE_S, self._fire, change.table)

    def _end(self, table: int) -> None:
        if timer := self._timers.pop(table, None):
            timer.cancel()
        self._called.discard(table)
        # Whether a call stands is known to the register, also of one that was made before a restart.
        self._spawn(self._bot.calls.hush(table))

    def _fire(self, table: int) -> None:
        del self._timers[table]
        self._spawn(self._call(table))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._works.add(task)
        task.add_done_callback(self._works.discard)

    async def _call(self, table: int) -> None:
        try:
            info = await self._bot.app.referee.info(table)
            view = await self._bot.app.referee.view(table, None)
            if info is None or isinstance(view, Refusal):
                return
            awaited = room_of(info.game).awaited(view)
            seats = [seat for seat in info.seats if seat.letter in awaited]
            if seats:
                self._called.add(table)
                accounts = list(dict.fromkeys(seat.account or info.host for seat in seats))
                await self._bot.calls.ping(table, accounts, words.WAITED_FOR)
        except Exception:
            # A courtesy that fails is a line in the log and nothing else.
            log.exception("table %d: nobody could be called", table)
