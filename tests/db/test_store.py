"""The store: one transaction a job, durable, one process a file, no file harmed."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database

from db import migrations as schema
from db import tables, texts
from db.numbers import LARGEST, NumberTooLarge
from db.store import Store, StoreError, StoreLocked, StoreNewer

ROOT = Path(__file__).parents[2]


def add(db: Database, n: int) -> int:
    return tables.add(db, game="toy", name=f"t{n}", guild=None, channel=n, host=1, header="{}", seed="s", at=n)


def count(db: Database) -> int:
    return db.execute("select count(*) from tables").fetchone()[0]


@pytest.fixture
def store(tmp_path):
    store = Store.open(tmp_path / "a.db")
    yield store
    store.close()


async def test_every_setting_that_durability_needs_is_on(store):
    def settings(db: Database) -> dict[str, object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return {name: db.execute(f"pragma {name}").fetchone()[0] for name in names}

    assert await store.run(settings) == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 5000,
    }


async def test_a_failing_job_takes_back_all_that_it_wrote_and_nothing_else(store):
    def half(db: Database) -> None:
        add(db, 2)
        texts.keep(db, "half")
        raise RuntimeError("in the middle")

    results = await asyncio.gather(
        store.run(lambda db: add(db, 1)), store.run(half), store.run(lambda db: add(db, 3)), return_exceptions=True
    )
    assert isinstance(results[1], RuntimeError)
    assert await store.run(lambda db: [row["channel"] for row in db["tables"].rows]) == [1, 3]
    assert await store.run(lambda db: db["texts"].count) == 0


async def test_sqlite_utils_writes_of_a_failing_job_are_taken_back_too(store):
    def job(db: Database) -> None:
        db.table("texts").insert({"hash": "h", "text": "t"})
        raise RuntimeError

    for _ in range(2):
        with pytest.raises(RuntimeError):
            await store.run(job)
    assert await store.run(lambda db: db["texts"].count) == 0


async def test_jobs_are_done_in_the_order_asked_and_results_go_to_who_asked(store):
    assert await asyncio.gather(*(store.run(lambda db, n=n: (add(db, n), n)[1]) for n in range(250))) == list(
        range(250)
    )
    assert await store.run(lambda db: [row["channel"] for row in db["tables"].rows]) == list(range(250))


async def test_a_job_that_ends_the_shared_transaction_fails_and_so_does_its_group(store):
    def rogue(db: Database) -> None:
        db.conn.execute("rollback")

    results = await asyncio.gather(
        store.run(lambda db: add(db, 1)), store.run(lambda db: add(db, 2)), store.run(rogue), return_exceptions=True
    )
    stored = await store.run(count)
    assert stored == sum(not isinstance(result, BaseException) for result in results[:2]), "told and stored agree"
    assert await store.run(lambda db: add(db, 4)), "the store goes on"


async def test_cancelling_the_wait_does_not_stop_the_write(store):
    entered, go_on = threading.Event(), threading.Event()

    def slow(db: Database) -> None:
        add(db, 1)
        entered.set()
        go_on.wait()

    task = asyncio.create_task(store.run(slow))
    await asyncio.to_thread(entered.wait)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    go_on.set()
    assert await store.run(count) == 1


async def test_cancelling_a_wait_in_the_queue_does_not_stop_the_write_either(store):
    entered, go_on = threading.Event(), threading.Event()

    def slow(db: Database) -> None:
        entered.set()
        go_on.wait()

    first = asyncio.create_task(store.run(slow))
    await asyncio.to_thread(entered.wait)
    queued = asyncio.create_task(store.run(lambda db: add(db, 1)))
    await asyncio.sleep(0)
    queued.cancel()
    go_on.set()
    await first
    assert await store.run(count) == 1


async def test_eight_writers_of_two_hundred_rows_meet_no_error(store):
    async def writer(base: int) -> None:
        for n in range(200):
            await store.run(lambda db, n=n: add(db, base + n))

    await asyncio.gather(*(writer(1000 * player) for player in range(8)))
    assert await store.run(count) == 1600


@pytest.mark.parametrize("number", [LARGEST + 1, 2**64, -LARGEST - 2])
async def test_a_number_that_no_row_holds_is_refused_in_one_sentence(store, number):
    with pytest.raises(NumberTooLarge, match=f"the time {number} is not storable"):
        await store.run(lambda db: add(db, 1) and tables.touch(db, 1, number, "open"))
    assert await store.run(count) == 0


async def test_the_longest_snowflake_comes_back_as_it_went_in(store):
    def job(db: Database) -> tables.TableRow | None:
        table = tables.add(
            db, game="g", name="n", guild=LARGEST, channel=LARGEST, host=LARGEST, header="{}", seed="s", at=0
        )
        return tables.find(db, table)

    row = await store.run(job)
    assert row is not None
    assert (row.guild, row.channel, row.host) == (LARGEST, LARGEST, LARGEST)


async def test_columns_hold_only_their_kind(store):
    with pytest.raises(sqlite3.IntegrityError):
        await store.run(lambda db: db.execute("update tables set channel = 'x' where id = ?", [add(db, 1)]))


async def test_after_the_close_nothing_is_stored_and_closing_twice_is_fine(tmp_path):
    store = Store.open(tmp_path / "a.db")
    store.close()
    store.close()
    with pytest.raises(StoreError, match="is closed"):
        await store.run(count)
    Store.open(tmp_path / "a.db").close()


def test_a_second_process_is_refused_in_one_sentence_and_the_first_goes_on(tmp_path, store):
    code = "import sys; from db.store import *\ntry: Store.open(sys.argv[1])\nexcept StoreLocked as e: print(e)"
    run = subprocess.run(
        [sys.executable, "-c", code, str(store.path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == f"{store.path} is in use by another process: stop that one or name another file."
    with pytest.raises(StoreLocked):
        Store.open(store.path)
    assert asyncio.run(store.run(lambda db: add(db, 1))) == 1


def newer_by_number(conn: sqlite3.Connection) -> None:
    conn.execute(f"pragma user_version = {len(schema.names()) + 1}")


def newer_by_name(conn: sqlite3.Connection) -> None:
    sql = "insert into _sqlite_migrations (migration_set, name, applied_at) values (?, 'm9999_from_afar', '')"
    conn.execute(sql, [schema.SET])


@pytest.mark.parametrize("change", [newer_by_number, newer_by_name])
def test_a_newer_database_is_refused_untouched(tmp_path, change):
    path = tmp_path / "a.db"
    Store.open(path).close()
    with closing(sqlite3.connect(path)) as conn:
        change(conn)
        conn.commit()
    before = path.read_bytes()
    with pytest.raises(StoreNewer, match="was written by a newer version"):
        Store.open(path)
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("*.before-*"))


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("create table recipes (id integer)")


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda path: path.write_text("no database " * 500), "is not a readable database"),
        (foreign, "is the database of another program"),
        (lambda path: path.mkdir(), "is a folder"),
    ],
)
def test_a_file_that_is_not_ours_is_refused_untouched(tmp_path, make, sentence):
    path = tmp_path / "a.db"
    make(path)
    before = path.read_bytes() if path.is_file() else None
    for _ in range(2):
        with pytest.raises(StoreError, match=sentence):
            Store.open(path)
    assert (path.read_bytes() if path.is_file() else None) == before


def test_a_missing_folder_is_named(tmp_path):
    with pytest.raises(StoreError, match=r"nowhere .* does not exist"):
        Store.open(tmp_path / "nowhere" / "a.db")


@pytest.fixture
def one_more(monkeypatch):
    """A version of the bot that has one migration more."""

    def grow(fn):
        monkeypatch.setattr(schema.migrations, "_migrations", list(schema.migrations._migrations))
        schema.migrations(name="m9000_more")(fn)

    return grow


async def test_the_file_is_copied_before_a_migration_changes_it(tmp_path, one_more):
    path = tmp_path / "a.db"
    store = Store.open(path)
    await store.run(lambda db: add(db, 7))
    store.close()
    known = len(schema.names())
    assert not list(tmp_path.glob("*.before-*")), "a new file needs no copy"
    one_more(lambda db: db.execute("alter table tables add column more text"))
    store = Store.open(path)
    assert await store.run(lambda db: "more" in db["tables"].columns_dict)
    store.close()
    with closing(sqlite3.connect(tmp_path / f"a.db.before-{known + 1}")) as copy:
        assert copy.execute("select channel from tables").fetchall() == [(7,)]
        assert copy.execute("pragma user_version").fetchone() == (known,)
    Store.open(path).close()
    assert len(list(tmp_path.glob("*.before-*"))) == 1, "nothing to migrate, nothing to copy"


async def test_a_migration_that_fails_leaves_the_file_at_the_version_before(tmp_path, one_more):
    path = tmp_path / "a.db"
    store = Store.open(path)
    await store.run(lambda db: add(db, 7))
    store.close()

    def fails(db: Database) -> None:
        db.execute("alter table tables add column more text")
        db.execute("insert into nowhere values (1)")

    one_more(fails)
    with pytest.raises(StoreError, match="cannot be used as the database"):
        Store.open(path)
    with closing(sqlite3.connect(path)) as conn:
        assert "more" not in [row[1] for row in conn.execute("pragma table_info(tables)")]
        assert conn.execute("select channel from tables").fetchall() == [(7,)]


def test_every_migration_says_why_and_is_numbered_in_order():
    migrations = schema.migrations._migrations
    assert all(migration.fn.__doc__ for migration in migrations)
    assert [migration.name[:5] for migration in migrations] == [f"m{n:04}" for n in range(1, len(migrations) + 1)]
