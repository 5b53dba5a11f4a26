"""The Sun Phase: eight tiles, what they do, who has taken which, who is barred from which (V66-V72)."""

from __future__ import annotations

from cogs.kit.drawing.lettering import fit, numbers, words, wrap
from cogs.kit.drawing.names import drawable
from cogs.kit.drawing.sheet import Frame, Sheet
from cogs.video.pictures.colours import HATCH, PANEL, PINK, RAISED, SOFT, TEXT
from cogs.video.pictures.columns import draw_columns
from cogs.video.pictures.effects import brief as effect
from cogs.video.pictures.headings import Heading, draw_heading
from cogs.video.pictures.naming import brief, mutant_of, player_of
from cogs.video.pictures.plates import hatched, stamp_middle
from cogs.video.pictures.tokens import sun_tile
from rules.video.table.state import NOBODY, READY, USED
from rules.video.views.view import SeatView, TableView

_TOP, _HIGH, _GAP = 72, 138, 8
_SEATS_TOP, _SEATS_HIGH = 364, 324
_ACROSS, _MOST = 4, 8


def draw_suns(sheet: Sheet, view: TableView) -> None:
    """The tiles above, the seats below."""
    draw_heading(sheet, _heading(view), 1076)
    w = (1072 - (_ACROSS - 1) * _GAP) // _ACROSS
    for n in range(min(_MOST, len(view.catalogue.suns))):
        x = 14 + n % _ACROSS * (w + _GAP)
        y = _TOP + n // _ACROSS * (_HIGH + _GAP)
        _draw_tile(sheet, Frame(x, y, w, _HIGH), view, n)
    draw_columns(sheet, view, _SEATS_TOP, _SEATS_HIGH)


def _heading(view: TableView) -> Heading:
    if view.active == NOBODY:
        return Heading("Sun Phase", f"round {view.round}")
    seat = view.seats[view.active]
    beside = f"Sun Phase, round {view.round}"
    player = player_of(seat) if mutant_of(view, seat) else ""
    return Heading(f"{brief(view, seat)} picks a Sun", f"{player}, {beside}" if player else beside)


def barred_of(view: TableView, sun: int) -> tuple[SeatView, ...]:
    """Seats that have still to take a Sun and may not take this one (V71)."""
    return tuple([view.seats[n] for n in view.queue if view.seats[n].last_sun == sun and view.seats[n].sun == NOBODY])


def _draw_tile(sheet: Sheet, frame: Frame, view: TableView, n: int) -> None:
    x, y, w, _ = frame
    sun = view.catalogue.suns[n]
    holder = next((seat for seat in view.seats if seat.sun == n), None)
    barred = barred_of(view, n)
    mine = any(seat is view.seats[view.active] for seat in barred) if view.active != NOBODY else False
    taken = holder is not None or mine
    sheet.panel(frame, PANEL if taken else RAISED, r=12)
    if taken:
        hatched(sheet, frame, HATCH, 12)
    stamp_middle(sheet, sun_tile(n + 1, USED if taken else READY, 0.8), x + 36, y + 36)
    ink = SOFT if taken else TEXT
    note = _note(view, holder, barred, mine=mine)
    name, style = fit(drawable(sun.name) or f"Sun {n + 1}", numbers(28), w - 80)
    sheet.text(x + 70, y + (24 if note else 36), name, style, ink, level="cap")
    if note:
        shown, small = fit(note, words(26), w - 80)
        sheet.text(x + 70, y + 51, shown, small, PINK if holder is None else TEXT, level="cap")
    draw_effect(sheet, Frame(x + 14, y + 68, w - 26, 64), effect(view.catalogue, sun.effect), 30, ink)


def _note(view: TableView, holder: SeatView | None, barred: tuple[SeatView, ...], *, mine: bool) -> str:
    if holder is not None:
        return f"taken, {brief(view, holder)}"
    if mine:
        return "not twice in a row"
    return f"not {', '.join(brief(view, seat) for seat in barred)}" if barred else ""


def draw_effect(sheet: Sheet, frame: Frame, text: str, size: float, ink: str) -> None:
    """An effect in as many lines as there is room for, cut where that is not enough."""
    text = text[:1].upper() + text[1:]
    lines = wrap(text, words(size), frame.w)
    while len(lines) > max(1, round(frame.h / (size * 1.05))) and size > 26:
        size -= 2
        lines = wrap(text, words(size), frame.w)
    room = max(1, round(frame.h / (size * 1.05)))
    if len(lines) > room:
        lines = [*lines[: room - 1], " ".join(lines[room - 1 :])]
    for k, line in enumerate(lines):
        shown, style = fit(line, words(size), frame.w)
        sheet.text(frame.x, frame.y + (k + 0.5) * size * 1.08, shown, style, ink, level="cap")
