"""The clock's reading, the scored board behind a picture, and the sums that are written under it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.sprouts.pictures import colours
from cogs.sprouts.pictures.clock import read_clock
from cogs.sprouts.pictures.scored import scored_best, scored_seat
from cogs.sprouts.pictures.sums import grouped_steps_of, steps_of
from cogs.sprouts.pictures.wording import call_of, signed
from rules.sprouts.cards import Placement
from rules.sprouts.scoring import accepted_part
from rules.sprouts.switches import PRESETS
from rules.sprouts.terms import Terms
from tests.cogs.kit.drawing.watching import contrast
from tests.cogs.sprouts.pictures.views import HAND, L_BOARD, NOW, RACK, level_seat, scored, seat, snake, table


@pytest.mark.parametrize(
    ("left_ms", "text"),
    [(161_000, "2:41"), (160_001, "2:41"), (160_000, "2:40"), (1, "0:01"), (0, "0:00"), (-5000, "0:00")],
)
def test_begun_seconds_count_whole(left_ms: int, text: str) -> None:
    """The clock shows 0:00 only when the time is up."""
    assert read_clock(table(deadline=NOW + left_ms), NOW).text == text


def test_the_clock_tells_what_it_is_doing() -> None:
    """One state for each phase, and a word where there is no time to show."""
    assert read_clock(table(deadline=None), NOW).text == "no clock"
    assert read_clock(table(phase="lobby"), NOW).state == "idle"
    assert read_clock(table(phase="countin", bell_at=NOW + 9500), NOW)[:2] == ("count-in", 10)
    assert read_clock(table(phase="paused", left_ms=61_500, deadline=None), NOW).text == "1:02"
    assert read_clock(table(phase="settling", remaining_ms=108_000), NOW).text == "1:48"
    assert read_clock(table(phase="scored", deadline=None), NOW).text == "frozen"
    assert read_clock(table(), None).text == "running"


def test_the_steps_of_a_level_up_board() -> None:
    """S80-S82, S91: each shared side and each bonus once, 54 before it doubles."""
    player = scored(level_seat(), Terms(True, (4, 9)))
    view = scored_seat(table(player, switches=PRESETS["level-up"], tilt=(4, 9), phase="scored"), player)
    assert [(step.figure, step.caption) for step in steps_of(view)] == [
        ("12", "1·2"), ("3", "2·3"), ("0", "1·4"), ("13", "3·4"), ("8", "1·5"), ("5", "1·6"), ("1", "2·7"),
        ("2×6", "card 4"),
    ]  # fmt: skip
    assert (view.before_doubling, view.total, view.itemised) == (54, 108, True)
    assert {worth.kind for worth in view.worths} == {"match", "kissing", "crossing", "tilt"}


def test_faces_that_are_left_are_subtracted() -> None:
    """S45: the open cards' faces, in brackets."""
    player = scored(seat())
    view = scored_seat(table(player, phase="scored"), player)
    assert (steps_of(view)[-1].sign, steps_of(view)[-1].figure) == ("−", "(8+2)")
    assert view.total == 16


@pytest.mark.parametrize("count", [0, 1, 5, 7, 14, 24])
def test_grouped_steps_add_up_like_single_ones(count: int) -> None:
    """However the arithmetic is written, it is the same sum."""
    player = scored(seat(snake(count, 5), RACK))
    view = scored_seat(table(player, phase="scored"), player)
    total = sum(int(step.figure) * (-1 if step.sign == "−" else 1) for step in grouped_steps_of(view))
    assert total == view.before_doubling


def test_cards_that_do_not_count_are_told_apart() -> None:
    """SA45: of a bad board only a part counts; its pairs are named by the turns in that part."""
    stray = Placement(HAND[2], 1, 14, 13)
    board = (*L_BOARD, stray)
    part, judged = accepted_part(board, [HAND[4]])
    assert len(part) == 5
    player = replace(seat(board, RACK[1:]), judgement=judged, score=judged.total)
    view = scored_seat(table(player, phase="scored", switches=PRESETS["tournament"]), player)
    assert set(view.counted) == set(part)
    assert sorted(view.faces) == sorted([2, 8])
    assert sorted(view.tags) == [1, 2, 3, 4, 5]


def test_the_best_board_leaves_the_other_cards() -> None:
    """What the solver does not lay counts as unattached."""
    player = scored(seat())
    view = scored_best(table(player, phase="scored"), player)
    assert view is not None
    assert sorted(view.faces) == [2, 8]
    assert view.itemised
    assert scored_best(table(seat()), seat()) is None


def test_calls_and_signs() -> None:
    """S76 and a true minus."""
    assert [call_of(n) for n in (7, 8, 20, 21)] == ["Seven up!", "Eight up!", "Twenty up!", "21 up!"]
    assert signed(-43) == "−43"


@pytest.mark.parametrize("ground", ["SOIL", "BED", "RAISED"])
@pytest.mark.parametrize("ink", ["TEXT", "SOFT", "LEAF", "AMBER", "ALARM", "ROSE_PALE", "TILT_PALE"])
def test_text_can_be_read(ink: str, ground: str) -> None:
    """A contrast of at least 4.5 to 1."""
    assert contrast(getattr(colours, ink), getattr(colours, ground)) >= 4.5
