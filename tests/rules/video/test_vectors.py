"""The vectors X1 to X22 of the rulings, by name."""

from __future__ import annotations

import pytest

from rules.video.table.draft import Draft
from rules.video.table.ledger import advance
from rules.video.table.state import DESIGNS, Token
from tests.rules.video.tables import act, position, refused, seat, started, three, turn_of, with_seat

RED, BLUE, GREEN = range(3)


def test_X1_a_dial_at_24_and_12_more_shows_36() -> None:
    """V133, V134: spools 3 and 6."""
    draft = Draft(position({"dial B": "24"}))
    advance(draft, 1, 12, 0)
    assert divmod(draft.seats[1].dial, 10) == (3, 6)


def test_X2_energy_capacity_grows_to_six() -> None:
    """V96, V97, V167: 2, 3, 4, 5, 6, 6."""
    table = position()
    seen = []
    for _ in range(6):
        table = turn_of(table, "A")
        seen.append(seat(table, "A").capacity)
        table = act(table, "A done")
    assert seen == [2, 3, 4, 5, 6, 6]


def test_X3_charge_unspent_grows_to_four() -> None:
    """V106, V108, V169, V171."""
    table = position()
    seen = []
    for _ in range(4):
        table = act(turn_of(table, "A"), "A done")
        seen.append(seat(table, "A").charge)
    assert seen == [2, 3, 4, 4]


@pytest.mark.parametrize(("bonus", "gains"), [("same_step", [1, 1, 1, 2, 2]), ("next_step", [1, 1, 1, 1, 2])])
def test_X4_charge_spent_each_turn_shows_the_bonus(bonus: str, gains: list[int]) -> None:
    """V170, VA26: `charge_bonus`."""
    table = position(charge_bonus=bonus)
    seen = []
    for _ in range(5):
        table = with_seat(turn_of(table, "A"), "A", charge=0)
        table = act(table, "A done")
        seen.append(seat(table, "A").charge)
    assert seen == gains


def test_X5_three_charges_at_full_energy_become_four() -> None:
    """V171, VA27."""
    table = act(position({"charge A": "3", "energy A": "6/6"}), "A done")
    assert seat(table, "A").charge == 4


def test_X6_an_empty_deck_takes_the_discards_and_the_draw_goes_on() -> None:
    """V197, V172, V175: deck 3, Discard 5, hand 4, deck 4, Discard 0."""
    table = position({"deck A": "Bargain Bin, Bargain Bin, Bargain Bin", "discard A": ", ".join(["Rottentales"] * 5)})
    mine = seat(act(table, "A done"), "A")
    assert (len(mine.hand), len(mine.deck), len(mine.discard)) == (4, 4, 0)


def test_X7_when_nothing_is_left_the_draw_stops() -> None:
    """VA91: deck 1, Discard 1, hand 2."""
    mine = seat(act(position({"deck A": "Bargain Bin", "discard A": "Bargain Bin"}), "A done"), "A")
    assert (len(mine.hand), len(mine.deck), len(mine.discard)) == (2, 0, 0)


def test_X8_damage_on_an_lp_is_gone_with_the_turn() -> None:
    """V152, V151: 11 of 12, and the mutant is untouched."""
    table = act(position({"pool": "11", "lps B": "Omega Starr"}), 'A attack B 11 "Omega Starr"')
    assert seat(table, "B").lps[0].damage == 11
    assert refused(table, "A attack B 1").code == "no_fwd"
    table = act(table, "A done")
    assert seat(table, "B").lps[0].damage == 0
    assert seat(table, "B").dial == 0


def test_X9_an_exhausted_shielded_lp_does_not_shield() -> None:
    """V149, VA56, VA57."""
    header = {"pool": "5", "lps A": "The Bouncer", "lps B": "Omega Starr"}
    assert refused(position(header), "A attack B 5").code == "shielded"
    table = act(position(header), 'A exhaust "The Bouncer"', "A attack B 5")
    assert seat(table, "B").dial == 5


def test_X10_what_a_kill_leaves_over_is_lost() -> None:
    """V129, VA47: pool 20, A five short; the pool is 0 and another opponent needs new FWD."""
    table = act(three({"pool": "20", "dial B": "40"}), "A attack B 20", "A choose red")
    assert table.pool == 0
    assert seat(table, "B").dial == 0
    assert refused(table, "A attack C 1").code == "no_fwd"


def test_X11_only_the_declared_fwd_is_lost_where_the_switch_says_so() -> None:
    """VA47: `kill_overflow = declared_only`; 15 are left for another opponent."""
    table = act(three({"pool": "20", "dial B": "40"}, kill_overflow="declared_only"), "A attack B 5", "A choose red")
    assert table.pool == 15
    table = act(table, "A attack C 15")
    assert seat(table, "C").dial == 15


def test_X12_an_attack_on_an_lp_locks_on_its_owner() -> None:
    """V127, VA43, VA44."""
    table = act(three({"pool": "6", "lps B": "Omega Starr"}), 'A attack B 3 "Omega Starr"')
    assert refused(table, "A attack C 3").ruling == "V127"


def test_X13_a_killed_opponent_may_be_attacked_again() -> None:
    """V127, V128, V182, V183: a second token of another design in the same turn."""
    table = three({"pool": "90"}, kill_overflow="declared_only")
    table = act(table, "A attack B 45", "A choose red", "A attack B 45", "A choose blue")
    assert {token.design for token in seat(table, "A").trophies} == {RED, BLUE}
    assert seat(table, "B").rewind == (GREEN,)


def test_X14_no_token_where_the_victim_has_none_that_the_killer_lacks() -> None:
    """VA71, V180: killer has red, the victim only red in Rewind."""
    table = three({"pool": "45", "trophies A": "red=C", "trophies C": "blue=B green=B"})
    table = act(table, "A attack B 45")
    assert len(seat(table, "A").trophies) == 1
    assert seat(table, "B").dial == 0


def test_X15_a_token_that_is_gone_is_taken_from_the_trophies_and_wins() -> None:
    """V185, V181, VA69, VA70: red and blue held, victim holds green as a trophy."""
    table = three({"pool": "45", "trophies A": "red=C blue=C", "trophies B": "green=A", "trophies C": "green=B"})
    table = act(table, "A attack B 45")
    assert table.phase == "over"
    assert table.winner == 0
    assert {token.design for token in seat(table, "A").trophies} == set(range(len(DESIGNS)))


def test_X16_a_death_that_nobody_caused_goes_to_the_fewest_trophies() -> None:
    """V188, VA74: Y (C) dies, X (A) has 0, Z (B) has 1; Y itself is left out."""
    table = act(three({"turn": "C", "dial C": "39", "deck C": "Damaged Tape", "trophies B": "red=A"}), "C done")
    assert table.pending is not None
    assert table.seats[table.pending.seat].letter == "A"
    table = act(table, "A choose blue")
    assert seat(table, "A").trophies == (Token(BLUE, 2),)
    assert seat(table, "C").dial == 0


def test_X17_on_a_tie_the_dead_mutant_names_who_gets_it() -> None:
    """V189, VA76."""
    header = {"turn": "C", "dial C": "39", "deck C": "Damaged Tape", "trophies A": "red=B", "trophies B": "red=A"}
    table = act(three(header), "C done")
    assert table.pending is not None
    assert (table.pending.seat, table.pending.kind, table.pending.options) == (2, "seat", (0, 1))
    table = act(table, "C choose B", "B choose green")
    assert Token(GREEN, 2) in seat(table, "B").trophies


def test_X18_a_set_syncs_all_its_cards_one_by_one_only_the_second() -> None:
    """V158, V160, VA11: `simultaneous_play`; two Horror SPs worth 4 and 1 synced each."""
    header = {"hand A": "Brain Drain, Brain Drain", "energy A": "2/2"}
    assert act(position(header), 'A play "Brain Drain" "Brain Drain"').pool == 10
    assert act(position(header), 'A play "Brain Drain"', 'A play "Brain Drain"').pool == 9
    alone = position(header, simultaneous_play="off")
    assert refused(alone, 'A play "Brain Drain" "Brain Drain"').ruling == "VA11"


def test_X19_an_lp_of_an_earlier_turn_syncs() -> None:
    """VA12, VA13: Horror LP in play, exhausted too, then a Horror SP."""
    for lps in ("Chop Shock High", "Chop Shock High!"):
        table = act(position({"hand A": "Brain Drain", "lps A": lps}), 'A play "Brain Drain"')
        assert table.pool == 5


@pytest.mark.parametrize("order", ["fixed", "rotating"])
def test_X20_the_right_to_choose_a_sun_moves_and_the_turns_only_where_the_switch_says_so(order: str) -> None:
    """V45, V47, V69, VA1, VA2: `turn_order`; P0 is the first player."""
    table = started(3, turn_order=order)
    first = table.first
    picks, turns = [], []
    for _ in range(3):
        picked, taken = [], []
        while table.phase == "suns":
            picked.append((table.active - first) % 3)
            letter = table.seats[table.active].letter
            table = act(table, f"{letter} sun {_free_sun(table)}")
        while table.phase == "turn":
            taken.append((table.active - first) % 3)
            table = act(table, f"{table.seats[table.active].letter} done")
        picks.append(picked)
        turns.append(taken)
    assert picks == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert turns == (picks if order == "rotating" else [[0, 1, 2]] * 3)


def _free_sun(table: object) -> str:
    from rules.video.game import VIDEO
    from rules.video.table.state import Table

    assert isinstance(table, Table)
    return VIDEO.legal(table, table.seats[table.active].letter)[0].args[0]


def test_X21_ones_own_sun_of_the_last_round_is_barred() -> None:
    """V71, VA4: refused in round 2, allowed in round 3; that of another is free to take (V72)."""
    table = started(2)
    first, second = (table.seats[n].letter for n in table.queue)
    table = act(table, f"{first} sun dawn")
    assert refused(table, f"{second} sun dawn").ruling == "V72"
    table = act(table, f"{second} sun noon", f"{first} done", f"{second} done")
    table = act(table, f"{second} sun dawn")
    assert refused(table, f"{first} sun dawn").ruling == "V72"
    table = act(table, f"{first} sun dusk", f"{first} done", f"{second} done")
    table = act(table, f"{first} sun dawn")
    assert refused(table, f"{second} sun dawn").ruling == "V72"


def test_X21_refused_when_nobody_else_has_it() -> None:
    """V71."""
    table = started(2)
    first, second = (table.seats[n].letter for n in table.queue)
    table = act(table, f"{first} sun dawn", f"{second} sun noon", f"{first} done", f"{second} done")
    assert refused(table, f"{second} sun noon").ruling == "V71"
    table = act(table, f"{second} sun dusk", f"{first} sun noon", f"{first} done", f"{second} done")
    assert seat(act(table, f"{first} sun dusk", f"{second} sun noon"), second).sun == 1


def test_X22_timeshift_goes_as_far_as_each_side_can() -> None:
    """VA65, V139, V140: my dial at 2, the victim 44 of 45."""
    header = {"hand A": "The Starbound Teen", "dial A": "2", "dial B": "44", "lps B": "Omega Starr"}
    table = act(position(header), 'A play "The Starbound Teen"', "A choose red")
    assert seat(table, "A").dial == 0
    assert seat(table, "B").dial == 0
    assert seat(table, "A").trophies == (Token(RED, 1),)
