"""What went wrong in a round, told by shape and letter."""

from __future__ import annotations

from cogs.kit.drawing import icons
from cogs.kit.drawing.brush import Brush, around
from cogs.kit.drawing.lettering import numbers
from cogs.kit.drawing.sheet import Sheet, Stencil
from cogs.sprouts.pictures.colours import ALARM, AMBER, INK

MEANINGS = {"late": "late touch", "call": "bad call", "board": "bad board", "flipped": "second place, flipped"}

_SIZE = 42
_LETTERS = {"late": "L", "call": "C", "board": "B"}


def draw_mark(sheet: Sheet, x: int, y: int, mark: str) -> None:
    """A misplay's sign around (x, y), or the sign of a flipped score."""
    if mark == "flipped":
        sheet.stamp(icons.flipped(_SIZE, AMBER), x - _SIZE // 2, y - _SIZE // 2)
        return
    draw = {"late": _octagon, "call": _bubble}.get(mark, _cracked)
    sheet.stamp(Stencil(("mark", draw.__name__), _SIZE, _SIZE, draw), x - _SIZE // 2, y - _SIZE // 2)
    lift = 3 if mark == "call" else 0
    letter = _LETTERS.get(mark, mark[:1].upper())
    sheet.text(x - (3 if draw is _cracked else 0), y - lift, letter, numbers(29), INK, align="middle", level="cap")


def _octagon(brush: Brush) -> None:
    brush.polygon(around(_SIZE / 2, _SIZE / 2, _SIZE * 0.5, 8, start=-67.5), ALARM)


def _bubble(brush: Brush) -> None:
    brush.box(0, 2, _SIZE, 32, ALARM, r=10)
    brush.polygon([(10, 30), (22, 30), (8, 42)], ALARM)


def _cracked(brush: Brush) -> None:
    brush.polygon([(3, 3), (24, 3), (30, 13), (24, 20), (39, 34), (39, 39), (3, 39)], ALARM)
    brush.polygon([(29, 3), (39, 3), (39, 28), (29, 19), (35, 13)], ALARM)
