"""Names in pictures: set where the face can set them, else the seat's shape and letter stand in."""

from __future__ import annotations

import unicodedata

from cogs.kit.drawing.icons import seat_shape
from cogs.kit.drawing.lettering import SMALLEST, Style, can_be_drawn, fit, numbers
from cogs.kit.drawing.sheet import Sheet
from cogs.sprouts.pictures.colours import INK, PAPER
from cogs.sprouts.pictures.marks import sprout
from rules.sprouts.view import SeatView, TableView


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
    name = drawable(seat.name)
    if name:
        name, style = fit(name, style, room, least=max(SMALLEST, style.size * 0.66))
        return sheet.text(x, middle, name, style, colour, level="cap")
    size = round(style.size * 1.12)
    left, top = round(x), round(middle - size / 2)
    sheet.stamp(seat_shape(seat.letter, size, PAPER), left, top)
    low = 0.12 if seat.letter == "C" else 0.0
    sheet.text(
        left + size / 2, middle + size * low, seat.letter, numbers(size * 0.52), INK, align="middle", level="cap"
    )  # fmt: skip
    return (
        size
        + 12
        + sheet.text(x + size + 12, middle, f"Seat {seat.letter}", style, colour, level="cap", room=room - size - 12)
    )


def clean(name: str) -> str:
    """A drawable name with its spaces closed up."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def drawable(name: str) -> str:
    """The name as it can be set, if need be without its little pictures; nothing where letters cannot be set."""
    if can_be_drawn(name):
        return clean(name)
    letters = (char for char in name if unicodedata.category(char) not in _PICTURES and char not in _JOINERS)
    lettered = clean("".join(letters))
    return lettered if can_be_drawn(lettered) else ""


_PICTURES = ("So", "Sk")
_JOINERS = "\u200d\ufe0e\ufe0f"


LONGEST_STYLE = 24


def style_name(table: TableView) -> str:
    """How the table plays: an own preset's name where the face can set it, else the book's preset nearest to it."""
    name = drawable(table.style)
    if len(name) > LONGEST_STYLE:
        name = name[: LONGEST_STYLE - 1].rstrip() + "…"
    return name or table.preset
