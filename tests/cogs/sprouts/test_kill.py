"""Kill -9 among racing tables: every acknowledged move is there, nothing is there by half, and 4.9 holds throughout.

Ten points here; ``KILLS=200`` makes it the long form.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from db import seats as seats_db
from rules.log import read_event
from rules.sprouts.game import SPROUTS
from tests.cogs.kit.test_referee_kill import killed_after
from tests.cogs.sprouts.kill_child import new_referee
from tests.rules.sprouts.race.checker import Checker

KILLS = int(os.environ.get("KILLS", "10"))
ONWARD = {"call": "freeze", "badcall": "call", "deal": "bell"}
"""Verbs that never stand last, and what must come after each: they are one act with it."""


async def check(path: Path, acknowledged: list[tuple[int, int]]) -> set[str]:
    """The database after a kill; the verbs that its logs have."""
    referee = new_referee(path)
    store, seen = referee.store, set()
    assert await store.run(lambda db: db.execute("pragma integrity_check").fetchone()[0]) == "ok"
    assert await store.run(lambda db: db.execute("pragma foreign_key_check").fetchall()) == []
    handled = await store.run(lambda db: {row["interaction_id"]: row for row in db["handled"].rows})
    for table, interaction in acknowledged:
        assert handled[interaction]["table_id"] == table, f"move {interaction} was acknowledged and is gone"
    for table in sorted({row["table_id"] for row in handled.values()}):
        rows = await store.run(
            lambda db, table=table: list(db.query("select * from events where table_id = ? order by seq", [table]))
        )
        assert [row["seq"] for row in rows] == list(range(1, len(rows) + 1))
        people = {row["at"] for row in rows if row["account"] is not None}
        assert people == {row["at"] for row in handled.values() if row["table_id"] == table}
        seen |= await folded(referee, table, [row["text"] for row in rows])
    store.close()
    return seen


async def folded(referee, table: int, lines: list[str]) -> set[str]:
    """Fold a log with every step looked at, and hold what else is stored against the state that it leads to."""
    info = await referee.info(table)
    events = [read_event(line) for line in lines]
    state, checker = SPROUTS.setup(info.header), Checker()
    for event, after in zip(events, [*events[1:], None], strict=True):
        before, state = state, SPROUTS.apply(state, event)
        assert SPROUTS.faults(state) == ()
        checker.check(before, event, state)
        if event.verb in ONWARD:
            assert after, f"{event.verb} stands last"
            assert after.verb == ONWARD[event.verb]
    due = SPROUTS.due(state)
    rows = await referee.store.run(lambda db: list(db.query("select * from deadlines where table_id = ?", [table])))
    assert [(row["name"], row["at"]) for row in rows] == ([(due.name, due.at)] if due else [])
    seated = await referee.store.run(lambda db: seats_db.at_table(db, table))
    assert {seat.letter for seat in seated} == {seat.letter for seat in state.present}
    assert await referee.view(table, None) == SPROUTS.visible_to(state, None)
    return {event.verb for event in events}


@pytest.mark.parametrize("point", range(KILLS))
async def test_races_go_on_after_a_kill_where_they_stood(tmp_path: Path, point: int) -> None:
    """S41, 4.9: two lives, each ended anywhere; the second goes on from what the first left."""
    chance = random.Random(point)
    acknowledged: list[tuple[int, int]] = []
    seen: set[str] = set()
    for life in range(2):
        lines, spin = chance.randrange(10, 160), chance.randrange(200_000)
        acknowledged += killed_after(
            tmp_path / "a.db", lines, spin, 10_000_000 * (life + 1), "tests.cogs.sprouts.kill_child"
        )
        seen |= await check(tmp_path / "a.db", acknowledged)
    assert len(acknowledged) >= 20
    if len(acknowledged) > 150:
        assert {"attach", "detach", "deal", "bell", "freeze", "score", "ready"} <= seen
