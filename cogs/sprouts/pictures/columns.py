"""Which rounds of a match a picture has room for, and where their figures end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cogs.kit.drawing.lettering import numbers, width, words
from cogs.sprouts.pictures.marks import marks_of_line
from cogs.sprouts.pictures.wording import signed
from rules.sprouts.race.state import Line
from rules.sprouts.view import TableView

MOST_ROUNDS = 5
"""Of a longer match the rounds before these are added up."""

_NAME = 120
_RIGHT = 1070
_LAST_ROUND = 930
_WIDEST_PITCH = 158
_NARROWEST_GAP = 18


class Cell(NamedTuple):
    """What one seat has in one column."""

    value: int
    line: Line | None = None
    """The round's own line; None for a sum of rounds."""


class Column(NamedTuple):
    """A round, or the sum of all rounds before the first that is shown."""

    caption: str
    cells: Mapping[str, Cell]
    """By seat; a seat without cards in that round has none."""

    right: int = 0
    """Where its figures end, in pixels."""


class Columns(NamedTuple):
    """Where everything in a row stands, in pixels."""

    name_room: int
    cards: int | None
    """The middle of the number of cards; None where no level is ever reached."""

    rounds: tuple[Column, ...]
    total: int
    figure: int
    """Size of a round's figure."""

    mark: int
    """Size of its marks."""


class _Size(NamedTuple):
    figure: int
    mark: int
    name_room: int


_SIZES = (_Size(46, 42, 226), _Size(40, 40, 200), _Size(36, 38, 170))
"""The largest is taken that leaves room for all rounds that should be shown."""


def columns_of(table: TableView) -> tuple[Column, ...]:
    """One column for every judged round, oldest first."""
    return tuple(
        Column(f"R{k}", {line.letter: Cell(line.adjusted, line) for line in lines})
        for k, lines in enumerate(table.history, 1)
    )


def earlier(columns: Sequence[Column]) -> Column:
    """Several rounds added up, by seat."""
    sums: dict[str, int] = {}
    for column in columns:
        for letter, cell in column.cells.items():
            sums[letter] = sums.get(letter, 0) + cell.value
    return Column(f"R1–{len(columns)}", {letter: Cell(value) for letter, value in sums.items()})


def latest(columns: Sequence[Column], count: int) -> tuple[Column, ...]:
    """The last `count` rounds, those before them as one sum; a sum of one round is that round."""
    hidden = len(columns) - count
    if hidden <= 0:
        return tuple(columns)
    first = columns[0] if hidden == 1 else earlier(columns[:hidden])
    return (first, *columns[hidden:])


def arranged(columns: Sequence[Column], totals: Sequence[int], *, levels: bool) -> Columns:
    """The last rounds, as many and as large as there is room for."""
    total = max([width("Total", words(32)), *(width(signed(t), numbers(52, tabular=True)) for t in totals)])
    end = min(_LAST_ROUND, round(_RIGHT - total - 34))
    for count in range(min(MOST_ROUNDS, len(columns)), -1, -1):
        shown = latest(columns, count)
        for size in _SIZES:
            start = _NAME + size.name_room + 16 + (92 if levels else 0)
            rights = _rights([_need(column, size) for column in shown], start, end)
            if rights is not None or not count:
                placed = tuple(c._replace(right=x) for c, x in zip(shown, rights or [end] * len(shown), strict=True))
                cards = _NAME + size.name_room + 44 if levels else None
                return Columns(size.name_room, cards, placed, _RIGHT, size.figure, size.mark)
    raise AssertionError("a table without rounds has room")


def _need(column: Column, size: _Size) -> float:
    """The widest of a column: its caption, or a figure with its marks."""
    style = numbers(size.figure, tabular=True)
    cells = [width(signed(c.value), style) + _marks_room(c, size) for c in column.cells.values()]
    return max([width(column.caption, words(32)), *cells])


def _marks_room(cell: Cell, size: _Size) -> int:
    marks = marks_of_line(cell.line) if cell.line is not None else ()
    return 10 + (size.mark + 3) * len(marks) if marks else 0


def _rights(needs: Sequence[float], start: int, end: int) -> list[int] | None:
    """Where each column ends: equally far apart where that is enough, else by what each needs; None without room."""
    if not needs:
        return []
    pitch = min(_WIDEST_PITCH, (end - start) / len(needs))
    if max(needs) + _NARROWEST_GAP <= pitch:
        return [round(end - pitch * (len(needs) - 1 - k)) for k in range(len(needs))]
    spare = (end - start - sum(needs)) / len(needs)
    if spare < _NARROWEST_GAP:
        return None
    rights, x = [], float(start)
    for need in needs:
        x += need + spare
        rights.append(round(x))
    return rights
