"""What the rest of a hand can add to a board at most."""

from __future__ import annotations

from math import isqrt

from rules.sprouts.frontier import Hand, worth
from rules.sprouts.terms import base_value, edge_value, rose_effect


def most_edges(cells: int) -> int:
    """The most pairs of touching sides that so many unit squares of a grid can have: 2n - ceil(2 sqrt n)."""
    return 2 * cells - (isqrt(4 * cells - 1) + 1) if cells else 0


class Bounds:
    """Admissible bounds for one hand, each worked out once."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self.most_rings = most_edges(hand.n) - max(hand.n - 1, 0)
        """Attachments beyond the first of each card."""
        tilt = hand.terms.tilt
        self._classes = tuple((v, v) for v in range(10) if not tilt or v not in tilt) + ((tilt,) if tilt else ())
        self._sides = _best_of_sides(hand)
        self._known: dict[tuple[int, int], int] = {}

    def rest(self, remaining: int, rings: int) -> int:
        """At most this much is still gained by the remaining cards (a bit set) when so many rings are closed.

        Each card laid brings one attachment, and at most as many more as the shape of the board has room for (S83);
        an attachment uses up two sides, and one of them belongs to a remaining card.
        """
        known = self._known.get((remaining, rings))
        if known is None:
            known = self._known[remaining, rings] = self._work_out(remaining, self.most_rings - rings)
        return known

    def _work_out(self, remaining: int, extra: int) -> int:
        hand = self._hand
        cards = [c for c in range(hand.n) if remaining >> c & 1]
        edges = sorted((v for pair in self._classes for v in self._pairs(pair, remaining)), reverse=True)
        by_value = sum(edges[: len(cards) + extra])
        own = sum(max(value for _, value in self._sides[c]) for c in cards)
        steps = sorted((times * hand.bonus_faces[c] for c in cards for times in (2, 1, 1)), reverse=True)
        return min(by_value, own + sum(edges[:extra])) + sum(steps[:extra])

    def _pairs(self, pair: tuple[int, int], remaining: int) -> list[int]:
        """Values, best first, of the attachments of one kind that the remaining cards may still make."""
        ends: tuple[list[int], list[int]] = ([], [])
        placed: tuple[list[int], list[int]] = ([], [])
        for card, sides in enumerate(self._sides):
            for side, value in sides:
                for end in (0, 1):
                    if side == pair[end]:
                        (ends if remaining >> card & 1 else placed)[end].append(value)
        if pair[0] == pair[1]:
            count = min(len(ends[0]), (len(ends[0]) + len(placed[0])) // 2)
            return sorted(ends[0] + placed[0], reverse=True)[: 2 * count][1::2]
        count = min(len(ends[0]) + len(ends[1]), len(ends[0] + placed[0]), len(ends[1] + placed[1]))
        both = [sorted(ends[end] + placed[end], reverse=True) for end in (0, 1)]
        return [min(one, two) for one, two in zip(*both, strict=False)][:count]


def _best_of_sides(hand: Hand) -> tuple[tuple[tuple[int, int], ...], ...]:
    """[card]: (side, the most it can be worth with any partner) for its four printed sides."""
    terms = hand.terms
    table = []
    for index, card in enumerate(hand.cards):
        row = []
        for place, side in enumerate(card.sides):
            best = 0
            for other in hand.cards[:index] + hand.cards[index + 1 :]:
                for at, facing in enumerate(other.sides):
                    if base_value(side, facing, terms.tilt) is None:
                        continue
                    effect = _effect(card.rose, place, other.rose, at) if terms.level_up else "none"
                    best = max(best, edge_value(worth(side, terms.tilt), effect))
            row.append((side, best))
        table.append(tuple(row))
    return tuple(table)


def _effect(rose: int | None, side: int, other: int | None, facing: int) -> str:
    """The roses of two cards joined by these printed sides, seen with the first card's side pointing north."""
    mine = None if rose is None else (rose - side) % 4
    theirs = None if other is None else (other - facing + 2) % 4
    return rose_effect(0, mine, theirs)
