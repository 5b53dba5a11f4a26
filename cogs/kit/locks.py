"""One lock a table, gone when nobody holds or awaits it. Only the referee's procedure takes them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary


class TableBusyError(Exception):
    """The table was not free within the limit."""


class TableLocks:
    """The locks of the tables that somebody is at just now."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def hold(self, table: int, limit_s: float) -> AsyncIterator[None]:
        """Hold the table alone; who came first is served first. TableBusyError after `limit_s` seconds in vain."""
        lock = self._locks.get(table)
        if lock is None:
            self._locks[table] = lock = asyncio.Lock()
        try:
            async with asyncio.timeout(limit_s):
                await lock.acquire()
        except TimeoutError:
            raise TableBusyError from None
        try:
            yield
        finally:
            lock.release()

    def __len__(self) -> int:
        return len(self._locks)
