"""Acts of the Action Step one by one: what they do, and the one sentence's worth of a reason where they cannot be."""

from __future__ import annotations

import pytest

from rules.video.table.state import NOBODY
from tests.rules.video.tables import act, onward, position, refused, seat, started, three, titles, turn_of


@pytest.mark.parametrize(
    ("header", "line", "code", "ruling"),
    [
        ({"hand A": "Omega Starr"}, 'A play "Omega Starr"', "no_energy", "V90"),
        ({"hand A": "Head Cleaner"}, 'A play "Head Cleaner"', "unplayable", "VA25"),
        ({}, 'A play "Brain Drain"', "not_in_hand", "V89"),
        ({}, "A play Casablanca", "no_such_card", "V89"),
        ({}, "A play", "which_card", "V89"),
        ({"hand A": "Bargain Bin"}, 'A play "Bargain Bin" "Bargain Bin"', "not_in_hand", "V89"),
        ({"lps A": "The Usher!"}, 'A exhaust "The Usher"', "exhausted", "V100"),
        ({"lps B": "The Usher"}, 'A exhaust "The Usher"', "not_in_play", "V98"),
        ({"tape 1": "Omega Starr", "money": "3"}, 'A rent "Omega Starr"', "no_money", "V112"),
        ({"money": "9"}, 'A rent "Bargain Bin"', "not_offered", "V117"),
        ({"charge A": "0"}, "A power lo", "no_charge", "V103"),
        ({"charge A": "2"}, "A power hi", "no_charge", "V103"),
        ({}, "A power middle", "which_power", "V103"),
        ({}, "A sun", "no_sun", "V66"),
        ({"sun A": "dawn used"}, "A sun", "sun_used", "V75"),
        ({"sun A": "eclipse", "charge A": "0"}, "A sun", "no_charge", "V76"),
        ({"sun A": "sunspot", "energy A": "0/2"}, "A sun", "no_energy", "V76"),
        ({"pool": "3"}, "A attack A 1", "not_yourself", "VA55"),
        ({"pool": "3"}, "A attack D 1", "no_seat", "V123"),
        ({"pool": "3"}, "A attack B 4", "no_fwd", "V123"),
        ({"pool": "3"}, "A attack B", "attack_whom", "V123"),
        ({"pool": "3", "lps B": "Omega Starr"}, "A attack B 3", "shielded", "V147"),
        ({"pool": "3"}, 'A attack B 1 "Omega Starr"', "not_in_play", "V123"),
        ({}, "A choose 1", "nothing_to_choose", "VA22"),
        ({}, "A dance", "unknown_verb", "V83"),
        ({}, "B done", "not_your_turn", "V62"),
        ({}, "C done", "not_seated", "V27"),
    ],
)
def test_what_lacks_is_named_with_its_ruling(header: dict[str, str], line: str, code: str, ruling: str) -> None:
    """V62, V66, V75, V76, V89, V90, V98, V100, V103, V112, V117, V118, V119, V123, V147, VA25, VA55."""
    refusal = refused(position(header), line)
    assert (refusal.code, refusal.ruling) == (code, ruling)


def test_all_of_a_set_is_paid_before_any_effect() -> None:
    """VA11: no gain of the set may pay for the set."""
    table = position({"hand A": "Brain Drain, Night Shift", "energy A": "1/2"})
    assert refused(table, 'A play "Brain Drain" "Night Shift"').params["need"] == 2


def test_cards_are_found_by_title_id_copy_and_any_case() -> None:
    for word in ('"Bargain Bin"', '"bargain bin"', "bargain_bin", '"Bargain Bin #1"'):
        assert act(position({"hand A": "Bargain Bin"}), f"A play {word}").money == 1


def test_renting_pays_fills_the_space_and_gives_the_card_to_hand() -> None:
    """V111, V112, V113, V114, V115, VA34, VA35: the other spaces stay; a second rental sees the new card."""
    table = position({"tape 3": "Chop Shock High", "money": "5"})
    others = table.tapes
    after = act(table, "A rent 3")
    assert titles(after, seat(after, "A").hand) == ["Chop Shock High"]
    assert after.money == 3
    assert after.tapes[2] not in (NOBODY, others[2])
    assert after.tapes[:2] + after.tapes[3:] == others[:2] + others[3:]


def test_a_named_tape_must_hold_the_named_card() -> None:
    """V115: a press for a card that was rented meanwhile never rents its successor."""
    table = position({"tape 3": "Chop Shock High", "money": "9"})
    after = act(table, 'A rent "Chop Shock High" 3')
    assert refused(after, 'A rent "Chop Shock High" 3').code == "not_offered"
    assert refused(after, 'A rent "Chop Shock High"').code == "not_offered"


@pytest.mark.parametrize(("to", "hand", "discard"), [("hand", 1, 0), ("discard", 0, 1)])
def test_a_rented_signal_splitter_goes_where_the_switch_says(to: str, hand: int, discard: int) -> None:
    """V118, VA37, VA38: `splitter_to`."""
    table = act(position({"money": "2"}, splitter_to=to), 'A rent "Signal Splitter"')
    assert (len(seat(table, "A").hand), len(seat(table, "A").discard)) == (hand, discard)
    assert table.money == 0


def test_a_card_rented_this_turn_can_be_played() -> None:
    """V113."""
    table = act(position({"tape 1": "Night Shift", "money": "3"}), 'A rent "Night Shift"', 'A play "Night Shift"')
    assert table.pool == 2


def test_free_with_rental_may_be_declined() -> None:
    """V120, VA22: asked once, after the refill."""
    table = act(position({"tape 1": "Double Bill", "money": "5"}), 'A rent "Double Bill"')
    assert NOBODY not in table.tapes
    assert act(table, "A choose no").money == 0
    assert act(table, "A choose yes").money == 1


def test_a_pending_choice_refuses_everything_else_and_names_who_owes_it() -> None:
    """VA100."""
    table = act(
        three({"hand A": "Wet Cement III, Bargain Bin", "hand B": "System Shock, Bargain Bin"}), "A play wet_cement_iii"
    )
    for line in ('A play "Bargain Bin"', "A done", "B choose A", "C done"):
        assert refused(table, line).code == "choice_pending"
        assert refused(table, line).params["by"] == "A"
    table = act(table, "A choose B")
    assert refused(table, "A choose B").params["by"] == "B"
    assert refused(table, "B choose Casablanca").code == "no_option"
    assert refused(table, "B choose").code == "how_many"
    assert refused(table, 'B choose "System Shock" "Bargain Bin"').code == "how_many"


def test_an_lp_is_played_then_exhausted_once_and_readies_at_its_end_step() -> None:
    """V98, V99, V100, V101, V163, V164, VA18: nothing happens on play; V207: it stays."""
    table = act(position({"hand A": "The Usher"}), 'A play "The Usher"')
    assert table.money == 0
    table = act(table, 'A exhaust "The Usher"')
    assert table.money == 1
    table = turn_of(act(table, "A done"), "A")
    assert not seat(table, "A").lps[0].exhausted
    assert act(table, 'A exhaust "The Usher"').money == 1


def test_an_lp_exhausted_by_another_readies_only_in_its_own_end_step() -> None:
    """VA57, V164."""
    table = act(position({"lps A": "The Bouncer", "lps B": "Omega Starr"}), 'A exhaust "The Bouncer"', "A done")
    while table.phase != "turn":
        table = onward(table)
    table = turn_of(table, "B")
    assert seat(table, "B").lps[0].exhausted
    assert refused(table, 'B exhaust "Omega Starr"').code == "exhausted"
    assert not seat(act(table, "B done"), "B").lps[0].exhausted


def test_powers_as_often_as_charge_lasts() -> None:
    """V93, V103, V104, V105: no Energy is needed."""
    table = act(position({"charge A": "3", "energy A": "0/2"}), "A power lo", "A power lo-fi", "A power Lo")
    assert (table.pool, seat(table, "A").charge) == (12, 0)


def test_the_end_step_leaves_nothing_of_the_turn() -> None:
    """V94, V95, V161, V162, V165, V166, V167, V169, V172, V206, VA5, VA30, VA31, 3.4."""
    header = {
        "hand A": "Bargain Bin, Brain Drain",
        "lps A": "The Usher!",
        "sun A": "dawn",
        "deck A": "Rottentales, Rottentales, Bargain Bin, Signal Splitter, Bargain Bin",
        "money": "3",
        "pool": "4",
        "energy A": "1/2",
    }
    table = act(position(header), 'A play "Brain Drain"', "A done")
    mine = seat(table, "A")
    assert (table.money, table.pool, table.engaged, mine.sps) == (0, 0, NOBODY, ())
    assert (len(mine.hand), mine.energy, mine.capacity, mine.charge) == (4, 3, 3, 2)
    assert titles(table, mine.discard) == ["Bargain Bin", "Brain Drain"]
    assert mine.sun_state == 2


def test_a_sun_with_a_price_takes_it() -> None:
    """V76."""
    table = act(position({"sun A": "eclipse", "charge A": "1"}), "A sun")
    assert (seat(table, "A").charge, seat(table, "B").dial) == (0, 4)


def test_another_sun_is_used_without_changing_it() -> None:
    """V79, VA9: flare uses B's used Noon."""
    table = act(position({"sun A": "flare", "sun B": "noon used"}), "A sun")
    assert table.money == 2
    assert [table.seats[n].sun_state for n in (0, 1)] == [1, 1]


def test_two_hundred_actions_are_the_most_of_a_turn() -> None:
    """VA24: then the turn can only be ended."""
    table = position({"hand A": "Bargain Bin"})._replace(actions=200)
    assert refused(table, 'A play "Bargain Bin"').ruling == "VA24"
    act(table, "A done")


def test_before_the_game_nothing_can_be_played() -> None:
    table = started(2)
    letter = table.seats[table.active].letter
    assert refused(table, f"{letter} done").code == "not_now"
