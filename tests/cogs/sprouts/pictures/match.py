"""Views of whole matches, bad boards, young players and rounds in steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from cogs.sprouts.pictures.steps import Step, laying_steps
from rules.sprouts.cards import Board, Card, Placement
from rules.sprouts.race.state import Line
from rules.sprouts.scoring import verify
from rules.sprouts.switches import PRESETS
from rules.sprouts.terms import Terms
from rules.sprouts.view import SeatView, TableView
from tests.cogs.sprouts.pictures.views import (
    HAND,
    L_BOARD,
    NAMES,
    RACK,
    level_seat,
    scored,
    seat,
    snake,
    table,
)  # fmt: skip

Round = int | tuple[int | None, int, tuple[str, ...]] | None
"""What a round brought: a plain score; (score, adjusted, misplays); or nothing for a seat that was not there."""

A4: dict[str, list[Round]] = {
    "A": [108, 56, (58, -58, ())],
    "B": [44, (58, -58, ()), 108],
    "C": [(66, -66, ()), 104, 56],
    "D": [32, 27, 9],
    "E": [16, 36, -45],
    "F": [58, (0, -116, ("call",)), 20],
    "G": [-27, 8, (0, -104, ("late",))],
    "H": [(None, -104, ("board",)), -12, -27],
}
"""Three rounds of a ruthless match with every mark; second place is shared after them."""


def history(rounds: Mapping[str, Sequence[Round]]) -> tuple[tuple[Line, ...], ...]:
    """The rounds of a match from each seat's own list."""
    count = max((len(row) for row in rounds.values()), default=0)
    return tuple(
        tuple(_line(letter, row[k]) for letter, row in rounds.items() if k < len(row) and row[k] is not None)
        for k in range(count)
    )


def _line(letter: str, played: Round) -> Line:
    score, adjusted, misplays = played if isinstance(played, tuple) else (played, played or 0, ())
    return Line(letter, score, adjusted, misplays)


def match(rounds: Mapping[str, Sequence[Round]], names: Sequence[str] = NAMES, **changes: Any) -> TableView:
    """A table after those rounds."""
    judged = history(rounds)
    seats = tuple(
        seat(
            letter=letter, name=names[k % len(names)], level=k % 3,
            total=sum(line.adjusted for lines in judged for line in lines if line.letter == letter),
        )
        for k, letter in enumerate(rounds)
    )  # fmt: skip
    values: dict[str, Any] = {"phase": "scored", "switches": PRESETS["ruthless"], "history": judged}
    return table(*seats, **{**values, "round": len(judged), **changes})


def long_match(rounds: int) -> TableView:
    """A match of so many rounds, every fifth line with one, two or three misplays."""
    misplays = (("late",), ("late", "call"), ("late", "call", "board"))
    rows: dict[str, list[Round]] = {
        letter: [
            (None, -234, misplays[(k + s) % 3]) if (k + s) % 5 == 0 else (k * 37 + s * 11) % 190 - 60
            for k in range(rounds)
        ]
        for s, letter in enumerate("ABCDEFGH")
    }
    rows["C"] = [None] * (rounds - 1) + rows["C"][-1:]
    return match(rows)


def young(one: SeatView) -> SeatView:
    """The same seat with a young player."""
    return replace(one, child=True)


def bad_seat(board: Board, tilt: tuple[int, int] | None = None, **changes: Any) -> SeatView:
    """A seat whose board does not count and costs twice its faces."""
    judged = verify(board, [held.card for held in RACK], 0, Terms(True, tilt))
    values: dict[str, Any] = {"judgement": judged, "adjusted": -104, "misplays": ("board",), "rank": 4}
    return replace(seat(board, RACK), **{**values, **changes})


def _unlike(board: Board, rose: int) -> Board:
    """The board with cards whose sides do not match."""
    return tuple(placed._replace(card=Card(k % 10, (k % 7, 2, 5, 1), rose)) for k, placed in enumerate(board))


BAD_BOARDS: dict[str, tuple[Board, tuple[int, int] | None]] = {
    "sides clash": ((*L_BOARD, Placement(HAND[2], 1, 14, 13)), None),
    "tilt clashes": (L_BOARD, (4, 9)),
    "no seed": (tuple(placed._replace(heading=1) for placed in snake(6, 3)), None),
    "four too many": (snake(9, 3)[:4] + tuple(placed._replace(heading=0) for placed in snake(9, 3)[4:]), None),
    "apart": ((*snake(4, 2), Placement(Card(5, (3, 3, 3, 3)), 0, 9, 4)), None),
    "twice in a cell": ((*snake(4, 2), snake(1, 1)[0]._replace(card=Card(5, (3, 3, 3, 3)))), None),
    "24 that clash": (_unlike(snake(24, 5), 3), None),
    "row of 12": (_unlike(snake(12, 12), 0), None),
}


def bad_table(one: SeatView, tilt: tuple[int, int] | None = None, **changes: Any) -> TableView:
    """A tournament table of one whose round is judged."""
    return table(one, **{"phase": "scored", "switches": PRESETS["tournament"], "tilt": tilt, **changes})


def nine_cards() -> tuple[TableView, SeatView, tuple[Step, ...]]:
    """A complete round of nine cards with one of them taken back on the way."""
    one = scored(seat(snake(9, 3), ()))
    steps = list(laying_steps(one.board, [placed.card for placed in one.board]))
    back = steps[3]._replace(rack=steps[3].rack, caption="Card 5 is taken back into the rack.", pillow=2)
    return table(one, phase="scored"), one, (*steps[:5], back, *steps[4:])


def level_round() -> tuple[TableView, SeatView, tuple[Step, ...]]:
    """A complete round with roses and a tilt."""
    one = scored(level_seat(), Terms(True, (4, 9)))
    at = table(one, phase="scored", switches=PRESETS["level-up"], tilt=(4, 9))
    return at, one, laying_steps(one.board, [placed.card for placed in one.board])
