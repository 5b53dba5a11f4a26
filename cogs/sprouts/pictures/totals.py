"""The table of a match: what every round brought, who leads, and with how many cards each goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cogs.kit.drawing import icons
from cogs.kit.drawing.lettering import fit, numbers, words
from cogs.kit.drawing.names import drawable
from cogs.kit.drawing.sheet import WIDTH, Frame, Sheet
from cogs.sprouts.pictures.colours import ALARM, AMBER, BED, DAWN, GARDEN, LINE, RAISED, SOFT, SOIL, TEXT
from cogs.sprouts.pictures.columns import Cell, Columns, arranged, columns_of
from cogs.sprouts.pictures.marks import draw_legend, draw_mark, marks_of_line
from cogs.sprouts.pictures.names import draw_name
from cogs.sprouts.pictures.ranks import draw_rank
from cogs.sprouts.pictures.wording import signed
from rules.sprouts.race.state import RACK
from rules.sprouts.view import SeatView, TableView

_TOP = 134
_FOOT = 626
_HIGHEST_ROW = 84.0
_HEAD = 112
_SMALLEST_TITLE = 38


class _Row(NamedTuple):
    """A seat with its place in the match."""

    seat: SeatView
    rank: int | None
    """None before the seat's first judged round, and for a young player (SA79)."""

    shared: bool
    played: bool


def totals_png(table: TableView, name: str) -> bytes:
    """The match so far, best total first; of many rounds the last, and the sum of those before them.

    `name` heads the picture where it can be set. `Cards` is what the next deal brings (7 and the level, S58).
    """
    sheet = Sheet.banded(GARDEN, DAWN, SOIL)
    rows = _ranked(table)
    columns = arranged(columns_of(table), [seat.total for seat in table.seats], levels=table.switches.level_up != "off")
    _draw_title(sheet, table, name)
    _draw_captions(sheet, columns)
    pitch = min(_HIGHEST_ROW, (_FOOT - _TOP) / max(1, len(rows)))
    for k, row in enumerate(rows):
        frame = Frame(14, round(_TOP + k * pitch), WIDTH - 28, round(pitch) - 6)
        _draw_row(sheet, frame, columns, row, striped=k % 2 == 0)
    if not rows:
        sheet.text(WIDTH / 2, 380, "Nobody has a seat", words(46), SOFT, align="middle", level="cap")
    shown = [cell.line for column in columns.rounds for cell in column.cells.values() if cell.line is not None]
    draw_legend(sheet, [mark for line in shown for mark in marks_of_line(line)], table.seats)
    return sheet.png()


def _ranked(table: TableView) -> list[_Row]:
    """The seats by total; equal totals share the rank, and the next is skipped."""
    played = {line.letter for lines in table.history for line in lines}
    totals = [seat.total for seat in table.seats if seat.letter in played and not seat.child]
    rows = []
    for seat in table.seats:
        ranked = seat.letter in played and not seat.child
        rank = 1 + sum(total > seat.total for total in totals) if ranked else None
        rows.append(_Row(seat, rank, ranked and totals.count(seat.total) > 1, seat.letter in played))
    return sorted(rows, key=lambda row: (row.rank is None, row.rank or 0, row.seat.letter))


def _draw_title(sheet: Sheet, table: TableView, name: str) -> None:
    title, style = fit(drawable(name) or "Sprouts", numbers(50), 520, least=_SMALLEST_TITLE)
    left = 28 + sheet.text(28, 58, title, style, TEXT) + 22
    winners = [seat for seat in (table.seat(letter) for letter in table.winners) if seat is not None]
    if winners:
        named = ", ".join(drawable(seat.name) or f"Seat {seat.letter}" for seat in winners)
        verb = "wins" if len(winners) == 1 else "win"
        sheet.stamp(icons.trophy(52, AMBER), round(left) + 8, 14)
        sheet.text(left + 74, 58, f"{named} {verb}", numbers(46), AMBER, room=1072 - left - 74)
    else:
        sheet.text(left, 58, _subtitle(table), words(38), SOFT, room=1072 - left)
    sheet.fill(Frame(14, 79, WIDTH - 28, 3), LINE)


def _subtitle(table: TableView) -> str:
    judged, rounds = len(table.history), table.switches.max_rounds
    of = f" of {rounds}" if rounds else ""
    to = f", to {table.switches.target}" if table.switches.target else ""
    return (f"after round {judged}{of}" if judged else "before the first round") + to


def _draw_captions(sheet: Sheet, columns: Columns) -> None:
    sheet.text(120, _HEAD, "Player", words(32), SOFT, level="cap")
    if columns.cards is not None:
        sheet.text(columns.cards, _HEAD, "Cards", words(32), SOFT, align="middle", level="cap")
    for column in columns.rounds:
        sheet.text(column.right, _HEAD, column.caption, words(32), SOFT, align="right", level="cap")
    sheet.text(columns.total, _HEAD, "Total", words(32), SOFT, align="right", level="cap")


def _draw_row(sheet: Sheet, frame: Frame, columns: Columns, row: _Row, *, striped: bool) -> None:
    seat, middle, first = row.seat, round(frame.middle), row.rank == 1
    sheet.panel(frame, RAISED if striped else BED, r=10)
    draw_rank(sheet, frame, row.rank, shared=row.shared)
    draw_name(sheet, 120, middle, seat, words(42), SOFT if seat.left else TEXT, room=columns.name_room)
    if columns.cards is not None:
        _draw_cards(sheet, columns.cards, middle, seat)
    for column in columns.rounds:
        _draw_cell(sheet, column.right, middle, column.cells.get(seat.letter), columns)
    total = signed(seat.total) if row.played else "–"
    colour = SOFT if row.rank is None else AMBER if first else TEXT
    sheet.text(columns.total, middle, total, numbers(52, tabular=True), colour, align="right", level="cap")


def _draw_cards(sheet: Sheet, x: int, middle: int, seat: SeatView) -> None:
    if seat.left:
        sheet.text(x, middle, "left", words(34), SOFT, align="middle", level="cap")
        return
    colour = TEXT if seat.level else SOFT
    sheet.text(x, middle, str(RACK + seat.level), numbers(42), colour, align="middle", level="cap")


def _draw_cell(sheet: Sheet, right: int, middle: int, cell: Cell | None, columns: Columns) -> None:
    if cell is None:
        sheet.text(right, middle, "–", numbers(columns.figure), SOFT, align="right", level="cap")
        return
    marks: Sequence[str] = marks_of_line(cell.line) if cell.line is not None else ()
    colour = TEXT if cell.line is not None else SOFT
    if marks:
        colour = AMBER if marks == ("flipped",) else ALARM
    style = numbers(columns.figure, tabular=True)
    left = right - sheet.text(right, middle, signed(cell.value), style, colour, align="right", level="cap")
    for k, mark in enumerate(reversed(marks)):
        x = round(left) - 10 - columns.mark // 2 - (columns.mark + 3) * k
        draw_mark(sheet, x, middle, mark, columns.mark)
