"""The tilt in play: two digits that touch each other only, and what such a side counts (S86-S92)."""

from __future__ import annotations

from cogs.kit.drawing.brush import Brush
from cogs.kit.drawing.lettering import numbers, width, words
from cogs.kit.drawing.sheet import Frame, Sheet, Stencil
from cogs.sprouts.pictures.colours import RAISED, SOFT, TEXT, TILT, TILT_PALE

_WIDE, _HIGH, _LEAN = 104, 52, 7
_SUM = 44
_CAPTION = 30
_PITCH = 31


def draw_tilt(sheet: Sheet, x: int, middle: int, tilt: tuple[int, int]) -> float:
    """The leaning box with both digits from x, and the sum that they count. Returns the width."""
    low, high = tilt
    sheet.stamp(_leaning(), x, middle - _HIGH // 2)
    sheet.text(x + _WIDE / 2, middle, f"{low}·{high}", numbers(40), TEXT, align="middle", level="cap")
    worth = f"= {low + high}"
    return _WIDE + 10 + sheet.text(x + _WIDE + 10, middle, worth, numbers(_SUM), TILT_PALE, level="cap")


def tilt_width(tilt: tuple[int, int]) -> float:
    """The width of what `draw_tilt` draws."""
    return _WIDE + 10 + width(f"= {sum(tilt)}", numbers(_SUM))


def draw_tilt_strip(sheet: Sheet, frame: Frame, tilt: tuple[int, int]) -> None:
    """A strip of a panel with the tilt and its rule in words."""
    sheet.panel(frame, RAISED)
    middle = round(frame.middle)
    x = frame.x + 20 + draw_tilt(sheet, frame.x + 20, middle, tilt) + 22
    room = frame.right - 16 - x
    lines = ["tilt: they touch each other only"]
    if width(lines[0], words(_CAPTION)) > room:
        lines = ["touch each other only"]
    if width(lines[0], words(_CAPTION)) > room:
        lines = ["touch each", "other only"]
    for k, line in enumerate(lines):
        y = middle + (k - (len(lines) - 1) / 2) * _PITCH
        sheet.text(x, y, line, words(_CAPTION), SOFT, level="cap", room=room)


def _leaning() -> Stencil:
    def draw(brush: Brush) -> None:
        brush.polygon([(2 * _LEAN, 0), (_WIDE, 0), (_WIDE - 2 * _LEAN, _HIGH), (0, _HIGH)], TILT)

    return Stencil(("tilt box", _WIDE, _HIGH), _WIDE, _HIGH, draw)
