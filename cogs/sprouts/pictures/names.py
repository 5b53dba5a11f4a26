"""Names of seats and styles in the pictures of this game."""

from __future__ import annotations

from cogs.kit.drawing import names
from cogs.kit.drawing.lettering import Style
from cogs.kit.drawing.names import drawable
from cogs.kit.drawing.sheet import Sheet
from cogs.sprouts.pictures.colours import INK, PAPER
from cogs.sprouts.pictures.marks import sprout
from rules.sprouts.view import SeatView, TableView

LONGEST_STYLE = 24


def draw_name(
    sheet: Sheet, x: float, middle: float, seat: SeatView, style: Style, colour: str, *, room: float
) -> float:
    """A seat's name from x, its capitals around `middle`, in at most `room` pixels. Returns its width.

    A young player has a sprout behind the name.
    """
    if not seat.child:
        return _draw_plain(sheet, x, middle, seat, style, colour, room=room)
    size = round(style.size * 0.92)
    wide = _draw_plain(sheet, x, middle, seat, style, colour, room=room - size - 8)
    sheet.stamp(sprout(size), round(x + wide + 8), round(middle - size / 2))
    return wide + 8 + size


def _draw_plain(
    sheet: Sheet, x: float, middle: float, seat: SeatView, style: Style, colour: str, *, room: float
) -> float:
    return names.draw_name(
        sheet, x, middle, seat.name, seat.letter, style, colour, room=room, paper=PAPER, ink=INK
    )  # fmt: skip


def style_name(table: TableView) -> str:
    """How the table plays: an own preset's name where the face can set it, else the book's preset nearest to it."""
    name = drawable(table.style)
    if len(name) > LONGEST_STYLE:
        name = name[: LONGEST_STYLE - 1].rstrip() + "…"
    return name or table.preset
