"""A broken table is taken out of play with its log intact, and the others go on."""

from __future__ import annotations

import logging

import pytest

from cogs.kit.answers import Done
from rules.game import Move, Stamp
from tests.cogs.kit.room import (
    ADD,
    ANNA,
    CHANNEL,
    T0,
    code,
    new_referee,
    running_table,
)


async def test_a_move_that_breaks_an_invariant_quarantines_its_table_alone(referee, caplog):
    broken, sound = await running_table(referee), await running_table(referee)
    before = await referee.log(broken)
    with caplog.at_level(logging.ERROR):
        assert code(await referee.act(broken, ANNA, Move("break"), Stamp(T0, 9))) == "quarantined"
    assert code(await referee.act(broken, ANNA, ADD, Stamp(T0, 10))) == "quarantined"
    assert code(await referee.view(broken, None)) == "quarantined"
    assert await referee.log(broken) == before
    info = await referee.info(broken)
    assert info.status == "quarantined"
    assert info.fault == "A break would break the table: The counter is broken."
    assert [deadline.table for deadline in await referee.due_before(T0 * 2)] == [sound]
    assert isinstance(await referee.act(sound, ANNA, ADD, Stamp(T0, 11)), Done)
    assert [record.levelname for record in caplog.records].count("ERROR") == 1
    assert f"table {broken}" in caplog.text


@pytest.mark.parametrize(
    "damage",
    [
        "update events set text = 'garbage' where seq = 2 and table_id = ?",
        "update events set text = 'A \"unclosed' where seq = 2 and table_id = ?",
        "update events set text = 'A fly' where seq = 2 and table_id = ?",
        "update events set text = 'A break' where seq = 2 and table_id = ?",
        "delete from events where seq = 2 and table_id = ?",
        "update tables set header = '{' where id = ?",
        "update tables set header = '[]' where id = ?",
        'update tables set header = \'{"deck": {"text": "gone"}}\' where id = ?',
        'update tables set header = \'{"seats": "x"}\' where id = ?',
        "update tables set game = 'chess' where id = ?",
    ],
)
async def test_a_damaged_table_is_quarantined_and_the_rest_go_on(tmp_path, referee, caplog, damage):
    broken, sound = await running_table(referee), await running_table(referee)
    await referee.store.run(lambda db: db.execute(damage, [broken]))
    log = await referee.store.run(lambda db: list(db["events"].rows))
    referee.store.close()
    again = new_referee(referee.store.path)
    for _ in range(2):
        assert code(await again.act(broken, ANNA, ADD, Stamp(T0, 9))) == "quarantined"
    assert [record.levelname for record in caplog.records].count("ERROR") == 1
    assert await again.store.run(lambda db: list(db["events"].rows)) == log
    assert len(await again.tables_in(CHANNEL)) == 2
    assert isinstance(await again.act(sound, ANNA, ADD, Stamp(T0, 10)), Done)
    again.store.close()
