"""A closer look at what lies open: private, for anybody, page by page."""

from __future__ import annotations

from typing import Any

from rules.video.catalogue.reading import house_catalogue
from tests.cogs.playing import pick
from tests.cogs.reading import press, text
from tests.cogs.video.playing import act, crafted, played, table_message, view
from tests.cogs.video.test_public import packed
from tests.simulated import World


async def test_a_spectator_looks_at_a_seat_and_at_the_vortex(world: World) -> None:
    """VA94: mutant, tokens, Sun, LPs, Discard; and every card of the Vortex with its text."""
    await played(world, "ann", "bob")
    message = await shown(world)
    seat = await pick(world.people["kim"], message, "Look closer", "B")
    assert "Lo\\-Fi" in text(seat)
    assert "**Tokens at home**: red, one eye; blue, two eyes; green, three eyes" in text(seat)
    assert "Face down: 4 in hand" in text(seat)
    vortex = await pick(world.people["kim"], message, "Look closer", "vortex")
    assert text(vortex).count(" Energy") >= 5
    assert seat.flags.ephemeral
    assert vortex.flags.ephemeral


async def test_looking_is_never_too_late(world: World) -> None:
    """An old message shows what lies open now."""
    table = await played(world, "ann", "bob")
    message = await shown(world)
    await act(world, table, "AB"[(await view(world)).active], "done")
    assert "### The Suns" in text(await pick(world.people["kim"], message, "Look closer", "suns"))


async def test_a_seat_of_many_words_turns_its_pages(world: World) -> None:
    table = packed(("ann", "bob", "kim", "dee"))
    lps = ", ".join(table.pop(f"lps {letter}") for letter in "ABCD")
    cards = house_catalogue().cards
    sps = [card.title for card in cards if card.type == "SP" and card.family == "vortex"]
    header = {key: value for key, value in table.items() if key[-1] not in "CD" and not key.startswith("seat")}
    await crafted(world, "ann", "bob", **header | {"lps A": lps, "discard A": ", ".join(sps)})
    first = await pick(world.people["kim"], await shown(world), "Look closer", "A")
    assert len(text(first)) <= 4000
    page = text(first)
    second = await press(world.people["kim"], first, "More")
    assert "**Discard**" in text(second)
    assert "**Discard**" not in page
    assert text(await press(world.people["kim"], second, "‹ Back")) == page


async def shown(world: World) -> Any:
    """The table's message: the newest with its heading, for calls stand below it."""
    await world.env.advance_time(6)
    return table_message(world)
