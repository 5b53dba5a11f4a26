"""Where things lie in a picture: pure sums, so that they can be tested cell by cell.

The board's frame is the player's own north. A picture turned to compass c shows the board's direction c at its top;
cells, headings and roses turn with it, glyphs never do.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import NamedTuple

from cogs.kit.drawing.sheet import Frame
from rules.sprouts.cards import Card, Placement, turned

Cell = tuple[int, int]


def turned_cell(cell: Cell, compass: int) -> Cell:
    """A cell of the board in the picture's frame, both with x to the right and y down."""
    x, y = cell
    return ((x, y), (y, -x), (-x, -y), (-y, x))[compass]


def turned_way(direction: int, compass: int) -> int:
    """A direction or corner of the board in the picture's frame."""
    return (direction - compass) % 4


class Shown(NamedTuple):
    """A card as the picture shows it; everything in the picture's frame."""

    face: int
    sides: tuple[int, int, int, int]
    """At the top, to the right, at the bottom, to the left."""

    heading: int
    rose: int | None
    """Corner: 0 upper right, then clockwise."""


def shown(card: Card, heading: int, compass: int) -> Shown:
    """A card that points to a heading of the board."""
    way = turned_way(heading, compass)
    return Shown(card.face, turned(card.sides, way), way, None if card.rose is None else (card.rose + way) % 4)


def shown_placement(placement: Placement, compass: int) -> Shown:
    """A card on a board."""
    return shown(placement.card, placement.heading, compass)


class Lattice(NamedTuple):
    """Equal squares in a frame, one for each cell of a rectangle of the turned board."""

    left: int
    top: int
    size: int
    """Pixels a side of a square, an even number."""

    pitch: int
    """Pixels from one square to the next."""

    first: Cell
    """The turned cell at the left upper corner."""

    columns: int
    rows: int
    compass: int

    def box(self, cell: Cell) -> Frame:
        """The square of a cell of the board."""
        x, y = turned_cell(cell, self.compass)
        left, top = self.left + (x - self.first[0]) * self.pitch, self.top + (y - self.first[1]) * self.pitch
        return Frame(left, top, self.size, self.size)

    def squares(self) -> Iterable[Frame]:
        """Every square, row by row."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield Frame(self.left + column * self.pitch, self.top + row * self.pitch, self.size, self.size)


def extent(cells: Iterable[Cell], compass: int) -> tuple[int, int]:
    """(columns, rows) that the cells take in the picture; one square where there is none."""
    spots = [turned_cell(cell, compass) for cell in cells] or [(0, 0)]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


def lattice(cells: Iterable[Cell], frame: Frame, compass: int, *, largest: int, gap: float) -> Lattice:
    """The largest squares, in the middle of the frame, that hold all cells.

    `largest` bounds a square's side, `gap` is the room between two squares as a share of it.
    """
    cells = list(cells)
    spots = [turned_cell(cell, compass) for cell in cells] or [(0, 0)]
    columns, rows = extent(cells, compass)
    room = min(frame.w / (columns + (columns - 1) * gap), frame.h / (rows + (rows - 1) * gap))
    size = max(8, int(min(largest, room)) // 2 * 2)
    pitch = max(size + 2, int(size * (1 + gap)))
    while size > 8 and (
        (columns - 1) * pitch + size > frame.w or (rows - 1) * pitch + size > frame.h
    ):  # whole pixels can be a little too wide
        size, pitch = size - 2, max(size, int((size - 2) * (1 + gap)))
    wide, high = (columns - 1) * pitch + size, (rows - 1) * pitch + size
    first = min(x for x, _ in spots), min(y for _, y in spots)
    return Lattice(
        frame.x + (frame.w - wide) // 2, frame.y + (frame.h - high) // 2, size, pitch, first, columns, rows, compass
    )


class Grid(NamedTuple):
    """Rows of equal squares, filled from the left."""

    size: int
    across: int
    """Squares a row."""

    boxes: tuple[Frame, ...]


def rack_grid(count: int, frame: Frame, *, largest: int = 176) -> Grid:
    """Squares for a rack: up to two in one row, three and four two by two, up to eight in fours, then as large as fits.

    Each square has room at its left for the number that sticks out over its corner.
    """
    if count <= 2:
        options: Iterable[int] = (max(1, count),)
    elif count <= 4:
        options = (2,) if frame.w < 2 * frame.h else (count,)
    elif count <= 8:
        options = (4,)
    else:
        options = range(4, count + 1)
    size, across = max((_square(count, per, frame, largest), -per) for per in options)
    across = -across
    pitch_x, pitch_y = round(size * 1.24), round(size * 1.15)
    rows = ceil(count / across)
    wide, high = (across - 1) * pitch_x + size, (rows - 1) * pitch_y + size
    left, top = frame.x + (frame.w - wide) // 2 + round(size * 0.06), frame.y + (frame.h - high) // 2
    boxes = tuple(Frame(left + k % across * pitch_x, top + k // across * pitch_y, size, size) for k in range(count))
    return Grid(size, across, boxes)


def _square(count: int, across: int, frame: Frame, largest: int) -> int:
    rows = ceil(count / across)
    room = min(frame.w / (across * 1.24), frame.h / ((rows - 1) * 1.15 + 1.12))
    return max(8, int(min(largest, room)) // 2 * 2)
