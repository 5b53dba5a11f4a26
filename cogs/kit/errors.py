"""What goes wrong is told to the one it happened to: a sentence where we know one, else a trace id, logged as well."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands

from cogs.kit import replies
from cogs.kit.answering import Interaction, answering, claim, claimed, unwatch, watch

log = logging.getLogger(__name__)
LOST_FORM = "That form is from before a restart. Please open it again."
LOST_BUTTON = "That button is from an older version of me. `/panel` opens the current one."


class ToldError(Exception):
    """Raised anywhere in a handler to stop it with one sentence for the one who acted. Nothing has changed."""


async def report(interaction: Interaction, error: BaseException) -> None:
    """Tell the user what went wrong. What we did not foresee is logged with an 8-character trace id, told as well."""
    text = sentence(error)
    if text is None:
        trace = secrets.token_hex(4)
        log.error("trace %s in %s", trace, describe(interaction), exc_info=error)
        text = (
            f"Something went wrong on our side (trace {trace}). "
            "What your panel and the table show is what counts; please try again."
        )
    try:
        await replies.private(interaction, text)
    except discord.HTTPException as failure:
        log.warning("the error in %s could not be told: %s", describe(interaction), failure)


def describe(interaction: Interaction) -> str:
    """What the interaction was, for the log: ids only, no text that a player typed."""
    data: Mapping[str, Any] = interaction.data or {}
    what = data.get("custom_id") or (interaction.command.qualified_name if interaction.command else "unknown")
    return f"{what} guild={interaction.guild_id} channel={interaction.channel_id} user={interaction.user.id}"


def sentence(error: BaseException) -> str | None:
    """The sentence for an error that we foresee; None for a fault of ours."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    if isinstance(error, ToldError):
        return str(error)
    if isinstance(error, app_commands.TransformerError):
        if isinstance(error.__cause__, ValueError | ToldError):
            return str(error.__cause__)
        return (
            f"I cannot read {str(error.value)[:80]!r} here. Choose from the list, or type the name as it shows there."
        )
    if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        return "That command has changed. Reload Discord (Ctrl+R, or restart the app) and try again."
    if isinstance(error, app_commands.NoPrivateMessage):
        return "That works in a server only."
    if isinstance(error, app_commands.MissingPermissions):
        return f"You need the permission {_listed(error.missing_permissions)} for that."
    if isinstance(error, app_commands.BotMissingPermissions):
        return f"I lack the permission {_listed(error.missing_permissions)} here."
    if isinstance(error, app_commands.CommandOnCooldown):
        return f"That was quick. Try again in {error.retry_after:.0f} seconds."
    if isinstance(error, app_commands.CheckFailure):
        return str(error) or "You may not do that here."
    return None


def _listed(permissions: list[str]) -> str:
    return ", ".join(one.replace("_", " ").title() for one in permissions)


class Tree(app_commands.CommandTree[discord.Client]):
    """The command tree whose commands defer by themselves and whose errors are told."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Start the wait; an autocompletion has no answer to defer."""
        if interaction.type is discord.InteractionType.application_command:
            watch(interaction)
        return True

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Tell the error; that ends the wait as well."""
        unwatch(interaction)
        if interaction.type is discord.InteractionType.autocomplete:
            log.error("autocompletion failed in %s", describe(interaction), exc_info=error)
            return
        await report(interaction, error)


class Form(discord.ui.Modal):
    """A form whose errors are told and which defers by itself. Subclasses say what `submitted` does."""

    def __init__(self, *, title: str, timeout: float | None = 900) -> None:
        super().__init__(title=title, timeout=timeout)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """A form reaches the one it was opened for, so nobody is turned away."""
        claim(interaction)
        return True

    async def on_submit(self, interaction: Interaction, /) -> None:
        """Run `submitted` under the wait."""
        async with answering(interaction):
            await self.submitted(interaction)

    async def submitted(self, interaction: Interaction) -> None:
        """Answer what was filled in."""
        raise NotImplementedError

    async def on_error(self, interaction: Interaction, error: Exception, /) -> None:  # type: ignore[override]
        """Tell the error."""
        await report(interaction, error)


async def answer_lost(interaction: Interaction) -> None:
    """Answer a component or form that nothing here handles: without it Discord says "interaction failed"."""
    if claimed(interaction):
        return
    if interaction.type is discord.InteractionType.modal_submit:
        await replies.private(interaction, LOST_FORM)
    elif interaction.type is discord.InteractionType.component:
        await replies.private(interaction, LOST_BUTTON)
