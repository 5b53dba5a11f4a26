"""Rulings about single effects, each put on a card of the small catalogue: VA8, VA10, VA16, VA21, VA36, VA87-VA90."""

from __future__ import annotations

from rules.video.game import VIDEO
from rules.video.table.state import NOBODY, Table
from tests.rules.video.tables import act, position, seat, small_text, titles

TEEN = 'on_play = [{do = "timeshift", n = 4}]'
TAPE = 'on_play = [{do = "eject", from = ["play"], filter = {id = "damaged_tape"}}]'


def _with(old: str, new: str, header: dict[str, str]) -> Table:
    """A position in which a card does something else."""
    assert old in small_text()
    told = {"mutant A": "Dahlia", "mutant B": "Ridgemont", "cards": small_text().replace(old, new), "box": "any"}
    return VIDEO.setup({**told, **header})


def _verbs(table: Table) -> list[str]:
    return [item.verb for item in table.news]


def test_each_use_of_a_sun_chooses_afresh() -> None:
    """VA8: FWD first, REW the second time."""
    header = {"mutant A": "Ridgemont", "mutant B": "Dahlia", "sun A": "dawn", "charge A": "2", "dial A": "9"}
    table = act(position(header), "A sun", "A choose 1", "A power hi", "A choose dawn", "A choose 2")
    assert (table.pool, seat(table, "A").dial) == (3, 6)


def test_a_sun_with_a_price_takes_it_every_time() -> None:
    """VA10: 1 Charge for each Eclipse, and none on offer to whoever cannot pay."""
    header = {"mutant A": "Ridgemont", "mutant B": "Dahlia", "sun A": "eclipse"}
    table = act(position({**header, "charge A": "4"}), "A sun", "A power hi", "A choose eclipse")
    assert (seat(table, "A").charge, seat(table, "B").dial) == (0, 8)
    poor = act(position({**header, "charge A": "3"}), "A sun", "A power hi")
    assert poor.pending is not None
    assert poor.catalogue.sun("eclipse") not in poor.pending.options


def test_what_left_the_play_area_syncs_no_more() -> None:
    """VA16: the only other Horror card was ejected before."""
    header = {"hand A": "Night Shift, Damaged Tape, Brain Drain", "energy A": "3/3"}
    table = _with(TAPE, 'on_play = [{do = "eject", from = ["play"], filter = {genre = "horror"}}]', header)
    table = act(table, 'A play "Night Shift"')
    assert act(table, 'A play "Brain Drain"').pool == table.pool + 5
    table = act(table, 'A play "Damaged Tape"')
    assert titles(table, table.drop) == ["Night Shift"]
    assert act(table, 'A play "Brain Drain"').pool == table.pool + 4


def test_synced_follows_the_main_effect() -> None:
    """VA21: The Starbound Teen shifts time, then draws."""
    header = {"hand A": "The Starbound Teen", "play A": "Star Map", "deck A": "Rottentales"}
    seen = _verbs(act(position(header), 'A play "The Starbound Teen"'))
    assert seen.index("dial") < seen.index("draw")


def test_a_card_that_is_taken_is_not_rented() -> None:
    """VA36: Double Bill comes back from the Discard and nothing is free with it."""
    header = {"hand A": "The Starbound Teen", "discard A": "Double Bill"}
    new = 'on_play = [{do = "move", from = "discard", to = "hand"}]'
    table = act(_with(TEEN, new, header), "A play the_starbound_teen")
    assert titles(table, seat(table, "A").hand) == ["Double Bill"]
    assert (table.pending, table.money) == (None, 0)


def test_an_ejected_staff_pick_is_out_for_good() -> None:
    """VA87, VA88: nothing takes it back out of the Drop Box, not even an empty deck."""
    header = {"hand A": "The Starbound Teen, Brain Drain", "deck A": "Rottentales"}
    new = 'on_play = [{do = "eject", from = ["hand"], filter = {family = "staff_pick"}}, {do = "draw", n = 9}]'
    table = act(_with(TEEN, new, header), "A play the_starbound_teen", "A done")
    assert titles(table, table.drop) == ["Brain Drain"]
    assert titles(table, seat(table, "A").hand) == ["Rottentales", "The Starbound Teen"]


def test_an_ejected_lp_is_not_killed() -> None:
    """VA89, V193: it goes to the Drop Box, and what happens when it is killed does not."""
    header = {"hand A": "The Starbound Teen", "lps B": "The Usher", "deck B": "Rottentales"}
    new = 'on_play = [{do = "eject", from = ["play"], who = "opponent"}]'
    table = act(_with(TEEN, new, header), "A play the_starbound_teen")
    assert titles(table, table.drop) == ["The Usher"]
    mine = seat(table, "B")
    assert (mine.lps, mine.hand, mine.discard) == ((), (), ())


def test_an_ejected_tape_is_replaced_after_the_effect() -> None:
    """VA90, V193: two cards of the Vortex go, money comes, and only then both spaces are filled."""
    new = 'on_play = [{do = "eject", from = ["tape"], n = 2}, {do = "money", n = 1}]'
    table = _with(TEEN, new, {"hand A": "The Starbound Teen"})
    gone = table.tapes[:2]
    names = " ".join(f'"{table.catalogue.names[card]}"' for card in gone)
    table = act(table, "A play the_starbound_teen", f"A choose {names}")
    assert set(table.drop) == set(gone)
    assert NOBODY not in table.tapes
    seen = _verbs(table)
    assert seen.index("eject") < seen.index("money") < seen.index("refill")
