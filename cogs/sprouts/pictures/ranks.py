"""The table after a round: rank, cards attached, score, the match's total, and what the cards allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cogs.kit.drawing import icons
from cogs.kit.drawing.lettering import numbers, width, words
from cogs.kit.drawing.names import drawable
from cogs.kit.drawing.sheet import WIDTH, Frame, Sheet
from cogs.sprouts.pictures.colours import (
    ALARM,
    AMBER,
    BED,
    DAWN,
    GARDEN,
    INK,
    LEAF,
    LINE,
    RAISED,
    SOFT,
    SOIL,
    TEXT,
)  # fmt: skip
from cogs.sprouts.pictures.marks import draw_legend, draw_mark, marks_of
from cogs.sprouts.pictures.names import draw_name, style_name
from cogs.sprouts.pictures.wording import signed
from rules.sprouts.view import SeatView, TableView

_TOP = 134
_FOOT = 632


class _Columns(NamedTuple):
    """Where figures end at their right; a column that the table does not need is None."""

    attached: int
    score: int
    total: int | None
    best: int


def ranks_png(table: TableView) -> bytes:
    """Ranks, scores and totals of the round's seats, best first; seats that wait for a deal come last."""
    sheet = Sheet.banded(GARDEN, DAWN, SOIL)
    is_match = table.switches.target > 0 or table.switches.max_rounds != 1
    columns = _Columns(500, 716, 894, 1066) if is_match else _Columns(580, 800, None, 1066)
    _draw_title(sheet, table)
    _draw_captions(sheet, columns)
    seats = sorted((seat for seat in table.seats if not seat.waiting or seat.total), key=_place)
    pitch = min(84.0, (_FOOT - _TOP) / max(1, len(seats)))
    ranks = [seat.rank for seat in seats]
    for k, seat in enumerate(seats):
        frame = Frame(14, round(_TOP + k * pitch), WIDTH - 28, round(pitch) - 6)
        _draw_row(sheet, frame, columns, seat, striped=k % 2 == 0, shared=ranks.count(seat.rank) > 1)
    _draw_foot(sheet, seats)
    return sheet.png()


def _place(seat: SeatView) -> tuple[bool, int, str]:
    return seat.rank is None, seat.rank or 0, seat.letter


def _draw_title(sheet: Sheet, table: TableView) -> None:
    title = f"Round {table.round}"
    left = 28 + sheet.text(28, 58, title, numbers(50), TEXT) + 22
    winners = [seat for seat in (table.seat(letter) for letter in table.winners) if seat is not None]
    if winners:
        named = ", ".join(drawable(s.name) or f"Seat {s.letter}" for s in winners)
        verb = "wins" if len(winners) == 1 else "win"
        sheet.stamp(icons.trophy(52, AMBER), round(left) + 8, 14)
        sheet.text(left + 74, 58, f"{named} {verb}", numbers(46), AMBER, room=1072 - left - 74)
    else:
        target = f", to {table.switches.target}" if table.switches.target else ""
        tilt = f", tilt {table.tilt[0]}–{table.tilt[1]}" if table.tilt else ""
        sheet.text(left, 58, f"{style_name(table)}{target}{tilt}", words(36), SOFT, room=1072 - left)
    sheet.fill(Frame(14, 79, WIDTH - 28, 3), LINE)


def _draw_captions(sheet: Sheet, columns: _Columns) -> None:
    sheet.text(120, 112, "Player", words(32), SOFT, level="cap")
    captions = [(columns.attached, "Attached"), (columns.score, "Score"), (columns.best, "Best possible")]
    if columns.total is not None:
        captions.append((columns.total, "Total"))
    for x, caption in captions:
        sheet.text(x, 112, caption, words(32), SOFT, align="right", level="cap")


def _draw_row(sheet: Sheet, frame: Frame, columns: _Columns, seat: SeatView, *, striped: bool, shared: bool) -> None:
    middle = round(frame.middle)
    sheet.panel(frame, RAISED if striped else BED, r=10)
    first = seat.rank == 1
    draw_rank(sheet, frame, seat.rank, shared=shared)
    draw_name(sheet, 120, middle, seat, words(40), SOFT if seat.left else TEXT, room=columns.attached - 230)
    _draw_attached(sheet, columns.attached, middle, seat)
    _draw_score(sheet, columns.score, middle, seat)
    if columns.total is not None:
        sheet.text(
            columns.total, middle, signed(seat.total), numbers(50, tabular=True), AMBER if first else TEXT,
            align="right", level="cap",
        )  # fmt: skip
    _draw_best(sheet, columns.best, middle, seat)


def draw_rank(sheet: Sheet, frame: Frame, rank: int | None, *, shared: bool) -> None:
    """A rank at the left end of a row, with "=" where others have it too; the first stands on amber."""
    middle, first = round(frame.middle), rank == 1
    if first:
        sheet.panel(Frame(frame.x, frame.y, 82, frame.h), AMBER, r=10)
        sheet.fill(Frame(frame.x + 56, frame.y, 26, frame.h), AMBER)
    text, colour = ("–", SOFT) if rank is None else (str(rank), INK if first else TEXT)
    sheet.text(frame.x + 40, middle, text, numbers(46), colour, align="middle", level="cap")
    if shared and rank is not None:
        sheet.text(frame.x + 66, middle, "=", numbers(32), INK if first else SOFT, align="middle", level="cap")


def _draw_attached(sheet: Sheet, x: int, middle: int, seat: SeatView) -> None:
    of = f"/{seat.dealt}"
    wide = width(of, numbers(32))
    sheet.text(x, middle, of, numbers(32), SOFT, align="right", level="cap")
    sheet.text(
        x - wide - 3, middle, str(len(seat.board)), numbers(42), LEAF if seat.complete else TEXT,
        align="right", level="cap",
    )  # fmt: skip


def _draw_score(sheet: Sheet, x: int, middle: int, seat: SeatView) -> None:
    value = seat.adjusted if seat.adjusted is not None else seat.score
    if value is None:
        sheet.text(x, middle, "–", numbers(42), SOFT, align="right", level="cap")
        return
    marks = marks_of(seat)
    colour = AMBER if marks == ("flipped",) else ALARM if marks else TEXT
    left = x - sheet.text(x, middle, signed(value), numbers(42, tabular=True), colour, align="right", level="cap")
    for k, mark in enumerate(reversed(marks)):
        draw_mark(sheet, round(left) - 32 - 44 * k, middle, mark)


def _draw_best(sheet: Sheet, x: int, middle: int, seat: SeatView) -> None:
    if seat.best is None:
        sheet.text(x, middle, "…", numbers(42), SOFT, align="right", level="cap")
        return
    reached = seat.score is not None and seat.score >= seat.best.total
    figure = signed(seat.best.total) if seat.best.optimal else f"≥ {signed(seat.best.total)}"
    left = x - sheet.text(
        x, middle, figure, numbers(42, tabular=True), LEAF if reached else SOFT, align="right", level="cap"
    )
    if reached:
        sheet.stamp(icons.tick(36, LEAF), round(left) - 48, middle - 18)


def _draw_foot(sheet: Sheet, seats: Sequence[SeatView]) -> None:
    """What the marks mean; without any, what the signs beside the best boards mean."""
    if draw_legend(sheet, [mark for seat in seats for mark in marks_of(seat)], seats):
        return
    if any(seat.best is None for seat in seats):
        sheet.text(28, 664, "… still being worked out", words(32), SOFT, level="cap")
    elif any(seat.best is not None and not seat.best.optimal for seat in seats):
        sheet.text(28, 664, "≥ the best found in the time, not proved", words(32), SOFT, level="cap")
