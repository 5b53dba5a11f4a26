"""A card of a long hand: two stand side by side, each as high as there is room for."""

from __future__ import annotations

from typing import NamedTuple

from cogs.kit.drawing.lettering import fit, numbers, width, words
from cogs.kit.drawing.sheet import Frame, Sheet
from cogs.video.pictures import icons
from cogs.video.pictures.colours import INK, LABEL, PINK, PLATE, SOFT, TEXT
from cogs.video.pictures.effects import card_brief
from cogs.video.pictures.naming import title_of
from cogs.video.pictures.paper import Row, chip_text, chip_width, draw_chip, draw_label, draw_lines, draw_shelf
from cogs.video.pictures.plates import draw_runtime, outline, stamp_middle

_PUSH = 16
_RIM = 6
_TALL = 140
_LOW = 100
"""Lower cells have no chip of their own, and the state beside the cost."""


class _Sizes(NamedTuple):
    """Measures of a cell that is so high, in pixels."""

    side: int
    """What the cost and the state take at the right."""

    block: int
    badge: int
    head: int
    """What the title takes at the top of the paper."""

    title: int
    effect: int


def _sizes(high: int) -> _Sizes:
    if high < _LOW:
        return _Sizes(146, 58, 38, 28, 28, 28)
    return _Sizes(92, 62, 44, 35, 32, 34) if high >= _TALL else _Sizes(92, 58, 38, 34, 30, 30)


def draw_cell(sheet: Sheet, frame: Frame, row: Row) -> None:
    """Half a row: the same things in less room."""
    playable, sizes = row.held.playable, _sizes(frame.h)
    if not playable:
        frame = Frame(frame.x + _PUSH, frame.y, frame.w - _PUSH, frame.h)
    x, y, w, h = frame
    draw_shelf(sheet, frame, playable=playable)
    number = str(row.held.number)
    sheet.text(x + 25, y + h / 2, number, numbers(40), TEXT if playable else SOFT, align="middle", level="cap")
    label = Frame(x + 48, y + _RIM, w - 48 - sizes.side, h - 2 * _RIM)
    draw_label(sheet, label, row, sizes.block, sizes.badge)
    state = Frame(x + w - sizes.side, y, sizes.side, h)
    (_draw_state_beside if h < _LOW else _draw_state)(sheet, state, row)
    pad = 2 if h < _LOW else 4
    left = label.x + sizes.block + 9
    inner = Frame(left, label.y + pad, label.x + label.w - 8 - left, label.h - 2 * pad)
    _draw_title(sheet, Frame(inner.x, inner.y, inner.w, sizes.head), row, sizes.title)
    below = Frame(inner.x, inner.y + sizes.head, inner.w, inner.h - sizes.head)
    chip = chip_text(row)
    if chip and h >= _LOW:
        wide = min(round(chip_width(chip, 26)), inner.w)
        draw_chip(sheet, Frame(inner.x, below.y + below.h - 30, wide, 30), chip, row, 26)
        below = below._replace(h=below.h - 33)
    draw_lines(sheet, below, card_brief(row.catalogue, row.card), sizes.effect, row.ink)


def _draw_state(sheet: Sheet, frame: Frame, row: Row) -> None:
    """The cost, below it PLAY or why not."""
    x, y, w, h = frame
    told = row.held.playable or row.why
    size = min(54, h - 46) if told else min(54, h - 12)
    foot = 34
    top = y + (h - size - (foot + 6 if told else 0)) / 2
    stamp_middle(sheet, icons.energy_cost(size, row.held.cost, payable=row.held.playable), x + w / 2, top + size / 2)
    _draw_verdict(sheet, Frame(x + 6, round(top + size + 6), w - 12, foot), row)


def _draw_state_beside(sheet: Sheet, frame: Frame, row: Row) -> None:
    """The cost, to the right of it PLAY or why not."""
    x, _, w, h = frame
    cost = icons.energy_cost(min(48, h - 12), row.held.cost, payable=row.held.playable)
    stamp_middle(sheet, cost, x + 32, frame.middle)
    _draw_verdict(sheet, Frame(x + 62, round(frame.middle) - 19, w - 70, 38), row)


def _draw_verdict(sheet: Sheet, frame: Frame, row: Row) -> None:
    middle = frame.x + frame.w / 2
    if row.held.playable:
        sheet.panel(frame, PINK, 8)
        sheet.text(middle, frame.middle, "PLAY", words(28), INK, align="middle", level="cap")
    elif row.why:
        outline(sheet, frame, PLATE, 8)
        sheet.text(middle, frame.middle, row.why, words(26), TEXT, align="middle", level="cap", room=frame.w - 6)


def _draw_title(sheet: Sheet, frame: Frame, row: Row, size: int) -> None:
    card = row.card
    copies = f"×{row.held.copies}" if row.held.copies > 1 else ""
    plate = card.type == "LP"
    beside = (width(copies, numbers(size)) + 10 if copies else 0) + (54 if plate else 0)
    title, style = fit(title_of(card), numbers(size), frame.w - beside)
    x = frame.x + sheet.text(frame.x, frame.middle, title, style, row.ink, level="cap")
    if copies:
        x += 10 + sheet.text(x + 10, frame.middle, copies, numbers(size), row.soft, level="cap")
    if plate:
        runtime = "–" if card.runtime is None else str(card.runtime)
        fill, ink = (INK, LABEL) if row.held.playable else (LABEL, INK)
        right = frame.x + frame.w - 22
        draw_runtime(sheet, right, frame.middle - 1, 44, 30, runtime, 27, shielded=card.shielded, fill=fill, ink=ink)
