"""Deadlines are fired at their time, whatever happens between (SA19, SA20)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from cogs.kit import dispatcher
from cogs.kit.procedure import Procedure
from rules.game import Game, Refusal
from tests.cogs.kit.toy import Toy
from tests.simulated import World


@pytest.fixture
def rooms() -> Sequence[str]:
    return ("tests.cogs.kit.tolling",)


@pytest.fixture
def games() -> Mapping[str, Game[Any, Any]]:
    return {"toy": Toy()}


async def started(world: World, seconds: int) -> int:
    result = await world.ann.slash(world.channel, "toll", seconds=seconds)
    return int(result.response.content)


async def phase(world: World, table: int) -> str:
    return (await world.app.referee.view(table, None)).phase


async def lateness(world: World, table: int, seconds: int) -> int:
    """By how many ms the bell was late, as the log has it."""
    log = await world.app.referee.log(table)
    assert [line.event.verb for line in log] == ["sit", "start", "over"]
    return log[2].at - (log[1].at + 1000 * seconds)


@pytest.mark.parametrize("seconds", [1, 10, 34, 300])
async def test_sa19_the_bell_rings_on_time_near_and_far(world: World, seconds: int) -> None:
    table = await started(world, seconds)
    await world.env.advance_time(seconds - 0.5)
    assert await phase(world, table) == "running"
    await world.env.advance_time(1)
    assert await phase(world, table) == "over"
    assert 0 <= await lateness(world, table, seconds) < 500


async def test_a_bell_that_rang_long_ago_rings_once_when_the_clock_jumps(world: World) -> None:
    tables = [await started(world, seconds) for seconds in (5, 200, 400)]
    await world.env.advance_time(3 * 3600)
    for table in tables:
        assert await phase(world, table) == "over"
        assert [line.event.verb for line in await world.app.referee.log(table)].count("over") == 1


async def test_a_restarted_client_takes_the_timers_over(world: World) -> None:
    table = await started(world, 60)
    await world.restart()
    await world.restart()
    await world.env.advance_time(61)
    assert await phase(world, table) == "over"
    assert [line.event.verb for line in await world.app.referee.log(table)].count("over") == 1


async def test_the_loop_outlives_an_error_and_the_bell_rings_at_the_next_look(world: World, monkeypatch) -> None:
    table = await started(world, 100)
    world.expect("a look at the deadlines failed")

    async def fails(ms: int) -> None:
        raise RuntimeError("the database sleeps")

    with monkeypatch.context() as broken:
        broken.setattr(world.app.referee, "due_before", fails)
        await world.env.advance_time(90)
    await world.env.advance_time(60)
    assert await phase(world, table) == "over"


@pytest.mark.parametrize("code", ["busy", "not_stored"])
async def test_a_bell_that_could_not_be_stored_is_rung_again(world: World, monkeypatch, code: str) -> None:
    table = await started(world, 10)

    async def not_now(table: int, now_ms: int) -> Refusal:
        return Refusal(code, "")

    with monkeypatch.context() as broken:
        broken.setattr(world.app.referee, "fire", not_now)
        await world.env.advance_time(11)
    assert await phase(world, table) == "running"
    await world.env.advance_time(2)
    assert await phase(world, table) == "over"


async def test_a_bell_that_raises_is_logged_and_rung_at_the_next_look(world: World, monkeypatch) -> None:
    table = await started(world, 10)
    world.expect("could not be fired")

    async def fails(table: int, now_ms: int) -> None:
        raise RuntimeError("a fault of the rules")

    with monkeypatch.context() as broken:
        broken.setattr(world.app.referee, "fire", fails)
        await world.env.advance_time(12)
    await world.env.advance_time(2 * dispatcher.LOOK_S)
    assert await phase(world, table) == "over"


async def test_sa20_signs_of_life_each_five_seconds_while_a_round_runs_and_none_after(world: World) -> None:
    async def beat() -> int | None:
        rows = await world.app.referee.store.run(lambda db: list(db["heartbeat"].rows))
        return rows[0]["at"] if rows else None

    await world.env.advance_time(60)
    assert await beat() is None
    for _ in range(2):
        await started(world, 60)
        await world.env.advance_time(31)
        last = await beat()
        assert last is not None
        assert world.now_ms() - last <= 1000 * dispatcher.BEAT_S
        await world.env.advance_time(40)
        ended = await beat()
        await world.env.advance_time(120)
        assert await beat() == ended


async def test_of_many_tables_that_fall_due_at_once_one_is_folded_at_a_time(world: World, monkeypatch) -> None:
    """Whoever presses a button after a start waits for one fold at most, and not for a thousand."""
    tables = [await started(world, 100) for _ in range(12)]
    now, most = [0], [0]
    ready = Procedure._ready

    async def counted(self: Procedure, table: int) -> Any:
        if self._shelf.get(table) is not None:
            return await ready(self, table)
        now[0] += 1
        most[0] = max(most[0], now[0])
        try:
            return await ready(self, table)
        finally:
            now[0] -= 1

    monkeypatch.setattr(Procedure, "_ready", counted)
    world.app.referee._shelf.clear()
    await world.env.advance_time(120)
    assert [await phase(world, table) for table in tables] == ["over"] * 12
    assert most == [1]
