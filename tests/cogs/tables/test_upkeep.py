"""Tables that everybody forgot are closed, and only those."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cogs.playing import lobby, phase, press, public, told
from tests.cogs.reading import labels, text
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
