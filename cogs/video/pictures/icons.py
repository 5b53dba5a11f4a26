"""Signs of Video Vortex. Each is told by its shape, and a genre by its letter too, never by colour alone."""

from __future__ import annotations

from cogs.kit.drawing.brush import Brush, Point, around, placed
from cogs.kit.drawing.lettering import numbers
from cogs.kit.drawing.sheet import Stencil
from cogs.video.pictures.colours import (
    DIM,
    EMPTY,
    GENRES,
    GOLD,
    INK,
    LEAF,
    LEAF_LOW,
    LEAF_SIDE,
    LINE,
    PLATE,
    SOFT,
    TEXT,
)
from cogs.video.words.terms import GENRE_LETTERS

_COFFIN = [(-0.28, -0.5), (0.28, -0.5), (0.5, -0.16), (0.26, 0.5), (-0.26, 0.5), (-0.5, -0.16)]
_DIAMOND = [(0, -0.58), (0.56, 0), (0, 0.58), (-0.56, 0)]
_BURST = around(0, 0, 0.59, 10, inner=0.74)
_TAIL = [(-0.40, 0.14), (-0.02, 0.36), (-0.46, 0.58)]
_BOLT = [(0.12, -0.5), (-0.34, 0.08), (-0.04, 0.08), (-0.14, 0.5), (0.34, -0.12), (0.04, -0.12)]
_LETTER_SIZES = {"horror": 0.72, "sci_fi": 0.64, "action": 0.68, "comedy": 0.74}
_OVERHANG = 1.24
"""A badge reaches so much further than its size."""


def genre_badge(genre: str, size: int, *, colour: str = "", exhausted: bool = False) -> Stencil:
    """Coffin H, diamond S, burst A, bubble C, each with its letter; a box with a dash for a card without a genre.

    The part is `badge_width(size)` wide and high. An exhausted LP's badge lies on its side.
    """
    wide = badge_width(size)
    fill = colour or GENRES[genre]

    def draw(brush: Brush) -> None:
        _badge(brush, wide / 2, size, genre, fill, exhausted)

    return Stencil(("genre", genre, size, fill, exhausted), wide, wide, draw)


def badge_width(size: int) -> int:
    """Pixels that a badge of that size takes each way."""
    return round(size * _OVERHANG)


def _badge(brush: Brush, middle: float, size: int, genre: str, fill: str, exhausted: bool) -> None:
    def turned(points: list[Point]) -> list[Point]:
        return placed([(-y, x) for x, y in points] if exhausted else points, middle, middle, size)

    if genre not in _LETTER_SIZES:
        side = size * 0.78
        brush.box(middle - side / 2, middle - side / 2, side, side, None, r=size * 0.12, line=fill, thick=size * 0.065)
        brush.stroke(turned([(-0.18, 0), (0.18, 0)]), fill, size * 0.09)
        return
    if genre == "comedy":
        if exhausted:
            brush.ellipse(middle + 0.04 * size, middle, 0.46 * size, 0.53 * size, fill)
        else:
            brush.ellipse(middle, middle - 0.04 * size, 0.53 * size, 0.46 * size, fill)
    shape = {"horror": _COFFIN, "sci_fi": _DIAMOND, "action": _BURST, "comedy": _TAIL}[genre]
    brush.polygon(turned(shape), fill)
    lift = 0.04 * size if genre in ("horror", "comedy") else 0.0
    x, y = (middle + lift, middle) if exhausted else (middle, middle - lift)
    letter = numbers(size * _LETTER_SIZES[genre])
    brush.sign(x, y, GENRE_LETTERS[genre], letter, INK, on_its_side=exhausted)


def cube(size: int, state: str) -> Stencil:
    """Energy: ``on`` lit, ``spent`` hollow, ``none`` (not owned) a dot."""

    def draw(brush: Brush) -> None:
        middle = size / 2
        if state == "none":
            brush.disc(middle, middle, size * 0.11, LINE)
            return
        if state == "spent":
            brush.outline(around(middle, middle, size * 0.45, 6), DIM, size * 0.085)
            return
        corners = around(middle, middle, size / 2, 6)
        brush.polygon(corners, LEAF)
        brush.polygon([corners[1], corners[2], corners[3], (middle, middle)], LEAF_LOW)
        brush.polygon([corners[3], corners[4], corners[5], (middle, middle)], LEAF_SIDE)

    return Stencil(("cube", size, state), size, size, draw)


def energy_cost(size: int, n: int | None, *, payable: bool = True) -> Stencil:
    """What a card costs: a filled hexagon with its number, hollow where it cannot be paid; a dash where none can."""
    text = "–" if n is None else str(n)

    def draw(brush: Brush) -> None:
        middle = size / 2
        if payable:
            brush.polygon(around(middle, middle, size / 2, 6), LEAF)
        else:
            brush.outline(around(middle, middle, size * 0.47, 6), DIM, size * 0.06)
        brush.sign(middle, middle, text, numbers(size * 0.62), INK if payable else SOFT)

    return Stencil(("cost", size, text, payable), size, size, draw)


def bolt(size: int, colour: str, *, full: bool = True) -> Stencil:
    """Charge, outlined where it is missing."""

    def draw(brush: Brush) -> None:
        if full:
            brush.polygon(placed(_BOLT, size / 2, size / 2, size), colour)
        else:
            brush.outline(placed(_BOLT, size / 2, size / 2, size * 0.92), DIM, size * 0.07)

    return Stencil(("bolt", size, colour, full), size, size, draw)


def forward(size: int, colour: str) -> Stencil:
    """Two triangles: FWD."""

    def draw(brush: Brush) -> None:
        for x in (-0.48, 0.02):
            points = placed([(x, -0.42), (x + 0.48, 0), (x, 0.42)], size / 2, size / 2, size)
            brush.polygon(points, colour)

    return Stencil(("forward", size, colour), size, size, draw)


def backward(size: int, colour: str) -> Stencil:
    """Two triangles the other way: REW."""

    def draw(brush: Brush) -> None:
        for x in (0.48, -0.02):
            points = placed([(x, -0.42), (x - 0.48, 0), (x, 0.42)], size / 2, size / 2, size)
            brush.polygon(points, colour)

    return Stencil(("backward", size, colour), size, size, draw)


def play(size: int, colour: str) -> Stencil:
    """One triangle: on turn, or can be played."""

    def draw(brush: Brush) -> None:
        brush.polygon(placed([(-0.36, -0.46), (0.48, 0), (-0.36, 0.46)], size / 2, size / 2, size), colour)

    return Stencil(("play", size, colour), size, size, draw)


def reticle(size: int, colour: str) -> Stencil:
    """Locked on."""

    def draw(brush: Brush) -> None:
        middle, r, thick = size / 2, size * 0.36, size * 0.11
        brush.disc(middle, middle, r + thick / 2, None, line=colour, thick=thick)
        for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            inner, outer = r * 0.55, size / 2
            brush.stroke(
                [(middle + x * inner, middle + y * inner), (middle + x * outer, middle + y * outer)], colour, thick
            )
        brush.disc(middle, middle, r * 0.22, colour)

    return Stencil(("reticle", size, colour), size, size, draw)


def rings(size: int, colour: str, *, linked: bool) -> Stencil:
    """Synced: two rings through each other; two small ones apart where it is not."""
    wide = round(size * 1.1)

    def draw(brush: Brush) -> None:
        away, r, thick = (0.20, 0.32, 0.12) if linked else (0.30, 0.22, 0.085)
        for side in (-1, 1):
            brush.disc(wide / 2 + side * away * size, size / 2, r * size, None, line=colour, thick=thick * size)

    return Stencil(("rings", size, colour, linked), wide, size, draw)


def sticker(w: int, h: int) -> Stencil:
    """A price tag with one corner cut."""

    def draw(brush: Brush) -> None:
        brush.polygon([(h * 0.2, 0), (w, 0), (w, h), (0, h), (0, h * 0.2)], GOLD)

    return Stencil(("sticker", w, h), w, h, draw)


def shield(w: int, h: int, colour: str | None) -> Stencil:
    """The pointed plate of a shielded LP; hollow without a colour. The part is a fifth higher than h."""
    high = round(h * 1.2)
    # A wide plate keeps its shoulders low, so that the digits fit.
    shoulder = 0.74 if w > 1.5 * h else 0.62

    def draw(brush: Brush) -> None:
        inset = 0.0 if colour else 1.75
        points = [
            (inset, inset), (w - inset, inset), (w - inset, h * shoulder), (w / 2, h * 1.08 - inset),
            (inset, h * shoulder),
        ]  # fmt: skip
        if colour:
            brush.polygon(points, colour)
        else:
            brush.outline(points, PLATE, 3.5)

    return Stencil(("shield", w, h, colour), w, high, draw)


def monitor(size: int, colour: str, ground: str) -> Stencil:
    """A screen with two eyes: a computer plays here."""

    def draw(brush: Brush) -> None:
        brush.box(0.06 * size, 0.10 * size, 0.88 * size, 0.62 * size, colour, r=0.10 * size)
        for x in (0.34, 0.66):
            brush.box((x - 0.07) * size, 0.28 * size, 0.14 * size, 0.26 * size, ground, r=0.04 * size)
        brush.box(0.26 * size, 0.82 * size, 0.48 * size, 0.12 * size, colour, r=0.04 * size)

    return Stencil(("monitor", size, colour, ground), size, size, draw)


def question(size: int, fill: str, ink: str) -> Stencil:
    """Something is to be chosen."""

    def draw(brush: Brush) -> None:
        brush.disc(size / 2, size / 2, size / 2, fill)
        brush.sign(size / 2, size / 2, "?", numbers(size * 0.76), ink)

    return Stencil(("question", size, fill, ink), size, size, draw)


def cross(size: int, colour: str) -> Stencil:
    """Not to be had."""

    def draw(brush: Brush) -> None:
        for way in (-1, 1):
            points = placed([(-0.34, -0.34 * way), (0.34, 0.34 * way)], size / 2, size / 2, size)
            brush.stroke(points, colour, 0.14 * size, round_ends=True)

    return Stencil(("cross", size, colour), size, size, draw)


def pip(size: int, colour: str = EMPTY, full: str = TEXT, *, on: bool) -> Stencil:
    """One of three: how complex a sheet is."""

    def draw(brush: Brush) -> None:
        brush.disc(size / 2, size / 2, size / 2, full if on else None, line=None if on else colour, thick=size * 0.16)

    return Stencil(("pip", size, colour, full, on), size, size, draw)
