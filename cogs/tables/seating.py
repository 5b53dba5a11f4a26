"""Seats that the host fills: guests, computer players, and somebody else in the place of one who plays."""

from __future__ import annotations

import discord

from cogs.kit import replies
from cogs.kit.acting import info_of, moderates, referee_of, stamp_of
from cogs.kit.answering import Interaction
from cogs.kit.answers import TableInfo
from cogs.kit.errors import ToldError
from cogs.kit.names import draws_nothing, plain_name, safe_name
from cogs.kit.rooms import Room, room_of
from cogs.tables import words
from rules.game import HOST, Move, Refusal, Stamp

NAME = 40


def must_host(interaction: Interaction, info: TableInfo) -> None:
    """ToldError unless the person hosts the table or moderates the server."""
    if interaction.user.id != info.host and not moderates(interaction):
        names = tuple(seat.name for seat in info.seats if seat.account == info.host)
        raise ToldError(room_of(info.game).sentence(Refusal("not_host", "", {"names": names[:1]})))


async def seat_guest(interaction: Interaction, table: int, name: str) -> None:
    """Seat a guest, for the host."""
    info = await info_of(interaction, table)
    room = room_of(info.game)
    answer = await referee_of(interaction).sit(
        table,
        None,
        _named(room, name),
        stamp_of(interaction),
        by=interaction.user.id,
        moderator=moderates(interaction),
    )
    if isinstance(answer, Refusal):
        raise ToldError(room.sentence(answer))
    await replies.private(interaction, words.guest_sits(name, answer.seat or ""))


async def seat_computer(
    interaction: Interaction, room: Room, table: int, level: str, name: str = "", stamp: Stamp | None = None
) -> tuple[str, str]:
    """Seat a computer player for the host; its letter and name. ToldError where it cannot sit down."""
    if "computer" in room.lacks:
        raise ToldError(room.lacks["computer"])
    move = Move("computer", (level, _named(room, name)) if name else (level,))
    answer = await referee_of(interaction).act(
        table,
        interaction.user.id,
        move,
        stamp or stamp_of(interaction),
        seat=HOST,
        moderator=moderates(interaction),
    )
    if isinstance(answer, Refusal):
        raise ToldError(room.sentence(answer))
    letter, _, called = next(event.args for event in answer.events if event.verb == "computer")
    return letter, called


async def substitute(
    interaction: Interaction, table: int, seat: str, person: discord.Member | discord.User | None, guest: str | None
) -> None:
    """Give a seat, with all that lies before it, to a person of the server or to a guest."""
    info = await info_of(interaction, table)
    must_host(interaction, info)
    room = room_of(info.game)
    if (person is None) == (guest is None):
        raise ToldError(words.WHO_SUBSTITUTES)
    if isinstance(person, discord.User):
        raise ToldError(words.NOT_IN_SERVER.format(name=safe_name(person.display_name)))
    if person is not None and person.bot:
        raise ToldError(words.NO_BOT)
    name = person.display_name if person else _named(room, guest or "")
    answer = await referee_of(interaction).substitute(
        table,
        seat,
        person.id if person else None,
        name,
        stamp_of(interaction),
        by=interaction.user.id,
        moderator=moderates(interaction),
    )
    if isinstance(answer, Refusal):
        raise ToldError(room.sentence(answer))
    await replies.private(interaction, words.sits_now(name, seat))


def _named(room: Room, name: str) -> str:
    if draws_nothing(name):
        raise ToldError(room.sentence(Refusal("nameless", "")))
    return plain_name(name, NAME)
