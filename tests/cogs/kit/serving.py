"""A room for tests of the dispatcher: the bell of the toy game is served by a handler of the room's own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from cogs.kit.client import Bot
from tests.cogs.kit import tolling

PAUSE_S = 2.0
served: list[int] = []
"""The tables that were served, in order."""

act: list[Callable[[Bot, int], Awaitable[None]]] = []
"""What the handler does besides, if anything."""


async def setup(bot: Bot) -> None:
    """Load the room."""
    await tolling.setup(bot)

    async def serve(table: int) -> None:
        served.append(table)
        for one in tuple(act):
            await one(bot, table)

    bot.dispatcher.serve("bell", serve, PAUSE_S)


async def teardown(bot: Bot) -> None:
    """Unload it."""
    await tolling.teardown(bot)
