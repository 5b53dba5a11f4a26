"""The Vortex with its five tapes, and the Junk Shelf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from cogs.kit.drawing.brush import Brush
from cogs.kit.drawing.lettering import SMALLEST, fit, numbers, words, wrap
from cogs.kit.drawing.sheet import Frame, Sheet, Stencil
from cogs.video.pictures import icons
from cogs.video.pictures.colours import (
    BODIES,
    FEET,
    GENRES,
    INK,
    LABEL,
    LINE,
    NIGHT,
    PANEL,
    RAISED,
    SHADE,
    SHELF,
    SOFT,
    TEXT,
)
from cogs.video.pictures.naming import title_of
from cogs.video.pictures.plates import draw_badge, draw_price, draw_runtime, outline, stamp_middle
from cogs.video.pictures.scenery import draw_eyes
from rules.video.catalogue.cards import Card
from rules.video.effects.language import JUNK
from rules.video.table.state import NOBODY
from rules.video.views.view import TableView

TOP = 72
_W, _H, _GAP = 164, 176, 10
_BOARD = 28
"""How high the shelf's edge with the numbers of the spaces is."""

_JUNK = Frame(884, TOP, 202, _H + _BOARD)
_JUNK_NAMES = {
    "signal_splitter": "Splitter", "bargain_bin": "Bargain", "head_cleaner": "Cleaner", "damaged_tape": "Damaged",
}  # fmt: skip
_JUNK_ORDER = ("signal_splitter", "bargain_bin", "head_cleaner", "damaged_tape")


def draw_shelf(sheet: Sheet, view: TableView) -> None:
    """Five tapes with genre, price, title, Energy and what they are; beside them, the Junk Shelf's counts and decks."""
    prices = dict(view.prices)
    box = view.catalogue.box
    tapes = [None if card == NOBODY else (box[card], prices.get(card, box[card].cost or 0)) for card in view.tapes]
    key = ("tapes", *[(*tape_key(tape[0]), tape[1]) if tape else None for tape in tapes])
    sheet.group(key, Frame(14, TOP, 5 * _W + 4 * _GAP + 5, _H + _BOARD), partial(_draw_tapes, tapes=tapes))
    splitter = _splitter_price(view, prices)
    sheet.group(("junk", view.junk, splitter), _JUNK, partial(_draw_junk, counts=view.junk, price=splitter))
    decks = f"deck {view.vortex}   drop box {len(view.drop)}"
    sheet.text(1086, 294, decks, words(30), SOFT, align="right", level="cap")


def _draw_tapes(sheet: Sheet, tapes: Sequence[tuple[Card, int] | None]) -> None:
    for space, tape in enumerate(tapes):
        frame = Frame(space * (_W + _GAP), 0, _W, _H)
        if tape is None:
            _draw_gap(sheet, frame)
            continue
        card, price = tape
        lies = frame._replace(w=_W + 5)
        sheet.group(("tape", tape_key(card), price), lies, partial(_draw_tape, card=card, price=price))
    board = Frame(0, _H, 5 * _W + 4 * _GAP, _BOARD)
    sheet.panel(board, SHELF, r=4)
    sheet.fill(board._replace(h=4), LINE)
    for space in range(len(tapes)):
        x = space * (_W + _GAP) + _W // 2
        sheet.panel(Frame(x - 22, _H + 1, 44, 27), LABEL, r=4)
        sheet.text(x, _H + 15, str(space + 1), numbers(28), INK, align="middle", level="cap")


def tape_key(card: Card) -> tuple[object, ...]:
    """Everything of a card that is drawn."""
    return card.title, card.genre, card.type, card.energy, card.runtime, card.shielded


def _draw_gap(sheet: Sheet, frame: Frame) -> None:
    sheet.panel(frame, NIGHT, r=8)
    outline(sheet, frame, SHELF, 8)
    draw_eyes(sheet, frame.x + frame.w / 2, frame.middle)


def _draw_tape(sheet: Sheet, card: Card, price: int) -> None:
    """A boxed tape from the front, with its shadow to the right."""
    sheet.stamp(_box(card.genre), 0, 0)
    draw_badge(sheet, 44, 31, card.genre, 45)
    draw_price(sheet, _W - 11, 31, price, 44)
    _draw_tape_title(sheet, title_of(card))
    middle = _H - 28
    stamp_middle(sheet, icons.energy_cost(46, card.energy), 40, middle)
    if card.type == "LP":
        sheet.text(86, middle, "LP", words(34), TEXT, align="middle", level="cap")
        runtime = "–" if card.runtime is None else str(card.runtime)
        draw_runtime(sheet, _W - 33, middle - 1, 46, 38, runtime, 32, shielded=card.shielded)
    else:
        sheet.text(_W - 14, middle, card.type, words(34), TEXT, align="right", level="cap")


def _draw_tape_title(sheet: Sheet, title: str) -> None:
    """Two lines; three small ones where a title is longer."""
    lines, style, first, pitch = wrap(title, words(30), _W - 28), words(30), 80, 30
    if len(lines) > 2:
        lines, style = wrap(title, words(SMALLEST), _W - 26), words(SMALLEST)
    if len(lines) > 2:
        first, pitch = 72, 22
        lines = [*lines[:2], " ".join(lines[2:])]
    for k, line in enumerate(lines):
        text, set_in = fit(line, style, _W - 26)
        sheet.text(22, first + k * pitch, text, set_in, TEXT)


def _box(genre: str) -> Stencil:
    def draw(brush: Brush) -> None:
        brush.box(5, 6, _W, _H - 6, SHADE, r=8)
        brush.inlay(0, 0, _W, _H, 8, inside)

    def inside(brush: Brush) -> None:
        brush.box(0, 0, _W, _H, BODIES[genre])
        brush.box(0, _H - 56, _W, 56, FEET[genre])
        brush.box(0, 0, 11, _H, GENRES[genre])

    return Stencil(("tape box", genre), _W + 5, _H, draw)


def _draw_junk(sheet: Sheet, counts: Sequence[int], price: int | None) -> None:
    sheet.panel(Frame(0, 0, _JUNK.w, _JUNK.h), PANEL, r=12)
    x, right = 14, _JUNK.w - 14
    for row, kind in enumerate(_JUNK_ORDER):
        middle = 27 + row * 50
        if row:
            sheet.fill(Frame(x - 2, middle - 26, _JUNK.w - 24, 3), RAISED)
        tagged = price if kind == "signal_splitter" else None
        colour = SOFT if tagged is None else TEXT
        end = x + sheet.text(x, middle, _JUNK_NAMES[kind], words(30), colour, level="cap")
        count = str(counts[JUNK.index(kind)])
        wide = sheet.text(right, middle, count, numbers(40, tabular=True), TEXT, align="right", level="cap")
        if tagged is not None:
            draw_price(sheet, min(round(right - wide - 4), round(end) + 51), middle, tagged, 34)


def _splitter_price(view: TableView, prices: Mapping[int, int]) -> int | None:
    """Dollars for the top Signal Splitter; None where none is left."""
    if not view.junk[JUNK.index("signal_splitter")]:
        return None
    box = view.catalogue.box
    offered = [cost for card, cost in prices.items() if box[card].junk == "signal_splitter"]
    if offered:
        return offered[0]
    return next((card.cost for card in view.catalogue.cards if card.junk == "signal_splitter"), None)


def draw_own_table(sheet: Sheet) -> None:
    """Instead of the shelf where a bookkeeper keeps the numbers of a table with real cards (VA102)."""
    frame = Frame(14, TOP, 1072, _H + _BOARD)
    sheet.panel(frame, PANEL, r=14)
    draw_eyes(sheet, 960, frame.middle, 90)
    sheet.text(54, frame.middle - 34, "Your cards, our counting", numbers(58), TEXT, level="cap")
    told = "The shop lies on your table; the numbers are kept here."
    sheet.text(54, frame.middle + 36, told, words(36), SOFT, level="cap")
