"""The deal of a round: seven open cards a seat and its hidden ones, from a deck shuffled anew (S16, S62, SA34)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.dice import SeededDice, shuffled
from rules.sprouts.cards import Card

RACK = 7
"""Open cards of a deal (S16)."""


class Deal(NamedTuple):
    """What every seat gets, in seat order."""

    racks: tuple[tuple[Card, ...], ...]
    pillows: tuple[tuple[Card, ...], ...]
    """Hidden cards, in the order in which they will be turned."""

    tilt: tuple[int, int] | None
    """Two different digits, lower first, if tilt was asked for (SA56)."""


class DealTooLarge(ValueError):  # noqa: N818 - the name says what is refused
    """The deck has too few cards for these seats and levels (S8, SA34)."""


def deal(cards: Sequence[Card], levels: Sequence[int], seed: str, tilt: bool = False) -> Deal:
    """The deal that a seed gives, the same in every version. ``levels`` has the hidden cards of each seat.

    The deck is shuffled with draw 0 of the seed and dealt seat by seat, rack before pillow; the tilt is draw 1.
    Raises DealTooLarge.
    """
    needed = sum(RACK + level for level in levels)
    if needed > len(cards):
        raise DealTooLarge(
            f"This deal needs {needed} cards, 7 for each player and one more for each level, "
            f"and the deck has {len(cards)} (S8)."
        )
    stock = shuffled(cards, SeededDice(seed, 0))
    racks: list[tuple[Card, ...]] = []
    pillows: list[tuple[Card, ...]] = []
    at = 0
    for level in levels:
        racks.append(stock[at : at + RACK])
        pillows.append(stock[at + RACK : at + RACK + level])
        at += RACK + level
    return Deal(tuple(racks), tuple(pillows), draw_tilt(seed) if tilt else None)


def draw_tilt(seed: str) -> tuple[int, int]:
    """Two tilt cards of the ten, lower first (S86, S87, SA55)."""
    low, high = sorted(shuffled(range(10), SeededDice(seed, 1))[:2])
    return low, high
