"""The commands of `/table` that are for its host: start, end, time, computer, substitute."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.kit import replies
from cogs.kit.acting import act, info_of, room_at
from cogs.kit.answering import Interaction
from cogs.kit.choosing import NAMED, SeatLetter, TableId, chosen, offered
from cogs.kit.errors import ToldError
from cogs.kit.rooms import room_of, rooms
from cogs.tables import words
from cogs.tables.presses import start_now
from cogs.tables.seating import must_host, seat_computer, substitute
from rules.game import HOST, Move, Refusal


class HostCommands(commands.Cog):
    """What `TablesCog` has for hosts; it is no cog that is loaded by itself."""

    @app_commands.command(description="Host: start without waiting for everybody")
    @app_commands.describe(table=NAMED)
    async def start(self, interaction: Interaction, table: TableId | None = None) -> None:
        """Start."""
        await start_now(interaction, await chosen(interaction, table))

    @app_commands.command(description="Host: end the round, or close the table")
    @app_commands.describe(what="The round that is running, or the whole table", table=NAMED)
    async def end(
        self,
        interaction: Interaction,
        what: Literal["round", "round without result", "table"],
        table: TableId | None = None,
    ) -> None:
        """End."""
        thing, move, said = {
            "round": ("end", Move("end"), words.ROUND_ENDED),
            "round without result": ("void", Move("void"), words.VOIDED),
            "table": ("close", Move("close", ("host",)), words.ENDED),
        }[what]
        await host_move(interaction, await chosen(interaction, table), thing, move, said)

    @app_commands.command(description="Host: give everybody more time")
    @app_commands.describe(seconds="How many seconds more", table=NAMED)
    async def time(
        self, interaction: Interaction, seconds: app_commands.Range[int, 1, 600], table: TableId | None = None
    ) -> None:
        """Give time."""
        number = await chosen(interaction, table)
        await host_move(interaction, number, "time", Move("extend", (str(seconds),)), words.time_given(seconds))

    @app_commands.command(description="Host: seat a computer player before the game")
    @app_commands.describe(level="How well it plays", name="What it is called", table=NAMED)
    async def computer(
        self,
        interaction: Interaction,
        level: app_commands.Range[str, 1, 20],
        name: app_commands.Range[str, 1, 40] | None = None,
        table: TableId | None = None,
    ) -> None:
        """Seat a computer player."""
        info = await info_of(interaction, await chosen(interaction, table))
        must_host(interaction, info)
        letter, called = await seat_computer(interaction, room_of(info.game), info.id, level, name or "")
        await replies.private(interaction, words.computer_sits(called, letter))

    @computer.autocomplete("level")
    async def _levels(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return offered(dict.fromkeys(level for room in rooms() for level in room.computers), current)

    @app_commands.command(description="Host: give a seat, with all that lies before it, to somebody else")
    @app_commands.describe(seat="Which seat", person="Who plays it now", guest="A guest whom you play", table=NAMED)
    async def substitute(
        self,
        interaction: Interaction,
        seat: SeatLetter,
        person: discord.User | None = None,
        guest: app_commands.Range[str, 1, 40] | None = None,
        table: TableId | None = None,
    ) -> None:
        """Substitute."""
        await substitute(interaction, await chosen(interaction, table, seated=False), seat, person, guest)


async def host_move(interaction: Interaction, table: int, thing: str, move: Move, said: str) -> None:
    """Make a move of the host's and tell it. ToldError where it is refused, or the game has no such `thing`."""
    room = await room_at(interaction, table)
    if thing in room.lacks:
        raise ToldError(room.lacks[thing])
    answer = await act(interaction, table, move, seat=HOST)
    if isinstance(answer, Refusal):
        raise ToldError(room.sentence(answer))
    await replies.private(interaction, said)
