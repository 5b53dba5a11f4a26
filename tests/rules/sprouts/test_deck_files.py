"""Deck files: what is read, and every fault with its line."""

from __future__ import annotations

import pytest

from rules.sprouts.deck import check_deck, read_deck
from rules.sprouts.notation import read_cards

SMALL = "# name: three cards\n# size: 3\n7:9489.ne  # with a rose\n\n7:9489\n9:5593\n"


def test_a_small_deck() -> None:
    """Comments and blank lines are skipped; a rose makes another card."""
    deck, faults = check_deck(SMALL)
    assert faults == ()
    assert deck is not None
    assert deck.name == "three cards"
    assert deck.cards == read_cards("7:9489.ne 7:9489 9:5593")


@pytest.mark.parametrize("text", ["\ufeff" + SMALL, SMALL.replace("\n", "\r\n"), SMALL.strip(), SMALL.upper()])
def test_forgiving_reading(text: str) -> None:
    deck, faults = check_deck(text.replace("# NAME", "# name").replace("# SIZE", "# size"))
    assert faults == ()
    assert deck is not None
    assert len(deck.cards) == 3


@pytest.mark.parametrize(
    ("text", "lines", "word"),
    [
        ("", [1, 1], "# name"),
        (SMALL.replace("# name: three cards", "# three cards"), [1], "# name"),
        (SMALL.replace("# name: three cards", "# name:"), [1], "# name"),
        ("\n" + SMALL, [1], "# name"),
        (SMALL.replace("9:5593", "9:559"), [6, 6], "is no card"),
        (SMALL.replace("9:5593", "7:9489"), [6], "line 5"),
        (SMALL.replace("9:5593", "7:9489.NE"), [6], "line 3"),
        (SMALL.replace("9:5593", "9:5593 1:1111"), [6, 6], "one card a line"),
        (SMALL.replace("9:5593", "9:5593.ne.sw"), [6, 6], "SA48"),
        (SMALL.replace("# size: 3", ""), [6], "must have 100"),
        (SMALL.replace("# size: 3", "# size: 4"), [6], "must have 4"),
        (SMALL.replace("# size: 3", "# size: many"), [2, 6], "is no size"),
        (SMALL.replace("# size: 3", "# size: 0"), [2, 6], "is no size"),
    ],
)
def test_faults(text: str, lines: list[int], word: str) -> None:
    deck, faults = check_deck(text)
    assert deck is None
    assert [fault.line for fault in faults] == lines
    assert word in " ".join(fault.message for fault in faults)
    with pytest.raises(ValueError, match=f"^line {lines[0]}: "):
        read_deck(text)
