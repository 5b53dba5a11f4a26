"""Whose move a typed command is: the table and seat that the person means, and what that seat may see."""

from __future__ import annotations

from typing import Any, NamedTuple

from cogs.kit.acting import info_of, referee_of, view_of
from cogs.kit.answering import Interaction
from cogs.kit.choosing import TableOption, chosen
from cogs.kit.errors import ToldError
from cogs.kit.rooms import Room
from rules.game import Refusal


class Owned(NamedTuple):
    """A table, a seat that the person plays there, and what it may see."""

    table: int
    seat: str
    view: Any


async def owned(interaction: Interaction, room: Room, table: int | None, seat: str | None) -> Owned:
    """The table and seat that are meant. ToldError where that is not clear, or the table plays another game."""
    number = await chosen(interaction, table, game=room.game)
    if (await info_of(interaction, number)).game != room.game:
        raise ToldError(f"That table plays another game; this command is for {room.title}.")
    letter = await referee_of(interaction).seat_of(number, interaction.user.id, seat)
    if isinstance(letter, Refusal):
        raise ToldError(room.sentence(letter))
    return Owned(number, letter, await view_of(interaction, room, number, letter))


async def owned_so_far(interaction: Interaction, room: Room) -> Owned | None:
    """For autocompletion, which cannot complain: what the options so far mean, None where that is not clear."""
    named = interaction.namespace
    try:
        table = await TableOption().transform(interaction, str(named.table)) if named.table else None
        return await owned(interaction, room, table, named.seat or None)
    except ToldError:
        return None
