"""The fixed palette of a game: its flat colours and the steps between those that meet."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from PIL import Image

Rgb = tuple[int, int, int]

_KNOWN_LIMIT = 1 << 16


def rgb(colour: str) -> Rgb:
    """``#RRGGBB`` as three numbers from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(a: str, b: str, share: float) -> str:
    """The colour that lies at a share (0 to 1) of the way from a to b."""
    return "#" + "".join(f"{round(u + (v - u) * share):02X}" for u, v in zip(rgb(a), rgb(b), strict=True))


class Palette:
    """At most 256 colours, found once, so that no picture has to be quantised."""

    def __init__(self, name: str, flats: Sequence[str], meetings: Sequence[tuple[str, str, int]]) -> None:
        """Flat colours, and (colour, colour, steps) for the edges that are smoothed between two of them."""
        blends = [mix(a, b, k / (steps + 1)) for a, b, steps in meetings for k in range(1, steps + 1)]
        self.name = name
        self.colours = tuple(dict.fromkeys(c.upper() for c in (*flats, *blends)))
        if len(self.colours) > 256:
            raise ValueError(f"palette {name} has {len(self.colours)} colours, but a palette picture holds 256")
        self._index = {colour: i for i, colour in enumerate(self.colours)}
        self._rgb = [rgb(colour) for colour in self.colours]
        self._nearest = _Nearest(self._rgb)

    def index(self, colour: str) -> int:
        """The number of a flat colour; KeyError where it is none."""
        return self._index[colour.upper()]

    def blank(self, width: int, height: int, colour: str) -> Image.Image:
        """A palette picture of one colour."""
        picture = Image.new("P", (width, height), self.index(colour))
        picture.putpalette([value for triple in self._rgb for value in triple])
        return picture

    def reduce(self, picture: Image.Image) -> Image.Image:
        """An opaque RGBA picture in the nearest colours of the palette; the palette's own colours stay as they are."""
        pixels = memoryview(picture.tobytes()).cast("I")
        numbers = bytes(map(self._nearest.__getitem__, pixels))
        reduced = Image.frombytes("P", picture.size, numbers)
        reduced.putpalette([value for triple in self._rgb for value in triple])
        return reduced


class _Nearest(dict[int, int]):
    """From a packed RGBA pixel to the number of the nearest colour, worked out on first sight."""

    def __init__(self, colours: Sequence[Rgb]) -> None:
        super().__init__()
        self._colours = colours

    def __missing__(self, pixel: int) -> int:
        r, g, b, _ = pixel.to_bytes(4, sys.byteorder)
        # Red and blue count less than green, roughly as the eye has it.
        away = [2 * (r - x) ** 2 + 4 * (g - y) ** 2 + 3 * (b - z) ** 2 for x, y, z in self._colours]
        number = away.index(min(away))
        if len(self) >= _KNOWN_LIMIT:
            self.clear()
        self[pixel] = number
        return number
