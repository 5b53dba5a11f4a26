"""Sprouts tables with a round running, and moves that never end: a card laid, a card taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cogs.kit.answers import Done
from cogs.kit.referee import Referee
from db.store import Store
from rules.game import HOST, Move, Stamp
from rules.sprouts.game import SPROUTS

T0 = 1_767_225_600_000
ANNA = 10**18 + 1
PLAY_AT = T0 + 60_000
"""Well within the round."""


def race_referee(path: Path) -> Referee:
    """A referee of Sprouts over the file."""
    return Referee(Store.open(path), {SPROUTS.name: SPROUTS})


async def racing_table(referee: Referee, people: int = 4) -> int:
    """A table whose round has begun; Anna and the accounts after hers sit in A, B, …"""
    table = await referee.open_table(SPROUTS.name, {}, name="Race", guild=1, channel=2, host=ANNA, stamp=Stamp(T0))
    for n in range(people):
        assert isinstance(await referee.sit(table, ANNA + n, f"P{n}", Stamp(T0), by=ANNA + n), Done)
    assert isinstance(await referee.act(table, ANNA, Move("start"), Stamp(T0), seat=HOST), Done)
    assert isinstance(await referee.fire(table, T0 + 10_000), Done)
    return table


async def play(referee: Referee, table: int, moves: int, ids: Iterator[int]) -> None:
    """So many moves of Anna's, one after the other; an even number leaves her board empty."""
    for n in range(moves):
        move = Move("detach") if n % 2 else Move("attach", ("1",))
        answer = await referee.act(table, ANNA, move, Stamp(PLAY_AT, next(ids)))
        assert isinstance(answer, Done), answer
