"""What a round counts in the end, where that is not the board's own total: penalties and a flipped second place."""

from __future__ import annotations

from cogs.kit.drawing.lettering import numbers, words
from cogs.kit.drawing.sheet import Frame, Sheet
from cogs.sprouts.pictures.colours import ALARM, AMBER, BED, SOFT
from cogs.sprouts.pictures.marks import draw_mark, marks_of
from cogs.sprouts.pictures.wording import signed
from rules.sprouts.view import SeatView

_MARK = 40
_STEP = 46
_BESIDE_WORD = 2
"""More marks than these take the word's place."""


def is_adjusted(seat: SeatView) -> bool:
    """Whether a penalty or second place changed the score (S107, S110, S113)."""
    return bool(marks_of(seat)) and seat.adjusted is not None and seat.adjusted != seat.score


def draw_adjusted(sheet: Sheet, frame: Frame, seat: SeatView) -> None:
    """A box with the marks of the round and what it counts."""
    marks = marks_of(seat)
    colour = AMBER if marks == ("flipped",) else ALARM
    sheet.panel(frame, BED, r=12, line=colour, thick=4)
    left, top, bottom = frame.x + 18, frame.y + 32, frame.y + frame.h - 34
    x = float(left)
    if len(marks) <= _BESIDE_WORD:
        x += sheet.text(left, top, "counts", words(32), SOFT, level="cap") + 14
    for k, mark in enumerate(marks):
        draw_mark(sheet, round(x) + _MARK // 2 + k * _STEP, top, mark, _MARK)
    figure = signed(seat.adjusted or 0)
    sheet.text(
        frame.right - 18, bottom, figure, numbers(62), colour, align="right", level="cap", room=frame.w - 36
    )  # fmt: skip
