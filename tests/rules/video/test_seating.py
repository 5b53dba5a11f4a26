"""Sitting down, boards, mutants, leaving, being away, votes, the clock, undo: V36-V47, VA97-VA101."""

from __future__ import annotations

import pytest

from rules.dice import SeededDice
from rules.game import HOST, REFEREE, Due, Move, Refusal, Stamp
from rules.log import fold
from rules.video.game import VIDEO
from rules.video.table.state import NOBODY, Table, Token
from tests.rules.video.tables import act, lobby, onward, position, refused, seat, started, three


def at(table: Table, ms: int, actor: str, verb: str, *args: str) -> Table:
    made = VIDEO.decide(table, actor, Move(verb, args), Stamp(ms), SeededDice("seating", table.seq + 1))
    assert not isinstance(made, Refusal), made
    table = fold(VIDEO, table, made)
    assert VIDEO.faults(table) == ()
    return table


def test_four_may_sit_and_two_must() -> None:
    """V26, V27."""
    table = lobby(1)
    assert refused(table, "host start").code == "too_few"
    assert VIDEO.vacant(table) == "B"
    full = lobby(4)
    assert VIDEO.vacant(full) is None
    assert refused(full, "E sit E").code == "full"
    assert refused(started(2), "C sit C").code == "running"
    assert refused(table, 'B sit ""').code == "nameless"


def test_everybody_ready_deals_the_boards() -> None:
    """V37, V42, V45, V46, VA98: the earliest letter picks first, the last to pick leads and has the marker."""
    table = act(lobby(3), "A ready", "B ready", "B unready", "B ready", "C ready")
    boards = [mine.board for mine in table.seats]
    assert len(set(boards)) == 3
    assert [table.seats[n].board for n in table.queue] == sorted(boards)
    assert table.first == table.marker == table.queue[-1]


def test_a_mutant_is_taken_once() -> None:
    """V42, V43."""
    table = act(lobby(2), "host start")
    one, two = (table.seats[n].letter for n in table.queue)
    assert refused(table, f"{two} mutant dahlia").code == "not_your_turn"
    assert refused(table, f"{one} mutant Casablanca").code == "no_mutant"
    table = act(table, f"{one} mutant DAHLIA")
    assert refused(table, f"{two} mutant dahlia").ruling == "V43"


@pytest.mark.parametrize("seating", ["join", "random"])
def test_seats_stand_in_the_order_of_joining_or_at_random(seating: str) -> None:
    """VA97: `seating`."""
    orders = set()
    for n in range(12):
        table = act(lobby(4, seating=seating), "host start", seed=str(n))
        orders.add("".join(mine.letter for mine in table.seats))
    assert (orders == {"ABCD"}) == (seating == "join")


def test_computer_seats() -> None:
    """VA99: they sit ready, at one of three levels."""
    table = act(lobby(1), "host computer hard Rex", "host computer")
    assert [(mine.computer, mine.ready) for mine in table.seats] == [("", False), ("hard", True), ("normal", True)]
    assert seat(table, "B").name == "Rex"
    assert refused(table, "host computer godlike").code == "no_level"
    assert act(table, "A ready").phase == "mutants"


def test_the_host_sets_switches_before_the_game() -> None:
    table = act(lobby(2), "host set turn_order rotating")
    assert table.switches.turn_order == "rotating"
    for line in ("host set turn_order sideways", "host set colour red", "host set turn_order"):
        assert refused(table, line).code == "bad_switch"
    assert refused(started(2), "host set undo off").code == "running"


def test_leaving_before_the_game_frees_the_seat() -> None:
    table = act(lobby(2), "A leave")
    assert [mine.letter for mine in table.seats] == ["B"]
    assert VIDEO.vacant(table) == "A"


def test_who_is_away_is_passed_over() -> None:
    """VA99: `leave = autopass`; no Sun, no actions, an End Step; the next live seat is on."""
    table = act(three({"turn": "A", "hand B": "Bargain Bin"}), "B leave", "A done")
    assert table.seats[table.active].letter == "C"
    assert (seat(table, "B").capacity, seat(table, "B").hand) == (3, seat(table, "B").hand)
    table = act(table, "C done")
    assert table.phase == "suns"
    assert all(table.seats[n].letter != "B" for n in table.queue)
    back = act(table, "B return")
    assert not seat(back, "B").left


def test_who_leaves_on_turn_ends_it() -> None:
    """VA99."""
    table = act(three(), "A leave")
    assert table.seats[table.active].letter == "B"


def test_a_computer_plays_on_where_the_switch_says_so() -> None:
    """VA99: `leave = computer`."""
    table = act(three(leave="computer"), "B leave")
    assert (seat(table, "B").computer, seat(table, "B").left) == ("normal", True)


def test_the_others_vote_an_absent_player_out() -> None:
    """VA99: `leave = vote`."""
    table = act(three(leave="vote"), "B leave")
    assert refused(table, "A vote C").code == "no_vote"
    table = act(table, "A vote B")
    assert not seat(table, "B").removed
    assert refused(table, "A vote B").code == "agreed_already"
    assert seat(act(table, "C vote B"), "B").removed


def test_a_removed_players_trophies_go_home() -> None:
    """VA99: his own tokens that others hold stay with them."""
    table = three({"trophies B": "red=C, blue=A", "trophies A": "green=B"})
    table = act(table, "host kick B")
    assert seat(table, "B").trophies == ()
    assert (0 in seat(table, "C").rewind, 1 in seat(table, "A").rewind) == (True, True)
    assert seat(table, "A").trophies == (Token(2, 1),)
    assert refused(table._replace(pool=3), "A attack B 1").code == "no_seat"


@pytest.mark.parametrize("gone", "ABCD")
@pytest.mark.parametrize("on", "ABCD")
def test_after_a_removal_the_next_live_seat_is_on(gone: str, on: str) -> None:
    """VA99: every seat, on its own and on every other turn; the order of the rest stays."""
    table = position({"mutant C": "Acid Override", "mutant D": "Marlow", "turn": on})
    table = act(table, f"host kick {gone}")
    left = [letter for letter in "ABCD" if letter != gone]
    seen = []
    for _ in range(3):
        while table.phase == "suns":
            table = onward(table)
        seen.append(table.seats[table.active].letter)
        table = act(table, f"{seen[-1]} done")
    if gone != on:
        start = on
    else:
        later = [letter for letter in left if letter > on]
        start = later[0] if later else left[0]
    first_round = [letter for letter in left if letter >= start]
    assert seen == (first_round + left * 2)[:3]


def test_one_player_left_wins() -> None:
    """VA99."""
    table = act(position(), "host kick B")
    assert (table.phase, table.winner, table.ending) == ("over", 0, "last")


def test_the_table_closes_when_everybody_has_gone() -> None:
    table = act(three(), "A leave", "B leave", "C leave")
    assert (table.phase, table.winner, table.ending) == ("over", NOBODY, "empty")


def test_the_clock_ends_a_turn_and_answers_a_choice() -> None:
    """VA99, VA100: after `afk_minutes` of inactivity, not before; once is enough."""
    table = three({"hand A": "Wet Cement III, Bargain Bin", "hand B": "System Shock, Bargain Bin"}, afk_minutes="5")
    table = at(table, 1_000, "A", "play", "Wet Cement III")
    assert VIDEO.due(table) == Due("nudge", 151_000)
    assert VIDEO.decide(table, REFEREE, Move("clock"), Stamp(150_999), SeededDice("s", 1)) == ()
    table = at(table, 301_000, REFEREE, "clock")
    assert table.pending is not None
    table = at(table, 400_000, "B", "choose", "Bargain Bin") if table.pending.seat == 1 else table
    table = at(table, 900_000, REFEREE, "clock")
    assert table.seats[table.active].letter == "B"


def test_a_free_undo_up_to_what_anybody_learnt() -> None:
    """VA101: playing a card is taken back freely, a rental that turned a card needs consent."""
    table = position({"hand A": "Bargain Bin, Brain Drain", "tape 1": "Night Shift", "money": "3"})
    after = act(table, 'A play "Bargain Bin"', 'A play "Brain Drain"', "A undo", "A undo")
    assert (after.money, seat(after, "A").hand) == (3, seat(table, "A").hand)
    assert refused(after, "A undo").code == "nothing_to_undo"
    rented = act(table, 'A rent "Night Shift"', "A undo")
    assert seat(rented, "A").hand != seat(table, "A").hand
    assert refused(rented, "A undo").code == "asked_already"
    back = act(rented, "B consent")
    assert (back.tapes, seat(back, "A").hand, back.money) == (table.tapes, seat(table, "A").hand, 3)


def test_a_move_ends_the_wait_for_consent() -> None:
    """VA101."""
    table = position({"hand A": "Bargain Bin", "tape 1": "Night Shift", "money": "3"})
    table = act(table, 'A rent "Night Shift"', "A undo", 'A play "Bargain Bin"')
    assert refused(table, "B consent").code == "nothing_to_undo"


def test_only_the_mover_undoes_and_only_where_the_switch_lets() -> None:
    """VA101: `undo`."""
    table = act(position({"hand A": "Bargain Bin"}), 'A play "Bargain Bin"')
    assert refused(table, "B undo").code == "nothing_to_undo"
    off = act(position({"hand A": "Bargain Bin"}, undo="off"), 'A play "Bargain Bin"')
    assert refused(off, "A undo").code == "no_undo"


def test_coming_and_going_is_not_taken_back() -> None:
    """VA99, VA101: after somebody has left or was removed the moves before that stand."""
    header = {"hand A": "Bargain Bin"}
    for line in ("C leave", "host kick C"):
        table = act(three(header), 'A play "Bargain Bin"', line)
        assert refused(table, "A undo").code == "nothing_to_undo"


def test_numbers_rise_through_an_undo() -> None:
    """A stale press can never meet an old number again."""
    table = act(position({"hand A": "Bargain Bin"}), 'A play "Bargain Bin"')
    before = VIDEO.number(table, "A")
    table = act(table, "A undo")
    assert VIDEO.number(table, "A") > before


def test_the_host_closes_and_nobody_else() -> None:
    table = act(position(), "host close")
    assert (table.phase, VIDEO.ended(table)) == ("over", True)
    assert HOST == "host"


def test_somebody_may_play_on_for_who_has_left() -> None:
    """VA99: substitution; the seat keeps everything but the name."""
    table = three({"hand B": "Bargain Bin"})
    assert VIDEO.vacant(table) is None
    table = act(table, "B leave")
    assert VIDEO.vacant(table) == "B"
    assert refused(table, "C sit Zoe").code == "full"
    table = act(table, "B sit Zoe")
    assert (seat(table, "B").name, seat(table, "B").left, len(seat(table, "B").hand)) == ("Zoe", False, 1)


def test_a_choice_of_who_is_away_is_answered_at_once() -> None:
    """VA100."""
    table = act(three({"hand A": "Wet Cement III", "hand B": "System Shock, Bargain Bin"}), "B leave")
    table = act(table, "A play wet_cement_iii", "A choose B")
    assert table.pending is None
    assert len(seat(table, "B").discard) == 1
