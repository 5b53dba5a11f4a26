"""Panels of Video Vortex that lie open follow the table, whoever moved; the panel of whoever is awaited goes first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.kit.refreshing import Refreshing, Standing
from cogs.video.panels.panel import draw, read_panel
from rules.video.table.state import NOBODY
from rules.video.views.view import TableView

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from cogs.kit.answering import Interaction
    from cogs.kit.client import Bot

SOON_S, EVERY_S = 1.0, 4.0
"""From a change to the first redraw, and between two of them."""


async def setup(bot: Bot) -> None:
    """Load the room."""
    await bot.add_cog(VideoRefreshing(bot))


class VideoRefreshing(Refreshing):
    """Listens for every change: in a game of turns each panel shows the whole table."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot, "video", _drawn, standing=self._stands, soon_s=SOON_S, every_s=EVERY_S)

    async def _stands(self, table: int) -> Standing | None:
        view = await self._bot.app.referee.view(table, None)
        if not isinstance(view, TableView):
            return None
        return Standing(view.number, () if view.waiting_for == NOBODY else (view.seats[view.waiting_for].letter,))


async def _drawn(
    interaction: Interaction, table: int, seat: str
) -> tuple[discord.ui.LayoutView, Sequence[discord.File]]:
    return await draw(await read_panel(interaction, table, seat))
