"""From frozen boards to scores, levels and winners: S42-S50, S58-S85, S102-S114, SA10, SA13, SA14, SA25-SA27, SA45."""

from __future__ import annotations

import pytest

from rules.game import Event
from rules.sprouts.game import SPROUTS
from rules.sprouts.notation import read_board, read_cards
from rules.sprouts.race.state import Result
from tests.rules.sprouts.boards import FORTY_FOUR, HAND_1, HAND_2, M2A, M2B, SIXTEEN, THIRTY_TWO, WINNING
from tests.rules.sprouts.race.sitting import ONES, ROW, Hand, Sitting, deck_of, racing


def result(sitting: Sitting, letter: str) -> Result:
    found = sitting[letter].result
    assert found
    return found


def ended(sitting: Sitting) -> Sitting:
    """The round, ended by the host and judged."""
    sitting.host("end")
    sitting.judged()
    return sitting


def laid(board: str, hand: Hand | None = None, drawn: str | None = None, **switches: str) -> Sitting:
    """A's board, laid at a table of one and judged."""
    sitting = racing({"A": hand or (HAND_1, ())}, drawn=drawn, **switches)
    if board:
        sitting.lay("A", board)
    return ended(sitting)


@pytest.mark.parametrize(
    ("board", "score"),
    [("", -52), ("7:9489>N@A1", -45), ("9:0479>N@B1 7:9489>E@A1", -27), (SIXTEEN, 16), (THIRTY_TWO, 32), (WINNING, 72)],
)
def test_the_examples_through_a_whole_round(board: str, score: int) -> None:
    """S42, S43, S45, S46, S47, SA10, SA13, B1-B4: at the freeze, not called, doubled where all lie."""
    sitting = laid(board)
    assert result(sitting, "A") == (score, score, 1, 0, score)
    seen = SPROUTS.visible_to(sitting.table, None).seat("A")
    assert seen
    assert seen.judgement
    assert seen.judgement.total == score


def test_ranks_and_shared_wins_of_a_single_game() -> None:
    """SA25: the highest score wins, ties are shared."""
    sitting = racing({"A": (HAND_1, ()), "B": (HAND_2, ()), "C": (ONES, ())}, cards=deck_of(HAND_1 + HAND_2 + ONES))
    for letter, board in (("A", WINNING), ("C", ROW)):
        sitting.lay(letter, board)
    ended(sitting)
    assert [result(sitting, letter).rank for letter in "ABC"] == [1, 3, 2]
    assert sitting.table.winners == ("A",)


def test_equal_scores_share_the_win() -> None:
    """SA25: both seats lose the same faces."""
    others = read_cards("1:2222 2:2222 3:2222 4:2222 5:2222 6:2222 7:2222")
    sitting = ended(racing({"A": (ONES, ()), "B": (others, ())}))
    assert [result(sitting, letter).rank for letter in "AB"] == [1, 1]
    assert sitting.table.winners == ("A", "B")


# Level-up scoring (S80-S84, SA5)


@pytest.mark.parametrize(("how", "score"), [("recorded", 2 * 31), ("best", 2 * 39)])
def test_the_recorded_order_counts_unless_the_table_says_best(how: str, score: int) -> None:
    """SA5, M2a, M2b, S82, the switch `bonus_order`: of two hidden-free hands of five cards."""
    cards = tuple(placed.card for placed in read_board(M2A))
    sitting = racing({"A": (cards, ())}, scoring="level-up", bonus_order=how, cards=deck_of((*cards, *ONES)))
    sitting.lay("A", M2A)
    assert result(ended(sitting), "A").score == score


def test_a_board_laid_in_the_better_order_counts_so() -> None:
    """SA5."""
    cards = tuple(placed.card for placed in read_board(M2B))
    sitting = racing({"A": (cards, ())}, scoring="level-up", cards=deck_of((*cards, *ONES)))
    sitting.lay("A", M2B)
    assert result(ended(sitting), "A").score == 78


@pytest.mark.parametrize(
    ("turned", "laid_too", "score"), [(False, False, 6), (True, False, 6 - 8), (True, True, 2 * 7)]
)
def test_a_pillow_card_counts_from_its_turning_on(turned: bool, laid_too: bool, score: int) -> None:
    """S78, S79, S84, SA26, SA27: hidden it only prevents doubling; turned it costs its face; laid it doubles all."""
    sitting = racing({"A": (ONES, read_cards("8:1111"))}, scoring="level-up")
    sitting.lay("A", ROW)
    if turned:
        sitting.do("A", "turn")
    if laid_too:
        sitting.do("A", "attach", "8", "T13")
    assert result(ended(sitting), "A").score == score


def test_levels_rise_by_one_after_each_complete_round_and_never_fall() -> None:
    """S58, S59, S60, S63, S64, S65, SA14, SA32, SA33, 4.8: seven up, a failure, eight up, nine up, then ten cards."""
    extra = read_cards("8:1111 9:1111 0:1111 1:1110")
    other = read_cards("1:2222 2:2222 3:2222 4:2222 5:2222 6:2222 7:2222")
    sitting = racing(
        {"A": (ONES, ()), "B": (other, ())}, preset="level-up", target="0", cards=deck_of(ONES + extra + other)
    )
    dealt: list[int] = []
    for cards, success in ((0, True), (1, False), (1, True), (2, True), (3, False)):
        if dealt:
            sitting.next_round({"A": (ONES, extra[:cards]), "B": (other, ())})
        dealt.append(sitting["A"].dealt)
        sitting.lay("A", ROW)
        if success:
            for n in range(cards):
                sitting.do("A", "turn")
                sitting.do("A", "attach", str(8 + n), f"{'TUV'[n]}13")
                assert sitting["A"].board[-1].heading == (3, 0)[n], "the eighth west, the ninth north"
            sitting.do("A", "call", str(7 + cards))
            sitting.judged()
        else:
            ended(sitting)
        assert (result(sitting, "A").level, result(sitting, "B").level) == (cards + success, 0)
    assert dealt == [7, 8, 8, 9, 10]


def test_the_bell_deals_what_the_levels_say() -> None:
    """S58-S62, S16: by the clock's own deal."""
    sitting = racing({"A": (ONES, ()), "B": (HAND_2, ())}, preset="level-up", cards=deck_of(ONES + HAND_1 + HAND_2))
    sitting.lay("A", ROW)
    sitting.do("A", "call", "7")
    sitting.judged()
    sitting.ready()
    sitting.pass_time(10_000)
    assert [(len(seat.rack), len(seat.pillow)) for seat in sitting.table.seats] == [(7, 1), (7, 0)]


@pytest.mark.parametrize(("level_up", "levels"), [("all_complete", (1, 1)), ("caller_only", (1, 0)), ("off", (0, 0))])
def test_who_rises(level_up: str, levels: tuple[int, int]) -> None:
    """SA14, SA13: the switch `level_up`."""
    sitting = racing(level_up=level_up, max_rounds="0")
    sitting.lay("A", WINNING)
    sitting.lay("B", FORTY_FOUR)
    sitting.do("A", "call", "7")
    sitting.judged()
    assert (result(sitting, "A").level, result(sitting, "B").level) == levels
    assert result(sitting, "B").score == 44


def test_totals_add_up_and_the_target_ends_the_match() -> None:
    """S85, SA75, the switch `target`: 72 + 72 reach 100 after the second round."""
    hands: dict[str, Hand] = {"A": (HAND_1, ()), "B": (HAND_2, ())}
    sitting = racing(hands, max_rounds="0", target="100")
    sitting.lay("A", WINNING)
    sitting.do("A", "call", "7")
    assert [event.verb for event in sitting.judged()] == ["score", "score"]
    assert (sitting.table.phase, sitting.table.winners) == ("scored", ())
    sitting.next_round(hands)
    sitting.lay("A", WINNING)
    sitting.do("A", "call", "7")
    assert sitting.judged()[-1] == Event("*", "over", ("A",))
    assert result(sitting, "A").total == 144
    assert (sitting.table.round, sitting.table.ending) == (2, "won")


def test_a_match_of_so_many_rounds() -> None:
    """SA77, the switch `max_rounds`: the highest total wins, whoever wins the last round."""
    hands: dict[str, Hand] = {"A": (HAND_1, ()), "B": (HAND_2, ())}
    sitting = racing(hands, max_rounds="2")
    sitting.lay("A", WINNING)
    ended(sitting)
    sitting.next_round(hands)
    sitting.lay("B", FORTY_FOUR)
    ended(sitting)
    assert (result(sitting, "A").total, result(sitting, "B").total) == (72 - 52, 44 - sum(c.face for c in HAND_2))
    assert sitting.table.winners == ("A",)
    assert sitting.table.phase == "over"


# Honour (SA3, SA45, S103-S109)


def honour(**switches: str) -> Sitting:
    return racing(
        {"A": (HAND_1, ()), "B": (HAND_2, ())}, preset="tournament", tilt="off", second_place="off", **switches
    )


def test_a_bad_board_costs_2f_and_the_others_are_scored_normally() -> None:
    """S106, S107, S108, SA62, SA63."""
    sitting = honour()
    sitting.lay("A", "9:5593>N@B2 8:8739>E@B1")
    sitting.lay("B", FORTY_FOUR)
    ended(sitting)
    assert sitting["A"].misplays == ("board",)
    assert result(sitting, "A") == (None, -104, 2, 0, -104)
    assert result(sitting, "B")[:3] == (44, 44, 1)
    seen = SPROUTS.visible_to(sitting.table, None).seat("A")
    assert seen
    assert seen.judgement
    assert seen.judgement.fault
    assert (seen.judgement.fault.card, seen.judgement.fault.kind) == (2, "mismatch")


@pytest.mark.parametrize(
    "board",
    ["9:5593>E@A1", "9:5593>N@A1 7:9489>N@A2", "9:5593>N@B2 8:8739>E@B1", "9:5593>W@A1 7:9489>E@A2 9:5353>S@A3"],
)
def test_what_makes_a_board_bad(board: str) -> None:
    """SA63, S106: a seed that does not point north, no order, no match."""
    sitting = honour()
    for word in board.split():
        sitting.do("A", "attach", word)
    ended(sitting)
    assert result(sitting, "A").score is None


def test_an_empty_board_is_never_bad() -> None:
    """SA63, SA10."""
    sitting = ended(honour())
    assert result(sitting, "A") == (-52, -52, 2, 0, -52)
    assert sitting["A"].misplays == ()


def test_a_wrong_laying_order_is_no_bad_board_if_another_can_be_shown() -> None:
    """S109, SA5: the seed was laid second; `verify` finds the order."""
    sitting = honour()
    for word in ("7:9489>E@C4", "9:5593>N@C3"):
        sitting.do("A", "attach", word)
    ended(sitting)
    assert result(sitting, "A").score == 9 - 36


def test_without_misplays_the_part_that_is_valid_counts() -> None:
    """SA45, the switch `misplays`: the clashing card counts as rack."""
    sitting = honour(misplays="off")
    sitting.lay("A", f"{SIXTEEN} 2:6136>E@A3")
    ended(sitting)
    assert sitting["A"].misplays == ()
    assert result(sitting, "A")[:2] == (16, 16)


def test_several_misplays_cost_once_and_all_are_named() -> None:
    """SA64: a bad call on a bad board, and a late touch after it."""
    sitting = honour()
    sitting.lay("A", "9:5593>N@B2 8:8739>E@B1")
    sitting.do("A", "call", "eight")
    sitting.do("A", "attach", "1", "A1", at=sitting.now + 2001)
    sitting.judged()
    assert sorted(sitting["A"].misplays) == ["board", "call", "late"]
    assert result(sitting, "A").adjusted == -104


def test_penalties_count_pillow_cards_that_nobody_saw() -> None:
    """S107, SA65, SA66, 4.5: 36 - 2 * (52 + 6) = -80, and the level stays."""
    hand = (HAND_1, read_cards("6:0000"))
    sitting = racing(
        {"A": hand, "B": (HAND_2, ())}, preset="tournament", tilt="off", cards=deck_of(HAND_1 + hand[1] + HAND_2)
    )
    sitting.lay("A", WINNING)
    sitting.do("A", "call", "7")
    sitting.judged()
    assert result(sitting, "A") == (36, -80, 2, 0, -80)
    seen = SPROUTS.visible_to(sitting.table, "B").seat("A")
    assert seen
    assert seen.turned_up == hand[1], "the bot turns them up to show the sum"


@pytest.mark.parametrize(("second", "adjusted"), [("off", 16), ("flip", -16), ("super", -16 - 52)])
def test_second_place(second: str, adjusted: int) -> None:
    """S110, S113, P4, P5, SA70: the switch `second_place`."""
    sitting = racing({"A": (HAND_1, ()), "B": (HAND_2, ())}, second_place=second)
    sitting.lay("A", SIXTEEN)
    sitting.lay("B", FORTY_FOUR)
    ended(sitting)
    assert result(sitting, "A")[:3] == (16, adjusted, 2)


def test_a_leaver_is_scored_as_the_board_lies() -> None:
    """SA78: and may even win the round."""
    sitting = racing()
    sitting.lay("A", WINNING)
    sitting.do("A", "leave")
    ended(sitting)
    assert result(sitting, "A").score == 72
    assert sitting.table.winners == ("A",)


def test_scores_are_written_in_seat_order_with_what_the_next_round_needs() -> None:
    """The event is enough for replay: nothing is scored again."""
    sitting = racing(max_rounds="0")
    sitting.lay("A", SIXTEEN)
    sitting.host("end")
    events = sitting.judged()
    assert events[0] == Event("*", "score", ("A", "16", "16", "1", "0", "16"))
    assert events[1].args[0] == "B"
