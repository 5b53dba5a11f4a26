"""The call: S37-S41, S67, S73, S76, SA13-SA18, SA22."""

from __future__ import annotations

import pytest

from rules.game import Event
from rules.sprouts.race.state import Seat
from tests.rules.sprouts.boards import FORTY_FOUR, HAND_1, HAND_2, THIRTY_TWO, WINNING
from tests.rules.sprouts.race.sitting import ONES, PILLOW, ROW, Sitting, racing, shifted


def result(sitting: Sitting, letter: str) -> tuple[int | None, int, int]:
    """(score, adjusted, rank) of a seat."""
    seat: Seat = sitting[letter]
    assert seat.result
    return seat.result.score, seat.result.adjusted, seat.result.rank


def full(letter: str = "A", **switches: str) -> Sitting:
    sitting = racing(**switches)
    sitting.lay(letter, WINNING if letter == "A" else FORTY_FOUR)
    return sitting


def test_a_right_call_freezes_at_its_stamp() -> None:
    """S37, S39, S76: seven dealt, "seven up"; boards freeze at the call and are judged after the settle time."""
    sitting = full()
    sitting.now += 60_000
    at = sitting.now
    call, freeze = sitting.do("A", "call", "7", number=77)
    assert call == Event("A", "call", ("7", str(at), "77"))
    assert freeze == Event("*", "freeze", (str(at), "A"))
    assert (sitting.table.phase, sitting.table.frozen_at, sitting.table.caller) == ("settling", at, "A")
    assert sitting.pass_time(1999) == []
    assert [event.verb for event in sitting.pass_time(1)] == ["score", "score", "over"]
    assert result(sitting, "A") == (72, 72, 1)
    assert sitting.table.winners == ("A",)


def test_full_without_a_call_goes_on() -> None:
    """S40, SA18: attaching all seven ends nothing by itself."""
    assert full().table.phase == "racing"


@pytest.mark.parametrize("where", ["casual", "family", "level-up"])
def test_an_early_call_is_refused_and_told_what_is_missing(where: str) -> None:
    """SA15, SA16: privately; play goes on."""
    sitting = racing(preset=where)
    sitting.lay("A", THIRTY_TWO)
    refusal = sitting.refusal("A", "call", "7")
    assert (refusal.code, refusal.ruling) == ("call_early", "S37")
    assert refusal.params == {"rack": 1, "pillow": 0, "dealt": 7}
    assert sitting.table.phase == "racing"


@pytest.mark.parametrize("word", ["8", "6", "0", "seven", "", "٧", "7.0", "+7", "99999999999999999999"])
def test_another_number_is_a_wrong_call(word: str) -> None:
    """S76, S105: refused at a casual table; the digits of other scripts are no number."""
    sitting = full()
    refusal = sitting.refusal("A", "call", word)
    assert (refusal.code, refusal.ruling, refusal.params["word"]) == ("call_number", "S76", word)


@pytest.mark.parametrize("word", ["7", " 7 ", "07"])
def test_the_right_number_may_be_written_loosely(word: str) -> None:
    assert full().do("A", "call", word)[0].args[0] == "7"


def test_a_button_says_the_number_where_calls_are_not_typed() -> None:
    """SA16."""
    assert full().do("A", "call")[0].args[0] == "7"


def test_a_typed_call_must_say_its_number() -> None:
    """SA16, the switch `typed_call`: nothing may say it for the player, and forgetting it is no misplay."""
    sitting = full(typed_call="on")
    assert sitting.refused("A", "call") == ("unreadable", "SA16")
    sitting.do("A", "call", "7")


def test_no_call_over_a_pillow() -> None:
    """S67, S73, S76: seven lie, one is hidden; "eight up" when it lies too."""
    sitting = racing({"A": (ONES, PILLOW[:1])}, scoring="level-up")
    sitting.lay("A", ROW)
    refusal = sitting.refusal("A", "call", "7")
    assert (refusal.code, refusal.ruling, refusal.params) == ("call_early", "S67", {"rack": 0, "pillow": 1, "dealt": 8})
    sitting.do("A", "turn")
    assert sitting.refused("A", "call", "8") == ("call_early", "S37")
    sitting.do("A", "attach", "8", "T13")
    assert sitting.refused("A", "call", "7") == ("call_number", "S76")
    sitting.do("A", "call", "8")


# Where a wrong call ends the round (SA15, S105)


@pytest.mark.parametrize(("word", "number"), [("7", "7"), ("8", "8"), ("seven", "0"), ("", "0")])
def test_a_bad_call_freezes_the_round_and_is_a_misplay(word: str, number: str) -> None:
    """S105, S107, S108, SA15, `false_call`: 2F off the caller's score, the other is scored normally."""
    sitting = racing(misplays="on", false_call="ends_round")
    sitting.lay("A", THIRTY_TWO)
    sitting.lay("B", FORTY_FOUR)
    bad, call, freeze = sitting.do("A", "call", word, number=5)
    assert bad == Event("A", "badcall", (word,))
    assert call.args == (number, str(sitting.now), "5")
    assert freeze.verb == "freeze"
    sitting.judged()
    assert sitting["A"].misplays == ("call",)
    assert result(sitting, "A") == (32, 32 - 2 * 52, 2)
    assert result(sitting, "B") == (44, 44, 1)


def test_a_wrong_number_on_a_full_board_is_a_misplay_too() -> None:
    """S105, SA66: it counts doubled, less 2F, and does not level up."""
    sitting = full(misplays="on", false_call="ends_round", level_up="all_complete", max_rounds="0")
    sitting.do("A", "call", "8")
    sitting.judged()
    assert result(sitting, "A")[:2] == (72, 72 - 104)
    assert sitting["A"].result
    assert sitting["A"].result.level == 0


# Two calls, and calls that arrive late (SA17, SA19)


def both_full() -> Sitting:
    sitting = full()
    sitting.lay("B", FORTY_FOUR)
    sitting.now += 1000
    return sitting


def test_of_two_calls_in_one_millisecond_the_lower_id_is_the_call() -> None:
    """SA17: in whichever order they arrive."""
    for order in ("AB", "BA"):
        sitting = both_full()
        for letter in order:
            sitting.put(letter, "call", "7", number={"A": 11, "B": 12}[letter])
        assert sitting.table.caller == "A"
        assert sitting.table.frozen_at == sitting.now
        sitting.judged()
        assert result(sitting, "A")[:2] == (72, 72)
        assert result(sitting, "B")[:2] == (44, 44), "SA13: doubled though another called"


def test_the_second_call_is_told_who_was_first() -> None:
    """SA17."""
    sitting = both_full()
    sitting.do("A", "call", "7", number=11)
    refusal = sitting.refusal("B", "call", "7", number=12)
    assert (refusal.code, refusal.ruling, refusal.params) == ("called_already", "SA17", {"caller": "A"})


def test_a_call_with_an_earlier_stamp_moves_the_freeze_back_but_nothing_else() -> None:
    """SA19: what was confirmed stays, also a card that was laid between the two calls."""
    sitting = full()
    sitting.lay("B", FORTY_FOUR)
    start = sitting.now
    sitting.do("B", "detach", "7")
    sitting.now = start + 500
    last = shifted(FORTY_FOUR)[-1]
    sitting.do("B", "attach", last, at=start + 400)
    sitting.do("B", "call", "7", at=start + 500, number=30)
    board = sitting["B"].board
    sitting.do("A", "call", "7", at=start + 300, number=20)
    assert (sitting.table.caller, sitting.table.frozen_at) == ("A", start + 300)
    assert sitting["B"].board == board
    sitting.now = start + 2300
    sitting.tick()
    assert result(sitting, "B")[0] == 44


def test_a_call_in_time_that_arrives_after_the_bell_of_the_clock_counts() -> None:
    """SA19: stamped at the deadline, delivered in the settle time."""
    sitting = full()
    deadline = sitting.table.deadline
    assert deadline
    sitting.tick(deadline)
    sitting.do("A", "call", "7", at=deadline)
    assert (sitting.table.caller, sitting.table.frozen_at) == ("A", deadline)


def test_a_call_by_somebody_whose_board_froze_is_refused() -> None:
    """SA19, S36: stamped after the freeze."""
    sitting = full()
    deadline = sitting.table.deadline
    assert deadline
    sitting.tick(deadline)
    assert sitting.refused("A", "call", "7", at=deadline + 1) == ("mid_air", "S104")
    assert sitting.refused("A", "call", "7", at=deadline + 2001) == ("late", "S39")
    sitting.judged()
    assert sitting.refused("A", "call", "7", at=deadline + 9000) == ("ended", "S39")


def test_a_torn_down_board_is_judged_as_it_lies() -> None:
    """SA22, SA10, S49."""
    sitting = both_full()
    sitting.do("A", "detach")
    sitting.do("B", "call", "7")
    sitting.judged()
    assert result(sitting, "A")[:2] == (-52, -52)


# Calling by itself (SA18)


def test_the_last_card_calls_where_the_table_says_so() -> None:
    """SA18, the switch `auto_call`: the call follows the attachment and carries its stamp."""
    sitting = racing(preset="family")
    words = shifted(WINNING)
    for word in words[:-1]:
        sitting.do("A", "attach", word)
    attach, call, freeze = sitting.do("A", "attach", words[-1], number=9)
    assert (attach.verb, call.args, freeze.args[1]) == ("attach", ("7", str(sitting.now), "9"), "A")


def test_the_last_card_does_not_call_over_a_hidden_one() -> None:
    """SA18, S67."""
    sitting = racing({"A": (ONES, PILLOW[:1])}, auto_call="on", scoring="level-up")
    sitting.lay("A", ROW)
    assert sitting.table.phase == "racing"
    sitting.do("A", "turn")
    assert sitting.do("A", "attach", "8", "T13")[1].verb == "call"


@pytest.mark.parametrize(("number", "caller"), [(10, "B"), (30, "A")])
def test_a_last_card_in_the_settle_time_calls_only_if_it_was_first(number: int, caller: str) -> None:
    """SA17, SA18, SA19: laid in the same millisecond, the lower id is the call; the card counts either way."""
    sitting = racing({"A": (HAND_1, ()), "B": (HAND_2, ())}, auto_call="on")
    for letter, board in (("A", WINNING), ("B", FORTY_FOUR)):
        for word in shifted(board)[:-1]:
            sitting.do(letter, "attach", word)
    sitting.do("A", "attach", shifted(WINNING)[-1], number=20)
    sitting.do("B", "attach", shifted(FORTY_FOUR)[-1], number=number)
    assert sitting.table.caller == caller
    assert sitting["B"].full
    from rules.sprouts.record import replay, state_json

    assert list(replay(sitting.record()))[-1] == ({"result": state_json(sitting.table)}, 0)


def test_a_seat_without_cards_cannot_call() -> None:
    """SA78: who waits for the next deal has nothing to call."""
    sitting = racing()
    sitting.sit(1)
    assert sitting.refused("C", "call", "7") == ("next_deal", "SA78")
