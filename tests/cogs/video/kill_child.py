"""The victim of the kill -9 test: plays at four tables of Video Vortex at once, with a clock and computer players."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from cogs.kit.answers import Done
from rules.dice import SeededDice
from rules.game import HOST, Move, Stamp
from rules.video.catalogue.reading import HOUSE
from rules.video.computer import choose
from rules.video.game import VIDEO
from rules.video.moves import undoing
from rules.video.table.state import Table
from tests.cogs.kit.lives import PEOPLE, Act, Life, live
from tests.cogs.kit.room import ANNA

SWITCHES = ({}, {"afk_minutes": "30"}, {"computers": "easy,normal"}, {"afk_minutes": "30", "leave": "computer"})
"""One table each: nothing more, a clock that passes, two computer players, a computer that plays on."""

COMPUTERS = ("easy", "normal")
PERSONS = (0, 1)
UNDONE, SLEPT, BACK = 0.15, 0.05, 0.3


class Playing(Life):
    """Two people who play, take moves back, and now and then fall asleep."""

    async def seat_all(self) -> None:
        """The two people, and the computer players of the table that has them."""
        await super().seat_all()
        info = await self.referee.info(self.table)
        assert info is not None
        if "computers" in info.header:
            for level in COMPUTERS[len((await self.referee.view(self.table, None)).seats) - len(PEOPLE) :]:
                stamp = self._stamp()
                answer = await self.referee.act(self.table, ANNA, Move("computer", (level,)), stamp, seat=HOST)
                self._say(answer, stamp)

    def choice(self, state: Table) -> Act | None:
        """A move of whoever is awaited, an undo, an answer to one that is asked for; None for clock and computers."""
        if state.phase == "lobby":
            return next((self._by(state, n, Move("ready")) for n in (0, 1) if not state.seats[n].ready), None)
        mover = undoing.mover(state)
        if asked := [n for n in undoing.voters(state, mover) if n not in state.consents] if state.consents else []:
            return self._by(state, asked[0], Move("consent"))
        if mover in PERSONS and state.seats[mover].here and self.dice.random() < UNDONE:
            return self._by(state, mover, Move("undo"))
        seat = state.seats[state.waiting_for]
        comes_back = seat.away and self.dice.random() < BACK
        if (seat.computer and not comes_back) or (VIDEO.due(state) and self.dice.random() < SLEPT):
            return None
        moves = [move for move in VIDEO.legal(state, seat.letter) if move.verb != "attack" or len(move.args) > 2]
        acts = [move for move in moves if move.verb != "done"]
        return self._by(
            state, state.waiting_for, self.dice.choice(acts if self.dice.random() < 0.9 and acts else moves)
        )

    def _by(self, state: Table, n: int, move: Move) -> Act:
        return Act(move, PEOPLE[n], state.seats[n].letter)

    async def owed(self, now: int) -> None:
        """The computer player's move, or else what the clock does."""
        public = await self.referee.view(self.table, None)
        seat = public.seats[public.waiting_for]
        if not seat.computer:
            await super().owed(now)
            return
        view = await self.referee.view(self.table, seat.letter)
        legal = await self.referee.legal(self.table, seat.letter)
        move = choose(view, legal, "easy", SeededDice("kill", view.number))
        acted = Move("for", (seat.letter, move.verb, *move.args))
        answer = await self.referee.referee_act(self.table, acted, Stamp(now), expect=view.number)
        assert isinstance(answer, Done), (answer, acted)


if __name__ == "__main__":
    CARDS = {"cards": HOUSE.read_text(encoding="utf-8")}
    HEADERS = [CARDS | switches for switches in SWITCHES]
    asyncio.run(live(Path(sys.argv[1]), int(sys.argv[2]), VIDEO, HEADERS, Playing))
