"""One column for every seat: dial, Energy, Charge, tokens, Sun, LPs. Seats keep their places all game."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import NamedTuple

from cogs.kit.drawing.lettering import numbers, width, words
from cogs.kit.drawing.sheet import Frame, Sheet
from cogs.video.pictures import icons
from cogs.video.pictures.cassette import draw_dial
from cogs.video.pictures.colours import (
    CYAN,
    GOLD,
    HATCH,
    INK,
    PANEL,
    PINK,
    RAISED,
    SOFT,
    TEXT,
)
from cogs.video.pictures.lps import TITLED, draw_lps
from cogs.video.pictures.naming import brief, draw_brief, lp_genre, lp_title, mutant_of, player_of
from cogs.video.pictures.plates import hatched, stamp_middle
from cogs.video.pictures.tokens import no_sun, sun_tile, token
from rules.video.table.state import MOST_CHARGE, MOST_ENERGY, NOBODY
from rules.video.views.view import SeatView, TableView

TOP, HIGH = 312, 376
_LEFT, _SPAN, _GAP = 14, 1072, 10
_BAR = 50
_WIDE_DIAL = 264
_CUBES = 26


class Standing(NamedTuple):
    """What a seat has to do with the turn."""

    active: bool = False
    target: bool = False
    asked: bool = False


def column(n: int, count: int, top: int = TOP, high: int = HIGH) -> Frame:
    """Where the nth of so many seats stands."""
    w = (_SPAN - (count - 1) * _GAP) // count
    return Frame(_LEFT + round(n * (_SPAN + _GAP) / count), top, w, high)


def standing(view: TableView, n: int) -> Standing:
    """Whether a seat is on turn, locked on, or asked for a choice."""
    asked = view.pending is not None and view.pending.seat == n
    turn = view.phase == "turn"
    return Standing(n == view.waiting_for if not turn else n == view.active, turn and n == view.engaged, asked)


def draw_columns(sheet: Sheet, view: TableView, top: int = TOP, high: int = HIGH) -> None:
    """Every seat in its column. A column is drawn once for all that it shows: most presses change one or two."""
    count = len(view.seats)
    for n, seat in enumerate(view.seats):
        frame = column(n, count, top, high)
        stands = standing(view, n)
        paint = partial(_draw_column, view=view, seat=seat, stands=stands)
        sheet.group(("column", count, stands, *_shown(view, seat)), frame, paint)


def _shown(view: TableView, seat: SeatView) -> tuple[Hashable, ...]:
    """Everything of a seat that its column shows."""
    lps = tuple([(lp_title(view, lp), lp_genre(view, lp), *lp[2:6]) for lp in seat.lps])
    return (
        mutant_of(view, seat), seat.name, seat.letter, status_of(seat), seat.removed, bool(seat.computer), seat.dial,
        seat.runtime, seat.energy, seat.capacity, seat.charge, tuple([token.design for token in seat.trophies]),
        seat.sun, seat.sun_state, lps, seat.hand_size, seat.deck, len(seat.discard),
    )  # fmt: skip


def _draw_column(sheet: Sheet, view: TableView, seat: SeatView, stands: Standing) -> None:
    frame = Frame(0, 0, sheet.image.width, sheet.image.height)
    draw_head(sheet, frame, view, seat, stands)
    if seat.removed:
        _draw_out(sheet, frame)
    elif len(view.seats) == 2:
        _draw_wide(sheet, frame, view, seat)
    else:
        _draw_narrow(sheet, frame, view, seat)


def draw_head(sheet: Sheet, frame: Frame, view: TableView, seat: SeatView, stands: Standing) -> None:
    """The panel of a seat with its name: pink bar and triangle on turn, reticle when locked on, "?" when asked."""
    active, target, asked = stands
    x, y, w, _ = frame
    fill = RAISED if active else PANEL
    if active or target or asked:
        line = PINK if active or target else GOLD
        sheet.panel(frame, fill, 14, line=line, thick=5 if active else 4)
    else:
        sheet.panel(frame, fill, 14)
    if seat.removed:
        hatched(sheet, Frame(x + 4, y + _BAR, w - 8, frame.h - _BAR - 4), HATCH, 12, thick=4, step=18)
    if active:
        sheet.panel(Frame(x, y, w, _BAR), PINK, 14)
        sheet.fill(Frame(x, y + 20, w, _BAR - 20), PINK)
    ink = INK if active else SOFT if seat.removed else TEXT
    middle = y + 26
    left = x + 14
    if active:
        stamp_middle(sheet, icons.play(26, INK), left + 10, middle)
        left += 32
    if target:
        stamp_middle(sheet, icons.reticle(34, INK if active else PINK), left + 16, middle)
        left += 44
    if asked:
        stamp_middle(sheet, icons.question(34, INK if active else GOLD, PINK if active else INK), left + 16, middle)
        left += 44
    right = x + w - 12
    status = status_of(seat)
    if seat.computer and not status and width(brief(view, seat), numbers(28)) > right - left - 44:
        status = "computer"
    if seat.computer and not seat.removed and not status:
        stamp_middle(sheet, icons.monitor(32, ink, PINK if active else PANEL), right - 16, middle)
        right -= 44
    if len(view.seats) == 2 and mutant_of(view, seat):
        room = min(170.0, width(player_of(seat), words(34)))
        sheet.text(right, middle + 1, player_of(seat), words(34), ink, align="right", level="cap", room=room)
        right -= round(room) + 14
    if status:
        draw_brief(sheet, left, y + 15, view, seat, numbers(28), ink, right - left)
        sheet.text(left, y + 37, status, words(26), ink, level="cap", room=right - left)
    else:
        draw_brief(sheet, left, middle, view, seat, numbers(38), ink, right - left)


def status_of(seat: SeatView) -> str:
    """What is to be said of a seat whose player does not play; empty where they do, or where the column tells it."""
    if seat.removed or not (seat.left or seat.away):
        return ""
    word = "left" if seat.left else "away"
    return f"{word}, computer" if seat.computer else word


def _draw_out(sheet: Sheet, frame: Frame) -> None:
    x, y, w, h = frame
    sheet.panel(Frame(x + 20, y + h // 2 - 30, w - 40, 60), PANEL, r=12)
    sheet.text(x + w / 2, y + h / 2, "out of the game", words(34), SOFT, align="middle", level="cap", room=w - 56)


def _draw_narrow(sheet: Sheet, frame: Frame, view: TableView, seat: SeatView) -> None:
    x, y, w, h = frame
    many = len(seat.lps) > 2 * TITLED or h < HIGH
    draw_dial(sheet, Frame(x + 10, y + 56, w - 20, 84), seat.dial, seat.runtime)
    if many:
        _draw_short_pools(sheet, x, y + 163, w, seat)
        _draw_prizes(sheet, x, y + 209, w, seat, 0.72)
        draw_lps(sheet, Frame(x + 8, y + 236, w - 16, h - 240), view, seat.lps, 45 if h == HIGH else 44)
        return
    _draw_energy(sheet, x, y + 166, w, seat)
    _draw_charge(sheet, x, y + 205, w, seat)
    _draw_prizes(sheet, x, y + 255, w, seat, 0.96)
    draw_lps(sheet, Frame(x + 8, y + 288, w - 16, 84), view, seat.lps)


def _draw_wide(sheet: Sheet, frame: Frame, view: TableView, seat: SeatView) -> None:
    x, y, w, h = frame
    draw_dial(sheet, Frame(x + 10, y + 64, _WIDE_DIAL - 20, 96), seat.dial, seat.runtime)
    lps = Frame(x + _WIDE_DIAL + 4, y + 64, w - _WIDE_DIAL - 14, h - 112)
    piles = f"hand {seat.hand_size}   deck {seat.deck}   discard {len(seat.discard)}"
    sheet.text(x + w - 16, y + h - 26, piles, words(30), SOFT, align="right", level="cap", room=lps.w)
    draw_lps(sheet, lps, view, seat.lps, titles=True)
    if h < HIGH:
        _draw_short_pools(sheet, x, y + 200, _WIDE_DIAL, seat)
        _draw_prizes(sheet, x, y + 270, _WIDE_DIAL, seat, 1)
        return
    _draw_energy(sheet, x, y + 194, _WIDE_DIAL, seat)
    _draw_charge(sheet, x, y + 244, _WIDE_DIAL, seat)
    _draw_prizes(sheet, x, y + 312, _WIDE_DIAL, seat, 1.1)


def _draw_energy(sheet: Sheet, x: int, middle: float, w: int, seat: SeatView) -> None:
    for k in range(MOST_ENERGY):
        state = "on" if k < seat.energy else "spent" if k < seat.capacity else "none"
        stamp_middle(sheet, icons.cube(29, state), x + _CUBES + k * 29, middle)
    _draw_share(sheet, x + w - 14, middle, seat.energy, seat.capacity)


def _draw_charge(sheet: Sheet, x: int, middle: float, w: int, seat: SeatView) -> None:
    for k in range(MOST_CHARGE):
        stamp_middle(sheet, icons.bolt(31, CYAN, full=k < seat.charge), x + _CUBES + k * 29, middle)
    _draw_share(sheet, x + w - 14, middle, seat.charge, MOST_CHARGE)


def _draw_share(sheet: Sheet, right: float, middle: float, have: int, of: int) -> None:
    wide = sheet.text(right, middle, f"/{of}", numbers(32, tabular=True), SOFT, align="right", level="cap")
    sheet.text(right - wide, middle, str(have), numbers(40, tabular=True), TEXT, align="right", level="cap")


def _draw_short_pools(sheet: Sheet, x: int, middle: float, w: int, seat: SeatView) -> None:
    """Energy and Charge as numbers in one row."""
    stamp_middle(sheet, icons.cube(32, "on"), x + _CUBES + 2, middle)
    end = x + 52 + sheet.text(x + 52, middle, str(seat.energy), numbers(38), TEXT, level="cap")
    sheet.text(end, middle, f"/{seat.capacity}", numbers(30), SOFT, level="cap")
    half = x + w / 2 + 10
    stamp_middle(sheet, icons.bolt(34, CYAN), half + 14, middle)
    end = half + 38 + sheet.text(half + 38, middle, str(seat.charge), numbers(38), TEXT, level="cap")
    sheet.text(end, middle, f"/{MOST_CHARGE}", numbers(30), SOFT, level="cap")


def _draw_prizes(sheet: Sheet, x: int, middle: float, w: int, seat: SeatView, k: float) -> None:
    """The tokens of the trophy area, and the Sun."""
    held = {trophy.design for trophy in seat.trophies}
    size = round(44 * k)
    for design in range(3):
        stamp_middle(sheet, token(design, size, held=design in held), x + 34 + design * 52 * max(k, 0.9), middle)
    draw_sun(sheet, x + w - 44, middle, seat, k)


def draw_sun(sheet: Sheet, x: float, middle: float, seat: SeatView, k: float) -> None:
    """The seat's Sun around (x, middle)."""
    part = no_sun(k) if seat.sun == NOBODY else sun_tile(seat.sun + 1, seat.sun_state, k)
    stamp_middle(sheet, part, x, middle)
