"""A finished round step by step: one picture for each step, or all of them as one animated file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO

from PIL import Image

from cogs.kit.drawing.brush import Brush
from cogs.kit.drawing.lettering import numbers, words, wrap
from cogs.kit.drawing.sheet import Frame, Sheet, Stencil
from cogs.sprouts.pictures.broken import draw_ring
from cogs.sprouts.pictures.card import CORNER, draw_card, number_tag
from cogs.sprouts.pictures.colours import (
    ALARM,
    AMBER,
    BED,
    DAWN,
    EMPTY,
    GARDEN,
    INK,
    LEAF,
    LINE,
    RAISED,
    SOFT,
    SOIL,
    TEXT,
)
from cogs.sprouts.pictures.key import draw_left
from cogs.sprouts.pictures.layout import Lattice, lattice, shown_placement
from cogs.sprouts.pictures.names import draw_name
from cogs.sprouts.pictures.panel import draw_pill
from cogs.sprouts.pictures.result import best_sheet, result_sheet
from cogs.sprouts.pictures.scored import terms_of
from cogs.sprouts.pictures.steps import Step
from cogs.sprouts.pictures.well import draw_stitches, plot
from cogs.sprouts.pictures.wording import signed
from rules.sprouts.cards import Board, heading_of
from rules.sprouts.scoring import recorded_or_best, verify
from rules.sprouts.view import SeatView, TableView

MOST_FRAMES = 40
"""Of a longer round the last steps are shown, so that the file stays light."""

_STEP_MS, _LAST_MS = 1200, 6000
_WELL = Frame(14, 14, 752, 532)
_SIDE = Frame(780, 14, 306, 532)
_FOOT = Frame(14, 560, 1072, 126)
_LARGEST, _GAP = 150, 0.04
_CAPTION_SIZES = (40, 36, 32)


def step_png(table: TableView, seat: SeatView, steps: Sequence[Step], at: int, *, title: str = "") -> bytes:
    """Step `at`, from 1, of a seat's round; every card keeps its place through all steps.

    `title` stands under the name, ``round 2`` where there is none. ValueError where there is no such step.
    """
    if not 1 <= at <= len(steps):
        raise ValueError(f"there are {len(steps)} steps, so there is no step {at}")
    return _draw(table, seat, steps, at - 1, title).png()


def replay_gif(
    table: TableView, seat: SeatView, steps: Sequence[Step], *, title: str = "", best: bool = False
) -> bytes:
    """The steps as an animation of 1100 × 700, 1.2 s each; it ends with the result, or with the best board.

    Takes a few tenths of a second: draw it in a thread. ValueError for `best` where the solver has not answered.
    """
    first, *others = _frames(table, seat, steps, title, best=best)
    out = BytesIO()
    first.save(
        out, "GIF", save_all=True, append_images=others, loop=0, optimize=False, disposal=1,
        duration=[_STEP_MS] * len(others) + [_LAST_MS],
    )  # fmt: skip
    return out.getvalue()


def _frames(
    table: TableView, seat: SeatView, steps: Sequence[Step], title: str, *, best: bool
) -> Iterator[Image.Image]:
    last = best_sheet(table, seat) if best else result_sheet(table, seat)
    for at in range(max(0, len(steps) - MOST_FRAMES), len(steps)):
        yield _draw(table, seat, steps, at, title).image
    yield last.image


def _draw(table: TableView, seat: SeatView, steps: Sequence[Step], at: int, title: str) -> Sheet:
    step = steps[at]
    before = steps[at - 1].board if at else ()
    sheet = Sheet.banded(GARDEN, DAWN, SOIL)
    sheet.panel(_WELL, BED)
    cells = [placed.cell for one in steps for placed in one.board]
    inner = Frame(_WELL.x + 32, _WELL.y + 28, _WELL.w - 60, _WELL.h - 52)
    grid = lattice(cells, inner, seat.compass, largest=_LARGEST, gap=_GAP)
    _draw_board(sheet, grid, step, before, stitched=_sure(table, seat))
    _draw_side(sheet, table, seat, step, f"step {at + 1} of {len(steps)}", title or f"round {table.round}")
    _draw_foot(sheet, table, seat, step, (at + 1) / len(steps))
    return sheet


def _sure(table: TableView, seat: SeatView) -> bool:
    """Whether touching sides may be shown as matched."""
    return table.switches.enforcement == "strict" or (seat.judgement is not None and seat.judgement.legal)


def _draw_board(sheet: Sheet, grid: Lattice, step: Step, before: Board, *, stitched: bool) -> None:
    k = grid.size / _LARGEST
    if step.board or before:
        for square in grid.squares():
            sheet.stamp(plot(square.w), square.x, square.y)
    for gone in before:
        if gone not in step.board:
            box = grid.box(gone.cell)
            sheet.stamp(_hole(box.w), box.x, box.y)
    for placed in step.board:
        box = grid.box(placed.cell)
        draw_card(sheet, box.x, box.y, box.w, shown_placement(placed, grid.compass))
    if stitched:
        draw_stitches(sheet, grid, step.board)
    for placed in step.board:
        if placed not in before:
            draw_ring(sheet, grid.box(placed.cell), k, thick=7, colour=AMBER)
    for placed, number in zip(step.board, step.numbers, strict=True):
        box = grid.box(placed.cell)
        card = shown_placement(placed, grid.compass)
        off = round(0.08 * box.w)
        # The number keeps off the rose.
        y = box.y + box.h - off if card.rose == 3 else box.y + off
        number_tag(
            sheet,
            box.x + off,
            y,
            max(9, round(20 * k)),
            str(number),
            LEAF if placed in before else AMBER,
            INK,
            rim=SOIL,
        )


def _hole(s: int) -> Stencil:
    """Where a card lay that was taken back."""

    def draw(brush: Brush) -> None:
        brush.dashes(1, 1, s - 2, s - 2, EMPTY, r=CORNER * s, thick=max(2.0, 0.03 * s), dash=max(7.0, 0.1 * s))

    return Stencil(("hole", s), s, s, draw)


def _draw_side(sheet: Sheet, table: TableView, seat: SeatView, step: Step, count: str, title: str) -> None:
    x, room = _SIDE.x + 24, _SIDE.w - 44
    sheet.panel(_SIDE, BED)
    draw_name(sheet, x, _SIDE.y + 36, seat, numbers(52), TEXT, room=room)
    sheet.text(x, _SIDE.y + 92, title, words(32), SOFT, room=room)
    sheet.fill(Frame(x, _SIDE.y + 113, _SIDE.w - 48, 3), LINE)
    sheet.text(x, _SIDE.y + 146, count, numbers(38), TEXT, level="cap", room=room)
    for k in range(min(step.pillow, 5)):
        text = f"+{step.pillow - 4}" if step.pillow > 5 and k == 4 else "?"
        draw_pill(sheet, Frame(x + 52 * k, _SIDE.y + 176, 46, 38), text)
    top = _SIDE.y + (230 if step.pillow else 180)
    cards = [held.card for held in step.rack]
    if cards:
        frame = Frame(x, top, room, _SIDE.y + _SIDE.h - top - 12)
        numbered = [one.number for one in step.rack]
        draw_left(sheet, frame, "in the rack", cards, heading_of(len(step.board)), numbered)
    else:
        sheet.text(x, top + 16, "the rack is empty", words(30), SOFT, level="cap", room=room)


def _draw_foot(sheet: Sheet, table: TableView, seat: SeatView, step: Step, share: float) -> None:
    sheet.panel(_FOOT, RAISED)
    left, wide, base = _FOOT.x + 24, _FOOT.w - 48, _FOOT.y + _FOOT.h - 20
    sheet.panel(Frame(left, base, wide, 8), LINE, r=4)
    sheet.panel(Frame(left, base, max(8, round(wide * share)), 8), AMBER, r=4)
    middle = _FOOT.y + 53
    judge = verify if table.switches.bonus_order == "best" else recorded_or_best
    total = judge(step.board, [held.card for held in step.rack], step.pillow, terms_of(table, seat)).total
    figure = "–" if total is None else signed(total)
    colour = SOFT if total is None else ALARM if total < 0 else LEAF
    right = _FOOT.right - 24
    right -= round(sheet.text(right, middle, figure, numbers(64), colour, align="right", level="cap")) + 14
    right -= round(sheet.text(right, middle + 4, "worth", words(32), SOFT, align="right", level="cap")) + 30
    room = right - left
    for size in _CAPTION_SIZES:
        lines = wrap(step.caption, words(size), room)
        if len(lines) <= 2:
            break
    lines = [lines[0], " ".join(lines[1:])] if len(lines) > 2 else lines
    for k, line in enumerate(lines):
        y = middle + (k - (len(lines) - 1) / 2) * 1.12 * size
        sheet.text(left, y, line, words(size), TEXT, level="cap", room=room)
