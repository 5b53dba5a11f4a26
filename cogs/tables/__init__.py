"""Tables of every game: opening, joining, hosting, listing, and the commands that all games share."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cogs.kit.client import Bot


async def setup(bot: Bot) -> None:
    """Load the room."""
    from cogs.tables import hosting, practising, presses  # noqa: F401  registers the buttons
    from cogs.tables.looking_back import LookingBackCog
    from cogs.tables.quiet import QuietCog
    from cogs.tables.shared import SharedCog
    from cogs.tables.table import TablesCog

    await bot.add_cog(TablesCog(bot))
    await bot.add_cog(SharedCog())
    await bot.add_cog(LookingBackCog())
    await bot.add_cog(QuietCog())
