"""The two faces that every picture is set in, and what can be set in them."""

from __future__ import annotations

import unicodedata
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import fontpkg_barlow_condensed
import fontpkg_barlow_semi_condensed
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from PIL import Image, ImageDraw, ImageFont

SCALE = 3
"""Parts are drawn this many times larger and reduced once."""

CAP = 0.70
"""Cap height of both faces, in em."""

SMALLEST = 26
"""Pixels; smaller type cannot be read on a telephone."""


class Face(Enum):
    """A face by its file."""

    NUMBERS = Path(fontpkg_barlow_semi_condensed.ROOT) / "files" / "BarlowSemiCondensed-Bold.ttf"
    WORDS = Path(fontpkg_barlow_condensed.ROOT) / "files" / "BarlowCondensed-SemiBold.ttf"


class Style(NamedTuple):
    """How a text is set."""

    face: Face
    size: float
    """Pixels an em."""

    tabular: bool = False
    """All digits equally wide, for clocks and columns."""

    @property
    def units(self) -> int:
        """Pixels an em where parts are drawn."""
        return max(1, round(self.size * SCALE))


def numbers(size: float, *, tabular: bool = False) -> Style:
    """Numbers and titles."""
    return Style(Face.NUMBERS, size, tabular)


def words(size: float) -> Style:
    """Words."""
    return Style(Face.WORDS, size)


class Ink(NamedTuple):
    """Where a text lies, in drawn pixels from its start on the baseline."""

    left: int
    top: int
    right: int
    bottom: int
    advance: float


@lru_cache(maxsize=160)
def _font(face: Face, units: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(face.value, units)


@lru_cache(maxsize=160)
def _digit_width(face: Face, units: int) -> float:
    return _font(face, units).getlength("0")


def _pieces(text: str, face: Face, units: int, tabular: bool) -> list[tuple[str, float, float]]:
    """(piece, where it starts, how far it moves the pen)."""
    font = _font(face, units)
    if not tabular:
        return [(text, 0.0, font.getlength(text))]
    pieces, pen = [], 0.0
    for character in text:
        own = font.getlength(character)
        step = _digit_width(face, units) if character.isdigit() else own
        pieces.append((character, pen + (step - own) / 2, step))
        pen += step
    return pieces


@lru_cache(maxsize=4096)
def measure(text: str, face: Face, units: int, tabular: bool) -> Ink:
    """The extent of a text in drawn pixels."""
    font = _font(face, units)
    pieces = _pieces(text, face, units, tabular)
    boxes = [(start, font.getbbox(piece, anchor="ls")) for piece, start, _ in pieces] or [(0.0, (0, 0, 0, 0))]
    return Ink(
        int(min(start + box[0] for start, box in boxes)) - 1,
        int(min(box[1] for _, box in boxes)) - 1,
        int(max(start + box[2] for start, box in boxes)) + 2,
        int(max(box[3] for _, box in boxes)) + 2,
        sum(step for _, _, step in pieces),
    )


def width(text: str, style: Style) -> float:
    """Pixels from the start of a text to the end."""
    return measure(text, style.face, style.units, style.tabular).advance / SCALE


def fit(text: str, style: Style, room: float, least: float = SMALLEST) -> tuple[str, Style]:
    """The text and the largest size, down to the least, that fits in `room` pixels; where none does, cut with "…"."""
    while width(text, style) > room and style.size > least:
        style = style._replace(size=max(least, style.size - 2))
    if width(text, style) <= room:
        return text, style
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + "…", style) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…", style


def wrap(text: str, style: Style, room: float) -> list[str]:
    """The text in lines of at most `room` pixels, broken between words; a longer word has a line of its own."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, style) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def mask(text: str, style: Style, offset: tuple[int, int]) -> Image.Image:
    """The text as a reduced mask. `offset` is where its ink begins within the first pixel, in drawn pixels."""
    ink = measure(text, style.face, style.units, style.tabular)
    wide = -(-(offset[0] + ink.right - ink.left) // SCALE) * SCALE
    high = -(-(offset[1] + ink.bottom - ink.top) // SCALE) * SCALE
    large = Image.new("L", (wide, high), 0)
    draw, font = ImageDraw.Draw(large), _font(style.face, style.units)
    for piece, start, _ in _pieces(text, style.face, style.units, style.tabular):
        draw.text((offset[0] - ink.left + start, offset[1] - ink.top), piece, font=font, fill=255, anchor="ls")
    return large.reduce(SCALE)


def ink_of(text: str, style: Style) -> Image.Image:
    """What is seen of a text as a mask in drawn pixels, cut to its ink."""
    ink = measure(text, style.face, style.units, style.tabular)
    large = Image.new("L", (ink.right - ink.left, ink.bottom - ink.top), 0)
    draw, font = ImageDraw.Draw(large), _font(style.face, style.units)
    for piece, start, _ in _pieces(text, style.face, style.units, style.tabular):
        draw.text((start - ink.left, -ink.top), piece, font=font, fill=255, anchor="ls")
    return large.crop(large.getbbox())


@lru_cache(maxsize=2)
def _glyphs(face: Face) -> frozenset[int]:
    with TTFont(face.value, lazy=True) as font:
        return frozenset(font.getBestCmap())


def has_glyphs(text: str, face: Face) -> bool:
    """Whether the face has a glyph for every character."""
    return all(ord(character) in _glyphs(face) for character in text)


def can_be_drawn(name: str) -> bool:
    """Whether a name may be set in a picture: every glyph is there, and it runs left to right without joining marks."""
    text = unicodedata.normalize("NFC", name)
    return bool(text.strip()) and all(_plain(character) for character in text) and has_glyphs(text, Face.WORDS)


def _plain(character: str) -> bool:
    return unicodedata.category(character)[0] not in "MC" and unicodedata.bidirectional(character) not in (
        "R",
        "AL",
        "AN",
    )
