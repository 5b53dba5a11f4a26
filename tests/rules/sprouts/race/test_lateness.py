"""When an act is too late: S36, S39, S103, S104, S107, SA19, SA28, SA64, SA67."""

from __future__ import annotations

import pytest

from rules.game import Event, Refusal
from rules.sprouts.game import SPROUTS
from tests.rules.sprouts.boards import HAND_2, SIXTEEN, THIRTY_TWO
from tests.rules.sprouts.race.sitting import ONES, ROW, Sitting, racing, shifted

LAST = shifted(THIRTY_TWO)[-1]
"""Fits on the board of SIXTEEN."""


def frozen(delivered: str, **switches: str) -> tuple[Sitting, int]:
    """A board of five cards, its round before its deadline, frozen, or judged; and the instant of the freeze."""
    sitting = racing(target="0", max_rounds="0", **switches)
    sitting.lay("A", SIXTEEN)
    deadline = sitting.table.deadline
    assert deadline
    if delivered == "before":
        sitting.now = deadline - 1
    else:
        sitting.pass_time(deadline - sitting.now)
    if delivered == "judged":
        sitting.judged()
        assert sitting.table.phase == "scored"
    return sitting, deadline


WHEN = [-300_000, -1, 0, 1, 2000, 2001, 60_000]


@pytest.mark.parametrize("after", WHEN)
@pytest.mark.parametrize("delivered", ["before", "frozen"])
@pytest.mark.parametrize("misplays", ["off", "on"])
def test_an_attachment_is_judged_by_its_stamp(delivered: str, after: int, misplays: str) -> None:
    """SA19: up to F it counts, up to F + 2 s it costs nothing, later it is a late touch where misplays are on."""
    sitting, deadline = frozen(delivered, misplays=misplays)
    answer = sitting.put("A", "attach", LAST, at=deadline + after)
    if after <= 0:
        assert answer == (Event("A", "attach", (LAST,)),)
        assert len(sitting["A"].board) == 6
        return
    assert len(sitting["A"].board) == 5
    if after > 2000 and misplays == "on":
        assert answer == (Event("A", "late", (LAST,)),)
        assert sitting["A"].misplays == ("late",)
        return
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.ruling) == (("mid_air", "S104") if after <= 2000 else ("late", "S39"))
    assert answer.params == {"late_ms": after}


@pytest.mark.parametrize("after", WHEN)
@pytest.mark.parametrize("misplays", ["off", "on"])
def test_after_the_judgement_nothing_counts_any_more(after: int, misplays: str) -> None:
    """SA19: an act in time that arrives after the settle time is refused without penalty; a late one is recorded."""
    sitting, deadline = frozen("judged", misplays=misplays)
    scored = sitting["A"].result
    assert scored
    answer = sitting.put("A", "attach", LAST, at=deadline + after)
    assert len(sitting["A"].board) == 5
    if after > 2000 and misplays == "on":
        assert not isinstance(answer, Refusal)
        assert [event.verb for event in answer] == ["late", "score", "score"]
        result = sitting["A"].result
        assert result
        assert result.score == scored.score, "SA67: the board is scored without the card"
        assert result.total == scored.total - 2 * 52
        return
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.ruling) == (("mid_air", "S104") if 0 < after <= 2000 else ("round_over", "S36"))


@pytest.mark.parametrize("delivered", ["before", "frozen", "judged"])
@pytest.mark.parametrize("verb", ["detach", "turn", "rotate", "call"])
def test_only_attaching_is_a_late_touch(delivered: str, verb: str) -> None:
    """S103, SA28: whatever else comes too late is refused."""
    sitting, deadline = frozen(delivered, preset="tournament")
    words = ("7",) if verb == "call" else ()
    refusal = sitting.refusal("A", verb, *words, at=deadline + 5000)
    assert refusal.code == ("round_over" if delivered == "judged" else "late")
    assert sitting["A"].misplays == ()


def test_the_grace_is_a_switch() -> None:
    """SA19."""
    sitting, deadline = frozen("frozen", misplays="on", late_grace_s="0")
    sitting.do("A", "attach", LAST, at=deadline)
    sitting, deadline = frozen("frozen", misplays="on", late_grace_s="0")
    assert sitting.do("A", "attach", LAST, at=deadline + 1)[0].verb == "late"


def test_late_touches_cost_once() -> None:
    """SA64: also with a bad board beside them."""
    sitting, deadline = frozen("frozen", misplays="on")
    for n in range(3):
        sitting.do("A", "attach", LAST, at=deadline + 2001 + n)
    sitting.judged()
    sitting.do("A", "attach", LAST, at=deadline + 9000)
    result = sitting["A"].result
    assert result
    assert (sitting["A"].misplays, result.adjusted) == (("late",), 16 - 104)


def test_a_late_touch_after_the_judgement_leaves_who_was_ready_so() -> None:
    """SA19, SA20: the scores are written again, nothing else changes."""
    sitting, deadline = frozen("judged", misplays="on")
    sitting.do("B", "ready")
    before = sitting["B"]
    sitting.do("A", "attach", LAST, at=deadline + 9000)
    assert sitting["B"].ready
    assert sitting["B"].result
    assert before.result
    assert (sitting["B"].result.total, sitting.table.phase) == (before.result.total, "scored")


@pytest.mark.parametrize("words", [("8",), ("nonsense",), ("2", "M12")])
def test_what_names_no_rack_card_is_no_touch(words: tuple[str, ...]) -> None:
    """S103: nothing was attached, whatever the hour."""
    sitting, deadline = frozen("frozen", misplays="on")
    assert sitting.refused("A", "attach", *words, at=deadline + 9000)[0] in ("not_on_rack", "unreadable")
    assert sitting["A"].misplays == ()


def test_a_late_card_need_not_fit() -> None:
    """S103: the touch is the misplay."""
    sitting, deadline = frozen("frozen", misplays="on")
    assert sitting.do("A", "attach", "3", "A1", at=deadline + 9000)[0].verb == "late"


def test_the_freeze_of_a_call_is_judged_alike() -> None:
    """S39, SA19: F is the stamp of the call."""
    sitting = racing({"A": (ONES, ()), "B": (HAND_2, ())}, misplays="on", false_call="ends_round")
    sitting.lay("A", ROW)
    sitting.now += 5000
    sitting.do("A", "call", "7")
    at = sitting.now
    sitting.do("B", "attach", "1", at=at)
    assert sitting.refused("B", "attach", "2", "N13", at=at + 1) == ("mid_air", "S104")
    assert sitting.do("B", "attach", "2", "N13", at=at + 2001)[0].verb == "late"


def test_a_deadline_that_nobody_has_fired_freezes_all_the_same() -> None:
    """SA19: the stamp decides, not our clock; the freeze that comes late lies at the deadline."""
    sitting, deadline = frozen("before")
    sitting.now = deadline + 700
    assert sitting.refused("A", "attach", LAST, at=deadline + 1) == ("mid_air", "S104")
    assert sitting.tick() == (Event("*", "freeze", (str(deadline), "*")),)
    assert sitting.table.frozen_at == deadline


def test_before_the_bell_and_between_rounds_nothing_can_be_laid() -> None:
    """SA20."""
    sitting = Sitting()
    sitting.sit(1)
    assert sitting.refused("A", "attach", "1") == ("no_round", "SA20")
    sitting.do("A", "ready")
    refusal = sitting.refusal("A", "attach", "1")
    assert (refusal.code, refusal.params) == ("not_yet", {"bell_at": sitting.now + 10_000})


def test_an_untimed_round_never_freezes_by_itself() -> None:
    """SA23: `timer_s` 0."""
    sitting = racing(timer_s="0")
    assert sitting.table.deadline is None
    assert sitting.pass_time(10**9) == []
    sitting.do("A", "attach", "2")


@pytest.mark.parametrize(("delivered", "stale"), [("before", False), ("frozen", False), ("judged", True)])
def test_a_panel_drawn_before_the_freeze_is_good_until_the_judgement(delivered: str, stale: bool) -> None:
    """SA19: the guard against old panels must not drop a press that was made in time and arrives after the freeze."""
    sitting, _ = frozen("before")
    drawn = SPROUTS.number(sitting.table, "A")
    sitting, _ = frozen(delivered)
    assert (SPROUTS.number(sitting.table, "A") != drawn) is stale
    seen = SPROUTS.visible_to(sitting.table, None).seat("A")
    assert seen
    assert seen.number == SPROUTS.number(sitting.table, "A")
