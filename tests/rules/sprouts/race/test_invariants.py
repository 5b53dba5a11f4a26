"""The rules' own watch over a table (4.9) bites: a state that cannot be is named, so that the table is put aside."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.sprouts.game import SPROUTS
from rules.sprouts.notation import read_board
from tests.rules.sprouts.boards import HAND_1, HAND_2, SIXTEEN
from tests.rules.sprouts.race.sitting import racing, shifted

GOOD = " ".join(shifted(SIXTEEN))


@pytest.mark.parametrize(
    ("board", "says"),
    [
        (GOOD.replace("7:9489>E@M14", "7:9489>E@A1"), "quarter-turns"),
        (GOOD.replace("7:9489>E", "7:9489>S"), "quarter-turns"),
        (GOOD.replace("@M14", "@M13"), "one cell"),
        (GOOD.replace("9:5353", "1:1111"), "not dealt"),
        ("9:5593>N@M13 8:8739>E@M12", "do not match"),
    ],
)
def test_a_board_that_strict_mode_cannot_have(board: str, says: str) -> None:
    """Strict mode: connected, matched, in order, of dealt cards."""
    table = racing().table.with_seat("A", board=read_board(board))
    assert [fault for fault in SPROUTS.faults(table) if says in fault.replace("that it was", "").replace("  ", " ")]
    assert not SPROUTS.faults(racing().table.with_seat("A", board=read_board(GOOD)))


def test_a_card_in_two_hands() -> None:
    table = racing().table
    assert SPROUTS.faults(table.with_seat("B", hand=HAND_1))
    assert SPROUTS.faults(table.with_seat("B", hand=HAND_2[:6] + HAND_2[:1]))
    assert SPROUTS.faults(table.with_seat("B", pillow=HAND_1[:1]))


def test_two_seats_of_one_letter() -> None:
    table = racing().table
    assert SPROUTS.faults(replace(table, seats=(*table.seats, replace(table.seats[0], hand=()))))


def test_honour_may_have_any_board_of_dealt_cards() -> None:
    """SA3: judged at the freeze, not before."""
    table = racing(preset="tournament", tilt="off").table
    assert not SPROUTS.faults(table.with_seat("A", board=read_board("9:5593>W@M13 8:8739>E@M12")))
    assert SPROUTS.faults(table.with_seat("A", board=read_board("1:1111>W@M13")))
