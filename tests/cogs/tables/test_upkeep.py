"""Tables that everybody forgot are closed, and only those."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.tables import upkeep
from cogs.video import room
from tests.cogs.playing import lobby, phase, press, public, told
from tests.cogs.reading import labels, text
from tests.cogs.video.playing import opened, started, view
from tests.simulated import World

HALF = 1800


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"solver_deadline_s": 0.3, "lobby_expiry_hours": 2.0}


async def test_forgotten_lobby_is_closed_and_says_so(world: World) -> None:
    await lobby(world, "ann", "bob")
    for _ in range(3):
        await world.env.advance_time(HALF)
    assert await phase(world) == "lobby"
    for _ in range(2):
        await world.env.advance_time(HALF)
    assert await phase(world) == "over"
    assert "Nobody came back" in text(public(world))
    assert "Rematch" in labels(public(world))
    assert "No table is open here" in await told(world.kim, world.channel, "table list")


async def test_lobby_where_something_happened_stays(world: World) -> None:
    await lobby(world, "ann")
    for _ in range(3):
        await world.env.advance_time(HALF)
    await press(world.bob, public(world), "Join")
    for _ in range(3):
        await world.env.advance_time(HALF)
    assert await phase(world) == "lobby"


async def test_game_of_turns_may_lie_and_a_lobby_of_it_may_not(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game by post is played over weeks: two months, here five hours, for two of a lobby."""
    assert room._TWO_MONTHS_H == 60 * 24
    monkeypatch.setattr(room, "_TWO_MONTHS_H", 5.0)
    running = await started(world, "ann", "bob")
    lobby_ = await opened(world, "kim", "dee")
    for _ in range(9):
        await world.env.advance_time(HALF)
    assert (await view(world, table=lobby_)).phase == "over"
    assert (await view(world, table=running)).phase == "mutants"
    for _ in range(3):
        await world.env.advance_time(HALF)
    assert (await view(world, table=running)).phase == "over"


async def test_games_that_lie_are_looked_at_once_and_hide_no_forgotten_lobby(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "MOST_ASKED", 1)
    running = await started(world, "ann", "bob")
    await world.env.advance_time(60)
    lobby_ = await opened(world, "kim")
    for _ in range(6):
        await world.env.advance_time(HALF)
    assert (await view(world, table=lobby_)).phase == "over"
    assert (await view(world, table=running)).phase == "mutants"
