"""What a server keeps for its tables: own decks and own presets."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cogs.kit.client import Bot


async def setup(bot: Bot) -> None:
    """Load the room."""
    from cogs.server.decks import DecksCog
    from cogs.server.presets import PresetsCog

    await bot.add_cog(DecksCog())
    await bot.add_cog(PresetsCog())
