"""Recorded chance: every draw is a function of a seed and of the number of the event that makes it.

Word ``k`` of a draw is the SHA-256 digest of seed, event number and ``k``. So a restart goes on where it was, and
anybody who is given the seed afterwards can check one single draw.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")
_WORD = 1 << 64


def seed_hash(seed: str) -> str:
    """SHA-256 of the seed in hexadecimal: published with the deal, checked when the seed is told."""
    return hashlib.sha256(seed.encode()).hexdigest()


class Dice(Protocol):
    """Where `decide` gets chance from; the outcome is written into the event and never drawn again."""

    @property
    def seed(self) -> str:
        """The text that names this draw."""
        ...

    def below(self, n: int) -> int:
        """An integer from 0 to n - 1, each equally likely."""
        ...


class SeededDice:
    """The dice of the running bot and of ``deal --seed``; the same seed gives the same draws in every version."""

    def __init__(self, seed: str, seq: int = 0) -> None:
        self.seed = seed
        self._prefix = f"{seed}\n{seq}\n".encode()
        self._drawn = 0

    def _word(self) -> int:
        digest = hashlib.sha256(self._prefix + str(self._drawn).encode()).digest()
        self._drawn += 1
        return int.from_bytes(digest[:8], "big")

    def below(self, n: int) -> int:
        """An integer from 0 to n - 1 by rejection, so that none is favoured. ValueError unless 1 <= n <= 2^64."""
        if not 1 <= n <= _WORD:
            raise ValueError(f"cannot draw below {n}")
        limit = _WORD - _WORD % n
        while (word := self._word()) >= limit:
            pass
        return word % n


class FixedDice:
    """Dice for tests: they fall as listed."""

    def __init__(self, falls: Iterable[int], seed: str = "fixed") -> None:
        self.seed = seed
        self._falls = iter(falls)

    def below(self, n: int) -> int:
        """The next listed number, which must lie below n."""
        fall = next(self._falls)
        if not 0 <= fall < n:
            raise ValueError(f"{fall} is not below {n}")
        return fall


def shuffled(items: Sequence[T], dice: Dice) -> tuple[T, ...]:
    """The items in a random order: Fisher-Yates from the end."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        other = dice.below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)
