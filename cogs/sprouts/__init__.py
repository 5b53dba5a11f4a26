"""Vortex with Sprouts cards on Discord: panels, public messages, commands, words and pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cogs.kit.client import Bot


async def setup(bot: Bot) -> None:
    """Load the room."""
    from cogs.sprouts import presses  # noqa: F401  registers the buttons
    from cogs.sprouts.cog import SproutsCog
    from cogs.sprouts.judging import ChildCog, JudgeCog
    from cogs.sprouts.learning import LearningCog
    from cogs.sprouts.refreshing import SproutsRefreshing

    await bot.add_cog(SproutsCog(bot))
    await bot.add_cog(LearningCog())
    await bot.add_cog(JudgeCog())
    await bot.add_cog(ChildCog())
    await bot.add_cog(SproutsRefreshing(bot))
