"""Names in pictures: foreign text is set where the faces can set it, else the seat's shape and letter stand in."""

from __future__ import annotations

import unicodedata

from cogs.kit.drawing.icons import seat_shape
from cogs.kit.drawing.lettering import SMALLEST, Style, can_be_drawn, fit, numbers
from cogs.kit.drawing.sheet import Sheet

_PICTURES = ("So", "Sk")
_JOINERS = "\u200d\ufe0e\ufe0f"


def draw_name(
    sheet: Sheet, x: float, middle: float, name: str, letter: str, style: Style, colour: str,
    *, room: float, paper: str, ink: str,
) -> float:  # fmt: skip
    """A name from x, its capitals around `middle`, in at most `room` pixels. Returns its width.

    Where the name cannot be set, the shape of the seat of that letter stands in: `paper` with the letter in `ink`.
    """
    shown = drawable(name)
    if shown:
        shown, style = fit(shown, style, room, least=max(SMALLEST, style.size * 0.66))
        return sheet.text(x, middle, shown, style, colour, level="cap")
    size = round(style.size * 1.12)
    left, top = round(x), round(middle - size / 2)
    sheet.stamp(seat_shape(letter, size, paper), left, top)
    low = 0.12 if letter == "C" else 0.0
    sheet.text(left + size / 2, middle + size * low, letter, numbers(size * 0.52), ink, align="middle", level="cap")
    written = sheet.text(x + size + 12, middle, f"Seat {letter}", style, colour, level="cap", room=room - size - 12)
    return size + 12 + written


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
