"""A new process on the same file in the middle of a round: the clock is right, or the round is paused and says so."""

from __future__ import annotations

import pytest

from tests.cogs.forging import answer
from tests.cogs.playing import COUNT_IN_S, REDRAW_S, board, click, finish, lobby, phase, press, public, race, told, view
from tests.cogs.reading import button, labels, text
from tests.simulated import World


async def test_short_outage_leaves_the_deadline(world: World) -> None:
    """SA20: up to `outage_grace_s` nothing is changed."""
    await race(world, "ann", "bob")
    panel = await click(world.ann, await board(world, "ann"), "Card 1")
    deadline = (await view(world)).deadline
    await world.env.advance_time(100)
    await world.new_process(10)
    shown = await view(world)
    assert (shown.phase, shown.deadline) == ("racing", deadline)
    assert "1 of 7" in text(await click(world.ann, panel, "Refresh"))
    await world.env.advance_time(190)
    assert await phase(world) == "settling"


async def test_long_outage_pauses_and_the_host_goes_on(world: World) -> None:
    """SA20: beyond the grace the round is paused with what was left at the last sign of life."""
    await race(world, "ann", "bob")
    old = button(public(world), "My board")
    await world.env.advance_time(100)
    await world.new_process(3600)
    assert await phase(world) == "paused"
    left = (await view(world)).left_ms
    assert left is not None
    assert 200_000 <= left <= 205_000
    await world.env.advance_time(REDRAW_S)
    assert "I was away for a while. The host resumes the round or voids it" in text(public(world))
    assert "is paused" in await told(world.ann, world.channel, "attach", card="1")
    assert "Paused: I was away" in await answer(world.ann, public(world), old)
    duties = await press(world.ann, public(world), "Host …")
    assert {"Go on", "Void the round"} <= set(labels(duties))
    assert "after a count-in" in text(await click(world.ann, duties, "Go on"))
    await world.env.advance_time(COUNT_IN_S)
    shown = await view(world)
    assert shown.deadline == world.now_ms() + left
    await world.env.advance_time(left / 1000)
    await finish(world)
    assert await phase(world) == "over"


async def test_host_voids_what_an_outage_has_spoilt(world: World) -> None:
    await race(world, "ann", "bob")
    await world.new_process(3600)
    assert "nothing is scored" in await told(world.ann, world.channel, "table end", what="round without result")
    assert await phase(world) == "lobby"


@pytest.mark.parametrize("away", [0, 8, 3600])
async def test_bell_that_fell_into_an_outage_rings_afterwards(world: World, away: int) -> None:
    await lobby(world, "ann", "bob")
    await told(world.ann, world.channel, "table start")
    await world.env.advance_time(5)
    await world.new_process(away)
    await world.env.advance_time(5)
    shown = await view(world)
    assert shown.phase == "racing"
    assert shown.deadline is not None
    assert shown.deadline - world.now_ms() >= 290_000
    assert len(shown.seats[0].rack) == 7


async def test_best_boards_are_searched_again_after_an_outage(world: World) -> None:
    await race(world, "ann", "bob")
    await told(world.ann, world.channel, "table end", what="round")
    await world.new_process(3)
    await world.env.settle()
    await finish(world)
    assert "best possible" in text(public(world))
