"""Quiet hours of people and standing calls of tables: one row is in place of the row before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from db import calls, quiet, tables
from db.calls import CallRow
from db.numbers import LARGEST, NumberTooLarge
from db.quiet import QuietRow
from db.store import Store

ANN, BOB = 10**18 + 1, LARGEST


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "vortex.db")
    yield opened
    opened.close()


async def table(store: Store) -> int:
    """A table to be called to."""

    def job(db: Any) -> int:
        return tables.add(db, game="g", name="n", guild=1, channel=5, host=2, header="{}", seed="s", at=7)

    return await store.run(job)


async def test_quiet_hours_are_kept_by_account_replaced_and_dropped(store: Store) -> None:
    first, second = QuietRow(ANN, 1320, 420, "Europe/Berlin"), QuietRow(ANN, 0, 60, "UTC")
    other = QuietRow(BOB, 1, 2, "Asia/Tokyo")
    for row in (first, other, second):
        await store.run(lambda db, row=row: quiet.put(db, row))  # type: ignore[misc]
    assert await store.run(lambda db: quiet.of_accounts(db, (ANN, BOB, 3))) == (second, other)
    assert await store.run(lambda db: quiet.of_accounts(db, ())) == ()
    assert await store.run(lambda db: quiet.clear(db, ANN))
    assert not await store.run(lambda db: quiet.clear(db, ANN))
    assert await store.run(lambda db: quiet.of_accounts(db, (ANN, BOB))) == (other,)


async def test_the_calls_of_a_table_are_replaced_all_at_once(store: Store) -> None:
    one, two = await table(store), await table(store)
    await store.run(lambda db: calls.put(db, one, (CallRow(9, 5, "turn/1.2/A/0"), CallRow(8, 5, "turn/1.2/A/0"))))
    await store.run(lambda db: calls.put(db, two, (CallRow(9, 6, ""),)))
    assert [row.message for row in await store.run(lambda db: calls.at_table(db, one))] == [8, 9]
    await store.run(lambda db: calls.put(db, one, (CallRow(10, 5, "w"),)))
    assert await store.run(lambda db: calls.at_table(db, one)) == (CallRow(10, 5, "w"),)
    await store.run(lambda db: calls.put(db, one, ()))
    assert await store.run(lambda db: calls.at_table(db, one)) == ()
    assert await store.run(lambda db: calls.at_table(db, two)) == (CallRow(9, 6, ""),)


async def test_numbers_that_no_row_holds_are_refused_in_a_sentence(store: Store) -> None:
    with pytest.raises(NumberTooLarge, match="account"):
        await store.run(lambda db: quiet.put(db, QuietRow(LARGEST + 1, 1, 2, "UTC")))
    number = await table(store)
    with pytest.raises(NumberTooLarge, match="message"):
        await store.run(lambda db: calls.put(db, number, (CallRow(LARGEST + 1, 5, ""),)))
