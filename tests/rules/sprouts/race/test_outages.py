"""Outages, and the search for the best boards of a judged round: SA20."""

from __future__ import annotations

import pytest

from rules.dice import SeededDice, seed_hash
from rules.game import REFEREE, Due, Event, Move, Stamp
from rules.sprouts.game import SPROUTS
from tests.rules.sprouts.race.sitting import Sitting, racing
from tests.rules.sprouts.race.test_clock import ready, verbs

# Outages (SA20)


def outage(sitting: Sitting, alive: int, back: int) -> tuple[Event, ...]:
    """The bot was last alive at one instant and is back at another."""
    sitting.now = back
    return sitting.do(REFEREE, "outage", str(alive), number=0)


@pytest.mark.parametrize(("away", "paused"), [(0, False), (15_000, False), (15_001, True), (10**7, True)])
def test_an_outage_within_the_grace_changes_nothing(away: int, paused: bool) -> None:
    """SA20: beyond it the round is paused with the time that was left when the bot was last alive."""
    sitting = racing()
    deadline = sitting.table.deadline
    assert deadline
    alive = sitting.now + 100_000
    events = outage(sitting, alive, alive + away)
    if not paused:
        assert events == ()
        assert sitting.table.deadline == deadline
        return
    assert events == (Event("*", "paused", ("200000", "outage")),)
    assert (sitting.table.phase, sitting.table.left_ms, sitting.table.deadline) == ("paused", 200_000, None)


def test_an_outage_past_the_deadline_pauses_too_but_not_one_that_began_after_it() -> None:
    """SA20: players lost the end of their round, so they get it back; a deadline passed alive stands."""
    sitting = racing()
    deadline = sitting.table.deadline
    assert deadline
    assert outage(sitting, deadline - 1, deadline + 60_000)[0].args == ("1", "outage")
    sitting = racing()
    assert outage(sitting, deadline, deadline + 60_000) == ()
    assert verbs(sitting.tick()) == ["freeze"]
    assert sitting.table.frozen_at == deadline


def test_an_outage_before_or_without_a_clock_changes_nothing() -> None:
    sitting = ready()
    assert outage(sitting, sitting.now, sitting.now + 60_000) == ()
    sitting = racing(timer_s="0")
    assert outage(sitting, sitting.now, sitting.now + 60_000) == ()


def test_an_outage_never_gives_more_than_the_whole_round() -> None:
    """SA20: last alive before the bell."""
    sitting = racing()
    assert outage(sitting, sitting.now - 5000, sitting.now + 60_000)[0].args == ("300000", "outage")


@pytest.mark.parametrize("words", [(), ("",), ("soon",), ("1e3",), ("٣",)])
def test_an_outage_needs_an_instant(words: tuple[str, ...]) -> None:
    assert racing().refused(REFEREE, "outage", *words)[0] == "unreadable"


# The best boards


def scored() -> Sitting:
    sitting = racing()
    sitting.lay("A", "9:5593>N@A1")
    sitting.host("end")
    sitting.judged()
    return sitting


def test_the_best_board_is_written_once_a_seat_and_ends_the_wait() -> None:
    sitting = scored()
    assert not SPROUTS.ended(sitting.table)
    assert SPROUTS.due(sitting.table) == Due("best", (sitting.table.frozen_at or 0) + 180_000)
    sitting.do(REFEREE, "best", "A", "72", "optimal", "9:5593>N@C2")
    assert sitting.refused(REFEREE, "best", "A", "72", "optimal", "")[0] == "no_round"
    sitting.do(REFEREE, "best", "B", "70", "open", "")
    assert SPROUTS.ended(sitting.table)
    assert SPROUTS.due(sitting.table) is None
    seat = SPROUTS.visible_to(sitting.table, None).seat("A")
    assert seat
    assert seat.best
    assert (seat.best.total, seat.best.optimal, len(seat.best.board)) == (72, True, 1)


def test_a_search_that_never_ends_is_given_up() -> None:
    sitting = scored()
    assert verbs(sitting.pass_time(180_000)) == ["unsolved"]
    assert SPROUTS.ended(sitting.table)


@pytest.mark.parametrize(
    "words",
    [(), ("A",), ("Z", "1", "open", ""), ("A", "x", "open", ""), ("A", "1", "maybe", ""), ("A", "1", "open", "junk")],
)
def test_a_best_board_that_cannot_be_read_is_refused(words: tuple[str, ...]) -> None:
    assert scored().refused(REFEREE, "best", *words)[0] in ("no_round", "unreadable")


def test_no_best_board_before_the_scores() -> None:
    """It would tell what can be made of a hand in play."""
    assert racing().refused(REFEREE, "best", "A", "72", "open", "")[0] == "no_round"


def test_the_seed_is_told_after_the_round_and_fits_its_hash() -> None:
    sitting = ready(1)
    sitting.pass_time(10_000)
    view = SPROUTS.visible_to(sitting.table, "A")
    assert view.seed is None
    sitting.host("end")
    sitting.judged()
    after = SPROUTS.visible_to(sitting.table, None)
    assert after.seed
    assert seed_hash(after.seed) == view.seed_hash == after.seed_hash


def test_the_deal_comes_from_the_dice_alone() -> None:
    """The same dice, the same seed; no other chance is used."""
    sitting = ready(2)
    bell = Stamp(sitting.now + 10_000)
    one, two = (
        SPROUTS.decide(sitting.table, REFEREE, Move("clock"), bell, SeededDice("x", 3)),
        SPROUTS.decide(sitting.table, REFEREE, Move("clock"), bell, SeededDice("x", 3)),
    )
    assert one == two
    assert one != SPROUTS.decide(sitting.table, REFEREE, Move("clock"), bell, SeededDice("x", 4))


def test_the_next_tilt_does_not_judge_the_last_boards() -> None:
    """SA61, S93: in the count-in the boards of the round before still lie, under a tilt that never was theirs."""
    sitting = racing(tilt="off", max_rounds="0")
    sitting.lay("A", "9:0479>N@B1 7:9489>E@A1")
    sitting.host("end")
    sitting.judged()
    sitting.ready()
    sitting.write(Event(REFEREE, "seed", ("x",)), Event(REFEREE, "tilt", ("4-9",)))
    seat = SPROUTS.visible_to(sitting.table, None).seat("A")
    assert seat
    assert (seat.if_frozen, len(seat.board)) == (None, 2)
