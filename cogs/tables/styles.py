"""Which way to play and which deck a person means: those of the book, and the server's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from discord import app_commands

from cogs.kit.acting import library_of
from cogs.kit.answering import Interaction
from cogs.kit.choosing import offered_labels
from cogs.kit.errors import ToldError
from cogs.kit.matching import folded, meant
from cogs.kit.rooms import Room
from cogs.tables import words

HOUSE = ("house", "house deck")
_BEHIND = " · "


class Style(NamedTuple):
    """A way to play: its name, and the header that it gives a table."""

    name: str
    header: Mapping[str, str]


async def styles_of(interaction: Interaction, room: Room) -> dict[str, Mapping[str, str]]:
    """Every style by name, the book's first. An own one's header says its name as well, for the table to show."""
    guild = interaction.guild_id
    own = await library_of(interaction).presets(guild, room.game) if guild else ()
    return {**room.styles, **{preset.name: {**preset.switches, "style": preset.name} for preset in own}}


async def style_meant(interaction: Interaction, room: Room, word: str) -> Style:
    """The one style that a word means. ToldError where that is none, or several."""
    known = await styles_of(interaction, room)
    name = _one(meant(bare(word), tuple(known)), word, tuple(known), "style")
    return Style(name, known[name])


def bare(word: str) -> str:
    """A style or deck without the game that autocompletion shows behind it."""
    return word.split(_BEHIND)[0]


async def deck_meant(interaction: Interaction, room: Room, word: str) -> str | None:
    """The text of the deck that a word means; None is the house deck. ToldError where it means none, or several."""
    if folded(word) in HOUSE:
        return None
    guild = interaction.guild_id or 0
    names = tuple(deck.name for deck in await library_of(interaction).decks(guild, room.game)) if guild else ()
    name = _one(meant(bare(word), names), word, (*names, HOUSE[0]), "deck")
    text = await library_of(interaction).deck_text(guild, name)
    if text is None:
        raise ToldError(words.not_one(word, [one for one in names if one != name], "deck", several=False))
    return text


def _one(found: Sequence[str], word: str, known: Sequence[str], what: str) -> str:
    if len(found) != 1:
        raise ToldError(words.not_one(word, found or known, what, several=bool(found)))
    return found[0]


async def style_choices(
    interaction: Interaction, among: Sequence[Room], current: str
) -> list[app_commands.Choice[str]]:
    """Each style once, with its game where there is a choice of games.

    A second word for one of the bot's own styles is understood, but not offered.
    """
    labels: list[tuple[str, str]] = []
    for room in among:
        known = await styles_of(interaction, room)
        headers = list(known.values())
        names = [name for at, name in enumerate(known) if known[name] not in headers[:at]]
        labels += [(_labelled(name, room, among), name) for name in names]
    return offered_labels(labels, current)


async def deck_choices(interaction: Interaction, among: Sequence[Room], current: str) -> list[app_commands.Choice[str]]:
    """The house deck and the server's own, with the game where there is a choice of games."""
    own = await library_of(interaction).decks(interaction.guild_id) if interaction.guild_id else ()
    labels = [
        (_labelled(deck.name, room, among), deck.name) for room in among for deck in own if deck.game == room.game
    ]
    return offered_labels([(HOUSE[0], HOUSE[0]), *labels], current)


def _labelled(name: str, room: Room, among: Sequence[Room]) -> str:
    return f"{name}{_BEHIND}{room.title}" if len(among) > 1 else name
