"""What was special about a seat's round, told by shape and letter: misplays, a flipped score, a young player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cogs.kit.drawing import icons
from cogs.kit.drawing.brush import Brush, around, placed
from cogs.kit.drawing.lettering import numbers, words
from cogs.kit.drawing.sheet import Sheet, Stencil
from cogs.sprouts.pictures.colours import ALARM, AMBER, INK, LEAF, SOIL, TEXT
from rules.sprouts.race.state import Line
from rules.sprouts.view import SeatView

MEANINGS = {"late": "late touch", "call": "bad call", "board": "bad board", "flipped": "second place, flipped"}
"""In the order of a legend."""

_SIZE = 42
_LETTERS = {"late": "L", "call": "C", "board": "B"}
_FLIPPED = ("flipped",)
_LEGEND_Y = 664
_LEGEND_END = 1076


def marks_of_line(line: Line) -> tuple[str, ...]:
    """The marks of a round that is over (S103-S106, S110, S113)."""
    return line.misplays or (_FLIPPED if line.flipped else ())


def marks_of(seat: SeatView) -> tuple[str, ...]:
    """The marks of a seat in the round that was just judged."""
    if seat.adjusted is None:
        return seat.misplays
    return marks_of_line(Line(seat.letter, seat.score, seat.adjusted, seat.misplays))


def draw_mark(sheet: Sheet, x: int, y: int, mark: str, size: int = _SIZE) -> None:
    """A misplay's sign around (x, y), or the sign of a flipped score."""
    if mark == "flipped":
        sheet.stamp(icons.flipped(size, AMBER), x - size // 2, y - size // 2)
        return
    draw = {"late": _octagon, "call": _bubble}.get(mark, _cracked)
    sheet.stamp(
        Stencil(("mark", draw.__name__, size), size, size, lambda brush: draw(brush, size / _SIZE)),
        x - size // 2, y - size // 2,
    )  # fmt: skip
    k = size / _SIZE
    lift = 3 * k if mark == "call" else 0
    letter = _LETTERS.get(mark, mark[:1].upper())
    aside = 3 * k if draw is _cracked else 0
    sheet.text(x - aside, y - lift, letter, numbers(29 * k), INK, align="middle", level="cap")


def draw_legend(sheet: Sheet, marks: Iterable[str], seats: Sequence[SeatView]) -> bool:
    """What the marks mean that occur, along the foot of a table. Returns whether there is anything to explain."""
    found = set(marks)
    shown = [mark for mark in MEANINGS if mark in found]
    x = 40.0
    for mark in shown:
        draw_mark(sheet, round(x), _LEGEND_Y, mark)
        x += 34 + sheet.text(x + 34, _LEGEND_Y, MEANINGS[mark], words(32), TEXT, level="cap") + 50
    children = any(seat.child for seat in seats)
    if children:
        sheet.stamp(sprout(_SIZE), round(x) - _SIZE // 2, _LEGEND_Y - _SIZE // 2)
        sheet.text(
            x + 34, _LEGEND_Y, "young player", words(32), TEXT, level="cap", room=_LEGEND_END - x - 34
        )  # fmt: skip
    return bool(shown) or children


def sprout(size: int) -> Stencil:
    """Two leaves on a stem: a young player."""
    left = [(0, 0.06), (-0.18, -0.10), (-0.40, -0.14), (-0.50, -0.06), (-0.42, 0.12), (-0.22, 0.20)]
    right = [(0, 0.02), (0.06, -0.22), (0.22, -0.42), (0.46, -0.48), (0.50, -0.26), (0.36, -0.06), (0.16, 0.04)]

    def draw(brush: Brush) -> None:
        middle = size / 2
        brush.stroke(placed([(0, 0), (0, 0.48)], middle, middle, size), LEAF, 0.11 * size, round_ends=True)
        for leaf in (left, right):
            brush.polygon(placed(leaf, middle, middle, size * 0.96), LEAF)
        brush.stroke(placed([(0, 0.04), (-0.26, 0.0)], middle, middle, size), SOIL, 0.04 * size)
        brush.stroke(placed([(0, 0.02), (0.28, -0.26)], middle, middle, size), SOIL, 0.04 * size)

    return Stencil(("sprout", size), size, size, draw)


def _octagon(brush: Brush, k: float) -> None:
    brush.polygon(around(_SIZE * k / 2, _SIZE * k / 2, _SIZE * k * 0.5, 8, start=-67.5), ALARM)


def _bubble(brush: Brush, k: float) -> None:
    brush.box(0, 2 * k, _SIZE * k, 32 * k, ALARM, r=10 * k)
    brush.polygon(placed([(10, 30), (22, 30), (8, 42)], 0, 0, k), ALARM)


def _cracked(brush: Brush, k: float) -> None:
    body = [(3, 3), (24, 3), (30, 13), (24, 20), (39, 34), (39, 39), (3, 39)]
    brush.polygon(placed(body, 0, 0, k), ALARM)
    brush.polygon(placed([(29, 3), (39, 3), (39, 28), (29, 19), (35, 13)], 0, 0, k), ALARM)
