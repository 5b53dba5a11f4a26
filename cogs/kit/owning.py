"""Whose move a typed command is: the table and seat that the person means, and what that seat may see."""

from __future__ import annotations

from typing import Any, NamedTuple

from cogs.kit.acting import info_in, referee_of, view_of
from cogs.kit.answering import Interaction
from cogs.kit.answers import TableInfo
from cogs.kit.choosing import TableOption, chosen
from cogs.kit.errors import ToldError
from cogs.kit.permissions import may_see
from cogs.kit.rooms import Room
from rules.game import Refusal

NOT_YOURS = "That table is not here, and you have no seat at it. `/table list` shows those that you may look at."


class Owned(NamedTuple):
    """A table, a seat that the person plays there, and what it may see."""

    table: int
    seat: str
    view: Any


async def owned(interaction: Interaction, room: Room, table: int | None, seat: str | None) -> Owned:
    """The table and seat that are meant. ToldError where that is not clear, or the table plays another game."""
    number = await chosen(interaction, table, game=room.game)
    await info_in(interaction, room, number)
    letter = await referee_of(interaction).seat_of(number, interaction.user.id, seat)
    if isinstance(letter, Refusal):
        raise ToldError(room.sentence(letter))
    return Owned(number, letter, await view_of(interaction, room, number, letter))


async def open_table(interaction: Interaction, room: Room, table: int) -> TableInfo:
    """The row of a table of this game, for whoever sees its channel or sat there. ToldError for everybody else."""
    info = await info_in(interaction, room, table)
    here = info.guild == interaction.guild_id and may_see(interaction, info.channel)
    if not here and interaction.user.id not in {info.host, *(seat.account for seat in info.seats)}:
        raise ToldError(NOT_YOURS)
    return info


async def owned_so_far(interaction: Interaction, room: Room) -> Owned | None:
    """For autocompletion, which cannot complain: what the options so far mean, None where that is not clear."""
    named = interaction.namespace
    try:
        table = await TableOption().transform(interaction, str(named.table)) if named.table else None
        return await owned(interaction, room, table, named.seat or None)
    except ToldError:
        return None
