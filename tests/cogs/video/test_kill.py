"""Kill -9 among tables that are played: every acknowledged move is there, and people, clock and computers go on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from rules.game import Event
from rules.video.game import VIDEO
from rules.video.table.state import Table
from tests.cogs.kit.killing import KILLS, two_lives

PERSONS = frozenset("AB")


def folded(table: Table, events: Sequence[Event]) -> tuple[Table, set[str]]:
    """Fold a log; the invariants hold wherever nothing is owed, so also at its end: no act is stored by half."""
    for event in events:
        table = VIDEO.apply(table, event)
        assert table.owed or VIDEO.faults(table) == (), event
    assert not table.owed, "what must follow the last event is missing"
    return table, {seat.letter for seat in table.seats} & PERSONS


@pytest.mark.parametrize("point", range(KILLS))
async def test_games_go_on_after_a_kill_where_they_stood(tmp_path: Path, point: int) -> None:
    """VA99 to VA101: two lives, each ended anywhere; the second goes on from what the first left."""
    acknowledged, seen = await two_lives(tmp_path / "a.db", point, "tests.cogs.video.kill_child", VIDEO, folded)
    if len(acknowledged) > 200:
        assert {"play", "rent", "choose", "done", "undone", "computer"} <= seen
