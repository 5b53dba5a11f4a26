"""Between rounds whoever keeps the others waiting is called once, and nobody else with them."""

from __future__ import annotations

from typing import Any

from tests.cogs.playing import COUNT_IN_S, finish, lobby, phase, press, public, ready, told, view
from tests.cogs.reading import text
from tests.simulated import World


async def scored(world: World, *names: str) -> Any:
    """A match whose first round is judged; its message."""
    await lobby(world, *names)
    await told(world.people[names[0]], world.channel, "table settings", switch="max_rounds", value="3")
    await ready(world, *names)
    await world.env.advance_time(COUNT_IN_S)
    await told(world.people[names[0]], world.channel, "table end", what="round")
    await finish(world)
    assert await phase(world) == "scored"
    return public(world)


def calls(world: World) -> list[Any]:
    """The messages that mention somebody."""
    return [one for one in world.channel.history() if one.mentions]


async def test_those_who_are_not_ready_are_called_a_minute_after_the_first(world: World) -> None:
    message = await scored(world, "ann", "bob", "kim", "dee")
    await press(world.ann, message, "Ready")
    await world.env.advance_time(30)
    await press(world.bob, message, "Ready")
    await world.env.advance_time(29)
    assert not calls(world)
    await world.env.advance_time(2)
    assert [{one.id for one in call.mentions} for call in calls(world)] == [{world.kim.id, world.dee.id}]
    assert "the host may start without you" in text(calls(world)[0]).casefold()
    await press(world.kim, message, "Ready")
    await world.env.advance_time(300)
    assert len(calls(world)) == 1
    await press(world.dee, message, "Ready")
    assert await phase(world) == "countin"
    await world.env.advance_time(COUNT_IN_S)
    assert not calls(world)


async def test_call_comes_once_a_round_and_again_in_the_next(world: World) -> None:
    message = await scored(world, "ann", "bob")
    await press(world.ann, message, "Ready")
    await world.env.advance_time(61)
    assert len(calls(world)) == 1
    await told(world.ann, world.channel, "table start")
    await world.env.advance_time(COUNT_IN_S)
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    assert (await view(world)).round == 2
    await press(world.ann, public(world), "Ready")
    await world.env.advance_time(61)
    assert [[one.id for one in call.mentions] for call in calls(world)] == [[world.bob.id]]


async def test_nobody_is_called_before_the_first_round(world: World) -> None:
    await lobby(world, "ann", "bob")
    await press(world.ann, public(world), "Ready")
    await world.env.advance_time(120)
    assert not calls(world)


async def test_ready_that_was_taken_back_calls_nobody(world: World) -> None:
    message = await scored(world, "ann", "bob")
    panel = await press(world.ann, message, "Ready")
    await press(world.ann, panel, "Not ready")
    await world.env.advance_time(120)
    assert not calls(world)


async def test_for_a_guest_the_host_is_called(world: World) -> None:
    await lobby(world, "ann", "bob")
    await told(world.ann, world.channel, "table join", guest="Grandma")
    await told(world.ann, world.channel, "table settings", switch="max_rounds", value="3")
    await told(world.ann, world.channel, "table start")
    await world.env.advance_time(COUNT_IN_S)
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    await press(world.bob, public(world), "Ready")
    await world.env.advance_time(61)
    assert [[one.id for one in call.mentions] for call in calls(world)] == [[world.ann.id]]
