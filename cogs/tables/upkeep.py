"""What nobody presses: messages drawn after a restart or moved down their channel, forgotten tables closed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from discord.ext import tasks

from cogs.kit.acting import now_ms
from cogs.kit.answers import Change
from cogs.kit.rooms import room_of, turning
from rules.game import Move, Refusal, Stamp

if TYPE_CHECKING:
    from cogs.kit.client import Bot

log = logging.getLogger(__name__)
LOOK_MINUTES = 10
HOUR_MS = 3_600_000
CATCH_UP_S = 1
MOST_ASKED = 50
"""Tables that one look loads to see how they stand: games by post may lie by the thousand."""

_UNDRAWN_MS = 120_000
"""A touch is noted to the minute, and a redraw may have waited most of another."""


class Upkeep:
    """Listens to every table of one client."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._deaf: Callable[[], None] | None = None
        self._works: set[asyncio.Task[None]] = set()
        self._look = tasks.loop(minutes=LOOK_MINUTES)(self._close_forgotten)
        self._undrawn: list[int] = []
        self._spared: dict[int, int] = {}
        """Tables that may lie longer than the settings say, and until when (ms)."""
        self._catch_up = tasks.loop(seconds=CATCH_UP_S)(self._draw_next)

    async def start(self) -> None:
        """Listen, draw what was left undrawn, and look for forgotten tables now and then."""
        self._deaf = self._bot.app.referee.listen(self._changed, "upkeep")
        self._look.start()
        # What lies longer back would be posted anew for nothing, at every start.
        last = await self._bot.app.referee.last_touched(_UNDRAWN_MS, now_ms() - HOUR_MS)
        self._undrawn = list(reversed(last))
        self._catch_up.start()

    def close(self) -> None:
        """Stop."""
        self._look.cancel()
        self._catch_up.cancel()
        if self._deaf:
            self._deaf()

    async def _draw_next(self) -> None:
        """One after another the messages that the client before may have left undrawn, so that commands go first."""
        if self._undrawn:
            self._bot.poster.redraw(self._undrawn.pop())
        else:
            self._catch_up.stop()

    def _changed(self, change: Change) -> None:
        turned = turning(change)
        if turned == "anew":
            # What came before stays where it was told; the new stretch gets a message of its own.
            self._bot.poster.redraw(change.table, anew=True, keep=True)
        elif turned == "buried":
            self._spawn(self._bot.poster.redraw_if_buried(change.table))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._works.add(task)
        task.add_done_callback(self._works.discard)

    async def _close_forgotten(self) -> None:
        usual = self._bot.app.settings.lobby_expiry_hours
        try:
            asked = 0
            for table in await self._bot.app.referee.stale(now_ms() - round(usual * HOUR_MS)):
                if self._spared.get(table, 0) <= now_ms() and asked < MOST_ASKED:
                    asked += 1
                    await self._close_if_forgotten(table, usual)
        except Exception:
            # A loop that raises is dead, and forgotten tables would stay for ever.
            log.exception("forgotten tables could not be closed; the next look is in %d minutes", LOOK_MINUTES)

    async def _close_if_forgotten(self, table: int, usual_hours: float) -> None:
        """Close a table that has lain longer than its game lets it lie as it stands; else spare it until then."""
        referee = self._bot.app.referee
        info, view = await referee.info(table), await referee.view(table, None)
        if info is None or isinstance(view, Refusal):
            return
        hours = room_of(info.game).forgotten_hours(view)
        until = info.touched_at + round((usual_hours if hours is None else hours) * HOUR_MS)
        if until <= now_ms():
            self._spared.pop(table, None)
            await referee.referee_act(table, Move("close", ("expired",)), Stamp(now_ms()))
        else:
            self._spared[table] = until
