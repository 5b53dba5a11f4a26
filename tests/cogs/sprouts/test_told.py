"""What everybody is told without asking: the tilt before the bell, and the young player beside the winner."""

from __future__ import annotations

import pytest

from tests.cogs.playing import COUNT_IN_S, REDRAW_S, finish, lobby, public, ready, told, view
from tests.cogs.reading import text
from tests.simulated import World


@pytest.mark.parametrize("style", ["tournament", "ruthless", "super-ruthless"])
async def test_tilt_is_announced_before_the_bell_and_stands_while_it_holds(world: World, style: str) -> None:
    """S87, S88, S91, SA61: both digits and their sum, in words and for all, from the count-in to the result."""
    await lobby(world, "ann", "bob", style=style)
    assert "**Tilt" not in text(public(world))
    await ready(world, "ann", "bob")
    await world.env.advance_time(REDRAW_S)
    shown = await view(world)
    assert shown.phase == "countin"
    assert shown.tilt
    low, high = shown.tilt
    announced = f"**Tilt {low}–{high}**"
    assert announced in text(public(world))
    assert str(low + high) in text(public(world)).split(announced)[1].split("\n")[0]
    await world.env.advance_time(COUNT_IN_S - REDRAW_S)
    assert (await view(world)).phase == "racing"
    assert announced in text(public(world))
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    assert announced in text(public(world))


async def test_young_player_is_named_beside_the_winner(world: World) -> None:
    """S97, S98, S99, SA79, SA81: with the same cards at the same time, unranked, and a winner whatever the score."""
    await lobby(world, "ann", "bob", "kim")
    await told(world.bob, world.channel, "child", play="on")
    await ready(world, "ann", "bob", "kim")
    await world.env.advance_time(COUNT_IN_S)
    await told(world.ann, world.channel, "attach", card="1")
    await told(world.bob, world.channel, "attach", card="1", heading="S")
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    shown = await view(world)
    assert [seat.rank is None for seat in shown.seats] == [False, True, False]
    assert "B" not in shown.winners
    line = next(one for one in text(public(world)).split("\n") if "win" in one and "**Bob**" in one)
    winner = next(seat.name for seat in shown.seats if seat.letter == shown.winners[0])
    assert f"**{winner}**" in line
    assert "S99" in line
