"""Durable moves: how many a second, whether long games and many tables make them dearer, and what idle ones weigh."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import median

from rules.game import Event, Stamp
from rules.log import write_event
from tests.bench.racing import play, race_referee, racing_table
from tests.cogs.kit.room import ADD, ANNA, CHANNEL, T0, new_referee

ROOT = Path(__file__).parents[2]
TABLES, MOVES, ROUNDS = 50, 2_000, 5
MANY, FEW = 10_000, 10

Figure = tuple[str, str, str]


def measure() -> Iterator[Figure]:
    """Name, figure and ratio of each measurement. Files lie in the working directory's file system."""
    with tempfile.TemporaryDirectory(dir=ROOT, prefix=".bench-") as folder:
        yield from asyncio.run(_rates(Path(folder)))
        yield asyncio.run(_length(Path(folder)))
        yield from _starts(Path(folder))


def _bare(path: Path) -> float:
    """Commits a second of a plain loop that adds one row each, with the pragmas of the store."""
    with closing(sqlite3.connect(path, isolation_level=None)) as conn:
        conn.execute("pragma journal_mode = wal")
        conn.execute("pragma synchronous = full")
        conn.execute(
            "create table if not exists events (table_id integer not null, seq integer not null, text text not null,"
            " account integer, at integer not null, primary key (table_id, seq)) strict, without rowid"
        )
        first = conn.execute("select count(*) from events").fetchone()[0]
        began = time.perf_counter()
        for seq in range(first, first + MOVES):
            conn.execute("begin immediate")
            conn.execute("insert into events values (?, ?, ?, ?, ?)", (seq % TABLES, seq, "A add 1", ANNA, T0))
            conn.execute("commit")
        return MOVES / (time.perf_counter() - began)


async def _rates(folder: Path) -> list[Figure]:
    """All tables at once and one alone, in turn with the bare loop, so that a slow moment strikes all of them."""
    referee = race_referee(folder / "rates.db")
    tables = [await racing_table(referee) for _ in range(TABLES)]
    ids = iter(range(1, 10**9))
    bare, together, alone = [], [], []
    for _ in range(ROUNDS):
        bare.append(_bare(folder / "bare.db"))
        began = time.perf_counter()
        await asyncio.gather(*(play(referee, table, MOVES // TABLES, ids) for table in tables))
        together.append(MOVES / (time.perf_counter() - began))
        began = time.perf_counter()
        await play(referee, tables[0], MOVES // 10, ids)
        alone.append(MOVES // 10 / (time.perf_counter() - began))
    referee.store.close()
    loop = median(bare)
    return [
        ("bare loop of one-row commits", f"{loop:,.0f}/s", "1"),
        (
            f"durable moves, {TABLES} tables at once",
            f"{median(together):,.0f}/s",
            f"{median(together) / loop:.2f} (at least 0.5)",
        ),
        ("durable moves, one table alone", f"{median(alone):,.0f}/s", f"{median(alone) / loop:.2f}"),
    ]


async def _length(folder: Path) -> Figure:
    """The move around number 2,000 against the one around 20, of one table after the other, several times."""
    referee = race_referee(folder / "length.db")
    ids = iter(range(1, 10**9))
    old = await racing_table(referee)
    await play(referee, old, 1_980, ids)
    early, late = [], []
    for _ in range(10):
        young = await racing_table(referee)
        await play(referee, young, 10, ids)
        # One after the other, so that what else the machine does strikes both alike.
        for _ in range(20):
            for table, times in ((young, early), (old, late)):
                began = time.perf_counter()
                await play(referee, table, 2, ids)
                times.append(time.perf_counter() - began)
    referee.store.close()
    ratio = median(late) / median(early)
    return ("2,000th move of a table against the 20th", f"{5e5 * median(late):.0f} µs", f"{ratio:.2f} (at most 1.2)")


def _fill(path: Path, count: int) -> None:
    """A file with so many live tables, each with two people and some moves."""
    new_referee(path).store.close()
    texts = [write_event(event) for event in _OPENING]
    with closing(sqlite3.connect(path)) as conn, conn:
        for table in range(1, count + 1):
            row = (table, "toy", "t", CHANNEL + table, ANNA + table, "{}", "seed", T0, T0)
            conn.execute(
                "insert into tables (id, game, name, channel, host, header, seed, created_at, touched_at)"
                " values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            )
            for n, letter in enumerate("AB"):
                conn.execute("insert into seats values (?, ?, ?, 'p')", (table, letter, ANNA + 2 * table + n))
            for seq, text in enumerate(texts, 1):
                conn.execute("insert into events values (?, ?, ?, ?, ?)", (table, seq, text, ANNA, T0))
            conn.execute("insert into deadlines values (?, 'bell', ?)", (table, T0 + 300_000))


_OPENING = (
    Event("A", "sit", ("p",)),
    Event("B", "sit", ("p",)),
    Event("*", "start", (str(T0 + 300_000),)),
    Event("A", "add", ("1",)),
)


async def _first_command(path: Path) -> float:
    """Seconds from opening the file to the answer of the first command, as a start of the bot does it."""
    gc.collect()
    began = time.perf_counter()
    referee = new_referee(path)
    await referee.wake(T0 + 1_000)
    recovering = asyncio.create_task(referee.recover(T0 + 1_000))
    await referee.act(3, ANNA + 6, ADD, Stamp(T0 + 1_000, 1))
    took = time.perf_counter() - began
    recovering.cancel()
    await asyncio.gather(recovering, return_exceptions=True)
    referee.store.close()
    with closing(sqlite3.connect(path)) as conn, conn:
        conn.execute("delete from handled")
    return took


def _starts(folder: Path) -> Iterator[Figure]:
    few, many = folder / "few.db", folder / "many.db"
    _fill(few, FEW)
    _fill(many, MANY)
    times: dict[Path, list[float]] = {few: [], many: []}
    for _ in range(15):
        for path, taken in times.items():
            taken.append(asyncio.run(_first_command(path)))
    ratio = median(times[many]) / median(times[few])
    name = f"first command after a start with {MANY:,} live tables against {FEW}"
    yield (name, f"{1e3 * median(times[many]):.1f} ms", f"{ratio:.2f} (at most 1.5)")
    weights = [_weight(path) for path in (few, many)]
    yield (f"{MANY:,} idle live tables, each looked at once", f"{weights[1] - weights[0]:.1f} MB", "(under 20 MB)")


def _weight(path: Path) -> float:
    """Resident megabytes of a process after it has looked at every table of the file."""
    command = [sys.executable, "-m", "tests.bench.idle", str(path)]
    return float(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout)
