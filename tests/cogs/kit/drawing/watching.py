"""Every text that pictures set, as it was set; with nothing kept, so that each is set at least once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

from cogs.kit.drawing import sheet as sheets
from cogs.kit.drawing.cache import PartCache
from cogs.kit.drawing.lettering import Style, fit, width
from cogs.kit.drawing.palette import rgb
from cogs.kit.drawing.sheet import Sheet


class Set(NamedTuple):
    """A text as it was set on a sheet; a part of a picture is a sheet too."""

    text: str
    style: Style
    colour: str
    left: float
    right: float
    sheet_width: int


@contextmanager
def watched() -> Iterator[list[Set]]:
    """The texts that are set from now on."""
    texts: list[Set] = []
    original = Sheet.text

    def text(sheet: Sheet, x: float, y: float, text: str, style: Style, colour: str, **options: Any) -> float:
        room = options.get("room")
        words, set_in = fit(text, style, room) if room is not None else (text, style)
        wide = width(words, set_in)
        left = {"left": x, "middle": x - wide / 2, "right": x - wide}[options.get("align", "left")]
        texts.append(Set(words, set_in, colour, left, left + wide, sheet.image.width))
        return original(sheet, x, y, text, style, colour, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Sheet, "text", text)
        forget(patch)
        yield texts


def forget(patch: pytest.MonkeyPatch) -> None:
    """Begin with no part that was drawn before."""
    patch.setattr(sheets, "_pasted", PartCache(16 << 20))
    patch.setattr(sheets, "_drawn", PartCache(4 << 20))


def contrast(one: str, other: str) -> float:
    """How far two colours are apart, from 1 to 21; text needs 4.5, a shape 3."""
    lights = sorted((_light(one), _light(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def _light(colour: str) -> float:
    parts = [v / 255 / 12.92 if v / 255 <= 0.03928 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in rgb(colour)]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
