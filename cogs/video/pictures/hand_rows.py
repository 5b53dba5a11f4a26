"""A card of the hand as a row: number, genre, title, what it does, whether it would sync, cost, PLAY or why not."""

from __future__ import annotations

from typing import NamedTuple

from cogs.kit.drawing.lettering import fit, numbers, width, words
from cogs.kit.drawing.sheet import Frame, Sheet
from cogs.video.pictures import icons
from cogs.video.pictures.colours import INK, LABEL, PINK, PLATE, RULE, SOFT, TEXT
from cogs.video.pictures.effects import card_brief
from cogs.video.pictures.naming import title_of
from cogs.video.pictures.paper import Row, chip_text, chip_width, draw_chip, draw_label, draw_lines, draw_shelf
from cogs.video.pictures.plates import draw_runtime, outline, stamp_middle

_PUSH = 40
"""A tape that cannot be played stays pushed into the shelf by so much."""


class _Sizes(NamedTuple):
    """Measures of a row that is so high, in pixels."""

    rim: int
    rule: int
    badge: int
    title: int
    kind: int
    effect: int
    chip: int


def _sizes(high: int) -> _Sizes:
    if high < 110:
        return _Sizes(6, 42, 58, 38, 32, 34, 30)
    return _Sizes(9, 49, 68, 42, 34, 38, 34) if high < 140 else _Sizes(9, 58, 68, 46, 36, 38, 34)


def draw_row(sheet: Sheet, frame: Frame, row: Row) -> None:
    """A whole row."""
    playable, sizes = row.held.playable, _sizes(frame.h)
    if not playable:
        frame = Frame(frame.x + _PUSH, frame.y, frame.w - _PUSH, frame.h)
    x, y, w, h = frame
    draw_shelf(sheet, frame, playable=playable)
    number = str(row.held.number)
    sheet.text(x + 38, y + h / 2, number, numbers(60), TEXT if playable else SOFT, align="middle", level="cap")
    end = x + w - (250 if playable or row.why else 114)
    label = Frame(x + 76, y + sizes.rim, end - (x + 76), h - 2 * sizes.rim)
    draw_label(sheet, label, row, 96, sizes.badge)
    stamp_middle(sheet, icons.energy_cost(min(84, h - 16), row.held.cost, payable=playable), end + 52, y + h / 2)
    state = Frame(x + w - 142, y + h // 2 - 32, 128, 64)
    if playable:
        sheet.panel(state, PINK, 10)
        stamp_middle(sheet, icons.play(26, INK), state.x + 24, state.middle)
        sheet.text(state.x + 45, state.middle, "PLAY", words(40), INK, level="cap")
    elif row.why:
        outline(sheet, state, PLATE, 10)
        sheet.text(state.x + 64, state.middle, row.why, words(38), TEXT, align="middle", level="cap", room=116)
    _draw_words(sheet, Frame(label.x + 110, label.y, label.w - 126, label.h), row, sizes)


def _draw_words(sheet: Sheet, frame: Frame, row: Row, sizes: _Sizes) -> None:
    """Title and kind above the rule; effect and chip below it, the chip above where the effect needs all of it."""
    x, y, w, h = frame
    rule = y + sizes.rule
    effect, chip = card_brief(row.catalogue, row.card), chip_text(row)
    title_y = (y + rule) / 2 + 1
    below = Frame(x, rule + 3, w, y + h - rule - 3)
    room = w
    if chip and h < _TALL and _beside(effect, chip, 28.0, 26.0) > w:
        size = 28 if chip_width(chip, 28) + _title_width(row, sizes, 34) < w else 26
        wide = round(chip_width(chip, size))
        if wide < w * 0.45:
            draw_chip(sheet, Frame(x + w - wide, round(title_y - 18), wide, 36), chip, row, size)
            room, chip = w - wide - 14, ""
    if chip and _DENSE <= h < _TALL and _beside(effect, chip, 28.0, 28.0) > w:
        _draw_dense(sheet, frame, row, effect, chip)
        return
    if row.held.playable:
        sheet.fill(Frame(x, rule, w, 3), RULE)
    _draw_title(sheet, x, title_y, room, row, sizes)
    if chip and (h < _TALL or _beside(effect, chip, sizes.effect, sizes.chip) <= w):
        _draw_line(sheet, below, row, effect, chip, sizes)
        return
    if chip:
        wide = min(round(chip_width(chip, 32)), w)
        draw_chip(sheet, Frame(x, below.y + below.h - 46, wide, 38), chip, row, 32)
        below = below._replace(h=below.h - 48)
    draw_lines(sheet, below, effect, sizes.effect, row.ink)


_TALL = 126
"""A label of this height has room for more lines below the title."""


_DENSE = 92
"""A label of this height has room for three small lines."""


def _draw_dense(sheet: Sheet, frame: Frame, row: Row, effect: str, chip: str) -> None:
    """Title, effect and chip in a line each, where two of them do not fit into one."""
    x, y, w, h = frame
    _draw_title(sheet, x, y + 20, w, row, _Sizes(9, 0, 0, 32, 28, 28, 28))
    text, style = fit(effect, words(28), w)
    sheet.text(x, y + 50, text, style, row.ink, level="cap")
    wide = min(round(chip_width(chip, 26)), w)
    draw_chip(sheet, Frame(x, y + h - 32, wide, 29), chip, row, 26)


def _beside(effect: str, chip: str, size: float, small: float) -> float:
    """Pixels that an effect and a chip side by side take."""
    return width(effect, words(size)) + 22 + chip_width(chip, small)


def _title_width(row: Row, sizes: _Sizes, size: float) -> float:
    return width(title_of(row.card), numbers(size)) + _kind_width(row, sizes) + 14


def _kind(row: Row) -> str:
    return "junk" if row.card.junk else row.card.type


def _copies(row: Row) -> str:
    return f"×{row.held.copies}" if row.held.copies > 1 else ""


def _kind_width(row: Row, sizes: _Sizes) -> float:
    """Pixels that copies, kind and runtime take behind a title."""
    copies = width(_copies(row), numbers(sizes.title)) + 18 if _copies(row) else 0
    return width(_kind(row), words(sizes.kind)) + 24 + copies + (64 if row.card.type == "LP" else 0)


def _draw_title(sheet: Sheet, x: float, middle: float, room: float, row: Row, sizes: _Sizes) -> None:
    card = row.card
    title, style = fit(title_of(card), numbers(sizes.title), room - _kind_width(row, sizes))
    x += sheet.text(x, middle, title, style, row.ink, level="cap")
    if copies := _copies(row):
        x += 18 + sheet.text(x + 18, middle, copies, numbers(sizes.title), row.soft, level="cap")
    x += 22 + sheet.text(x + 22, middle + 1, _kind(row), words(sizes.kind), row.soft, level="cap")
    if card.type == "LP":
        runtime = "–" if card.runtime is None else str(card.runtime)
        fill, ink = (INK, LABEL) if row.held.playable else (LABEL, INK)
        plate = round(sizes.title * 0.84)
        draw_runtime(
            sheet, x + 38, middle - 1, 52, plate, runtime, sizes.title * 0.74,
            shielded=card.shielded, fill=fill, ink=ink,
        )  # fmt: skip


def _draw_line(sheet: Sheet, frame: Frame, row: Row, effect: str, chip: str, sizes: _Sizes) -> None:
    """Effect and chip side by side, as large as both fit."""
    x, _, w, h = frame
    size, small = float(sizes.effect), float(sizes.chip)
    while size > 26 and _beside(effect, chip, size, small) > w:
        size, small = size - 2, max(26.0, small - 2)
    chip_room = min(chip_width(chip, small), w * 0.55)
    text, style = fit(effect, words(size), w - 22 - chip_room)
    end = x + sheet.text(x, frame.middle, text, style, row.ink, level="cap") + 22
    high = min(38, h - 6)
    wide = min(chip_width(chip, small), x + w - end)
    draw_chip(sheet, Frame(round(end), round(frame.middle - high / 2), round(wide), high), chip, row, small)
