"""Made-up matches of three seats, every event kept: for what reads whole logs."""

from __future__ import annotations

import random

from rules.dice import SeededDice
from rules.game import HOST, REFEREE, Event, Move, Refusal, Stamp
from rules.log import fold
from rules.sprouts.game import SPROUTS
from rules.sprouts.race.state import Table

HEADER = {"preset": "level-up", "target": "60", "timer_s": "30"}
_MOVES = ("attach", "detach", "turn", "rotate", "call")
NAMES = ("=1+2", "Ann, the “first”", "-Bob\nsecond line")


class Play:
    """A match of three with made-up moves."""

    def __init__(self, header: dict[str, str], seed: int) -> None:
        self.header, self.dice = header, random.Random(seed)
        self.table: Table = SPROUTS.setup(header)
        self.events: list[Event] = []
        self.now = 1_000_000

    def act(self, actor: str, move: Move) -> bool:
        answer = SPROUTS.decide(
            self.table, actor, move, Stamp(self.now, self.now), SeededDice("match", len(self.events) + 1)
        )
        if isinstance(answer, Refusal):
            return False
        self.events += answer
        self.table = fold(SPROUTS, self.table, answer)
        return True

    def clock(self) -> None:
        due = SPROUTS.due(self.table)
        assert due is not None
        self.now = max(self.now, due.at)
        assert self.act(REFEREE, Move("clock"))

    def seat_all(self) -> None:
        for letter, name in zip("ABC", NAMES, strict=True):
            assert self.act(letter, Move("sit", (name,)))

    def begin(self) -> None:
        for letter in "ABC":
            self.act(letter, Move("ready"))
        while self.table.phase != "racing":
            self.clock()

    def play(self) -> None:
        """Some legal moves of everybody, then the clock or the host ends it."""
        for _ in range(40):
            letter = self.dice.choice("ABC")
            self.now += 37
            moves = [m for m in SPROUTS.legal(self.table, letter) if m.verb in _MOVES]
            onward = [m for m in moves if m.verb in ("attach", "turn", "call")]
            if moves and self.table.phase == "racing":
                self.act(letter, self.dice.choice(onward if onward and self.dice.random() < 0.9 else moves))

    def end(self) -> None:
        if self.table.phase == "racing":
            assert self.act(HOST, Move("end"))
        while self.table.phase == "settling":
            self.clock()


def match(rounds: int = 3, seed: int = 0, header: dict[str, str] = HEADER) -> Play:
    game = Play(header, seed)
    game.seat_all()
    for _ in range(rounds):
        if game.table.phase == "over":
            break
        game.begin()
        game.play()
        game.end()
    return game
