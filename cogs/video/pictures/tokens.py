"""Be Kind tokens and Sun tiles."""

from __future__ import annotations

from cogs.kit.drawing.brush import Brush, around, placed
from cogs.kit.drawing.lettering import numbers
from cogs.kit.drawing.sheet import Stencil
from cogs.video.pictures.colours import (
    EMPTY,
    INK,
    PANEL,
    RAISED,
    RAY,
    RULE,
    SHELF,
    SOFT,
    SUN,
    SUN_FACE,
    TOKENS,
    UNLIT,
    WHITE,
)
from rules.video.table.state import FLIPPED, READY

_EYES = (
    ((0.0, -0.02, 0.25),),
    ((-0.22, -0.08, 0.17), (0.22, -0.08, 0.17)),
    ((0.0, -0.20, 0.125), (-0.22, 0.20, 0.125), (0.22, 0.20, 0.125)),
)


def token_width(size: int) -> int:
    """Pixels that a token of that size takes each way."""
    return round(size * 1.2)


def token(design: int, size: int, *, held: bool = True) -> Stencil:
    """A one-eyed disc, a two-eyed block, a three-eyed wedge; the dashed outline of one that is missing."""
    wide = token_width(size)

    def draw(brush: Brush) -> None:
        if held:
            _face(brush, wide / 2, size, design)
        else:
            _missing(brush, wide / 2, size, design)

    return Stencil(("token", design, size, held), wide, wide, draw)


def _face(brush: Brush, middle: float, size: int, design: int) -> None:
    half, colour = size / 2, TOKENS[design]
    if design == 0:
        brush.disc(middle, middle, half, colour)
    elif design == 1:
        brush.box(middle - half * 0.92, middle - half * 0.92, size * 0.92, size * 0.92, colour, r=size * 0.16)
    else:
        brush.polygon(_wedge(middle, size, 1.0), colour)
    for x, y, r in _EYES[design]:
        brush.disc(middle + x * size, middle + y * size, r * size, WHITE)
        brush.disc(middle + x * size, middle + (y + 0.03) * size, r * size * 0.5, INK)
    if design == 0:
        mouth = placed([(-0.18, 0.34), (0.18, 0.34)], middle, middle, size)
        brush.stroke(mouth, INK, size * 0.06, round_ends=True)
    elif design == 1:
        mouth = placed([(-0.2, 0.24), (-0.07, 0.3), (0.07, 0.22), (0.2, 0.28)], middle, middle, size)
        brush.stroke(mouth, INK, size * 0.06)


def _wedge(middle: float, size: int, k: float) -> list[tuple[float, float]]:
    half = size / 2
    return [
        (middle, middle - half * 1.06 * k), (middle + half * 1.16 * k, middle + half * 0.92 * k),
        (middle - half * 1.16 * k, middle + half * 0.92 * k),
    ]  # fmt: skip


def _missing(brush: Brush, middle: float, size: int, design: int) -> None:
    half, thick = size / 2, max(2.5, size * 0.07)
    if design == 0:
        for start in range(0, 360, 45):
            brush.arc(middle, middle, half * 0.94, start, start + 27, EMPTY, thick)
    elif design == 1:
        left = middle - half * 0.88
        brush.dashes(left, left, size * 0.88, size * 0.88, EMPTY, r=size * 0.12, thick=thick, dash=size * 0.17)
    else:
        points = _wedge(middle, size, 0.95)
        for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
            for t in (0.02, 0.36, 0.70):
                ends = [(x0 + (x1 - x0) * s, y0 + (y1 - y0) * s) for s in (t, t + 0.26)]
                brush.stroke(ends, EMPTY, thick)


def sun_tile(number: int, state: int, k: float = 1.0) -> Stencil:
    """An upright lit tile while the Sun is ready; on its side and unlit when used; face down when used up.

    The part is `sun_width(k)` each way.
    """
    wide = sun_width(k)

    def draw(brush: Brush) -> None:
        middle = wide / 2
        w, h = (50 * k, 62 * k) if state == READY else (62 * k, 50 * k)
        if state == READY:
            brush.box(middle - w / 2, middle - h / 2, w, h, SUN, r=8 * k)
        else:
            brush.box(middle - w / 2, middle - h / 2, w, h, RAISED, r=8 * k, line=EMPTY, thick=3)
        if state == FLIPPED:
            for x in (-0.28, 0.28):
                brush.stroke(placed([(-x, -0.28), (x, 0.28)], middle, middle, 44 * k), EMPTY, 5 * k, round_ends=True)
            return
        brush.polygon(around(middle, middle, 25 * k, 8, inner=0.74), RAY if state == READY else UNLIT)
        brush.disc(middle, middle, 18 * k, SUN_FACE if state == READY else RAISED)
        brush.sign(middle, middle, str(number), numbers(31 * k), INK if state == READY else SOFT)

    return Stencil(("sun", number, state, round(k * 100)), wide, wide, draw)


def sun_width(k: float = 1.0) -> int:
    """Pixels that a tile takes each way."""
    return round(62 * k) + 1


def no_sun(k: float = 1.0) -> Stencil:
    """The place of a Sun that is not chosen yet."""
    wide = sun_width(k)

    def draw(brush: Brush) -> None:
        w, h = 50 * k, 62 * k
        brush.dashes((wide - w) / 2, (wide - h) / 2, w, h, EMPTY, r=8 * k, thick=3, dash=8 * k)
        brush.polygon(around(wide / 2, wide / 2, 15 * k, 8, inner=0.6), UNLIT)

    return Stencil(("no sun", round(k * 100)), wide, wide, draw)


def well(size: int) -> Stencil:
    """A spool's well in which a token stands."""
    return Stencil(("well", size), size, size, lambda brush: _well(brush, size))


def _well(brush: Brush, size: int) -> None:
    middle, r = size / 2, size / 2
    brush.disc(middle, middle, r, SHELF)
    brush.disc(middle, middle, r * 0.926, PANEL)
    for k in range(6):
        brush.sector(middle, middle, r * 0.988, 25 + 60 * k, 35 + 60 * k, RULE)
    brush.disc(middle, middle, r * 0.852, PANEL)
