"""A whole race from the lobby to the rematch: by buttons, by commands, by eight people, through restarts."""

from __future__ import annotations

import random

import pytest

from rules.sprouts.notation import write_cell
from tests.cogs.forging import answer
from tests.cogs.playing import (
    COUNT_IN_S,
    RACE_S,
    best_board,
    board,
    click,
    finish,
    lay,
    lay_all,
    lobby,
    phase,
    press,
    public,
    race,
    ready,
    seat,
    told,
    view,
)
from tests.cogs.reading import button, labels, text
from tests.simulated import PEOPLE, World


async def full_hand(world: World, *letters: str) -> str:
    """The first seat whose hand has a full board; nearly every hand has one."""
    for letter in letters:
        shown = await seat(world, letter)
        if len(best_board(shown)) == len(shown.hand):
            return letter
    pytest.fail("two hands without a full board")


async def test_race_by_buttons_alone(world: World) -> None:
    await race(world, "ann", "bob")
    letter = await full_hand(world, "A", "B")
    name = {"A": "ann", "B": "bob"}[letter]
    panel = await lay_all(world, name, letter)
    assert "Everything lies! Call it now" in text(panel)
    panel = await click(world.people[name], panel, "Call “Seven up!”")
    assert await phase(world) == "settling"
    assert f"**{name.title()}: “Seven up!”**" in text(panel)
    await finish(world)
    shown = await view(world)
    assert shown.phase == "over"
    assert shown.winners == (letter,)
    message = text(public(world))
    assert f"{name.title()} called “Seven up!”" in message
    assert f"**{name.title()}** wins." in message
    assert "all seven attached: ×2" in message
    assert "the best possible!" in message
    again = await press(world.ann, public(world), "Rematch")
    assert "Seat A · Ann" in text(again)
    assert [one.name for one in (await view(world, 2)).seats] == ["Ann", "Bob"]


async def test_race_by_commands_alone(world: World) -> None:
    channel = world.channel
    await told(world.ann, channel, "table new", game="sprouts", name="Friday")
    assert "Seat B · Bob" in await told(world.bob, channel, "table join")
    await told(world.ann, channel, "table start")
    await world.env.advance_time(COUNT_IN_S)
    letter = await full_hand(world, "A", "B")
    who = {"A": world.ann, "B": world.bob}[letter]
    hand = (await seat(world, letter)).hand
    for placed in best_board(await seat(world, letter)):
        number = str(hand.index(placed.card) + 1)
        said = await told(who, channel, "attach", card=number, cell=write_cell(*placed.cell))
        assert "cannot" not in said
    last = write_cell(*(await seat(world, letter)).board[-1].cell)
    assert "6 of 7 attached" in await told(who, channel, "detach", cards=last)
    assert "7 of 7" in await told(who, channel, "attach", card=number, cell=last)
    assert "not it" in await told(who, channel, "call", number=6)
    await told(who, channel, "call", number=7)
    await finish(world)
    assert (await view(world)).winners == (letter,)


async def test_race_of_eight_that_runs_out_of_time(world: World) -> None:
    await race(world, *PEOPLE)
    for name in PEOPLE[:5]:
        panel = await board(world, name)
        await click(world.people[name], panel, "Card 1")
    await world.env.advance_time(RACE_S)
    assert await phase(world) == "settling"
    await finish(world)
    message = public(world)
    assert "Time ran out." in text(message)
    assert all(f"**{name.title()}**" in text(message) for name in PEOPLE)
    pictures = [one for one in message.attachments if one.filename.startswith("board-")]
    assert len(pictures) == 8
    assert all(one.description for one in message.attachments)
    assert text(message).count("best possible") == 8


@pytest.mark.parametrize("seed", range(3))
async def test_restarts_at_random_points_lose_nothing(world: World, seed: int) -> None:
    dice = random.Random(seed)
    await lobby(world, "ann", "bob")
    old_join = button(public(world), "Join")
    if dice.random() < 0.5:
        await world.restart()
    await ready(world, "ann", "bob")
    await world.env.advance_time(dice.choice((0, 4)))
    await world.restart()
    await world.env.advance_time(COUNT_IN_S)
    assert await phase(world) == "racing"
    deadline = (await view(world)).deadline
    shown = await seat(world, "A")
    panel = await board(world, "ann")
    laid = best_board(shown)
    for done, placed in enumerate(laid):
        if dice.random() < 0.4:
            await world.restart()
        number = shown.hand.index(placed.card) + 1
        panel = await lay(world.ann, panel, number, write_cell(*placed.cell))
        assert len((await seat(world, "A")).board) == done + 1
    assert (await view(world)).deadline == deadline
    await world.restart()
    assert "You already sit on seat A" in await answer(world.ann, public(world), old_join)
    await world.env.advance_time(RACE_S)
    await world.restart()
    await finish(world)
    assert await phase(world) == "over"
    assert "Rematch" in labels(public(world))
