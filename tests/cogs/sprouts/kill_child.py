"""The victim of the kill -9 test: races at four Sprouts tables at once and says which moves were acknowledged.

``python -m tests.cogs.sprouts.kill_child FILE FIRST``: interaction ids count up from FIRST, and the clock of each table
goes on where its log ends. Each line that it prints is ``table seq interaction``, flushed after the answer.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

from cogs.kit.answers import Done
from cogs.kit.referee import Referee
from db.store import Store
from rules.game import HOST, Move, Refusal, Stamp
from rules.sprouts.game import SPROUTS
from rules.sprouts.race.state import Seat, Table
from tests.cogs.kit.room import ANNA, CHANNEL, GUILD, T0
from tests.rules.sprouts.race.random_play import EASY

PRESETS = ("casual", "family", "level-up", "tournament")
"""One a table. No match ends, so that there is always something to do."""

HEADER = {"cards": EASY, "target": "0", "max_rounds": "0"}
PEOPLE = (ANNA, ANNA + 1)
WEIGHTS = {"attach": 6, "detach": 1, "turn": 8, "call": 8, "rotate": 1}


def new_referee(path: Path) -> Referee:
    """A referee of Sprouts over the file."""
    return Referee(Store.open(path), {"sprouts": SPROUTS})


class Racing:
    """One table with its own clock."""

    def __init__(self, referee: Referee, table: int, now: int, ids: Iterator[int]) -> None:
        self._referee, self._table, self._now, self._ids = referee, table, now, ids
        self._dice = Random(table + now)

    async def seat_all(self) -> None:
        """The process before this one may have been killed before everybody sat."""
        for n, person in enumerate(PEOPLE):
            stamp = self._stamp()
            answer = await self._referee.sit(self._table, person, f"Player {n}", stamp, by=person)
            if isinstance(answer, Done):
                self._say(answer, stamp)

    async def play(self) -> None:
        """Do whatever can be done, without an end."""
        while True:
            await self._referee.view(self._table, None)
            loaded = self._referee._shelf.get(self._table)
            assert loaded
            move, person, seat = self._choice(loaded.state)
            if move is None:
                assert loaded.due, "nothing can be done, and nothing will happen"
                self._now = max(self._now, loaded.due.at)
                fired = await self._referee.fire(self._table, self._now)
                assert isinstance(fired, Done), fired
                continue
            stamp = self._stamp()
            answer = await self._referee.act(self._table, person, move, stamp, seat=seat)
            assert isinstance(answer, Done), (answer, move)
            self._say(answer, stamp)

    def _choice(self, state: Table) -> tuple[Move | None, int, str | None]:
        """A move with who makes it in which seat, or None where only the clock can go on."""
        if state.phase in ("lobby", "scored"):
            waiting = [seat for seat in state.seats if not seat.ready]
            return (Move("ready"), PEOPLE["AB".index(waiting[0].letter)], None) if waiting else (None, 0, None)
        if state.phase != "racing":
            return None, 0, None
        seat = self._dice.choice(state.seats)
        moves = self._moves(state, seat)
        if not moves or self._dice.random() < 0.04:
            return Move("end"), ANNA, HOST
        chosen = self._dice.choices(moves, [WEIGHTS[move.verb] for move in moves])[0]
        return chosen, PEOPLE["AB".index(seat.letter)], None

    def _moves(self, state: Table, seat: Seat) -> list[Move]:
        moves = [move for move in SPROUTS.legal(state, seat.letter) if move.verb in WEIGHTS]
        typed = [Move("call", (str(seat.dealt),))] if seat.full and state.switches.typed_call == "on" else []
        return moves + typed

    def _stamp(self) -> Stamp:
        self._now += 7
        return Stamp(self._now, next(self._ids))

    def _say(self, answer: Done | Refusal, stamp: Stamp) -> None:
        assert isinstance(answer, Done)
        print(self._table, answer.number, stamp.id, flush=True)


async def opened(referee: Referee) -> list[tuple[int, int]]:
    """The tables, each with the instant at which its log ends; those that are missing are opened."""
    found = []
    for info in await referee.tables_of(ANNA):
        found.append((info.id, max([T0, *(logged.at for logged in await referee.log(info.id))])))
    for preset in PRESETS[len(found) :]:
        header = HEADER | {"preset": preset}
        table = await referee.open_table(
            "sprouts", header, name=preset, guild=GUILD, channel=CHANNEL, host=ANNA, stamp=Stamp(T0)
        )
        found.append((table, T0))
    return found


async def main(path: Path, first: int) -> None:
    referee, ids = new_referee(path), count(first)
    races = [Racing(referee, table, now, ids) for table, now in await opened(referee)]
    print("ready", flush=True)
    for race in races:
        await race.seat_all()
    await asyncio.gather(*(race.play() for race in races))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
