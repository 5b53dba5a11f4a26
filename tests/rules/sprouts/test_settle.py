"""Penalties, ranks, levels and winners: P1-P14 and the level timeline (rulings 3.7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.sprouts.settle import Scored, settle
from rules.sprouts.switches import CASUAL, PRESETS, Switches

TOURNAMENT = PRESETS["tournament"]
RUTHLESS = PRESETS["ruthless"]
SUPER = PRESETS["super-ruthless"]
F = 52


def seat(score: int | None, *misplays: str, name: str = "A", faces: int = F, complete: bool = False) -> Scored:
    return Scored(name, score, faces, misplays, complete, 0, 0)


def field(*scores: int) -> list[Scored]:
    return [seat(score, name=chr(ord("A") + i)) for i, score in enumerate(scores)]


def adjusted(seats: list[Scored], switches: Switches) -> list[int]:
    return [after.adjusted for after in settle(seats, switches)[0]]


@pytest.mark.parametrize("misplay", ["late", "call", "board"])
def test_P1_misplay_replaces(misplay: str) -> None:
    """S107, SA62, the switch `penalty`: -104 in place of the score."""
    assert adjusted([seat(32, misplay)], replace(TOURNAMENT, penalty="replace")) == [-104]


def test_P1_bad_board_replaces() -> None:
    assert adjusted([seat(None)], replace(TOURNAMENT, penalty="replace")) == [-104]


@pytest.mark.parametrize("misplays", [("late",), ("call",), ("board",), ("late", "call", "board"), ("late", "late")])
def test_P2_misplay_adds_once(misplays: tuple[str, ...]) -> None:
    """SA62, SA64: 32 - 104, however many there were."""
    assert adjusted([seat(32, *misplays)], TOURNAMENT) == [-72]


def test_bad_board_has_a_normal_score_of_0() -> None:
    """SA62: under `add` too; it need not be listed among the misplays."""
    assert adjusted([seat(None)], TOURNAMENT) == [-104]
    assert adjusted([seat(None, "board", "call")], TOURNAMENT) == [-104]


def test_bad_board_needs_misplays_on() -> None:
    """SA45: elsewhere the accepted part has been scored."""
    with pytest.raises(ValueError, match="SA45"):
        settle([seat(None)], CASUAL)


def test_misplays_cost_nothing_where_they_are_off() -> None:
    assert adjusted([seat(32, "call")], CASUAL) == [32]


def test_P3_eight_cards() -> None:
    """SA65: the hidden card counts in F."""
    assert adjusted([seat(0, "call", faces=58)], TOURNAMENT) == [-116]


@pytest.mark.parametrize(
    ("scores", "switches", "after"),
    [
        pytest.param((72, 16, -27, -45), RUTHLESS, [72, -16, -27, -45], id="P4"),
        pytest.param((72, 16, -27, -45), SUPER, [72, -68, -27, -45], id="P5"),
        pytest.param(
            (72, 16, -27, -45), replace(SUPER, super_formula="S_minus_F"), [72, -36, -27, -45], id="P5-S_minus_F"
        ),
        pytest.param((30, 30, 20), RUTHLESS, [30, 30, 20], id="P6"),
        pytest.param((30, 30, 20), replace(RUTHLESS, second_rank="dense"), [30, 30, -20], id="P6-dense"),
        pytest.param((30, 20, 20), RUTHLESS, [30, -20, -20], id="P7"),
        pytest.param((10, -5), RUTHLESS, [10, -5], id="P9"),
        pytest.param((10, -5), SUPER, [10, -5], id="P9-super"),
        pytest.param((10, 0), RUTHLESS, [10, 0], id="P10"),
        pytest.param((10, 0), SUPER, [10, 0], id="P10-super"),
        pytest.param((44, 12), RUTHLESS, [44, -12], id="P11"),
        pytest.param((44, 12), TOURNAMENT, [44, 12], id="second place off"),
        pytest.param((44,), RUTHLESS, [44], id="one player"),
    ],
)
def test_second_place(scores: tuple[int, ...], switches: Switches, after: list[int]) -> None:
    """S110, S111, S113, S114, SA69, SA70, SA71, SA73: `second_place`, `second_rank` and `super_formula`."""
    assert adjusted(field(*scores), switches) == after


def test_P8_ranked_after_misplays() -> None:
    """SA68: -104, 30, -20."""
    seats = [seat(None), seat(30, name="B"), seat(20, name="C")]
    settled, _ = settle(seats, RUTHLESS)
    assert [(after.adjusted, after.rank) for after in settled] == [(-104, 3), (30, 1), (-20, 2)]


def test_P12_complete_board_in_second_place() -> None:
    """SA72, SA74: the doubled score is flipped, and the level still rises."""
    settled, _ = settle([seat(50), seat(44, name="B", complete=True)], RUTHLESS)
    assert [after.adjusted for after in settled] == [50, -44]
    assert settled[1].level == 1


def at(*totals: int, score: int = 0) -> list[Scored]:
    return [Scored(chr(ord("A") + i), score, F, (), False, 0, total) for i, total in enumerate(totals)]


def test_P13_equal_highest_plays_on() -> None:
    """SA75."""
    assert settle(at(251, 251, 240), TOURNAMENT)[1] == ()
    assert settle(at(251, 252, 255), TOURNAMENT)[1] == ("C",)


def test_P14_exactly_250_wins() -> None:
    assert settle(at(249, 240, score=1), TOURNAMENT)[1] == ("A",)
    assert settle(at(249, 240), TOURNAMENT)[1] == ()


def test_a_penalised_round_does_not_reach_the_target() -> None:
    """SA66: even where the doubled score is worth more than 2F; a total that stood there already still does."""
    costly = Scored("A", 162, 20, ("call",), True, 0, 200)
    settled, winners = settle([costly, *at(0)[:0]], TOURNAMENT)
    assert (settled[0].total, settled[0].level, winners) == (322, 0, ())
    assert settle([costly._replace(total=300)], TOURNAMENT)[1] == ("A",)


def test_casual_round_is_won_by_the_highest_and_shared() -> None:
    """SA25."""
    assert settle(field(44, 72, 16), CASUAL)[1] == ("B",)
    assert settle(field(72, 72, 16), CASUAL)[1] == ("A", "B")
    assert settle(field(-45), CASUAL)[1] == ("A",)


def test_max_rounds_ends_on_totals() -> None:
    """SA77."""
    three = replace(TOURNAMENT, max_rounds=3)
    assert settle(at(100, 90), three, round=2)[1] == ()
    assert settle(at(100, 90), three, round=3)[1] == ("A",)
    assert settle(at(251, 251), three, round=3)[1] == ("A", "B")
    assert settle(at(100), replace(CASUAL, max_rounds=0), round=99)[1] == ()


def test_level_timeline() -> None:
    """4.8: Seven up, a failure at eight, Eight up, Nine up: 7, 8, 8, 9, 10 cards (S58-S65, SA32, SA33)."""
    level, dealt = 0, [7]
    for complete in (True, False, True, True):
        settled, _ = settle([Scored("A", 20, F, (), complete, level, 0)], TOURNAMENT)
        level = settled[0].level
        dealt.append(7 + level)
    assert dealt == [7, 8, 8, 9, 10]


def test_penalised_complete_board_keeps_its_level() -> None:
    assert settle([seat(72, "late", complete=True)], TOURNAMENT)[0][0].level == 0


def test_who_levels_up() -> None:
    """SA14: everybody whose cards all lie, or the caller alone; nobody in a basic game (SA35)."""
    seats = [seat(72, complete=True), seat(60, name="B", complete=True), seat(9, name="C")]

    def levels(mode: str, caller: str | None) -> list[int]:
        return [s.level for s in settle(seats, replace(TOURNAMENT, level_up=mode), caller=caller)[0]]

    assert levels("all_complete", None) == [1, 1, 0]
    assert levels("caller_only", "B") == [0, 1, 0]
    assert levels("caller_only", "C") == [0, 0, 0]
    assert levels("caller_only", None) == [0, 0, 0]
    assert levels("off", "A") == [0, 0, 0]


def test_totals_run_on() -> None:
    settled, _ = settle([Scored("A", 32, F, (), False, 2, 100)], TOURNAMENT)
    assert (settled[0].total, settled[0].level) == (132, 2)
