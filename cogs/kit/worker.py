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
        self._stopping = self._context.RawValue("b", 0)
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    async def run(self, search: Search[T], *args: Any, seconds: float) -> T:
        """``search(*args, stop=...)`` in the worker, `seconds` after whose start `stop` turns true.

        Raises what the search raises, BrokenProcessPool where the process died twice, RuntimeError once closed.
        """
        loop = asyncio.get_running_loop()
        pool = self._open()
        try:
            return await loop.run_in_executor(pool, _search, search, args, seconds)
        except BrokenProcessPool:
            log.warning("the worker process died during %s; trying once more", getattr(search, "__name__", search))
        if self._pool is pool:
            # Of several searches that one death has ended, the first to come by makes the new process.
            self._pool = None
            pool.shutdown(wait=False)
        return await loop.run_in_executor(self._open(), _search, search, args, seconds)

    def _open(self) -> ProcessPoolExecutor:
        if self._closed:
            raise RuntimeError("the worker is closed")
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, self._context, _prepare, (self._stopping,))
        return self._pool

    async def close(self) -> None:
        """End the running search early, drop the waiting ones and end the process."""
        self._closed = True
        self._stopping.value = 1
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def _prepare(stopping: Any) -> None:
    global _closing
    _closing = stopping
    if hasattr(os, "nice"):
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
    closing = _closing
    return search(*args, stop=lambda: bool(closing.value) or time.monotonic() >= until)
