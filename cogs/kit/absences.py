"""Servers that have removed the bot: their tables keep everything, and their clocks stand until it is invited again.

Nobody there can move meanwhile, so nobody's time runs out; what was missed is told to the games as an outage.
"""

from __future__ import annotations

import discord

from cogs.kit.dispatcher import now_ms
from cogs.kit.referee import Referee
from rules.game import Move, Stamp


class Absences:
    """Kept in memory: after a restart a server counts as gone from the first deadline that could not be kept."""

    def __init__(self, client: discord.Client, referee: Referee) -> None:
        self._client = client
        self._referee = referee
        self._gone: dict[int, int] = {}

    def left(self, guild: int, at: int | None = None) -> None:
        """The bot is not in this server any more, since a time (ms) or now.

        One that Discord cannot reach just now has not removed it.
        """
        now = self._referee.discord_now(now_ms())
        self._gone.setdefault(guild, now if at is None else min(at, now))

    async def back(self, guild: int) -> None:
        """The bot is in this server: give its tables the time back that they have lost."""
        since = self._gone.pop(guild, None)
        if since is None:
            return
        for info in await self._referee.tables_of_guild(guild):
            stamp = Stamp(self._referee.discord_now(now_ms()))
            await self._referee.referee_act(info.id, Move("outage", (str(since),)), stamp)

    async def reachable(self, table: int, due_at: int) -> bool:
        """Whether the clock of a table may run, which owes it something at a time: its people can use the bot."""
        info = await self._referee.info(table)
        # Before the first connection no server is known yet.
        if info is None or info.guild is None or not self._client.is_ready():
            return True
        if self._client.get_guild(info.guild) is None:
            self.left(info.guild, due_at)
            return False
        await self.back(info.guild)
        return True
