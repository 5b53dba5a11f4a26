"""The Sprouts commands: what the panel's buttons do, for people who type."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from cogs.kit.acting import act, stamp_of, view_of
from cogs.kit.answering import Interaction
from cogs.kit.answers import Answer
from cogs.kit.choosing import SeatLetter, TableId, offered_labels
from cogs.kit.errors import ToldError
from cogs.kit.owning import owned, owned_so_far
from cogs.kit.rooms import register
from cogs.sprouts.public import PublicMessage
from cogs.sprouts.room import ROOM
from cogs.sprouts.solving import Solving
from cogs.sprouts.words.costs import told
from cogs.sprouts.words.terms import HEADING_WORDS, card_words
from rules.game import Move, Refusal
from rules.sprouts.notation import SEED_CELL, items, write_cell
from rules.sprouts.view import SeatView, TableView, places

if TYPE_CHECKING:
    from cogs.kit.client import Bot

_CARD = re.compile(r"(?:card\s*)?#?\s*([0-9]{1,3})(?:\s*·.*)?", re.IGNORECASE)
_LABEL = re.compile(r"([a-z]{1,2})\s*(?:[·=-].*)?", re.IGNORECASE)


class SproutsCog(commands.Cog):
    """`/attach`, `/detach`, `/compass` and `/call`."""

    def __init__(self, bot: Bot) -> None:
        self.solving = Solving(bot.app)
        register(ROOM)
        public = PublicMessage(bot.app.referee)
        bot.poster.renders(ROOM.game, public.render, public.keepsake)

    async def cog_load(self) -> None:
        """Take up what the last process left."""
        await self.solving.start()

    async def cog_unload(self) -> None:
        """Leave the searches to the next process."""
        self.solving.close()

    @app_commands.command(description="Lay a card on your board")
    @app_commands.describe(
        card="The card's number on your rack, or the card itself, as in 7:9489",
        cell="The free cell: its letter on the picture, or its name, as in N13; the first card needs none",
        heading="Where its dot points; as the rack does if you leave it out",
        table="Which table, if you play at several",
        seat="Which seat, if you play several",
    )
    async def attach(
        self,
        interaction: Interaction,
        card: app_commands.Range[str, 1, 40],
        cell: app_commands.Range[str, 1, 20] | None = None,
        heading: app_commands.Range[str, 1, 10] | None = None,
        table: TableId | None = None,
        seat: SeatLetter | None = None,
    ) -> None:
        """Lay a card."""
        number, letter, view = await _own(interaction, table, seat)
        args = [_card(card)]
        shown = view.seat(letter)
        if cell:
            args.append(_cell(view, letter, cell))
        elif heading and shown and not shown.board:
            args.append(write_cell(*SEED_CELL))
        if heading and len(args) > 1:
            args.append(_heading(heading))
        await _told(interaction, number, letter, Move("attach", tuple(args)))

    @app_commands.command(description="Take cards back from your board to your rack")
    @app_commands.describe(
        cards="Their cells or numbers, as in N13 M14; all of them if you leave it out",
        table="Which table, if you play at several",
        seat="Which seat, if you play several",
    )
    async def detach(
        self,
        interaction: Interaction,
        cards: app_commands.Range[str, 1, 200] | None = None,
        table: TableId | None = None,
        seat: SeatLetter | None = None,
    ) -> None:
        """Take cards back."""
        number, letter, _ = await _own(interaction, table, seat)
        words = [] if cards is None or cards.strip().casefold() == "all" else _laid(cards)
        await _told(interaction, number, letter, Move("detach", tuple(words)))

    @app_commands.command(description="Choose which way is up in your own pictures")
    @app_commands.describe(
        up="The direction of the board that your pictures show at the top",
        table="Which table, if you play at several",
        seat="Which seat, if you play several",
    )
    @app_commands.choices(
        up=[
            app_commands.Choice(name=word.capitalize(), value=word[0].upper())
            for word in ("north", "east", "south", "west")
        ]
    )
    async def compass(
        self, interaction: Interaction, up: str, table: TableId | None = None, seat: SeatLetter | None = None
    ) -> None:
        """Turn one's pictures."""
        number, letter, _ = await _own(interaction, table, seat)
        await _told(interaction, number, letter, Move("compass", (up,)))

    @app_commands.command(description="Call that all your cards are up: 7 for “Seven up!”")
    @app_commands.describe(
        number="How many cards you have up",
        table="Which table, if you play at several",
        seat="Which seat, if you play several",
    )
    async def call(
        self,
        interaction: Interaction,
        number: app_commands.Range[int, 1, 99],
        table: TableId | None = None,
        seat: SeatLetter | None = None,
    ) -> None:
        """Call."""
        table_number, letter, _ = await _own(interaction, table, seat)
        await _told(interaction, table_number, letter, Move("call", (str(number),)))

    @attach.autocomplete("card")
    async def _cards(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        found = await _seen(interaction)
        if found is None:
            return []
        _, seat = found
        rack = [(held.number, card_words(held.card, seat.rack_heading)) for held in seat.rack]
        return offered_labels(((f"Card {number} · {text}", str(number)) for number, text in rack), current)

    @attach.autocomplete("cell")
    async def _cells(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        found = await _seen(interaction)
        if found is None:
            return []
        view, seat = found
        cells = [(place.letter, write_cell(*place.cell)) for place in places(seat, view.switches, view.tilt)]
        return offered_labels(((f"{letter} · {cell}", cell) for letter, cell in cells), current)


def _card(word: str) -> str:
    """The card without what autocomplete or the panel put around it: ``Card 3 · face 8 …`` is 3."""
    found = _CARD.fullmatch(word.strip())
    return found[1] if found else word.strip()


def _laid(words: str) -> list[str]:
    """The cells and numbers of a list; ``card 3, card 4`` names two cards."""
    return [_card(word) for word in items(words) if word.casefold() not in ("card", "cards", "and")]


def _heading(word: str) -> str:
    """The letter of a heading, also where its word, or the start of it, was typed."""
    wanted = word.strip().casefold()
    return next((name[0].upper() for name in HEADING_WORDS if wanted and name.startswith(wanted)), word.strip())


def _cell(view: TableView, letter: str, word: str) -> str:
    """The cell's name, also where its letter on the picture or the label of a list was typed."""
    seat = view.seat(letter)
    found = _LABEL.fullmatch(word.strip())
    if seat is None or not found:
        return word.strip()
    lettered = {place.letter: place.cell for place in places(seat, view.switches, view.tilt)}
    cell = lettered.get(found[1].casefold())
    return word.strip() if cell is None else write_cell(*cell)


async def _own(interaction: Interaction, table: int | None, seat: str | None) -> tuple[int, str, TableView]:
    return await owned(interaction, ROOM, table, seat)


async def _seen(interaction: Interaction) -> tuple[TableView, SeatView] | None:
    """For autocomplete: the seat that the options so far mean, if they mean one."""
    found = await owned_so_far(interaction, ROOM)
    seat = found.view.seat(found.seat) if found else None
    return (found.view, seat) if found and seat else None


async def _told(interaction: Interaction, table: int, seat: str, move: Move) -> Answer:
    """Make the move and show the panel; a refusal stands alone, so that it is not overlooked."""
    answer = await act(interaction, table, move, seat=seat)
    if isinstance(answer, Refusal):
        raise ToldError(ROOM.sentence(answer))
    view = await view_of(interaction, ROOM, table, seat)
    shown = view.seat(seat)
    cost = told(view, shown, answer.events, stamp_of(interaction).ms) if shown else ""
    await ROOM.show_panel(interaction, table, seat, warning=cost)
    return answer
