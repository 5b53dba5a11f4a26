"""The Discord client: what it asks of Discord, what it loads, and how it ends."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.kit import errors
from cogs.kit.absences import Absences
from cogs.kit.answering import Interaction, finished, unwatch
from cogs.kit.answers import Change
from cogs.kit.calls import Calls
from cogs.kit.dispatcher import Dispatcher
from cogs.kit.items import PressedButton, PressedSelect, answer_lost, tell_troubles
from cogs.kit.panels import Panels
from cogs.kit.poster import Poster

if TYPE_CHECKING:
    from cogs.kit.app import App

log = logging.getLogger(__name__)

EXTENSIONS = ("cogs.tables", "cogs.sprouts", "cogs.video", "cogs.server")
"""Every room that has commands or buttons, in loading order."""

LAST_ANSWERS_S = 5.0

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nothing here speaks


class Bot(commands.AutoShardedBot):
    """One connection to Discord over an open application. It keeps nothing that a restart would miss."""

    def __init__(self, app: App, extensions: Sequence[str] = EXTENSIONS) -> None:
        settings = app.settings
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=30,
            tree_cls=errors.Tree,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            shard_count=settings.shard_count or None,
            shard_ids=list(settings.shard_ids) or None,  # type: ignore[arg-type]
        )
        self.app = app
        self.poster = Poster(self, app.referee, settings.redraw_s)
        self.calls = Calls(self, app.referee, app.quiet.resting)
        self.absences = Absences(self, app.referee)
        self.dispatcher = Dispatcher(app.referee, self.absences.reachable)
        self.panels = Panels()
        self._extensions_wanted = tuple(extensions)

    async def setup_hook(self) -> None:
        """Before the connection: items, rooms, commands, and the clock after those that it makes talk."""
        self.add_dynamic_items(PressedButton, PressedSelect)
        self.add_listener(answer_lost, "on_interaction")
        self.add_listener(_ended, "on_app_command_completion")
        for extension in self._extensions_wanted:
            await self.load_extension(extension)
        self.app.referee.listen(self._changed, "poster")
        await self.tree.sync()
        await self.dispatcher.start()

    async def on_ready(self) -> None:
        """Every shard is connected, for the first time or again."""
        log.info("ready: %s shards, %s servers", self.shard_count, len(self.guilds))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Removed from a server: what it has stays, for it may invite us again."""
        self.absences.left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Invited, perhaps again."""
        await self.absences.back(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server that is there again, however it went."""
        await self.absences.back(guild.id)

    def _changed(self, change: Change) -> None:
        self.poster.redraw(change.table)

    async def close(self) -> None:
        """Let running answers end, draw what is not drawn yet, then leave Discord."""
        if not self.is_closed():
            self.dispatcher.close()
            await finished(LAST_ANSWERS_S)
            await self.poster.close(LAST_ANSWERS_S)
        await super().close()


async def _ended(interaction: Interaction, _command: object) -> None:
    unwatch(interaction)
    await tell_troubles(interaction)
