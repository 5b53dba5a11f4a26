"""Whole moves of Video Vortex at random: legal moves, decide, apply; beside RLCard's gin rummy where that is there."""

from __future__ import annotations

import importlib.util
import sys
import time
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any

from rules.dice import SeededDice
from rules.game import HOST, Move, Refusal, Stamp
from rules.video.game import VIDEO
from rules.video.table.state import Table

GAMES, ROUNDS = 12, 3
GIN_RUMMY = 47_000
"""Moves a second of RLCard's gin rummy between random players, measured where RLCard is not installed now."""

Figure = tuple[str, str, str]


def measure() -> Iterator[Figure]:
    """Name, figure and ratio."""
    _rate(2)
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(_rate(GAMES))
        theirs.append(_gin_rummy())
    gin = median(theirs)
    yield ("gin rummy of RLCard, random players", f"{gin:,.0f}/s", "1")
    yield (
        "Video Vortex, whole moves in random play",
        f"{median(ours):,.0f}/s",
        f"{median(ours) / gin:.2f} (at least 0.2)",
    )
    yield ("largest state of a four-seat game", f"{_largest() / 1000:.0f} kB", "(under 200 kB)")


def _rate(games: int) -> float:
    began = time.process_time()
    moves = sum(sum(1 for _ in _tables(2 + seed % 3, seed)) for seed in range(games))
    return moves / (time.process_time() - began)


def _tables(players: int, seed: int) -> Iterator[Table]:
    """The table before each move of a game at random."""
    rnd = Random(seed)
    table, events = VIDEO.setup({}), 0
    opening = [(HOST, Move("computer")) for _ in range(players)] + [(HOST, Move("start"))]
    while table.phase != "over":
        if opening:
            actor, move = opening.pop(0)
        else:
            yield table
            actor = table.seats[table.waiting_for].letter
            move = rnd.choice(VIDEO.legal(table, actor))
        made = VIDEO.decide(table, actor, move, Stamp(0), SeededDice(str(seed), events + 1))
        assert not isinstance(made, Refusal)
        for event in made:
            table = VIDEO.apply(table, event)
            events += 1


def _gin_rummy() -> float:
    if importlib.util.find_spec("rlcard") is None:
        return GIN_RUMMY
    rlcard: Any = importlib.import_module("rlcard")
    env, rnd, moves = rlcard.make("gin-rummy"), Random(1), 0
    began = time.process_time()
    for _ in range(30):
        env.reset()
        while not env.game.is_over():
            env.game.step(rnd.choice(env.game.judge.get_legal_actions()))
            moves += 1
    return moves / (time.process_time() - began)


def _largest() -> int:
    return max(_weight(table, {id(table.catalogue)}) for n, table in enumerate(_tables(4, 1)) if n % 25 == 0)


def _weight(thing: Any, seen: set[int]) -> int:
    """Bytes of a value and all that it holds, the catalogue left out, which tables share."""
    if id(thing) in seen:
        return 0
    seen.add(id(thing))
    inner = thing if isinstance(thing, tuple) else ()
    return sys.getsizeof(thing) + sum(_weight(part, seen) for part in inner)
