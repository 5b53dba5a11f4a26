"""What a viewer may see (V55, VA94): two tables that differ only in B's secrets look the same to everybody else."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from rules.video.table.state import Table
from rules.video.views.redacting import redacted
from rules.video.views.view import TableView, visible_to
from tests.rules.video.random_play import Game
from tests.rules.video.tables import act, position, three


def other_secrets(table: Table, whose: int, rnd: Random) -> Table:
    """The same table with other cards in a hand and the hidden piles: everything that nobody else can tell apart."""
    seats = list(table.seats)
    seat = seats[whose]
    hidden = [*seat.hand, *seat.deck, *seat.aside]
    rnd.shuffle(hidden)
    n, m = len(seat.hand), len(seat.hand) + len(seat.deck)
    seats[whose] = seat._replace(hand=tuple(hidden[:n]), deck=tuple(hidden[n:m]), aside=tuple(hidden[m:]))
    for m, other in enumerate(seats):
        if m != whose:
            seats[m] = other._replace(deck=tuple(rnd.sample(other.deck, len(other.deck))))
    vortex = tuple(rnd.sample(table.vortex, len(table.vortex)))
    return table._replace(seats=tuple(seats), vortex=vortex)


def told(view: TableView) -> tuple[object, ...]:
    """All that a view tells, what it works out for its viewer too."""
    worked_out = (view.waiting_for, view.energy_costs, view.prices, view.power_costs, view.synced)
    return replace(view, catalogue=None), worked_out  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_secrets_of_others_change_nothing_that_is_seen(players: int) -> None:
    """V55, VA94."""
    game = Game(20 + players, players)
    rnd = Random(1)
    for table in game.play(900):
        if rnd.random() < 0.3:
            whose = rnd.randrange(players)
            # News tell what was drawn from the piles as they lay, so they are seen through the same eyes below.
            changed = other_secrets(table, whose, rnd)
            pending = table.pending
            if pending and pending.seat == whose:
                changed = changed._replace(pending=pending._replace(options=tuple(reversed(pending.options))))
            for viewer in [None, *(seat.letter for n, seat in enumerate(table.seats) if n != whose)]:
                assert told(visible_to(changed, viewer)) == told(visible_to(table, viewer))


@pytest.mark.parametrize("players", [2, 4])
def test_no_hidden_card_is_anywhere_in_a_view(players: int) -> None:
    """V55: neither hands nor decks of anybody else, by number or by name."""
    for table in Game(40 + players, players).play(500):
        for viewer in (None, "A"):
            view = visible_to(table, viewer)
            open_cards = _numbers_told(view)
            for n, seat in enumerate(table.seats):
                if n != view.viewer:
                    assert not open_cards & set(seat.hand), (viewer, seat.letter)
                assert not open_cards & set(seat.deck)
            assert not open_cards & set(table.vortex)


def _numbers_told(view: TableView) -> set[int]:
    cards: set[int] = set(view.drop) | {card for card in view.tapes if card >= 0}
    for seat in view.seats:
        cards |= {*seat.hand, *seat.discard, *seat.sps, *seat.aside, *[lp.card for lp in seat.lps]}
    if view.pending and view.pending.kind == "card":
        cards |= set(view.pending.options)
    return cards


def test_a_draw_is_told_to_its_seat_by_name_and_to_others_by_number() -> None:
    table = act(position({"deck A": "Rottentales, Rottentales, Brain Drain, Bargain Bin"}), "A done")
    mine = [item for item in visible_to(table, "A").news if item.verb == "draw"]
    theirs = [item for item in visible_to(table, "B").news if item.verb == "draw"]
    assert len(mine[0].args) == 4
    assert theirs[0].args == (4,)


def test_a_pending_choice_shows_its_options_to_whoever_must_choose() -> None:
    """VA100: B must discard; A and spectators learn that, not what B holds."""
    table = three({"hand A": "Wet Cement III", "hand B": "System Shock, Bargain Bin"})
    table = act(table, 'A play "Wet Cement III"', "A choose B")
    shown = visible_to(table, "B").pending
    assert shown is not None
    assert shown.words == ("System Shock #1", "Bargain Bin #1")
    for viewer in ("A", "C", None):
        hidden = visible_to(table, viewer).pending
        assert hidden is not None
        assert (hidden.seat, hidden.options, hidden.words, hidden.most, hidden.step) == (1, (), (), 0, None)


def test_looking_is_private() -> None:
    """V55: the top of one's deck, seen by an effect."""
    table = position({"hand A": "Star Map", "deck A": "Rottentales, Brain Drain, Bargain Bin, Rottentales"})
    table = act(table, 'A play "Star Map"')
    assert [item.args for item in visible_to(table, "B").news if item.verb == "look"] == [(3,)]
    assert len(next(item.args for item in visible_to(table, "A").news if item.verb == "look")) == 3


def test_events_of_a_running_game_hide_what_one_seat_knows() -> None:
    """V55, VA94: orders of decks from all, draws and answers from all but their seat."""
    game = Game(5, 3)
    for _ in game.play(600):
        pass
    names = game.table.catalogue.numbers
    for event in game.events:
        for viewer in ("A", "B", None):
            shown = redacted(event, game.table.catalogue, viewer)
            cards = [word for word in shown.args if word in names]
            if event.verb == "shuffle":
                assert cards == []
            if event.verb in ("draw", "random"):
                assert not cards or event.args[0] == viewer
                assert len(shown.args) == len(event.args)
            if event.verb == "choose":
                assert not cards or event.seat == viewer
            if event.verb in ("play", "rent", "attack", "exhaust", "refill"):
                assert shown == event
