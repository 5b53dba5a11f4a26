"""A player's own hand: what each card costs and does, whether it would sync, what can be played and why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil

from cogs.kit.drawing.lettering import numbers, width, words
from cogs.kit.drawing.sheet import Frame, Sheet
from cogs.video.hands import held
from cogs.video.pictures.belongings import draw_belongings
from cogs.video.pictures.colours import GOLD, PANEL, SOFT, TEXT
from cogs.video.pictures.hand_cells import draw_cell
from cogs.video.pictures.hand_rows import draw_row
from cogs.video.pictures.paper import Row
from cogs.video.pictures.plates import draw_badge, draw_charge, draw_energy, draw_money, outline
from cogs.video.pictures.reasons import why_nothing
from cogs.video.pictures.scenery import draw_eyes, shop, static
from rules.video.effects.language import GENRES
from rules.video.views.view import SeatView, TableView

_TOP, _BOTTOM, _GAP = 76, 688, 8
_SHADOW = 6
_BELONGINGS = 260
_LONGEST = 6
"""So many titles have a whole row each; more stand in two columns."""

_ROWS = {1: 190, 2: 178, 3: 150, 4: 116, 5: 116, 6: 95}
"""How high a row is where there are so many."""

_MOST_LINES = 8
"""Lines of two columns; what is left over is told as a number."""


def hand_png(view: TableView, letter: str) -> bytes:
    """The hand of the seat of that letter as it sees it, as a palette PNG of 1100 × 700 pixels.

    The view must be that seat's own. ValueError where it is somebody else's or there is no such seat.
    """
    seat = view.seat(letter)
    if seat is None or view.seats[view.viewer] is not seat:
        raise ValueError(f"this is not the view of a seat {letter!r}")
    sheet = shop()
    reason = why_nothing(view)
    _draw_heading(sheet, view, seat, reason, _draw_pools(sheet, view, seat) - 12)
    rows = [Row(view.catalogue, view.catalogue.box[one.card], one, seat, told=bool(reason)) for one in held(view)]
    if len(rows) > _LONGEST:
        _draw_pairs(sheet, rows)
        return sheet.png()
    y = _TOP
    for row in rows:
        high = _ROWS[len(rows)]
        kept(sheet, Frame(14, y, 1072, high + _SHADOW), row, partial(_draw_row, row=row))
        y += high + _GAP
    if not rows:
        y = _draw_empty(sheet, y)
    if _BOTTOM - y >= 100:
        high = min(_BOTTOM - y, _BELONGINGS)
        draw_belongings(sheet, Frame(14, y, 1072, high), view, seat)
        y += high
    if _BOTTOM - y >= 100:
        draw_eyes(sheet, 550, (y + _BOTTOM) / 2 + 4, 120)
    return sheet.png()


def kept(sheet: Sheet, frame: Frame, row: Row, paint: Callable[[Sheet], None]) -> None:
    """A row that is drawn once for all that it shows."""
    sheet.group(("held", frame.w, frame.h, row.shown), frame, paint)


def _draw_row(sheet: Sheet, row: Row) -> None:
    draw_row(sheet, Frame(0, 0, sheet.image.width, sheet.image.height - _SHADOW), row)


def _draw_cell(sheet: Sheet, row: Row) -> None:
    draw_cell(sheet, Frame(0, 0, sheet.image.width, sheet.image.height - _SHADOW), row)


def _draw_pools(sheet: Sheet, view: TableView, seat: SeatView) -> int:
    """Charge, Energy and, on one's own turn, money. Returns the first pixel that they take."""
    right = draw_charge(sheet, 1086, 8, 56, seat.charge) - 12
    right = draw_energy(sheet, right, 8, 56, seat.energy, seat.capacity) - 12
    if view.phase == "turn" and view.viewer == view.active:
        right = draw_money(sheet, right, 8, 56, view.money) - 12
    return right


def _draw_heading(sheet: Sheet, view: TableView, seat: SeatView, reason: str, right: int) -> None:
    x = 24 + sheet.text(24, 52, "Your hand", numbers(50), TEXT)
    if reason:
        wide = round(min(width(reason, words(32)), right - x - 60)) + 32
        left = round(x + 20)
        outline(sheet, Frame(left, 14, wide, 44), GOLD, 22)
        sheet.text(left + wide / 2, 36, reason, words(32), TEXT, align="middle", level="cap", room=wide - 28)
        x = left + wide
    for text, parts in (("in play", genres_in_play(view, seat)),):
        room = 24 + width(text, words(34)) + 12 + 54 * len(parts)
        if parts and x + room <= right:
            x += 24 + sheet.text(x + 24, 51, text, words(34), SOFT) + 32
            for genre in parts:
                draw_badge(sheet, x, 36, genre, 42)
                x += 54
            x -= 24
    piles = f"deck {seat.deck}   discard {len(seat.discard)}"
    if x + 24 + width(piles, words(30)) <= right:
        x += 24 + sheet.text(x + 24, 51, piles, words(30), SOFT)
    static(sheet, round(x) + 12, 8, right)


def genres_in_play(view: TableView, seat: SeatView) -> list[str]:
    """The genres of the seat's play area, in the order of the catalogue's genres: what a card could sync with."""
    box = view.catalogue.box
    found = {box[card].genre for card in (*seat.sps, *[lp.card for lp in seat.lps if lp.card >= 0])}
    return [genre for genre in GENRES if genre in found]


def _draw_empty(sheet: Sheet, y: int) -> int:
    frame = Frame(14, y, 1072, 344)
    sheet.panel(frame, PANEL, r=14)
    draw_eyes(sheet, 550, y + 130, 150)
    sheet.text(550, y + 250, "no card in hand", numbers(46), TEXT, align="middle", level="cap")
    return y + 344 + _GAP


def _draw_pairs(sheet: Sheet, rows: Sequence[Row]) -> None:
    """Two columns, read row by row."""
    lines = min(_MOST_LINES, ceil(len(rows) / 2))
    high = (_BOTTOM - _TOP - (lines - 1) * _GAP) // lines
    w = (1072 - _GAP) // 2
    shown = rows if len(rows) <= 2 * lines else rows[: 2 * lines - 1]
    places = [Frame(14 + k % 2 * (w + _GAP), _TOP + k // 2 * (high + _GAP), w, high) for k in range(2 * lines)]
    for row, place in zip(shown, places, strict=False):
        kept(sheet, place._replace(h=place.h + _SHADOW), row, partial(_draw_cell, row=row))
    if len(shown) < len(rows):
        last = places[-1]
        text = f"+{len(rows) - len(shown)} more titles"
        sheet.text(last.x + w / 2, last.middle, text, words(38), TEXT, align="middle", level="cap")
