"""Whole numbers that a database row can hold."""

from __future__ import annotations

LARGEST = 2**63 - 1
"""The largest integer of SQLite; Discord's ids fit below it."""


class NumberTooLarge(ValueError):  # noqa: N818
    """A number that no row can hold. Its text is one sentence for people."""


def fitting(value: int, what: str) -> int:
    """The same number. NumberTooLarge, naming `what`, unless it lies from -2^63 to 2^63 - 1."""
    if -LARGEST - 1 <= value <= LARGEST:
        return value
    raise NumberTooLarge(f"{what} {value} is not storable: it must lie between {-LARGEST - 1} and {LARGEST}")
