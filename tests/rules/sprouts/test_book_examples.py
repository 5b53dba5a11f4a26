"""The book's worked examples B1-B8, played on two made-up hands that satisfy all that the book says of them."""

from __future__ import annotations

import pytest

from rules.sprouts.board import clashes, edges, free_cells
from rules.sprouts.cards import Board, Card, Placement, heading_of
from rules.sprouts.notation import read_board, read_cards
from rules.sprouts.scoring import score, verify
from rules.sprouts.terms import BASIC, Terms, base_value
from tests.rules.sprouts.boards import (
    FIFTY_EIGHT,
    FORTY_FOUR,
    HAND_1,
    HAND_2,
    SEVENTY_TWO,
    SIXTEEN,
    SIXTY_SIX,
    THIRTY_TWO,
    WINNING,
    rest,
)


def legal_next(board: Board, hand: tuple[Card, ...]) -> set[tuple[Card, tuple[int, int]]]:
    heading = heading_of(len(board))
    return {
        (card, cell)
        for card in rest(hand, board)
        for cell in free_cells(board)
        if not clashes(board, Placement(card, heading, *cell), None)
    }


def reading_order(text: str) -> list[int]:
    """Matches top to bottom, left to right, by the middle of each shared side."""
    board = read_board(text)
    values = {(a.a, a.b): a.value for a in score(board).attachments}
    found = [(board[i].y + board[j].y, board[i].x + board[j].x, values[i + 1, j + 1]) for i, j, _ in edges(board)]
    return [value for _, _, value in sorted(found)]


def test_nothing_laid_scores_minus_all_open_faces() -> None:
    """Fixture hand 1 with an empty board, SA10: -52."""
    assert score((), HAND_1).total == -52
    assert sum(card.face for card in HAND_1) == 52


def test_B1_lone_seed() -> None:
    """S29, S49: the seed is attached and adds nothing; no other card attaches pointing east."""
    board = read_board("7:9489>N@M13")
    assert score(board, rest(HAND_1, board)).total == -45
    assert legal_next(board, HAND_1) == set()


def test_B2_two_cards() -> None:
    """S44: 9 counts once; no card then attaches pointing south."""
    board = read_board("9:0479>N@B1 7:9489>E@A1")
    judged = score(board, rest(HAND_1, board))
    assert [a.value for a in judged.attachments] == [9]
    assert (judged.sum, judged.unattached, judged.total) == (9, 36, -27)
    assert legal_next(board, HAND_1) == set()


def test_B3_one_more_card() -> None:
    """S51: 16, and the sixth card brings its match and its own face: 16 more."""
    before, after = read_board(SIXTEEN), read_board(THIRTY_TWO)
    assert score(before, rest(HAND_1, before)).total == 16
    assert score(after, rest(HAND_1, after)).total == 32
    assert reading_order(SIXTEEN) == [3, 5, 9, 9]
    assert reading_order(THIRTY_TWO) == [3, 5, 9, 8, 9]


def test_sixth_card_of_the_16_board() -> None:
    """Fixture hand 1: the legal placements are exactly c3 twice and c5 twice (S25-S27)."""
    c3, c5 = HAND_1[2], HAND_1[4]
    moved = {(card, (x - 1, y - 1)) for card, (x, y) in legal_next(read_board(SIXTEEN), HAND_1)}
    assert moved == {(c3, (-1, 1)), (c3, (1, -1)), (c5, (-1, -2)), (c5, (1, -1))}


@pytest.mark.parametrize(
    ("text", "hand", "matches", "total"),
    [
        pytest.param(WINNING, HAND_1, [3, 3, 5, 9, 9, 7], 72, id="B4"),
        pytest.param(FORTY_FOUR, HAND_2, [5, 4, 5, 7, 1, 0], 44, id="B5"),
        pytest.param(FIFTY_EIGHT, HAND_2, [0, 7, 8, 9, 5, 0], 58, id="B6-58"),
        pytest.param(SIXTY_SIX, HAND_2, [9, 7, 5, 0, 7, 5], 66, id="B6-66"),
        pytest.param(SEVENTY_TWO, HAND_2, [5, 9, 8, 7, 7, 0], 72, id="B7"),
    ],
)
def test_full_boards(text: str, hand: tuple[Card, ...], matches: list[int], total: int) -> None:
    """B4-B7, S47, S52: a tree of seven cards, each match once, doubled."""
    board = read_board(text)
    judged = score(board, rest(hand, board))
    assert reading_order(text) == matches
    assert (judged.sum, judged.total, judged.complete, judged.bonuses) == (sum(matches), total, True, ())
    assert verify(board).total == total


def test_B7_laid_in_another_order_than_read() -> None:
    """The 0 came first, the 9 near the end."""
    assert [a.value for a in score(read_board(SEVENTY_TWO)).attachments] == [0, 7, 8, 7, 9, 5]


def test_B8_tilt_pair_of_4_and_9() -> None:
    """S91: 13 whichever way round."""
    for text in ("1:0400>N@A1 1:0090>E@B1", "1:0900>N@A1 1:0040>E@B1"):
        judged = score(read_board(text), read_cards("0:0000"), terms=Terms(tilt=(4, 9)))
        assert [(a.value, a.tilt) for a in judged.attachments] == [(13, True)]


@pytest.mark.parametrize(
    ("u", "v", "worth"), [(4, 4, None), (9, 9, None), (4, 9, 13), (9, 4, 13), (5, 5, 5), (4, 5, None), (5, 9, None)]
)
def test_tilt_4_9(u: int, v: int, worth: int | None) -> None:
    """S89-S92."""
    assert base_value(u, v, (4, 9)) == worth


def test_tilt_with_0() -> None:
    """SA59: 0-0 barred, 0-9 worth 9."""
    assert base_value(0, 0, (0, 9)) is None
    assert base_value(0, 9, (0, 9)) == 9


def test_a_match_of_0_counts_as_an_attachment() -> None:
    """S50."""
    judged = score(read_board("1:1011>N@A1 1:1101>E@B1"), terms=BASIC)
    assert [a.value for a in judged.attachments] == [0]
    assert judged.complete
