"""Tables that begin in the middle: any boards, racks, pillows, levels and totals (notation.md, records)."""

from __future__ import annotations

import pytest

from rules.game import Refusal
from rules.sprouts.game import SPROUTS
from rules.sprouts.record import replay
from tests.rules.sprouts.boards import SIXTEEN, WINNING
from tests.rules.sprouts.race.sitting import Sitting, shifted

LIVE = " ".join(shifted(SIXTEEN))


def test_a_rulebook_example_can_be_written_down_and_run() -> None:
    """B3: from the board of 16 to that of 32, the seventh card left."""
    text = "\n".join(
        [
            "vortex-record 1 sprouts",
            "seat A: Ann",
            f"board A: {LIVE}",
            "rack A: 8:8739 2:6136",
            "",
            "1 A attach 8:8739>E@L14",
            "2 * freeze 0 host",
            "3 * score A 32 32 1 0 32",
        ]
    )
    *steps, (last, code) = replay(text)
    assert code == 0
    assert [told["state"]["seats"][0]["if_frozen"] for told, _ in steps] == [32, 32, 32]
    assert last["result"]["seats"][0]["result"]["total"] == 32


def test_a_position_is_a_running_round_without_a_clock() -> None:
    sitting = Sitting(
        **{"board A": LIVE, "rack A": "8:8739", "total A": "-7", "level A": "1", "seat B": "Bo", "preset": "level-up"}
    )
    assert (sitting.table.phase, sitting.table.round, sitting.table.deadline) == ("racing", 1, None)
    assert (sitting["A"].name, sitting["A"].total, sitting["A"].level) == ("A", -7, 1)
    assert (sitting["B"].name, sitting["B"].playing) == ("Bo", False)
    sitting.host("end")
    sitting.judged()
    assert sitting["A"].result
    assert sitting["A"].result.total == -7 + 26 - 8
    sitting.ready()
    sitting.pass_time(10_000)
    assert len(sitting["A"].pillow) == 1, "the house deck deals the next round"


def test_totals_alone_are_a_lobby() -> None:
    sitting = Sitting(**{"seat A": "Ann", "total A": "240", "preset": "level-up"})
    assert (sitting.table.phase, sitting.table.round) == ("lobby", 0)
    sitting.do("A", "ready")
    sitting.pass_time(10_000)
    assert sitting["A"].total == 240


def test_cards_that_no_deck_has_and_equal_cards_may_lie() -> None:
    """Two equal cards are two cards; only the bot's own deals come from a deck."""
    sitting = Sitting(**{"rack A": "9:5593 9:5593 1:1111", "rack B": "1:1111", "pillow A": "2:2222"})
    sitting.do("A", "attach", "9:5593")
    assert len(sitting["A"].rack) == 2
    view = SPROUTS.visible_to(sitting.table, None).seat("A")
    assert view
    assert [held.number for held in view.rack] == [2, 3]
    assert view.numbers == (1,)
    assert view.hand == sitting["A"].hand


def test_the_tilt_of_the_header_holds() -> None:
    """SA56: there is no deal that would announce it."""
    sitting = Sitting(**{"rack A": "1:4444 2:9999 3:4444", "tilt": "4-9"})
    sitting.do("A", "attach", "1")
    assert sitting.refused("A", "attach", "3", "N13") == ("mismatch", "S89")
    sitting.do("A", "attach", "2", "N13")


def test_a_board_may_lie_anywhere() -> None:
    """Only relative position matters."""
    for board in (SIXTEEN, LIVE):
        sitting = Sitting(**{"board A": board, "rack A": "8:8739"})
        seat = SPROUTS.visible_to(sitting.table, None).seat("A")
        assert seat
        assert seat.if_frozen == 26 - 8


@pytest.mark.parametrize(
    "header",
    [
        {"board A": "junk"},
        {"rack A": "7:94"},
        {"pillow A": "x"},
        {"total A": "many"},
        {"total A": "٣"},
        {"level A": "1.5"},
        {"board I": LIVE},
        {"hand A": LIVE},
    ],
)
def test_a_header_that_cannot_be_is_one_sentence(header: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"\w") as caught:
        Sitting(**header)
    assert "\n" not in str(caught.value)


def test_a_level_of_cards_that_are_hidden() -> None:
    """S66: pillow cards of a position are turned as ever."""
    cards = {"board A": " ".join(shifted(WINNING)), "pillow A": "1:1111 2:2222", "preset": "level-up"}
    sitting = Sitting(**cards)
    sitting.do("A", "turn")
    assert len(sitting["A"].pillow) == 1
    assert isinstance(sitting.put("A", "turn"), Refusal)
