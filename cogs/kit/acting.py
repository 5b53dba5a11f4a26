"""From an interaction to a move: whose, when by Discord's stamp, and at which table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import discord

from cogs.kit.answering import Interaction
from cogs.kit.answers import Answer, TableInfo
from cogs.kit.errors import ToldError
from cogs.kit.library import Library
from cogs.kit.referee import Referee
from cogs.kit.rooms import Room, room_of
from rules.game import HOST, Move, Refusal, Stamp

if TYPE_CHECKING:
    from cogs.kit.client import Bot


def bot_of(interaction: Interaction) -> Bot:
    """The client that received the interaction."""
    return cast("Bot", interaction.client)


def referee_of(interaction: Interaction) -> Referee:
    """The referee of the application."""
    return bot_of(interaction).app.referee


def library_of(interaction: Interaction) -> Library:
    """What the servers keep for their tables."""
    return bot_of(interaction).app.library


def stamp_of(interaction: Interaction) -> Stamp:
    """When the interaction was made, by Discord's clock to the millisecond (SA19)."""
    return Stamp((interaction.id >> 22) + discord.utils.DISCORD_EPOCH, interaction.id)


def now_ms() -> int:
    """Our clock in milliseconds since 1970."""
    return round(discord.utils.utcnow().timestamp() * 1000)


def moderates(interaction: Interaction) -> bool:
    """Whether the server lets this person look after other people's messages, and so after tables without a host."""
    return interaction.guild_id is not None and interaction.permissions.manage_messages


async def act(
    interaction: Interaction, table: int, move: Move, *, seat: str | None = None, expect: int | None = None
) -> Answer:
    """Put the person's move to the referee; `seat` HOST makes a host's move."""
    return await referee_of(interaction).act(
        table,
        interaction.user.id,
        move,
        stamp_of(interaction),
        seat=seat,
        expect=expect,
        moderator=seat == HOST and moderates(interaction),
        now_ms=now_ms(),
    )


async def info_of(interaction: Interaction, table: int) -> TableInfo:
    """The table's row, or ToldError where there is none."""
    info = await referee_of(interaction).info(table)
    if info is None:
        raise ToldError("There is no such table. `/table list` shows those that are open.")
    return info


async def info_in(interaction: Interaction, room: Room, table: int) -> TableInfo:
    """The row of a table of this game. ToldError where there is none, or it plays another game."""
    info = await info_of(interaction, table)
    if info.game != room.game:
        raise ToldError(f"That table plays another game; this command is for {room.title}.")
    return info


async def room_at(interaction: Interaction, table: int) -> Room:
    """The room of the table's game."""
    return room_of((await info_of(interaction, table)).game)


async def view_of(interaction: Interaction, room: Room, table: int, seat: str | None = None) -> Any:
    """What the seat, or a spectator, may know; ToldError with the reason where there is nothing to see."""
    view = await referee_of(interaction).view(table, seat)
    if isinstance(view, Refusal):
        raise ToldError(room.sentence(view))
    return view


async def done(interaction: Interaction, room: Room, answer: Answer) -> bool:
    """Whether the move was made; ToldError with the room's sentence where it was refused."""
    if isinstance(answer, Refusal):
        raise ToldError(room.sentence(answer))
    return True
