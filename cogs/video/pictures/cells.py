"""A card of a long hand: two stand side by side, each as high as there is room for."""

from __future__ import annotations

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
_SIDE = 92
"""What the cost and the state take at the right."""

_LOW = 100
"""Lower cells have no chip of their own."""


def draw_cell(sheet: Sheet, frame: Frame, row: Row) -> None:
    """Half a row: the same things in less room."""
    playable = row.held.playable
    if not playable:
        frame = Frame(frame.x + _PUSH, frame.y, frame.w - _PUSH, frame.h)
    x, y, w, h = frame
    draw_shelf(sheet, frame, playable=playable)
    number = str(row.held.number)
    sheet.text(x + 25, y + h / 2, number, numbers(40), TEXT if playable else SOFT, align="middle", level="cap")
    label = Frame(x + 48, y + _RIM, w - 48 - _SIDE, h - 2 * _RIM)
    tall = h >= _TALL
    draw_label(sheet, label, row, 62 if tall else 58, 44 if tall else 38)
    _draw_state(sheet, Frame(x + w - _SIDE, y, _SIDE, h), row)
    left = label.x + (72 if tall else 66)
    inner = Frame(left, label.y + 4, label.x + label.w - 8 - left, label.h - 8)
    head = 38 if tall else 34
    _draw_title(sheet, Frame(inner.x, inner.y, inner.w, head), row, 34 if tall else 30)
    below = Frame(inner.x, inner.y + head + 2, inner.w, inner.h - head - 2)
    chip = chip_text(row)
    effect = card_brief(row.catalogue, row.card)
    if chip and h >= _LOW:
        wide = min(round(chip_width(chip, 26)), inner.w)
        draw_chip(sheet, Frame(inner.x, below.y + below.h - 30, wide, 30), chip, row, 26)
        below = below._replace(h=below.h - 33)
    draw_lines(sheet, below, effect, 34 if tall else 30, row.ink)


def _draw_state(sheet: Sheet, frame: Frame, row: Row) -> None:
    x, y, w, h = frame
    playable = row.held.playable
    low = h < _LOW
    size = min(54, h - 46) if playable or row.why else min(54, h - 12)
    foot = 34
    top = y + (h - size - (foot + 4 if playable or row.why else 0)) / 2
    stamp_middle(sheet, icons.energy_cost(size, row.held.cost, payable=playable), x + w / 2, top + size / 2)
    state = Frame(x + 6, round(top + size + (2 if low else 6)), w - 12, foot)
    if playable:
        sheet.panel(state, PINK, 8)
        sheet.text(x + w / 2, state.middle, "PLAY", words(28), INK, align="middle", level="cap")
    elif row.why:
        outline(sheet, state, PLATE, 8)
        sheet.text(x + w / 2, state.middle, row.why, words(26), TEXT, align="middle", level="cap", room=w - 18)


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
