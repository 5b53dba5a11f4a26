"""What the lesson claims is what the rules say: headings, cells, digits and scores are computed here a second time."""

from __future__ import annotations

import re

import pytest

from cogs.sprouts.lessons.course import FULL, HAND, PARTLY, STUCK, Step, course, loose
from cogs.sprouts.words import lessons as words
from cogs.sprouts.words.terms import HEADING_WORDS
from rules.sprouts.board import clashes, free_cells
from rules.sprouts.cards import Placement, heading_of, turned
from rules.sprouts.deck import house_deck
from rules.sprouts.scoring import score
from rules.sprouts.view import letter_of


def step(name: str) -> Step:
    return next(one for one in course() if one.name == name)


def right(one: Step) -> list[str]:
    return [answer.label for answer in one.answers if answer.right]


def test_hand_is_in_the_house_deck_and_its_boards_are_legal() -> None:
    """S22-S27: every board that is shown can have been laid with the hand, and the full one has all of it."""
    assert set(HAND) <= set(house_deck().cards)
    for board in (FULL, STUCK, PARTLY):
        assert {placed.card for placed in board} <= set(HAND)
        assert score(board, loose(board)).legal
    assert score(FULL).complete
    assert len(FULL) == len(HAND)


def test_lesson_is_short_and_every_step_but_the_last_asks() -> None:
    steps = course()
    assert 8 <= len(steps) - 1 <= 10
    assert [one.name for one in steps if not one.answers] == ["end"]
    for one in steps:
        assert one.name in words.TITLES
        assert one.name in words.CAPTIONS
        assert len(re.findall(r"[.?:](?: |$)", one.text)) <= 6, one.text
        assert len(one.answers) in (0, *range(2, 7))
        assert len({answer.label for answer in one.answers}) == len(one.answers)
        assert all(answer.reply for answer in one.answers)
        assert not one.answers or any(answer.right for answer in one.answers)
        assert not one.answers or not all(answer.right for answer in one.answers)


def test_first_card_asks_for_the_side_that_faces_east() -> None:
    """S10, S11, S20."""
    card = step("card").card
    assert card is not None
    assert right(step("card")) == [str(Placement(card, 0, 0, 0).side(1))]


def test_seed_points_north() -> None:
    """S22."""
    assert right(step("seed")) == [f"Lay it pointing {HEADING_WORDS[heading_of(0)]}"]


def test_quarter_turn_shows_all_four_ways_and_the_second_card_points_east() -> None:
    """S23, S26."""
    one = step("turn")
    assert sorted(one.headings) == [0, 1, 2, 3]
    assert right(one) == [str(one.headings.index(heading_of(1)) + 1)]
    for answer, way in zip(one.answers, one.headings, strict=True):
        assert f"points {HEADING_WORDS[way]}" in answer.reply


def test_digits_go_round_with_the_card() -> None:
    one = step("ride")
    assert one.card is not None
    assert one.heading == heading_of(1)
    assert right(one) == [str(turned(one.card.sides, one.heading)[0])]
    for answer in one.answers:
        if not answer.right:
            side = HEADING_WORDS.index(re.search(r"on the (\w+) side now", answer.reply)[1])  # type: ignore[index]
            assert turned(one.card.sides, one.heading)[side] == int(answer.label)


@pytest.mark.parametrize("name", ["match", "choose"])
def test_cells_that_are_right_are_the_legal_ones(name: str) -> None:
    """S25, S27."""
    one = step(name)
    assert one.card is not None
    assert one.places == free_cells(one.board)
    legal = [
        letter_of(k)
        for k, cell in enumerate(one.places)
        if not clashes(one.board, Placement(one.card, heading_of(len(one.board)), *cell), None)
    ]
    assert right(one) == legal
    assert one.board == FULL[: len(one.board)]
    assert FULL[len(one.board)].cell in [one.places[ord(letter) - ord("a")] for letter in legal]


def test_next_heading_is_a_quarter_clockwise_on() -> None:
    """S23, S24."""
    one = step("next")
    assert right(one) == [HEADING_WORDS[heading_of(len(one.board))].capitalize()]


def test_stuck_board_is_stuck() -> None:
    """S28, S32."""
    board = step("down").board
    assert not any(
        not clashes(board, Placement(card, heading_of(len(board)), *cell), None)
        for card in loose(board)
        for cell in free_cells(board)
    )
    assert right(step("down")) == ["Take cards back"]


def test_scores_are_those_of_the_rules() -> None:
    """S44, S45, S47: the values of 4.2."""
    one = step("score")
    judged = score(one.board, loose(one.board))
    assert right(one) == [str(judged.total)] == ["16"]
    assert {answer.label for answer in one.answers} >= {str(judged.sum)}
    full = score(FULL)
    assert full.total == 72
    assert f"{full.sum}, twice is {full.total}" in step("call").text


def test_call_names_the_number_of_cards() -> None:
    """S37, S76."""
    assert right(step("call")) == ["Call “Seven up!”"]


def test_every_picture_has_words() -> None:
    assert all(one.alt for one in course())
