"""A round, or a board, as steps that can be shown one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cogs.sprouts.pictures.compass import NAMES
from rules.sprouts.board import neighbours
from rules.sprouts.cards import Board, Card, Placement
from rules.sprouts.view import Held


class Step(NamedTuple):
    """How a seat's cards lie at one moment."""

    board: Board
    numbers: tuple[int, ...]
    """Of the board's cards, in the board's order."""

    rack: tuple[Held, ...]
    caption: str
    """What was done; at most two lines of a picture, about 90 characters."""

    pillow: int = 0
    """Cards that are hidden."""


def laying_steps(board: Board, hand: Sequence[Card]) -> tuple[Step, ...]:
    """A board laid card by card in the order given, out of a hand whose cards are numbered from 1.

    For the best board and for a laying order that shows a board to be valid (S109). ValueError where a card of the
    board is not in the hand.
    """
    numbers = numbers_of(board, hand)
    steps = []
    for laid in range(1, len(board) + 1):
        rack = tuple(Held(k, card) for k, card in enumerate(hand, 1) if k not in numbers[:laid])
        steps.append(Step(board[:laid], numbers[:laid], rack, laying_words(board[:laid], numbers)))
    return tuple(steps)


def numbers_of(board: Board, hand: Sequence[Card]) -> tuple[int, ...]:
    """The number of each card of the board in a hand; of two equal cards each has its own."""
    free = list(enumerate(hand, 1))
    numbers = []
    for placed in board:
        found = next((pair for pair in free if pair[1] == placed.card), None)
        if found is None:
            raise ValueError(f"a card of face {placed.card.face} lies on the board, but it is not in the hand")
        free.remove(found)
        numbers.append(found[0])
    return tuple(numbers)


def laying_words(board: Board, numbers: Sequence[int]) -> str:
    """The last card of a board in words: ``Card 4, pointing south, is attached east of card 2.``"""
    last, points = board[-1], NAMES[board[-1].heading]
    if len(board) == 1:
        return f"Card {numbers[0]} is the seed; it points {points}."
    touching = [(NAMES[(way + 2) % 4], numbers[board.index(other)]) for way, other in _touched(board, last)]
    if not touching:
        return f"Card {numbers[len(board) - 1]}, pointing {points}, touches no card."
    where = " and ".join(f"{side} of card {number}" for side, number in touching)
    return f"Card {numbers[len(board) - 1]}, pointing {points}, is attached {where}."


def _touched(board: Board, last: Placement) -> tuple[tuple[int, Placement], ...]:
    return neighbours(board[:-1], last.cell)
