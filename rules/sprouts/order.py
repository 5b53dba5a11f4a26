"""In which order a board can have been laid: headings in turn, each card touching one laid before (S24, SA1, SA5).

Sets of cards are bit masks. A set of k cards that can have been laid holds a fixed number of cards of each heading and
hangs together, so even on a dense board of 24 cards few of the 2^24 sets are ever met. Matching does not depend on
the order and is not looked at here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.sprouts.board import connected, edges
from rules.sprouts.cards import Placement, heading_of
from rules.sprouts.terms import Terms


class Links(NamedTuple):
    """A board as bit masks: bit i is the i-th card."""

    near: tuple[int, ...]
    """For each card the cards that it touches."""

    heads: tuple[int, ...]
    """For each heading the cards that point so."""


def links(board: Sequence[Placement]) -> Links:
    """The board's masks."""
    near, heads = [0] * len(board), [0] * 4
    for i, j, _ in edges(board):
        near[i] |= 1 << j
        near[j] |= 1 << i
    for i, placement in enumerate(board):
        heads[placement.heading] |= 1 << i
    return Links(tuple(near), tuple(heads))


def bits(mask: int) -> Iterator[int]:
    """The numbers of the set bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def in_order(board: Sequence[Placement]) -> bool:
    """Whether the order given is one: headings in turn, every cell free, every later card touching an earlier one."""
    if any(p.heading != heading_of(i) for i, p in enumerate(board)) or len({p.cell for p in board}) < len(board):
        return False
    touching = {j for _, j, _ in edges(board)}
    return all(i in touching for i in range(1, len(board)))


def reconstructable(board: Sequence[Placement]) -> bool:
    """Whether some laying order gives this board (S106, S109); the empty board has one."""
    return _can_be(board) and len(longest_order(board)) == len(board)


def longest_order(board: Sequence[Placement]) -> tuple[int, ...]:
    """The longest order in which cards of the board can have been laid, 0-based; of several the smallest one."""
    near, heads = links(board)
    goal = _longest_by_heads(heads, len(board))
    met: set[int] = set()
    best: tuple[int, ...] = ()
    path: list[int] = []

    def extend(mask: int, frontier: int) -> bool:
        nonlocal best
        if len(path) > len(best):
            best = tuple(path)
        if len(best) == goal:
            return True
        for i in bits(heads[heading_of(len(path))] & frontier & ~mask):
            after = mask | 1 << i
            if after not in met:
                met.add(after)
                path.append(i)
                if extend(after, (frontier if mask else 0) | near[i]):
                    return True
                path.pop()
        return False

    extend(0, (1 << len(board)) - 1)
    return best


def best_order(board: Sequence[Placement], terms: Terms) -> tuple[int, ...] | None:
    """The order with the highest bonus for several sides at once (SA5 b); of several the smallest one.

    0-based; None where there is no order. Only level-up scoring has the bonus, and a tree never earns it.
    """
    if not _can_be(board):
        return None
    if terms.level_up and len(edges(board)) >= len(board):
        return _most_bonus(board)
    found = longest_order(board)
    return found if len(found) == len(board) else None


def bonus(face: int, touching: int) -> int:
    """What a card laid on this many sides at once adds to the sum (S82, SA38, SA39)."""
    return touching * face if touching >= 2 else 0


def _most_bonus(board: Sequence[Placement]) -> tuple[int, ...] | None:
    near, heads = links(board)
    faces = [p.card.face for p in board]
    whole = (1 << len(board)) - 1
    known: dict[int, int] = {whole: 0}
    choice: dict[int, int] = {}

    def ahead(mask: int, frontier: int, laid: int) -> int:
        """The most that the cards outside the mask can still earn, -1 where they cannot all be laid."""
        if (found := known.get(mask)) is not None:
            return found
        most = -1
        for i in bits(heads[heading_of(laid)] & frontier & ~mask):
            rest = ahead(mask | 1 << i, (frontier if mask else 0) | near[i], laid + 1)
            if rest >= 0:
                gain = rest + bonus(faces[i], (near[i] & mask).bit_count())
                if gain > most:
                    most, choice[mask] = gain, i
        known[mask] = most
        return most

    if ahead(0, whole, 0) < 0:
        return None
    mask, order = 0, []
    while mask != whole:
        order.append(choice[mask])
        mask |= 1 << choice[mask]
    return tuple(order)


def _longest_by_heads(heads: Sequence[int], size: int) -> int:
    """How far headings can go round with so many cards of each."""
    left = [mask.bit_count() for mask in heads]
    for laid in range(size):
        if not left[heading_of(laid)]:
            return laid
        left[heading_of(laid)] -= 1
    return size


def _can_be(board: Sequence[Placement]) -> bool:
    """Cheap conditions of an order: a cell for each card, one piece, the right number of each heading."""
    if len({p.cell for p in board}) < len(board) or not connected(board):
        return False
    heads = [0] * 4
    for p in board:
        heads[p.heading] += 1
    return all(heads[h] == (len(board) - h + 3) // 4 for h in range(4))
