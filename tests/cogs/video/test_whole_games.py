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

MOST_TURNS = int(os.environ.get("GAMES", "1")) * 400
"""A game that goes on for longer is not finished: what matters has been pressed by then."""


@pytest.mark.parametrize(
    ("names", "pictures"),
    [(("ann", "bob"), "on"), (("ann", "bob", "kim"), "off"), (("ann", "bob", "kim", "dee"), "off")],
)
async def test_game_by_buttons_alone(world: World, names: tuple[str, ...], pictures: str) -> None:
    rng = random.Random(len(names))
    table = await opened(world, *names, pictures=pictures)
    people = dict(zip("ABCD", names, strict=False))
    for letter, name in people.items():
        message = await panel(world, name, letter, table)
        ready = next(way for way in ways(message, rng) if way.press.verb == "ready")
        await use(world.people[name], message, ready)
    for turn in range(MOST_TURNS):
        shown = await view(world, table=table)
        if shown.phase == "over":
            break
        await press_on(world, table, people, rng)
        if turn % 40 == 20:
            await world.restart()
    assert (await view(world, table=table)).round >= 3
