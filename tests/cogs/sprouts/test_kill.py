"""Kill -9 among racing tables: every acknowledged move is there, nothing is there by half, and 4.9 holds throughout."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from rules.game import Event
from rules.sprouts.game import SPROUTS
from rules.sprouts.race.state import Table
from tests.cogs.kit.killing import KILLS, two_lives
from tests.rules.sprouts.race.checker import Checker

ONWARD = {"call": "freeze", "badcall": "call", "deal": "bell"}
"""Verbs that never stand last, and what must come after each: they are one act with it."""


def folded(state: Table, events: Sequence[Event]) -> tuple[Table, set[str]]:
    """Fold a log with every step looked at."""
    checker = Checker()
    for event, after in zip(events, [*events[1:], None], strict=True):
        before, state = state, SPROUTS.apply(state, event)
        assert SPROUTS.faults(state) == ()
        checker.check(before, event, state)
        if event.verb in ONWARD:
            assert after, f"{event.verb} stands last"
            assert after.verb == ONWARD[event.verb]
    return state, {seat.letter for seat in state.present}


@pytest.mark.parametrize("point", range(KILLS))
async def test_races_go_on_after_a_kill_where_they_stood(tmp_path: Path, point: int) -> None:
    """S41, 4.9: two lives, each ended anywhere; the second goes on from what the first left."""
    acknowledged, seen = await two_lives(tmp_path / "a.db", point, "tests.cogs.sprouts.kill_child", SPROUTS, folded)
    if len(acknowledged) > 150:
        assert {"attach", "detach", "deal", "bell", "freeze", "score", "ready"} <= seen
