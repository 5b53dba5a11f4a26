"""Panels that lie open when the bell rings, the boards freeze or the scores come are drawn anew without a press."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from cogs.kit.answers import Change
from cogs.sprouts.panel import draw, read_panel

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from cogs.kit.answering import Interaction
    from cogs.kit.client import Bot

log = logging.getLogger(__name__)
_PHASES = frozenset({"bell", "freeze", "score", "paused", "resumed", "void", "closed"})


class Refreshing:
    """Listens for changes of phase; nothing waits for it and nothing depends on it."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._deaf: Callable[[], None] | None = None
        self._works: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Listen from now on."""
        self._deaf = self._bot.app.referee.listen(self._changed, "panels")

    def close(self) -> None:
        """Stop."""
        if self._deaf:
            self._deaf()
        for work in self._works:
            work.cancel()

    def _changed(self, change: Change) -> None:
        if any(event.verb in _PHASES for event in change.events):
            work = asyncio.get_running_loop().create_task(self._refresh(change.table), name="open panels")
            self._works.add(work)
            work.add_done_callback(self._works.discard)

    async def _refresh(self, table: int) -> None:
        try:
            await self._bot.panels.refresh(table, _drawn)
        except Exception:
            # A courtesy that fails is a line in the log and nothing else.
            log.exception("table %d: its open panels could not be brought up to date", table)


async def _drawn(
    interaction: Interaction, table: int, seat: str
) -> tuple[discord.ui.LayoutView, Sequence[discord.File]]:
    return await draw(await read_panel(interaction, table, seat))
