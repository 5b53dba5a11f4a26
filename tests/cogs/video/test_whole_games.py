"""Whole games by presses alone, at random, with two, three and four people and restarts of the bot in between.

Every payload is held against Discord's limits and schema when the world closes.
"""

from __future__ import annotations

import os
import random

import pytest

from tests.cogs.video.playing import opened, panel, view
from tests.cogs.video.pressing import press_on, use, ways
from tests.simulated import World

LONG = int(os.environ.get("GAMES", "1")) > 1
"""The long form plays every game to its end; the short one breaks those of three and four off."""


@pytest.mark.parametrize(
    ("names", "pictures"),
    [(("ann", "bob"), "off"), (("ann", "bob", "kim"), "on"), (("ann", "bob", "kim", "dee"), "off")],
)
async def test_game_by_buttons_alone(world: World, names: tuple[str, ...], pictures: str) -> None:
    rng = random.Random(len(names))
    table = await opened(world, *names, pictures=pictures)
    people = dict(zip("ABCD", names, strict=False))
    for letter, name in people.items():
        message = await panel(world, name, letter, table)
        ready = next(way for way in ways(message, rng) if way.press.verb == "ready")
        await use(world.people[name], message, ready)
    for _ in range(2000 if LONG or len(names) == 2 else 60):
        shown = await view(world, table=table)
        if shown.phase == "over":
            break
        await press_on(world, table, people, rng)
        if rng.random() < 0.03:
            await world.restart()
    shown = await view(world, table=table)
    assert shown.phase == "over" or (shown.round >= 2 and not LONG)
