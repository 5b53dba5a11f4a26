"""Kill -9 at random points: what was acknowledged is there, and nothing is there by half."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from cogs.kit.answers import Done
from rules.game import Stamp
from rules.log import read_event
from tests.cogs.kit.killing import KILLS, killed_after
from tests.cogs.kit.room import ADD, ANNA, T0, new_referee


async def check(path: Path, acknowledged: list[tuple[int, int]]) -> None:
    referee = new_referee(path)
    store = referee.store
    assert await store.run(lambda db: db.execute("pragma integrity_check").fetchone()[0]) == "ok"
    assert await store.run(lambda db: db.execute("pragma foreign_key_check").fetchall()) == []
    handled = await store.run(lambda db: {row["interaction_id"]: row for row in db["handled"].rows})
    events = await store.run(lambda db: list(db.query("select * from events order by table_id, seq")))
    for table, interaction in acknowledged:
        assert handled[interaction]["table_id"] == table, f"move {interaction} was acknowledged and is gone"
    for table in {table for table, _ in acknowledged}:
        log = [event for event in events if event["table_id"] == table]
        assert [event["seq"] for event in log] == list(range(1, len(log) + 1))
        pressed = [event for event in log if read_event(event["text"]).verb in ("add", "start")]
        of_table = [row for row in handled.values() if row["table_id"] == table]
        assert {(row["seq"], row["at"]) for row in of_table} == {(event["seq"], event["at"]) for event in pressed}
        started = any(read_event(event["text"]).verb == "start" for event in log)
        due = await store.run(lambda db, table=table: db["deadlines"].count_where("table_id = ?", [table]))
        assert due == started, "the deadline stands or falls with the event that set it"
        view = await referee.view(table, None)
        assert view.counts == (("A", sum(read_event(event["text"]).verb == "add" for event in log)),)
        if started:
            number = max(handled) + 1_000_000 + table
            assert isinstance(await referee.act(table, ANNA, ADD, Stamp(T0 + number, number)), Done)
    store.close()


@pytest.mark.parametrize("point", range(KILLS))
async def test_every_acknowledged_move_survives_a_kill(tmp_path, point):
    chance = random.Random(point)
    acknowledged: list[tuple[int, int]] = []
    for life in range(2):
        lines, spin = chance.randrange(60), chance.randrange(200_000)
        acknowledged += killed_after(
            tmp_path / "a.db", lines, spin, 10_000_000 * (life + 1), "tests.cogs.kit.kill_child"
        )
        await check(tmp_path / "a.db", acknowledged)
    assert acknowledged
