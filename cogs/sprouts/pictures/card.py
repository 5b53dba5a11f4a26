"""One card. Digits stand upright whichever way it points; the dark band and the dot tell its heading."""

from __future__ import annotations

from math import ceil

from cogs.kit.drawing.brush import Brush, around, placed
from cogs.kit.drawing.lettering import numbers
from cogs.kit.drawing.sheet import Frame, Sheet, Stencil
from cogs.sprouts.pictures.colours import BAND, DOT, FOLD, INK, PAPER, ROSE, SHADE, TEXT
from cogs.sprouts.pictures.layout import Shown
from rules.sprouts.cards import STEPS

# Shares of a card's side.
CORNER = 0.10
SHADOW = 0.03
_MEDALLION = 0.220
_FACE = 0.355
_SIDE = 0.258
_SIDE_IN = 0.150
_SIDE_IN_BAND = 0.137
_KNOB = 0.046
_KNOB_OUT = 0.207
_ROSE = 0.105
_ROSE_IN = 0.135
_FOLD_IN = 0.36


def draw_card(sheet: Sheet, x: int, y: int, size: int, card: Shown) -> None:
    """A card of `size` pixels a side with its left upper corner at (x, y)."""
    frame = Frame(x, y, size, size + ceil(SHADOW * size))
    sheet.group(("card", size, card), frame, lambda piece: _paint(piece, size, card))


def _paint(sheet: Sheet, s: int, card: Shown) -> None:
    dx, dy = STEPS[card.heading]
    sheet.stamp(_blank(s, card.heading), 0, 0)
    # The face gives way to the dot by a hair, so that the two never touch.
    sheet.text(
        (0.5 - dx * 0.008) * s, (0.5 - dy * 0.012) * s, str(card.face), numbers(_FACE * s), PAPER,
        align="middle", level="cap",
    )  # fmt: skip
    for way, value in enumerate(card.sides):
        banded = way == card.heading
        step_x, step_y = STEPS[way]
        away = 0.5 - (_SIDE_IN_BAND if banded else _SIDE_IN)
        sheet.text(
            (0.5 + step_x * away) * s, (0.5 + step_y * away) * s, str(value), numbers(_SIDE * s),
            TEXT if banded else INK, align="middle", level="cap",
        )  # fmt: skip
    if card.rose is not None:
        _plant(sheet, s, card.rose)


def _plant(sheet: Sheet, s: int, corner: int) -> None:
    size = ceil(_ROSE * s * 2.5)
    x = (1 - _ROSE_IN if corner in (0, 1) else _ROSE_IN) * s - size / 2
    y = (1 - _ROSE_IN if corner in (1, 2) else _ROSE_IN) * s - size / 2
    sheet.stamp(rose(size, _ROSE * s), round(x), round(y))


def rose(size: int, r: float) -> Stencil:
    """Five petals of a rose of radius r with a paper ring, in a square of `size` pixels."""

    def draw(brush: Brush) -> None:
        middle = size / 2
        brush.disc(middle, middle, r * 1.16, PAPER)
        for x, y in around(middle, middle, r * 0.5, 5):
            brush.disc(x, y, r * 0.5, ROSE)
        brush.disc(middle, middle, r * 0.30, DOT)

    return Stencil(("rose", size, round(r, 2)), size, size, draw)


def _blank(s: int, heading: int) -> Stencil:
    """A card without its digits and rose."""
    corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    folds = ((_FOLD_IN, _FOLD_IN), (1 - _FOLD_IN, _FOLD_IN), (1 - _FOLD_IN, 1 - _FOLD_IN), (_FOLD_IN, 1 - _FOLD_IN))
    after = (heading + 1) % 4

    def paper(brush: Brush) -> None:
        brush.box(0, 0, s, s, PAPER)
        brush.polygon(placed([corners[heading], corners[after], folds[after], folds[heading]], 0, 0, s), BAND)
        for corner, fold in zip(corners, folds, strict=True):
            brush.stroke(placed([corner, fold], 0, 0, s), FOLD, 0.014 * s)

    def draw(brush: Brush) -> None:
        brush.box(0, SHADOW * s, s, s, SHADE, r=CORNER * s)
        brush.inlay(0, 0, s, s, CORNER * s, paper)
        brush.disc(s / 2, s / 2, _MEDALLION * s, INK)
        dx, dy = STEPS[heading]
        x, y = (0.5 + dx * _KNOB_OUT) * s, (0.5 + dy * _KNOB_OUT) * s
        brush.disc(x, y, _KNOB * s, DOT, line=INK, thick=0.012 * s)

    return Stencil(("blank card", s, heading), s, s + ceil(SHADOW * s), draw)


def number_tag(sheet: Sheet, x: int, y: int, r: int, text: str, fill: str, ink: str, *, rim: str | None = None) -> None:
    """A round tag around (x, y) with a number; a rim parts it from what it covers."""
    outer = r + (3 if rim else 0)

    def draw(brush: Brush) -> None:
        if rim:
            brush.disc(outer, outer, outer, rim)
        brush.disc(outer, outer, r, fill)

    sheet.stamp(Stencil(("tag", r, fill, rim), 2 * outer, 2 * outer, draw), x - outer, y - outer)
    size = r * (1.56 if len(text) == 1 else 1.32)
    sheet.text(x, y, text, numbers(size), ink, align="middle", level="cap")
