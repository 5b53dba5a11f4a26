"""The house deck keeps what it promises (S3, S55, SA48, SA83)."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from rules.dice import SeededDice, shuffled
from rules.sprouts.cards import Card
from rules.sprouts.deck import house_deck
from rules.sprouts.frontier import Hand
from rules.sprouts.notation import read_cards
from rules.sprouts.search import Search
from rules.sprouts.terms import Terms

HANDS = 1_500


def full_vortex_exists(cards: tuple[Card, ...], tilt: tuple[int, int] | None) -> bool:
    return Search(Hand(cards, Terms(False, tilt)), lambda: False).fills()


def test_a_hundred_cards_no_two_alike() -> None:
    """S3: distinct also as they are in basic scoring, without their roses."""
    cards = house_deck().cards
    assert len({(card.face, card.sides) for card in cards}) == len(cards) == 100


def test_every_digit_stands_on_forty_sides_and_every_face_on_ten_cards() -> None:
    cards = house_deck().cards
    assert Counter(chain.from_iterable(card.sides for card in cards)) == dict.fromkeys(range(10), 40)
    assert Counter(card.face for card in cards) == dict.fromkeys(range(10), 10)


def test_thirteen_roses_in_each_corner() -> None:
    """SA54: 52 in all."""
    roses = Counter(card.rose for card in house_deck().cards)
    assert roses == {None: 48, 0: 13, 1: 13, 2: 13, 3: 13}


@pytest.mark.parametrize(
    "hand",
    [
        "7:9489 9:5593 8:8739 8:1130 2:6136 9:0479 9:5353",
        "3:5817 6:0100 4:9087 9:0075 0:9454 4:7504 3:3335",
    ],
    ids=["4.2", "4.3"],
)
def test_the_hands_of_the_examples_are_in_it(hand: str) -> None:
    """B1-B7 can be played with the house deck."""
    assert set(read_cards(hand)) <= set(house_deck().cards)


@pytest.mark.parametrize(("tilted", "least"), [(False, 0.98), (True, 0.95)], ids=["plain", "tilt"])
def test_most_hands_of_seven_have_a_full_vortex(tilted: bool, least: float) -> None:
    """S55, with and without a random tilt: measured on hands that stay the same."""
    full = 0
    for number in range(HANDS):
        dice = SeededDice(f"house deck {number}")
        hand = shuffled(house_deck().cards, dice)[:7]
        low, high, *_ = shuffled(range(10), dice)
        tilt = (min(low, high), max(low, high)) if tilted else None
        full += full_vortex_exists(hand, tilt)
    assert full >= least * HANDS
