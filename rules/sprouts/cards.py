"""Sprouts cards and how they turn.

Directions and headings are 0 north, 1 east, 2 south, 3 west; a quarter-turn clockwise adds one. Corners are numbered
clockwise too: 0 north-east, 1 south-east, 2 south-west, 3 north-west. On a board x grows east and y grows south.
"""

from __future__ import annotations

from typing import NamedTuple

HEADINGS = "NESW"
CORNERS = ("ne", "se", "sw", "nw")
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""(dx, dy) to the neighbour in each direction."""


class Card(NamedTuple):
    """A card as printed, dot up (S9-S12)."""

    face: int
    """0-9."""

    sides: tuple[int, int, int, int]
    """Attachment values 0-9, clockwise from the side with the dot (SA12)."""

    rose: int | None = None
    """The printed corner of its rose, if it has one (SA48)."""


class Placement(NamedTuple):
    """A card that lies on a board."""

    card: Card
    heading: int
    """Where its dot points."""

    x: int
    y: int

    @property
    def cell(self) -> tuple[int, int]:
        """(x, y) of the cell that it lies in."""
        return self.x, self.y

    def side(self, direction: int) -> int:
        """The value that faces a direction of the board."""
        return self.card.sides[(direction - self.heading) % 4]

    @property
    def rose(self) -> int | None:
        """The corner of the board that the rose lies in, or None."""
        return None if self.card.rose is None else (self.card.rose + self.heading) % 4


Board = tuple[Placement, ...]
"""Placements in the order in which they were laid."""


def turned(sides: tuple[int, int, int, int], heading: int) -> tuple[int, int, int, int]:
    """The values that face north, east, south and west when the dot points to the heading."""
    return tuple(sides[(d - heading) % 4] for d in range(4))  # type: ignore[return-value]


def heading_of(position: int) -> int:
    """The heading of the card laid at this position, the seed being 0 (S22-S24, SA31)."""
    return position % 4
