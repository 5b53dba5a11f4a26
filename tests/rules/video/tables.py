"""Tables in the middle of a game, and acts put to them as a record writes them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rules.dice import SeededDice
from rules.game import HOST, REFEREE, Move, Refusal, Stamp
from rules.log import fold, read_event
from rules.video.game import VIDEO
from rules.video.table.state import Seat, Table

SMALL = Path(__file__).with_name("small.toml")
NOW = Stamp(0)


@cache
def small_text() -> str:
    return SMALL.read_text(encoding="utf-8")


def position(header: dict[str, str] | None = None, /, **switches: str) -> Table:
    """A position of the small catalogue: Dahlia (A) on turn against Ridgemont (B) where nothing else is said."""
    told = {"mutant A": "Dahlia", "mutant B": "Ridgemont"}
    return VIDEO.setup({"cards": small_text(), "box": "any", **told, **(header or {}), **switches})


def three(header: dict[str, str] | None = None, /, **switches: str) -> Table:
    """The same with Acid Override (C) as a third."""
    return position({"mutant C": "Acid Override", **(header or {})}, **switches)


def lobby(players: int = 2, **switches: str) -> Table:
    table = VIDEO.setup({"cards": small_text(), "box": "any", **switches})
    for letter in "ABCD"[:players]:
        table = act(table, f"{letter} sit {letter}")
    return table


def started(players: int = 2, **switches: str) -> Table:
    """Everybody has a mutant; the first Sun Phase begins."""
    table = act(lobby(players, **switches), "host start")
    while table.phase == "mutants":
        letter = table.seats[table.active].letter
        table = act(table, f"{letter} mutant {VIDEO.legal(table, letter)[0].args[0]}")
    return table


def act(table: Table, *lines: str, seed: str = "test") -> Table:
    """The table after acts such as ``A play "Brain Drain"``; chance falls by the seed, invariants hold after each."""
    for line in lines:
        event = read_event(line)
        actor = {"host": HOST, "*": REFEREE}.get(event.seat, event.seat)
        made = VIDEO.decide(table, actor, Move(event.verb, event.args), NOW, SeededDice(seed, table.seq + 1))
        assert not isinstance(made, Refusal), (line, made)
        table = fold(VIDEO, table, made)
        assert VIDEO.faults(table) == (), line
    return table


def refused(table: Table, line: str) -> Refusal:
    """Why an act cannot be."""
    event = read_event(line)
    actor = {"host": HOST, "*": REFEREE}.get(event.seat, event.seat)
    made = VIDEO.decide(table, actor, Move(event.verb, event.args), NOW, SeededDice("test", table.seq + 1))
    assert isinstance(made, Refusal), (line, made)
    return made


def seat(table: Table, letter: str) -> Seat:
    return table.seats[table.place(letter)]


def titles(table: Table, cards: tuple[int, ...]) -> list[str]:
    """The titles of some cards, sorted."""
    return sorted(table.catalogue.box[card].title for card in cards)


def with_seat(table: Table, letter: str, **changes: object) -> Table:
    n = table.place(letter)
    seats = tuple(s._replace(**changes) if i == n else s for i, s in enumerate(table.seats))  # type: ignore[arg-type]
    return table._replace(seats=seats)


def turn_of(table: Table, letter: str) -> Table:
    """Ends turns until the seat is on; Suns are taken as they come."""
    for _ in range(40):
        if table.phase == "turn" and table.seats[table.active].letter == letter and not table.pending:
            return table
        table = onward(table)
    raise AssertionError(f"{letter} never gets a turn")


def onward(table: Table) -> Table:
    """The plainest move of whoever must move: the End Step, the first Sun, the first answer."""
    letter = table.seats[table.waiting_for].letter
    move = VIDEO.legal(table, letter)[0]
    made = VIDEO.decide(table, letter, move, NOW, SeededDice("onward", table.seq + 1))
    assert not isinstance(made, Refusal), (move, made)
    return fold(VIDEO, table, made)
