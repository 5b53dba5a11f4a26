"""A table that waits for players."""

from __future__ import annotations

from cogs.kit.drawing import icons as signs
from cogs.kit.drawing.lettering import fit, numbers, width, words
from cogs.kit.drawing.names import drawable
from cogs.kit.drawing.sheet import Frame, Sheet, Stencil
from cogs.video.pictures import icons
from cogs.video.pictures.colours import (
    BROWN,
    CYAN,
    DIM,
    GOLD,
    INK,
    LABEL,
    LEAF,
    LINE,
    PANEL,
    PINK,
    RAISED,
    SHADE,
    SOFT,
    TEXT,
)
from cogs.video.pictures.columns import column
from cogs.video.pictures.naming import draw_brief
from cogs.video.pictures.plates import outline, stamp_middle
from cogs.video.pictures.scenery import big_vortex, draw_eyes
from cogs.video.pictures.tokens import token
from rules.video.table.state import LEAST_SEATS, MOST_SEATS
from rules.video.views.view import SeatView, TableView

_LABEL = Frame(74, 40, 952, 196)
_BOX = Frame(22, 18, 1056, 284)
_SEATS_TOP, _SEATS_HIGH = 330, 300


def draw_lobby(sheet: Sheet, view: TableView, name: str) -> None:
    """What is played, who sits where, who is ready, how many places are free."""
    _draw_box(sheet, view, name)
    for n in range(MOST_SEATS):
        frame = column(n, MOST_SEATS, _SEATS_TOP, _SEATS_HIGH)
        if n < len(view.seats):
            _draw_seat(sheet, frame, view, view.seats[n])
        else:
            _draw_free(sheet, frame, needed=n < LEAST_SEATS)
    sheet.text(550, 664, _waiting(view), words(36), TEXT, align="middle", level="cap", room=1040)


def _draw_box(sheet: Sheet, view: TableView, name: str) -> None:
    sheet.panel(_BOX._replace(y=_BOX.y + 8), SHADE, r=30)
    sheet.panel(_BOX, RAISED, r=30, line=LINE, thick=4)
    draw_label(sheet, _LABEL)
    sheet.stamp(big_vortex(120), _LABEL.right - 152, _LABEL.y + 18)
    room = _LABEL.w - 200
    sheet.text(_LABEL.x + 30, _LABEL.y + 94, "Video Vortex", numbers(96), INK)
    title = drawable(name)
    if title:
        text, style = fit(title, words(42), room)
        sheet.text(_LABEL.x + 32, _LABEL.y + 138, text, style, BROWN)
    x = 96.0
    for design in range(3):
        stamp_middle(sheet, token(design, 38), x, 266)
        x += 50
    x += 4 + sheet.text(x - 10, 266, "three tokens win", words(34), TEXT, level="cap")
    right = _LABEL.right - 6
    for text in reversed(_terms(view)):
        wide = round(width(text, words(30))) + 28
        outline(sheet, Frame(right - wide, 246, wide, 40), LINE, 20)
        sheet.text(right - wide / 2, 266, text, words(30), SOFT, align="middle", level="cap")
        right -= wide + 10


def draw_label(sheet: Sheet, frame: Frame) -> None:
    """A paper label with three stripes along its foot."""
    sheet.panel(frame, LABEL, r=12)
    for k, colour in enumerate((PINK, GOLD, CYAN)):
        sheet.fill(Frame(frame.x, frame.y + frame.h - 42 + k * 10, frame.w, 10), colour)


def _terms(view: TableView) -> list[str]:
    """What a player wants to know before sitting down."""
    switches = view.switches
    terms = ["own cards, we count"] if switches.mode == "bookkeeper" else []
    terms.append(f"clock {clock(switches.afk_minutes)}" if switches.afk_minutes else "no clock")
    if switches.undo == "off":
        terms.append("no undo")
    return terms


def clock(minutes: int) -> str:
    """``10 min``, ``8 h``, ``2 days``: for what is owed, in the largest unit that divides it."""
    if minutes % 1440 == 0:
        days = minutes // 1440
        return "1 day" if days == 1 else f"{days} days"
    return f"{minutes // 60} h" if minutes % 60 == 0 else f"{minutes} min"


def _waiting(view: TableView) -> str:
    missing = LEAST_SEATS - len(view.seats)
    if missing > 0:
        return "two players needed" if missing > 1 else "one more player needed"
    unready = [seat for seat in view.seats if not seat.ready]
    if not unready:
        return "everybody is ready"
    return f"waiting for {len(unready)} of {len(view.seats)} to be ready"


def _draw_seat(sheet: Sheet, frame: Frame, view: TableView, seat: SeatView) -> None:
    x, y, w, _ = frame
    sheet.panel(frame, PANEL, 14, line=LEAF if seat.ready else None, thick=4)
    draw_brief(sheet, x + 18, y + 38, view, seat, numbers(42), TEXT, w - 36)
    middle = x + w / 2
    if seat.computer:
        stamp_middle(sheet, icons.monitor(104, SOFT, PANEL), middle, y + 138)
        sheet.text(middle, y + 232, "computer", words(38), TEXT, align="middle", level="cap")
        sheet.text(middle, y + 272, seat.computer, words(34), SOFT, align="middle", level="cap", room=w - 40)
    elif seat.ready:
        stamp_middle(sheet, signs.tick(104, LEAF), middle, y + 146)
        sheet.text(middle, y + 250, "ready", words(42), LEAF, align="middle", level="cap")
    else:
        draw_eyes(sheet, middle, y + 146, 110)
        sheet.text(middle, y + 250, "not ready yet", words(42), SOFT, align="middle", level="cap")


def _draw_free(sheet: Sheet, frame: Frame, *, needed: bool) -> None:
    x, y, w, h = frame
    sheet.stamp(dashed(w, h), x, y)
    sheet.text(x + w / 2, frame.middle - 20, "free", numbers(46), SOFT, align="middle", level="cap")
    text = "needed" if needed else "if you like"
    sheet.text(x + w / 2, frame.middle + 36, text, words(34), DIM, align="middle", level="cap")


def dashed(w: int, h: int) -> Stencil:
    """The dashed edge of a place that nobody has."""
    return Stencil(("free place", w, h), w, h, lambda brush: brush.dashes(0, 0, w, h, LINE, r=14, thick=3, dash=16))
