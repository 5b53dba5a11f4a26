"""The last turns of a table, remembered while the bot runs, for the public message."""

from __future__ import annotations

import random

from cogs.video.recent_moves import MOST_MOVES, TURNS, Recent
from tests.cogs.reading import text
from tests.cogs.video.playing import act, crafted, moved, table_message
from tests.simulated import World


async def test_every_move_is_remembered_however_fast_they_come(world: World) -> None:
    """Three moves and one redraw: the message tells of all of them, oldest first."""
    await crafted(world, "ann", "bob", **{"mutant A": "Dahlia", "mutant B": "Ridgemont", "pool": "9"})
    for amount in ("2", "3", "4"):
        await act(world, 1, "A", "attack", "B", amount)
    await world.env.advance_time(6)
    message = table_message(world)
    told = [line for line in text(message).splitlines() if line.startswith("› ")]
    assert told == [
        "› **Dahlia** attacks **Ridgemont** with 5 FWD: 5/45.",
        "› **Dahlia** attacks **Ridgemont** with 4 FWD: 9/45.",
    ]


async def test_what_was_taken_back_is_forgotten(world: World) -> None:
    """VA101: an undone move is not among what happened."""
    await crafted(world, "ann", "bob", **{"mutant A": "Dahlia", "mutant B": "Ridgemont", "pool": "9"})
    await act(world, 1, "A", "attack", "B", "2")
    await act(world, 1, "A", "attack", "B", "3")
    await act(world, 1, "A", "undo")
    await world.env.advance_time(6)
    message = table_message(world)
    assert "2 FWD: 2/45" in text(message)
    assert "3 FWD" not in text(message)


async def test_only_the_last_turns_are_kept(world: World) -> None:
    """Memory stays small however long a game lasts; a table that is over is forgotten."""
    recent = Recent(world.app.referee)
    await crafted(world, "ann", "bob", **{"mutant A": "Dahlia", "mutant B": "Ridgemont"})
    rng = random.Random(7)
    for _ in range(12):
        shown = await moved(world, 1, rng, 10)
        await world.env.settle()
        moves = recent.moves(1, shown)
        assert len(moves) <= MOST_MOVES
        assert all(made.turn > shown.turn - TURNS for made in moves)
        assert [made.number for made in moves] == sorted({made.number for made in moves})
    assert moves
    if shown.phase != "over":
        await act(world, 1, "host", "close")
    await world.env.settle()
    assert not recent._tables
