"""`/deck …`: the decks that a server keeps for its tables."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.kit import replies
from cogs.kit.acting import library_of
from cogs.kit.answering import Interaction
from cogs.kit.choosing import GAMES, offered
from cogs.kit.errors import Form, ToldError
from cogs.kit.library import KeptDeck
from cogs.kit.matching import folded
from cogs.kit.permissions import for_admins
from cogs.kit.rooms import Room, room_of, rooms
from cogs.server import words
from cogs.server.naming import one_of
from cogs.server.shelving import HOUSE, add, checked, deck_file, edit, fetched

MOST_IN_A_FORM = 4000
Name = app_commands.Range[str, 1, 100]


@for_admins(but=("list", "show"))
class DecksCog(commands.GroupCog, group_name="deck", group_description="This server's own decks"):
    """Add, edit, list, show and remove decks."""

    @app_commands.command(name="add", description="Keep a deck file for this server's tables")
    @app_commands.describe(
        file="A text file up to 64 kB; /deck show gives one of either game to start from",
        name="What the deck is called; without it, what the file itself says",
        game="Which game it is for, where the file does not show it",
    )
    @app_commands.choices(game=GAMES)
    async def add(
        self, interaction: Interaction, file: discord.Attachment, name: Name | None = None, game: str | None = None
    ) -> None:
        """Keep a deck."""
        await add(interaction, await fetched(file), name, game)

    @app_commands.command(name="edit", description="Change a deck line by line in a form")
    @app_commands.describe(name="Which deck")
    async def edit(self, interaction: Interaction, name: Name) -> None:
        """Open the form."""
        deck, text = await _found(interaction, name)
        length = len(text.encode("utf-16-le")) // 2
        if length > MOST_IN_A_FORM:
            raise ToldError(words.too_long_for_a_form(deck.name, length, MOST_IN_A_FORM))
        await replies.form(interaction, DeckForm(deck, text))

    @app_commands.command(name="list", description="The decks that this server keeps")
    async def list_(self, interaction: Interaction) -> None:
        """List them."""
        decks = await _decks(interaction)
        listed = [(room.title, [deck for deck in decks if deck.game == room.game]) for room in rooms()]
        await replies.private(interaction, words.deck_list(listed))

    @app_commands.command(name="show", description="A deck as a file, also the bot's own as a pattern for yours")
    @app_commands.describe(name="Which deck; house is the bot's own", game="Of the bot's own decks only this game's")
    @app_commands.choices(game=GAMES)
    async def show(self, interaction: Interaction, name: Name = HOUSE, game: str | None = None) -> None:
        """Give the file, of the bot's own decks one for each game."""
        if folded(name) == HOUSE:
            await _show_house(interaction, [room for room in rooms() if game in (None, room.game)])
            return
        deck, text = await _found(interaction, name)
        said = words.deck_shown(deck.name, deck.size, room_of(deck.game).title)
        await replies.private(interaction, said, files=[deck_file(deck.name, text)])

    @app_commands.command(name="remove", description="Remove a deck; open tables keep theirs")
    @app_commands.describe(name="Which deck")
    async def remove(self, interaction: Interaction, name: Name) -> None:
        """Remove it, and hand its file back."""
        deck, _ = await _found(interaction, name)
        text = await library_of(interaction).remove_deck(interaction.guild_id or 0, deck.name)
        if text is None:
            raise ToldError(words.which(name, [one.name for one in await _decks(interaction)], "deck", several=False))
        await replies.private(interaction, words.removed_deck(deck.name), files=[deck_file(deck.name, text)])

    @edit.autocomplete("name")
    @remove.autocomplete("name")
    async def _own(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return offered([deck.name for deck in await _decks(interaction)], current)

    @show.autocomplete("name")
    async def _all(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return offered([*(deck.name for deck in await _decks(interaction)), HOUSE], current)


class DeckForm(Form):
    """A deck's lines, to be changed by hand."""

    def __init__(self, deck: KeptDeck, text: str) -> None:
        super().__init__(title=f"Deck {deck.name}"[:45])
        self._deck = deck
        self._lines: discord.ui.Label[Any] = discord.ui.Label(
            text=words.FORM_LABEL,
            description=room_of(deck.game).deck_hint,
            component=discord.ui.TextInput(
                custom_id="lines", style=discord.TextStyle.paragraph, default=text, max_length=MOST_IN_A_FORM
            ),
        )
        self.add_item(self._lines)

    async def submitted(self, interaction: Interaction) -> None:
        """Keep the lines, unless they have faults or the deck has changed since."""
        assert isinstance(self._lines.component, discord.ui.TextInput)
        await edit(interaction, self._deck, self._lines.component.value)


async def _show_house(interaction: Interaction, shown: list[Room]) -> None:
    said, files = [], []
    for room in shown:
        text = room.house_deck()
        said.append(words.deck_shown(HOUSE, (await checked(room, text, None)).size, room.title))
        files.append(deck_file(HOUSE if len(shown) == 1 else f"{HOUSE} {room.game}", text))
    await replies.private(interaction, "\n".join(said), files=files)


async def _decks(interaction: Interaction) -> tuple[KeptDeck, ...]:
    return await library_of(interaction).decks(interaction.guild_id or 0)


async def _found(interaction: Interaction, word: str) -> tuple[KeptDeck, str]:
    """The deck that is meant, and its text. ToldError where that is none, or several."""
    decks = {deck.name: deck for deck in await _decks(interaction)}
    deck = decks[one_of(word, tuple(decks), "deck")]
    text = await library_of(interaction).deck_text(interaction.guild_id or 0, deck.name)
    if text is None:
        raise ToldError(words.which(word, tuple(name for name in decks if name != deck.name), "deck", several=False))
    return deck, text
