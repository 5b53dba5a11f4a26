"""The victim of the kill -9 test: plays at several tables at once and says which moves were acknowledged.

``python -m tests.cogs.kit.kill_child FILE FIRST``: interaction ids count up from FIRST. Each line that it prints is
``table seq interaction``, flushed after the answer.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from cogs.kit.answers import Done
from cogs.kit.referee import Referee
from rules.game import HOST, Move, Stamp
from tests.cogs.kit.room import ADD, ANNA, T0, new_referee, seated_table

TABLES = 4


async def play(referee: Referee, table: int, ids: list[int]) -> None:
    while True:
        ids[0] += 1
        stamp = Stamp(T0 + ids[0], ids[0])
        answer = await referee.act(table, ANNA, ADD, stamp)
        if not isinstance(answer, Done):
            # The process before this one may have been killed anywhere, also before the start.
            answer = await referee.act(table, ANNA, Move("start"), stamp, seat=HOST)
        assert isinstance(answer, Done), answer
        print(table, answer.number, stamp.id, flush=True)


async def main(path: Path, first: int) -> None:
    referee = new_referee(path)
    tables = [info.id for info in await referee.tables_of(ANNA) if info.seats]
    while len(tables) < TABLES:
        tables.append(await seated_table(referee, 1))
    print("ready", flush=True)
    ids = [first]
    await asyncio.gather(*(play(referee, table, ids) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
