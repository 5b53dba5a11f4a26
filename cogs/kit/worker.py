"""One niced process for long searches, so that the event loop keeps answering."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from multiprocessing.sharedctypes import Synchronized
from typing import Any, TypeVar

log = logging.getLogger(__name__)
NICENESS = 10
T = TypeVar("T")

_closing: Any = None
"""In the worker process: the flag of its parent that ends a search early."""


Search = Callable[..., T]
"""A module-level function that looks at its argument ``stop`` now and then and gives its best when that turns true."""


class Worker:
    """Searches run one after another in their own process, each until its own deadline.

    The process starts with the first search. Where it dies, the search is tried once more in a new one.
    """

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._stopping: Synchronized[int] = self._context.Value("b", 0)
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    async def run(self, search: Search[T], *args: Any, seconds: float) -> T:
        """``search(*args, stop=...)`` in the worker, `seconds` after whose start `stop` turns true.

        Raises what the search raises, BrokenProcessPool where the process died twice, RuntimeError once closed.
        """
        try:
            return await self._submit(search, args, seconds)
        except BrokenProcessPool:
            if self._closed:
                raise
            log.warning("the worker process died during %s; trying once more", getattr(search, "__name__", search))
            self._drop()
            return await self._submit(search, args, seconds)

    async def _submit(self, search: Search[T], args: tuple[Any, ...], seconds: float) -> T:
        if self._closed:
            raise RuntimeError("the worker is closed")
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, self._context, _prepare, (self._stopping,))
        return await asyncio.get_running_loop().run_in_executor(self._pool, _search, search, args, seconds)

    def _drop(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    async def close(self) -> None:
        """End the running search early, drop the waiting ones and end the process."""
        self._closed = True
        self._stopping.value = 1
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def _prepare(stopping: Synchronized[int]) -> None:
    global _closing
    _closing = stopping
    os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A killed parent cannot end its worker, so the worker looks after that itself."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _search(search: Search[T], args: tuple[Any, ...], seconds: float) -> T:
    until = time.monotonic() + seconds
    flag = _closing.get_obj()
    return search(*args, stop=lambda: bool(flag.value) or time.monotonic() >= until)
