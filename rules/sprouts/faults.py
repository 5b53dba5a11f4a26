"""What is wrong with a board, said of the first card at fault: both cards, the side, the values, the ruling."""

from __future__ import annotations

from typing import NamedTuple

from rules.sprouts.board import Cell, edges
from rules.sprouts.cards import HEADINGS, Board, heading_of
from rules.sprouts.notation import write_card, write_cell, write_tilt
from rules.sprouts.order import longest_order
from rules.sprouts.terms import base_value

SIDES = ("north", "east", "south", "west")


class Fault(NamedTuple):
    """Why a board is not legal."""

    card: int
    """The card at fault, 1-based in the board as given."""

    kind: str
    """``occupied``, ``heading``, ``detached``, ``mismatch`` or ``no-order``."""

    message: str


def fault_in_order(board: Board, tilt: tuple[int, int] | None) -> Fault | None:
    """The first card that could not be laid as it was; of several reasons the first in the order of `Fault.kind`."""
    bad_sides = _mismatches(board, tilt)
    touching = {j for _, j, _ in edges(board)}
    taken: dict[Cell, int] = {}
    for i, placement in enumerate(board):
        if placement.cell in taken:
            return _occupied(board, taken[placement.cell], i)
        if placement.heading != heading_of(i):
            return _heading(board, i)
        if i and i not in touching:
            return Fault(i + 1, "detached", f"{name(board, i)} touches no card laid before it (S25).")
        if i in bad_sides:
            return _mismatch(board, bad_sides[i], tilt)
        taken[placement.cell] = i
    return None


def fault_in_pattern(board: Board, tilt: tuple[int, int] | None) -> Fault | None:
    """What is wrong with a finished board in whatever order it was laid: `no_order` is to be asked after this one."""
    taken: dict[Cell, int] = {}
    for i, placement in enumerate(board):
        if placement.cell in taken:
            return _occupied(board, taken[placement.cell], i)
        taken[placement.cell] = i
    bad_sides = _mismatches(board, tilt)
    return _mismatch(board, bad_sides[min(bad_sides)], tilt) if bad_sides else None


def no_order(board: Board) -> Fault:
    """The fault of a board that cannot have been laid: its first card outside the longest order (S106, S109)."""
    order = longest_order(board)
    out = min(set(range(len(board))) - set(order))
    said = _longest(len(order), len(board))
    return Fault(out + 1, "no-order", f"{name(board, out)} is left over: {said} (S106).")


def name(board: Board, i: int) -> str:
    """A card of the board as sentences name it: ``card 2 (7:9489 in B3)``."""
    placement = board[i]
    x, y = placement.cell
    where = write_cell(x, y) if x >= 0 and y >= 0 else f"({x}, {y})"
    return f"card {i + 1} ({write_card(placement.card)} in {where})"


def _mismatches(board: Board, tilt: tuple[int, int] | None) -> dict[int, tuple[int, int, int]]:
    """The first bad side of each card towards the cards before it: (earlier, this, direction from the earlier)."""
    bad: dict[int, tuple[int, int, int]] = {}
    for i, j, d in edges(board):
        if base_value(board[i].side(d), board[j].side((d + 2) % 4), tilt) is None:
            bad.setdefault(j, (i, j, d))
    return bad


def _occupied(board: Board, first: int, second: int) -> Fault:
    return Fault(second + 1, "occupied", f"{name(board, second)} lies on {name(board, first)}; a cell holds one (S25).")


def _heading(board: Board, i: int) -> Fault:
    due, has = HEADINGS[heading_of(i)], HEADINGS[board[i].heading]
    rule = "the seed points north (S22)" if i == 0 else "headings go N, E, S, W in turn (S24)"
    return Fault(i + 1, "heading", f"{name(board, i)} points {has}, but it was due to point {due}: {rule}.")


def _mismatch(board: Board, edge: tuple[int, int, int], tilt: tuple[int, int] | None) -> Fault:
    i, j, d = edge
    mine, theirs = board[j].side((d + 2) % 4), board[i].side(d)
    said = f"{name(board, j)} has {mine} on its {SIDES[(d + 2) % 4]} side against {theirs} of {name(board, i)}"
    return Fault(j + 1, "mismatch", f"{said}; {why_apart(mine, theirs, tilt)}.")


def why_apart(mine: int, theirs: int, tilt: tuple[int, int] | None) -> str:
    """Why the two values may not touch, with the ruling."""
    if tilt and mine == theirs:
        return f"under the tilt {write_tilt(tilt)} no {mine} lies against a {mine} (S89)"
    if tilt and (mine in tilt or theirs in tilt):
        return f"under the tilt {write_tilt(tilt)} those two digits touch each other only (S92)"
    return "touching sides must be equal (S27)"


def _longest(laid: int, size: int) -> str:
    if not laid:
        return "no card points north, so there is no seed"
    return f"no laying order from a north seed takes more than {laid} of the {size} cards"
