"""Taking cards off, turning racks and pillow cards: S32-S36, S62, S66-S75, SA1-SA5, SA9, SA26, SA29, SA30."""

from __future__ import annotations

import pytest

from rules.game import Event
from rules.sprouts.notation import read_board, read_cards, write_board, write_cards
from tests.rules.sprouts.boards import HAND_1, M2A, SIXTEEN
from tests.rules.sprouts.race.sitting import ONES, PILLOW, ROW, Sitting, racing, shifted

NUMBER = {card: str(i) for i, card in enumerate(HAND_1, 1)}


# Tearing down (S32-S35, SA1, SA2, SA9, SA11)


def test_the_newest_cards_come_off_and_go_back_to_the_rack() -> None:
    """S32, S34: the cards keep their numbers."""
    sitting = racing()
    sitting.lay("A", SIXTEEN)
    last = sitting["A"].board[-1]
    sitting.do("A", "detach", NUMBER[last.card])
    assert last.card in sitting["A"].rack
    assert sitting["A"].next_heading == 0
    assert write_board(sitting["A"].board) == " ".join(shifted(SIXTEEN)[:-1])


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
    """SA1 (c), the switch `teardown`: also at a table that refuses bad attachments; the freeze judges the board."""
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
    """SA4, the switch `turning`: a quarter clockwise, or to a heading; a card without one points as the rack does."""
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
    """S66, S68, S69, S70, S71, S72: one at a time, in their order; the eighth points west, the ninth north."""
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
    """SA3, S106, the switch `enforcement`: sides and order are not looked at; a taken or lonely cell is still none."""
    sitting = racing(preset="tournament", tilt="off")
    sitting.do("A", "attach", "2", "C3", "W")
    sitting.do("A", "attach", "3", "C4", "W")
    assert sitting.refused("A", "attach", "4", "C4") == ("occupied", "S25")
    assert sitting.refused("A", "attach", "4", "E9") == ("detached", "S25")
    sitting.do("A", "rotate", "S")
    sitting.do("A", "attach", "4", "C5")
    sitting.do("A", "detach", "C4")
    assert write_board(sitting["A"].board) == "9:5593>W@C3 8:1130>S@C5"
