"""Hints for those who practise: what fits now, what to take back where nothing does, whether all can still lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import NamedTuple

from rules.sprouts.board import Cell, clashes, connected, free_cells
from rules.sprouts.cards import Board, Card, Placement, heading_of
from rules.sprouts.order import reconstructable

Stop = Callable[[], bool]


class Fitting(NamedTuple):
    """A loose card and the cells where it may lie at the next heading."""

    card: Card
    cells: tuple[Cell, ...]


class Hint(NamedTuple):
    """What can be done with a board that lies validly."""

    fitting: tuple[Fitting, ...]
    """The loose cards that fit now (S25-S27), in the rack's order."""

    take_back: tuple[Placement, ...]
    """Where none fits: a smallest set of cards without which one fits; the newest of several such sets."""

    then: tuple[Fitting, ...]
    """What fits once they are off."""

    way: Board | None
    """A board with every card that grows out of this one; None where there is none, or none was found."""

    certain: bool
    """False where the search for that way was stopped."""


class _StoppedError(Exception):
    pass


def hint(board: Board, rack: Sequence[Card], tilt: tuple[int, int] | None = None, stop: Stop = lambda: False) -> Hint:
    """A hint for the board and the loose cards. What fits is always told; `stop` ends the longer searches.

    A card that is taken back is not counted as one that fits: laying it again where it lay is no way on.
    """
    now = fitting(board, rack, tilt)
    taken: tuple[Placement, ...] = ()
    then: tuple[Fitting, ...] = ()
    try:
        if not now and rack and board:
            taken, then = _take_back(board, rack, tilt, stop)
        way, certain = _way(board, tuple(rack), tilt, stop), True
    except _StoppedError:
        way, certain = None, False
    return Hint(now, taken, then, way, certain)


def fitting(board: Board, cards: Sequence[Card], tilt: tuple[int, int] | None) -> tuple[Fitting, ...]:
    """The cards that may lie next, each with its cells in reading order."""
    heading = heading_of(len(board))
    cells = [cell for cell in free_cells(board) if min(cell) >= 0]
    found = (
        Fitting(card, tuple(cell for cell in cells if not clashes(board, Placement(card, heading, *cell), tilt)))
        for card in cards
    )
    return tuple(one for one in found if one.cells)


def _take_back(
    board: Board, rack: Sequence[Card], tilt: tuple[int, int] | None, stop: Stop
) -> tuple[tuple[Placement, ...], tuple[Fitting, ...]]:
    newest_first = range(len(board) - 1, -1, -1)
    for size in range(1, len(board)):
        for off in combinations(newest_first, size):
            if stop():
                raise _StoppedError
            rest = tuple(placed for i, placed in enumerate(board) if i not in off)
            if connected(rest) and reconstructable(rest) and (then := fitting(rest, rack, tilt)):
                return tuple(board[i] for i in off), then
    return board[::-1], fitting((), rack, tilt)


def _way(board: Board, rack: tuple[Card, ...], tilt: tuple[int, int] | None, stop: Stop) -> Board | None:
    if stop():
        raise _StoppedError
    if not rack:
        return board
    for card, cells in fitting(board, rack, tilt):
        left = tuple(other for other in rack if other != card)
        for cell in cells:
            grown = (*board, Placement(card, heading_of(len(board)), *cell))
            if found := _way(grown, left, tilt, stop):
                return found
    return None
