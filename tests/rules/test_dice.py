"""Recorded chance: the same seed and event number give the same draw, and no number is favoured."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.dice import FixedDice, SeededDice, seed_hash, shuffled


def test_a_draw_is_what_anybody_can_compute() -> None:
    """The first word is the first eight bytes of SHA-256 over seed, event number and 0, each on a line."""
    word = int.from_bytes(hashlib.sha256(b"seed\n7\n0").digest()[:8], "big")
    assert SeededDice("seed", 7).below(1 << 64) == word
    assert SeededDice("seed", 7).below(10) == word % 10
    assert seed_hash("seed") == hashlib.sha256(b"seed").hexdigest()


@given(st.text(), st.integers(0, 10**6), st.lists(st.integers(1, 1 << 64), max_size=20))
def test_draws_repeat_and_stay_below(seed: str, seq: int, limits: list[int]) -> None:
    one, other = SeededDice(seed, seq), SeededDice(seed, seq)
    falls = [one.below(limit) for limit in limits]
    assert falls == [other.below(limit) for limit in limits]
    assert all(0 <= fall < limit for fall, limit in zip(falls, limits, strict=True))


def test_another_event_draws_otherwise() -> None:
    draws = {tuple(SeededDice(seed, seq).below(1 << 30) for _ in range(3)) for seed in "ab" for seq in range(5)}
    assert len(draws) == 10


@pytest.mark.parametrize("n", [0, -1, (1 << 64) + 1, 1 << 70])
def test_what_cannot_be_drawn_is_refused_and_does_not_hang(n: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        SeededDice("seed").below(n)


def test_words_over_the_last_whole_multiple_are_thrown_away() -> None:
    """Two words in three would be too large for this n: without rejection low numbers came more often."""
    n = (1 << 63) + 1
    falls = [SeededDice("seed", seq).below(n) for seq in range(200)]
    assert sum(fall < n // 2 for fall in falls) in range(70, 131)


def test_a_shuffle_is_fair() -> None:
    counts = Counter(shuffled("abcd", SeededDice("fair", seq)) for seq in range(2400))
    assert set(counts) == set(permutations("abcd"))
    assert min(counts.values()) > 60
    assert max(counts.values()) < 150


@given(st.lists(st.integers(), max_size=30), st.text())
def test_a_shuffle_loses_nothing(items: list[int], seed: str) -> None:
    assert sorted(shuffled(items, SeededDice(seed))) == sorted(items)


def test_fixed_dice_fall_as_listed() -> None:
    dice = FixedDice([2, 0])
    assert [dice.below(3), dice.below(1)] == [2, 0]
    with pytest.raises(ValueError, match="not below"):
        FixedDice([3]).below(3)
