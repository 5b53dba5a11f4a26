"""What people type: autocompletion offers what there is, and labels, letters, cases and words are understood."""

from __future__ import annotations

from typing import Any

from rules.sprouts.notation import write_card, write_cell
from rules.sprouts.view import places
from tests.cogs.playing import COUNT_IN_S, lay_seed, lobby, new, race, seat, told, view
from tests.cogs.sprouts.crafted import crafted
from tests.cogs.sprouts.test_limits import hands
from tests.simulated import World


async def offers(world: World, command: str, option: str, typed: str = "", **filled: Any) -> dict[str, Any]:
    """What autocompletion offers, value by label, within Discord's limits."""
    found = await world.ann.autocomplete(world.channel, command, option, typed, **filled)
    assert len(found) <= 25
    assert all(1 <= len(one["name"]) <= 100 and len(str(one["value"])) <= 100 for one in found)
    return {one["name"]: one["value"] for one in found}


async def test_cards_and_cells_are_offered(world: World) -> None:
    await race(world, "ann", "bob")
    cards = await offers(world, "attach", "card")
    assert list(cards.values()) == [str(n) for n in range(1, 8)]
    assert all(" · face " in one for one in cards)
    assert len(await offers(world, "attach", "card", "card 3")) == 1
    assert await offers(world, "attach", "card", "zebra") == {}
    await told(world.ann, world.channel, "attach", card="1")
    shown = await view(world)
    wanted = [write_cell(*place.cell) for place in places(shown.seats[0], shown.switches, shown.tilt)]
    assert list((await offers(world, "attach", "cell", card="2")).values()) == wanted
    assert "1" not in (await offers(world, "attach", "card")).values()


async def test_nothing_is_offered_where_nothing_is_meant(world: World) -> None:
    assert await offers(world, "attach", "card") == {}
    assert await offers(world, "attach", "card", table="no such table") == {}
    await lobby(world, "ann", "bob")
    assert await offers(world, "attach", "card") == {}
    assert await offers(world, "attach", "cell", seat="H") == {}
    await told(world.ann, world.channel, "table end", what="table")
    assert await offers(world, "attach", "card") == {}


async def test_big_hands_and_boards_are_offered_within_limits(world: World) -> None:
    await crafted(world, hands(), assist="free")
    for letter in hands():
        await offers(world, "attach", "card", seat=letter)
        assert len(await offers(world, "attach", "cell", seat=letter)) <= 25
    assert len(await offers(world, "attach", "card", seat="C")) == 14


async def test_tables_rules_and_switches_are_offered(world: World) -> None:
    await new(world, name="W" * 60)
    await new(world, name="Friday @everyone")
    assert await offers(world, "panel", "table", "frid") == {"2 · Friday @everyone": "2"}
    assert len(await offers(world, "panel", "table")) == 2
    assert await offers(world, "rule", "number", "S2")
    assert "S27" in (await offers(world, "rule", "number", "touch")).values()
    assert len(await offers(world, "rule", "number")) <= 25
    assert "timer_s" in await offers(world, "table settings", "switch", "TIMER")


CARDS = ("{n}", "#{n}", "card {n}", "CARD {n}", "Card{n}", " {n} ", "Card {n} · face 3, sides", "{card}", "{label}")
CELLS = ("{cell}", "{lower}", "{letter}", "{upper}", "{letter} · {cell}", " {letter}")
HEADINGS = ("N", "n", "North", "NORTH", "nor", " north ")
BACK = ("", "all", "ALL", "1", "card 1", "M13", "m13", "{card}", "#1")


async def test_card_is_named_in_many_ways(world: World) -> None:
    await race(world, "ann", "bob", pictures="off")
    card = write_card((await seat(world)).hand[3])
    label = next(one for one, value in (await offers(world, "attach", "card")).items() if value == "4")
    for typed in CARDS:
        await told(world.ann, world.channel, "attach", card=typed.format(n=4, card=card, label=label)[:40])
        assert (await seat(world)).numbers == (4,), typed
        await told(world.ann, world.channel, "detach")


async def test_cell_is_named_in_many_ways(world: World) -> None:
    await race(world, "ann", "bob", pictures="off")
    await lay_seed(world, "ann", "A")
    shown = await view(world)
    place = places(shown.seats[0], shown.switches, shown.tilt)[0]
    cell = write_cell(*place.cell)
    for form in CELLS:
        typed = form.format(cell=cell, lower=cell.lower(), letter=place.letter, upper=place.letter.upper())
        await told(world.ann, world.channel, "attach", card=str(place.fits[0]), cell=typed)
        assert (await seat(world)).board[-1].cell == place.cell, form
        await told(world.ann, world.channel, "detach", cards=cell)


async def test_heading_is_named_in_many_ways(world: World) -> None:
    await race(world, "ann", "bob", pictures="off")
    for word in HEADINGS:
        await told(world.ann, world.channel, "attach", card="1", heading=word)
        assert (await seat(world)).numbers == (1,), word
        await told(world.ann, world.channel, "detach")


async def test_cards_to_take_back_are_named_in_many_ways(world: World) -> None:
    await race(world, "ann", "bob", pictures="off")
    card = write_card((await seat(world)).hand[0])
    for words in BACK:
        await told(world.ann, world.channel, "attach", card="1")
        await told(world.ann, world.channel, "detach", **({"cards": words.format(card=card)} if words else {}))
        assert not (await seat(world)).board, words


async def test_rules_are_printed_and_searched(world: World) -> None:
    said = await told(world.ann, world.channel, "rule", number="s 27")
    assert "**S27** · " in said
    assert "S27" in await told(world.ann, world.channel, "rule", number="touch")
    assert "… and more" in await told(world.ann, world.channel, "rule", number="card")
    assert "No rule has that number" in await told(world.ann, world.channel, "rule", number="S999")
    assert "No rule has that number" in await told(world.ann, world.channel, "rule", number="xyzzy")
    assert "**SA19** ·" in await told(world.ann, world.channel, "rule", number="SA19 · When is an attachment late?")


async def test_help_says_what_to_do_now(world: World) -> None:
    assert "`/table new` opens a table here" in await told(world.kim, world.channel, "help")
    await lobby(world, "ann", "bob")
    assert "press **Join**" in await told(world.kim, world.channel, "help")
    await told(world.ann, world.channel, "table start")
    assert "wait for the bell" in await told(world.ann, world.channel, "help")
    await world.env.advance_time(COUNT_IN_S)
    assert "press a card, then a place" in await told(world.ann, world.channel, "help")
    assert "1 of 7" in await told(world.ann, world.channel, "attach", card="1")
