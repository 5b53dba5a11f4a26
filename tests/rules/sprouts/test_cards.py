"""What a card is: S9, S10, S12-S14, SA7, SA12, SA84."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.sprouts.board import neighbours
from rules.sprouts.cards import CORNERS, HEADINGS, Card, Placement
from rules.sprouts.deck import check_deck
from rules.sprouts.notation import NotationError, read_board, read_card, read_cell, read_placement, write_card
from rules.sprouts.scoring import score

DIGITS = range(10)


@pytest.mark.parametrize(
    "word",
    [
        pytest.param("9489", id="no face (S9)"),
        pytest.param(":9489", id="an empty face (S9)"),
        pytest.param("77:9489", id="two faces (S9)"),
        pytest.param("7:948", id="three sides (S10)"),
        pytest.param("7:94899", id="five sides (S10)"),
        pytest.param("7:9489.n", id="a rose on a side (S12)"),
        pytest.param("7:9489.", id="a rose nowhere (S12)"),
        pytest.param("7:9489.ne.sw", id="two roses (SA48)"),
        pytest.param("7:94a9", id="a letter on a side (S13)"),
        pytest.param("7:94-9", id="a minus on a side (S13)"),
        pytest.param("7:94٣9", id="a foreign digit on a side (S13)"),
        pytest.param("x:9489", id="a letter as face (S14)"),
        pytest.param("-7:9489", id="a minus as face (S14)"),
    ],
)
def test_what_is_no_card(word: str) -> None:
    with pytest.raises(NotationError):
        read_card(word)


@pytest.mark.parametrize("digit", DIGITS)
def test_every_digit_may_be_a_face_and_a_side(digit: int) -> None:
    """S13, S14: 0 too; a pair of it is worth the digit."""
    card = read_card(f"{digit}:{digit * 1111:04d}")
    assert (card.face, card.sides) == (digit, (digit,) * 4)
    pair = score(read_board(f"{write_card(card)}>N@A1 {write_card(card)}>E@B1"), pillow=1)
    assert pair.total == digit


@pytest.mark.parametrize("corner", [None, *CORNERS])
def test_a_rose_sits_in_one_corner_or_there_is_none(corner: str | None) -> None:
    """S12: the corner between the sides that its name names, on the printed card."""
    card = read_card(f"7:1234.{corner}" if corner else "7:1234")
    assert card.rose == (CORNERS.index(corner) if corner else None)
    assert Placement(card, 0, 0, 0).rose == card.rose


@pytest.mark.parametrize("heading", HEADINGS)
def test_the_four_values_stand_clockwise_from_the_dot(heading: str) -> None:
    """S11, SA12: read from the side to which the dot points, each next value is one side further clockwise."""
    placed = read_placement(f"7:1234>{heading}@C3")
    dot = HEADINGS.index(heading)
    assert [placed.side((dot + quarter) % 4) for quarter in range(4)] == [1, 2, 3, 4]


@pytest.mark.parametrize("word", ["C3.5", "C½", "C", "3", "C0", "C-1", "C3/4", "CC"])
def test_no_cell_lies_between_cells(word: str) -> None:
    """SA7: there is no way to say that a card is shifted by half."""
    with pytest.raises(NotationError):
        read_cell(word)


def test_cards_touch_by_whole_sides_alone() -> None:
    """SA7: of all the cells around a card just four touch it, each with one side."""
    board = read_board("7:1234>N@E5")
    around = [(x, y) for x in range(1, 8) for y in range(1, 8)]
    touching = {cell: [direction for direction, _ in neighbours(board, cell)] for cell in around}
    assert {cell: found for cell, found in touching.items() if found} == {
        (4, 3): [2],
        (5, 4): [3],
        (4, 5): [0],
        (3, 4): [1],
    }


@given(st.sampled_from(DIGITS), st.tuples(*[st.sampled_from(DIGITS)] * 4), st.sampled_from([None, *range(4)]))
@settings(max_examples=50)
def test_face_and_sides_are_free_of_each_other(face: int, sides: tuple[int, int, int, int], rose: int | None) -> None:
    """SA84: no face is wrong for any sides, and cards that differ by the face alone are two cards of a deck."""
    card, other = Card(face, sides, rose), Card((face + 1) % 10, sides, rose)
    assert read_card(write_card(card)) == card
    deck, faults = check_deck(f"# name: two\n# size: 2\n{write_card(card)}\n{write_card(other)}\n")
    assert faults == ()
    assert deck
    assert deck.cards == (card, other)


@pytest.mark.parametrize("roses", [0, 1, 4])
def test_any_number_of_roses_makes_a_deck(roses: int) -> None:
    """SA54: each card says whether it has one."""
    lines = [f"{n}:1111.{CORNERS[n]}" if n < roses else f"{n}:1111" for n in range(4)]
    deck, faults = check_deck("\n".join(["# name: roses", "# size: 4", *lines]))
    assert faults == ()
    assert deck
    assert sum(card.rose is not None for card in deck.cards) == roses
