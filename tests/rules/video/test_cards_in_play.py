"""Energy, Charge, rentals, genres and what single cards do: V107, V116, V168, V194, V202-V205, VA19."""

from __future__ import annotations

import pytest

from rules.video.table.state import NOBODY
from tests.rules.video.tables import act, position, refused, seat, three, titles


@pytest.mark.parametrize(("before", "after"), [(1, 2), (3, 4), (4, 4)])
def test_effects_give_charge_in_ones_turn_up_to_four(before: int, after: int) -> None:
    """V107: Cold Open, synced by another Action card."""
    header = {"hand A": "Cold Open", "lps A": "The Bouncer", "energy A": "3/3", "charge A": str(before)}
    table = act(position(header), 'A play "Cold Open"', "A choose no")
    assert seat(table, "A").charge == after


def test_one_may_rent_as_often_as_money_lasts() -> None:
    """V111, V116: an SP, an LP and a Signal Splitter in one turn; the fourth lacks $1."""
    header = {"tape 1": "Night Shift", "tape 2": "Chop Shock High", "tape 3": "Cold Open", "money": "10"}
    table = act(position(header), 'A rent "Night Shift"', 'A rent "Chop Shock High"', 'A rent "Signal Splitter"')
    assert titles(table, seat(table, "A").hand) == ["Chop Shock High", "Night Shift", "Signal Splitter"]
    refusal = refused(table, 'A rent "Cold Open"')
    assert (refusal.code, refusal.params["need"], refusal.params["have"]) == ("no_money", 4, 3)


@pytest.mark.parametrize("title", ["Night Shift", "Star Map", "Cold Open", "Double Bill"])
def test_a_card_of_any_genre_can_be_rented(title: str) -> None:
    """V117: Horror, Sci-Fi, Action and Comedy."""
    table = act(position({"tape 5": title, "money": "9"}), f'A rent "{title}"')
    assert titles(table, seat(table, "A").hand) == [title]


def test_at_six_energy_what_is_spent_comes_back_and_no_more() -> None:
    """V166, V168."""
    mine = seat(act(position({"energy A": "1/6"}), "A done"), "A")
    assert (mine.energy, mine.spent, mine.capacity) == (6, 0, 6)


def test_energy_is_paid_to_play_and_comes_back() -> None:
    """V89, V92, V203: beside the board until the End Step."""
    table = act(position({"hand A": "Night Shift", "energy A": "3/3"}), 'A play "Night Shift"')
    assert (seat(table, "A").energy, seat(table, "A").spent, seat(table, "A").capacity) == (2, 1, 3)
    mine = seat(act(table, "A done"), "A")
    assert (mine.energy, mine.spent) == (4, 0)


@pytest.mark.parametrize(
    ("partner", "pool"),
    [("Night Shift", 5), ("Grindhouse", 5), ("Star Map", 4), ("Cold Open", 4), ("Wet Cement III", 4)],
)
def test_only_a_partner_of_the_same_genre_syncs(partner: str, pool: int) -> None:
    """V202: Brain Drain is Horror; 4 FWD, and 1 more where it is synced."""
    assert act(position({"hand A": "Brain Drain", "play A": partner}), 'A play "Brain Drain"').pool == pool


def test_effects_are_what_playing_an_sp_or_exhausting_an_lp_does() -> None:
    """V205: the SP at once; the LP not when it is played, but when it is exhausted."""
    table = act(position({"hand A": "Rottentales, Chop Shock High", "energy A": "2/2"}), "A play Rottentales")
    assert (table.money, table.pool) == (1, 1)
    table = act(table, 'A play "Chop Shock High"')
    assert table.pool == 1
    assert act(table, 'A exhaust "Chop Shock High"').pool == 7


def test_what_a_player_must_discard_goes_to_their_own_discard() -> None:
    """V194: not to that of the player whose card asks for it."""
    table = three({"hand A": "Wet Cement III", "hand C": "System Shock, Bargain Bin", "discard B": "Rottentales"})
    table = act(table, 'A play "Wet Cement III"', "A choose C", 'C choose "System Shock"')
    assert [titles(table, seat(table, letter).discard) for letter in "ABC"] == [[], ["Rottentales"], ["System Shock"]]
    assert titles(table, seat(table, "C").hand) == ["Bargain Bin"]


def test_an_lp_that_is_readied_may_be_exhausted_again() -> None:
    """VA19: Corona readies The Usher; without it a second time is refused."""
    table = act(position({"lps A": "The Usher", "sun A": "corona"}), 'A exhaust "The Usher"')
    assert refused(table, 'A exhaust "The Usher"').code == "exhausted"
    table = act(table, "A sun", 'A exhaust "The Usher"')
    assert table.money == 2


def test_an_sp_leaves_and_an_lp_stays() -> None:
    """V162, V163, V206, V207: until somebody kills it, through turns of both."""
    table = act(
        position({"hand A": "Rottentales, The Usher"}),
        "A play Rottentales",
        'A play "The Usher"',
        "A done",
        "B done",
    )
    mine = seat(table, "A")
    assert mine.sps == ()
    assert [table.catalogue.box[lp.card].title for lp in mine.lps] == ["The Usher"]
    assert "The Usher" not in titles(table, mine.discard + mine.hand + mine.deck)
    assert table.engaged == NOBODY
