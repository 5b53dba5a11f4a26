"""What a judge puts right, who takes over a seat, and young children: S97-S99, S102, SA21, SA60, SA78-SA82."""

from __future__ import annotations

import pytest

from rules.game import HOST, Event
from rules.sprouts.game import SPROUTS
from rules.sprouts.notation import read_cards
from rules.sprouts.record import replay, state_json
from tests.rules.sprouts.boards import FORTY_FOUR, HAND_1, HAND_2, SIXTEEN
from tests.rules.sprouts.race.sitting import Hand, Sitting, deck_of, racing
from tests.rules.sprouts.race.test_hosting import in_phase
from tests.rules.sprouts.race.test_judging import ended, result
from tests.rules.sprouts.race.test_pausing import verbs


def judged(**header: str) -> Sitting:
    """A has 16 and B 44, and the match goes on."""
    sitting = racing(max_rounds="0", **header)
    sitting.lay("A", SIXTEEN)
    sitting.lay("B", FORTY_FOUR)
    return ended(sitting)


def replayed(sitting: Sitting) -> None:
    *_, (last, code) = replay(sitting.record())
    assert (last, code) == ({"result": state_json(sitting.table)}, 0)


def test_a_correction_works_out_ranks_and_totals_anew() -> None:
    """S102: the judge's score stands in place of the board's."""
    sitting = judged(misplays="on")
    made = sitting.host("correct", "1", "A", "60", "-", "A card was misread.")
    assert verbs(made) == ["correct", "score", "score"]
    assert result(sitting, "A") == (60, 60, 1, 0, 60)
    assert result(sitting, "B").rank == 2
    sitting.host("correct", "1", "B", "-", "-", "The seed pointed west.")
    assert result(sitting, "B")[:2] == (None, -2 * sum(card.face for card in HAND_2))
    assert result(sitting, "A").score == 60, "the first correction stands"
    replayed(sitting)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("2", "A", "1", "-", "why"), "round_passed"),
        (("1", "C", "1", "-", "why"), "no_seat"),
        (("1", "A", "1", "-", " "), "no_reason"),
        (("1", "A", "x", "-", "why"), "bad_ruling"),
        (("1", "A", "1", "rude", "why"), "bad_ruling"),
        (("1", "A", "-", "-", "why"), "bad_ruling"),
        (("1", "A", "1", "-"), "bad_ruling"),
        ((), "bad_ruling"),
    ],
)
def test_a_correction_that_cannot_be(words: tuple[str, ...], code: str) -> None:
    """SA45: without misplays a bad board has a part that counts, so `-` is no score."""
    assert judged().refused(HOST, "correct", *words)[0] == code


def test_an_adjustment_outlives_scores_that_are_written_again() -> None:
    """S102: later touches and corrections keep it; the next round starts with it."""
    sitting = judged(misplays="on")
    sitting.host("adjust", "A", "-20", "Talked.")
    assert result(sitting, "A").total == -4
    sitting.do("A", "attach", "3", "A1", at=sitting.now + 9000)
    assert result(sitting, "A").total == 16 - 104 - 20
    sitting.next_round({"A": (HAND_1, ()), "B": (HAND_2, ())})
    assert sitting["A"].total == 16 - 104 - 20
    replayed(sitting)


@pytest.mark.parametrize("phase", ["countin", "racing", "paused", "settling"])
def test_no_adjustment_while_a_round_runs(phase: str) -> None:
    assert in_phase(phase).refused(HOST, "adjust", "A", "5", "why")[0] == "running"


@pytest.mark.parametrize("points", ["", "x", "1.5", "99999", "٣"])
def test_an_adjustment_by_no_number(points: str) -> None:
    assert in_phase("scored").refused(HOST, "adjust", "A", points, "why")[0] == "bad_ruling"


# Substitution (SA78)


@pytest.mark.parametrize("phase", ["lobby", "countin", "racing", "paused", "settling", "scored"])
@pytest.mark.parametrize("gone", [False, True])
def test_somebody_else_takes_a_seat_with_all_that_is_on_it(phase: str, gone: bool) -> None:
    sitting = in_phase(phase)
    if gone and phase in ("lobby", "countin"):
        return
    if gone:
        sitting.do("B", "leave")
    before = sitting["B"]
    assert sitting.host("substitute", "B", " Nina ") == (Event("B", "substitute", ("Nina",)),)
    after = sitting["B"]
    assert (after.name, after.left, after.hand, after.board) == ("Nina", False, before.hand, before.board)
    assert (after.total, after.level, after.result) == (before.total, before.level, before.result)
    replayed(sitting)


def test_a_seat_that_was_left_is_not_filled_beyond_cap_or_deck() -> None:
    """S1, S8."""
    sitting = in_phase("racing", seats="2")
    sitting.do("B", "leave")
    sitting.sit(1)
    assert sitting.refused(HOST, "substitute", "B", "Nina") == ("full", "S1")
    cards = deck_of(HAND_1 + HAND_2)
    sitting = racing({"A": (HAND_1, ()), "B": (HAND_2, ())}, cards=cards, max_rounds="0")
    sitting.do("B", "leave")
    sitting.sit(1)
    assert sitting.refused(HOST, "substitute", "B", "Nina") == ("deal_too_large", "S8")
    assert sitting.refused(HOST, "substitute", "Z", "Nina")[0] == "no_seat"
    assert sitting.refused(HOST, "substitute", "A", " ") == ("nameless", "S1")


# Young children (S97-S99, SA60, SA79-SA82)


def with_child(hand: Hand, *, drawn: str | None = None, **header: str) -> Sitting:
    """A is a child, B plays as ever."""
    sitting = Sitting(cards=deck_of((*hand[0], *hand[1], *HAND_2, *HAND_1)), max_rounds="0", **header)
    sitting.sit(2)
    sitting.do("A", "child", "on")
    sitting.ready()
    sitting.ring({"A": hand, "B": (HAND_2, ())}, drawn)
    return sitting


FOURS = read_cards("1:4444 2:4444 3:4444 4:4444 5:4444 6:4444 7:4444")


def test_a_child_lays_equal_values_in_any_direction() -> None:
    """S97, SA60, SA79, SA81: no quarter-turn, no tilt; values must still be equal, and cells touch."""
    sitting = with_child((HAND_1, ()))
    sitting.do("A", "attach", "2", "M13", "W")
    assert sitting.refused("A", "attach", "3", "M12", "E")[0] == "mismatch"
    sitting = with_child((FOURS, ()), drawn="4-9")
    for n, heading in enumerate("WWNSEEN"):
        sitting.do("A", "attach", str(n + 1), f"{'MNOPQRS'[n]}13", heading)
    assert sitting.refused("A", "call", "7") == ("child_call", "SA80")
    ended(sitting)
    assert result(sitting, "A") == (2 * 24, 48, 0, 0, 48), "SA79: scored as in the basic game, without rank"
    seen = SPROUTS.visible_to(sitting.table, None)
    assert seen.seats[0].rank is None
    assert seen.seats[1].rank == 1, "SA81: it has no part in the ranks"
    replayed(sitting)


def test_a_child_turns_its_own_rack_and_tears_down_in_any_order() -> None:
    """S97, SA9: only the board must stay in one piece."""
    sitting = with_child((FOURS, ()))
    for n in range(4):
        sitting.do("A", "rotate", "S")
        sitting.do("A", "attach", str(n + 1), f"{'MNOP'[n]}13")
    sitting.do("A", "detach", "M13")
    assert sitting.refused("A", "detach", "O13") == ("splits", "SA9")
    assert [placed.heading for placed in sitting["A"].board] == [2, 2, 2]


def test_a_child_has_no_part_in_levels_or_the_target() -> None:
    """SA81."""
    sitting = with_child((FOURS, ()), preset="level-up", target="40", children="yes")
    for n in range(7):
        sitting.do("A", "attach", str(n + 1), f"{'MNOPQRS'[n]}13", "N")
    ended(sitting)
    assert (result(sitting, "A").level, sitting.table.winners) == (0, ())


@pytest.mark.parametrize("preset", ["casual", "tournament"])
@pytest.mark.parametrize("word", ["on", "off"])
def test_a_child_comes_or_grows_up_between_rounds_and_the_round_before_stands(preset: str, word: str) -> None:
    """S97, S99, SA79: whatever lies on its board; also where the round is scored once more."""
    header = {"preset": preset, "tilt": "off", "target": "0", "children": "yes", "misplays": "on", "max_rounds": "0"}
    sitting = Sitting(cards=deck_of((*FOURS, *HAND_1, *HAND_2)), **header)
    sitting.sit(2)
    if word == "off":
        sitting.do("A", "child", "on")
    sitting.ready()
    sitting.ring({"A": (FOURS, ()), "B": (HAND_2, ())})
    if word == "off" or preset == "tournament":
        for n, heading in enumerate("WWSEE"):
            sitting.do("A", "attach", str(n + 1), f"{'MNOPQ'[n]}13", heading)
    ended(sitting)
    before = sitting["A"].result
    sitting.do("A", "child", word)
    sitting.host("correct", "1", "B", "3", "-", "a slip")
    assert sitting["A"].result
    assert before
    assert (sitting["A"].result.score, sitting["A"].result.total) == (before.score, before.total)
    assert (sitting["A"].result.rank == 0) == (word == "off")
    sitting.next_round({"A": (FOURS, ()), "B": (HAND_2, ())})
    assert sitting["A"].child == (word == "on")
    if word == "on":
        sitting.do("A", "attach", "1", "M13", "W")
        assert sitting.refused("A", "call", "7") == ("child_call", "SA80")
    replayed(sitting)


def test_children_do_not_play_where_the_table_says_so() -> None:
    """SA82, the switch `children`; and nobody becomes one while a round runs."""
    sitting = Sitting(preset="tournament")
    sitting.sit(1)
    assert sitting.refused("A", "child", "on") == ("no_children", "SA82")
    assert in_phase("racing").refused("A", "child", "on")[0] == "running"
    assert in_phase("lobby").refused("A", "child", "maybe")[0] == "bad_ruling"
    sitting = in_phase("lobby")
    assert sitting.host("child", "A", "on") == (Event("A", "child", ("on",)),)
    assert sitting.refused(HOST, "child", "Z", "on")[0] == "no_seat"
