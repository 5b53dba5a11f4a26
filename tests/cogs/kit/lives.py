"""What the victims of the kill -9 tests share: a player of one table who goes on where its log ends, without an end.

A victim is run as ``python -m VICTIM FILE FIRST``: interaction ids count up from FIRST, and each table's clock goes on
where its log ends. Each line that it prints is ``table seq interaction``, flushed after the answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from cogs.kit.answers import Done
from cogs.kit.referee import Referee
from db.store import Store
from rules.game import Game, Move, Refusal, Stamp
from tests.cogs.kit.room import ANNA, CHANNEL, GUILD, T0

PEOPLE = (ANNA, ANNA + 1)


class Act(NamedTuple):
    """A move with who makes it, and in which seat where that is not theirs alone."""

    move: Move
    person: int
    seat: str | None = None


class Life:
    """One table with its own clock; each game says what is done next."""

    def __init__(self, referee: Referee, table: int, now: int, ids: Iterator[int]) -> None:
        self.referee, self.table = referee, table
        self.dice = Random(table + now)
        self._now, self._ids = now, ids

    def choice(self, state: Any) -> Act | None:
        """What somebody does next; None where only the clock can go on."""
        raise NotImplementedError

    async def owed(self, now: int) -> None:
        """Do what is due at `now`."""
        fired = await self.referee.fire(self.table, now)
        assert isinstance(fired, Done), fired

    async def seat_all(self) -> None:
        """The process before this one may have been killed before everybody sat."""
        for n, person in enumerate(PEOPLE):
            stamp = self._stamp()
            answer = await self.referee.sit(self.table, person, f"Player {n}", stamp, by=person)
            if isinstance(answer, Done):
                self._say(answer, stamp)

    async def play(self) -> None:
        """Do whatever can be done."""
        while True:
            await self.referee.view(self.table, None)
            loaded = self.referee._shelf.get(self.table)
            assert loaded
            act = self.choice(loaded.state)
            if act is None:
                assert loaded.due, "nothing can be done, and nothing will happen"
                self._now = max(self._now + 7, loaded.due.at)
                await self.owed(self._now)
                continue
            stamp = self._stamp()
            answer = await self.referee.act(self.table, act.person, act.move, stamp, seat=act.seat)
            assert isinstance(answer, Done), (answer, act)
            self._say(answer, stamp)

    def _stamp(self) -> Stamp:
        self._now += 7
        return Stamp(self._now, next(self._ids))

    def _say(self, answer: Done | Refusal, stamp: Stamp) -> None:
        assert isinstance(answer, Done)
        print(self.table, answer.number, stamp.id, flush=True)


async def live(
    path: Path, first: int, game: Game[Any, Any], headers: Sequence[Mapping[str, str]], kind: Callable[..., Life]
) -> None:
    """Go on at the tables of the file; those that are missing are opened."""
    referee, ids = Referee(Store.open(path), {game.name: game}), count(first)
    tables = []
    for info in await referee.tables_of(ANNA):
        tables.append((info.id, max([T0, *(logged.at for logged in await referee.log(info.id))])))
    for header in headers[len(tables) :]:
        table = await referee.open_table(
            game.name, header, name="Races", guild=GUILD, channel=CHANNEL, host=ANNA, stamp=Stamp(T0)
        )
        tables.append((table, T0))
    lives = [kind(referee, table, now, ids) for table, now in tables]
    print("ready", flush=True)
    for life in lives:
        await life.seat_all()
    await asyncio.gather(*(life.play() for life in lives))
