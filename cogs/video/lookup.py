"""`/card`: look up any card, mutant, Sun, token, genre or term, with its rules and where it is now.

It needs neither a seat nor a table: without one the cards of the house are looked up. Where a table is meant, its own
catalogue is, and the asker's own view says what lies where.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import discord
from discord import app_commands
from discord.ext import commands

from cogs.kit import replies
from cogs.kit.acting import info_in, view_of
from cogs.kit.answering import Interaction
from cogs.kit.choosing import CHOICES, NAMED, TableId, TableOption, chosen
from cogs.kit.custom_ids import Press
from cogs.kit.errors import ToldError
from cogs.kit.items import PressedSelect, pressed
from cogs.kit.names import plain_name
from cogs.kit.pages import page_of, page_row
from cogs.video.hands import held
from cogs.video.lookup_entries import CARD, GENRE, MUTANT, SUN, TERM, Entry, best, by_key, entries, found
from cogs.video.room import ROOM
from cogs.video.words import lookups as words
from cogs.video.words.glossary import TERMS
from cogs.video.words.refusals import typed
from cogs.video.words.terms import GENRE_LETTERS
from rules.video.catalogue.cards import Catalogue
from rules.video.catalogue.reading import house_catalogue
from rules.video.views.view import TableView

if TYPE_CHECKING:
    from cogs.kit.client import Bot

_LABEL = 100
_WORD = 50
"""Characters of a word that a custom id carries from page to page."""


class Shelf(NamedTuple):
    """Where to look: a catalogue, and the asker's view of the table that plays with it, if there is one."""

    catalogue: Catalogue
    table: int = 0
    view: TableView | None = None


class LookupCog(commands.Cog):
    """`/card`."""

    @app_commands.command(description="Look up a card, mutant, Sun, token, genre or term of Video Vortex")
    @app_commands.describe(name="Its name, a part of it or its first letters", table=NAMED)
    async def card(
        self, interaction: Interaction, name: app_commands.Range[str, 1, 100], table: TableId | None = None
    ) -> None:
        """Look something up."""
        shelf = await _shelf(interaction, table)
        hits = found(shelf.catalogue, name)
        if not hits:
            raise ToldError(words.NOTHING.format(word=typed(name)))
        layout = told(shelf, hits[0]) if len(hits) == 1 else listed(shelf, name, hits)
        await replies.private(interaction, view=layout)

    @card.autocomplete("name")
    async def _names(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        named = interaction.namespace.table
        try:
            table = await TableOption().transform(interaction, str(named)) if named else None
            shelf = await _shelf(interaction, table)
        except ToldError:
            shelf = Shelf(house_catalogue())
        first = tuple(_at_hand(shelf.view)) if shelf.view else ()
        labels = [entry.label[:_LABEL] for entry in best(shelf.catalogue, current, first)[:CHOICES]]
        return [app_commands.Choice(name=label, value=label) for label in labels]


async def setup(bot: Bot) -> None:
    """Register the command."""
    await bot.add_cog(LookupCog())


async def _shelf(interaction: Interaction, table: int | None) -> Shelf:
    """What is meant: the table that was named, else the asker's table here, else the cards of the house."""
    if table is not None:
        return await _shelf_of(interaction, table)
    try:
        return await _shelf_of(interaction, await chosen(interaction, None, seated=False, ended=True, game=ROOM.game))
    except ToldError:
        return Shelf(house_catalogue())


async def _shelf_of(interaction: Interaction, table: int) -> Shelf:
    info = await info_in(interaction, ROOM, table)
    own = info.letters_of(interaction.user.id)
    view: TableView = await view_of(interaction, ROOM, info.id, own[0] if own else None)
    return Shelf(view.catalogue, info.id, view)


def _at_hand(view: TableView) -> Iterator[Entry]:
    """What somebody at a table looks up first: the own hand, the Vortex, the LPs in play, the mutants there."""
    numbers = [one.card for one in held(view)]
    numbers += [card for card in view.offered if card >= 0]
    numbers += [lp.card for seat in view.seats for lp in seat.lps if lp.card >= 0]
    cards = {view.catalogue.box[card].id for card in numbers}
    mutants = {seat.mutant for seat in view.seats}
    everything = entries(view.catalogue)
    by_id = {view.catalogue.cards[one.place].id: one for one in everything if one.kind == CARD}
    yield from (by_id[view.catalogue.box[card].id] for card in numbers if view.catalogue.box[card].id in cards)
    yield from (one for one in everything if one.kind == MUTANT and one.place in mutants)


def told(shelf: Shelf, entry: Entry) -> discord.ui.LayoutView:
    """An entry, and a select of what it has to do with."""
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.TextDisplay(words.entry_text(entry, shelf.catalogue, shelf.view)))
    if further := list(_further(shelf.catalogue, entry))[:CHOICES]:
        layout.add_item(_select(shelf, further, words.FURTHER))
    return layout


def listed(shelf: Shelf, word: str, hits: Sequence[Entry], index: int = 0) -> discord.ui.LayoutView:
    """Several entries to choose from, a page at a time."""
    page = page_of(hits, index, CHOICES)
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.TextDisplay(words.SEVERAL.format(word=typed(word))))
    layout.add_item(_select(shelf, page.items, words.HITS))
    kept = plain_name(word, _WORD)
    if row := page_row(page, Press("video", "card", shelf.table, None, 0), lambda at: f"{at} {kept}"):
        layout.add_item(row)
    return layout


def _select(shelf: Shelf, among: Sequence[Entry], placeholder: str) -> discord.ui.ActionRow[Any]:
    options = [
        discord.SelectOption(label=plain_name(entry.title, _LABEL), value=entry.key, description=entry.what)
        for entry in among
    ]
    return discord.ui.ActionRow(
        PressedSelect(Press("video", "card", shelf.table, None, 0), options, placeholder=placeholder)
    )


def _further(catalogue: Catalogue, entry: Entry) -> Iterator[Entry]:
    """What an entry has to do with: a card with its genre, mutant and terms, a mutant with its cards, and so on."""
    everything = entries(catalogue)
    if entry.kind == CARD:
        card = catalogue.cards[entry.place]
        yield from (one for one in everything if one.kind == GENRE and tuple(GENRE_LETTERS)[one.place] == card.genre)
        yield from (one for one in everything if one.kind == MUTANT and catalogue.mutants[one.place].id == card.mutant)
        spoken = set(words.card_rules(card))
        yield from (one for one in everything if one.kind == TERM and spoken & set(TERMS[one.place].rulings))
    elif entry.kind == MUTANT:
        mutant = catalogue.mutants[entry.place]
        own = {key for key, _ in mutant.supply}
        yield from (
            one
            for one in everything
            if one.kind == CARD
            and (catalogue.cards[one.place].id in own or catalogue.cards[one.place].mutant == mutant.id)
        )
    elif entry.kind == GENRE:
        key = tuple(GENRE_LETTERS)[entry.place]
        yield from (one for one in everything if one.kind == CARD and catalogue.cards[one.place].genre == key)
    elif entry.kind == SUN:
        yield from (one for one in everything if one.kind == SUN and one != entry)
    elif entry.kind == TERM:
        spoken = set(TERMS[entry.place].rulings)
        yield from (
            one for one in everything if one.kind == TERM and one != entry and spoken & set(TERMS[one.place].rulings)
        )


@pressed("video", "card")
async def look_further(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Show what was chosen in place of what is shown, or another page of what was found."""
    # What was looked up without a table was a card of the house, also for somebody who has sat down since.
    shelf = await _shelf_of(interaction, press.table) if press.table else Shelf(house_catalogue())
    if values:
        entry = by_key(shelf.catalogue, values[0])
        if entry is None:
            raise ToldError(words.GONE)
        await replies.update(interaction, told(shelf, entry))
        return
    index, _, word = press.arg.partition(" ")
    hits = found(shelf.catalogue, word)
    if not hits:
        raise ToldError(words.GONE)
    await replies.update(interaction, listed(shelf, word, hits, int(index[:4]) if index.isdecimal() else 0))
