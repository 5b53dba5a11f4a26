"""Shapes at three times their size. Coordinates are final pixels and may be fractions."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence

from PIL import Image, ImageDraw

from cogs.kit.drawing.lettering import SCALE, Style, ink_of
from cogs.kit.drawing.palette import rgb

Point = tuple[float, float]


class Brush:
    """Draws one part on a clear ground."""

    def __init__(self, width: float, height: float) -> None:
        """A part of width × height final pixels."""
        self._image = Image.new("RGBA", (round(width * SCALE), round(height * SCALE)))
        self._draw = ImageDraw.Draw(self._image)

    def reduced(self) -> Image.Image:
        """The part in its final size."""
        return self._image.reduce(SCALE)

    def box(
        self, x: float, y: float, w: float, h: float, fill: str | None = None, *, r: float = 0,
        line: str | None = None, thick: float = 0,
    ) -> None:  # fmt: skip
        """A rectangle with rounded corners; a line lies inside its edge."""
        corners = (round(x * SCALE), round(y * SCALE), round((x + w) * SCALE) - 1, round((y + h) * SCALE) - 1)
        self._draw.rounded_rectangle(corners, r * SCALE, fill, line, max(1, round(thick * SCALE)) if line else 0)

    def disc(
        self, x: float, y: float, r: float, fill: str | None = None, *, line: str | None = None, thick: float = 0
    ) -> None:
        """A disc around a centre; a line lies inside its edge."""
        corners = ((x - r) * SCALE, (y - r) * SCALE, (x + r) * SCALE - 1, (y + r) * SCALE - 1)
        self._draw.ellipse(corners, fill, line, max(1, round(thick * SCALE)) if line else 0)

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        """A filled polygon."""
        self._draw.polygon([(x * SCALE, y * SCALE) for x, y in points], fill)

    def stroke(self, points: Sequence[Point], colour: str, thick: float, *, round_ends: bool = False) -> None:
        """A line through points."""
        self._draw.line(
            [(x * SCALE, y * SCALE) for x, y in points], colour, max(1, round(thick * SCALE)), joint="curve"
        )
        if round_ends:
            for x, y in (points[0], points[-1]):
                self.disc(x, y, thick / 2, colour)

    def outline(self, points: Sequence[Point], colour: str, thick: float) -> None:
        """A closed line through points, its joints rounded."""
        self.stroke([*points, points[0], points[1]], colour, thick)
        for x, y in points:
            self.disc(x, y, thick / 2, colour)

    def ellipse(self, x: float, y: float, rx: float, ry: float, fill: str) -> None:
        """A filled ellipse around a centre."""
        self._draw.ellipse(((x - rx) * SCALE, (y - ry) * SCALE, (x + rx) * SCALE - 1, (y + ry) * SCALE - 1), fill)

    def arc(self, x: float, y: float, r: float, start: float, end: float, colour: str, thick: float) -> None:
        """A piece of a circle between two angles in degrees, clockwise from the right; it lies inside r."""
        corners = ((x - r) * SCALE, (y - r) * SCALE, (x + r) * SCALE - 1, (y + r) * SCALE - 1)
        self._draw.arc(corners, start, end, colour, max(1, round(thick * SCALE)))

    def sector(self, x: float, y: float, r: float, start: float, end: float, fill: str) -> None:
        """A slice of a disc between two angles in degrees, clockwise from the right."""
        corners = ((x - r) * SCALE, (y - r) * SCALE, (x + r) * SCALE - 1, (y + r) * SCALE - 1)
        self._draw.pieslice(corners, start, end, fill)

    def hatch(self, w: float, h: float, colour: str, *, thick: float, step: float) -> None:
        """Slanting lines over w × h from the left upper corner."""
        k = -h
        while k < w:
            self.stroke([(k, h), (k + h, 0)], colour, thick)
            k += step

    def sign(self, x: float, y: float, text: str, style: Style, colour: str, *, on_its_side: bool = False) -> None:
        """A short text, what is seen of it centred on (x, y); turned clockwise where it lies on its side."""
        letters = ink_of(text, style)
        if on_its_side:
            letters = letters.transpose(Image.Transpose.ROTATE_270)
        corner = round(x * SCALE - letters.width / 2), round(y * SCALE - letters.height / 2)
        self._image.paste(Image.new("RGBA", letters.size, rgb(colour)), corner, letters)

    def dashes(
        self, x: float, y: float, w: float, h: float, colour: str, *, r: float, thick: float, dash: float
    ) -> None:
        """A dashed line inside a rounded rectangle, with a dash around each corner.

        Between two corners the dashes are spread evenly, so that the pattern is the same on every side of a square.
        """
        inset = thick / 2
        for side in _sides(x + inset, y + inset, w - thick, h - thick, max(0.0, r - inset)):
            length = sum(math.dist(a, b) for a, b in itertools.pairwise(side))
            count = max(1, round(length / (dash * 1.7)))
            period = length / count
            share = period * 0.6 / 2
            for k in range(count + 1):
                middle = k * period
                self.stroke(_between(side, middle - share, middle + share), colour, thick)

    def inlay(self, x: float, y: float, w: float, h: float, r: float, draw: Callable[[Brush], None]) -> None:
        """What `draw` paints in its own w × h, cut to a rounded rectangle."""
        inner = Brush(w, h)
        draw(inner)
        cut = Image.new("L", inner._image.size)
        ImageDraw.Draw(cut).rounded_rectangle((0, 0, cut.width - 1, cut.height - 1), r * SCALE, 255)
        self._image.paste(inner._image, (round(x * SCALE), round(y * SCALE)), cut)


def _sides(x: float, y: float, w: float, h: float, r: float) -> list[list[Point]]:
    """Four paths, each from the middle of one corner to the middle of the next, clockwise."""
    centres = ((x + r, y + r), (x + w - r, y + r), (x + w - r, y + h - r), (x + r, y + h - r))
    sides = []
    for k in range(4):
        here, there, start = centres[k], centres[(k + 1) % 4], 225 + 90 * k
        sides.append([_on_circle(here, r, start + a) for a in range(0, 46, 5)])
        sides[-1] += [_on_circle(there, r, start + 45 + a) for a in range(0, 46, 5)]
    return sides


def _on_circle(centre: Point, r: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return centre[0] + r * math.cos(angle), centre[1] + r * math.sin(angle)


def _between(path: Sequence[Point], start: float, end: float) -> list[Point]:
    """The piece of a path between two distances from its start."""
    piece: list[Point] = []
    walked = 0.0
    for a, b in itertools.pairwise(path):
        step = math.dist(a, b)
        if step and walked + step >= start and walked <= end:
            low, high = max(0.0, (start - walked) / step), min(1.0, (end - walked) / step)
            for share in (low, high):
                piece.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
        walked += step
    return piece


def around(
    x: float, y: float, r: float, count: int, *, start: float = -90.0, inner: float | None = None
) -> list[Point]:
    """The corners of a regular polygon, or of a star where every second corner lies at `inner` times r."""
    corners = count if inner is None else 2 * count
    return [
        _on_circle((x, y), r if inner is None or k % 2 == 0 else r * inner, start + 360 * k / corners)
        for k in range(corners)
    ]


def placed(points: Sequence[Point], x: float, y: float, size: float) -> list[Point]:
    """Points of a unit square around (0, 0), moved to (x, y) and enlarged."""
    return [(x + px * size, y + py * size) for px, py in points]
