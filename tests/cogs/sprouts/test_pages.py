"""Every page of every seat's replay, best board and order, on made-up matches of every preset."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.kit.directory import Logged
from cogs.kit.errors import ToldError
from cogs.kit.limits import view_faults
from cogs.kit.stepping import message
from cogs.sprouts.animating import _drawn
from cogs.sprouts.panel import ACCENT
from cogs.sprouts.replaying import Replay, picture_steps
from cogs.sprouts.replaying import _page as replay_page
from cogs.sprouts.replaying import _rows as replay_rows
from cogs.sprouts.showing import BEST, ORDER, Shown, _shown
from cogs.sprouts.showing import _page as shown_page
from rules.game import HOST, REFEREE, Move
from rules.sprouts.deck import house_deck
from rules.sprouts.game import SPROUTS
from rules.sprouts.notation import write_board, write_cards
from rules.sprouts.race.state import RACK
from rules.sprouts.rounds import Round, judged_rounds
from rules.sprouts.solver import solve
from rules.sprouts.switches import PRESETS
from tests.rules.sprouts.matches import Play, match


class Info:
    """What the pages ask of a table's row."""

    id, name, host = 1, "table", 0
    header: dict[str, str] = {}  # noqa: RUF012


INFO: Any = Info()


def searched(game: Play) -> Play:
    """The match with the best boards of its last round, as the bot writes them down."""
    for seat in game.table.players:
        cards = seat.hand + seat.pillow
        found = solve(cards[:RACK], cards[RACK:], game.table.terms)
        args = (seat.letter, str(found.total), "optimal", write_board(found.board))
        assert game.act(REFEREE, Move("best", args))
    return game


def replays(game: Play, one: Round) -> list[Replay]:
    log = tuple(Logged(seq, event, 1_000_000 + seq) for seq, event in enumerate(game.events, 1))
    return [Replay(INFO, one, seat.letter, log) for seat in one.players]


@pytest.mark.parametrize("preset", PRESETS)
def test_replays_of_any_preset_hold_together(preset: str) -> None:
    game = match(rounds=2, seed=7, header={"preset": preset, "target": "9999", "max_rounds": "0"})
    for one in judged_rounds(game.header, game.events):
        for replay in replays(game, one):
            for at in range(replay.steps):
                pictured = at in (1, replay.steps - 1)
                page = replay_page(replay, at, pictured)
                assert page.text
                assert page.alt
                view, files = message(page, replay_rows(replay, at, pictured), ACCENT)
                assert not view_faults(view, files)
            assert len(picture_steps(replay)) == replay.steps - 1


def test_animation_of_a_long_round_of_many_cards_stays_below_a_megabyte() -> None:
    """A nine-card hand that is laid and taken back a hundred times."""
    hand = house_deck().cards[:9]
    header = {"preset": "casual", "seat A": "A", "rack A": write_cards(hand), "timer_s": "0"}
    game = Play(header, 1)
    while len(game.events) < 100:
        game.now += 37
        moves = [move for move in SPROUTS.legal(game.table, "A") if move.verb in ("attach", "detach")]
        onward = [move for move in moves if move.verb == "attach"]
        game.act("A", game.dice.choice(onward if onward and game.dice.random() < 0.85 else moves))
    game.act(HOST, Move("end"))
    while game.table.phase == "settling":
        game.clock()
    (one,) = judged_rounds(game.header, game.events)
    (replay,) = replays(game, one)
    assert replay.steps > 100
    assert len(_drawn(replay)) < 1_000_000


@pytest.mark.parametrize("preset", PRESETS)
def test_best_boards_end_with_the_total_that_was_promised(preset: str) -> None:
    """S44-S47, S78-S84: hidden, turned and doubled as the solver has it, after rounds in which levels rise."""
    game = searched(match(rounds=3, seed=11, header={"preset": preset, "target": "9999", "max_rounds": "0"}))
    one = judged_rounds(game.header, game.events)[-1]
    assert preset != "level-up" or any(seat.pillow or len(seat.hand) > RACK for seat in one.players)
    for seat in one.players:
        shown = _shown(INFO, BEST, one, seat.letter)
        assert shown.seat.best is not None
        assert f"= **{shown.seat.best.total}**".replace("-", "−") in last_page(shown)


@pytest.mark.parametrize("preset", PRESETS)
def test_orders_end_with_the_total_or_with_the_break(preset: str) -> None:
    """S106, S109."""
    game = match(rounds=2, seed=13, header={"preset": preset, "target": "9999", "max_rounds": "0"})
    for one in judged_rounds(game.header, game.events):
        for seat in one.players:
            try:
                shown = _shown(INFO, ORDER, one, seat.letter)
            except ToldError:
                assert not seat.board
                continue
            assert ("Here it breaks" in last_page(shown)) is bool(shown.fault)
            assert shown.fault or len(shown.board) == len(seat.board)


def last_page(shown: Shown) -> str:
    pages = [shown_page(shown, at, at == shown.steps - 1) for at in range(shown.steps)]
    assert pages[-1].png
    return pages[-1].text
