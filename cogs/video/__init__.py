"""Video Vortex on Discord: panels, public messages, commands, words and pictures."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from cogs.kit.rooms import register

if TYPE_CHECKING:
    from cogs.kit.client import Bot

PRESSED = ("presses", "picking", "calling", "glance", "replaying", "guide")
"""Rooms that register buttons when they are imported."""

LOADED = ("cog", "lookup", "judging", "replaying", "computing", "calling", "refreshing", "guide")
"""Rooms with an own ``setup(bot)``: commands, and what runs beside the presses."""


async def setup(bot: Bot) -> None:
    """Load the room."""
    from cogs.video.room import ROOM

    register(ROOM)
    for name in PRESSED:
        if find_spec(f"cogs.video.{name}"):
            import_module(f"cogs.video.{name}")
    if find_spec("cogs.video.public"):
        public = import_module("cogs.video.public").PublicMessage(bot.app.referee)
        bot.poster.renders(ROOM.game, public.render, public.keepsake)
    for name in LOADED:
        if find_spec(f"cogs.video.{name}"):
            module = import_module(f"cogs.video.{name}")
            if hasattr(module, "setup"):
                await module.setup(bot)
