"""The register of tables: which was played at last, and which may not be drawn yet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from db import tables
from db.store import Store

HOUR = 3_600_000


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "vortex.db")
    yield opened
    opened.close()


async def table(store: Store, at: int, *, channel: int = 5, status: str = "open") -> int:
    """A table of a channel that was last touched at that time."""

    def job(db: Any) -> int:
        number = tables.add(db, game="g", name="n", guild=1, channel=channel, host=2, header="{}", seed="s", at=at)
        tables.touch(db, number, at, status)
        return number

    return await store.run(job)


async def test_last_ended_is_the_one_played_at_last_in_that_channel(store: Store) -> None:
    assert await store.run(lambda db: tables.last_ended(db, 5)) is None
    await table(store, 300, channel=6, status="ended")
    newest = await table(store, 200, status="ended")
    await table(store, 100, status="ended")
    await table(store, 400)
    found = await store.run(lambda db: tables.last_ended(db, 5))
    assert found is not None
    assert found.id == newest


async def test_last_touched_are_those_near_the_last_touch_of_their_kind(store: Store) -> None:
    assert await store.run(lambda db: tables.last_touched(db, 100, 0)) == ()
    old, near, last = [await table(store, at) for at in (1000, 1950, 2000)]
    over = await table(store, 1900, status="ended")
    await table(store, 2000, status="quarantined")
    assert await store.run(lambda db: tables.last_touched(db, 100, 0)) == (last, near, over)
    assert await store.run(lambda db: tables.last_touched(db, 5000, 0)) == (last, near, old, over)


async def test_last_touched_leaves_out_what_is_long_past_and_never_grows(store: Store) -> None:
    for at in range(120):
        await table(store, HOUR + at)
    assert await store.run(lambda db: tables.last_touched(db, HOUR, 2 * HOUR)) == ()
    assert len(await store.run(lambda db: tables.last_touched(db, HOUR, 0))) <= 100
