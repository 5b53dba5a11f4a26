"""What two touching sides are worth, before a whole board is scored."""

from __future__ import annotations

from typing import NamedTuple


class Terms(NamedTuple):
    """The scoring that a round is played under."""

    level_up: bool = False
    """Roses and the bonus for several sides at once count (S77-S84, SA35)."""

    tilt: tuple[int, int] | None = None
    """Two different digits, lower first, or no tilt (S86-S93)."""


BASIC = Terms()


def base_value(u: int, v: int, tilt: tuple[int, int] | None) -> int | None:
    """The worth of side u against side v before roses, or None where they may not touch (S27, S89-S92)."""
    if tilt and (u in tilt or v in tilt):
        return u + v if u != v and u in tilt and v in tilt else None
    return u if u == v else None


def rose_effect(direction: int, rose_a: int | None, rose_b: int | None) -> str:
    """``kissing``, ``crossing`` or ``none`` for A with neighbour B in a direction (S80, S81, SA46, SA47).

    Roses are corners of the board. Only the two ends of the shared side count.
    """
    here = {direction: 0, (direction + 3) % 4: 1}.get(-1 if rose_a is None else rose_a)
    there = {(direction + 1) % 4: 0, (direction + 2) % 4: 1}.get(-1 if rose_b is None else rose_b)
    if here is None or there is None:
        return "none"
    return "kissing" if here == there else "crossing"


def edge_value(base: int, roses: str) -> int:
    """The worth of an attachment whose roses have this effect (S80, S81, SA52, SA53)."""
    return {"none": base, "kissing": 2 * base, "crossing": 0}[roses]
