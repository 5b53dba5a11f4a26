"""Whether and in which order a board can have been laid: O1-O5, SA1, SA5, S106, S109."""

from __future__ import annotations

import random

import pytest

from rules.sprouts.cards import Board
from rules.sprouts.notation import read_board
from rules.sprouts.order import best_order, in_order, longest_order, reconstructable
from rules.sprouts.parts import largest_part
from rules.sprouts.scoring import accepted_part, recorded_or_best, verify
from rules.sprouts.terms import BASIC, Terms
from tests.rules.sprouts.boards import M2A, M2B, WINNING, block
from tests.rules.sprouts.oracle import orders

LEVEL_UP = Terms(level_up=True)


def laid(*words: str) -> Board:
    """Blank cards, given as heading and cell."""
    return read_board(" ".join(f"0:0000>{word[0]}@{word[1:]}" for word in words))


O1 = laid("NA1", "EB1", "SC1", "WD1")
O2 = laid("NA1", "SB1", "EC1", "WD1")
O3 = laid("NB1", "EC1", "WB2", "NB3")
O4 = laid("EB1", "SB2", "WA2", "NC1")


@pytest.mark.parametrize(
    ("board", "found"),
    [
        pytest.param(O1, {(0, 1, 2, 3)}, id="O1"),
        pytest.param(O2, set(), id="O2"),
        pytest.param(O3, set(), id="O3"),
        pytest.param(O4, {(3, 0, 1, 2)}, id="O4"),
        pytest.param(read_board(M2A), {(0, 1, 2, 3, 4), (4, 1, 2, 3, 0)}, id="O5"),
    ],
)
def test_orders(board: Board, found: set[tuple[int, ...]]) -> None:
    assert set(orders(board)) == found
    assert reconstructable(board) == bool(found)
    assert (best_order(board, BASIC) or ()) == min(found, default=())
    for order in found:
        assert in_order([board[i] for i in order])


def test_best_order_prefers_the_bonus_and_then_the_smallest() -> None:
    """SA5: M2 earns 16 instead of 8; in basic scoring there is no bonus, so the smallest order is taken."""
    board = read_board(M2A)
    assert best_order(board, LEVEL_UP) == (4, 1, 2, 3, 0)
    assert best_order(board, BASIC) == (0, 1, 2, 3, 4)


def test_longest_order_is_the_smallest_of_its_length() -> None:
    assert longest_order(O2) == (0,)
    assert longest_order(O3) == (0, 1)
    assert longest_order(laid("EA1", "NB1", "NC1", "ED1")) == (1, 0)
    assert longest_order(laid("EA1")) == ()
    assert longest_order(()) == ()


@pytest.mark.parametrize(
    ("board", "valid"),
    [
        ((), True),
        (O1, True),
        (O1[1:], False),
        (laid("NA1", "EA1"), False),
        (laid("NA1", "EC1"), False),
        (laid("NA1", "EB2"), False),
    ],
)
def test_in_order(board: Board, valid: bool) -> None:
    """S24, S25: a seed to the north, headings in turn, side against side; corners do not count (SA8)."""
    assert in_order(board) is valid


def test_24_cards_need_few_sets() -> None:
    """The densest boards with the least helpful headings, and a row of 24 that has no order."""
    densest = block("NWSESWSENENWNESENWSWSENW", 5)
    assert reconstructable(densest)
    assert verify(densest, terms=LEVEL_UP).legal
    rng = random.Random(24)
    for width in (5, 6, 24):
        for _ in range(4):
            headings = list("NESW" * 6)
            rng.shuffle(headings)
            board = block("".join(headings), width)
            judged = verify(board, terms=LEVEL_UP)
            assert judged.legal or judged.fault is not None


def test_recorded_order_counts_where_it_is_valid() -> None:
    """SA5: 31 as it was laid, 39 as a board whose record was broken by a tear-down."""
    assert recorded_or_best(read_board(M2A), pillow=1, terms=LEVEL_UP).total == 31
    assert recorded_or_best(read_board(M2B), pillow=1, terms=LEVEL_UP).total == 39
    broken = read_board(M2A)[::-1]
    assert recorded_or_best(broken, pillow=1, terms=LEVEL_UP).total == 39


def test_accepted_part_of_a_legal_board_is_the_whole() -> None:
    """SA45."""
    board = read_board(WINNING)
    assert accepted_part(board) == (board, recorded_or_best(board))


def test_accepted_part_drops_the_card_that_does_not_match() -> None:
    """SA45: the most cards that verify accepts; the rest are rack cards, so nothing is doubled."""
    board = read_board(WINNING + " 6:0900>W@C4")
    part, judged = accepted_part(board)
    assert part == board[:7]
    assert (judged.legal, judged.total, judged.complete) == (True, 36 - 6, False)


def test_accepted_part_of_two_loose_pieces_is_the_larger() -> None:
    """SA9, SA45."""
    board = read_board("3:1111>N@A1 2:1111>E@F1 5:1111>N@E1 4:1111>S@G1")
    part, judged = accepted_part(board)
    assert set(part) == set(board[1:])
    assert judged.total == 2 - 3


def test_accepted_part_of_equal_size_is_the_one_with_the_highest_total() -> None:
    """SA45: of two second cards that exclude each other the one that gains more stays."""
    board = read_board("1:1919>N@B1 1:1234>E@A1 8:9999>E@C1")
    part, judged = accepted_part(board)
    assert set(part) == {board[0], board[2]}
    assert judged.total == 9 - 1


def test_accepted_part_keeps_either_of_two_cards_in_one_cell() -> None:
    board = read_board("1:1111>N@A1 2:2222>E@B1 3:1111>E@B1")
    part, judged = accepted_part(board)
    assert set(part) == {board[0], board[2]}
    assert judged.total == 1 - 2


def test_accepted_part_may_be_empty() -> None:
    """No seed points north, so nothing counts."""
    part, judged = accepted_part(laid("EA1", "SB1"))
    assert part == ()
    assert (judged.legal, judged.total) == (True, 0)
    assert largest_part((), BASIC) == ()
