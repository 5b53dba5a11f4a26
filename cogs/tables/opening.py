"""Opening a table: where, for whom, and what has to be allowed first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import discord

from cogs.kit.acting import bot_of, now_ms, referee_of, stamp_of, view_of
from cogs.kit.answering import Interaction
from cogs.kit.answers import TableInfo
from cogs.kit.directory import Logged
from cogs.kit.errors import ToldError
from cogs.kit.locks import TableBusyError, TableLocks
from cogs.kit.names import draws_nothing, plain_name
from cogs.kit.permissions import preflight
from cogs.kit.rooms import Room, room_of
from cogs.tables import words
from cogs.tables.games import Wish
from cogs.tables.seating import seat_computer
from cogs.tables.styles import deck_meant, style_meant
from rules.game import HOST, REFEREE, Move, Refusal

MOST_IN_A_CHANNEL = 8
COMPUTERS = "computers"
"""The key of a style's header that seats computer players; no key of a table's header."""


class Opened(NamedTuple):
    """A table that was opened, and the seat of the one who opened it."""

    table: int
    name: str
    seat: str | None
    channel: int


async def open_table(interaction: Interaction, room: Room, wish: Wish) -> Opened:
    """Check, open, and seat the host and the computer players. ToldError names what is missing: nothing was opened.

    A style for one, or with computer players, begins at once.
    """
    alone = interaction.guild_id is None
    style = await style_meant(interaction, room, wish.style or (room.solo_style if alone else room.default_style))
    header = dict(style.header)
    levels = [level.strip() for level in header.pop(COMPUTERS, "").split(",") if level.strip()]
    at_once = style.name == room.solo_style or bool(levels)
    if alone and not at_once:
        raise ToldError(words.alone(room.solo_style))
    if wish.seed and (style.name != room.solo_style or "seed" in room.lacks):
        raise ToldError(room.lacks.get("seed", words.SEED_NEEDS_PRACTICE))
    await check_place(interaction, wish)
    own = await deck_meant(interaction, room, wish.deck) if wish.deck else None
    cards = own or room.kept_deck()
    header |= {"cards": cards} if cards else {}
    header |= {"seed": wish.seed} if wish.seed else {}
    header |= {} if wish.pictures else {"pictures": "off"}
    name = _named(interaction, wish.name)
    channel = await _thread(interaction, name) if wish.thread else interaction.channel_id
    assert channel is not None
    table = await referee_of(interaction).open_table(
        room.game,
        header,
        name=name,
        guild=interaction.guild_id,
        channel=channel,
        host=interaction.user.id,
        stamp=stamp_of(interaction),
    )
    with bot_of(interaction).poster.holding(table):
        seat = await _sit(interaction, room, table) if wish.play or at_once else None
        for level in levels:
            # The table has used up the interaction's id; what follows is stamped but no press of its own.
            await seat_computer(interaction, room, table, level, stamp=stamp_of(interaction)._replace(id=0))
        if at_once:
            await _begin(interaction, room, table, seat)
    return Opened(table, name, seat, channel)


async def check_place(interaction: Interaction, wish: Wish) -> None:
    """ToldError where no table can be opened here: what the bot lacks, or that there are enough."""
    lacking = preflight(interaction, pictures=wish.pictures, threads=wish.thread)
    if lacking:
        raise ToldError(lacking)
    here = await referee_of(interaction).tables_in(interaction.channel_id or 0)
    if not wish.thread and len(here) >= MOST_IN_A_CHANNEL:
        raise ToldError(words.ALREADY_OPEN)


def _named(interaction: Interaction, wanted: str | None) -> str:
    if wanted is None or draws_nothing(wanted):
        return f"{plain_name(interaction.user.display_name, 40)}’s table"
    return plain_name(wanted, 60)


async def _thread(interaction: Interaction, name: str) -> int:
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise ToldError("A thread can be opened in a text channel only; leave `place` out to play right here.")
    thread = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
    return thread.id


async def _sit(interaction: Interaction, room: Room, table: int) -> str | None:
    answer = await referee_of(interaction).sit(
        table, interaction.user.id, interaction.user.display_name, stamp_of(interaction), by=interaction.user.id
    )
    if isinstance(answer, Refusal):
        raise ToldError(room.sentence(answer))
    return answer.seat


async def _begin(interaction: Interaction, room: Room, table: int, seat: str | None) -> None:
    """Practice starts at once: nobody is waited for."""
    referee = referee_of(interaction)
    # The sitting has used up the interaction's id; what follows from it is stamped but not a press of its own.
    stamp = stamp_of(interaction)._replace(id=0)
    answer = await referee.act(table, interaction.user.id, Move("ready"), stamp, seat=seat)
    if isinstance(answer, Refusal):
        raise ToldError(room.sentence(answer))
    await referee.fire(table, now_ms())


_following = TableLocks()
_PATIENCE_S = 5.0


async def rematch(interaction: Interaction, info: TableInfo) -> int:
    """A fresh table with the same switches, host and people; everybody presses Ready anew.

    Whoever of them presses first opens it, the others get the same one: a database has one process, so a lock in it
    suffices. ToldError while the table is not over, and for somebody who had no part in it.
    """
    room = room_of(info.game)
    view = await view_of(interaction, room, info.id)
    if view.phase != "over":
        raise ToldError(words.NOT_OVER)
    try:
        async with _following.hold(info.id, _PATIENCE_S):
            table = await _rematch_of(interaction, info) or await _follow(interaction, info, room.pinned(view))
    except TableBusyError:
        raise ToldError(room.sentence(Refusal("busy", ""))) from None
    bot_of(interaction).poster.redraw(table)
    return table


async def _rematch_of(interaction: Interaction, info: TableInfo) -> int | None:
    """The table that follows this one, where it was opened already."""
    for other in await referee_of(interaction).tables_in(info.channel):
        if other.header.get("follows") == str(info.id):
            return other.id
    return None


async def _follow(interaction: Interaction, info: TableInfo, switches: Mapping[str, str]) -> int:
    if interaction.user.id not in {info.host, *(seat.account for seat in info.seats)}:
        raise ToldError(words.NOT_YOUR_REMATCH)
    referee = referee_of(interaction)
    stamp = stamp_of(interaction)._replace(id=0)
    kept = {key: value for key, value in info.header.items() if key in _KEPT}
    table = await referee.open_table(
        info.game,
        {**kept, **switches, "follows": str(info.id)},
        name=info.name,
        guild=info.guild,
        channel=info.channel,
        host=info.host,
        stamp=stamp,
    )
    computers = _computers(await referee.log(info.id))
    people = {seat.letter: seat for seat in info.seats}
    for letter in sorted({*people, *computers}):
        if letter in people:
            seat = people[letter]
            await referee.sit(table, seat.account, seat.name, stamp, by=info.host, another=True)
        else:
            move = Move("computer", computers[letter])
            await referee.act(table, info.host, move, stamp, seat=HOST)
    return table


def _computers(log: Sequence[Logged]) -> dict[str, tuple[str, str]]:
    """The level and name of every computer player that was seated for itself, by letter."""
    seated: dict[str, tuple[str, str]] = {}
    for _, event, _ in log:
        if event.seat == REFEREE and event.verb == "computer":
            letter, level, name = event.args
            seated[letter] = (level, name)
        elif event.verb in ("kick", "substitute"):
            seated.pop(event.args[0] if event.verb == "kick" else event.seat, None)
    return seated


_KEPT = ("cards", "box", "seats", "style", "pictures")
"""What a rematch has of the table before, besides its switches.

A deal by its seed is played once, and whoever has played a guided game needs no guide any more.
"""
