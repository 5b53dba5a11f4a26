"""The vectors of level-up scoring: bonuses M1-M4, roses R1-R11, tilt and roses together, a level-1 player."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.sprouts.cards import CORNERS
from rules.sprouts.notation import read_board, read_cards
from rules.sprouts.scoring import score, verify
from rules.sprouts.settle import Scored, settle
from rules.sprouts.switches import PRESETS
from rules.sprouts.terms import BASIC, Terms
from tests.rules.sprouts.boards import M1, M2A, M2B, M3, M4, WINNING

LEVEL_UP = Terms(level_up=True)
ROSES = ("none", *CORNERS)


@pytest.mark.parametrize(
    ("text", "matches", "bonuses", "total"),
    [
        pytest.param(M1, 20, [(4, 2, 8)], 28, id="M1"),
        pytest.param(M2A, 23, [(4, 2, 8)], 31, id="M2a"),
        pytest.param(M2B, 23, [(5, 2, 16)], 39, id="M2b"),
        pytest.param(M3, 31, [(6, 3, 15)], 46, id="M3"),
        pytest.param(M4, 45, [(8, 4, 36)], 81, id="M4"),
    ],
)
def test_bonus_for_several_sides_at_once(
    text: str, matches: int, bonuses: list[tuple[int, int, int]], total: int
) -> None:
    """S82, S83, SA38, SA39, SA42: k times the face for k of two or more, beside every edge."""
    judged = score(read_board(text), pillow=1, terms=LEVEL_UP)
    assert sum(a.value for a in judged.attachments) == matches
    assert [tuple(b) for b in judged.bonuses] == bonuses
    assert judged.total == judged.sum == total


def test_M3_with_a_rack_card_of_face_9() -> None:
    assert score(read_board(M3), read_cards("9:0000"), terms=LEVEL_UP).total == 37


def test_M4_with_all_eight_dealt_attached() -> None:
    """SA43: the bonus is doubled with the rest."""
    assert score(read_board(M4), terms=LEVEL_UP).total == 162


def test_M2_best_order_earns_39() -> None:
    """SA5 `best`: the same board is worth 39, typed in either order."""
    assert verify(read_board(M2A), pillow=1, terms=LEVEL_UP).total == 39
    assert verify(read_board(M2A), terms=LEVEL_UP).order == (5, 2, 3, 4, 1)
    assert verify(read_board(M2B), terms=LEVEL_UP).order == (1, 2, 3, 4, 5)


@pytest.mark.parametrize("text", [M1, M2A, M3, M4])
def test_no_bonus_in_basic(text: str) -> None:
    """SA40."""
    board = read_board(text)
    for judge in (score, verify):
        judged = judge(board, pillow=1, terms=BASIC)
        assert judged.bonuses == ()
        assert judged.total == sum(a.value for a in judged.attachments)


def beside(rose_a: str, rose_b: str) -> str:
    """A pointing north, B pointing east to the east of it, on 6."""
    return f"1:0600{suffix(rose_a)}>N@A1 1:0060{suffix(rose_b)}>E@B1"


def above(rose_a: str, rose_b: str) -> str:
    """B pointing east above A, on 6."""
    return f"1:6000{suffix(rose_a)}>N@A2 1:0600{suffix(rose_b)}>E@A1"


def suffix(rose: str) -> str:
    return "" if rose == "none" else f".{rose}"


@pytest.mark.parametrize(
    ("text", "roses", "value"),
    [
        pytest.param(beside("ne", "sw"), "kissing", 12, id="R1"),
        pytest.param(beside("ne", "se"), "crossing", 0, id="R2"),
        pytest.param(beside("se", "se"), "kissing", 12, id="R3"),
        pytest.param(beside("se", "sw"), "crossing", 0, id="R4"),
        pytest.param(beside("ne", "ne"), "none", 6, id="R5"),
        *[pytest.param(beside("nw", rose), "none", 6, id=f"R6-{rose}") for rose in ROSES],
        pytest.param(beside("ne", "none"), "none", 6, id="R7"),
        pytest.param(above("ne", "ne"), "kissing", 12, id="R8"),
        pytest.param(above("ne", "se"), "crossing", 0, id="R9"),
        pytest.param(above("nw", "se"), "kissing", 12, id="R10"),
        pytest.param(above("nw", "ne"), "crossing", 0, id="R11"),
    ],
)
def test_roses(text: str, roses: str, value: int) -> None:
    """S80, S81, SA46, SA47; in basic scoring roses are ignored (SA51)."""
    board = read_board(text)
    found = score(board, pillow=1, terms=LEVEL_UP)
    assert [(a.roses, a.value) for a in found.attachments] == [(roses, value)]
    assert [(a.roses, a.value) for a in score(board, terms=BASIC).attachments] == [("none", 6)]


@pytest.mark.parametrize(("rose", "value"), [("sw", 26), ("se", 0)])
def test_roses_act_on_the_tilt_value(rose: str, value: int) -> None:
    """SA52: a kissing 4-9 is 26, a crossing one 0."""
    board = read_board(f"1:0400.ne>N@A1 1:0090.{rose}>E@B1")
    found = score(board, pillow=1, terms=Terms(True, (4, 9)))
    assert [(a.value, a.tilt) for a in found.attachments] == [(value, True)]


def test_kissing_zeroes_stay_zero() -> None:
    """SA53."""
    board = read_board("1:0000.ne>N@A1 1:0000.sw>E@B1")
    assert [a.value for a in score(board, terms=LEVEL_UP).attachments] == [0]


def test_a_crossed_side_counts_for_the_bonus() -> None:
    """SA50: roses change value, not attachment."""
    crossed = M1.replace("4:2629", "4:2629.sw").replace("6:0271", "6:0271.se")
    judged = score(read_board(crossed), pillow=1, terms=LEVEL_UP)
    assert [(a.roses, a.value) for a in judged.attachments if {a.a, a.b} == {3, 4}] == [("crossing", 0)]
    assert [tuple(b) for b in judged.bonuses] == [(4, 2, 8)]


def test_combined_kissing_6_tilt_and_bonus() -> None:
    """SA58, SA43: a face-7 card on two sides, a kissing 6 and a plain tilt 4-9: 12 + 13 + 2 x 7, doubled if full."""
    board = read_board("1:1041>N@A1 1:1001>E@B1 1:1601.ne>S@B2 7:1961.sw>W@A2")
    terms = Terms(True, (4, 9))
    judged = score(board, pillow=1, terms=terms)
    assert [a.value for a in judged.attachments] == [0, 0, 13, 12]
    assert [tuple(b) for b in judged.bonuses] == [(4, 2, 14)]
    assert judged.total == 39
    assert score(board, terms=terms).total == 78


def test_a_level_1_player() -> None:
    """S78, S79, S84: hidden 36, turned up 30, attached on a 4 (36 + 4) x 2."""
    seven = read_board(WINNING)
    assert score(seven, pillow=1, terms=LEVEL_UP).total == 36
    assert score(seven, read_cards("6:0400"), terms=LEVEL_UP).total == 30
    eight = read_board(f"{WINNING} 6:0400>W@C4")
    assert score(eight, terms=LEVEL_UP).total == 80


def test_a_level_1_player_who_calls_seven_up() -> None:
    """S105, S107, SA65: 36 - 2 x (52 + 6) with the hidden card counted, or -116 in place of the score."""
    seat = Scored("A", 36, 58, ("call",), complete=False, level=1, total=0)
    adjusted = {
        penalty: settle([seat], replace(PRESETS["tournament"], penalty=penalty))[0][0].adjusted
        for penalty in ("add", "replace")
    }
    assert adjusted == {"add": -80, "replace": -116}
