"""One scored board with its arithmetic: laying order, what every shared side counts, and the sum."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.drawing.lettering import numbers, words
from cogs.kit.drawing.sheet import WIDTH, Frame, Sheet
from cogs.sprouts.pictures.badge import Worth, bonus_ring, draw_badge
from cogs.sprouts.pictures.card import draw_card, number_tag
from cogs.sprouts.pictures.colours import ALARM, AMBER, BED, DAWN, GARDEN, INK, LINE, PAPER, SOFT, SOIL, TEXT
from cogs.sprouts.pictures.layout import Lattice, lattice, shown, shown_placement
from cogs.sprouts.pictures.names import draw_name
from cogs.sprouts.pictures.scored import Scored, scored_best, scored_seat
from cogs.sprouts.pictures.sums import draw_column, draw_line
from rules.sprouts.cards import Card
from rules.sprouts.view import SeatView, TableView

_LARGEST = 122
_GAP = 0.5
_READABLE = 96
"""Cards smaller than this ask for another arrangement."""

_BESIDE = Frame(14, 14, 752, 532)
_WIDE = Frame(14, 84, 1072, 462)
_TALL = Frame(14, 14, 752, 672)
_FOOT = Frame(14, 560, 1072, 126)


def result_png(table: TableView, seat: SeatView) -> bytes:
    """A seat's frozen board, north up, with every step of its score (S42-S47, S77-S84)."""
    caption = f"round {table.round}, " + ("called" if table.caller == seat.letter else "frozen")
    return _draw(table, seat, scored_seat(table, seat), caption)


def best_png(table: TableView, seat: SeatView) -> bytes:
    """The best board that the seat's cards allowed. ValueError where the solver has not answered."""
    scored = scored_best(table, seat)
    if scored is None or seat.best is None:
        raise ValueError(f"the best board of seat {seat.letter} is not known")
    return _draw(table, seat, scored, "best possible" if seat.best.optimal else "best found")


def _draw(table: TableView, seat: SeatView, scored: Scored, caption: str) -> bytes:
    sheet = Sheet.banded(GARDEN, DAWN, SOIL)
    cells = [placed.cell for placed in scored.board]
    sizes = {well: _fit(cells, well).size for well in (_BESIDE, _WIDE, _TALL)}
    best = max(sizes, key=sizes.__getitem__)
    well = _BESIDE if sizes[_BESIDE] >= min(_READABLE, sizes[best]) else best
    sheet.panel(well, BED)
    _draw_board(sheet, _fit(cells, well), scored)
    if not cells:
        sheet.text(well.x + well.w / 2, well.middle, "no card laid", words(46), SOFT, align="middle", level="cap")
    if well == _WIDE:
        left = 28 + draw_name(sheet, 28, 46, seat, numbers(52), TEXT, room=620) + 24
        sheet.text(left, 64, caption, words(38), SOFT, room=1072 - left)
        draw_line(sheet, _FOOT, scored)
        return sheet.png()
    side = Frame(well.right + 14, 14, WIDTH - 14 - well.right - 14, well.h)
    sheet.panel(side, BED)
    _draw_head(sheet, side, seat, caption)
    if well == _TALL:
        draw_column(sheet, Frame(side.x + 20, side.y + 140, side.w - 40, side.h - 158), scored)
    else:
        _draw_key(sheet, side, table, seat, scored, own=caption.startswith("round"))
        draw_line(sheet, _FOOT, scored)
    return sheet.png()


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
    for attachment in scored.judgement.attachments:
        a, b = (grid.box(scored.counted[place - 1].cell) for place in (attachment.a, attachment.b))
        ends.append((a.x + a.w // 2, a.y + a.h // 2, b.x + b.w // 2, b.y + b.h // 2))
    half = max(2, round(8 * k))
    for x0, y0, x1, y1 in ends:
        left, top = min(x0, x1) - half, min(y0, y1) - half
        sheet.fill(Frame(left, top, abs(x1 - x0) + 2 * half, abs(y1 - y0) + 2 * half), LINE)
    for placed in scored.board:
        box = grid.box(placed.cell)
        draw_card(sheet, box.x, box.y, box.w, shown_placement(placed, 0))
        counts = placed in scored.counted
        tag = str(scored.tags[scored.counted.index(placed)]) if counts else "×"
        # The tag keeps off a rose in the corner where it would stand.
        low = placed.rose == 3
        off = round(3 * k)
        number_tag(
            sheet, box.x - off, box.y + box.h + off if low else box.y - off, max(9, round(21 * k)), tag,
            AMBER if counts else ALARM, INK, rim=SOIL,
        )  # fmt: skip
    for worth, (x0, y0, x1, y1) in zip(scored.worths, ends, strict=True):
        draw_badge(sheet, (x0 + x1) // 2, (y0 + y1) // 2, worth, k)


def _draw_key(sheet: Sheet, side: Frame, table: TableView, seat: SeatView, scored: Scored, *, own: bool) -> None:
    """What the signs mean that this board shows, and the cards that were left."""
    kinds = {worth.kind for worth in scored.worths}
    rows = [("order", "laying order")] if scored.board else []
    if "match" in kinds:
        rows.append(("match", "matching pair"))
    if "kissing" in kinds:
        rows.append(("kissing", "roses kiss: ×2"))
    if "crossing" in kinds:
        rows.append(("crossing", "roses cross: 0"))
    if "tilt" in kinds and table.tilt:
        low, high = table.tilt
        rows.append(("tilt", f"tilt {low}–{high} = {low + high}"))
    if scored.judgement.bonuses:
        most = max(bonus.touching for bonus in scored.judgement.bonuses)
        rows.append(("bonus", "two sides: 2×" if most == 2 else "k sides: k ×"))
    y = side.y + 156
    for kind, text in rows:
        _draw_sign(sheet, side.x + 58, y, kind, table)
        sheet.text(side.x + 104, y, text, words(32), TEXT, level="cap", room=side.w - 120)
        y += 66
    if own and seat.rack:
        frame = Frame(side.x + 24, y - 22, side.w - 44, side.y + side.h - y + 8)
        _draw_left(sheet, frame, "unattached", [held.card for held in seat.rack], seat)
    elif own and seat.turned_up:
        frame = Frame(side.x + 24, y - 22, side.w - 44, side.y + side.h - y + 8)
        _draw_left(sheet, frame, "under the pillow", seat.turned_up, seat)


def _draw_sign(sheet: Sheet, x: int, y: int, kind: str, table: TableView) -> None:
    if kind == "order":
        number_tag(sheet, x, y, 21, "1", AMBER, INK)
    elif kind == "bonus":
        sheet.stamp(bonus_ring(50), x - 25, y - 25)
        sheet.text(x, y, "6", numbers(36), PAPER, align="middle", level="cap")
    else:
        tilt = str(sum(table.tilt)) if table.tilt else ""
        draw_badge(sheet, x, y, Worth(kind, {"match": "8", "kissing": "×2", "crossing": "0", "tilt": tilt}[kind]), 0.84)


def _draw_left(sheet: Sheet, frame: Frame, title: str, cards: Sequence[Card], seat: SeatView) -> None:
    """Cards that do not lie, in small: a rack's faces are subtracted, a pillow's are not (S45, S78)."""
    count = len(cards)
    if frame.h < 80:
        return
    sheet.text(frame.x, frame.y + 16, title, words(30), SOFT, level="cap")
    across = next(n for n in range(3, count + 4) if -(-count // n) * ((frame.w - 8 * (n - 1)) // n + 8) <= frame.h - 36)
    size = min(76, (frame.w - 8 * (across - 1)) // across) // 2 * 2
    for k, card in enumerate(cards):
        x, y = frame.x + k % across * (size + 8), frame.y + 38 + k // across * (size + 8)
        draw_card(sheet, x, y, size, shown(card, seat.rack_heading, 0))
