"""What the bot may do where it was called: asked before anything is set up, so that nothing fails half-way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import discord
from discord import app_commands
from discord.ext import commands

G = TypeVar("G", bound=type[commands.GroupCog])
NAMES = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "attach_files": "Attach Files",
    "create_public_threads": "Create Public Threads",
    "create_private_threads": "Create Private Threads",
    "read_message_history": "Read Message History",
    "create_events": "Create Events",
}


def may(interaction: discord.Interaction, *wanted: str) -> bool:
    """Whether the bot has every one of these permissions in the interaction's channel. In DMs it always may."""
    return interaction.guild_id is None or not missing(interaction, *wanted)


def missing(interaction: discord.Interaction, *wanted: str) -> tuple[str, ...]:
    """Discord's names of the permissions that the bot lacks in the interaction's channel."""
    have = interaction.app_permissions
    return tuple(NAMES[one] for one in wanted if not getattr(have, one))


def may_see(interaction: discord.Interaction, channel: int) -> bool:
    """Whether the person may see a channel or public thread of the server; not where it is gone or private."""
    if channel == interaction.channel_id:
        return True
    if interaction.guild is None or not isinstance(interaction.user, discord.Member):
        return False
    found = interaction.guild.get_channel_or_thread(channel)
    if found is None or (isinstance(found, discord.Thread) and found.is_private()):
        return False
    return found.permissions_for(interaction.user).view_channel


def preflight(interaction: discord.Interaction, *, pictures: bool = True, threads: bool = False) -> str | None:
    """One sentence that names what the bot lacks to keep a table in this channel; None where all is well.

    `pictures` asks for Attach Files, `threads` for opening a public thread and writing in it.
    """
    if interaction.guild_id is None:
        return None
    wanted = ["view_channel"]
    in_thread = isinstance(interaction.channel, discord.Thread)
    wanted.append("send_messages_in_threads" if in_thread or threads else "send_messages")
    if threads and not in_thread:
        wanted.append("create_public_threads")
    if pictures:
        wanted.append("attach_files")
    lacking = missing(interaction, *wanted)
    if not lacking:
        return None
    listed = lacking[0] if len(lacking) == 1 else f"{', '.join(lacking[:-1])} and {lacking[-1]}"
    advice = "; or choose a table in text only" if lacking == (NAMES["attach_files"],) else ""
    word = "permission" if len(lacking) == 1 else "permissions"
    return f"I lack the {word} {listed} in this channel. Ask somebody who manages it to allow that{advice}."


IN_SERVERS_ONLY = "That works in a server only."
ADMINS_ONLY = "You need the permission Manage Server for that."


def administers(interaction: discord.Interaction) -> bool:
    """Whether the person may manage the server."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def for_admins(*, but: tuple[str, ...] = ()) -> Callable[[G], G]:
    """Declare once that a group of commands is for those who manage the server: Discord hides it, and we refuse it.

    Discord hides a group as a whole, and a server may show it to others; these may use the commands that `but` names.
    """

    async def check(self: commands.GroupCog, interaction: discord.Interaction) -> bool:
        if interaction.guild_id is None:
            raise app_commands.CheckFailure(IN_SERVERS_ONLY)
        if not (administers(interaction) or (interaction.command and interaction.command.name in but)):
            raise app_commands.CheckFailure(ADMINS_ONLY)
        return True

    def declare(group: G) -> G:
        group.interaction_check = check  # type: ignore[assignment,method-assign]
        return app_commands.default_permissions(manage_guild=True)(group)

    return declare
