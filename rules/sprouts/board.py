"""Where cards lie and touch: an unbounded square grid, side against side (SA6, SA7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.sprouts.cards import STEPS, Placement
from rules.sprouts.notation import SEED_CELL
from rules.sprouts.terms import Terms, base_value, edge_value, rose_effect

Cell = tuple[int, int]


class Clash(NamedTuple):
    """Two touching sides that may not touch (S27, S89, S92)."""

    neighbour: Placement
    direction: int
    """From the card that is looked at to its neighbour."""

    mine: int
    theirs: int


def cells(board: Sequence[Placement]) -> dict[Cell, Placement]:
    """The cards by the cell they lie in; of two in one cell the first laid."""
    taken: dict[Cell, Placement] = {}
    for placement in board:
        taken.setdefault(placement.cell, placement)
    return taken


def beside(cell: Cell, direction: int) -> Cell:
    """The next cell in a direction."""
    dx, dy = STEPS[direction]
    return cell[0] + dx, cell[1] + dy


def neighbours(board: Sequence[Placement], cell: Cell) -> tuple[tuple[int, Placement], ...]:
    """The cards that share a side with the cell, with the direction towards each, clockwise from north."""
    taken = cells(board)
    return tuple((d, taken[there]) for d in range(4) if (there := beside(cell, d)) in taken)


def clashes(board: Sequence[Placement], placement: Placement, tilt: tuple[int, int] | None) -> tuple[Clash, ...]:
    """Every side of the placement that may not lie against its neighbour on the board; each one counts (SA8)."""
    return tuple(
        Clash(other, d, placement.side(d), other.side((d + 2) % 4))
        for d, other in neighbours(board, placement.cell)
        if base_value(placement.side(d), other.side((d + 2) % 4), tilt) is None
    )


def free_cells(board: Sequence[Placement]) -> tuple[Cell, ...]:
    """The free cells that touch the board, top to bottom and left to right (S25); M13 for an empty board."""
    if not board:
        return (SEED_CELL,)
    taken = cells(board)
    around = {beside(cell, d) for cell in taken for d in range(4)} - taken.keys()
    return tuple(sorted(around, key=lambda cell: (cell[1], cell[0])))


def edges(board: Sequence[Placement]) -> tuple[tuple[int, int, int], ...]:
    """(i, j, direction from i to j) of each shared side, 0-based with i < j, sorted by j and then i (SA41).

    A card in a cell that is taken already shares no side.
    """
    at: dict[Cell, int] = {}
    found: list[tuple[int, int, int]] = []
    for j, placement in enumerate(board):
        if placement.cell in at:
            continue
        at[placement.cell] = j
        x, y = placement.cell
        around = [
            (i, j, (d + 2) % 4) for d, (dx, dy) in enumerate(STEPS) if (i := at.get((x + dx, y + dy))) is not None
        ]
        around.sort()
        found += around
    return tuple(found)


def shared_side(a: Placement, b: Placement, direction: int, terms: Terms) -> tuple[int, str] | None:
    """(what it counts, roses) of the side shared with b, which lies in that direction from a; None for a clash."""
    base = base_value(a.side(direction), b.side((direction + 2) % 4), terms.tilt)
    if base is None:
        return None
    roses = rose_effect(direction, a.rose, b.rose) if terms.level_up else "none"
    return edge_value(base, roses), roses


def connected(board: Sequence[Placement]) -> bool:
    """Whether all cards hang together side by side (SA9); an empty board does."""
    if not board:
        return True
    taken = cells(board)
    reached, open_cells = {board[0].cell}, [board[0].cell]
    while open_cells:
        cell = open_cells.pop()
        for d in range(4):
            there = beside(cell, d)
            if there in taken and there not in reached:
                reached.add(there)
                open_cells.append(there)
    return len(reached) == len(taken)
