"""Laying cards and taking them off: S20-S36, SA1-SA11, S66-S75, S86-S92."""

from __future__ import annotations

import pytest

from rules.game import Event
from rules.sprouts.cards import HEADINGS
from rules.sprouts.notation import read_cards, write_board
from tests.rules.sprouts.boards import HAND_1, THIRTY_TWO, WINNING
from tests.rules.sprouts.race.sitting import Sitting, racing, shifted


def laid(sitting: Sitting, letter: str = "A") -> str:
    return write_board(sitting[letter].board)


# The seed (S22, S31, SA6)


@pytest.mark.parametrize("number", range(1, 8))
def test_any_card_may_be_the_seed_and_needs_no_cell(number: int) -> None:
    """S31, S22: it points north and lies in M13."""
    sitting = racing()
    (event,) = sitting.do("A", "attach", str(number))
    (placed,) = sitting["A"].board
    assert (placed.card, placed.heading, placed.cell) == (HAND_1[number - 1], 0, (12, 12))
    assert event.args[0].endswith(">N@M13")
    assert len(sitting["A"].rack) == 6


@pytest.mark.parametrize("words", [("7:9489>N@M13",), ("1",), ("1", "M13"), ("1", "m13", "n"), ("7:9489",)])
def test_a_card_is_named_by_number_by_itself_or_by_a_placement(words: tuple[str, ...]) -> None:
    """Every way of typing writes the same event."""
    assert racing().do("A", "attach", *words) == (Event("A", "attach", ("7:9489>N@M13",)),)


@pytest.mark.parametrize("heading", "ESW")
def test_the_seed_points_north(heading: str) -> None:
    """S22."""
    refusal = racing().refusal("A", "attach", "1", "M13", heading)
    assert (refusal.code, refusal.ruling) == ("heading", "S22")
    assert refusal.params == {"heading": HEADINGS.index(heading), "next": 0, "laid": 0}


def test_the_seed_lies_at_the_origin() -> None:
    """SA6: the board is unbounded, so nothing is gained elsewhere."""
    assert racing().refused("A", "attach", "1", "A1") == ("seed_cell", "SA6")


# Headings and places (S23-S27, SA7, SA8)


def test_headings_go_round() -> None:
    """S23, S24, S26, S30: N, E, S, W, N …; a card without a heading points as is due."""
    sitting = racing()
    for i, word in enumerate(shifted(WINNING)):
        assert sitting["A"].next_heading == i % 4
        card, _, cell = word.partition(">")
        sitting.do("A", "attach", card, cell.split("@")[1])
    assert laid(sitting) == " ".join(shifted(WINNING))
    assert sitting["A"].full


@pytest.mark.parametrize("laid_before", range(1, 6))
def test_another_heading_is_refused(laid_before: int) -> None:
    """S26: the refusal tells what is due and how many lie."""
    sitting = racing()
    words = shifted(THIRTY_TWO)
    for word in words[:laid_before]:
        sitting.do("A", "attach", word)
    for heading in set(range(4)) - {laid_before % 4}:
        card, at = words[laid_before].split(">")
        refusal = sitting.refusal("A", "attach", f"{card}>{HEADINGS[heading]}@{at.split('@')[1]}")
        assert (refusal.code, refusal.ruling) == ("heading", "S26")
        assert refusal.params == {"heading": heading, "next": laid_before % 4, "laid": laid_before}


def test_a_card_lies_beside_another_not_at_a_corner() -> None:
    """S25, SA8: corners do not touch."""
    sitting = racing()
    sitting.do("A", "attach", "2")
    for cell in ("L12", "N14", "P20", "A1"):
        assert sitting.refused("A", "attach", "1", cell) == ("detached", "S25")
    assert sitting.refused("A", "attach", "1", "M13") == ("occupied", "S25")
    refusal = sitting.refusal("A", "attach", "1", "M13")
    assert refusal.params == {"cell": "M13", "by": "9:5593", "by_number": 2}


def test_a_clash_names_card_side_values_and_ruling() -> None:
    """S27: above card 2, which shows 5 to the north, card 3 pointing east shows 7 to the south."""
    sitting = racing()
    sitting.do("A", "attach", "2")
    refusal = sitting.refusal("A", "attach", "3", "M12")
    assert (refusal.code, refusal.ruling) == ("mismatch", "S27")
    assert refusal.params == {
        "cell": "M12",
        "direction": 2,
        "mine": 7,
        "theirs": 5,
        "tilt": None,
        "more": 0,
        "card": "8:8739",
        "card_number": 3,
        "other": "9:5593",
        "other_number": 2,
        "other_cell": "M13",
    }


def test_every_touching_side_must_match() -> None:
    """S27, SA8: two neighbours, one matches and one clashes; both clash."""
    hand = read_cards("1:1111 2:1111 3:1111 4:1611 5:1111 6:6611 7:1111")
    sitting = racing({"A": (hand, ())})
    sitting.lay("A", "1:1111>N@A1 2:1111>E@B1 3:1111>S@A2")
    # Pointing west, a card shows its second number to the north and its first to the west.
    one = sitting.refusal("A", "attach", "4", "N14")
    assert (one.code, one.params["direction"], one.params["more"]) == ("mismatch", 0, 0)
    both = sitting.refusal("A", "attach", "6", "N14")
    assert both.params["more"] == 1
    sitting.do("A", "attach", "5", "N14")


def test_the_tilt_is_named_where_it_forbids() -> None:
    """S89, S90, S92: 4 on 4 and 9 on 9 are forbidden, 4 on 9 is allowed, 4 on 5 is not."""
    hand = read_cards("1:4444 2:4444.ne 3:9999 4:5555 5:5555.ne 6:9999.ne 7:1111")
    sitting = racing({"A": (hand, ())}, drawn="4-9")
    sitting.do("A", "attach", "1")
    for card, mine in (("2", 4), ("4", 5)):
        refusal = sitting.refusal("A", "attach", card, "N13")
        assert (refusal.code, refusal.ruling) == ("mismatch", "S89")
        assert (refusal.params["mine"], refusal.params["theirs"], refusal.params["tilt"]) == (mine, 4, (4, 9))
    sitting.do("A", "attach", "3", "N13")
    assert sitting.refused("A", "attach", "6", "O13") == ("mismatch", "S89")
    assert sitting.refused("A", "attach", "4", "O13") == ("mismatch", "S89")


def test_other_digits_do_not_mind_the_tilt() -> None:
    """S92: 5 on 5 attaches, 5 on 1 clashes as ever."""
    hand = read_cards("1:5555 2:5555.ne 3:1111 4:2222 5:3333 6:6666 7:7777")
    sitting = racing({"A": (hand, ())}, drawn="4-9")
    sitting.do("A", "attach", "1")
    assert sitting.refused("A", "attach", "3", "N13") == ("mismatch", "S27")
    sitting.do("A", "attach", "2", "N13")


# What cannot be read


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ((), "unreadable"),
        (("",), "unreadable"),
        (("nonsense",), "unreadable"),
        (("7:9489>X@M13",), "unreadable"),
        (("7:9489>N@13",), "unreadable"),
        (("1", "13M"), "unreadable"),
        (("1", "M13", "north"), "unreadable"),
        (("1", "M13", "N", "x"), "unreadable"),
        (("٣",), "unreadable"),
        (("0",), "not_on_rack"),
        (("8",), "not_on_rack"),
        (("9999",), "unreadable"),
        (("1:1111",), "not_on_rack"),
        (("1:1111>N@M13",), "not_on_rack"),
    ],
)
def test_words_that_name_no_rack_card_or_cell(words: tuple[str, ...], code: str) -> None:
    assert racing().refused("A", "attach", *words)[0] == code


def test_a_card_without_a_cell_is_only_the_seed() -> None:
    sitting = racing()
    sitting.do("A", "attach", "2")
    assert sitting.refused("A", "attach", "1") == ("no_cell", "S25")
    refusal = sitting.refusal("A", "attach", "2", "N13")
    assert (refusal.code, refusal.params["numbers"], refusal.params["laid"]) == ("not_on_rack", (1, 3, 4, 5, 6, 7), 1)


def test_boards_are_personal() -> None:
    """S15, S16, S21: one player's cards and cells are no other's."""
    sitting = racing()
    sitting.do("A", "attach", "2")
    assert sitting.refused("B", "attach", "7:9489") == ("not_on_rack", "S19")
    sitting.do("B", "attach", "1")
    assert (len(sitting["A"].board), len(sitting["B"].board)) == (1, 1)
