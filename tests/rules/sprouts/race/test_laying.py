"""Laying cards and taking them off: S20-S36, SA1-SA11, S66-S75, S86-S92."""

from __future__ import annotations

import pytest

from rules.game import Event
from rules.sprouts.cards import HEADINGS
from rules.sprouts.notation import read_board, read_cards, write_board, write_cards
from tests.rules.sprouts.boards import HAND_1, M2A, SIXTEEN, THIRTY_TWO, WINNING
from tests.rules.sprouts.race.sitting import ONES, PILLOW, ROW, Sitting, racing, shifted

NUMBER = {card: str(i) for i, card in enumerate(HAND_1, 1)}


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
    """S7, S16: one player's cards and cells are no other's."""
    sitting = racing()
    sitting.do("A", "attach", "2")
    assert sitting.refused("B", "attach", "7:9489") == ("not_on_rack", "S19")
    sitting.do("B", "attach", "1")
    assert (len(sitting["A"].board), len(sitting["B"].board)) == (1, 1)


# Tearing down (S32-S35, SA1, SA2, SA9, SA11)


def test_the_newest_cards_come_off_and_go_back_to_the_rack() -> None:
    """S32, S34: the cards keep their numbers."""
    sitting = racing()
    sitting.lay("A", SIXTEEN)
    last = sitting["A"].board[-1]
    sitting.do("A", "detach", NUMBER[last.card])
    assert last.card in sitting["A"].rack
    assert sitting["A"].next_heading == 0
    assert laid(sitting) == " ".join(shifted(SIXTEEN)[:-1])


def test_all_come_off_and_a_new_seed_may_be_laid() -> None:
    """S32, S33, S35: as often as one likes."""
    sitting = racing()
    for seed in range(1, 8):
        sitting.do("A", "attach", str(seed))
        sitting.do("A", "detach")
        assert sitting["A"].board == ()
        assert set(sitting["A"].rack) == set(HAND_1)
    assert sitting.refused("A", "detach") == ("empty_board", "S32")


def test_several_cards_are_one_act_and_only_the_result_is_judged() -> None:
    """SA2: the middle alone would split the board, with its end it does not."""
    row = "1:1111>N@A1 2:1111>E@B1 3:1111>S@C1 4:1111>W@D1"
    sitting = racing({"A": (read_cards("1:1111 2:1111 3:1111 4:1111 5:1111 6:1111 7:1111"), ())})
    sitting.lay("A", row)
    assert sitting.refused("A", "detach", "N13") == ("splits", "SA9")
    assert sitting.refused("A", "detach", "M13") == ("no_order", "SA1")
    assert sitting.do("A", "detach", "P13", "N13", "o13") == (Event("A", "detach", ("N13", "O13", "P13")),)
    assert sitting["A"].next_heading == 1


def test_the_old_seed_comes_out_where_a_later_north_card_can_be_it() -> None:
    """SA1 (b), O4: the order is found anew, so that the next card points as is due, and the next after it too."""
    sitting = racing({"A": (read_cards("1:1111 2:1111 3:1111 4:1111 5:1111 6:1111 7:1111"), ())})
    sitting.lay("A", "1:1111>N@A1 2:1111>E@B1 3:1111>S@B2 4:1111>W@A2 5:1111>N@C1")
    sitting.do("A", "detach", "M13")
    assert [placed.heading for placed in sitting["A"].board] == [0, 1, 2, 3]
    assert sitting["A"].board[0].card.face == 5
    sitting.do("A", "attach", "1", "M13")
    sitting.do("A", "attach", "6", "M12")
    sitting.do("A", "detach", "M12")
    assert [placed.heading for placed in sitting["A"].board] == [0, 1, 2, 3, 0]


def test_the_old_seed_stays_where_no_other_card_can_be_it() -> None:
    """SA1: the later north card touches no east card."""
    sitting = racing({"A": (read_cards("1:1111 2:1111 3:1111 4:1111 5:1111 6:1111 7:1111"), ())})
    sitting.lay("A", "1:1111>N@A2 2:1111>E@B2 3:1111>S@B3 4:1111>W@A3 5:1111>N@A4")
    assert sitting.refused("A", "detach", "M13") == ("no_order", "SA1")


def test_a_broken_recorded_order_gives_way_to_the_best() -> None:
    """SA5: after the tear-down that broke it, the order with the most bonus counts (M2: 39, not 31)."""
    cards = tuple(placed.card for placed in read_board(M2A)) + read_cards("0:0003.ne 0:9999")
    sitting = racing({"A": (cards, ())}, scoring="level-up")
    sitting.lay("A", M2A)
    assert worth(sitting) == 31
    sitting.do("A", "detach", "5")
    sitting.do("A", "attach", "5", shifted(M2A)[4].split("@")[1])
    assert worth(sitting) == 31, "taking the newest off breaks nothing"
    sitting.do("A", "detach", "1")
    sitting.do("A", "attach", "1", "M13")
    assert worth(sitting) == 39


def worth(sitting: Sitting) -> int | None:
    from rules.sprouts.game import SPROUTS

    seat = SPROUTS.visible_to(sitting.table, "A").seat("A")
    assert seat
    return seat.if_frozen


@pytest.mark.parametrize(
    ("word", "code"),
    [("N13", "not_on_board"), ("1", "not_on_board"), ("7:9489", "not_on_board"), ("x y", "unreadable")],
)
def test_only_what_lies_comes_off(word: str, code: str) -> None:
    sitting = racing()
    sitting.do("A", "attach", "2")
    assert sitting.refused("A", "detach", "M13", word)[0] == code
    assert len(sitting["A"].board) == 1


def test_a_card_named_twice_comes_off_once() -> None:
    sitting = racing()
    sitting.do("A", "attach", "2")
    assert sitting.do("A", "detach", "2", "M13", "9:5593") == (Event("A", "detach", ("M13",)),)


def test_free_tear_down_may_leave_holes() -> None:
    """SA1 (c): also at a table that refuses bad attachments; the board is judged at the freeze."""
    sitting = racing({"A": (read_cards("1:1111 2:1111 3:1111 4:1111 5:1111 6:1111 7:1111"), ())}, teardown="free")
    sitting.lay("A", "1:1111>N@A1 2:1111>E@B1 3:1111>S@C1")
    sitting.do("A", "detach", "N13")
    assert sitting["A"].next_heading == 2
    sitting.do("A", "attach", "4", "M14")
    assert len(sitting["A"].board) == 3


# The rack's heading (S30, SA4, S70)


def test_the_rack_turns_itself() -> None:
    """SA4: `/rotate` is refused and tells where the rack points."""
    sitting = racing()
    sitting.do("A", "attach", "2")
    refusal = sitting.refusal("A", "rotate", "S")
    assert (refusal.code, refusal.ruling, refusal.params) == ("turns_itself", "SA4", {"next": 1, "laid": 1})


def test_the_player_turns_the_rack() -> None:
    """SA4: a quarter clockwise, or to a heading; a card without one points as the rack does."""
    sitting = racing(turning="self")
    sitting.do("A", "attach", "2")
    assert sitting.refused("A", "attach", "1", "M14") == ("heading", "S26")
    assert sitting.do("A", "rotate") == (Event("A", "rotate", ("E",)),)
    sitting.do("A", "attach", "1", "M14")
    assert sitting.do("A", "rotate", "n") == (Event("A", "rotate", ("N",)),)
    assert sitting.refused("A", "rotate", "up")[0] == "unreadable"
    sitting.do("A", "attach", "7", "M12", "S")


# Pillows (S62, S66-S75, SA26, SA29, SA30)


def test_a_pillow_card_turns_when_the_rack_is_empty() -> None:
    """S66, S68, S69, S71, S72: one at a time, in their order; the eighth points west, the ninth north."""
    sitting = racing({"A": (ONES, PILLOW)}, turning="self", scoring="level-up")
    assert sitting.refused("A", "turn") == ("rack_not_empty", "S69")
    sitting.lay("A", ROW)
    assert sitting.do("A", "turn") == (Event("A", "turn"),)
    assert (sitting["A"].rack, len(sitting["A"].pillow), sitting["A"].rack_heading) == (PILLOW[:1], 1, 3)
    assert sitting.refused("A", "turn") == ("rack_not_empty", "S69")
    sitting.do("A", "attach", "8", "T13")
    sitting.do("A", "turn")
    assert (write_cards(sitting["A"].rack), sitting["A"].rack_heading) == ("9:2222", 0)
    assert sitting["A"].pillow == ()
    sitting.do("A", "detach")
    assert sitting.refused("A", "turn") == ("no_pillow", "S62")


def test_a_turned_card_stays_turned_and_may_be_the_seed() -> None:
    """S74, S75, SA29, SA30: after a tear-down it is an ordinary card; the next turns when all eight lie again."""
    sitting = racing({"A": (ONES, PILLOW)}, scoring="level-up")
    sitting.lay("A", ROW)
    sitting.do("A", "turn")
    sitting.do("A", "detach")
    assert len(sitting["A"].rack) == 8
    sitting.do("A", "attach", "8")
    for i in range(1, 8):
        assert sitting.refused("A", "turn") == ("rack_not_empty", "S69")
        sitting.do("A", "attach", str(i), f"{'NOPQRST'[i - 1]}13")
    sitting.do("A", "turn")


def test_no_pillow_no_turn() -> None:
    """S62."""
    sitting = racing({"A": (ONES, ())})
    sitting.lay("A", ROW)
    assert sitting.refused("A", "turn") == ("no_pillow", "S62")


# Honour (SA3)


def test_honour_takes_any_free_cell_that_touches_and_any_heading() -> None:
    """SA3, S106: neither sides nor order are looked at; a taken or lonely cell is still none."""
    sitting = racing(preset="tournament", tilt="off")
    sitting.do("A", "attach", "2", "C3", "W")
    sitting.do("A", "attach", "3", "C4", "W")
    assert sitting.refused("A", "attach", "4", "C4") == ("occupied", "S25")
    assert sitting.refused("A", "attach", "4", "E9") == ("detached", "S25")
    sitting.do("A", "rotate", "S")
    sitting.do("A", "attach", "4", "C5")
    sitting.do("A", "detach", "C4")
    assert write_board(sitting["A"].board) == "9:5593>W@C3 8:1130>S@C5"
