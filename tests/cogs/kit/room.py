"""A referee over a fresh file, a running table, and short words for what tests do there."""

from __future__ import annotations

from pathlib import Path

from cogs.kit.answers import Answer, Done
from cogs.kit.referee import Referee
from db.store import Store
from rules.game import HOST, Move, Refusal, Stamp
from tests.cogs.kit.toy import Toy

T0 = 1_767_225_600_000
"""2026-01-01, in milliseconds."""

CHANNEL, GUILD, ANNA = 10**18 + 7, 10**18 + 9, 10**18 + 1
"""Snowflakes are that long."""

BEN, STRANGER = ANNA + 1, 42

ADD = Move("add", ("1",))


def new_referee(path: Path, **kwargs: int) -> Referee:
    """A referee of the toy game over the file."""
    return Referee(Store.open(path), {"toy": Toy()}, **kwargs)


async def open_table(referee: Referee, **header: str) -> int:
    """A table that Anna hosts and nobody sits at."""
    return await referee.open_table(
        "toy", header, name="The race", guild=GUILD, channel=CHANNEL, host=ANNA, stamp=Stamp(T0)
    )


async def seated_table(referee: Referee, people: int = 2, **header: str) -> int:
    """A table with Anna, and people with the next account numbers, in A, B, ..."""
    table = await open_table(referee, **header)
    for n in range(people):
        answer = await referee.sit(table, ANNA + n, f"Player {n}", Stamp(T0), by=ANNA + n)
        assert isinstance(answer, Done), answer
    return table


async def running_table(referee: Referee, people: int = 2, **header: str) -> int:
    """The same, started."""
    table = await seated_table(referee, people, **header)
    answer = await referee.act(table, ANNA, Move("start"), Stamp(T0), seat=HOST)
    assert isinstance(answer, Done), answer
    return table


def code(answer: Answer) -> str:
    """The code of what must be a refusal."""
    assert isinstance(answer, Refusal), answer
    return answer.code
