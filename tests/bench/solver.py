"""How fast the solver proves: beside OR-Tools CP-SAT, and beside its own moves without pruning."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import process_time

from rules.dice import SeededDice, shuffled
from rules.sprouts.cards import Card
from rules.sprouts.deck import house_deck
from rules.sprouts.frontier import Hand
from rules.sprouts.solver import Solution, solve
from rules.sprouts.terms import Terms
from tests.bench.plain import OutOfTimeError, PlainSearch

Figure = tuple[str, str, str]

SMALL_HANDS, MODELLED = 50, 10
LARGE_HANDS = 20
DENSE_HANDS = 4
ENOUGH = 5
"""The plain search is stopped once it has taken so many times as long."""


def measure() -> Iterator[Figure]:
    """(what, figure, ratio or note), each ratio from processor times of this run."""
    yield from _seven()
    yield from _beside_plain(
        f"solver, {LARGE_HANDS} hands of ten, level-up with tilt", [_dealt(n, 10) for n in range(LARGE_HANDS)], 1
    )
    yield from _beside_plain(
        f"solver, {DENSE_HANDS} dense hands of eight, level-up", [_dense(n) for n in range(DENSE_HANDS)], 3
    )


def _dealt(number: int, size: int) -> tuple[tuple[Card, ...], Terms]:
    dice = SeededDice(f"bench {number}", size)
    cards = shuffled(house_deck().cards, dice)[:size]
    low, high = sorted(shuffled(range(10), dice)[:2])
    return cards, Terms(True, (low, high))


def _dense(number: int) -> tuple[tuple[Card, ...], Terms]:
    """Eight cards with three digits."""
    dice = SeededDice(f"bench {number}", 3)
    digits = shuffled(range(10), dice)[:3]

    def side() -> int:
        return digits[dice.below(3)]

    return tuple(Card(dice.below(10), (side(), side(), side(), side())) for _ in range(8)), Terms(True)


def _timed(work: Callable[[], Solution]) -> tuple[Solution, float]:
    start = process_time()
    answer = work()
    return answer, process_time() - start


def _seven() -> Iterator[Figure]:
    hands = [_dealt(number, 7)[0] for number in range(SMALL_HANDS)]
    answers = [_timed(lambda cards=cards: solve(cards)) for cards in hands]  # type: ignore[misc]
    proved = sum(answer.optimal for answer, _ in answers)
    mean = sum(seconds for _, seconds in answers) / len(answers)
    what = f"solver, {SMALL_HANDS} hands of seven, basic"
    yield what, f"{1000 * mean:.2f} ms a hand", f"{proved} of {len(hands)} proved"
    yield _beside_cp_sat(hands, answers)


def _beside_cp_sat(hands: list[tuple[Card, ...]], answers: list[tuple[Solution, float]]) -> Figure:
    what = f"OR-Tools CP-SAT, one worker, {MODELLED} of these hands"
    try:
        from tests.bench.cp_sat import best_total
    except ImportError:
        return what, "not measured", "ortools is not installed: it is in the bench extra"
    ratios, spent = [], 0.0
    for cards, (answer, seconds) in list(zip(hands, answers, strict=True))[:MODELLED]:
        start = process_time()
        total = best_total(cards, 120, 1)
        taken = process_time() - start
        if total not in (None, answer.total):
            raise AssertionError(f"CP-SAT proves {total} and the solver {answer.total}")
        spent += taken
        ratios.append(taken / seconds)
    together = spent / sum(seconds for _, seconds in answers[:MODELLED])
    figure = f"{spent / MODELLED:.2f} s a hand"
    return what, figure, f"{together:.0f} times the solver, at least {min(ratios):.0f} (wanted: 100)"


def _beside_plain(what: str, hands: list[tuple[tuple[Card, ...], Terms]], wanted: int) -> Iterator[Figure]:
    """Each hand is solved, then searched plainly for at most `ENOUGH` times as long."""
    proved, spent, ratios, finished = 0, 0.0, [], 0
    for cards, terms in hands:
        answer, seconds = _timed(lambda cards=cards, terms=terms: solve(cards, (), terms))  # type: ignore[misc]
        start = process_time()
        plain = PlainSearch(Hand(cards, terms), lambda end=start + ENOUGH * seconds: process_time() > end)  # type: ignore[misc]
        try:
            plain.run()
            finished += 1
            if plain.best != answer.total:
                raise AssertionError(f"the plain search finds {plain.best} and the solver {answer.total}")
        except OutOfTimeError:
            pass
        ratios.append((process_time() - start) / seconds)
        proved += answer.optimal
        spent += seconds
    mean = f"{1000 * spent / len(hands):.0f} ms a hand, {proved} of {len(hands)} proved"
    least = f"plain search at least {min(ratios):.1f} times as long in every hand (wanted: {wanted})"
    yield what, mean, f"{least}; stopped at {ENOUGH} times in {len(hands) - finished}"


if __name__ == "__main__":
    for row in measure():
        print(*row, sep=" | ", flush=True)
