"""Matches at random keep what must be kept at every step, and their records replay to the same state (4.9)."""

from __future__ import annotations

import os

from rules.sprouts.record import replay, state_json
from tests.rules.sprouts.race.random_play import OTHER, Play, play

GAMES = int(os.environ.get("GAMES") or (1000 if os.environ.get("VORTEX_CHAOS") else 42))


def test_random_matches_keep_the_invariants_and_replay() -> None:
    """Rulings 4.9; S1-S114 as far as they can be broken by moves. `GAMES` sets how many."""
    seen: set[str] = set()
    for seed in range(GAMES):
        try:
            game = play(seed)
            replays(game)
        except AssertionError as error:
            raise AssertionError(f"match of seed {seed}: {error}") from error
        seen |= {event.verb for event in game.log} | {game.table.phase}
    if GAMES >= 42:
        assert {"attach", "detach", "turn", "call", "late", "badcall", "void", "paused", "resumed", "extend"} <= seen
        assert {"mark", "freeze", "score", "best", "over", "leave", "rotate", "compass", "set"} <= seen
        assert {"child", "substitute", "correct", "adjust"} <= seen


def replays(game: Play) -> None:
    """The record leads to the same state, event by event accepted."""
    text = game.record()
    *steps, (last, code) = replay(text)
    assert code == 0, (last, text)
    assert len(steps) == len(game.log)
    assert last == {"result": state_json(game.table)}


def test_every_switch_with_a_choice_is_turned() -> None:
    from rules.sprouts.switches import NAMES

    assert set(NAMES) - set(OTHER) == {"target", "max_rounds"}
