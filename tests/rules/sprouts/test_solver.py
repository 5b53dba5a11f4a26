"""The solver against a search that tries every board, and its promises (notation `solve`, S66-S70, S78, S84)."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from rules.dice import SeededDice, shuffled
from rules.sprouts import beam, search
from rules.sprouts.cards import Card
from rules.sprouts.deck import house_deck
from rules.sprouts.frontier import Hand
from rules.sprouts.scoring import score
from rules.sprouts.solver import Solution, solve
from rules.sprouts.terms import BASIC, Terms
from tests.bench.plain import PlainSearch
from tests.rules.sprouts import naive


def hand(*lines: str) -> tuple[Card, ...]:
    return tuple(Card(int(line[0]), (int(line[2]), int(line[3]), int(line[4]), int(line[5]))) for line in lines)


HAND_1 = hand("7:9489", "9:5593", "8:8739", "8:1130", "2:6136", "9:0479", "9:5353")
HAND_2 = hand("3:5817", "6:0100", "4:9087", "9:0075", "0:9454", "4:7504", "3:3335")


@st.composite
def hands(draw: st.DrawFn, least: int = 0, most: int = 5) -> tuple[tuple[Card, ...], Terms]:
    """Cards of few or many digits, so that both trees and blocks with double attachments come up."""
    digits = draw(st.lists(st.integers(0, 9), min_size=2 if most < 6 else 5, max_size=10, unique=True))
    size = draw(st.integers(least, most if len(digits) > 3 else min(most, 4)))
    side = st.sampled_from(digits)
    card = st.builds(
        Card, st.sampled_from((0, 0, 1, 5, 9)), st.tuples(side, side, side, side), st.sampled_from((None, 0, 1, 2, 3))
    )
    cards = draw(st.lists(card, min_size=size, max_size=size))
    if size > 1 and draw(st.booleans()):
        cards[-1] = cards[0]
    tilt = tuple(sorted(digits[:2])) if draw(st.booleans()) else None
    return tuple(cards), Terms(draw(st.booleans()), tilt)  # type: ignore[arg-type]


def check(rack: tuple[Card, ...], pillow: tuple[Card, ...], terms: Terms, solution: Solution) -> None:
    """The board is worth what the solution says, lies at the origin and is of the stage named."""
    cards = rack + pillow[: solution.stage]
    laid = naive.as_laid(cards, solution.board)
    hidden = len(pillow) - solution.stage
    loose = [card for index, card in enumerate(cards) if index not in {index for index, *_ in laid}]
    assert naive.total(cards, laid, terms, hidden) == solution.total
    assert score(solution.board, loose, hidden, terms).total == solution.total
    assert solution.complete == (0 < len(solution.board) == len(rack + pillow))
    if solution.board:
        assert min(p.x for p in solution.board) == min(p.y for p in solution.board) == 0


def agrees(rack: tuple[Card, ...], pillow: tuple[Card, ...], terms: Terms, most: int) -> None:
    """The solver and the naive search find the same total, in hands that the latter can finish."""
    expected = naive.best(rack, pillow, terms, most)
    assume(expected is not None)
    solution = solve(rack, pillow, terms)
    assert solution.optimal
    assert solution.total == expected
    check(rack, pillow, terms, solution)
    with pytest.MonkeyPatch.context() as patch:
        # What is worth its making only for more cards than the naive search can take.
        patch.setattr(search, "SMALL", 0)
        patch.setattr(beam, "LEAST", 1)
        bounded = solve(rack, pillow, terms)
    assert bounded.total == expected
    check(rack, pillow, terms, bounded)


@settings(max_examples=110, deadline=None)
@given(hands())
def test_any_hand_gives_the_total_of_the_naive_search(case: tuple[tuple[Card, ...], Terms]) -> None:
    """S44-S47, S80-S84, S89-S92: partial boards, blocks, roses, tilt, equal cards, zero faces."""
    agrees(case[0], (), case[1], 5_000)


@settings(max_examples=7, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(hands(6, 6))
def test_six_cards_too(case: tuple[tuple[Card, ...], Terms]) -> None:
    agrees(case[0], (), case[1], 1_500)


@settings(max_examples=80, deadline=None)
@given(hands(1, 5), st.integers(1, 3))
def test_a_pillow_is_solved_by_its_stages(case: tuple[tuple[Card, ...], Terms], turned: int) -> None:
    """S66, S69, S78, S79: a hidden card costs nothing and stops the doubling."""
    cards, terms = case
    agrees(cards[:-turned], cards[-turned:], terms, 5_000)


@pytest.mark.parametrize(("cards", "full", "least"), [(HAND_1, 368, 32), (HAND_2, 519, 22)], ids=["4.2", "4.3"])
def test_the_fixture_hands(cards: tuple[Card, ...], full: int, least: int) -> None:
    """4.2 and 4.3: the number of full laying orders, the best and the worst total."""
    totals = [naive.total(cards, laid, BASIC) for laid in naive.boards(cards, BASIC) if len(laid) == len(cards)]
    assert (len(totals), max(totals), min(totals)) == (full, 72, least)  # type: ignore[type-var]
    solution = solve(cards)
    assert (solution.total, solution.complete, solution.optimal, solution.stage) == (72, True, True, 0)
    check(cards, (), BASIC, solution)


def test_no_card_and_one_card() -> None:
    """S29, S49, SA10: the empty board is never complete, a lone seed can be."""
    assert solve(()) == Solution(0, (), False, True, 0)
    alone = solve(hand("7:9489"))
    assert (alone.total, len(alone.board), alone.complete) == (0, 1, True)
    apart = solve(hand("7:9999", "4:1111"))
    assert (apart.total, apart.board[0].card.face, apart.complete) == (-4, 7, False)


def test_a_stage_out_of_reach_is_not_entered() -> None:
    """S66: the pillow stays hidden while a rack card is loose, however well it would fit."""
    rack, pillow = hand("7:9999", "4:1111"), hand("9:9191")
    assert solve(rack, pillow)[::4] == (-4, 0)
    assert solve(rack + pillow).total > -4


def test_a_stage_that_loses_is_left_alone() -> None:
    """SA26: turning is optional; a card that nothing matches would only cost its face."""
    rack, pillow = hand("1:9999", "1:9999"), hand("9:1111")
    solution = solve(rack, pillow)
    assert (solution.total, solution.stage, solution.complete) == (9, 0, False)


@pytest.mark.parametrize("terms", [BASIC, Terms(True), Terms(True, (4, 9))], ids=["basic", "level-up", "tilt"])
@pytest.mark.parametrize("size", [8, 9])
def test_large_hands_against_the_same_moves_without_pruning(size: int, terms: Terms) -> None:
    """What only long boards bring: bounds, boards met again in another order, the start from a good board."""
    cards = shuffled(house_deck().cards, SeededDice("large hands", size))[:size]
    plain = PlainSearch(Hand(cards, terms), lambda: False)
    plain.run()
    solution = solve(cards, (), terms)
    assert (solution.total, solution.optimal) == (plain.best, True)
    check(cards, (), terms, solution)


@pytest.mark.parametrize("digits", [(0, 1), (7, 9), (1, 5, 8)], ids=str)
def test_dense_hands_against_the_same_moves_without_pruning(digits: tuple[int, ...]) -> None:
    """S82, SA42: many sides at once, where the order of laying decides the bonus."""
    for number in range(2):
        dice = SeededDice(f"dense {digits}", number)
        values = [digits[dice.below(len(digits))] for _ in range(28)]
        cards = tuple(
            Card(dice.below(10), (a, b, c, d), dice.below(4))
            for a, b, c, d in zip(*(values[side * 7 : side * 7 + 6] for side in range(4)), strict=True)
        )
        plain = PlainSearch(Hand(cards, Terms(True)), lambda: False)
        plain.run()
        assert solve(cards, (), Terms(True)).total == plain.best


def test_the_same_cards_give_the_same_answer() -> None:
    assert solve(HAND_2, (), Terms(True, (4, 9))) == solve(HAND_2, (), Terms(True, (4, 9)))


def test_stop_is_honoured_and_the_best_so_far_is_returned() -> None:
    """Notation `solve`: without a proof it says so."""
    asked: list[None] = []
    cards = hand("1:1212", "2:2121", "3:1221", "4:1122", "5:2112", "6:1211", "7:2122", "8:2222", "9:1111", "9:2221")

    def stop() -> bool:
        asked.append(None)
        return len(asked) > 3

    solution = solve(cards, (), Terms(True), stop)
    assert len(asked) == 4
    assert not solution.optimal
    check(cards, (), Terms(True), solution)
    assert solution.board


def test_stop_at_once_still_gives_a_board_of_its_total() -> None:
    for pillow in ((), HAND_2[:1]):
        solution = solve(HAND_1, pillow, BASIC, lambda: True)
        check(HAND_1, pillow, BASIC, solution)
