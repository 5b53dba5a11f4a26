"""Deck files for tests, and what people do with them."""

from __future__ import annotations

from typing import Any

import simcord

from rules.sprouts.deck import house_deck
from rules.sprouts.notation import write_card
from tests.cogs.playing import said
from tests.cogs.reading import text
from tests.simulated import World


def deck(size: int = 20, name: str = "Twenty", first: int = 0) -> str:
    """A deck of so many cards of the house deck, from a card on."""
    cards = house_deck().cards[first : first + size]
    return "\n".join([f"# name: {name}", f"# size: {size}", *map(write_card, cards)]) + "\n"


async def add(world: World, who: simcord.MemberActor, content: str | bytes, **options: Any) -> str:
    """Upload a deck; what is answered."""
    return text(await added(world, who, content, **options))


async def added(world: World, who: simcord.MemberActor, content: str | bytes, **options: Any) -> Any:
    """Upload a deck; the answer as a message."""
    data = content.encode() if isinstance(content, str) else content
    return await said(who, world.channel, "deck add", file=("deck.txt", data), **options)


async def kept(world: World) -> dict[str, int]:
    """The decks of the server by name, with their sizes."""
    return {one.name: one.size for one in await world.app.library.decks(world.guild.id)}


async def file_of(message: Any) -> str:
    """The text of the one file of a message."""
    (attachment,) = message.attachments
    return (await attachment.read()).decode()
