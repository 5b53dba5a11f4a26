"""Whole matches played at random: every preset, every switch, people who come, go, err and are late."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from random import Random

from rules.dice import SeededDice
from rules.game import HOST, REFEREE, Event, Move, Refusal, Stamp
from rules.records import write_record
from rules.sprouts.cards import HEADINGS, STEPS, Card
from rules.sprouts.game import SPROUTS
from rules.sprouts.notation import SEED_CELL, write_board, write_cell
from rules.sprouts.race.state import Seat, Table
from rules.sprouts.switches import NAMES, PRESETS, values
from tests.rules.sprouts.race.checker import Checker
from tests.rules.sprouts.race.sitting import T0, deck_of

NUMBERS = {
    "timer_s": ("0", "5", "45", "300"),
    "settle_s": ("0", "2"),
    "late_grace_s": ("0", "2"),
    "outage_grace_s": ("0", "15"),
}
WORDS = {name: values(name) for name in NAMES if values(name)}
OTHER = {**WORDS, "tilt": (*WORDS["tilt"], "4-9", "0-1"), **NUMBERS}
"""What a switch may be turned to beside its preset."""

WEIGHTS = {"attach": 9, "call": 40, "turn": 40, "ready": 9, "compass": 0.2, "unready": 0.2, "detach": 0.7}
MOST_EVENTS = 450
EASY = deck_of(
    Card(face, (1 + a, 1 + b, 1 + c, 2), rose)
    for face in range(10)
    for a, b, c in product(range(2), repeat=3)
    for rose in (None, face % 4)
)
"""A deck of two digits: racks are often empty, so that pillows are met."""


@dataclass
class Play:
    """One match under way."""

    rng: Random
    header: dict[str, str]
    table: Table = field(init=False)
    log: list[Event] = field(default_factory=list)
    now: int = T0
    asked: int = 0
    checker: Checker = field(default_factory=Checker)

    def __post_init__(self) -> None:
        self.table = SPROUTS.setup(self.header)

    def put(self, actor: str, move: Move, at: int | None = None) -> tuple[Event, ...] | Refusal:
        """Put a move; whatever follows is applied and checked, a refusal changes nothing."""
        self.asked += 1
        stamp = Stamp(self.now if at is None else at, (self.now << 22) + self.asked)
        dice = SeededDice(str(self.header), len(self.log))
        answer = SPROUTS.decide(self.table, actor, move, stamp, dice)
        if isinstance(answer, Refusal):
            return answer
        for event in answer:
            before, self.table = self.table, SPROUTS.apply(self.table, event)
            self.log.append(event)
            assert not SPROUTS.faults(self.table), event
            self.checker.check(before, event, self.table)
        return answer

    def record(self) -> str:
        """The text that replays to the same state."""
        return write_record(SPROUTS.name, self.header, self.log)


def play(seed: int) -> Play:
    """The match of this seed, played until it is over or long enough."""
    rng = Random(seed)
    game = Play(rng, _header(rng, seed))
    for _ in range(rng.randint(1, 8)):
        _sit(game)
    for seat in game.table.seats:
        if rng.random() < 0.1:
            game.put(seat.letter, Move("child", ("on",)))
    if rng.random() < 0.3:
        game.put(HOST, Move("set", ("timer_s", rng.choice(("20", "60", "9999")))))
    while not SPROUTS.ended(game.table) and len(game.log) < MOST_EVENTS and game.asked < 3 * MOST_EVENTS:
        _step(game)
    return game


def _header(rng: Random, seed: int) -> dict[str, str]:
    presets = list(PRESETS)
    header = {"preset": presets[seed % len(presets)]}
    for name, choices in OTHER.items():
        if rng.random() < 0.12:
            header[name] = rng.choice(choices)
    header["target"] = rng.choice(("0", "40", "120"))
    header["max_rounds"] = rng.choice(("1", "2", "4")) if header["target"] == "0" else "0"
    if rng.random() < 0.2:
        header["seed"] = "named"
    if rng.random() < 0.5:
        header["cards"] = EASY
    if rng.random() < 0.2:
        header["seats"] = str(rng.randint(1, 8))
    return header


def _sit(game: Play) -> None:
    name = game.rng.choice(("Ann", "Zoë \u2028 x", 'a"b', "#1", "x" * 90))
    game.put(SPROUTS.vacant(game.table) or "", Move("sit", (name,)))


def _step(game: Play) -> None:
    rng, table = game.rng, game.table
    owed = SPROUTS.due(table)
    idle = table.phase in ("countin", "over") or (table.phase == "settling" and rng.random() < 0.5)
    if owed and (owed.at <= game.now or idle or rng.random() < 0.01):
        if rng.random() < 0.03:
            game.now += 20_000
            game.put(REFEREE, Move("outage", (str(game.now - 20_000),)))
            return
        game.now = max(game.now, owed.at)
        assert game.put(REFEREE, Move("clock")), "the clock owed something and did nothing"
        return
    game.now += rng.randrange(3000)
    if rng.random() < 0.06:
        _rare(game)
        return
    if table.phase == "paused":
        _go_on(game)
        return
    seats = [seat for seat in table.present if seat.playing or table.phase in ("lobby", "scored")]
    if not seats:
        _sit(game)
        return
    seat = rng.choice([seat for seat in seats if not seat.ready] or seats)
    if rng.random() < 0.15:
        game.put(seat.letter, _guess(game, seat), game.now - rng.randrange(4000))
        return
    moves = [m for m in SPROUTS.legal(table, seat.letter) if m.verb != "leave" or rng.random() < 0.02]
    weights = [WEIGHTS.get(m.verb, 1) for m in moves]
    if moves and (owed is None or game.now < owed.at):
        answer = game.put(seat.letter, rng.choices(moves, weights)[0])
        assert not isinstance(answer, Refusal), answer


def _go_on(game: Play) -> None:
    for seat in game.table.present:
        game.put(seat.letter, Move("resume"))
    if game.table.phase == "paused":
        game.put(HOST, Move("resume"))


def _rare(game: Play) -> None:
    rng = game.rng
    seat = rng.choice(game.table.present).letter if game.table.present else "A"
    host = [Move("start"), Move("extend", (str(rng.randint(1, 90)),)), Move("pause"), Move("resume")]
    if rng.random() < 0.2:
        host += [Move("end"), Move("void"), Move("kick", (seat,)), Move("set", ("timer_s", "60"))]
    if rng.random() < 0.5:
        letter, score = rng.choice("ABC"), rng.choice(("-", "12", "-3"))
        host += [
            Move("correct", (str(game.table.round), letter, score, rng.choice(("-", "late,call")), "seen")),
            Move("adjust", (letter, "5", "a gift")),
            Move("substitute", (letter, "Sub")),
        ]
    if rng.random() < 0.02:
        host.append(Move("close", ("host",)))
    choice = rng.random()
    if choice < 0.3:
        _sit(game)
    elif choice < 0.6:
        game.put(HOST, rng.choice(host))
    elif choice < 0.85:
        game.put(seat, Move(rng.choice(("pause", "resume", "unready", "rotate", "turn", "detach", "child"))))
    else:
        board = write_board(game.table.seats[0].board) if game.table.seats else ""
        game.put(REFEREE, Move("best", (seat, "72", rng.choice(("optimal", "open")), board)))


def _guess(game: Play, seat: Seat) -> Move:
    """Something that may be wrong: a card anywhere, cells taken off, a call."""
    rng = game.rng
    cells = [placed.cell for placed in seat.board] or [SEED_CELL]
    verb = rng.choice(("attach", "attach", "attach", "detach", "call", "leave" if rng.random() < 0.05 else "attach"))
    if verb == "attach":
        (x, y), (dx, dy) = rng.choice(cells), rng.choice(STEPS)
        cell = write_cell(x + dx, y + dy) if seat.board else "M13"
        words = (str(rng.randint(1, 8)), cell, rng.choice(HEADINGS))
        return Move("attach", words[: rng.choice((2, 3, 3))])
    if verb == "detach":
        return Move("detach", tuple(write_cell(*cell) for cell in rng.sample(cells, rng.randint(1, len(cells)))))
    if verb == "call":
        return Move("call", rng.choice(((), (str(rng.randint(6, 9)),), ("seven",))))
    return Move(verb)
