"""What lies in play and works by itself, price cuts, loops: V102, VA19-VA21, VA24, VA32, VA78."""

from __future__ import annotations

import pytest

from rules.video.effects.passives import energy_cost, power_cost, rent_cost
from rules.video.game import VIDEO
from rules.video.table.state import MOST_STEPS, Table
from rules.video.views.options import options
from tests.rules.video.tables import act, position, refused, seat, small_text, three, titles


def changed(old: str, new: str, header: dict[str, str], **switches: str) -> Table:
    """A position of the small catalogue with one of its lines written otherwise."""
    assert old in small_text()
    told = {"mutant A": "Dahlia", "mutant B": "Ridgemont", "cards": small_text().replace(old, new), "box": "any"}
    return VIDEO.setup({**told, **header, **switches})


def test_a_trigger_and_a_cut_work_exhausted_or_not() -> None:
    """V102, VA20: The Usher gives 1 FWD a rental and takes $1 off Comedy cards."""
    for lps in ("The Usher", "The Usher!"):
        table = position({"lps A": lps, "tape 1": "Double Bill", "tape 2": "Night Shift", "money": "7"})
        assert [rent_cost(table, 0, card) for card in table.tapes[:2]] == [4, 3]
        table = act(table, "A rent 2")
        assert (table.money, table.pool) == (4, 1)


def test_costs_never_fall_below_nothing() -> None:
    """VA32, VA33: two Ushers, a $1 Comedy card; a rental for $0 is a rental."""
    table = position({"lps A": "The Usher, The Usher", "tape 1": "Wet Cement III"})
    table = act(table, "A rent 1")
    assert (table.money, table.pool) == (0, 2)


def test_a_cut_for_the_next_card_is_used_up() -> None:
    """VA32: Grindhouse takes $1 off the next rental of this turn, whichever way it goes."""
    table = changed(
        'on_play = [{do = "timeshift", n = 4}]',
        'on_play = [{do = "reduce_cost", what = "money", by = 2, until = "next"},'
        ' {do = "reduce_cost", what = "energy", by = 1, filter = {type = "LP"}}]',
        {"hand A": "The Starbound Teen, The Bouncer", "tape 1": "Night Shift", "tape 2": "Star Map", "money": "9"},
    )
    table = act(table, 'A play "The Starbound Teen"')
    assert rent_cost(table, 0, table.tapes[0]) == 1
    table = act(table, "A rent 1")
    assert (table.money, rent_cost(table, 0, table.tapes[1])) == (8, 3)
    assert energy_cost(table, 0, seat(table, "A").hand[0]) == 1
    table = act(table, 'A play "The Bouncer"', "A done")
    assert table.cuts == ()


def test_a_cut_for_the_next_card_helps_one_card_of_a_set() -> None:
    """VA11, VA32: two cards of 1 Energy and one cut cost 1, alone or in the offer."""
    table = changed(
        'on_play = [{do = "timeshift", n = 4}]',
        'on_play = [{do = "reduce_cost", what = "energy", by = 1, until = "next"}]',
        {"hand A": "The Starbound Teen, Brain Drain, Brain Drain", "energy A": "1/2"},
    )
    table = act(table, 'A play "The Starbound Teen"')
    assert refused(table, 'A play "Brain Drain" "Brain Drain"').params["need"] == 1
    assert options(table, 0).sets == ()
    assert act(table, 'A play "Brain Drain"').pool == 4


@pytest.mark.parametrize(
    ("modify", "by", "cost"), [("power_cost", 2, 3), ("power_cost", -5, 0), ("energy_cost", 1, 1), ("hand_size", 1, 1)]
)
def test_a_mutants_special_rules(modify: str, by: int, cost: int) -> None:
    """V102: they work from the first turn on."""
    rule = f'passive = [{{modify = "{modify}", by = {by}}}]\n\n[[mutant]]\nid = "acid_override"'
    table = changed('[[mutant]]\nid = "acid_override"', rule, {"deck A": ", ".join(["Rottentales"] * 7)})
    assert power_cost(table, 0, "lo") == (cost if modify == "power_cost" else 1)
    if modify == "hand_size":
        assert len(seat(act(table, "A done"), "A").hand) == 5


@pytest.mark.parametrize(("what", "pool", "money"), [("fwd", 6, 0), ("money", 4, 0)])
def test_gains_are_changed_once_each(what: str, pool: int, money: int) -> None:
    """VA21: a gain of 4 FWD with a modifier of 2."""
    rule = f'passive = [{{modify = "{what}", by = 2}}]\n\n[[mutant]]\nid = "acid_override"'
    table = act(changed('[[mutant]]\nid = "acid_override"', rule, {}), "A power lo")
    assert (table.pool, table.money) == (pool, money)


def test_immunity_is_against_effects_of_others_only() -> None:
    """VA60: The Bouncer lets nobody else huff its player, and no effect kills it; FWD does."""
    header = {
        "hand A": "System Shock, Cold Open",
        "energy A": "3/3",
        "lps B": "The Bouncer, The Usher",
        "deck B": "Rottentales",
    }
    table = act(position(header), 'A play "System Shock"')
    assert titles(table, seat(table, "B").discard) == []
    table = act(table, 'A play "Cold Open"', "A choose yes")
    assert [lp.card for lp in seat(table, "B").lps] == [table.catalogue.first["bouncer"]]
    assert seat(act(table._replace(pool=6), 'A attack B 6 "The Bouncer"'), "B").lps == ()


def test_a_kill_and_a_death_trigger_after_the_token() -> None:
    """VA21, VA79."""
    table = act(position({"mutant A": "Marlow", "pool": "45"}), "A attack B 45")
    assert seat(table, "A").charge == 1
    assert seat(act(table, "A choose red"), "A").charge == 2


def test_a_sun_counts_once_free_and_once_by_an_effect() -> None:
    """V75, V78, VA7: the effect first leaves the free use; two uses in all, not three."""
    header = {"mutant A": "Ridgemont", "mutant B": "Dahlia", "sun A": "noon", "charge A": "2", "sun B": "dusk"}
    table = act(position(header), "A power hi", "A choose noon")
    assert (table.money, seat(table, "A").sun_state) == (2, 0)
    table = act(table, "A sun")
    assert table.money == 4
    assert refused(table, "A sun").code == "sun_used"


def test_a_loop_of_effects_stops_and_the_game_goes_on() -> None:
    """VA24: a Sun that uses itself; the log is whole, the turn can be ended."""
    table = changed(
        'effect = [{do = "money", n = 2}]', 'effect = [{do = "use_sun"}, {do = "money"}]', {"sun A": "noon"}
    )
    table = act(table, "A sun")
    assert "stopped" in [item.verb for item in table.news]
    assert table.stack == ()
    table = act(table, "A done")
    assert table.active == 1


def test_a_loop_with_choices_stops_too() -> None:
    """VA24."""
    loop = 'effect = [{do = "use_sun", may = true}]'
    table = act(changed('effect = [{do = "money", n = 2}]', loop, {"sun A": "noon"}), "A sun")
    table = table._replace(steps=MOST_STEPS - 60)
    for _ in range(60):
        if not table.pending:
            break
        table = act(table, "A choose yes")
    assert table.pending is None
    assert table.stack == ()


def test_synced_is_a_condition_and_happens_once() -> None:
    """VA14, VA15: three Horror cards lie there, one bonus."""
    table = position({"hand A": "Brain Drain", "play A": "Night Shift, Night Shift, Brain Drain"})
    assert act(table, 'A play "Brain Drain"').pool == 5


def test_cards_without_a_genre_are_no_company() -> None:
    """VA17."""
    table = position({"hand A": "Brain Drain", "play A": "Signal Splitter", "drop": "Night Shift"})
    assert act(table, 'A play "Brain Drain"').pool == 4


def test_an_effect_for_each_opponent_reaches_each() -> None:
    """V88, VA54: the mover is no opponent; Midnight is for all players."""
    table = act(three({"hand A": "Cold Open"}), 'A play "Cold Open"')
    assert [mine.dial for mine in table.seats] == [0, 3, 3]
    table = act(three({"sun A": "midnight"}), "A sun")
    assert [mine.dial for mine in table.seats] == [2, 2, 2]
