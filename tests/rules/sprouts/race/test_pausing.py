"""Pause and resume by agreement of all who play, or by the host of a tournament: SA20, SA23."""

from __future__ import annotations

import pytest

from rules.game import HOST, Event, Refusal
from rules.sprouts.game import SPROUTS
from tests.rules.sprouts.boards import SIXTEEN, THIRTY_TWO
from tests.rules.sprouts.race.sitting import Sitting, racing, shifted


def agreed(**switches: str) -> Sitting:
    """Two who have paused with 200 seconds left."""
    sitting = racing(**switches)
    sitting.lay("A", SIXTEEN)
    sitting.now += 100_000
    sitting.do("A", "pause")
    sitting.do("B", "pause")
    assert (sitting.table.phase, sitting.table.left_ms) == ("paused", 200_000)
    return sitting


def verbs(events: list[Event] | tuple[Event, ...]) -> list[str]:
    return [event.verb for event in events]


def test_the_clock_stops_when_everybody_asks() -> None:
    sitting = racing()
    sitting.now += 1000
    assert sitting.do("A", "pause") == (Event("A", "pause"),)
    assert sitting.refusal("A", "pause").params == {"waiting": ("B",)}
    assert sitting.table.phase == "racing"
    assert SPROUTS.visible_to(sitting.table, None).pausing == ("A",)
    sitting.now += 1000
    assert sitting.do("B", "pause") == (Event("B", "pause"), Event("*", "paused", ("298000", "agreed")))
    assert sitting.table.pausing == ()


def test_one_alone_pauses_at_once() -> None:
    sitting = racing({"A": (racing()["A"].hand, ())})
    assert verbs(sitting.do("A", "pause")) == ["pause", "paused"]


def test_nothing_moves_during_a_pause() -> None:
    """Boards stay, the clock owes nothing, however long it takes."""
    sitting = agreed()
    assert sitting.pass_time(10**8) == []
    for verb, words in (("attach", ("3",)), ("detach", ()), ("call", ("7",)), ("turn", ())):
        assert sitting.refused("A", verb, *words) == ("paused", "SA20")
    assert sitting.refused("A", "pause") == ("no_round", "SA20")


def test_it_goes_on_with_a_count_in_and_the_time_that_was_left() -> None:
    sitting = agreed()
    sitting.now += 500_000
    sitting.do("B", "resume")
    assert sitting.refused("B", "resume")[0] == "asked_already"
    assert sitting.do("A", "resume")[1] == Event("*", "countin", (str(sitting.now + 10_000),))
    assert sitting.refused("A", "attach", "3")[0] == "not_yet"
    (resumed,) = sitting.pass_time(10_000)
    assert resumed == Event("*", "resumed", (str(sitting.now), str(sitting.now + 200_000)))
    view = SPROUTS.visible_to(sitting.table, None)
    assert (view.phase, view.pause_reason, view.left_ms) == ("racing", None, None)
    sitting.do("A", "attach", shifted(THIRTY_TWO)[-1])
    assert verbs(sitting.pass_time(200_000)) == ["mark", "mark", "mark", "freeze"]
    assert sitting.table.round == 1, "the same round, nothing is dealt again"


@pytest.mark.parametrize("left", [100_000, 60_000, 45_000, 30_000, 15_000, 10_000, 5_000])
def test_marks_said_before_a_pause_are_not_said_again(left: int) -> None:
    sitting = racing()
    deadline = sitting.table.deadline
    assert deadline
    sitting.pass_time(deadline - left - sitting.now)
    sitting.do("A", "pause")
    sitting.do("B", "pause")
    sitting.do("A", "resume")
    sitting.do("B", "resume")
    said = [int(event.args[0]) for event in sitting.pass_time(10_000 + left) if event.verb == "mark"]
    assert said == [mark for mark in (60, 30, 10) if 1000 * mark < left]


def test_a_leaver_is_not_waited_for() -> None:
    """Asking is for those who are here; the going of the last silent one is the agreement."""
    sitting = racing()
    sitting.do("A", "pause")
    assert verbs(sitting.do("B", "leave")) == ["leave", "paused"]
    sitting = agreed()
    sitting.do("A", "resume")
    assert verbs(sitting.do("B", "leave")) == ["leave", "countin"]
    sitting = racing()
    sitting.do("B", "leave")
    assert verbs(sitting.do("A", "pause")) == ["pause", "paused"]


def test_who_joins_late_has_no_say() -> None:
    sitting = racing()
    sitting.sit(1)
    assert sitting.refused("C", "pause") == ("next_deal", "SA78")
    sitting.do("A", "pause")
    sitting.do("B", "pause")
    assert sitting.refused("C", "resume") == ("next_deal", "SA78")


def test_the_clock_of_a_round_that_is_over_cannot_stop() -> None:
    sitting = racing()
    deadline = sitting.table.deadline
    assert deadline
    assert sitting.refused("A", "pause", at=deadline + 1) == ("round_over", "S39")
    sitting.do("A", "pause", at=deadline)
    sitting.tick(deadline)
    assert sitting.refused("B", "pause", at=deadline) == ("no_round", "SA20")
    assert sitting.table.pausing == (), "what was asked for is forgotten with the round"


def test_without_a_clock_there_is_nothing_to_stop() -> None:
    """SA23."""
    assert racing(timer_s="0").refused("A", "pause") == ("no_clock", "SA23")
    assert racing(timer_s="0", preset="tournament").refused(HOST, "pause") == ("no_clock", "SA23")


@pytest.mark.parametrize("preset", ["casual", "family", "level-up"])
def test_a_host_cannot_pause_alone_at_a_friendly_table(preset: str) -> None:
    assert racing(preset=preset).refused(HOST, "pause") == ("needs_agreement", "SA20")


@pytest.mark.parametrize("preset", ["tournament", "ruthless", "super-ruthless"])
def test_the_host_of_a_tournament_pauses_and_goes_on(preset: str) -> None:
    sitting = racing(preset=preset)
    sitting.now += 1000
    assert sitting.host("pause") == (Event("*", "paused", ("299000", "host")),)
    assert sitting.refused(HOST, "pause") == ("no_round", "SA20")
    assert verbs(sitting.host("resume")) == ["countin"]
    assert sitting.refused(HOST, "resume") == ("not_paused", "SA20")
    assert verbs(sitting.pass_time(10_000)) == ["resumed"]
    deadline = sitting.table.deadline
    assert sitting.refused(HOST, "pause", at=(deadline or 0) + 1) == ("round_over", "S39")


def test_the_host_ends_a_pause_that_an_outage_made() -> None:
    """Also at a friendly table."""
    sitting = racing()
    sitting.now += 100_000
    sitting.do("*", "outage", str(sitting.now - 50_000), number=0)
    sitting.do("A", "resume")
    assert verbs(sitting.host("resume")) == ["countin"]
    sitting.pass_time(10_000)
    assert sitting.table.deadline == sitting.now + 250_000


def test_a_round_ended_in_a_pause_takes_nothing_that_was_made_in_it() -> None:
    """SA20, SA19: an act stamped before the end was made while boards stood still."""
    sitting = agreed()
    sitting.now += 5000
    sitting.host("end")
    board = sitting["A"].board
    answer = sitting.put("A", "attach", shifted(THIRTY_TWO)[-1], at=sitting.now - 1)
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.ruling) == ("paused", "SA20")
    sitting.judged()
    assert sitting["A"].board == board
    assert sitting["A"].result
    assert sitting["A"].result.score == 16


def test_seconds_given_in_a_pause_are_added_to_what_is_left() -> None:
    sitting = agreed()
    sitting.host("extend", "30")
    assert (sitting.table.phase, sitting.table.left_ms) == ("paused", 230_000)
    sitting.host("resume")
    sitting.pass_time(10_000)
    assert sitting.table.deadline == sitting.now + 230_000


def test_a_pause_pressed_before_the_bell_gives_no_extra_time() -> None:
    sitting = racing({"A": (racing()["A"].hand, ())})
    assert sitting.do("A", "pause", at=sitting.now - 500)[1].args == ("300000", "agreed")
