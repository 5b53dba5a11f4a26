"""Commands that both games share: each asks the caller's table for its game and lets that game's room answer."""

from __future__ import annotations

import asyncio
import io
from itertools import chain, zip_longest

import discord
from discord import app_commands
from discord.ext import commands

from cogs.kit import replies
from cogs.kit.acting import info_of, referee_of, view_of
from cogs.kit.answering import Interaction
from cogs.kit.choosing import NAMED, SeatLetter, TableId, TableOption, chosen, offered_labels
from cogs.kit.errors import ToldError
from cogs.kit.rooms import Room, room_of, rooms
from cogs.tables import words
from cogs.tables.games import last_game
from cogs.tables.presses import show_own
from rules.game import Refusal

LINES = 25
CHOICES = 25
HITS = 8


class SharedCog(commands.Cog):
    """`/panel`, `/rotate`, `/undo`, `/log`, `/rule` and `/help`."""

    @app_commands.command(description="Your own board, cards and buttons, for your eyes only")
    @app_commands.describe(table=NAMED, seat="Which seat, if you play several")
    async def panel(
        self, interaction: Interaction, table: TableId | None = None, seat: SeatLetter | None = None
    ) -> None:
        """Open the panel."""
        info = await info_of(interaction, await chosen(interaction, table, ended=True))
        await show_own(interaction, info, seat)

    @app_commands.command(description="A quarter-turn: your rack in Sprouts, a lasting card in Video Vortex")
    @app_commands.describe(
        heading="Sprouts: where the rack's dots shall point; a quarter-turn clockwise if you leave it out",
        card="Video Vortex: which of your lasting cards is exhausted",
        table=NAMED,
        seat="Which seat, if you play several",
    )
    @app_commands.choices(
        heading=[app_commands.Choice(name=word, value=word[0]) for word in ("North", "East", "South", "West")]
    )
    async def rotate(
        self,
        interaction: Interaction,
        heading: str | None = None,
        card: app_commands.Range[str, 1, 100] | None = None,
        table: TableId | None = None,
        seat: SeatLetter | None = None,
    ) -> None:
        """Turn what this game turns."""
        room, number, own = await _own_seat(interaction, await chosen(interaction, table), seat)
        await room.turn_rack(interaction, number, own, heading or "", card or "")

    @rotate.autocomplete("card")
    async def _cards(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        named = interaction.namespace
        try:
            table = await TableOption().transform(interaction, str(named.table)) if named.table else None
            room, number, own = await _own_seat(interaction, await chosen(interaction, table), named.seat or None)
            view = await view_of(interaction, room, number, own)
        except ToldError:
            return []
        return offered_labels(room.turnable(view, own), current)

    @app_commands.command(description="Take your last move back; what somebody has seen needs the others' consent")
    @app_commands.describe(table=NAMED, seat="Which seat, if you play several")
    async def undo(
        self, interaction: Interaction, table: TableId | None = None, seat: SeatLetter | None = None
    ) -> None:
        """Take back what this game takes back."""
        room, number, own = await _own_seat(interaction, await chosen(interaction, table), seat)
        await room.undo(interaction, number, own)

    @app_commands.command(description="What has happened at the table, newest last")
    @app_commands.describe(table=NAMED, record="Get the whole record as a file, once the round or game is over")
    async def log(self, interaction: Interaction, table: TableId | None = None, record: bool = False) -> None:
        """Tell the log."""
        info = await info_of(interaction, await chosen(interaction, table, seated=False, ended=True))
        room = room_of(info.game)
        view = await view_of(interaction, room, info.id)
        log = await referee_of(interaction).log(info.id)
        if not record:
            lines = words.newest((await asyncio.to_thread(room.log_lines, info, view, log))[-LINES:])
            await replies.private(interaction, "\n".join(lines) or words.NOTHING_YET)
            return
        text = room.record(info, view, log)
        if text is None:
            raise ToldError(words.RECORD_LATER)
        file = discord.File(io.BytesIO(text.encode()), f"table-{info.id}.txt", description="The record of the table")
        await replies.private(interaction, f"The record of table {info.id}.", files=[file])

    @app_commands.command(description="Explain a rule or ruling by its number, or search by a word")
    @app_commands.describe(number="Such as V127 or VA101 of Video Vortex, S27 or SA19 of Sprouts, or a word")
    async def rule(self, interaction: Interaction, number: app_commands.Range[str, 1, 60]) -> None:
        """Print a rule."""
        word = number.split("·")[0].strip()
        for room in rooms():
            text = room.law(word)
            if text:
                await replies.private(interaction, f"**{word.upper().replace(' ', '')}** · {text}")
                return
        found = await _laws(interaction, word, HITS + 1)
        if not found:
            raise ToldError(words.NO_LAW)
        lines = [f"**{key}** · {line}" for key, line in found[:HITS]]
        lines += [words.MORE_LAW] if len(found) > HITS else []
        await replies.private(interaction, "\n".join(lines))

    @rule.autocomplete("number")
    async def _rules(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        found = await _laws(interaction, current, CHOICES)
        return [app_commands.Choice(name=f"{key} · {line}"[:100], value=key) for key, line in found][:CHOICES]

    @app_commands.command(description="How to play, and what to do now")
    @app_commands.describe(table=NAMED)
    async def help(self, interaction: Interaction, table: TableId | None = None) -> None:
        """Explain the game and the moment."""
        try:
            info = await info_of(interaction, await chosen(interaction, table))
        except ToldError:
            await replies.private(interaction, "\n\n".join(room.help(None, None) for room in rooms()))
            return
        room = room_of(info.game)
        own = next(iter(info.letters_of(interaction.user.id)), None)
        view = await view_of(interaction, room, info.id, own)
        await replies.private(interaction, room.help(view, own))


async def _own_seat(interaction: Interaction, table: int, seat: str | None) -> tuple[Room, int, str]:
    """The room of a table, its number, and the seat that the person means there. ToldError where that is unclear."""
    info = await info_of(interaction, table)
    room = room_of(info.game)
    own = await referee_of(interaction).seat_of(info.id, interaction.user.id, seat)
    if isinstance(own, Refusal):
        raise ToldError(room.sentence(own))
    return room, info.id, own


async def _laws(interaction: Interaction, word: str, limit: int) -> list[tuple[str, str]]:
    """The rules that fit the words best, of every game in turn; the game of this channel begins."""
    here = await last_game(interaction)
    ordered = sorted(rooms(), key=lambda room: room.game != here)
    hits = zip_longest(*(room.search_law(word, limit) for room in ordered))
    return [hit for hit in chain.from_iterable(hits) if hit is not None][:limit]
