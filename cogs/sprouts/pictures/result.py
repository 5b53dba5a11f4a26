"""One scored board with its arithmetic: laying order, what every shared side counts, and the sum."""

from __future__ import annotations

from cogs.kit.drawing.lettering import numbers, words
from cogs.kit.drawing.sheet import WIDTH, Frame, Sheet
from cogs.sprouts.pictures.adjusted import draw_adjusted, is_adjusted
from cogs.sprouts.pictures.badge import draw_badge
from cogs.sprouts.pictures.broken import draw_faults, draw_rings
from cogs.sprouts.pictures.card import draw_card, number_tag
from cogs.sprouts.pictures.colours import ALARM, AMBER, BED, DAWN, GARDEN, INK, LINE, SOFT, SOIL, TEXT
from cogs.sprouts.pictures.key import draw_key
from cogs.sprouts.pictures.layout import Lattice, lattice, shown_placement
from cogs.sprouts.pictures.names import draw_name
from cogs.sprouts.pictures.scored import Scored, scored_best, scored_seat
from cogs.sprouts.pictures.sums import draw_column, draw_line
from rules.sprouts.board import edges
from rules.sprouts.cards import Placement
from rules.sprouts.view import SeatView, TableView

_LARGEST = 122
_GAP = 0.5
_READABLE = 96
"""Cards smaller than this ask for another arrangement."""

_BESIDE = Frame(14, 14, 752, 532)
_WIDE = Frame(14, 84, 1072, 462)
_TALL = Frame(14, 14, 752, 672)
_FOOT = Frame(14, 560, 1072, 126)
_ADJUSTED = 208


def result_png(table: TableView, seat: SeatView) -> bytes:
    """A seat's frozen board, north up, with every step of its score (S42-S47, S77-S84)."""
    return result_sheet(table, seat).png()


def best_png(table: TableView, seat: SeatView) -> bytes:
    """The best board that the seat's cards allowed. ValueError where the solver has not answered."""
    return best_sheet(table, seat).png()


def result_sheet(table: TableView, seat: SeatView) -> Sheet:
    """The picture of `result_png`, not yet a file."""
    caption = f"round {table.round}, " + ("called" if table.caller == seat.letter else "frozen")
    return _draw(table, seat, scored_seat(table, seat), caption, own=True)


def best_sheet(table: TableView, seat: SeatView) -> Sheet:
    """The picture of `best_png`, not yet a file. ValueError where the solver has not answered."""
    scored = scored_best(table, seat)
    if scored is None or seat.best is None:
        raise ValueError(f"the best board of seat {seat.letter} is not known")
    return _draw(table, seat, scored, "best possible" if seat.best.optimal else "best found", own=False)


def _draw(table: TableView, seat: SeatView, scored: Scored, caption: str, *, own: bool) -> Sheet:
    """`own`: the seat's frozen board, not one that it could have laid."""
    sheet = Sheet.banded(GARDEN, DAWN, SOIL)
    cells = [placed.cell for placed in scored.board]
    sizes = {well: _fit(cells, well).size for well in (_BESIDE, _WIDE, _TALL)}
    best = max(sizes, key=sizes.__getitem__)
    well = _BESIDE if sizes[_BESIDE] >= min(_READABLE, sizes[best]) else best
    sheet.panel(well, BED)
    _draw_board(sheet, _fit(cells, well), scored)
    if not cells:
        sheet.text(well.x + well.w / 2, well.middle, "no card laid", words(46), SOFT, align="middle", level="cap")
    adjusted = own and is_adjusted(seat)
    foot = _FOOT._replace(w=_FOOT.w - _ADJUSTED - 12) if adjusted else _FOOT
    if adjusted and well != _TALL:
        draw_adjusted(sheet, Frame(foot.right + 12, foot.y, _ADJUSTED, foot.h), seat)
    if well == _WIDE:
        left = 28 + draw_name(sheet, 28, 46, seat, numbers(52), TEXT, room=620) + 24
        sheet.text(left, 64, caption, words(38), SOFT, room=1072 - left)
        draw_line(sheet, foot, scored)
        return sheet
    side = Frame(well.right + 14, 14, WIDTH - 14 - well.right - 14, well.h)
    sheet.panel(side, BED)
    _draw_head(sheet, side, seat, caption)
    if well != _TALL:
        draw_key(sheet, side, table, seat, scored, own=own)
        draw_line(sheet, foot, scored)
        return sheet
    column = Frame(side.x + 20, side.y + 140, side.w - 40, side.h - 158)
    if adjusted:
        column = column._replace(h=column.h - foot.h - 12)
        draw_adjusted(sheet, Frame(column.x, column.y + column.h + 12, column.w, foot.h), seat)
    draw_column(sheet, column, scored)
    return sheet


def _fit(cells: list[tuple[int, int]], well: Frame) -> Lattice:
    inner = Frame(well.x + 32, well.y + 30, well.w - 56, well.h - 52)
    return lattice(cells, inner, 0, largest=_LARGEST, gap=_GAP)


def _draw_head(sheet: Sheet, side: Frame, seat: SeatView, caption: str) -> None:
    draw_name(sheet, side.x + 24, side.y + 36, seat, numbers(52), TEXT, room=side.w - 44)
    sheet.text(side.x + 24, side.y + 92, caption, words(32), SOFT, room=side.w - 44)
    sheet.fill(Frame(side.x + 24, side.y + 113, side.w - 48, 3), LINE)


def _draw_board(sheet: Sheet, grid: Lattice, scored: Scored) -> None:
    k = grid.size / _LARGEST
    ends = []
    touching = [(a.a - 1, a.b - 1) for a in scored.judgement.attachments]
    if scored.broken is not None:
        touching = [(i, j) for i, j, _ in edges(scored.counted)]
    for pair in touching:
        a, b = (grid.box(scored.counted[place].cell) for place in pair)
        ends.append((a.x + a.w // 2, a.y + a.h // 2, b.x + b.w // 2, b.y + b.h // 2))
    half = max(2, round(8 * k))
    for x0, y0, x1, y1 in ends:
        left, top = min(x0, x1) - half, min(y0, y1) - half
        sheet.fill(Frame(left, top, abs(x1 - x0) + 2 * half, abs(y1 - y0) + 2 * half), LINE)
    for placed in scored.board:
        box = grid.box(placed.cell)
        draw_card(sheet, box.x, box.y, box.w, shown_placement(placed, 0))
    if scored.broken is not None:
        draw_rings(sheet, grid, scored.broken, k)
    for placed in scored.board:
        _draw_tag(sheet, grid.box(placed.cell), placed, scored, k)
    for worth, (x0, y0, x1, y1) in zip(scored.worths, ends, strict=scored.broken is None):
        draw_badge(sheet, (x0 + x1) // 2, (y0 + y1) // 2, worth, k)
    if scored.broken is not None:
        draw_faults(sheet, grid, scored.broken, k)


def _draw_tag(sheet: Sheet, box: Frame, placed: Placement, scored: Scored, k: float) -> None:
    """The turn in which a card was laid; a cross where it does not count."""
    counts = placed in scored.counted
    text = str(scored.tags[scored.counted.index(placed)]) if counts else "×"
    # The tag keeps off a rose in the corner where it would stand.
    low = placed.rose == 3
    off = round(3 * k)
    number_tag(
        sheet, box.x - off, box.y + box.h + off if low else box.y - off, max(9, round(21 * k)), text,
        AMBER if counts else ALARM, INK, rim=SOIL,
    )  # fmt: skip
