"""Whole games by chance, with everything that people do to a table besides playing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from random import Random

from rules.dice import SeededDice
from rules.game import HOST, REFEREE, Event, Move, Refusal, Stamp
from rules.log import read_event, write_event
from rules.video.game import VIDEO
from rules.video.moves.judging import FIELDS
from rules.video.table.state import Table
from tests.rules.video.tables import small_text

GAMES = int(os.environ.get("GAMES") or 12)
"""About so many whole games are played by each kind of test; a long form asks for more."""

Watch = Callable[[Table], None]


def bare(table: Table) -> Table:
    """Without what may differ between equal tables: the way back and the catalogue object."""
    return table._replace(past=None, catalogue=None)  # type: ignore[arg-type]


def _people_make_sense(table: Table) -> None:
    """VA99: who is gone, who is away, whom a computer plays for, who is voted out, whom the clock hurries."""
    for n, seat in enumerate(table.seats):
        assert not (seat.left and seat.away)
        assert not seat.removed or seat.left
        assert not seat.computer or seat.left or seat.away, "no computer sat down in these games"
        assert table.switches.leave == "computer" or not seat.computer
        gone = seat.left or seat.away
        assert gone or all(whom != n for _, whom in table.votes)
    due = VIDEO.due(table)
    if due and due.name != "computer":
        assert table.seats[table.waiting_for].owned
        assert sum(seat.here for seat in table.seats) >= 1
    if table.phase not in ("lobby", "over"):
        me = table.waiting_for
        assert not table.seats[me].skipped, "who has left is never waited for"
        assert VIDEO.legal(table, table.seats[me].letter)


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
            assert self.table.owed or VIDEO.faults(self.table) == (), (actor, move, self.events[-8:])
        assert VIDEO.faults(self.table) == (), (actor, move, self.events[-8:])
        _people_make_sense(self.table)

    def play(self, most: int, interludes: bool = False) -> Iterator[Table]:
        """The table before each move."""
        for _ in range(most):
            if self.table.phase == "over":
                return
            yield self.table
            if interludes and self.rnd.random() < 0.1:
                self.put(*self._interlude(), must=False)
            else:
                self._move()

    def _move(self) -> None:
        """Whoever must move does so; where a computer plays on, it mostly does."""
        seat = self.table.seats[self.table.waiting_for]
        move = self.rnd.choice(VIDEO.legal(self.table, seat.letter))
        if seat.computer and self.rnd.random() < 0.9:
            self.put(REFEREE, Move("for", (seat.letter, move.verb, *move.args)))
        else:
            self.put(seat.letter, move)

    def _interlude(self) -> tuple[str, Move]:
        one, other = (self.rnd.choice(self.table.seats).letter for _ in range(2))
        kinds = ["undo"] * 8 + ["consent"] * 8 + ["vote"] * 4 + ["clock"] * 6 + ["return"] * 3 + ["leave", "kick"]
        gone = [seat.letter for seat in self.table.seats if seat.left or seat.away]
        kind = self.rnd.choice([*kinds, "outage", "outage", "correct", "correct", "takeback", "substitute", "sit"])
        match kind:
            case "kick":
                return HOST, Move("kick", (other,))
            case "substitute":
                return HOST, Move("substitute", (one, "Zoe"))
            case "takeback":
                return HOST, Move("takeback", ("a slip",))
            case "correct":
                return HOST, Move("correct", (one, self.rnd.choice(FIELDS), str(self.rnd.randrange(9)), "a slip"))
            case "sit":
                return VIDEO.vacant(self.table) or one, Move("sit", ("Newcomer",))
            case "outage":
                self.now += 40_000
                return REFEREE, Move("outage", (str(self.now - 30_000),))
            case "clock":
                self._wait()
                return REFEREE, Move("clock")
        return one, Move(kind, (self.rnd.choice([other, *gone]),) if kind == "vote" else ())

    def _wait(self) -> None:
        """Until the next thing that the clock owes, or so long that somebody is away."""
        due = VIDEO.due(self.table)
        if due and self.rnd.random() < 0.8:
            self.now = max(self.now, due.at)
        else:
            self.now += 60_000 * self.table.switches.afk_minutes

    def replayed(self) -> Table:
        """The table that the log's text gives."""
        table = VIDEO.setup(self.header)
        for event in self.events:
            table = VIDEO.apply(table, read_event(write_event(event)))
        return table
