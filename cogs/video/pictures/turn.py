"""A table whose turns are played."""

from __future__ import annotations

from cogs.kit.drawing.brush import Brush
from cogs.kit.drawing.lettering import words
from cogs.kit.drawing.sheet import Frame, Sheet, Stencil
from cogs.video.pictures.colours import INK, PINK
from cogs.video.pictures.columns import TOP, column, draw_columns
from cogs.video.pictures.headings import draw_heading, heading
from cogs.video.pictures.plates import draw_money, draw_pool
from cogs.video.pictures.shelf import draw_own_table, draw_shelf
from rules.video.table.state import NOBODY
from rules.video.views.view import TableView

_LINE = 294
"""Where the lock runs from one seat to another."""

_LAST = 856
"""Further to the right are the counts of the decks."""


def draw_turn(sheet: Sheet, view: TableView) -> None:
    """Whose turn, what is owed, what is for rent, how everybody stands, who is locked on whom."""
    right = 1086
    if view.phase == "turn":
        right = draw_pool(sheet, right, 8, 52, view.pool) - 12
        right = draw_money(sheet, right, 8, 52, view.money)
    draw_heading(sheet, heading(view), right - 16)
    if view.switches.mode == "bookkeeper":
        draw_own_table(sheet)
    else:
        draw_shelf(sheet, view)
    draw_columns(sheet, view)
    _draw_lock(sheet, view)


def _draw_lock(sheet: Sheet, view: TableView) -> None:
    """From the seat on turn to the opponent whom it attacks (V127)."""
    if view.engaged == NOBODY or view.active in (NOBODY, view.engaged):
        return
    frames = [column(n, len(view.seats)) for n in (view.active, view.engaged)]
    ends = [min(frame.x + min(frame.w, 260) // 2, _LAST) for frame in frames]
    low, high = min(ends), max(ends)
    sheet.fill(Frame(low - 3, _LINE - 3, high - low + 7, 7), PINK)
    sheet.fill(Frame(ends[0] - 3, _LINE, 7, TOP - _LINE + 4), PINK)
    sheet.fill(Frame(ends[1] - 3, _LINE, 7, TOP - _LINE - 8), PINK)
    sheet.stamp(_arrow(), ends[1] - 15, TOP - 11)
    middle = (low + high) // 2
    sheet.panel(Frame(middle - 68, _LINE - 16, 136, 32), PINK, r=8)
    sheet.text(middle, _LINE, "LOCKED ON", words(29), INK, align="middle", level="cap")


def _arrow() -> Stencil:
    def draw(brush: Brush) -> None:
        brush.polygon([(0, 0), (30, 0), (15, 15)], PINK)

    return Stencil(("lock arrow",), 30, 15, draw)
