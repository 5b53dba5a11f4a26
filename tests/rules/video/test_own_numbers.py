"""What a view works out for its viewer: costs, prices, what would sync (V89, V103, V112, V154-V156, VA32)."""

from __future__ import annotations

import pytest

from rules.game import Event
from rules.video.effects.passives import energy_cost, power_cost, rent_cost
from rules.video.moves.acting import offered
from rules.video.table.zones import genre_in_play
from rules.video.views.view import visible_to
from tests.rules.video.random_play import Game
from tests.rules.video.tables import act, position, three


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_costs_what_the_table_does(players: int) -> None:
    """V89, V103, V112, VA32: worked out from the view alone, for the seat on turn as for the others."""
    for table in Game(60 + players, players).play(700):
        for n, seat in enumerate(table.seats):
            view = visible_to(table, seat.letter)
            assert view.waiting_for == table.waiting_for
            if seat.mutant < 0:
                assert (view.energy_costs, view.power_costs, view.synced) == ((), (0, 0), ())
                continue
            ours = table if n == table.active else table._replace(cuts=())
            assert view.energy_costs == tuple(energy_cost(ours, n, card) for card in seat.hand)
            assert view.prices == tuple((card, rent_cost(ours, n, card)) for card in offered(table))
            assert view.power_costs == (power_cost(table, n, "lo"), power_cost(table, n, "hi"))
            for card in view.synced:
                assert table.catalogue.box[card].synced
                assert genre_in_play(table, n, card)


def test_what_can_be_paid_for_is_what_is_offered() -> None:
    """V90, V112: the same numbers as the options of whoever is on turn."""
    for table in Game(66, 3).play(700):
        if table.phase != "turn" or table.pending:
            continue
        seat = table.seats[table.active]
        view = visible_to(table, seat.letter)
        costs = dict(zip(seat.hand, view.energy_costs, strict=True))
        assert all((costs[card] or 0) <= seat.energy for card in view.options.plays)
        assert {card for card, price in view.prices if price <= table.money} >= set(view.options.rents)


def test_spectators_see_the_prices_of_whoever_is_on_turn_and_nobodys_costs() -> None:
    table = position({"hand A": "Bargain Bin", "money": "3"})
    view = visible_to(table, None)
    assert view.prices == visible_to(table, "A").prices
    assert (view.energy_costs, view.power_costs, view.synced) == ((), (0, 0), ())


def test_the_last_move_is_told_without_its_secrets() -> None:
    """V55, VA100: B's answer names a card of B's hand; B alone reads which."""
    table = three({"hand A": "Wet Cement III", "hand B": "System Shock, Bargain Bin"})
    assert visible_to(table, "A").last is None
    table = act(table, "A play wet_cement_iii")
    assert visible_to(table, None).last == Event("A", "play", ("Wet Cement III #1",))
    table = act(table, "A choose B", 'B choose "Bargain Bin #1"')
    assert visible_to(table, "B").last == Event("B", "choose", ("Bargain Bin #1",))
    assert visible_to(table, "A").last == Event("B", "choose", ("?",))
