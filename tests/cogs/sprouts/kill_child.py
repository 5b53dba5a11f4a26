"""The victim of the kill -9 test: races at four Sprouts tables at once and says which moves were acknowledged."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from rules.game import HOST, Move
from rules.sprouts.game import SPROUTS
from rules.sprouts.race.state import Seat, Table
from tests.cogs.kit.lives import PEOPLE, Act, Life, live
from tests.cogs.kit.room import ANNA
from tests.rules.sprouts.race.random_play import EASY

PRESETS = ("casual", "family", "level-up", "tournament")
"""One a table. No match ends, so that there is always something to do."""

HEADER = {"cards": EASY, "target": "0", "max_rounds": "0"}
WEIGHTS = {"attach": 6, "detach": 1, "turn": 8, "call": 8, "rotate": 1}


class Racing(Life):
    """Two people who race."""

    def choice(self, state: Table) -> Act | None:
        """Ready between the rounds, what can be done in them, and now and then the host's end of a round."""
        if state.phase in ("lobby", "scored"):
            waiting = [seat for seat in state.seats if not seat.ready]
            return Act(Move("ready"), PEOPLE["AB".index(waiting[0].letter)]) if waiting else None
        if state.phase != "racing":
            return None
        seat = self.dice.choice(state.seats)
        moves = self._moves(state, seat)
        if not moves or self.dice.random() < 0.04:
            return Act(Move("end"), ANNA, HOST)
        chosen = self.dice.choices(moves, [WEIGHTS[move.verb] for move in moves])[0]
        return Act(chosen, PEOPLE["AB".index(seat.letter)])

    def _moves(self, state: Table, seat: Seat) -> list[Move]:
        moves = [move for move in SPROUTS.legal(state, seat.letter) if move.verb in WEIGHTS]
        typed = [Move("call", (str(seat.dealt),))] if seat.full and state.switches.typed_call == "on" else []
        return moves + typed


if __name__ == "__main__":
    HEADERS = [HEADER | {"preset": preset} for preset in PRESETS]
    asyncio.run(live(Path(sys.argv[1]), int(sys.argv[2]), SPROUTS, HEADERS, Racing))
