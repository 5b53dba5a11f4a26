"""What every command gets."""

from __future__ import annotations

from collections.abc import Callable
from typing import BinaryIO, NamedTuple


class World(NamedTuple):
    """What lies outside the command line."""

    stdin: BinaryIO
    clock: Callable[[], float]
    """Seconds that only grow."""
