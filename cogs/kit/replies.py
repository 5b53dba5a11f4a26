"""Every answer to an interaction: to one person, to all, or by changing the panel that was used."""

from __future__ import annotations

import io
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import discord

from cogs.kit.answering import GONE, Interaction, watch_of

log = logging.getLogger(__name__)
NO_MENTIONS = discord.AllowedMentions.none()
TEXT_LIMIT = 2000
_UNKNOWN_MESSAGE = 10008


async def private(
    interaction: Interaction,
    text: str | None = None,
    *,
    view: discord.ui.LayoutView | None = None,
    files: Sequence[discord.File] = (),
) -> bool:
    """Answer for the one who asked only: a text or a view. False where Discord no longer takes an answer."""
    return await _reply(interaction, text, view, files, public=False)


async def public(
    interaction: Interaction,
    text: str | None = None,
    *,
    view: discord.ui.LayoutView | None = None,
    files: Sequence[discord.File] = (),
) -> bool:
    """Answer for everybody in the channel. False where Discord no longer takes an answer."""
    return await _reply(interaction, text, view, files, public=True)


async def update(interaction: Interaction, view: discord.ui.LayoutView, files: Sequence[discord.File] = ()) -> bool:
    """Put the view in place of the private panel that was used.

    A command, a panel that is gone and a message that everybody sees get a new private one.
    """
    await _settle(interaction)
    message = interaction.message
    if message is None or not message.flags.ephemeral:
        return await private(interaction, view=view, files=files)
    wanted: dict[str, Any] = {"view": view, "attachments": list(files), "allowed_mentions": NO_MENTIONS}
    try:
        async with _reachable(interaction) as reached:
            if not interaction.response.is_done():
                await interaction.response.edit_message(**wanted)
            elif interaction.response.type is discord.InteractionResponseType.deferred_message_update:
                await interaction.edit_original_response(**wanted)
            else:
                await interaction.followup.edit_message(message.id, **wanted)
    except discord.NotFound as error:
        if error.code != _UNKNOWN_MESSAGE:
            raise
        for file in files:
            file.reset()
        return await private(interaction, view=view, files=files)
    return reached[0]


async def form(interaction: Interaction, modal: discord.ui.Modal) -> bool:
    """Open a form. It must be the first answer: fetch afterwards what the form does not need."""
    await _settle(interaction)
    if interaction.response.is_done():
        return await private(interaction, "That took too long to open a form. Please press again.")
    async with _reachable(interaction) as reached:
        await interaction.response.send_modal(modal)
    return reached[0]


async def _reply(
    interaction: Interaction,
    text: str | None,
    view: discord.ui.LayoutView | None,
    files: Sequence[discord.File],
    *,
    public: bool,
) -> bool:
    await _settle(interaction)
    wait = watch_of(interaction)
    text, files = _fitting(text, files)
    content: dict[str, Any] = {"allowed_mentions": NO_MENTIONS}
    content |= {"content": text} if text is not None else {}
    content |= {"view": view} if view is not None else {}
    async with _reachable(interaction) as reached:
        if not interaction.response.is_done():
            await interaction.response.send_message(**content, files=list(files), ephemeral=not public)
        elif wait is not None and wait.thinking is not None:
            await _end_thinking(interaction, content, files, was_public=wait.thinking, public=public)
            wait.thinking = None
        else:
            await interaction.followup.send(**content, files=list(files), ephemeral=not public)
    return reached[0]


async def _end_thinking(
    interaction: Interaction, content: dict[str, Any], files: Sequence[discord.File], *, was_public: bool, public: bool
) -> None:
    """The "thinking" message keeps the audience it was made for, so an answer for another audience goes beside it."""
    if was_public is public:
        await interaction.edit_original_response(**content, attachments=list(files))
        return
    note = "It is in the channel." if public else "Answered privately."
    await interaction.edit_original_response(content=note, allowed_mentions=NO_MENTIONS)
    await interaction.followup.send(**content, files=list(files), ephemeral=not public)
    if was_public:
        await interaction.delete_original_response()


async def _settle(interaction: Interaction) -> None:
    wait = watch_of(interaction)
    if wait is not None:
        await wait.settled()


@asynccontextmanager
async def _reachable(interaction: Interaction) -> AsyncIterator[list[bool]]:
    """A one-item list that turns False where the block found that Discord takes no answer any more."""
    reached = [True]
    try:
        yield reached
    except discord.InteractionResponded:
        reached[0] = False
        log.warning("interaction %s was answered twice", interaction.id)
    except discord.HTTPException as error:
        if error.code not in GONE:
            raise
        reached[0] = False
        log.warning("interaction %s can no longer be answered: %s", interaction.id, error)


def _fitting(text: str | None, files: Sequence[discord.File]) -> tuple[str | None, Sequence[discord.File]]:
    """A text that is too long for a message goes along as a file."""
    if text is None or len(text) <= TEXT_LIMIT:
        return text, files
    whole = discord.File(io.BytesIO(text.encode()), "answer.txt", description="The whole answer as text")
    return text[: TEXT_LIMIT - 100].rsplit("\n", 1)[0] + "\n… (all of it is in the file)", [*files, whole]
