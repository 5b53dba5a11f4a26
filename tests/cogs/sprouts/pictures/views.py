"""Views of Sprouts tables in every state, for the tests and measures of pictures."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from rules.sprouts.cards import Board, Card, Placement
from rules.sprouts.race.state import Best
from rules.sprouts.scoring import recorded_or_best
from rules.sprouts.switches import CASUAL, PRESETS
from rules.sprouts.terms import BASIC, Terms
from rules.sprouts.view import Held, SeatView, TableView

NOW = 1_700_000_000_000

HAND = (
    Card(7, (9, 4, 8, 9)), Card(9, (5, 5, 9, 3), 1), Card(8, (8, 7, 3, 9), 0), Card(8, (1, 1, 3, 0), 3),
    Card(2, (6, 1, 3, 6)), Card(9, (0, 4, 7, 9), 2), Card(9, (5, 3, 5, 3)),
)  # fmt: skip

L_BOARD: Board = (
    Placement(HAND[1], 0, 12, 12),
    Placement(HAND[0], 1, 12, 13),
    Placement(HAND[6], 2, 12, 11),
    Placement(HAND[3], 3, 11, 11),
    Placement(HAND[5], 0, 13, 13),
)
"""Five cards that match; no turn or mirror image of it is itself."""

RACK = (Held(3, HAND[2]), Held(5, HAND[4]))

NAMES = (
    "Tomoko", "Yael Ben-Ari", "🌸🌼 garden", "שלום", "محمد", "W" * 32, "i", "Zoë Ångström",
    "e" + "\N{COMBINING ACUTE ACCENT}" * 6, "a\N{ZERO WIDTH JOINER}b", "佐藤", "Ł", "   ", "٣٤٥",
)  # fmt: skip


def _bare(view: type) -> dict[str, Any]:
    """Every field with nothing in it, so that a view may grow without these tests."""
    nothing = {"int": 0, "bool": False, "str": "", "tuple": ()}
    return {f.name: None if "None" in str(f.type) else nothing.get(str(f.type).split("[")[0]) for f in fields(view)}


def seat(board: Board = L_BOARD, rack: tuple[Held, ...] = RACK, **changes: Any) -> SeatView:
    """A seat with a board and a rack, judged as it lies."""
    pillow = changes.get("pillow", 0)
    judged = recorded_or_best(board, [held.card for held in rack], pillow)
    values: dict[str, Any] = {
        "letter": "A", "name": "Tomoko",
        "board": board, "numbers": tuple(range(20, 20 + len(board))), "rack": rack, "pillow": pillow,
        "dealt": len(board) + len(rack) + pillow, "next_heading": len(board) % 4, "rack_heading": len(board) % 4,
        "number": 5, "if_frozen": judged.total, "complete": judged.complete,
    }  # fmt: skip
    return SeatView(**{**_bare(SeatView), **values, **changes})


def table(*seats: SeatView, **changes: Any) -> TableView:
    """A table whose race runs, with two minutes and 41 seconds left."""
    values: dict[str, Any] = {
        "phase": "racing", "round": 2, "preset": "casual", "switches": CASUAL, "seats": seats,
        "deadline": NOW + 161_000, "number": 1,
    }  # fmt: skip
    return TableView(**{**_bare(TableView), **values, **changes})


def scored(seat_view: SeatView, terms: Terms = BASIC, **changes: Any) -> SeatView:
    """The seat after the freeze, with its judgement and a best board."""
    judged = recorded_or_best(seat_view.board, [held.card for held in seat_view.rack], seat_view.pillow, terms)
    total = judged.total
    values: dict[str, Any] = {
        "judgement": judged, "score": total, "adjusted": total, "rank": 1,
        "best": Best(total or 0, seat_view.board, True),
    }  # fmt: skip
    return replace(seat_view, **{**values, **changes})


def snake(count: int, columns: int, start: tuple[int, int] = (3, 3)) -> Board:
    """A board of `count` cards that winds through rows of `columns`; every side is a three, so all of them match."""
    board = []
    for k in range(count):
        row, column = divmod(k, columns)
        x = column if row % 2 == 0 else columns - 1 - column
        card = Card(k * 7 % 10, (3, 3, 3, 3), k % 5 if k % 5 < 4 else None)
        board.append(Placement(card, k % 4, start[0] + x, start[1] + row))
    return tuple(board)


def rack_of(count: int) -> tuple[Held, ...]:
    """A rack of `count` different cards."""
    return tuple(Held(k + 1, Card(k % 10, (k % 7, 9, 5, k // 10), k % 5 if k % 5 < 4 else None)) for k in range(count))


BOARDS: dict[str, tuple[Board, tuple[Held, ...]]] = {
    "five of seven": (L_BOARD, RACK),
    "seed alone": (L_BOARD[:1], tuple(Held(k + 1, card) for k, card in enumerate(HAND) if k != 1)),
    "nothing laid": ((), tuple(Held(k + 1, card) for k, card in enumerate(HAND))),
    "rack of 14": (L_BOARD[:1], rack_of(14)),
    "complete": (snake(7, 3), ()),
    "row of 8": (snake(8, 8), rack_of(1)),
    "row of 24": (snake(24, 24, (0, 5)), ()),
    "column of 9": (snake(9, 1), rack_of(2)),
    "24 in a block": (snake(24, 5), rack_of(3)),
    "24 in four columns": (snake(24, 4), ()),
}


def eight(**changes: Any) -> tuple[SeatView, ...]:
    """Eight seats with different boards and names of every kind."""
    boards = list(BOARDS.values())
    return tuple(
        seat(*boards[k], letter="ABCDEFGH"[k], name=NAMES[k], pillow=k % 3, ready=k % 2 == 0, left=k == 6, **changes)
        for k in range(8)
    )


def tables() -> dict[str, TableView]:
    """A table in every phase and under the presets that change its pictures."""
    results = tuple(
        scored(s, rank=1 + k // 2, total=(-1) ** k * 173 * k, misplays=(("late", "board"), ("call",), ())[k % 3])
        for k, s in enumerate(eight())
    )
    unknown = tuple(replace(s, best=None if k % 2 else Best(70, L_BOARD, False)) for k, s in enumerate(results))
    flipped = (scored(seat(), adjusted=-16, rank=2), scored(seat(letter="B"), rank=None, score=None, adjusted=None))
    tilted = Terms(True, (4, 9))
    return {
        "lobby of one": table(seat((), (), dealt=0), phase="lobby", round=0, deadline=None),
        "lobby of eight": table(*eight(), phase="lobby", round=0, deadline=None),
        "count-in": table(*eight(), phase="countin", bell_at=NOW + 8_000, deadline=None),
        "racing": table(*eight()),
        "racing, tilt": table(*eight(), switches=PRESETS["level-up"], tilt=(4, 9)),
        "honour": table(*eight(if_frozen=None), switches=PRESETS["tournament"], tilt=(0, 1)),
        "no clock": table(seat(), deadline=None, switches=replace(CASUAL, timer_s=0)),
        "an hour": table(seat(), deadline=NOW + 3_599_000, switches=replace(CASUAL, timer_s=3600)),
        "paused": table(*eight(), phase="paused", left_ms=61_500, deadline=None, pause_reason="host"),
        "called": table(*eight(), phase="settling", caller="E", remaining_ms=108_000, frozen_at=NOW),
        "time is up": table(seat(), phase="settling", remaining_ms=0, frozen_at=NOW),
        "late joiner": table(seat(), seat((), (), letter="B", dealt=0, waiting=True)),
        "scored": table(*results, phase="scored", switches=PRESETS["level-up"]),
        "working it out": table(*unknown, phase="scored"),
        "flipped": table(*flipped, phase="scored"),
        "over": table(*results, phase="over", winners=("A", "D"), switches=PRESETS["level-up"]),
        "kisses": table(scored(level_seat(), tilted), phase="scored", switches=PRESETS["level-up"], tilt=(4, 9)),
        "nobody": table(phase="lobby", round=0, deadline=None),
    }


def level_seat() -> SeatView:
    """A complete board with roses that kiss and cross, a tilt pair and a card laid on two sides; 108 with 4-9."""
    cells = [
        (1, 1, 9, (5, 6, 7, 8), 1), (2, 1, 3, (0, 1, 3, 6), 2), (2, 2, 8, (3, 0, 7, 4), None),
        (1, 2, 6, (7, 9, 2, 6), 3), (0, 1, 5, (5, 8, 0, 3), None), (1, 0, 7, (1, 6, 5, 2), 0),
        (3, 1, 4, (8, 2, 6, 1), 1),
    ]  # fmt: skip
    board = []
    for k, (x, y, face, sides, rose) in enumerate(cells):
        heading = k % 4
        printed = tuple(sides[(d + heading) % 4] for d in range(4))
        corner = None if rose is None else (rose - heading) % 4
        board.append(Placement(Card(face, printed, corner), heading, x + 5, y + 5))  # type: ignore[arg-type]
    laid = tuple(board)
    judged = recorded_or_best(laid, (), 0, Terms(True, (4, 9)))
    return replace(seat((), ()), board=laid, dealt=7, complete=True, if_frozen=judged.total)
