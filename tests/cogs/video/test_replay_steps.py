"""A finished game cut into steps: each as everybody saw it then, with its turns, rounds and hands."""

from __future__ import annotations

import pytest

from cogs.video.replay_steps import Steps, follows
from rules.dice import SeededDice
from rules.game import HOST, Event, Move, Stamp
from rules.log import fold
from rules.video.game import VIDEO
from rules.video.simulating import at_random, play
from rules.video.views.view import visible_to

GAMES = [(2, "a"), (3, "b"), (4, "c")]
CRAFTED = {
    "seat A": "Ann",
    "seat B": "Bob",
    "mutant A": "ridgemont",
    "mutant B": "dahlia",
    "turn": "A",
    "pool": "9",
    "dial B": "3",
    "energy A": "3/3",
    "sun A": "rerun_sun",
}


def crafted_header() -> dict[str, str]:
    header = dict(CRAFTED)
    header["sun A"] = VIDEO.setup({}).catalogue.suns[0].id
    return header


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_each_step_is_what_a_spectator_saw_then(players: int, seed: str) -> None:
    """V55: every step has the view that everybody had when its move was stored, from the boards to the end."""
    events = play({}, players, seed, at_random, checked=False).events
    steps = Steps({}, events)
    seen = []
    table = VIDEO.setup({})
    for at, event in enumerate(events):
        table = VIDEO.apply(table, event)
        if table.phase != "lobby" and not (at + 1 < len(events) and follows(events[at + 1])):
            seen.append(visible_to(table, None))
    assert [steps.view(at) for at in range(len(steps))] == seen
    assert steps.view(0).phase == "mutants"
    assert steps.view(len(steps) - 1).phase == "over"


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_steps_hold_every_event_once(players: int, seed: str) -> None:
    steps = Steps({}, play({}, players, seed, at_random, checked=False).events)
    for before, after in zip(steps.all, steps.all[1:], strict=False):
        assert after.first == before.last + 1


def test_next_turn_rounds_and_their_first_steps() -> None:
    steps = Steps({}, play({}, 3, "rounds", at_random, checked=False).events)
    assert [number for number, _ in steps.rounds] == list(range(1, steps.view(len(steps) - 1).round + 1))
    for number, first in steps.rounds:
        assert steps.view(first).round == number
        assert steps.view(first - 1).round == number - 1
        assert steps.rounds[steps.round_at(first)] == (number, first)
    at, turns = 0, []
    while at < len(steps) - 1:
        then = steps.next_turn(at)
        assert then > at
        view = steps.view(then)
        turns.append((view.phase, view.round, view.turn if view.phase == "turn" else 0))
        at = then
    assert len(turns) == len(set(turns))
    assert steps.next_turn(len(steps) - 1) == len(steps) - 1


def test_hands_are_those_that_each_had_then() -> None:
    steps = Steps({}, play({}, 2, "hands", at_random, checked=False).events)
    for at in range(0, len(steps), 7):
        table = steps.all[at].table
        assert steps.hands(at) == tuple(seat.hand for seat in table.seats)


def test_moves_that_were_taken_back_are_marked_and_stay_visible() -> None:
    """VA101: nothing is rubbed out; the step that took them back stands unmarked behind them."""
    table = VIDEO.setup(crafted_header())
    events: list[Event] = []
    for actor, move in (
        ("A", Move("attack", ("B", "2"))),
        ("A", Move("attack", ("B", "3"))),
        ("A", Move("undo")),
        ("A", Move("attack", ("B", "4"))),
        (HOST, Move("close", ("host",))),
    ):
        made = VIDEO.decide(table, actor, move, Stamp(0), SeededDice("undo", len(events) + 1))
        assert isinstance(made, tuple), made
        table = fold(VIDEO, table, made)
        events += made
    steps = Steps(crafted_header(), events)
    assert [(step.first and events[step.first - 1].verb, step.undone) for step in steps.all] == [
        (0, False),
        ("attack", False),
        ("attack", True),
        ("undone", False),
        ("attack", False),
        ("closed", False),
    ]
    assert [steps.view(at).seats[1].dial for at in range(len(steps))] == [3, 5, 8, 5, 9, 9]


def test_game_that_was_closed_in_the_lobby_has_its_end_alone() -> None:
    events = [Event("A", "sit", ("Ann",)), Event("*", "closed", ("host",))]
    steps = Steps({}, events)
    assert len(steps) == 1
    assert steps.view(0).phase == "over"
    assert steps.rounds == ()
    assert steps.next_turn(0) == steps.round_at(0) == 0


def test_numbers_beyond_the_ends_are_the_ends() -> None:
    steps = Steps({}, play({}, 2, "ends", at_random, checked=False).events)
    assert (steps.at(-5), steps.at(0), steps.at(10**9)) == (0, 0, len(steps) - 1)
