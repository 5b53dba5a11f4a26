"""Moves of the solver on plain integers.

A board is seen only by the cells it touches. Such a cell is one integer: in its low bits, for each heading, the cards
whose sides match all its neighbours (S27); above them, packed, what a card laid there gains with no rose or with one in
each corner (S80, S81), and how many sides it touches. Laying a card ANDs the first part of up to four cells and adds to
the second. A cell that is taken, or that no card can fill any more, is 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from operator import or_

from rules.sprouts.cards import STEPS, Card
from rules.sprouts.terms import Terms, edge_value, rose_effect

Frontier = dict[int, int]
"""Cell -> its integer, for every cell that is taken or touches the board."""

Move = tuple[int, int]
"""(card, cell)."""

GAIN_BITS = 8
"""Four sides of a kissing tilt pair 8-9 are worth 136."""
GAIN = (1 << GAIN_BITS) - 1
TOUCH_SHIFT = 5 * GAIN_BITS


class Hand:
    """The cards of one search as integers; a card is its index in `cards`."""

    def __init__(self, cards: Sequence[Card], terms: Terms) -> None:
        n = self.n = len(cards)
        self.cards = tuple(cards)
        self.terms = terms
        self.faces = tuple(card.face for card in cards)
        self.bonus_faces = tuple(card.face if terms.level_up else 0 for card in cards)
        self.low = 4 * n
        """Bits of a cell before its gains."""
        self.touch = self.low + TOUCH_SHIFT
        self.all = (1 << n) - 1
        self.any = (1 << self.low) - 1
        self.each_heading = sum(1 << heading * n for heading in range(4))
        """Times a set of cards: their bits for all headings."""
        self.width = 2 * n + 2
        self.start = n * self.width + n
        self._fits = _fits(cards, terms.tilt)
        self.shifts = tuple(tuple(self._shift(card, heading) for card in cards) for heading in range(4))
        """[heading][card]: where in a cell its gain lies."""
        self.steps = tuple(tuple(self._steps(card, heading) for card in cards) for heading in range(4))
        """[heading][card]: (offset of the neighbour, AND mask, addend) for the four sides."""
        self.partners = tuple(
            tuple(reduce(or_, (mask & self.any for _, mask, _ in steps)) for steps in row) for row in self.steps
        )
        """[heading][card]: bits of the cards that may touch it."""

    def _rose(self, card: Card, heading: int) -> int | None:
        if not self.terms.level_up or card.rose is None:
            return None
        return (card.rose + heading) % 4

    def _shift(self, card: Card, heading: int) -> int:
        rose = self._rose(card, heading)
        return self.low + (0 if rose is None else rose + 1) * GAIN_BITS

    def _steps(self, card: Card, heading: int) -> tuple[tuple[int, int, int], ...]:
        steps = []
        for direction, (dx, dy) in enumerate(STEPS):
            side = card.sides[(direction - heading) % 4]
            mask = self._fits[(direction + 2) % 4][side] | -1 << self.low
            gains = _gains(worth(side, self.terms.tilt), direction, self._rose(card, heading))
            steps.append((dy * self.width + dx, mask, (gains | 1 << TOUCH_SHIFT) << self.low))
        return tuple(steps)

    def first(self) -> Frontier:
        """The empty board: any card may be the seed (S31)."""
        return {self.start: self.any}

    def lay(self, frontier: Frontier, card: int, heading: int, cell: int) -> Frontier:
        """The frontier after a card that matches is laid."""
        after = frontier.copy()
        after[cell] = 0
        for offset, mask, addend in self.steps[heading][card]:
            there = cell + offset
            known = after.get(there, self.any)
            if known:
                met = known & mask
                after[there] = met + addend if met & self.any else 0
        return after

    def gain(self, known: int, card: int, heading: int) -> int:
        """What a card gains in a cell: its attachments, and its face for each side where it touches two or more."""
        edges = known >> self.shifts[heading][card] & GAIN
        touching = known >> self.touch
        return edges + touching * self.bonus_faces[card] if touching > 1 else edges


def partner(side: int, tilt: tuple[int, int] | None) -> int:
    """The one value that this side may touch (S27, S89-S92)."""
    return sum(tilt) - side if tilt and side in tilt else side


def worth(side: int, tilt: tuple[int, int] | None) -> int:
    """What an attachment to this side is worth without roses (S44, S91)."""
    return sum(tilt) if tilt and side in tilt else side


@cache
def _gains(base: int, direction: int, rose: int | None) -> int:
    gains = 0
    for place, other in enumerate((None, 0, 1, 2, 3)):
        gains |= edge_value(base, rose_effect(direction, rose, other)) << place * GAIN_BITS
    return gains


def _fits(cards: Sequence[Card], tilt: tuple[int, int] | None) -> list[list[int]]:
    """[direction][value]: bits heading x n + card of those that may show that value a side in that direction."""
    table = [[0] * 10 for _ in range(4)]
    for index, card in enumerate(cards):
        for printed, side in enumerate(card.sides):
            for heading in range(4):
                table[(printed + heading) % 4][partner(side, tilt)] |= 1 << heading * len(cards) + index
    return table
