"""Attacks, deaths, tokens, wins: V123-V152, V176-V192, VA41-VA84."""

from __future__ import annotations

import pytest

from rules.video.table.state import NOBODY, Token
from tests.rules.video.tables import act, position, refused, seat, three, titles, with_seat

RED, BLUE, GREEN = range(3)


def test_fwd_in_parts_on_an_lp_then_its_owner() -> None:
    """V126, V130, VA45, VA48: 14 with 12 needed leaves 2, still bound by the lock."""
    table = act(three({"pool": "14", "lps B": "Omega Starr"}), 'A attack B 14 "Omega Starr"')
    assert (table.pool, table.engaged) == (2, 1)
    assert titles(table, seat(table, "B").discard) == ["Omega Starr"]
    assert refused(table, "A attack C 2").ruling == "V127"
    assert seat(act(table, "A attack B 2"), "B").dial == 2


def test_every_ready_shielded_lp_must_die_first_and_others_may_be_hit() -> None:
    """V148, VA58, VA59, VA84."""
    table = position({"pool": "30", "lps B": "Omega Starr, The Bouncer, The Usher"})
    table = act(table, 'A attack B 4 "The Usher"', 'A attack B 12 "Omega Starr"')
    assert refused(table, "A attack B 1").params["card"] == "The Bouncer"
    assert seat(act(table, 'A attack B 6 "The Bouncer"', "A attack B 8"), "B").dial == 8


def test_an_lp_killed_goes_to_its_owners_discard_without_a_token() -> None:
    """V145, V146, VA64: under the control of another it still goes home."""
    table = position({"pool": "9", "lps B": "The Usher", "deck A": "Rottentales"})
    lent = seat(table, "B").lps[0]._replace(owner=0)
    table = act(with_seat(table, "B", lps=(lent,)), 'A attack B 4 "The Usher"')
    assert titles(table, seat(table, "A").discard) == ["The Usher"]
    assert seat(table, "A").trophies == ()


def test_one_short_is_alive() -> None:
    """V135, V136, V176: 44 of 45."""
    table = act(position({"pool": "45"}), "A attack B 44")
    assert seat(table, "B").dial == 44
    assert seat(act(table, "A attack B 1", "A choose green"), "B").dial == 0


def test_a_kill_takes_nothing_but_a_token() -> None:
    """V182, V184, VA29, VA84: hand, LPs, Energy, Charge, deck stay."""
    header = {"pool": "45", "hand B": "Bargain Bin", "lps B": "The Usher", "energy B": "4/5", "charge B": "3"}
    before = seat(position(header), "B")
    after = seat(act(position(header), "A attack B 45", "A choose red"), "B")
    assert after._replace(rewind=before.rewind, dial=before.dial) == before


@pytest.mark.parametrize(("overflow", "left"), [("pool_lost", 0), ("declared_only", 12), ("per_source", 10)])
def test_what_is_lost_with_a_kill(overflow: str, left: int) -> None:
    """VA47: `kill_overflow`; 20 FWD as 4 + 6 + 3 + 7, 8 declared where 5 do: the kill breaks the second source."""
    table = position({"pool": "4", "dial B": "40"}, kill_overflow=overflow)
    table = table._replace(pool=20)
    if overflow == "per_source":
        table = table._replace(sources=((NOBODY, 4), (NOBODY, 6), (NOBODY, 3), (NOBODY, 7)))
    table = act(table, "A attack B 8", "A choose red")
    assert table.pool == left
    assert sum(n for _, n in table.sources) == (left if overflow == "per_source" else 0)


def test_timeshift_is_locked_and_locks_or_neither() -> None:
    """VA53: `timeshift_lock`."""
    header = {"hand A": "The Starbound Teen", "pool": "2", "energy A": "1/2"}
    locked = act(three(header), "A attack C 2", 'A play "The Starbound Teen"')
    assert seat(locked, "C").dial == 6
    free = act(three(header, timeshift_lock="off"), "A attack C 2", 'A play "The Starbound Teen"')
    assert free.pending is not None
    assert free.pending.options == (1, 2)
    first = act(three(header), 'A play "The Starbound Teen"', "A choose B")
    assert refused(first, "A attack C 1").ruling == "V127"
    loose = act(three(header, timeshift_lock="off"), 'A play "The Starbound Teen"', "A choose B")
    assert loose.engaged == NOBODY


def test_effects_on_an_opponent_or_on_each_ignore_the_lock() -> None:
    """VA52, VA54, V142: Cold Open while locked on B, past Omega Starr."""
    header = {"hand A": "Cold Open", "pool": "1", "lps C": "Omega Starr", "lps B": "The Usher"}
    table = act(three(header), 'A attack B 1 "The Usher"', 'A play "Cold Open"')
    assert [seat(table, letter).dial for letter in "BC"] == [3, 3]
    table = act(table, "A choose yes", "A choose C")
    assert seat(table, "C").lps == ()
    assert table.engaged == 1


def test_a_kill_without_fwd_keeps_the_pool_and_frees_the_lock() -> None:
    """VA49, VA50."""
    header = {"hand A": "The Starbound Teen", "pool": "5", "dial B": "40"}
    table = act(three(header), "A attack B 1", 'A play "The Starbound Teen"', "A choose red")
    assert (table.pool, table.engaged) == (4, NOBODY)
    assert seat(act(table, "A attack C 4"), "C").dial == 4


@pytest.mark.parametrize(("steal", "designs"), [("desired", ["red", "green"]), ("last_resort", ["red"])])
def test_a_trophy_may_be_preferred_where_the_switch_says_so(steal: str, designs: list[str]) -> None:
    """VA69, VA70: `steal`; victim has red in Rewind and green as a trophy, blue is mine already."""
    header = {"pool": "45", "trophies A": "blue=B", "trophies B": "green=C", "trophies C": "green=B"}
    table = act(three(header, steal=steal), "A attack B 45")
    if steal == "last_resort":
        assert Token(RED, 1) in seat(table, "A").trophies
    else:
        assert table.pending is not None
        assert refused(table, "A choose blue").code == "no_option"
        table = act(table, "A choose green")
        assert Token(GREEN, 2) in seat(table, "A").trophies
        assert seat(table, "B").rewind == (RED,)


@pytest.mark.parametrize(("self_kill", "tokens"), [("neutral", 1), ("none", 0)])
def test_ones_own_card_that_kills_one(self_kill: str, tokens: int) -> None:
    """V88, VA73, VA77, VA81: `self_kill`; Midnight advances every player; the turn goes on."""
    table = position({"sun A": "midnight", "dial A": "41"}, self_kill=self_kill)
    table = act(table, "A sun")
    if tokens:
        table = act(table, "B choose red")
    assert seat(table, "A").dial == 0
    assert len(seat(table, "B").trophies) == tokens
    assert table.active == 0
    assert seat(table, "A").charge == 2


def test_simultaneous_deaths_resolve_clockwise_and_the_active_player_last() -> None:
    """VA78, VA79: B, then C, then A; each award before the next."""
    header = {"turn": "B", "sun B": "midnight", "dial A": "41", "dial B": "44", "dial C": "39"}
    table = act(three(header), "B sun")
    order = []
    while table.pending:
        order.append(table.pending.ctx.target if table.pending.kind == "design" else table.pending.seat)
        letter = table.seats[table.pending.seat].letter
        pick = "red" if table.pending.kind == "design" and not seat(table, letter).trophies else None
        if pick is None:
            pick = "blue" if table.pending.kind == "design" else table.seats[table.pending.options[0]].letter
        table = act(table, f"{letter} choose {pick}")
    assert order[0] == 2
    assert order[1] == 0
    assert order[-1] == 1


def test_the_first_set_of_three_wins_at_once() -> None:
    """V181, VA79, VA80: nothing further resolves, and no move is taken any more."""
    header = {"pool": "45", "hand A": "Bargain Bin", "trophies A": "red=B, blue=B"}
    table = act(position(header), "A attack B 45")
    assert (table.phase, table.winner, table.queue, table.stack) == ("over", 0, (), ())
    for line in ("A done", 'A play "Bargain Bin"', "B done", "host kick B"):
        assert refused(table, line).code == "ended"


def test_one_may_win_in_anothers_turn() -> None:
    """VA80, V187: B dies of nobody's card; A, who has the fewest, completes a set."""
    header = {
        "turn": "B",
        "dial B": "44",
        "deck B": "Damaged Tape",
        "trophies A": "red=C, blue=C",
        "trophies C": "red=A, blue=A",
    }
    table = act(three(header), "B done")
    assert table.pending is not None
    table = act(table, "B choose A")
    assert (table.phase, table.winner) == ("over", 0)


def test_a_death_while_drawing_in_the_end_step_lets_the_draw_go_on() -> None:
    """VA82: the tape kills on the first draw; four cards are drawn all the same and the turn passes."""
    header = {"turn": "A", "dial A": "41", "deck A": "Damaged Tape, Rottentales, Rottentales, Bargain Bin"}
    table = act(position(header), "A done", "B choose red")
    assert len(seat(table, "A").hand) == 4
    assert table.active == 1


def test_rew_stops_at_zero() -> None:
    """V137, VA67."""
    table = act(position({"sun A": "dawn", "dial A": "2"}), "A sun", "A choose 2")
    assert seat(table, "A").dial == 0


def test_an_lp_without_runtime_cannot_be_hit() -> None:
    """VA62."""
    table = position({"pool": "9", "lps B": "The Usher"})
    ghost = seat(table, "B").lps[0]._replace(runtime=None)
    assert refused(with_seat(table, "B", lps=(ghost,)), 'A attack B 1 "The Usher"').ruling == "VA62"


def test_lp_damage_clears_at_the_end_of_every_turn() -> None:
    """VA3, VA61: also that of another's turn."""
    table = act(position({"pool": "3", "lps B": "The Usher"}), 'A attack B 3 "The Usher"', "A done")
    assert seat(table, "B").lps[0].damage == 0
