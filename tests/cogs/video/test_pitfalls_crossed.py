"""Several tables in one channel with one person at all of them: each press and each command acts at its own table."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.kit.custom_ids import parse
from tests.cogs.forging import answer
from tests.cogs.playing import race
from tests.cogs.reading import button, chooser, labels, parts
from tests.cogs.video.panels import B2
from tests.cogs.video.playing import act, click, crafted, panel, played, public, seat, text, told, view
from tests.simulated import World

HAND = B2 | {"money": "9", "tape 1": "Omega Starr", "hand A": "Brain Drain, Rottentales"}


@pytest.fixture
async def two(world: World) -> World:
    """Ann has seat A of table 1 and, against Kim, seat B of table 2; both have the same cards."""
    await crafted(world, "ann", "bob", **HAND)
    await crafted(
        world,
        "kim",
        "ann",
        **(HAND | {"seat A": "Kim", "turn": "B", "hand B": "Brain Drain, Rottentales", "hand A": ""}),
    )
    return world


async def state(world: World) -> list[Any]:
    return [
        (found.number, found.money, found.pool, found.seats[0].hand, found.seats[1].hand)
        for table, letter in ((1, "A"), (2, "B"))
        for found in [await view(world, letter, table)]
    ]


async def test_a_panel_acts_at_its_own_table_alone(two: World) -> None:
    first, second = await panel(two, "ann", table=1), await panel(two, "ann", table=2)
    before = await state(two)
    await click(two.ann, first, "1 · Brain Drain")
    after = await state(two)
    assert (after[0] != before[0], after[1] == before[1]) == (True, True)
    await click(two.ann, second, "2 · Rottentales")
    assert (await state(two))[0] == after[0]
    assert (await state(two))[1] != after[1]


async def test_a_button_of_one_table_on_the_panel_of_the_other(two: World) -> None:
    """A forged message: the custom id alone says which table is meant."""
    first, second = await panel(two, "ann", table=1), await panel(two, "ann", table=2)
    before = await state(two)
    shown = await answer(two.ann, second, button(first, "1 · Brain Drain"))
    assert "Brain Drain" in shown
    after = await state(two)
    assert (after[0] != before[0], after[1] == before[1]) == (True, True)


async def test_a_seat_letter_of_the_other_table_is_nobodys(two: World) -> None:
    """Seat A of table 2 is Kim's, though Ann has a seat A elsewhere."""
    first = await panel(two, "ann", table=1)
    found = parse(button(first, "1 · Brain Drain"))
    assert found is not None
    before = await state(two)
    assert "Seat A is not yours" in await answer(two.ann, first, found._replace(table=2))
    assert await state(two) == before


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("play", {"card": "Brain Drain"}), ("rent", {"card": "1 Omega Starr"}), ("sun", {}),
        ("attack", {"target": "A", "amount": "1"}), ("power", {"which": "lo"}), ("choose", {"answers": "yes"}),
        ("done", {}), ("undo", {}), ("panel", {}),
        ("exhaust", {"card": "Brain Drain"}), ("rotate", {}), ("mutant", {"name": "Dahlia"}),
    ],
)  # fmt: skip
async def test_every_command_asks_which_table(two: World, command: str, options: dict[str, str]) -> None:
    before = await state(two)
    shown = await told(two.ann, two.channel, command, **options)
    assert "Which table?" in shown
    assert "1 · Tape night" in shown
    assert await state(two) == before


async def test_named_table_is_the_one_that_is_meant(two: World) -> None:
    before = await state(two)
    await told(two.ann, two.channel, "play", card="Brain Drain", table="2")
    after = await state(two)
    assert (after[0] == before[0], after[1] != before[1]) == (True, True)


async def test_offers_are_of_the_table_that_is_named(two: World) -> None:
    await act(two, 2, "B", "play", "Brain Drain")
    for table, cards in (("1", 2), ("2", 1)):
        offered = await two.ann.autocomplete(two.channel, "play", "card", "", table=table)
        assert len(offered) == cards
    assert not await two.ann.autocomplete(two.channel, "play", "card", "")


async def test_each_table_has_its_own_message_and_look(two: World) -> None:
    await two.env.advance_time(6)
    messages = [one for one in two.channel.history() if any(part.get("type") == 3 for part in parts(one))]
    tables = {found.table for one in messages if (found := parse(chooser(one, "Look")["custom_id"]))}
    assert tables == {1, 2}
    assert len(messages) == 2


async def test_a_race_and_a_video_table_in_one_channel(world: World) -> None:
    """Each panel and command has its own game, also after one of them has ended."""
    await played(world, "ann", "bob")
    await race(world, "ann")
    tapes = await panel(world, "ann", table=1)
    cards = (await world.ann.slash(world.channel, "panel", table="2")).response
    await click(world.ann, cards, "Card 1")
    number = (await view(world, "A")).number
    await told(world.ann, world.channel, "detach")
    await told(world.ann, world.channel, "attach", card="1")
    assert (await view(world, "A")).number == number
    letter = (await view(world)).seats[(await view(world)).active].letter
    who = world.ann if letter == "A" else world.bob
    assert "another game" in await told(who, world.channel, "attach", card="1", table="1")
    assert "another game" in await told(world.ann, world.channel, "play", card="1", table="2")
    await told(world.ann, world.channel, "table end", what="table", table="2")
    await world.env.advance_time(10)
    assert "Seat A" in text(await panel(world, "ann")) or "ann" in text(tapes).casefold()
    assert "Refresh" in labels(await panel(world, "ann"))
    assert (await view(world)).phase == "turn"


async def test_one_account_on_two_seats_of_one_table(world: World) -> None:
    """Ann plays A and B: commands ask which seat, a panel knows its own, both hands stay apart."""
    await crafted(world, "ann", "ann", **(HAND | {"hand B": "Brain Drain"}))
    assert "seat" in (await told(world.ann, world.channel, "play", card="Brain Drain")).casefold()
    assert len((await seat(world, "A")).hand) == 2
    shown = await panel(world, "ann", "A")
    assert "Seat B" in labels(shown)
    shown = await click(world.ann, shown, "Seat B")
    assert "Rottentales" not in text(shown)
    own = button(shown, "Refresh")
    found = parse(own)
    assert found is not None
    assert found.seat == "B"
    await told(world.ann, world.channel, "play", card="Brain Drain", seat="A")
    assert (len((await seat(world, "A")).hand), len((await seat(world, "B")).hand)) == (1, 1)
    await told(world.ann, world.channel, "done", seat="A")
    assert public(world) is not None
