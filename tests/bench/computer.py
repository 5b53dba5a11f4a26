"""How long computer players take for a turn of Video Vortex in the middle of a game, choices of others included."""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import median

from rules.dice import Dice
from rules.game import Move
from rules.video.simulating import by_level, play
from rules.video.table.state import Table

GAMES = 4
EARLY = 3
"""Rounds before this one are not the middle of a game."""

LIMITS = {"normal": 50, "hard": 500}

Figure = tuple[str, str, str]


def measure() -> Iterator[Figure]:
    """Name, figure and ratio."""
    for level, limit in LIMITS.items():
        turns = _turns(level)
        name = f"a turn of the {level} computer player, four seats, median of {len(turns)}"
        took = 1000 * median(turns)
        yield (name, f"{took:.1f} ms", f"{took / limit:.2f} of {limit} ms (at most 1)")
        yield (f"the longest of them ({level})", f"{1000 * max(turns):.1f} ms", "")


def _turns(level: str) -> list[float]:
    """Seconds of thinking of each turn."""
    spent: dict[tuple[int, int], float] = {}
    games = 0

    def watched(table: Table, me: int, dice: Dice) -> Move:
        began = time.process_time()
        move = by_level(table, me, dice)
        if table.round >= EARLY and table.phase == "turn":
            at = (games, table.turn)
            spent[at] = spent.get(at, 0.0) + time.process_time() - began
        return move

    for games in range(GAMES if level == "normal" else 1):
        play({}, 4, f"turns {games}", watched, [level], checked=False)
    return list(spent.values())
