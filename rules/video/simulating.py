"""Whole games between computer seats: what `simulate` counts, and the records that it can leave behind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rules.dice import Dice, SeededDice
from rules.game import HOST, Event, Move, Refusal, Stamp
from rules.log import fold
from rules.video.computer import choose
from rules.video.game import VIDEO
from rules.video.table.state import LETTERS, NOBODY, Table

MOST_MOVES = 20_000
Player = Callable[[Table, int, Dice], Move]
"""Chooses the move of a seat; it must read nothing that the seat may not see."""


class Played(NamedTuple):
    """One finished game."""

    table: Table
    events: tuple[Event, ...]
    moves: int


class BrokenGameError(Exception):
    """A game that broke an invariant or did not end."""


def at_random(table: Table, me: int, dice: Dice) -> Move:
    """Any legal move."""
    moves = VIDEO.legal(table, table.seats[me].letter)
    return moves[dice.below(len(moves))]


def by_level(table: Table, me: int, dice: Dice) -> Move:
    """The move of the computer player that sits there: it is given the seat's view and moves, and nothing else."""
    seat = table.seats[me]
    return choose(VIDEO.visible_to(table, seat.letter), VIDEO.legal(table, seat.letter), seat.computer, dice)


def play(
    header: Mapping[str, str],
    players: int,
    seed: str,
    player: Player = by_level,
    levels: Sequence[str] = ("normal",),
    checked: bool = True,
) -> Played:
    """One game from the lobby to its end; the levels go round the seats.

    BrokenGameError where a move is refused, where it never ends and, if `checked`, where it breaks an invariant.
    """
    table = VIDEO.setup(header)
    events: list[Event] = []
    moves = 0

    def put(actor: str, move: Move) -> Table:
        made = VIDEO.decide(table, actor, move, Stamp(0), SeededDice(seed, len(events) + 1))
        if isinstance(made, Refusal):
            raise BrokenGameError(f"seed {seed}, event {len(events)}: {actor} {move} is refused: {made}")
        after = fold(VIDEO, table, made)
        events.extend(made)
        if checked and (faults := VIDEO.faults(after)):
            raise BrokenGameError(f"seed {seed}, event {len(events)}: {' '.join(faults)}")
        return after

    for n, letter in enumerate(LETTERS[:players]):
        table = put(HOST, Move("computer", (levels[n % len(levels)], f"Seat {letter}")))
    table = put(HOST, Move("start"))
    while table.phase != "over":
        if moves >= MOST_MOVES:
            raise BrokenGameError(f"seed {seed}: no end after {moves} moves")
        me = table.waiting_for
        table = put(table.seats[me].letter, player(table, me, SeededDice(f"{seed} player {me}", len(events))))
        moves += 1
    return Played(table, tuple(events), moves)


class Summary:
    """What many games come to."""

    def __init__(self) -> None:
        self.games = self.turns = self.moves = 0
        self.rounds: list[int] = []
        self.seats: Counter[str] = Counter()
        self.mutants: Counter[str] = Counter()
        self.levels: Counter[str] = Counter()
        self.chosen: Counter[str] = Counter()

    def add(self, played: Played) -> None:
        """Count one game. Seats are counted by their place in the first round's order of turns."""
        table = played.table
        self.games += 1
        self.turns += table.turn
        self.moves += played.moves
        self.rounds.append(table.round)
        for seat in table.seats:
            self.chosen[table.catalogue.mutants[seat.mutant].id] += 1
        if table.winner != NOBODY:
            place = (table.winner - table.first) % len(table.seats)
            self.seats[str(place + 1)] += 1
            self.mutants[table.catalogue.mutants[table.seats[table.winner].mutant].id] += 1
            self.levels[table.seats[table.winner].computer] += 1

    def told(self, seconds: float) -> dict[str, Any]:
        """The summary as JSON."""
        rounds = sorted(self.rounds)
        return {
            "games": self.games,
            "turns": self.turns,
            "moves": self.moves,
            "rounds": {
                "mean": round(sum(rounds) / max(1, len(rounds)), 2),
                "quartiles": [rounds[len(rounds) * k // 4] for k in (1, 2, 3)] if rounds else [],
            },
            "wins_by_seat": dict(sorted(self.seats.items())),
            "wins_by_mutant": {
                mutant: {"wins": self.mutants[mutant], "games": games} for mutant, games in sorted(self.chosen.items())
            },
            "wins_by_level": dict(sorted(self.levels.items())),
            "moves_per_second": round(self.moves / seconds) if seconds > 0 else None,
        }
