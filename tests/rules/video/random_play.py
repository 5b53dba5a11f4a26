"""Whole games by chance, with everything that people do to a table besides playing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from random import Random

from rules.dice import SeededDice
from rules.game import HOST, REFEREE, Event, Move, Refusal, Stamp
from rules.log import read_event, write_event
from rules.video.game import VIDEO
from rules.video.state import Table
from tests.rules.video.tables import small_text

GAMES = int(os.environ.get("GAMES") or 12)
"""About so many whole games are played by each kind of test; a long form asks for more."""

Watch = Callable[[Table], None]


def bare(table: Table) -> Table:
    """Without what may differ between equal tables: the way back and the catalogue object."""
    return table._replace(past=None, catalogue=None)  # type: ignore[arg-type]


class Game:
    """One game; `play` goes on until it is over or so many moves are made."""

    def __init__(self, seed: int, players: int, **switches: str) -> None:
        self.header = {"cards": small_text(), "box": "any", **switches}
        self.rnd = Random(seed)
        self.seed = str(seed)
        self.now = 60_000
        self.table = VIDEO.setup(self.header)
        self.events: list[Event] = []
        for letter in "ABCD"[:players]:
            self.put(letter, Move("sit", (letter,)))
        for letter in "ABCD"[:players]:
            self.put(letter, Move("ready"))

    def put(self, actor: str, move: Move, must: bool = True) -> None:
        made = VIDEO.decide(self.table, actor, move, Stamp(self.now), SeededDice(self.seed, len(self.events) + 1))
        if isinstance(made, Refusal):
            assert not must, (actor, move, made)
            return
        for event in made:
            assert read_event(write_event(event)) == event
            self.table = VIDEO.apply(self.table, event)
            self.events.append(event)
        assert VIDEO.faults(self.table) == (), (actor, move, self.events[-8:])

    def play(self, most: int, interludes: bool = False) -> Iterator[Table]:
        """The table before each move."""
        for _ in range(most):
            if self.table.phase == "over":
                return
            yield self.table
            if interludes and self.rnd.random() < 0.1:
                self.put(*self._interlude(), must=False)
            else:
                letter = self.table.seats[self.table.waiting_for].letter
                self.put(letter, self.rnd.choice(VIDEO.legal(self.table, letter)))

    def _interlude(self) -> tuple[str, Move]:
        one, other = (self.rnd.choice(self.table.seats).letter for _ in range(2))
        kinds = ["undo"] * 8 + ["consent"] * 8 + ["vote"] * 4 + ["clock"] * 4 + ["return"] * 3 + ["leave", "kick"]
        kind = self.rnd.choice(kinds)
        if kind == "kick":
            return HOST, Move("kick", (other,))
        if kind == "clock":
            self.now += 60_000 * self.table.switches.afk_minutes
            return REFEREE, Move("clock")
        return one, Move(kind, (other,) if kind == "vote" else ())

    def replayed(self) -> Table:
        """The table that the log's text gives."""
        table = VIDEO.setup(self.header)
        for event in self.events:
            table = VIDEO.apply(table, read_event(write_event(event)))
        return table
