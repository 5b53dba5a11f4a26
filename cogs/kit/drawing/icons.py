"""Signs that both games use. Each is a part of a given size; none is typed."""

from __future__ import annotations

from cogs.kit.drawing.brush import Brush, around, placed
from cogs.kit.drawing.sheet import Stencil

SEAT_SHAPES = {
    "A": "disc", "B": "square", "C": "triangle", "D": "diamond",
    "E": "cross", "F": "star", "G": "hexagon", "H": "shield",
}  # fmt: skip
"""A seat is told by its letter and its shape, never by colour alone."""

_OUTLINES = {
    "square": [(-0.44, -0.44), (0.44, -0.44), (0.44, 0.44), (-0.44, 0.44)],
    "triangle": [(0, -0.5), (0.54, 0.46), (-0.54, 0.46)],
    "diamond": [(0, -0.52), (0.52, 0), (0, 0.52), (-0.52, 0)],
    "cross": [
        (-0.24, -0.5), (0.24, -0.5), (0.24, -0.24), (0.5, -0.24), (0.5, 0.24), (0.24, 0.24),
        (0.24, 0.5), (-0.24, 0.5), (-0.24, 0.24), (-0.5, 0.24), (-0.5, -0.24), (-0.24, -0.24),
    ],
    "star": around(0, 0.03, 0.56, 5, inner=0.58),
    "hexagon": around(0, 0, 0.5, 6, start=0),
    "shield": [(-0.44, -0.48), (0.44, -0.48), (0.44, 0.08), (0, 0.52), (-0.44, 0.08)],
}  # fmt: skip


def seat_shape(letter: str, size: int, colour: str) -> Stencil:
    """The shape of a seat, A to H; its letter is set on top."""
    name = SEAT_SHAPES.get(letter, "disc")
    middle = size / 2

    def draw(brush: Brush) -> None:
        if name == "disc":
            brush.disc(middle, middle, size * 0.48, colour)
        else:
            brush.polygon(placed(_OUTLINES[name], middle, middle, size * 0.92), colour)

    return Stencil(("seat", name, size, colour), size, size, draw)


def hourglass(size: int, frame: str, sand: str) -> Stencil:
    """A sand timer."""
    w, h, x, y = 0.31 * size, 0.43 * size, size / 2, size / 2

    def draw(brush: Brush) -> None:
        for way in (-1, 1):
            glass = [(x - w, y + way * h), (x + w, y + way * h), (x, y)]
            brush.outline(glass, frame, 0.06 * size)
            brush.stroke(
                [(x - w * 1.25, y + way * h), (x + w * 1.25, y + way * h)], frame, 0.095 * size, round_ends=True
            )
        brush.polygon([(x - w * 0.55, y - h * 0.5), (x + w * 0.55, y - h * 0.5), (x, y - 0.02 * size)], sand)
        brush.polygon([(x - w * 0.8, y + h * 0.86), (x + w * 0.8, y + h * 0.86), (x, y + h * 0.3)], sand)

    return Stencil(("hourglass", size, frame, sand), size, size, draw)


def pause(size: int, colour: str) -> Stencil:
    """Two bars."""

    def draw(brush: Brush) -> None:
        for x in (0.22, 0.58):
            brush.box(x * size, 0.14 * size, 0.20 * size, 0.72 * size, colour, r=0.05 * size)

    return Stencil(("pause", size, colour), size, size, draw)


def snowflake(size: int, colour: str) -> Stencil:
    """Frozen."""

    def draw(brush: Brush) -> None:
        middle = size / 2
        tips = around(middle, middle, 0.44 * size, 6)
        for tip, left, right in zip(tips, [*tips[1:], tips[0]], [tips[-1], *tips[:-1]], strict=True):
            brush.stroke([(middle, middle), tip], colour, 0.075 * size, round_ends=True)
            knee = (middle + (tip[0] - middle) * 0.55, middle + (tip[1] - middle) * 0.55)
            for side in (left, right):
                end = (knee[0] + (side[0] - middle) * 0.32, knee[1] + (side[1] - middle) * 0.32)
                brush.stroke([knee, end], colour, 0.06 * size, round_ends=True)

    return Stencil(("snowflake", size, colour), size, size, draw)


def megaphone(size: int, colour: str) -> Stencil:
    """A call."""

    def draw(brush: Brush) -> None:
        x, y, s = 0.46 * size, 0.5 * size, 0.88 * size
        horn = [(-0.5, -0.14), (-0.1, -0.14), (0.34, -0.44), (0.34, 0.44), (-0.1, 0.14), (-0.5, 0.14)]
        brush.polygon(placed(horn, x, y, s), colour)
        brush.polygon(placed([(-0.34, 0.2), (-0.12, 0.2), (-0.04, 0.5), (-0.26, 0.5)], x, y, s), colour)
        for dy in (-0.22, 0, 0.22):
            brush.stroke(placed([(0.42, dy), (0.58, dy * 1.6)], x, y, s), colour, 0.07 * s, round_ends=True)

    return Stencil(("megaphone", size, colour), size, size, draw)


def tick(size: int, colour: str) -> Stencil:
    """Done."""

    def draw(brush: Brush) -> None:
        points = placed([(-0.34, 0.02), (-0.10, 0.28), (0.36, -0.28)], size / 2, size / 2, size)
        brush.stroke(points, colour, 0.16 * size, round_ends=True)

    return Stencil(("tick", size, colour), size, size, draw)


def flipped(size: int, colour: str) -> Stencil:
    """A sign that was turned over: one arrow up, one down."""

    def draw(brush: Brush) -> None:
        for x, way in ((0.28, -1), (0.72, 1)):
            tip = 0.5 + way * 0.46
            brush.stroke([(x * size, 0.12 * size), (x * size, 0.88 * size)], colour, 0.12 * size)
            head = [(x, tip), (x - 0.22, tip - way * 0.32), (x + 0.22, tip - way * 0.32)]
            brush.polygon(placed(head, 0, 0, size), colour)

    return Stencil(("flipped", size, colour), size, size, draw)


def trophy(size: int, colour: str) -> Stencil:
    """A winner."""

    def draw(brush: Brush) -> None:
        for x in (0.24, 0.76):
            brush.disc(x * size, 0.30 * size, 0.17 * size, None, line=colour, thick=0.075 * size)
        cup = [(0.24, 0.08), (0.76, 0.08), (0.70, 0.44), (0.56, 0.58), (0.44, 0.58), (0.30, 0.44)]
        brush.polygon(placed(cup, 0, 0, size), colour)
        brush.box(0.45 * size, 0.55 * size, 0.10 * size, 0.24 * size, colour)
        brush.box(0.28 * size, 0.78 * size, 0.44 * size, 0.13 * size, colour, r=0.04 * size)

    return Stencil(("trophy", size, colour), size, size, draw)
