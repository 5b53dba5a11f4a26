"""Races side by side and round after round: S21, S41, S61, S70, S98-S100, SA11, SA31, SA36, SA44, SA76."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from rules.game import HOST, REFEREE, Refusal
from rules.sprouts.cards import HEADINGS, Card
from rules.sprouts.game import SPROUTS
from rules.sprouts.notation import read_cards
from rules.sprouts.switches import PRESETS
from tests.rules.sprouts.boards import FORTY_FOUR, HAND_1, HAND_2, SIXTEEN, THIRTY_TWO, WINNING
from tests.rules.sprouts.race.sitting import ONES, PILLOW, ROW, Sitting, deck_of, racing, shifted
from tests.rules.sprouts.race.test_judging import ended, honour, result

EXTRA = tuple(Card(face, (1, 1, 1, 1), rose) for face, rose in product(range(10), range(2)))[:13]
"""Thirteen more cards that fit everywhere: with the seven of a rack they make twenty."""


@pytest.mark.parametrize("seed", range(5))
def test_nobody_waits_for_a_turn(seed: int) -> None:
    """S41, S21: however the acts of two players fall between each other, each board is what its player made of it."""
    alone = racing()
    alone.lay("A", WINNING)
    alone.lay("B", FORTY_FOUR)
    together, dice = racing(), Random(seed)
    waiting = {"A": shifted(WINNING), "B": shifted(FORTY_FOUR)}
    while any(waiting.values()):
        letter = dice.choice([letter for letter, words in waiting.items() if words])
        together.do(letter, "attach", waiting[letter].pop(0))
    assert [together[letter].board for letter in "AB"] == [alone[letter].board for letter in "AB"]


def test_a_card_is_moved_by_taking_it_off_and_laying_it() -> None:
    """SA11: while it lies it cannot be laid; both acts are judged as ever."""
    sitting = racing()
    sitting.lay("A", THIRTY_TWO)
    here = sitting["A"].board[-1]
    assert sitting.refused("A", "attach", "3", "N12")[0] == "not_on_rack"
    sitting.do("A", "detach", "L14")
    assert sitting.refused("A", "attach", "3", "A1") == ("detached", "S25")
    sitting.do("A", "attach", "3", "N12")
    there = sitting["A"].board[-1]
    assert (there.card, there.heading) == (here.card, here.heading)
    assert there.cell != here.cell


def test_a_move_that_would_tear_the_board_apart_is_refused_at_its_first_half() -> None:
    """SA11, SA9."""
    sitting = racing()
    sitting.lay("A", SIXTEEN)
    assert sitting.refused("A", "detach", "7:9489") == ("splits", "SA9")


@pytest.mark.parametrize("turning", ["auto", "self"])
def test_headings_go_round_to_the_twentieth_card(turning: str) -> None:
    """SA31, S65, S70: each turned card is ready with the heading that is due; the tenth points east, the last west."""
    sitting = racing({"A": (ONES, EXTRA)}, turning=turning, scoring="level-up", cards=deck_of(ONES + EXTRA))
    sitting.lay("A", ROW)
    for position in range(7, 20):
        sitting.do("A", "turn")
        due = HEADINGS[position % 4]
        seen = SPROUTS.visible_to(sitting.table, "A").seat("A")
        assert seen
        assert (HEADINGS[seen.rack_heading], HEADINGS[seen.next_heading]) == (due, due)
        wrong = HEADINGS[(position + 1) % 4]
        assert (
            sitting.refused("A", "attach", str(position + 1), f"{'MNOPQRSTUVWXYZ'[position - 7]}14", wrong)[0]
            == "heading"
        )
        sitting.do("A", "attach", str(position + 1), f"{'MNOPQRSTUVWXYZ'[position - 7]}14")
        assert HEADINGS[sitting["A"].board[-1].heading] == due
    assert [HEADINGS[sitting["A"].board[n - 1].heading] for n in (8, 9, 10, 20)] == ["W", "N", "E", "W"]
    sitting.do("A", "call", "20")


def test_every_round_has_fresh_cards() -> None:
    """S61: of all that lay, stood or was hidden nothing is left when the next deal comes."""
    sitting = racing(
        {"A": (ONES, PILLOW[:1]), "B": (HAND_1, ())}, max_rounds="0", cards=deck_of(ONES + PILLOW + HAND_1 + HAND_2)
    )
    sitting.lay("A", ROW)
    sitting.do("A", "turn")
    ended(sitting)
    sitting.next_round({"A": (HAND_2, ()), "B": (ONES, PILLOW[:1])})
    assert [(seat.hand, seat.pillow, seat.board) for seat in sitting.table.seats] == [
        (HAND_2, (), ()),
        (ONES, PILLOW[:1], ()),
    ]


@pytest.mark.parametrize("actor", ["A", HOST])
@pytest.mark.parametrize("verb", ["deal", "seed", "tilt", "bell", "score", "freeze", "over"])
def test_nobody_deals_or_judges_but_the_bot(actor: str, verb: str) -> None:
    """SA36: what the referee writes is no move of a player or a host."""
    sitting = racing(max_rounds="0")
    assert sitting.refused(actor, verb, "4-9")[0] == "unknown_verb"
    ended(sitting)
    sitting.ready()
    assert [event.seat for event in sitting.pass_time(10_000)] == [REFEREE] * 3, "seed, deal, bell"


@pytest.mark.parametrize("turning", ["auto", "self"])
def test_racks_point_north_when_the_bell_rings(turning: str) -> None:
    """S20: in every round, wherever the last one left them."""
    sitting = racing(turning=turning, max_rounds="0")
    for _ in range(2):
        assert [seat.rack_heading for seat in SPROUTS.visible_to(sitting.table, None).seats] == [0, 0]
        sitting.do("A", "attach", "1")
        if turning == "self":
            sitting.do("B", "rotate", "S")
        ended(sitting)
        sitting.next_round({"A": (HAND_1, ()), "B": (HAND_2, ())})


@pytest.mark.parametrize("preset", ["casual", "family", "level-up"])
def test_nobody_has_to_play_with_a_tilt(preset: str) -> None:
    """S7: where the table does not ask for one there is none, and every digit matches itself."""
    sitting = Sitting(preset=preset)
    sitting.sit(1)
    sitting.ready()
    sitting.pass_time(10_000)
    assert sitting.table.phase == "racing"
    assert (sitting.table.tilt, SPROUTS.visible_to(sitting.table, None).tilt) == (None, None)
    assert not any(event.verb == "tilt" for event in sitting.log)


@pytest.mark.parametrize("preset", ["tournament", "ruthless", "super-ruthless"])
def test_a_tournament_has_level_up_scoring_and_a_tilt(preset: str) -> None:
    """S100: drawn for its first round already, and roses count."""
    sitting = Sitting(preset=preset)
    sitting.sit(2)
    sitting.ready()
    sitting.pass_time(10_000)
    assert sitting.table.terms.level_up
    assert sitting.table.terms.tilt
    assert PRESETS[preset].level_up != "off"


@pytest.mark.parametrize(("scoring", "score"), [("basic", 6 - 3), ("level-up", 12 - 3)])
def test_a_table_chooses_its_scoring(scoring: str, score: int) -> None:
    """SA35, the switch `scoring`: roses count in the one and not in the other, from the first round."""
    cards = read_cards("1:0600.ne 2:0060.sw 3:1111")
    sitting = racing({"A": (cards, ())}, scoring=scoring, cards=deck_of((*cards, *ONES)))
    sitting.lay("A", "1:0600.ne>N@A1 2:0060.sw>E@B1")
    assert result(ended(sitting), "A").score == score


def test_two_tilt_cards_lie_where_all_can_see_them() -> None:
    """S87: two different digits, the same for every seat and for those who only look on."""
    drawn = set()
    for seed in range(30):
        sitting = Sitting(tilt="random", seed=f"tilt {seed}", scoring="level-up")
        sitting.sit(3)
        sitting.ready()
        sitting.tick()
        seen = {SPROUTS.visible_to(sitting.table, viewer).tilt for viewer in ("A", "B", "C", None)}
        assert len(seen) == 1
        drawn |= seen
    assert all(tilt and 0 <= tilt[0] < tilt[1] <= 9 for tilt in drawn)
    assert len(drawn) > 10


@pytest.mark.parametrize(("misplays", "score"), [("on", None), ("off", 34 - 2)])
def test_a_full_board_that_is_wrong_is_not_doubled(misplays: str, score: int | None) -> None:
    """SA44: a bad board, or the part of it that is valid; the card that clashes counts as rack."""
    sitting = honour(misplays=misplays)
    sitting.lay("A", THIRTY_TWO)
    sitting.do("A", "attach", "5", "K14", "S")
    assert len(sitting["A"].board) == 7
    ended(sitting)
    seen = SPROUTS.visible_to(sitting.table, None).seat("A")
    assert seen
    assert seen.judgement
    assert not seen.judgement.complete
    assert result(sitting, "A").score == score


@pytest.mark.parametrize("verb", ["attach", "correct"])
def test_a_match_that_is_won_stays_won(verb: str) -> None:
    """SA76: a late touch or a judge's word after the end takes nothing away."""
    sitting = racing(misplays="on", target="40", max_rounds="0")
    sitting.lay("A", WINNING)
    sitting.lay("B", "3:5817>N@A1")
    sitting.do("A", "call", "7")
    sitting.judged()
    before = sitting.table
    assert (before.phase, before.winners) == ("over", ("A",))
    if verb == "attach":
        answer = sitting.put("B", "attach", "2", "N13", at=sitting.now + 60_000)
    else:
        answer = sitting.put(HOST, "correct", "1", "A", "0", "-", "too late")
    assert isinstance(answer, Refusal)
    assert sitting.table is before


def test_small_children_play_at_the_same_time_with_cards_like_all_others() -> None:
    """S98, SA36: seven cards of the same deal, between the same bell and the same freeze; S99: beside the ranks."""
    sitting = Sitting(max_rounds="0")
    sitting.sit(2)
    sitting.do("A", "child", "on")
    sitting.ready()
    sitting.pass_time(10_000)
    assert [len(seat.rack) for seat in sitting.table.seats] == [7, 7]
    assert not set(sitting["A"].rack) & set(sitting["B"].rack)
    sitting.do("A", "attach", "1")
    sitting.do("B", "attach", "1")
    deadline = sitting.table.deadline
    assert deadline
    sitting.pass_time(deadline - sitting.now)
    assert isinstance(sitting.put("A", "attach", "2", "N13", "S", at=deadline + 1), Refusal)
    sitting.judged()
    assert [sitting["A"].result is not None, sitting["B"].result is not None] == [True, True]
    assert [seat.rank for seat in SPROUTS.visible_to(sitting.table, None).seats] == [None, 1]


def test_a_childs_full_board_neither_ends_nor_wins_the_round() -> None:
    """SA80, SA81: the others race on, and the call by itself is none of a child's."""
    fours = read_cards("1:4444 2:4444 3:4444 4:4444 5:4444 6:4444 7:4444")
    sitting = Sitting(cards=deck_of((*fours, *HAND_1)), auto_call="on")
    sitting.sit(2)
    sitting.do("A", "child", "on")
    sitting.ready()
    sitting.ring({"A": (fours, ()), "B": (HAND_1, ())})
    for n in range(7):
        sitting.do("A", "attach", str(n + 1), f"{'MNOPQRS'[n]}13", "N")
    assert sitting["A"].full
    assert sitting.table.phase == "racing"
    assert sitting.refused("A", "call", "7") == ("child_call", "SA80")
    sitting.do("B", "attach", "1")
    ended(sitting)
    assert sitting.table.winners == ("B",)
