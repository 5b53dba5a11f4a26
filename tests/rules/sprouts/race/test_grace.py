"""The seconds around a freeze that a table may set (SA19): `settle_s` and `late_grace_s`."""

from __future__ import annotations

import pytest

from rules.game import Refusal
from rules.sprouts.notation import read_cards
from tests.rules.sprouts.boards import SIXTEEN, THIRTY_TWO
from tests.rules.sprouts.race.sitting import Sitting, racing, shifted
from tests.rules.sprouts.race.test_judging import result

LAST = shifted(THIRTY_TWO)[-1]
"""Fits on the board of SIXTEEN."""


def at_the_deadline(**switches: int) -> tuple[Sitting, int]:
    """A board of sixteen points that the clock has just frozen, and the instant of the freeze."""
    sitting = racing(misplays="on", **{name: str(value) for name, value in switches.items()})
    sitting.lay("A", SIXTEEN)
    deadline = sitting.table.deadline
    assert deadline
    sitting.pass_time(deadline - sitting.now)
    return sitting, deadline


@pytest.mark.parametrize("seconds", [1, 2, 30])
def test_an_act_in_time_counts_while_the_round_settles(seconds: int) -> None:
    """SA19, the switch `settle_s`: to its last millisecond, and not after it."""
    sitting, deadline = at_the_deadline(settle_s=seconds)
    sitting.pass_time(1000 * seconds - 1)
    assert sitting.table.phase == "settling"
    sitting.do("A", "attach", LAST, at=deadline)
    sitting.pass_time(1)
    assert sitting.table.phase == "over"
    assert result(sitting, "A").score == 32
    sitting, deadline = at_the_deadline(settle_s=seconds)
    sitting.judged()
    assert isinstance(sitting.put("A", "attach", LAST, at=deadline), Refusal)
    assert result(sitting, "A").score == 16


def test_without_settling_the_freeze_is_judged_at_once() -> None:
    """SA19: `settle_s` 0."""
    sitting, _ = at_the_deadline(settle_s=0)
    assert sitting.table.phase == "over"


@pytest.mark.parametrize("seconds", [0, 1, 2, 30])
def test_a_card_in_mid_air_goes_back_to_the_rack(seconds: int) -> None:
    """S104, SA19, the switch `late_grace_s`: up to its end a late card costs nothing."""
    sitting, deadline = at_the_deadline(settle_s=30, late_grace_s=seconds)
    for late in {1, 500 * seconds, 1000 * seconds} - {0} if seconds else set():
        assert sitting.refused("A", "attach", LAST, at=deadline + late) == ("mid_air", "S104")
    sitting.judged()
    assert sitting["A"].misplays == ()
    assert set(read_cards("8:8739 2:6136")) == set(sitting["A"].rack)
    assert result(sitting, "A")[:2] == (16, 16)


@pytest.mark.parametrize("seconds", [0, 1, 2])
def test_a_late_card_is_not_counted_and_goes_to_the_rack(seconds: int) -> None:
    """S103, SA67: the board is scored as if nothing had come, and the penalty comes off that."""
    sitting, deadline = at_the_deadline(late_grace_s=seconds)
    sitting.do("A", "attach", LAST, at=deadline + 1000 * seconds + 1)
    sitting.judged()
    assert sitting["A"].misplays == ("late",)
    assert set(read_cards("8:8739 2:6136")) == set(sitting["A"].rack)
    assert result(sitting, "A")[:2] == (16, 16 - 104)
