"""The picture itself: a palette picture on which kept parts are pasted."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from hashlib import blake2b
from io import BytesIO
from math import ceil
from typing import Literal, NamedTuple

from PIL import Image

from cogs.kit.drawing.brush import Brush
from cogs.kit.drawing.cache import PartCache
from cogs.kit.drawing.lettering import CAP, SCALE, Style, fit, mask, measure, width
from cogs.kit.drawing.palette import Palette, mix, rgb

WIDTH, HEIGHT = 1100, 700
"""Every picture has this size: Discord shows it whole inside 550 × 350."""

_COMPRESSION = 6

# Smooth edges need the ground below them, so a pasted part is kept together with what it was pasted on.
_pasted = PartCache(32 << 20)
_drawn = PartCache(4 << 20)


class Stencil(NamedTuple):
    """A part with smooth edges that lies on any ground."""

    key: Hashable
    """Equal keys draw equal parts."""

    width: int
    height: int
    draw: Callable[[Brush], None]


class Frame(NamedTuple):
    """A rectangle of a picture in pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first pixel to the right of it."""
        return self.x + self.w

    @property
    def middle(self) -> float:
        """Half-way down."""
        return self.y + self.h / 2


class Sheet:
    """A palette picture and how to paste on it. Whole pixels for parts, thirds of a pixel for text."""

    def __init__(self, palette: Palette, image: Image.Image) -> None:
        """Draw on an image that `palette.blank` made."""
        self._palette = palette
        self.image = image

    @classmethod
    def banded(cls, palette: Palette, top: str, bottom: str, bands: int = 6) -> Sheet:
        """A whole picture whose ground runs from top to bottom in flat bands."""
        sheet = cls(palette, palette.blank(WIDTH, HEIGHT, bottom))
        for band in range(bands):
            start, end = HEIGHT * band // bands, HEIGHT * (band + 1) // bands
            sheet.fill(Frame(0, start, WIDTH, end - start), mix(top, bottom, band / (bands - 1)))
        return sheet

    def png(self) -> bytes:
        """The picture as a PNG file."""
        out = BytesIO()
        self.image.save(out, "PNG", compress_level=_COMPRESSION)
        return out.getvalue()

    def fill(self, frame: Frame, colour: str) -> None:
        """A flat rectangle."""
        x, y, w, h = frame
        if w > 0 and h > 0:
            self.image.paste(self._palette.index(colour), (x, y, x + w, y + h))

    def panel(self, frame: Frame, fill: str, r: int = 18, *, line: str | None = None, thick: int = 0) -> None:
        """A rectangle with round corners, filled, with or without a line inside its edge."""
        x, y, w, h = frame
        r = min(r, w // 2, h // 2)
        edge = line or fill
        self.fill(Frame(x + r, y, w - 2 * r, h), edge)
        self.fill(Frame(x, y + r, w, h - 2 * r), edge)
        if line:
            self.fill(Frame(x + r, y + thick, w - 2 * r, h - 2 * thick), fill)
            self.fill(Frame(x + thick, y + r, w - 2 * thick, h - 2 * r), fill)
        for right in (0, 1):
            for low in (0, 1):
                corner = Stencil(
                    ("corner", r, fill, line, thick, right, low), r, r,
                    lambda brush, right=right, low=low: brush.box(  # type: ignore[misc]
                        -right * r, -low * r, 2 * r, 2 * r, fill, r=r, line=line, thick=thick
                    ),
                )  # fmt: skip
                self.stamp(corner, x + right * (w - r), y + low * (h - r))

    def stamp(self, stencil: Stencil, x: int, y: int) -> None:
        """Paste a part with its left upper corner at (x, y)."""

        def compose(ground: Sheet) -> None:
            below = ground.image.convert("RGBA")
            below.alpha_composite(_part(stencil))
            ground.image = self._palette.reduce(below)

        self.group(stencil.key, Frame(x, y, stencil.width, stencil.height), compose)

    def group(self, key: Hashable, frame: Frame, paint: Callable[[Sheet], None]) -> None:
        """What `paint` does to a piece of the picture, done once for each ground that it has met.

        `paint` gets a sheet of the frame's size and may only depend on what the key tells.
        """
        x, y, w, h = frame
        ground = self.image.crop((x, y, x + w, y + h))
        full_key = (self._palette.name, key, w, h, blake2b(ground.tobytes(), digest_size=16).digest())
        part = _pasted.get(full_key)
        if part is None:
            piece = Sheet(self._palette, ground)
            paint(piece)
            part = piece.image
            _pasted.put(full_key, part)
        self.image.paste(part, (x, y))

    def text(
        self, x: float, y: float, text: str, style: Style, colour: str, *,
        align: Literal["left", "middle", "right"] = "left", level: Literal["base", "cap"] = "base",
        room: float | None = None,
    ) -> float:  # fmt: skip
        """Set a text and return its width.

        y is the baseline, or with level ``cap`` the middle of its capitals. With `room` it shrinks and is cut to fit.
        """
        if room is not None:
            text, style = fit(text, style, room)
        if not text:
            return 0.0
        ink = measure(text, style.face, style.units, style.tabular)
        wide = width(text, style)
        if align == "right":
            x -= wide
        elif align == "middle":
            # One glyph is centred by what is seen of it, not by its advance.
            x -= (ink.left + ink.right - 1) / 2 / SCALE if len(text) == 1 else wide / 2
        if level == "cap":
            y += style.size * CAP / 2
        left, top = round(x * SCALE) + ink.left, round(y * SCALE) + ink.top
        offset = left % SCALE, top % SCALE
        across, down = (
            ceil((offset[0] + ink.right - ink.left) / SCALE),
            ceil((offset[1] + ink.bottom - ink.top) / SCALE),
        )

        def compose(ground: Sheet) -> None:
            below = ground.image.convert("RGBA")
            letters = Image.new("RGBA", (across, down), rgb(colour))
            letters.putalpha(mask(text, style, offset))
            below.alpha_composite(letters)
            ground.image = self._palette.reduce(below)

        key = ("text", text, style.face, style.units, style.tabular, colour, offset)
        self.group(key, Frame(left // SCALE, top // SCALE, across, down), compose)
        return wide


def _part(stencil: Stencil) -> Image.Image:
    part = _drawn.get((stencil.key, stencil.width, stencil.height))
    if part is None:
        brush = Brush(stencil.width, stencil.height)
        stencil.draw(brush)
        part = brush.reduced()
        _drawn.put((stencil.key, stencil.width, stencil.height), part)
    return part
