"""Time: how much is left, what the clock is doing, and the panel that shows it."""

from __future__ import annotations

from typing import NamedTuple

from cogs.kit.drawing import icons
from cogs.kit.drawing.brush import Brush
from cogs.kit.drawing.lettering import numbers, words
from cogs.kit.drawing.sheet import Frame, Sheet, Stencil
from cogs.sprouts.pictures.colours import AMBER, BED, EMPTY, SOFT, TEXT
from rules.sprouts.view import TableView

_MOST_BLOCKS = 5


class Reading(NamedTuple):
    """What a clock shows."""

    state: str
    """``running``, ``count-in``, ``paused``, ``frozen``, ``untimed`` or ``idle``."""

    seconds: int | None
    """Left, begun seconds counting whole; None where there is no time to show."""

    caption: str

    @property
    def text(self) -> str:
        """``m:ss``, or a word."""
        if self.seconds is None:
            return {"untimed": "no clock", "idle": "not dealt"}.get(self.state, self.state)
        return f"{self.seconds // 60}:{self.seconds % 60:02d}"


def read_clock(table: TableView, now_ms: int | None) -> Reading:
    """The clock of a table at a time in milliseconds since 1970; without a time, as if nothing had passed."""
    if table.phase == "lobby":
        return Reading("idle", None, "press Ready")
    if table.phase == "countin":
        return Reading("count-in", _seconds(table.bell_at, now_ms), "to the bell")
    if table.phase == "paused":
        return Reading(
            "paused",
            None if table.left_ms is None else -(-table.left_ms // 1000),
            "paused" if table.left_ms is not None else "",
        )
    if table.phase in ("settling", "scored", "over"):
        left = table.remaining_ms
        return Reading(
            "frozen", None if left is None else -(-left // 1000), "left at the freeze" if left is not None else ""
        )
    if table.deadline is None:
        return Reading("untimed", None, "")
    return Reading("running", _seconds(table.deadline, now_ms), "minutes left" if now_ms is not None else "")


def _seconds(at: int | None, now_ms: int | None) -> int | None:
    return None if at is None or now_ms is None else max(0, -(-(at - now_ms) // 1000))


def sign(reading: Reading, size: int) -> Stencil:
    """The icon of what the clock is doing."""
    if reading.state == "paused":
        return icons.pause(size, AMBER)
    if reading.state == "frozen":
        return icons.snowflake(size, SOFT)
    return icons.hourglass(size, SOFT, AMBER if reading.state in ("running", "count-in") else EMPTY)


def draw_clock(sheet: Sheet, frame: Frame, table: TableView, now_ms: int | None) -> None:
    """The clock's panel; where it is wide enough with a block for every minute of the round."""
    sheet.panel(frame, BED)
    reading = read_clock(table, now_ms)
    middle = round(frame.middle)
    sheet.stamp(sign(reading, 92), frame.x + 8, middle - 46)
    x = frame.x + 106
    if frame.w < 440:
        room = frame.right - 16 - x
        if reading.state in ("running", "untimed", "idle"):
            sheet.text(x, middle, reading.text, numbers(84, tabular=True), TEXT, level="cap", room=room)
        else:
            sheet.text(x, middle - 14, reading.text, numbers(68, tabular=True), TEXT, level="cap", room=room)
            sheet.text(x, frame.y + frame.h - 16, reading.caption, words(28), SOFT, room=room)
        return
    end = x + sheet.text(x, middle, reading.text, numbers(84, tabular=True), TEXT, level="cap", room=220)
    right = max(frame.x + 278, round(end) + 18)
    if reading.state == "running" and reading.seconds is not None:
        _draw_blocks(sheet, right, middle, frame.right - 18 - right, reading.seconds, table.switches.timer_s)
        sheet.text(right, middle + 50, reading.caption, words(28), SOFT)
    else:
        sheet.text(right, middle, reading.caption, words(32), SOFT, level="cap", room=frame.right - 18 - right)


def _draw_blocks(sheet: Sheet, x: int, middle: int, room: int, seconds: int, whole: int) -> None:
    """One block for every minute of the round, or equal shares of a longer one."""
    minutes = -(-max(whole, seconds) // 60)
    blocks = min(minutes, _MOST_BLOCKS)
    share = 60 if minutes <= _MOST_BLOCKS else -(-max(whole, seconds) // blocks)
    for k in range(blocks):
        level = round(42 * min(1.0, max(0.0, seconds / share - k)))
        sheet.stamp(_block(level), x + k * min(36, room // blocks), middle - 26)


def _block(level: int) -> Stencil:
    def draw(brush: Brush) -> None:
        brush.box(0, 0, 30, 52, r=6, line=EMPTY, thick=3)
        if level:
            brush.box(5, 47 - level, 20, level, AMBER, r=min(3.0, level / 2))

    return Stencil(("block", level), 30, 52, draw)
