"""What a shared side counts. The shape tells the kind: circle, flower, crossed box, leaning box."""

from __future__ import annotations

from typing import NamedTuple

from cogs.kit.drawing.brush import Brush, around
from cogs.kit.drawing.lettering import numbers
from cogs.kit.drawing.sheet import Frame, Sheet, Stencil
from cogs.sprouts.pictures.colours import (
    INK,
    LEAF,
    PAPER,
    ROSE,
    ROSE_PALE,
    SLATE,
    SOIL,
    TEXT,
    TILT,
    TILT_PALE,
)  # fmt: skip
from rules.sprouts.scoring import Attachment

HALF = 40
"""Pixels from the middle of a badge of full size to its farthest edge."""


class Worth(NamedTuple):
    """What is written in a badge."""

    kind: str
    """``match``, ``kissing``, ``crossing`` or ``tilt``."""

    value: str
    how: str = ""
    """The sum behind the value, in small."""


ON_DARK = {"match": LEAF, "kissing": ROSE_PALE, "crossing": ROSE_PALE, "tilt": TILT_PALE}
"""The colour that stands for a kind in the arithmetic."""


def worth_of(attachment: Attachment, sides: tuple[int, int]) -> Worth:
    """The badge of an attachment; `sides` are the two values that touch."""
    value = str(attachment.value)
    if attachment.roses == "crossing":
        return Worth("crossing", value)
    if attachment.roses == "kissing":
        return Worth("kissing", value, f"2×{attachment.value // 2}")
    if attachment.tilt:
        return Worth("tilt", value, "·".join(map(str, sorted(sides))))
    return Worth("match", value)


def draw_badge(sheet: Sheet, x: int, y: int, worth: Worth, k: float = 1.0) -> None:
    """A badge around (x, y), k times its full size."""
    half = round(HALF * k) + 2
    sheet.group(
        ("badge", worth, round(k, 3)), Frame(x - half, y - half, 2 * half, 2 * half),
        lambda piece: _paint(piece, half, worth, k),
    )  # fmt: skip


def _paint(sheet: Sheet, c: int, worth: Worth, k: float) -> None:
    sheet.stamp(_ground(worth.kind, c, k), 0, 0)
    colour = INK if worth.kind == "match" else TEXT
    lift = 9 * k if worth.how else 0
    size = (42 if worth.kind in ("kissing", "tilt") else 40) * k * (1 if len(worth.value) < 3 else 0.8)
    sheet.text(c, c - lift, worth.value, numbers(size), colour, align="middle", level="cap")
    if worth.how:
        sheet.text(c, c + 19 * k, worth.how, numbers(26 * k), colour, align="middle", level="cap")


def _ground(kind: str, c: int, k: float) -> Stencil:
    draw = {"match": _circle, "kissing": _flower, "crossing": _crossed, "tilt": _leaning}[kind]
    return Stencil(("badge ground", kind, c, round(k, 3)), 2 * c, 2 * c, lambda brush: draw(brush, c, k))


def _circle(brush: Brush, c: float, k: float) -> None:
    brush.disc(c, c, 30 * k, SOIL)
    brush.disc(c, c, 26 * k, LEAF)


def _flower(brush: Brush, c: float, k: float) -> None:
    for rim, colour in ((4 * k, SOIL), (0.0, ROSE)):
        for x, y in around(c, c, 20.5 * k, 6, start=-60):
            brush.disc(x, y, 18 * k + rim, colour)
        brush.disc(c, c, 24 * k, colour)


def _crossed(brush: Brush, c: float, k: float) -> None:
    brush.box(c - 33 * k, c - 31 * k, 66 * k, 62 * k, SOIL, r=9 * k)
    brush.box(c - 29 * k, c - 27 * k, 58 * k, 54 * k, SLATE, r=6 * k)
    for way in (-1, 1):
        brush.stroke([(c - 27 * k, c - way * 25 * k), (c + 27 * k, c + way * 25 * k)], ROSE_PALE, 6 * k)
    brush.disc(c, c, 21 * k, INK)


def _leaning(brush: Brush, c: float, k: float) -> None:
    for rim, colour in ((4, SOIL), (0, TILT)):
        reach = (30 + rim) * k
        lean = 8 * k
        brush.polygon(
            [(c - reach + lean, c - reach), (c + reach + lean, c - reach),
             (c + reach - lean, c + reach), (c - reach - lean, c + reach)], colour,
        )  # fmt: skip


def bonus_ring(size: int) -> Stencil:
    """A medallion that stands for the faces of cards that were laid on several sides."""

    def draw(brush: Brush) -> None:
        brush.disc(size / 2, size / 2, size / 2, INK, line=PAPER, thick=4)

    return Stencil(("bonus ring", size), size, size, draw)
