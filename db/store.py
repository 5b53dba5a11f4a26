"""The database of one process: one writer thread, and every job a transaction of its own.

Jobs that wait together share one commit, because the wait for the disk is most of a commit's cost. Each stands behind
a savepoint, so that a failing job takes back only itself, and none is answered before the commit.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Generic, TypeVar

from sqlite_utils import Database

from db.opening import StoreError, StoreLocked, StoreNewer, check_file, connect, migrate, take_lock

__all__ = ["Store", "StoreError", "StoreLocked", "StoreNewer"]

T = TypeVar("T")
_LARGEST_GROUP = 100


class _Job(Generic[T]):
    __slots__ = ("error", "fn", "result", "settled")

    def __init__(self, fn: Callable[[Database], T]) -> None:
        self.fn = fn
        self.result: T | None = None
        self.error: BaseException | None = None
        self.settled = False

    def attempt(self, db: Database) -> None:
        try:
            self.result = self.fn(db)
        except BaseException as error:  # noqa: BLE001 - it is raised again where the job is awaited
            self.error = error


class Store:
    """One open database file. Make it by `Store.open`; `run` is the only way to it."""

    def __init__(self, path: Path, db: Database, lock: sqlite3.Connection) -> None:
        self.path = path
        self._db = db
        self._lock = lock
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store")
        self._waiting: deque[_Job[Any]] = deque()
        self._closed = False
        self._closing = threading.Lock()

    @classmethod
    def open(cls, path: str | Path) -> Store:
        """Open the file, made or migrated where need be. StoreError, with one sentence, where that is not safe.

        A file of a newer version, of another program or in use by another process is not touched.
        """
        path = Path(path)
        lock = take_lock(path)
        try:
            version = check_file(path)
            db = connect(path)
            try:
                migrate(db, path, version)
            except BaseException:
                db.close()
                raise
        except sqlite3.Error as error:
            lock.close()
            raise StoreError(f"{path} cannot be used as the database ({error}): restore a copy.") from error
        except BaseException:
            lock.close()
            raise
        return cls(path, db, lock)

    async def run(self, fn: Callable[[Database], T]) -> T:
        """What `fn` returns, after the commit of all that it wrote; its exception, after all of it was taken back.

        `fn` runs in the writer thread and neither begins nor commits. Cancelling the wait does not stop it: who is
        cancelled must look at the database to know. Jobs are done in the order in which they were asked for.
        """
        if self._closed:
            raise StoreError(f"{self.path} is closed: nothing more can be stored.")
        job = _Job(fn)
        self._waiting.append(job)
        await asyncio.shield(asyncio.get_running_loop().run_in_executor(self._pool, self._settle, job))
        if job.error is not None:
            raise job.error
        return job.result  # type: ignore[return-value]

    def close(self) -> None:
        """Finish the jobs that wait, then let go of the file. May be called twice."""
        with self._closing:
            if self._closed:
                return
            self._closed = True
            self._pool.shutdown(wait=True)
            self._db.close()
            self._lock.close()

    def _settle(self, job: _Job[Any]) -> None:
        if job.settled:
            return
        group = [self._waiting.popleft() for _ in range(min(len(self._waiting), _LARGEST_GROUP))]
        try:
            self._commit(group)
        except BaseException as error:  # noqa: BLE001 - nothing of the group is stored, so each is told
            for member in group:
                member.error = error
        finally:
            if self._db.conn.in_transaction:
                self._db.conn.execute("rollback")
            for member in group:
                member.settled = True

    def _commit(self, group: list[_Job[Any]]) -> None:
        conn = self._db.conn
        conn.execute("begin immediate")
        if len(group) == 1:
            group[0].attempt(self._db)
            if group[0].error is None:
                conn.execute("commit")
            return
        for job in group:
            conn.execute("savepoint job")
            job.attempt(self._db)
            if not conn.in_transaction:
                raise job.error or StoreError("A job ended the transaction that it shares.")
            if job.error is not None:
                conn.execute("rollback to job")
            conn.execute("release job")
        conn.execute("commit")
