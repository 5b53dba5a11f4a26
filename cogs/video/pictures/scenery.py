"""What fills empty space: the vortex, static, eyes in the dark. Never behind words."""

from __future__ import annotations

import math
from collections.abc import Sequence

from cogs.kit.drawing.brush import Brush
from cogs.kit.drawing.palette import mix
from cogs.kit.drawing.sheet import Frame, Sheet, Stencil
from cogs.video.pictures.colours import (
    BANDS,
    DUSK,
    EYES,
    NEON,
    NIGHT,
    SHOP,
    STATIC_CYAN,
    STATIC_LINE,
    STATIC_PINK,
    WINE,
)

_SLIVERS = (
    (36, 0, 120, STATIC_CYAN), (0, 8, 24, STATIC_PINK), (64, 8, 24, STATIC_LINE), (132, 8, 40, STATIC_LINE),
    (100, 14, 70, STATIC_CYAN), (28, 26, 120, STATIC_PINK), (60, 32, 40, STATIC_LINE), (118, 32, 30, STATIC_CYAN),
    (108, 40, 70, STATIC_LINE), (20, 48, 24, STATIC_LINE), (84, 48, 40, STATIC_PINK),
)  # fmt: skip
STATIC_WIDTH = 178


def shop() -> Sheet:
    """The dark shop: the ground of every picture."""
    return Sheet.banded(SHOP, DUSK, NIGHT, BANDS)


def static(sheet: Sheet, x: int, y: int, right: int) -> None:
    """A little tracking noise from x on, where there is room up to `right`."""
    if right - x < STATIC_WIDTH:
        return
    left = x + (right - x - STATIC_WIDTH) // 2
    for dx, dy, wide, colour in _SLIVERS:
        sheet.fill(Frame(left + dx, y + dy, wide, 4), colour)


def vortex(size: int) -> Stencil:
    """A spiral of tape: dark and thin inside, bright and thick outside."""
    return _swirl("vortex", size, NEON, 0.155, 2.3, 150)


def big_vortex(size: int) -> Stencil:
    """The same, for a paper label."""
    return _swirl("big vortex", size, WINE, 0.13, 2.6, 40)


def _swirl(name: str, size: int, colours: Sequence[str], thick: float, turns: float, start: float) -> Stencil:
    def draw(brush: Brush) -> None:
        dots = 240
        reach = size / 2 - thick * size * 0.5
        inside_out = tuple(reversed(colours)) if name == "vortex" else tuple(colours)
        for dot in range(dots + 1):
            t = dot / dots
            angle, r = math.radians(start) + t * turns * 2 * math.pi, reach * (0.06 + 0.94 * t)
            place = t * (len(inside_out) - 1)
            low = min(int(place), len(inside_out) - 2)
            colour = mix(inside_out[low], inside_out[low + 1], round((place - low) * 2) / 2)
            brush.disc(
                size / 2 + r * math.cos(angle), size / 2 + r * math.sin(angle),
                thick * size * (0.22 + 0.28 * t), colour,
            )  # fmt: skip

    return Stencil((name, size), size, size, draw)


def eyes(size: int, colour: str = EYES) -> Stencil:
    """Something in the dark."""
    wide, high = round(size * 1.4), round(size * 0.5)
    lid = [(0.12, 0.10), (0.30, -0.10), (0.52, -0.22), (0.66, -0.18), (0.60, 0.06), (0.42, 0.20), (0.24, 0.20)]

    def draw(brush: Brush) -> None:
        x, y = wide / 2, high / 2
        for side in (-1, 1):
            brush.polygon([(x + side * px * size, y + py * size) for px, py in lid], colour)
            brush.ellipse(x + side * 0.42 * size, y + 0.01 * size, 0.045 * size, 0.15 * size, NIGHT)

    return Stencil(("eyes", size, colour), wide, high, draw)


def draw_eyes(sheet: Sheet, x: float, y: float, size: int = 40) -> None:
    """A pair of eyes around (x, y)."""
    part = eyes(size)
    sheet.stamp(part, round(x - part.width / 2), round(y - part.height / 2))
