"""A round as an animated picture for everybody: drawn off the loop, one at a time a table."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Sequence

import discord

from cogs.kit import replies
from cogs.kit.acting import moderates
from cogs.kit.answering import Interaction
from cogs.kit.custom_ids import Press
from cogs.kit.errors import ToldError
from cogs.kit.items import pressed
from cogs.kit.permissions import may
from cogs.kit.phrases import ALT_LIMIT, cut
from cogs.sprouts.pictures.replay import replay_gif
from cogs.sprouts.replaying import Replay, find_replay, picture_steps, round_of
from cogs.sprouts.words import replays as words

PICTURE = "replay.gif"
MOST_STEPS = 28
"""Of a longer round the last steps, which keeps the file below a megabyte."""

_drawing: set[int] = set()
"""Tables whose animation is being drawn."""


@pressed("sprouts", "animate")
async def animate(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Post the animation of the replay whose button was pressed."""
    replay = await find_replay(interaction, press.table, round_of(press.arg), press.seat)
    if not _belongs(interaction, replay):
        raise ToldError(words.NOT_POSTED_BY_YOU)
    if not may(interaction, "attach_files"):
        raise ToldError(words.NO_FILES_HERE)
    if press.table in _drawing:
        raise ToldError(words.BEING_DRAWN)
    _drawing.add(press.table)
    try:
        gif = await asyncio.to_thread(_drawn, replay)
        await _post(interaction, replay, gif)
    finally:
        _drawing.discard(press.table)


def _belongs(interaction: Interaction, replay: Replay) -> bool:
    people = {replay.info.host, *(seat.account for seat in replay.info.seats)}
    return interaction.user.id in people or moderates(interaction)


def _drawn(replay: Replay) -> bytes:
    view, seat = replay.view(replay.steps - 1)
    steps = picture_steps(replay)
    title = words.last_steps(view.round) if len(steps) > MOST_STEPS else ""
    return replay_gif(view, seat, steps[-MOST_STEPS:], title=title)


async def _post(interaction: Interaction, replay: Replay, gif: bytes) -> None:
    view, seat = replay.view(replay.steps - 1)
    alt = cut(words.animated_alt(view, seat, replay.steps), ALT_LIMIT)
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.TextDisplay(words.animated(replay.info.name, view, seat)))
    layout.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{PICTURE}", description=alt)))
    await replies.public(interaction, view=layout, files=[discord.File(io.BytesIO(gif), PICTURE, description=alt)])
