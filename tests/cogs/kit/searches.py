"""Searches for tests of the worker: functions of a module, because the worker imports them by name."""

from __future__ import annotations

import os
import time
from collections.abc import Callable


def until_stopped(start: int, *, stop: Callable[[], bool]) -> tuple[int, float]:
    """Look at `stop` until it turns true; the start and the seconds that took."""
    began = time.monotonic()
    while not stop():
        sum(range(1000))
    return start, time.monotonic() - began


def niceness(*, stop: Callable[[], bool]) -> tuple[int, int]:
    """The process and how nice it is."""
    return os.getpid(), os.nice(0)


def failing(*, stop: Callable[[], bool]) -> None:
    """A search with a bug."""
    raise ValueError("search")


def dying(path: str, *, stop: Callable[[], bool]) -> str:
    """Kill its own process the first time."""
    if not os.path.exists(path):
        with open(path, "w"):
            pass
        os._exit(1)
    return "alive"


def always_dying(*, stop: Callable[[], bool]) -> None:
    """Kill its own process every time."""
    os._exit(1)
