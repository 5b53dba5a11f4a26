"""Computer players and calls without panels and pictures, whose drawing costs most of the time of a test."""

from __future__ import annotations

from cogs.kit.client import Bot
from cogs.video import calling, computing


async def setup(bot: Bot) -> None:
    """Load the rooms."""
    await computing.setup(bot)
    await calling.setup(bot)
