"""Coming, getting ready and going: S1, S8, S17, S18, SA20, SA34, SA78."""

from __future__ import annotations

import pytest

from rules.game import Event
from rules.sprouts.game import SPROUTS
from tests.rules.sprouts.boards import HAND_1, HAND_2, SIXTEEN
from tests.rules.sprouts.race.sitting import ONES, ROW, Sitting, deck_of, racing
from tests.rules.sprouts.race.test_hosting import PHASES, in_phase
from tests.rules.sprouts.race.test_pausing import verbs


def letters(sitting: Sitting) -> str:
    return "".join(seat.letter for seat in sitting.table.present)


# Sitting down


def test_eight_sit_and_a_ninth_does_not() -> None:
    """S1."""
    sitting = Sitting()
    sitting.sit(8)
    assert letters(sitting) == "ABCDEFGH"
    assert SPROUTS.vacant(sitting.table) is None
    refusal = sitting.refusal("", "sit", "Nina")
    assert (refusal.code, refusal.ruling, refusal.params) == ("full", "S1", {"seats": 8})


@pytest.mark.parametrize("most", range(1, 9))
def test_a_table_may_have_fewer_seats(most: int) -> None:
    sitting = Sitting(seats=str(most))
    sitting.sit(most)
    assert sitting.refusal("", "sit", "Nina").params == {"seats": most}


@pytest.mark.parametrize("seats", ["0", "9", "-1", "two", "", "٣"])
def test_a_number_of_seats_that_cannot_be(seats: str) -> None:
    with pytest.raises(ValueError, match="from 1 to 8"):
        Sitting(seats=seats)


@pytest.mark.parametrize("letter", ["", "B", "I", "a", "host "])
def test_only_the_vacant_seat_can_be_taken(letter: str) -> None:
    sitting = Sitting()
    assert sitting.refused(letter, "sit", "Ann")[0] == "full"


@pytest.mark.parametrize(("name", "kept"), [(" Ann ", "Ann"), ("x" * 200, "x" * 80), ("x" * 79 + " y", "x" * 79)])
def test_names_are_trimmed_once_and_for_all(name: str, kept: str) -> None:
    sitting = Sitting()
    sitting.do("A", "sit", name)
    assert sitting["A"].name == kept
    sitting.do("B", "sit", kept)
    assert sitting["B"].name == kept


@pytest.mark.parametrize("name", ["", "   ", "\u2003"])
def test_a_seat_needs_a_name(name: str) -> None:
    assert Sitting().refused("A", "sit", name) == ("nameless", "S1")
    assert Sitting().refused("A", "sit") == ("nameless", "S1")


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("late_join", ["on", "off"])
def test_joining_late(phase: str, late_join: str) -> None:
    """SA78, `late_join`: at a round's start with level 0 and no points; in a count-in one is dealt in at its bell."""
    sitting = in_phase(phase, late_join=late_join)
    if phase == "over":
        assert sitting.refused("C", "sit", "Nina") == ("ended", "S39")
        return
    if late_join == "off" and phase not in ("lobby", "countin"):
        assert sitting.refused("C", "sit", "Nina") == ("closed_doors", "SA78")
        return
    sitting.sit(1)
    seat = SPROUTS.visible_to(sitting.table, None).seat("C")
    assert seat
    assert (seat.waiting, seat.dealt, seat.level, seat.total) == (True, 0, 0, 0)
    if phase == "countin":
        sitting.pass_time(10_000)
        assert len(sitting["C"].rack) == 7
    if phase in ("racing", "settling", "scored"):
        if phase == "racing":
            sitting.host("end")
        sitting.judged()
        assert sitting["C"].result is None
        sitting.ready()
        sitting.pass_time(10_000)
        assert len(sitting["C"].rack) == 7


def test_a_newcomer_is_refused_where_the_deck_has_no_hand_left() -> None:
    """S8."""
    sitting = Sitting(cards=deck_of(HAND_1 + HAND_2))
    sitting.sit(2)
    refusal = sitting.refusal("C", "sit", "Nina")
    assert (refusal.code, refusal.ruling, refusal.params) == ("deal_too_large", "S8", {"deck": 14})


# Ready (SA20)


def test_the_last_ready_starts_the_count_in() -> None:
    sitting = Sitting()
    sitting.sit(3)
    assert verbs(sitting.do("B", "ready")) == ["ready"]
    assert sitting.refusal("B", "ready").params == {"waiting": ("A", "C")}
    sitting.do("A", "ready")
    sitting.do("B", "unready")
    assert sitting.refused("B", "unready") == ("not_ready", "SA20")
    assert verbs(sitting.do("C", "ready")) == ["ready"]
    assert verbs(sitting.do("B", "ready")) == ["ready", "countin"]


@pytest.mark.parametrize("phase", ["countin", "racing", "paused", "settling"])
def test_ready_waits_until_the_round_is_over(phase: str) -> None:
    sitting = in_phase(phase)
    assert sitting.refused("A", "ready") == ("running", "SA20")
    assert sitting.refused("A", "unready") == ("running", "SA20")


def test_everybody_must_be_ready_again_for_the_next_round() -> None:
    sitting = in_phase("scored")
    assert not any(seat.ready for seat in sitting.table.seats)


# Leaving (SA78)


@pytest.mark.parametrize("phase", PHASES)
def test_one_of_two_leaves(phase: str) -> None:
    """Before the deal the seat is free; in a round the board freezes as it lies and is scored."""
    sitting = in_phase(phase)
    if phase == "over":
        assert sitting.refused("B", "leave") == ("ended", "S39")
        return
    cards = sitting["B"].hand
    assert sitting.do("B", "leave")[0] == Event("B", "leave")
    assert letters(sitting) == "A"
    assert sitting.refused("B", "attach", "1") == ("not_seated", "S1")
    if phase in ("lobby", "countin"):
        assert SPROUTS.vacant(sitting.table) == "B"
        return
    assert sitting["B"].hand == cards
    assert SPROUTS.vacant(sitting.table) == "C"
    if phase == "paused":
        sitting.host("end")
    if phase == "racing":
        sitting.host("end")
    sitting.judged()
    assert sitting["B"].result
    assert sitting["B"].result.score == -sum(card.face for card in cards)
    sitting.ready()
    sitting.pass_time(10_000)
    assert (sitting["B"].hand, sitting["B"].left) == ((), True)
    assert sitting["B"].total == -sum(card.face for card in cards), "totals are kept"
    assert [seat.letter for seat in sitting.table.players] == ["A"]


@pytest.mark.parametrize("phase", PHASES[:-1])
def test_the_last_one_leaves(phase: str) -> None:
    """The table closes; what runs is frozen, what froze is scored."""
    sitting = in_phase(phase)
    sitting.do("A", "leave")
    made = verbs(sitting.do("B", "leave"))
    expected = {"racing": ["freeze"], "paused": ["freeze"], "settling": ["score", "score"]}.get(phase, [])
    assert made == ["leave", *expected, "closed"]
    assert (sitting.table.phase, sitting.table.ending) == ("over", "empty")
    assert SPROUTS.ended(sitting.table)


def test_a_winner_who_leaves_in_the_settle_time_has_won() -> None:
    sitting = racing({"A": (ONES, ())})
    sitting.lay("A", ROW)
    sitting.do("A", "call", "7")
    assert verbs(sitting.do("A", "leave")) == ["leave", "score", "over"]
    assert sitting.table.winners == ("A",)


@pytest.mark.parametrize("phase", ["racing", "paused", "resuming"])
def test_the_last_player_leaves_while_somebody_waits(phase: str) -> None:
    """SA78: the round freezes, is judged, and the newcomer plays on."""
    sitting = in_phase("racing" if phase == "racing" else "paused")
    sitting.sit(1)
    if phase == "resuming":
        sitting.host("resume")
    assert verbs(sitting.do("A", "leave"))[0] == "leave"
    assert "freeze" in verbs(sitting.do("B", "leave"))
    assert "score" in verbs(sitting.judged())
    assert verbs(sitting.do("C", "ready")) == ["ready", "countin"]
    sitting.pass_time(10_000)
    assert [seat.letter for seat in sitting.table.players] == ["C"]


@pytest.mark.parametrize("phase", ["lobby", "scored"])
def test_a_going_may_be_what_the_others_waited_for(phase: str) -> None:
    """SA20."""
    sitting = in_phase(phase)
    sitting.do("A", "ready")
    assert verbs(sitting.do("B", "leave")) == ["leave", "countin"]


def test_a_leavers_cards_are_not_counted_for_the_next_deal() -> None:
    """SA34, S8: 15 cards are too few for levels 1 and 0 together, but not for who stays."""
    sitting = racing({"A": (ONES, ()), "B": (HAND_1, ())}, preset="level-up", max_rounds="0")
    sitting.lay("A", ROW)
    sitting.do("A", "call", "7")
    sitting.judged()
    sitting.do("A", "ready")
    assert verbs(sitting.do("B", "leave")) == ["leave", "countin"]


# A seat used again


def test_free_letters_come_before_those_of_leavers() -> None:
    sitting = in_phase("racing")
    sitting.do("B", "leave")
    assert SPROUTS.vacant(sitting.table) == "C"
    sitting.sit(6)
    assert letters(sitting) == "ACDEFGH"
    assert SPROUTS.vacant(sitting.table) is None, "B's board is still in the round"
    sitting.host("end")
    sitting.judged()
    assert SPROUTS.vacant(sitting.table) == "B"
    sitting.sit(1)
    assert (sitting["B"].total, sitting["B"].level, sitting["B"].result, sitting["B"].left) == (0, 0, None, False)


def test_the_cap_counts_those_who_are_here() -> None:
    sitting = in_phase("racing", seats="2")
    assert SPROUTS.vacant(sitting.table) is None
    sitting.do("B", "leave")
    assert SPROUTS.vacant(sitting.table) == "C"


# The deck's end (SA34)


def test_the_match_ends_on_totals_when_the_hands_outgrow_the_deck() -> None:
    """SA34: no deal; the highest total of those present wins."""
    sitting = racing({"A": (ONES, ()), "B": (HAND_1, ())}, preset="level-up", max_rounds="0")
    sitting.lay("A", ROW)
    sitting.do("A", "call", "7")
    sitting.judged()
    sitting.do("A", "ready")
    assert sitting.do("B", "ready") == (Event("B", "ready"), Event("*", "over", ("A",)))
    assert (sitting.table.phase, sitting.table.ending, sitting.table.winners) == ("over", "won", ("A",))


# The compass (S17, S18)


@pytest.mark.parametrize("word", ["N", "e", "S", "w"])
def test_a_compass_turns_only_ones_own_pictures(word: str) -> None:
    """S15, S17, S18: everybody has their own; headings, cells and scores stay."""
    sitting = racing()
    sitting.lay("A", SIXTEEN)
    before = sitting.table
    assert sitting.do("A", "compass", word) == (Event("A", "compass", (word.upper(),)),)
    assert sitting["A"].compass == "NESW".index(word.upper())
    assert sitting["A"].board == before.seats[0].board
    assert sitting["B"] == before.seats[1]


@pytest.mark.parametrize("words", [(), ("",), ("north",), ("NE",), ("0",)])
def test_a_compass_has_four_directions(words: tuple[str, ...]) -> None:
    assert racing().refused("A", "compass", *words) == ("unreadable", "S18")


def test_a_compass_lasts_from_round_to_round() -> None:
    sitting = in_phase("racing")
    sitting.do("B", "compass", "W")
    sitting.host("end")
    sitting.judged()
    sitting.ready()
    sitting.pass_time(10_000)
    assert sitting["B"].compass == 3
    assert sitting["B"].board == ()
