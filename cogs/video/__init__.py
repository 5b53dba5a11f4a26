"""Video Vortex on Discord.

`panels` is what a player presses, `cog` and `typed` what they type, `public` the table's message, `words` and
`pictures` what these say. `calling`, `computing`, `refreshing` act by themselves; `replaying` and `story` look back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.kit.rooms import register

if TYPE_CHECKING:
    from cogs.kit.client import Bot


async def setup(bot: Bot) -> None:
    """Load the room."""
    # Importing glance, replaying and the presses registers their buttons.
    from cogs.video import calling, cog, computing, glance, judging, lookup, refreshing, replaying  # noqa: F401
    from cogs.video.panels import choice_presses, presses  # noqa: F401
    from cogs.video.public import PublicMessage
    from cogs.video.room import ROOM

    register(ROOM)
    public = PublicMessage(bot.app.referee)
    bot.poster.renders(ROOM.game, public.render, public.keepsake)
    for room in (cog, lookup, judging, refreshing, calling, computing):
        await room.setup(bot)
