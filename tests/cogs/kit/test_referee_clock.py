"""Time at a table: Discord's stamps, deadlines, signs of life, and what an outage costs (SA19, SA20)."""

from __future__ import annotations

import pytest

from cogs.kit.answers import Done
from cogs.kit.skew import Skew
from rules.game import HOST, Event, Move, Stamp
from tests.cogs.kit.room import ADD, ANNA, T0, code, new_referee, running_table, seated_table

BELL = T0 + 300_000


async def phase(referee, table: int) -> str:
    return (await referee.view(table, None)).phase


async def test_sa19_a_deadline_is_fired_when_its_time_has_come_by_discords_clock_and_once(referee):
    table = await running_table(referee)
    assert await referee.due_before(BELL - 1) == ()
    assert [(row.table, row.at) for row in await referee.due_before(BELL)] == [(table, BELL)]
    assert code(await referee.fire(table, BELL - 1)) == "not_due"
    assert await referee.fire(table, BELL) == Done(table, (Event("*", "over", ("clock",)),), None, 4)
    assert code(await referee.fire(table, BELL)) == "ended"
    assert await referee.due_before(BELL) == ()
    assert len(await referee.log(table)) == 4


async def test_sa19_the_skew_is_a_running_median_and_is_added_when_firing(referee):
    table = await running_table(referee)
    for n, skew in enumerate([400, 500, 90_000, 600, 450]):
        await referee.act(table, ANNA, ADD, Stamp(T0 + skew, n + 1), now_ms=T0)
    assert referee.skew_ms == 500
    assert referee.discord_now(T0) == T0 + 500
    assert code(await referee.fire(table, BELL - 501)) == "not_due"
    assert isinstance(await referee.fire(table, BELL - 500), Done)


async def test_sa19_acts_without_an_interaction_teach_no_skew(referee):
    table = await running_table(referee)
    await referee.act(table, ANNA, ADD, Stamp(T0 + 700), now_ms=T0)
    await referee.act(table, ANNA, ADD, Stamp(T0 + 700, 3))
    assert referee.skew_ms == 0


def test_sa19_only_the_last_64_acts_count_and_over_a_second_is_logged_once(caplog):
    skew = Skew()
    for _ in range(64):
        skew.add(T0, T0)
    for _ in range(40):
        skew.add(T0 + 1500, T0)
    assert skew.ms == 1500
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    for _ in range(64):
        skew.add(T0 - 20, T0)
    assert skew.ms == -20
    assert len(caplog.records) == 1


async def test_a_deadline_is_stored_with_the_move_that_sets_it(referee):
    table = await running_table(referee)
    await referee.act(table, ANNA, Move("close"), Stamp(T0, 5), seat=HOST)
    assert await referee.due_before(BELL) == ()
    assert not await referee.anything_due()


async def restarted(referee, now_ms: int, *, beat: int | None = None):
    """The referee of the next process, after this one was gone; it last gave a sign of life at `beat`."""
    if beat is not None:
        assert await referee.heartbeat(beat)
    referee.store.close()
    again = new_referee(referee.store.path)
    await again.wake(now_ms)
    return again


@pytest.mark.parametrize(
    ("beat", "back", "expected"),
    [(60_000, 74_000, "running"), (60_000, 75_000, "running"), (60_000, 75_001, "paused"), (None, 15_001, "paused")],
)
async def test_sa20_an_outage_beyond_the_grace_pauses_the_round_with_the_time_that_was_left(
    referee, beat, back, expected
):
    table = await running_table(referee)
    alive = T0 + beat if beat is not None else None
    again = await restarted(referee, T0 + back, beat=alive)
    assert await again.recover(T0 + back) == ((table,) if expected == "paused" else ())
    view = await again.view(table, None)
    assert view.phase == expected
    if expected == "paused":
        assert view.left_ms == 300_000 - (beat or 0)
        assert code(await again.fire(table, BELL)) == "not_due"
        await again.act(table, ANNA, Move("resume"), Stamp(T0 + 900_000, 9), seat=HOST)
        assert [row.at for row in await again.due_before(T0 * 2)] == [T0 + 900_000 + view.left_ms]
    else:
        assert [row.at for row in await again.due_before(BELL)] == [BELL], "the deadline stands"
    again.store.close()


async def test_sa20_the_last_event_counts_as_a_sign_of_life(referee):
    table = await running_table(referee)
    await referee.heartbeat(T0 + 10_000)
    await referee.act(table, ANNA, ADD, Stamp(T0 + 50_000, 4))
    again = await restarted(referee, T0 + 60_000)
    assert await again.recover(T0 + 60_000) == ()
    assert await phase(again, table) == "running"
    again.store.close()


@pytest.mark.parametrize("touch", ["act", "fire", "view", "recover"])
async def test_sa20_whoever_touches_the_table_first_the_outage_comes_first_and_once(referee, touch):
    table = await running_table(referee)
    again = await restarted(referee, BELL + 60_000)
    now = BELL + 60_000
    if touch == "act":
        assert code(await again.act(table, ANNA, ADD, Stamp(now, 8))) == "not_running"
    elif touch == "fire":
        assert code(await again.fire(table, now)) == "not_due"
    elif touch == "view":
        assert await phase(again, table) == "paused"
    for _ in range(2):
        await again.recover(now)
    assert [line.event.verb for line in await again.log(table)].count("pause") == 1
    assert await phase(again, table) == "paused"
    again.store.close()


async def test_a_table_that_no_clock_runs_for_is_not_touched_by_an_outage(referee):
    table = await seated_table(referee)
    again = await restarted(referee, T0 + 10**9)
    assert await again.recover(T0 + 10**9) == ()
    assert len(await again.log(table)) == 2
    again.store.close()


async def test_recovery_goes_on_where_a_table_is_damaged(referee):
    tables = [await running_table(referee) for _ in range(3)]
    await referee.store.run(lambda db: db.execute("update events set text = 'x' where table_id = ?", [tables[0]]))
    again = await restarted(referee, T0 + 60_000)
    assert await again.recover(T0 + 60_000) == tuple(tables[1:])
    again.store.close()


async def test_signs_of_life_are_stored_only_while_the_clock_owes_something(referee):
    table = await seated_table(referee)
    assert not await referee.heartbeat(T0)
    assert await referee.store.run(lambda db: db["heartbeat"].count) == 0
    await referee.act(table, ANNA, Move("start"), Stamp(T0), seat=HOST)
    assert await referee.heartbeat(T0 + 5_000)
    assert await referee.heartbeat(T0 + 10_000)
    assert await referee.store.run(lambda db: list(db["heartbeat"].rows)) == [{"id": 1, "at": T0 + 10_000, "skew": 0}]


async def test_sa19_the_skew_outlives_a_restart(referee):
    table = await running_table(referee)
    await referee.act(table, ANNA, ADD, Stamp(T0 + 800, 1), now_ms=T0)
    again = await restarted(referee, T0 + 6_000, beat=T0 + 5_000)
    assert again.skew_ms == 800
    again.store.close()
