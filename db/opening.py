"""Getting at a database file safely: one process a file, no foreign file, no newer schema, a copy before a change."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlite_utils import Database

from db.migrations import SET, migrations, names

_BUSY_MS = 5_000


class StoreError(Exception):
    """The database cannot be used. Its text is one sentence for people."""


class StoreLocked(StoreError):  # noqa: N818
    """Another process has the database open."""


class StoreNewer(StoreError):  # noqa: N818
    """The database was written by a newer version."""


def take_lock(path: Path) -> sqlite3.Connection:
    """The connection that keeps every other process away for as long as it is open. StoreLocked where one was faster.

    The lock is a transaction, so that the operating system drops it however the process ends.
    """
    if not path.parent.is_dir():
        raise StoreError(f"The folder {path.parent} for the database does not exist: create it or name another.")
    if path.is_dir():
        raise StoreError(f"{path} is a folder: name a file for the database.")
    lock: sqlite3.Connection | None = None
    try:
        lock = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
        lock.execute("begin exclusive")
    except sqlite3.Error as error:
        if lock is not None:
            lock.close()
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
            raise StoreLocked(f"{path} is in use by another process: stop that one or name another file.") from None
        raise StoreError(f"{path}.lock cannot be locked ({error}): check that the folder can be written.") from None
    return lock


def check_file(path: Path) -> int:
    """The schema version of the file, 0 where there is none yet; the file is only read.

    StoreNewer for a newer version, StoreError for a file that is no database or another program's.
    """
    if not path.exists() or path.stat().st_size == 0:
        return 0
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as conn:
            version = conn.execute("pragma user_version").fetchone()[0]
            tables = {name for (name,) in conn.execute("select name from sqlite_master where type = 'table'")}
            sql = "select name from _sqlite_migrations where migration_set = ? order by id"
            applied = [name for (name,) in conn.execute(sql, [SET])] if "_sqlite_migrations" in tables else []
    except sqlite3.Error as error:
        raise StoreError(f"{path} is not a readable database ({error}): name another file or restore a copy.") from None
    known = names()
    if version > len(known) or set(applied) - set(known):
        raise StoreNewer(f"{path} was written by a newer version of the bot: start that version or name another file.")
    if tables and not applied:
        raise StoreError(f"{path} is the database of another program: name another file.")
    return len(applied)


def connect(path: Path) -> Database:
    """The one connection that writes, durable at every commit. Foreign keys are on; transactions are begun by hand."""
    conn = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for setting in ("journal_mode = wal", "synchronous = full", "foreign_keys = on", f"busy_timeout = {_BUSY_MS}"):
        conn.execute(f"pragma {setting}")
    return Database(conn)


def migrate(db: Database, path: Path, version: int) -> None:
    """Bring the schema up to date; a file that holds anything is first copied to ``<path>.before-<version>``."""
    newest = len(names())
    if version < newest:
        if version:
            _copy(db.conn, Path(f"{path}.before-{version + 1}"))
        migrations.apply(db)
    db.execute(f"pragma user_version = {newest}")


def _copy(conn: sqlite3.Connection, to: Path) -> None:
    unfinished = to.with_name(f"{to.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    with closing(sqlite3.connect(unfinished)) as copy:
        conn.backup(copy)
    os.replace(unfinished, to)
