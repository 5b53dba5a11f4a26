"""A board that does not count: where its order breaks, which sides clash, and the words for it (S106)."""

from __future__ import annotations

import re
from math import ceil
from typing import NamedTuple

from cogs.kit.drawing.brush import Brush
from cogs.kit.drawing.lettering import numbers, words, wrap
from cogs.kit.drawing.sheet import Frame, Sheet, Stencil
from cogs.sprouts.pictures.card import CORNER
from cogs.sprouts.pictures.colours import ALARM, BED, INK, SOFT, SOIL
from cogs.sprouts.pictures.layout import Lattice
from cogs.sprouts.pictures.marks import draw_mark
from rules.sprouts.board import edges
from rules.sprouts.cards import Board, Placement
from rules.sprouts.order import longest_order
from rules.sprouts.scoring import Judgement
from rules.sprouts.terms import base_value

_RING = 9
_CARD_AND_CELL = re.compile(r" \([^()]*(?:\([^()]*\))?[^()]* in (?:[A-Z]+\d+|\([^()]*\))\)")
_BADGE_WIDE, _BADGE_HIGH = 72, 58
_WORD_SIZES = (34, 31, 28, 26)


class Clash(NamedTuple):
    """Two sides that touch and may not."""

    first: Placement
    second: Placement
    values: tuple[int, int]
    beside: bool
    """Whether the second card lies to the right of the first; else below it."""


class Break(NamedTuple):
    """What is wrong with a board, for the eye."""

    at: Placement | None
    """The card that the fault is told of."""

    left_over: tuple[Placement, ...]
    """Cards that no laying order reaches, where there is none for the whole board."""

    clashes: tuple[Clash, ...]


def break_of(board: Board, judged: Judgement, tilt: tuple[int, int] | None) -> Break:
    """Where an illegal board breaks."""
    fault = judged.fault
    at = board[fault.card - 1] if fault and fault.card <= len(board) else None
    loose: tuple[Placement, ...] = ()
    if fault and fault.kind == "no-order":
        kept = set(longest_order(board))
        loose = tuple(placed for k, placed in enumerate(board) if k not in kept)
    return Break(at, loose, clashes_of(board, tilt))


def clashes_of(board: Board, tilt: tuple[int, int] | None) -> tuple[Clash, ...]:
    """Every pair of touching sides that may not touch (S27, S89, S92)."""
    found = []
    for i, j, way in edges(board):
        first, second = (board[i], board[j]) if way in (1, 2) else (board[j], board[i])
        beside = way in (1, 3)
        values = (first.side(1), second.side(3)) if beside else (first.side(2), second.side(0))
        if base_value(*values, tilt) is None:
            found.append(Clash(first, second, values, beside))
    return tuple(found)


def fault_words(judged: Judgement) -> str:
    """The fault as a sentence that fits into a picture: cards by the number on their tags alone."""
    message = judged.fault.message if judged.fault else "this board does not count."
    short = _CARD_AND_CELL.sub("", message)
    return short[:1].upper() + short[1:]


def draw_rings(sheet: Sheet, grid: Lattice, broken: Break, k: float) -> None:
    """Rings around the cards at fault, a thick one around the first; `k` is the share of full size."""
    for placed in broken.left_over:
        if placed is not broken.at:
            box = grid.box(placed.cell)
            draw_ring(sheet, box, k, thick=4)
    if broken.at is not None:
        draw_ring(sheet, grid.box(broken.at.cell), k, thick=8)


def draw_faults(sheet: Sheet, grid: Lattice, broken: Break, k: float) -> None:
    """A crack on every seam where sides clash, and the mark of a bad board at the card that is told of."""
    for clash in broken.clashes:
        a, b = grid.box(clash.first.cell), grid.box(clash.second.cell)
        draw_crack(
            sheet, (a.x + a.w // 2 + b.x + b.w // 2) // 2, (a.y + a.h // 2 + b.y + b.h // 2) // 2,
            (str(clash.values[0]), str(clash.values[1])), k, beside=clash.beside,
        )  # fmt: skip
    if broken.at is not None:
        box = grid.box(broken.at.cell)
        # The mark keeps off the rose as the tag does.
        y = box.y + box.h if broken.at.rose == 0 else box.y
        size = max(26, round(46 * k))
        rim = size // 2 + 3
        x = min(box.right, sheet.image.width - rim)
        sheet.panel(Frame(x - rim, y - rim, 2 * rim, 2 * rim), SOIL, r=round(9 * k))
        draw_mark(sheet, x, y, "board", size)


def draw_ring(sheet: Sheet, box: Frame, k: float, *, thick: int, colour: str = ALARM) -> None:
    """A ring around a card."""
    out = ceil(_RING * max(k, 0.5))
    size = box.w + 2 * out

    def draw(brush: Brush) -> None:
        line = max(3.0, thick * k)
        brush.box(0, 0, size, size, r=CORNER * box.w + out, line=SOIL, thick=line + 2)
        brush.box(1, 1, size - 2, size - 2, r=CORNER * box.w + out - 1, line=colour, thick=line)

    sheet.stamp(Stencil(("ring", size, out, thick, round(k, 3), colour), size, size, draw), box.x - out, box.y - out)


def draw_crack(sheet: Sheet, x: int, y: int, values: tuple[str, str], k: float, *, beside: bool) -> None:
    """A cracked box around (x, y) with the two values that clash, side by side or one above the other."""
    wide, high = (_BADGE_WIDE, _BADGE_HIGH) if beside else (_BADGE_HIGH, _BADGE_WIDE)
    across, down = 2 * ceil(wide * k / 2), 2 * ceil(high * k / 2)

    def draw(brush: Brush) -> None:
        brush.box(0, 0, across, down, SOIL, r=10 * k)
        brush.box(3 * k, 3 * k, across - 6 * k, down - 6 * k, ALARM, r=7 * k)
        length, middle = (down, across / 2) if beside else (across, down / 2)
        points = [(length * step / 5, middle + (4 if step % 2 else -4) * k) for step in range(6)]
        brush.stroke([(c, along) if beside else (along, c) for along, c in points], SOIL, 4 * k)

    def paint(piece: Sheet) -> None:
        piece.stamp(Stencil(("crack", across, down, round(k, 3)), across, down, draw), 0, 0)
        for share, value in zip((0.27, 0.73), values, strict=True):
            at = (across * share, down / 2) if beside else (across / 2, down * share)
            piece.text(*at, value, numbers(36 * k), INK, align="middle", level="cap")

    sheet.group(
        ("crack badge", values, round(k, 3), beside), Frame(x - across // 2, y - down // 2, across, down), paint
    )  # fmt: skip


def draw_fault(sheet: Sheet, frame: Frame, judged: Judgement) -> None:
    """The fault in words, as large as fits into the frame."""
    text = fault_words(judged)
    for size in _WORD_SIZES:
        lines = wrap(text, words(size), frame.w)
        if len(lines) * 1.15 * size <= frame.h - 8:
            break
    most = max(1, int((frame.h - 8) / (1.15 * size)))
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    for k, line in enumerate(lines):
        y = frame.middle + (k - (len(lines) - 1) / 2) * 1.15 * size
        sheet.text(frame.x, y, line, words(size), ALARM, level="cap", room=frame.w)


def draw_no_total(sheet: Sheet, frame: Frame) -> None:
    """In the place of a total: this board has none."""
    sheet.panel(frame, BED, r=12, line=ALARM, thick=4)
    middle = round(frame.middle)
    draw_mark(sheet, frame.x + 58, middle, "board", 64)
    room = frame.right - 16 - (frame.x + 106)
    sheet.text(frame.x + 106, middle - 20, "bad board", numbers(42), ALARM, level="cap", room=room)
    sheet.text(frame.x + 106, middle + 24, "no total", words(34), SOFT, level="cap", room=room)
