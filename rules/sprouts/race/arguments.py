"""The arguments of events as values. ValueError, with one sentence, where a log or a move names what cannot be read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from rules.shell import shown
from rules.sprouts.cards import Card
from rules.sprouts.notation import read_board, read_cards
from rules.sprouts.race.state import Best, Result
from rules.sprouts.settle import MISPLAYS

_WHOLE = re.compile(r"-?[0-9]{1,19}")


class Hand(NamedTuple):
    """What a deal gives one seat."""

    rack: tuple[Card, ...]
    pillow: tuple[Card, ...]


def whole(word: str) -> int:
    """A whole number in ASCII digits: milliseconds, an interaction id, points."""
    if not _WHOLE.fullmatch(word):
        raise ValueError(f"{shown(word)} is no whole number")
    return int(word)


def read_hands(args: Sequence[str]) -> dict[str, Hand]:
    """``SEED A "cards" "pillow cards" B …``: the hands by seat, each with at least one open card."""
    if len(args) % 3 != 1:
        raise ValueError("a deal has a seed and then a seat, its cards and its pillow cards, three arguments a seat")
    hands = {args[i]: Hand(read_cards(args[i + 1]), read_cards(args[i + 2])) for i in range(1, len(args), 3)}
    empty = next((letter for letter, hand in hands.items() if not hand.rack), None)
    if empty is not None:
        raise ValueError(f"seat {empty} is dealt no open card")
    return hands


def read_score(args: Sequence[str]) -> tuple[str, Result, tuple[str, ...]]:
    """``SEAT SCORE ADJUSTED RANK LEVEL TOTAL MISPLAY…``."""
    if len(args) < 6 or not set(args[6:]) <= set(MISPLAYS):
        raise ValueError("a score has a seat, five numbers and after them any of late, call and board")
    adjusted, rank, level, total = map(whole, args[2:6])
    return args[0], Result(None if args[1] == "-" else whole(args[1]), adjusted, rank, level, total), tuple(args[6:])


def read_best(args: Sequence[str]) -> tuple[str, Best]:
    """``SEAT TOTAL optimal|open "board"``."""
    if len(args) != 4 or args[2] not in ("optimal", "open"):
        raise ValueError("a best board has a seat, its total, the word optimal or open, and the board")
    return args[0], Best(whole(args[1]), read_board(args[3]), args[2] == "optimal")
