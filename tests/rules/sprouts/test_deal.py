"""Deals by seed (S8, S16, S62, SA34, SA55, SA56)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.sprouts.cards import Card
from rules.sprouts.deal import DealTooLarge, deal
from rules.sprouts.notation import write_cards

CARDS = [Card(n // 10, (n % 10, 0, 0, 0)) for n in range(100)]
LEVELS = st.lists(st.integers(0, 4), min_size=1, max_size=8)


@given(LEVELS, st.text(st.characters(exclude_categories=["Cs"])), st.booleans())
def test_every_card_is_dealt_once(levels: list[int], seed: str, tilt: bool) -> None:
    """4.9: no card in two hands, seven in each rack, as many hidden as the level."""
    dealt = deal(CARDS, levels, seed, tilt)
    assert [len(rack) for rack in dealt.racks] == [7] * len(levels)
    assert [len(pillow) for pillow in dealt.pillows] == levels
    all_cards = [card for hand in (*dealt.racks, *dealt.pillows) for card in hand]
    assert len(set(all_cards)) == len(all_cards) == sum(7 + level for level in levels)
    assert dealt == deal(CARDS, levels, seed, tilt)
    if tilt:
        assert dealt.tilt is not None
        low, high = dealt.tilt
        assert 0 <= low < high <= 9
    else:
        assert dealt.tilt is None


def test_the_same_seed_gives_the_same_deal_in_every_version() -> None:
    """A record and a daily puzzle name a deal by its seed: this one may never change."""
    dealt = deal(CARDS, [0, 1], "monday", tilt=True)
    assert write_cards(dealt.racks[0]) == "8:9000 3:3000 4:4000 4:3000 4:9000 7:4000 5:4000"
    assert write_cards(dealt.racks[1]) == "9:8000 3:5000 9:4000 8:4000 7:7000 2:7000 4:2000"
    assert write_cards(dealt.pillows[1]) == "8:5000"
    assert dealt.tilt == (3, 9)


def test_tilt_does_not_change_the_cards() -> None:
    """S86: tilt cards lie in a pile of their own, so nobody is dealt one in place of another card."""
    assert deal(CARDS, [0], "x", tilt=True).racks == deal(CARDS, [0], "x").racks


def test_a_deal_larger_than_the_deck() -> None:
    """S8: 8 x 7 = 56, so 44 hidden cards fit and 45 do not."""
    assert sum(map(len, deal(CARDS, [44] + [0] * 7, "x").pillows)) == 44
    with pytest.raises(DealTooLarge, match=r"101 cards.*has 100"):
        deal(CARDS, [45] + [0] * 7, "x")
    with pytest.raises(DealTooLarge):
        deal(CARDS, [10**9], "x")
