"""What boards are worth beside the book's examples: S46, S48, S56, S77, S95, SA41, SA49."""

from __future__ import annotations

import pytest

from rules.sprouts.board import edges
from rules.sprouts.notation import read_board, read_cards
from rules.sprouts.scoring import score
from rules.sprouts.terms import BASIC, Terms
from tests.rules.sprouts.boards import (
    FIFTY_EIGHT,
    FORTY_FOUR,
    HAND_1,
    HAND_2,
    M1,
    M2A,
    M2B,
    SEVENTY_TWO,
    SIXTEEN,
    SIXTY_SIX,
    THIRTY_TWO,
    WINNING,
    block,
    rest,
)

LEVEL_UP = Terms(level_up=True)
PAIR = "1:0600>N@A1 2:0060>E@B1"
FULL_BOARDS = (FORTY_FOUR, FIFTY_EIGHT, SIXTY_SIX, SEVENTY_TWO)


@pytest.mark.parametrize(("faces", "total"), [("2", 4), ("6", 0), ("7", -1), ("6 6 6", -12)])
def test_a_score_may_lie_above_below_or_at_zero(faces: str, total: int) -> None:
    """S46: nothing stops it at zero."""
    assert score(read_board(PAIR), read_cards(" ".join(f"{face}:0000" for face in faces.split()))).total == total


@pytest.mark.parametrize("position", range(7))
@pytest.mark.parametrize("board", [WINNING, FORTY_FOUR])
def test_a_face_on_the_board_neither_helps_nor_hurts(board: str, position: int) -> None:
    """S48: whatever face a laid card has, the basic score is the same; on the rack it is not."""
    laid = read_board(board)
    totals, left = set(), set()
    for face in range(10):
        card = laid[position].card._replace(face=face)
        totals.add(score((*laid[:position], laid[position]._replace(card=card), *laid[position + 1 :])).total)
        left.add(score(laid[:-1], (laid[-1].card._replace(face=face),)).total)
    assert len(totals) == 1
    assert len(left) == 10


def test_the_same_cards_make_several_full_boards() -> None:
    """S56, S95: with hand 2 totals of 44, 58, 66 and 72, all complete."""
    judged = [score(read_board(text)) for text in FULL_BOARDS]
    assert all(sorted(p.card for p in read_board(text)) == sorted(HAND_2) for text in FULL_BOARDS)
    assert [one.total for one in judged] == [44, 58, 66, 72]
    assert all(one.complete for one in judged)


def test_the_same_board_is_worth_more_in_another_order() -> None:
    """S56: M2a and M2b differ in nothing but the order of laying."""
    assert {(p.card, p.heading, p.cell) for p in read_board(M2A)} == {
        (p.card, p.heading, p.cell) for p in read_board(M2B)
    }
    assert [score(read_board(text), pillow=1, terms=LEVEL_UP).total for text in (M2A, M2B)] == [31, 39]


@pytest.mark.parametrize("text", [SIXTEEN, THIRTY_TWO, WINNING, *FULL_BOARDS])
def test_level_up_scoring_of_what_it_does_not_change(text: str) -> None:
    """S77: a board without roses, on which no card was laid on two sides, scores as in the basic game."""
    board = read_board(text)
    left = rest(HAND_1 if board[0].card in HAND_1 else HAND_2, board)
    assert score(board, left, terms=LEVEL_UP) == score(board, left, terms=BASIC)


@pytest.mark.parametrize(
    ("text", "basic", "level_up"),
    [
        pytest.param("1:0600.ne>N@A1 2:0060.sw>E@B1", 6, 12, id="kissing (S80)"),
        pytest.param("1:0600.ne>N@A1 2:0060.se>E@B1", 6, 0, id="crossing (S81)"),
        pytest.param(M1, 20, 28, id="two sides (S82)"),
    ],
)
def test_level_up_scoring_of_what_it_changes(text: str, basic: int, level_up: int) -> None:
    """S77: roses and cards laid on several sides, and nothing else of a board."""
    board = read_board(text)
    assert [score(board, pillow=1, terms=terms).total for terms in (BASIC, LEVEL_UP)] == [basic, level_up]


@pytest.mark.parametrize("width", [1, 2, 3])
def test_each_shared_side_is_one_pair(width: int) -> None:
    """SA41: once, not once for each of its two cards; a block of 1s is worth the number of its inner sides."""
    board = block("NESWNESWNESW"[: 3 * width], width)
    inner = (width - 1) * 3 + width * 2
    judged = score(board, pillow=1)
    pairs = [(one.a, one.b) for one in judged.attachments]
    assert len(set(pairs)) == len(pairs) == len(edges(board)) == inner
    assert judged.total == inner


def test_a_pair_of_nines_is_worth_nine() -> None:
    """S44, SA41."""
    assert score(read_board("1:0900>N@A1 2:0090>E@B1"), pillow=1).total == 9


def test_one_rose_kisses_on_one_side_and_crosses_on_another() -> None:
    """SA49: each attached side is looked at alone."""
    judged = score(read_board("1:6600.ne>N@A2 2:0060.sw>E@B2 3:6000.ne>S@A1"), pillow=1, terms=LEVEL_UP)
    assert {(one.a, one.b): (one.roses, one.value) for one in judged.attachments} == {
        (1, 2): ("kissing", 12),
        (1, 3): ("crossing", 0),
    }
