"""A second opinion on boards, written differently and slowly: points of the plane, every permutation.

A card is the unit square around its cell's middle. Doubled coordinates keep everything whole: the middle of a side and
a corner of a card are points, turning is a rotation of points, and two cards touch where they share a side's middle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from rules.sprouts.cards import Board, Card, Placement

Point = tuple[int, int]
_SIDE_MIDDLES: tuple[Point, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
_CORNERS: tuple[Point, ...] = ((1, -1), (1, 1), (-1, 1), (-1, -1))


class Worth(NamedTuple):
    edges: dict[tuple[int, int], tuple[int, str]]
    bonuses: dict[int, tuple[int, int]]
    total: int


def _clockwise(point: Point, quarters: int) -> Point:
    x, y = point
    for _ in range(quarters):
        x, y = -y, x
    return x, y


def _sides(p: Placement) -> dict[Point, int]:
    """The value at the middle of each side."""
    at = [_clockwise(middle, p.heading) for middle in _SIDE_MIDDLES]
    return {(2 * p.x + dx, 2 * p.y + dy): value for (dx, dy), value in zip(at, p.card.sides, strict=True)}


def _rose(p: Placement) -> Point | None:
    if p.card.rose is None:
        return None
    dx, dy = _clockwise(_CORNERS[p.card.rose], p.heading)
    return 2 * p.x + dx, 2 * p.y + dy


def edge(a: Placement, b: Placement, level_up: bool, tilt: tuple[int, int] | None) -> tuple[int, str] | str | None:
    """(value, roses) of the shared side, ``"clash"``, or None where the two do not touch."""
    mine, theirs = _sides(a), _sides(b)
    shared = mine.keys() & theirs.keys()
    if not shared or a.cell == b.cell:
        return None
    (middle,) = shared
    pair = {mine[middle], theirs[middle]}
    if tilt and pair == set(tilt):
        value = sum(tilt)
    elif len(pair) == 1 and not (tilt and pair & set(tilt)):
        value = pair.pop()
    else:
        return "clash"
    ends = [rose for rose in (_rose(a), _rose(b)) if rose and abs(rose[0] - middle[0]) + abs(rose[1] - middle[1]) == 1]
    if not level_up or len(ends) < 2:
        return value, "none"
    return (2 * value, "kissing") if ends[0] == ends[1] else (0, "crossing")


def playable(board: Sequence[Placement]) -> bool:
    """Whether the cards can be laid in this very order, values apart."""
    for i, p in enumerate(board):
        if p.heading != i % 4 or any(p.cell == q.cell for q in board[:i]):
            return False
        if i and not any(abs(p.x - q.x) + abs(p.y - q.y) == 1 for q in board[:i]):
            return False
    return True


def orders(board: Board) -> Iterator[tuple[int, ...]]:
    """Every order in which the whole board can be laid, smallest first."""
    for order in permutations(range(len(board))):
        if playable([board[i] for i in order]):
            yield order


def longest(board: Board) -> int:
    """How many cards of the board can be laid at most."""
    for size in range(len(board), 0, -1):
        if any(playable([board[i] for i in order]) for order in permutations(range(len(board)), size)):
            return size
    return 0


def worth(
    board: Board, rack: Sequence[Card], pillow: int, level_up: bool, tilt: tuple[int, int] | None
) -> Worth | None:
    """The score in the order given, None where it is not legal."""
    if not playable(board):
        return None
    edges: dict[tuple[int, int], tuple[int, str]] = {}
    touching = [0] * len(board)
    for (i, a), (j, b) in combinations(enumerate(board), 2):
        found = edge(a, b, level_up, tilt)
        if isinstance(found, str):
            return None
        if found:
            edges[i + 1, j + 1] = found
            touching[j] += 1
    bonuses = {i + 1: (k, k * board[i].card.face) for i, k in enumerate(touching) if level_up and k > 1}
    total = sum(v for v, _ in edges.values()) + sum(v for _, v in bonuses.values()) - sum(c.face for c in rack)
    return Worth(edges, bonuses, total * (2 if board and not rack and not pillow else 1))


def best(
    board: Board, rack: Sequence[Card], pillow: int, level_up: bool, tilt: tuple[int, int] | None
) -> tuple[int, tuple[int, ...]] | None:
    """(highest total, smallest order that has it) over every order; None where the board is not legal."""
    found = [
        (-judged.total, order)
        for order in orders(board)
        if (judged := worth(tuple(board[i] for i in order), rack, pillow, level_up, tilt))
    ]
    return (-min(found)[0], min(found)[1]) if found else None
