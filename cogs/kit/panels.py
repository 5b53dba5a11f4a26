"""Private panels that are brought up to date by themselves when a phase changes: a courtesy, kept in memory only.

Discord takes edits of a private message for 15 minutes after the press that it answers. Whatever is lost here, the
next press on the panel shows how things stand.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence

import discord

from cogs.kit.answering import Interaction
from cogs.kit.errors import ToldError
from cogs.kit.replies import NO_MENTIONS

log = logging.getLogger(__name__)

MOST = 1_000
Kind = discord.InteractionResponseType
Draw = Callable[[Interaction, int, str], Awaitable[tuple[discord.ui.LayoutView, Sequence[discord.File]]]]
"""The panel of a table's seat as it stands now, for the one who pressed."""


class Panels:
    """The newest panel of every seat: a bounded number, the longest unused goes first."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._shown: OrderedDict[tuple[int, str], Interaction] = OrderedDict()

    def shown(self, interaction: Interaction, table: int, seat: str) -> None:
        """Note that this interaction's own answer is now the panel of that seat."""
        if not _answer_is_private(interaction):
            return
        self._shown[table, seat] = interaction
        self._shown.move_to_end((table, seat))
        if len(self._shown) > self._most:
            self._shown.popitem(last=False)

    async def refresh(self, table: int, draw: Draw) -> None:
        """Draw the panels of a table anew where Discord still takes that. Never fails."""
        for (number, seat), interaction in tuple(self._shown.items()):
            if number == table:
                await self._refresh(interaction, table, seat, draw)

    async def _refresh(self, interaction: Interaction, table: int, seat: str, draw: Draw) -> None:
        try:
            if interaction.is_expired():
                self._forget(interaction, table, seat)
                return
            view, files = await draw(interaction, table, seat)
            # Somebody who has pressed meanwhile has a newer panel than this drawing.
            if self._shown.get((table, seat)) is interaction:
                await interaction.edit_original_response(
                    view=view, attachments=list(files), allowed_mentions=NO_MENTIONS
                )
        except (ToldError, discord.HTTPException, discord.RateLimited, OSError) as error:
            log.info("table %s: the panel of seat %s is not brought up to date: %s", table, seat, error)
            self._forget(interaction, table, seat)

    def _forget(self, interaction: Interaction, table: int, seat: str) -> None:
        if self._shown.get((table, seat)) is interaction:
            del self._shown[table, seat]

    def __len__(self) -> int:
        return len(self._shown)


def _answer_is_private(interaction: Interaction) -> bool:
    """Whether the original answer is the panel itself, and not a public message whose button was pressed."""
    kind = interaction.response.type
    if kind in (Kind.message_update, Kind.deferred_message_update):
        return interaction.message is not None and interaction.message.flags.ephemeral
    return kind in (Kind.channel_message, Kind.deferred_channel_message)
