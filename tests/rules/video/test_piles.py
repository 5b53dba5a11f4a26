"""Decks, the Vortex, the Junk Shelf, the Drop Box, and what happens when they run dry: V193-V198, VA85-VA94."""

from __future__ import annotations

from rules.video.table.state import NOBODY, Table
from tests.rules.video.tables import act, position, refused, seat, started, titles


def _dry(table: Table, drop: tuple[int, ...] = ()) -> Table:
    """The Vortex Deck is empty; its cards lie with B, who is not using them."""
    b = table.seats[1]
    rest = tuple(card for card in table.vortex if card not in drop)
    return table._replace(
        vortex=(), drop=drop, seats=(table.seats[0], b._replace(discard=(*b.discard, *rest)), *table.seats[2:])
    )


def test_setup_follows_the_supply_lists() -> None:
    """V32, V33, V39, V48, V51, V52, V54, V56, V57, V59: five open cards, four in hand, special interest aside."""
    table = started(4)
    for mine in table.seats:
        mutant = table.catalogue.mutants[mine.mutant]
        supply = sorted(t for card, n in mutant.supply for t in [table.catalogue.titles[card].title] * n)
        assert titles(table, mine.hand + mine.deck) == supply
        assert (len(mine.hand), mine.capacity, mine.spent, mine.charge, mine.dial) == (4, 2, 0, 1, 0)
        assert (mine.rewind, mine.trophies) == ((0, 1, 2), ())
        assert len(mine.aside) == (2 if mutant.id == "marlow" else 0)
    assert NOBODY not in table.tapes
    assert len(table.vortex) == 20


def test_a_dry_vortex_takes_back_what_was_ejected() -> None:
    """V196, VA85: shuffled, at need."""
    table = position({"money": "9", "tape 1": "Chop Shock High"})
    dropped = table.vortex[:3]
    after = act(_dry(table, dropped), 'A rent "Chop Shock High"')
    assert after.tapes[0] in dropped
    assert after.drop == ()
    assert len(after.vortex) == 2


def test_a_space_stays_empty_until_a_card_is_ejected() -> None:
    """VA39, VA86, and the trap of a refill that is never tried again."""
    table = position({"money": "9", "tape 1": "Chop Shock High", "hand A": "Night Shift, Night Shift, Signal Splitter"})
    table = act(_dry(table), 'A rent "Chop Shock High"')
    assert table.tapes[0] == NOBODY
    assert refused(table, "A rent 1").code == "empty_tape"
    n = table.place("A")
    mine = table.seats[n]
    ejected = mine.hand[-1]
    table = table._replace(drop=(ejected,), seats=(mine._replace(hand=mine.hand[:-1]), *table.seats[1:]), news=())
    table = act(table, 'A play "Night Shift"')
    assert table.tapes[0] == ejected


def test_a_dry_junk_pile_takes_back_its_kind_and_else_gives_nothing() -> None:
    """V195, VA85, VA86, VA88, VA93."""
    header = {"hand A": "Happily Never After", "mutant A": "Ridgemont", "mutant B": "Dahlia"}
    table = position(header)
    bins = table.junk[1]
    b = table.seats[1]
    empty = (table.junk[0], (), *table.junk[2:])
    away = table._replace(junk=empty, seats=(table.seats[0], b._replace(discard=bins)))
    assert seat(act(away, 'A play "Happily Never After"'), "A").discard == ()
    dropped = table._replace(junk=empty, drop=bins)
    table = act(dropped, 'A play "Happily Never After"')
    assert titles(table, seat(table, "A").discard) == ["Bargain Bin"]
    assert (len(table.junk[1]), table.drop) == (len(bins) - 1, ())


def test_a_signal_splitter_is_rented_from_a_dry_pile_too() -> None:
    """V118, VA85."""
    table = position({"money": "2"})
    dropped = table._replace(junk=((), *table.junk[1:]), drop=table.junk[0])
    table = act(dropped, 'A rent "Signal Splitter"')
    assert titles(table, seat(table, "A").hand) == ["Signal Splitter"]


def test_ejected_special_interest_comes_back_only_when_its_pile_is_empty() -> None:
    """VA87."""
    table = position({"mutant A": "Marlow", "charge A": "4"})
    table = act(table, "A power lo", 'A play "Marlow Reel"')
    assert len(seat(table, "A").aside) == 1
    assert titles(table, table.drop) == ["Marlow Reel"]
    table = act(table, "A power lo", "A power lo")
    assert titles(table, seat(table, "A").hand) == ["Marlow Reel", "Marlow Reel"]
    assert table.drop == ()


def test_huff_adds_a_head_cleaner_to_the_discard() -> None:
    """V195, V119."""
    table = act(
        position({"mutant A": "Ridgemont", "mutant B": "Dahlia", "hand A": "System Shock"}), 'A play "System Shock"'
    )
    assert titles(table, seat(table, "B").discard) == ["Head Cleaner"]


def test_what_goes_under_the_vortex_deck_leaves_no_gap() -> None:
    """V114: two cards go under the deck, the spaces are full again."""
    table = position({"hand A": "Swap Meet"})
    table = act(table, 'A play "Swap Meet"', "A choose 3 5")
    first, second = (table.catalogue.names[card] for card in table.tapes[:2])
    table = act(table, f'A choose "{first}" "{second}"')
    assert NOBODY not in table.tapes
    assert {table.catalogue.names[card] for card in table.vortex[:2]} == {first, second}
