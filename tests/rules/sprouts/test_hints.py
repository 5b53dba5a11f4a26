"""Hints against the rules themselves: what fits, the fewest cards to take back, the way to a full board."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.sprouts.board import clashes, connected, free_cells
from rules.sprouts.cards import Board, Card, Placement, heading_of
from rules.sprouts.deck import house_deck
from rules.sprouts.hints import fitting, hint
from rules.sprouts.notation import SEED_CELL, read_board, read_cards
from rules.sprouts.order import reconstructable
from rules.sprouts.scoring import score

HAND = read_cards("7:9489 9:5593 8:8739 8:1130 2:6136 9:0479 9:5353")


def rest(board: Board, hand: tuple[Card, ...] = HAND) -> tuple[Card, ...]:
    laid = {placed.card for placed in board}
    return tuple(card for card in hand if card not in laid)


def test_hint_of_the_fixture_board_names_exactly_its_legal_placements() -> None:
    """Fixture 4.2: in the 16 board c3 fits at (-1,1) and (1,-1), c5 at (-1,-2) and (1,-1)."""
    board = read_board("9:5593>N@M13 7:9489>E@M14 9:5353>S@M12 8:1130>W@L12 9:0479>N@N14")
    found = hint(board, rest(board))
    x, y = SEED_CELL
    assert [(one.card, set(one.cells)) for one in found.fitting] == [
        (HAND[2], {(x - 1, y + 1), (x + 1, y - 1)}),
        (HAND[4], {(x - 1, y - 2), (x + 1, y - 1)}),
    ]
    assert found.take_back == ()


def test_stuck_boards_of_the_fixture_say_what_to_take_back() -> None:
    """4.2: after c1 alone, and after c6 with c1, nothing fits (S28); a new seed always does (S33)."""
    alone = read_board("7:9489>N@M13")
    found = hint(alone, rest(alone))
    assert not found.fitting
    assert found.take_back == alone
    assert {one.card for one in found.then} == set(rest(alone))
    both = read_board("9:0479>N@M13 7:9489>E@L13")
    found = hint(both, rest(both))
    assert not found.fitting
    assert found.take_back
    assert found.way is None
    assert found.certain


def test_an_empty_board_has_a_way_and_every_card_as_seed() -> None:
    """S31."""
    found = hint((), HAND)
    assert [one.card for one in found.fitting] == list(HAND)
    assert found.way is not None
    assert score(found.way).complete


def test_a_full_board_needs_no_hint() -> None:
    board = hint((), HAND).way
    assert board is not None
    found = hint(board, ())
    assert (found.fitting, found.take_back, found.way) == ((), (), board)


def test_stopped_search_still_tells_what_fits_and_claims_nothing() -> None:
    found = hint((), HAND, stop=lambda: True)
    assert len(found.fitting) == len(HAND)
    assert (found.way, found.certain) == (None, False)


@st.composite
def positions(draw: st.DrawFn) -> tuple[Board, tuple[Card, ...]]:
    """A hand of the house deck and a board that was laid legally from it, as far as the draws led."""
    hand = tuple(draw(st.permutations(house_deck().cards))[:6])
    board: Board = ()
    for _ in range(draw(st.integers(0, 6))):
        open_ = [
            Placement(one.card, heading_of(len(board)), *cell)
            for one in fitting(board, rest(board, hand), None)
            for cell in one.cells
        ]
        if not open_:
            break
        board = (*board, draw(st.sampled_from(open_)))
    return board, rest(board, hand)


@settings(max_examples=60, deadline=None)
@given(positions())
def test_hints_hold_for_any_position(position: tuple[Board, tuple[Card, ...]]) -> None:
    """S25-S28, S32: what is said to fit fits, no smaller set taken back would do, and a way is a legal full board."""
    board, rack = position
    found = hint(board, rack)
    told = {(one.card, cell) for one in found.fitting for cell in one.cells}
    assert told == legal(board, rack)
    if found.take_back:
        left = tuple(placed for placed in board if placed not in found.take_back)
        assert not told
        assert {(one.card, cell) for one in found.then for cell in one.cells} == legal(left, rack) != set()
        for size in range(1, len(found.take_back)):
            for off in combinations(board, size):
                smaller = tuple(placed for placed in board if placed not in off)
                assert not (connected(smaller) and reconstructable(smaller) and legal(smaller, rack))
    elif rack:
        assert told
    if found.way is not None:
        assert found.way[: len(board)] == board
        assert len(found.way) == len(board) + len(rack)
        assert score(found.way).legal


def legal(board: Board, rack: tuple[Card, ...]) -> set[tuple[Card, tuple[int, int]]]:
    heading = heading_of(len(board))
    return {
        (card, cell)
        for card in rack
        for cell in free_cells(board)
        if not clashes(board, Placement(card, heading, *cell), None)
    }


@pytest.mark.parametrize("tilt", [None, (4, 9)])
def test_tilt_counts_in_hints(tilt: tuple[int, int] | None) -> None:
    """S89, S90: under 4-9 a nine lies against a four and not against a nine."""
    seed = read_board("9:5593>N@M13")
    cells = {cell for one in fitting(seed, (HAND[5],), tilt) for cell in one.cells}
    x, y = SEED_CELL
    assert ((x, y + 1) in cells) is (tilt is None)
