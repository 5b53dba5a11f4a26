"""Panels of whole games: nothing on them that their owner may not know."""

from __future__ import annotations

import json

import pytest

from cogs.video.panels.panel import Panel
from cogs.video.words.hands import hand_alt
from rules.dice import Dice
from rules.game import Move
from rules.video.simulating import at_random, play
from rules.video.table.state import Table
from tests.cogs.video.panels import components, panel_of


def visible_titles(shown: Panel) -> set[str]:
    """The titles of every card that the seat may see just now."""
    view = shown.view
    cards = [*shown.seat.hand, *shown.seat.aside, *view.tapes, *view.drop, *view.offered]
    for seat in view.seats:
        cards += [*seat.discard, *seat.sps, *[lp.card for lp in seat.lps]]
    if shown.choice and shown.choice.kind == "card":
        cards += shown.choice.options
    cards += [arg for item in view.news for arg in item.args if isinstance(arg, int)]
    return {view.catalogue.box[card].title for card in cards if 0 <= card < len(view.catalogue.box)}


@pytest.mark.parametrize("seats", [2, 4])
def test_panels_of_random_games_tell_nothing_hidden(seats: int) -> None:
    """V55, VA94: no byte of a panel names a card that lies in another hand or in a pile, unless one lies open too."""
    looked = 0

    def looking(table: Table, me: int, dice: Dice) -> Move:
        nonlocal looked
        for n, letter in enumerate("ABCD"[:seats]):
            shown = panel_of(table, letter)
            piles = [pile for at, seat in enumerate(table.seats) if at != n for pile in (seat.hand, seat.deck)]
            hidden = [card for pile in (*piles, table.vortex, table.seats[n].deck) for card in pile]
            box = table.catalogue.box
            titles = {box[card].title for card in hidden if box[card].family in ("vortex", "staff_pick")}
            told = json.dumps(components(shown)) + hand_alt(shown.view, shown.seat)
            for title in titles - visible_titles(shown):
                looked += 1
                assert title not in told, (letter, title)
        return at_random(table, me, dice)

    play({}, seats, "hidden", looking, checked=False)
    assert looked > 1000
