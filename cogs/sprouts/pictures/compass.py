"""The compass: which way the next card points, seen from where the player sits."""

from __future__ import annotations

from cogs.kit.drawing.brush import Brush
from cogs.kit.drawing.lettering import numbers, words
from cogs.kit.drawing.sheet import Frame, Sheet, Stencil
from cogs.sprouts.pictures.colours import BED, DOT, INK, LINE, SOFT, SOIL, TEXT
from cogs.sprouts.pictures.layout import turned_way
from rules.sprouts.cards import HEADINGS, STEPS

NAMES = ("north", "east", "south", "west")


def draw_heading(sheet: Sheet, frame: Frame, heading: int, compass: int, caption: str) -> None:
    """A panel with the compass and the heading as a word; both in the board's own terms."""
    sheet.panel(frame, BED)
    tight = frame.w < 400
    middle = round(frame.middle)
    draw_rose(sheet, frame.x + (76 if tight else 88), middle, min(47, int(frame.h * 0.31)), heading, compass)
    x = frame.x + (148 if tight else 168)
    room = frame.right - 14 - x
    sheet.text(x, middle - 36, caption, words(30 if tight else 32), SOFT, level="cap", room=room)
    sheet.text(x, middle + 24, NAMES[heading].upper(), numbers(54 if tight else 76), TEXT, level="cap", room=room)


def draw_rose(sheet: Sheet, x: int, y: int, r: int, heading: int, compass: int) -> None:
    """A compass of radius r around (x, y): its letters stand where the board's directions now lie."""
    half = r + 24

    def paint(piece: Sheet) -> None:
        piece.stamp(_dial(r, half, turned_way(heading, compass)), 0, 0)
        for direction, letter in enumerate(HEADINGS):
            on = direction == heading
            step_x, step_y = STEPS[turned_way(direction, compass)]
            piece.text(
                half + step_x * r, half + step_y * r, letter, numbers(max(24, (32 if on else 27) * r / 47)),
                INK if on else SOFT, align="middle", level="cap",
            )  # fmt: skip

    sheet.group(("compass", r, heading, compass), Frame(x - half, y - half, 2 * half, 2 * half), paint)


def _dial(r: int, half: int, way: int) -> Stencil:
    ux, uy = STEPS[way]
    k = r / 47

    def at(along: float, across: float) -> tuple[float, float]:
        return half + (ux * along - uy * across) * r, half + (uy * along + ux * across) * r

    def draw(brush: Brush) -> None:
        brush.disc(half, half, r, SOIL, line=LINE, thick=4)
        brush.polygon([at(0.66, 0), at(-0.34, 0.36), at(-0.14, 0), at(-0.34, -0.36)], DOT)
        for step, (dx, dy) in enumerate(STEPS):
            on = step == way
            brush.disc(half + dx * r, half + dy * r, (21 if on else 17) * k, DOT if on else BED)

    return Stencil(("dial", r, way), 2 * half, 2 * half, draw)
