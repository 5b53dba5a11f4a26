"""What a player has beside the hand and may use: Sun, powers, LPs in play."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from cogs.kit.drawing.lettering import fit, numbers, words
from cogs.kit.drawing.names import drawable
from cogs.kit.drawing.sheet import Frame, Sheet
from cogs.video.pictures import icons
from cogs.video.pictures.colours import CYAN, HATCH, INK, PANEL, PINK, RAISED, SOFT, TEXT
from cogs.video.pictures.columns import draw_sun
from cogs.video.pictures.effects import brief
from cogs.video.pictures.lps import draw_lps
from cogs.video.pictures.naming import lp_genre, lp_title
from cogs.video.pictures.paper import draw_lines
from cogs.video.pictures.plates import hatched, stamp_middle
from cogs.video.words.terms import SUN_STATES
from rules.video.table.state import NOBODY
from rules.video.views.view import SeatView, TableView

_GAP = 8
_SUN, _POWERS = 270, 440
_USE = 62


def draw_belongings(sheet: Sheet, frame: Frame, view: TableView, seat: SeatView) -> None:
    """Three panels side by side: the Sun, both powers, the LPs. They are drawn once for all that they show."""
    catalogue, can = view.catalogue, view.options
    sun = None if seat.sun == NOBODY else catalogue.suns[seat.sun]
    powers = _powers(view, seat)
    lps = tuple([(lp_title(view, lp), lp_genre(view, lp), *lp[2:6]) for lp in seat.lps])
    told_sun = (seat.sun, seat.sun_state, can.sun, sun and (sun.name, brief(catalogue, sun.effect)))
    paint = partial(_draw, view=view, seat=seat, powers=powers)
    sheet.group(("belongings", told_sun, powers, lps), frame, paint)


class _Power(NamedTuple):
    """A power as it is shown."""

    word: str
    name: str
    effect: str
    cost: int
    usable: bool


def _powers(view: TableView, seat: SeatView) -> tuple[_Power, ...]:
    if seat.mutant == NOBODY:
        return ()
    mutant, costs, can = view.catalogue.mutants[seat.mutant], view.power_costs, view.options.powers
    return tuple(
        _Power(word, drawable(power.name), brief(view.catalogue, power.effect), cost, which in can)
        for which, word, power, cost in zip(
            ("lo", "hi"), ("Lo-Fi", "Hi-Fi"), (mutant.lo_fi, mutant.hi_fi), costs, strict=True
        )
    )


def _draw(sheet: Sheet, view: TableView, seat: SeatView, powers: tuple[_Power, ...]) -> None:
    w, h = sheet.image.width, sheet.image.height
    _draw_sun(sheet, Frame(0, 0, _SUN, h), view, seat)
    _draw_powers(sheet, Frame(_SUN + _GAP, 0, _POWERS, h), powers)
    left = _SUN + _POWERS + 2 * _GAP
    box = Frame(left, 0, w - left, h)
    sheet.panel(box, PANEL, r=12)
    draw_lps(sheet, Frame(box.x + 10, 10, box.w - 20, h - 16), view, seat.lps, titles=True)


def _size(high: int) -> int:
    """Of what is told in a panel that is so high, in pixels."""
    return 30 if high < 180 else 36


def _draw_use(sheet: Sheet, right: int, middle: float) -> None:
    sheet.panel(Frame(right - _USE, round(middle - 16), _USE, 32), PINK, 8)
    sheet.text(right - _USE / 2, middle, "USE", words(28), INK, align="middle", level="cap")


def _draw_sun(sheet: Sheet, frame: Frame, view: TableView, seat: SeatView) -> None:
    x, y, w, h = frame
    usable = view.options.sun
    sheet.panel(frame, RAISED if usable else PANEL, r=12)
    draw_sun(sheet, x + 42, y + 46, seat, 1.0)
    if seat.sun == NOBODY:
        sheet.text(x + 84, y + 46, "no Sun yet", words(32), SOFT, level="cap")
        return
    sun = view.catalogue.suns[seat.sun]
    name, style = fit(drawable(sun.name) or f"Sun {seat.sun + 1}", numbers(30), w - 94)
    sheet.text(x + 82, y + 28, name, style, TEXT if usable else SOFT, level="cap")
    state = SUN_STATES[seat.sun_state]
    sheet.text(x + 82, y + 62, state, words(28), SOFT, level="cap", room=w - 94 - (_USE + 8 if usable else 0))
    if usable:
        _draw_use(sheet, x + w - 10, y + 60)
    text = brief(view.catalogue, sun.effect)
    text = text[:1].upper() + text[1:]
    draw_lines(sheet, Frame(x + 14, y + 82, w - 26, h - 84), text, _size(h), TEXT if usable else SOFT, upper=True)


def _draw_powers(sheet: Sheet, frame: Frame, powers: tuple[_Power, ...]) -> None:
    x, y, w, h = frame
    if not powers:
        sheet.panel(frame, PANEL, r=12)
        sheet.text(x + w / 2, frame.middle, "no powers yet", words(32), SOFT, align="middle", level="cap")
        return
    high = (h - _GAP) // 2
    for k, power in enumerate(powers):
        _draw_power(sheet, Frame(x, y + k * (high + _GAP), w, high), power)


def _draw_power(sheet: Sheet, frame: Frame, power: _Power) -> None:
    x, y, w, h = frame
    sheet.panel(frame, RAISED if power.usable else PANEL, r=10)
    if not power.usable:
        hatched(sheet, frame, HATCH, 10)
    ink = TEXT if power.usable else SOFT
    head = 30 if h < 80 else 44
    middle = y + head // 2
    end = x + 12 + sheet.text(x + 12, middle, power.word, words(28), ink, level="cap")
    stamp_middle(sheet, icons.bolt(26, CYAN), end + 20, middle)
    end += 34 + sheet.text(end + 34, middle, str(power.cost), numbers(28), ink, level="cap") + 16
    right = x + w - 8
    if power.usable:
        _draw_use(sheet, right, y + max(18, head // 2))
        right -= _USE + 10
    sheet.text(end, middle, power.name, words(28), SOFT, level="cap", room=right - end)
    text = power.effect[:1].upper() + power.effect[1:]
    draw_lines(sheet, Frame(x + 12, y + head - 3, w - 22, h - head), text, _size(2 * h), ink, upper=True)
