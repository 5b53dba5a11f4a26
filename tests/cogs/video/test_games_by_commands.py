"""Whole games by commands alone, with two, three and four seats, restarted at random points (V27-V192).

Legal moves, mostly those of the normal computer player so that games come to an end, are typed as people type them.
Every answer is private and acknowledged; payloads are held against Discord's limits and schema when the world closes.
"""

from __future__ import annotations

import os
import random

import pytest

from rules.dice import SeededDice
from rules.game import Move
from rules.video.computer import choose
from rules.video.views.view import TableView
from tests.cogs.reading import button, text
from tests.cogs.video.commanding import command
from tests.cogs.video.playing import act, legal, started, view
from tests.simulated import World

LONG = int(os.environ.get("GAMES") or 1) > 1
"""In the long form every move is typed; else of the larger games only every fourth one, to the last."""

MOST_MOVES = 1500
SURE = {"done": "End the turn all the same", "choose": "Yes, that one"}


def wanted(own: TableView, moves: tuple[Move, ...], rng: random.Random, count: int) -> Move:
    """A move that plays to win, or now and then any other."""
    if rng.random() < 0.2:
        return rng.choice(moves)
    return choose(own, moves, "normal", SeededDice("commands", count))


async def typed(world: World, table: int, name: str, own: TableView, move: Move, rng: random.Random) -> None:
    """The move by command. What would waste something, or eject one's best card, is asked about once."""
    before = await view(world, table=table)
    answer = await command(world, world.people[name], table, own, move, rng)
    if (await view(world, table=table)).number == before.number:
        assert move.verb in SURE, (move, text(answer))
        await world.people[name].click(answer, custom_id=button(answer, SURE[move.verb]))
    assert (await view(world, table=table)).number != before.number, (move, text(answer))


@pytest.mark.parametrize(
    ("names", "share", "switches"),
    [
        (("ann", "bob"), 1.0, {"pictures": "off"}),
        (("ann", "bob", "kim"), 0.25, {"turn_order": "rotating", "splitter_to": "discard"}),
        (("ann", "bob", "kim", "dee"), 0.25, {"pictures": "off", "simultaneous_play": "off"}),
    ],
)
async def test_game_by_commands_alone(
    world: World, names: tuple[str, ...], share: float, switches: dict[str, str]
) -> None:
    rng = random.Random(len(names))
    table = await started(world, *names, **switches)
    people = dict(zip("ABCD", names, strict=False))
    for count in range(MOST_MOVES):
        shown = await view(world, table=table)
        if shown.phase == "over":
            return
        letter = shown.seats[shown.waiting_for].letter
        own = await view(world, letter, table)
        move = wanted(own, await legal(world, table, letter), rng, count)
        if LONG or rng.random() < share:
            await typed(world, table, people[letter], own, move, rng)
        else:
            await act(world, table, letter, move.verb, *move.args)
        if rng.random() < 0.02:
            await world.restart()
    pytest.fail("the game did not come to an end")
