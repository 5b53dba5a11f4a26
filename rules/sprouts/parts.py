"""The largest good part of a bad board (SA45)."""

from __future__ import annotations

from typing import NamedTuple

from rules.sprouts.board import shared_side
from rules.sprouts.cards import STEPS, Board, heading_of
from rules.sprouts.order import best_order, bits, bonus
from rules.sprouts.terms import Terms


class _Pairs(NamedTuple):
    """Who may lie with whom, as bit masks, cards in one cell included: of those any one may be the one that stays."""

    near: list[int]
    barred: list[int]
    """Cards in the same cell, or against this one with a wrong side."""

    values: list[dict[int, int]]
    """What each card counts against each earlier one that it touches."""


def largest_part(board: Board, terms: Terms) -> tuple[int, ...]:
    """The most cards that make a legal board, of several such parts the one with the highest total.

    0-based, in the order that counts for the bonuses; of equal parts the one with the earliest cards.
    """
    pairs = _pairs(board, terms)
    largest = _largest_sets(board, pairs, terms)
    worth = {mask: gained + _worth(board, pairs, mask) for mask, gained in largest.items()}
    part = list(bits(max(worth, key=lambda mask: (worth[mask], [-i for i in bits(mask)]))))
    order = best_order([board[i] for i in part], terms)
    return tuple(part[i] for i in order or ())


def _largest_sets(board: Board, pairs: _Pairs, terms: Terms) -> dict[int, int]:
    """Every largest set of cards that can have been laid, with the most that its bonuses can be."""
    layer = {0: 0}
    for laid in range(len(board)):
        after: dict[int, int] = {}
        due = [i for i, p in enumerate(board) if p.heading == heading_of(laid)]
        for mask, gained in layer.items():
            for i in due:
                touching = (mask & pairs.near[i]).bit_count()
                if mask >> i & 1 or mask & pairs.barred[i] or (mask and not touching):
                    continue
                gain = gained + (bonus(board[i].card.face, touching) if terms.level_up else 0)
                if gain > after.get(mask | 1 << i, -1):
                    after[mask | 1 << i] = gain
        if not after:
            break
        layer = after
    return layer


def _pairs(board: Board, terms: Terms) -> _Pairs:
    size = len(board)
    pairs = _Pairs([0] * size, [0] * size, [{} for _ in board])
    for j, late in enumerate(board):
        for i, early in enumerate(board[:j]):
            step = (late.x - early.x, late.y - early.y)
            worth = shared_side(early, late, STEPS.index(step), terms) if step in STEPS else None
            if step == (0, 0) or (step in STEPS and worth is None):
                pairs.barred[i] |= 1 << j
                pairs.barred[j] |= 1 << i
            elif worth:
                pairs.near[i] |= 1 << j
                pairs.near[j] |= 1 << i
                pairs.values[j][i] = worth[0]
    return pairs


def _worth(board: Board, pairs: _Pairs, mask: int) -> int:
    """What a part is worth apart from its bonuses: its attachments, and the faces that need not be subtracted."""
    return sum(
        board[j].card.face + sum(value for i, value in pairs.values[j].items() if mask >> i & 1) for j in bits(mask)
    )
