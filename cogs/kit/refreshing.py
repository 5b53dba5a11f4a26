"""Panels that lie open are drawn anew without a press: the newest state, each panel at most once in some seconds."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection
from typing import TYPE_CHECKING, NamedTuple

from discord.ext import commands

from cogs.kit.answers import Change
from cogs.kit.panels import Draw

if TYPE_CHECKING:
    from cogs.kit.client import Bot

log = logging.getLogger(__name__)
_MOST = 500


class Standing(NamedTuple):
    """What a table's panels are to show: its state number, None where each seat has its own, and who goes first."""

    number: int | None = None
    first: Collection[str] = ()


async def _unnumbered(_table: int) -> Standing | None:
    return Standing()


class Refreshing(commands.Cog):
    """Listens to the tables of one game. Nothing waits for it, nothing depends on it, and it never fails."""

    def __init__(
        self,
        bot: Bot,
        game: str,
        draw: Draw,
        *,
        wanted: Callable[[Change], bool] = lambda _change: True,
        standing: Callable[[int], Awaitable[Standing | None]] = _unnumbered,
        soon_s: float = 0.0,
        every_s: float = 0.0,
    ) -> None:
        """Changes that are `wanted` are shown after `soon_s`, and `every_s` after the last time at the earliest."""
        self._bot = bot
        self._game = game
        self._draw = draw
        self._wanted = wanted
        self._standing = standing
        self._soon_s = soon_s
        self._every_s = every_s
        self._deaf: Callable[[], None] | None = None
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._works: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._shown_at: dict[int, float] = {}

    async def cog_load(self) -> None:
        """Listen from now on."""
        self._deaf = self._bot.app.referee.listen(self._changed, f"panels of {self._game}")

    async def cog_unload(self) -> None:
        """Stop."""
        if self._deaf:
            self._deaf()
        self._again.clear()
        for timer in self._timers.values():
            timer.cancel()
        for work in self._works.values():
            work.cancel()

    def _changed(self, change: Change) -> None:
        if change.game != self._game or not self._wanted(change) or not self._bot.panels.lie_open(change.table):
            return
        if change.table in self._works:
            self._again.add(change.table)
        elif change.table not in self._timers:
            self._arm(change.table)

    def _arm(self, table: int) -> None:
        last = self._shown_at.get(table)
        wait = self._soon_s if last is None else max(self._soon_s, last + self._every_s - time.monotonic())
        if wait > 0:
            self._timers[table] = asyncio.get_running_loop().call_later(wait, self._begin, table)
        else:
            self._begin(table)

    def _begin(self, table: int) -> None:
        self._timers.pop(table, None)
        work = asyncio.get_running_loop().create_task(self._refresh(table), name=f"open panels of table {table}")
        self._works[table] = work
        work.add_done_callback(lambda _: self._ended(table))

    def _ended(self, table: int) -> None:
        self._works.pop(table, None)
        if len(self._shown_at) > _MOST:
            long_ago = time.monotonic() - self._every_s
            self._shown_at = {key: at for key, at in self._shown_at.items() if at > long_ago}
        if table in self._again:
            self._again.discard(table)
            self._arm(table)

    async def _refresh(self, table: int) -> None:
        self._shown_at[table] = time.monotonic()
        try:
            standing = await self._standing(table)
            if standing is None:
                return
            number, first = standing
            passed = await self._bot.panels.refresh(table, self._draw, number=number, first=first)
            if not passed and number is not None:
                # What was being answered may have been read before this change; its number tells whether it was.
                self._again.add(table)
        except Exception:
            # A courtesy that fails is a line in the log and nothing else.
            log.exception("table %d: its open panels could not be brought up to date", table)
