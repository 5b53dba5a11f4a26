"""A good board before the search begins: with a high total to beat it can leave out more, and may be stopped sooner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.sprouts.frontier import Frontier, Hand, Move

LEAST = 9
"""Cards from which on it pays."""

MOST_KEPT = 1024
"""Boards of one size that are built on, at most: twice as many for each card more, since the search takes longer."""


class Draft(NamedTuple):
    """A board on the way; drafts compare by their worth first."""

    worth: int
    """Gains, and the faces laid."""

    gained: int
    remaining: int
    moves: tuple[Move, ...]
    frontier: Frontier


def drafts(hand: Hand) -> Iterator[tuple[int, tuple[Move, ...]]]:
    """(gains, moves in laying order) of good boards, from one card to as many as can be laid."""
    if hand.n < LEAST:
        return
    kept = [Draft(0, 0, hand.all, (), hand.first())]
    while kept := _longer(hand, kept):
        best = kept[0]
        yield best.gained, best.moves


def _longer(hand: Hand, kept: list[Draft]) -> list[Draft]:
    """The best boards of one card more. Boards that look alike from outside are most often one board moved."""
    found: dict[tuple[int, int, int], Draft] = {}
    for one in kept:
        heading = len(one.moves) % 4
        for cell, known in one.frontier.items():
            fitting = known >> heading * hand.n & one.remaining
            for card in range(fitting.bit_length()):
                if fitting >> card & 1:
                    longer = _with(hand, one, card, heading, cell)
                    found.setdefault((longer.remaining, longer.gained, sum(longer.frontier.values())), longer)
    width = min(1 << max(hand.n - 2, 0), MOST_KEPT)
    return sorted(found.values(), key=lambda one: (-one.worth, one.moves))[:width]


def _with(hand: Hand, one: Draft, card: int, heading: int, cell: int) -> Draft:
    gain = hand.gain(one.frontier[cell], card, heading)
    return Draft(
        one.worth + gain + hand.faces[card],
        one.gained + gain,
        one.remaining ^ 1 << card,
        (*one.moves, (card, cell)),
        hand.lay(one.frontier, card, heading, cell),
    )
