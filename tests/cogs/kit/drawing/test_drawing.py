"""Faces, palette, kept parts: what every picture stands on."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from PIL import Image

from cogs.kit.drawing import icons
from cogs.kit.drawing.cache import PartCache
from cogs.kit.drawing.lettering import Face, can_be_drawn, fit, has_glyphs, numbers, width, words, wrap
from cogs.kit.drawing.palette import Palette, mix, rgb
from cogs.kit.drawing.sheet import Frame, Sheet

GREY = Palette("grey", ("#000000", "#FFFFFF", "#FF0000"), (("#000000", "#FFFFFF", 6),))


@pytest.mark.parametrize("name", ["Tomoko", "Zoë Ångström", "Łukasz", "O’Brien", "x_X", "Ben-Ari 2"])
def test_latin_names_are_drawn(name: str) -> None:
    """Accents, marks of punctuation and digits are in the face."""
    assert can_be_drawn(name)


@pytest.mark.parametrize(
    "name", ["", "  ", "🌸", "שלום", "محمد", "a\N{ZERO WIDTH JOINER}b", "q\N{COMBINING ACUTE ACCENT}",
     "佐藤", "a\nb", "٣", "\u202eabc"]
)  # fmt: skip
def test_other_names_are_not(name: str) -> None:
    """No glyph, another direction, a joining mark or a control: a shape stands in."""
    assert not can_be_drawn(name)


def test_a_composed_accent_is_drawn() -> None:
    """A letter and its accent count as the one character that they make."""
    assert can_be_drawn("Zoe\N{COMBINING DIAERESIS}")


@pytest.mark.parametrize("face", Face)
def test_both_faces_have_the_signs(face: Face) -> None:
    """Figures and the signs of arithmetic."""
    assert has_glyphs("0123456789 −+×=·–…≥?/“”!", face)
    assert not has_glyphs("★", face)


def test_text_shrinks_then_is_cut() -> None:
    """Down to the smallest size, then with an ellipsis; it always fits."""
    text, style = fit("Tomoko", words(40), 500)
    assert (text, style.size) == ("Tomoko", 40)
    text, style = fit("W" * 12, words(40), 230)
    assert text == "W" * 12
    assert 26 <= style.size < 40
    text, style = fit("W" * 60, words(40), 200)
    assert text.endswith("…")
    assert style.size == 26
    assert width(text, style) <= 200


def test_clocks_do_not_jump() -> None:
    """Tabular digits are equally wide."""
    assert width("1:11", numbers(84, tabular=True)) == width("8:88", numbers(84, tabular=True))
    assert width("1", numbers(84)) < width("8", numbers(84))


def test_lines_break_between_words() -> None:
    """Nothing is lost and every line fits."""
    text = "the sides of cards two and three do not match so the board does not count"
    lines = wrap(text, words(32), 300)
    assert " ".join(lines) == text
    assert all(width(line, words(32)) <= 300 for line in lines)


def test_colours() -> None:
    """Names, mixing and a palette that is full."""
    assert rgb("#FF8000") == (255, 128, 0)
    assert mix("#000000", "#FFFFFF", 0.5) == "#808080"
    with pytest.raises(ValueError, match="300 colours"):
        Palette("too many", [f"#{k:06X}" for k in range(300)], ())
    with pytest.raises(KeyError):
        GREY.index("#123456")


def test_own_colours_survive_reducing() -> None:
    """A flat area stays exactly what it was."""
    for colour in GREY.colours:
        picture = Image.new("RGBA", (3, 2), rgb(colour))
        assert set(GREY.reduce(picture).get_flattened_data()) == {GREY.index(colour)}


def test_parts_blend_with_what_lies_below() -> None:
    """The same part on two grounds gives two results, and the kept one is used for the right ground."""
    part = icons.tick(30, "#FF0000")
    results = []
    for ground in ("#000000", "#FFFFFF", "#000000"):
        sheet = Sheet(GREY, GREY.blank(40, 40, ground))
        sheet.stamp(part, 5, 5)
        results.append(sheet.image.tobytes())
    assert results[0] == results[2] != results[1]


def test_panels_fill_their_frame_with_round_corners() -> None:
    """Middle of each edge filled, corners left."""
    sheet = Sheet(GREY, GREY.blank(60, 60, "#000000"))
    sheet.panel(Frame(10, 10, 40, 40), "#FFFFFF", r=12)
    white, black = GREY.index("#FFFFFF"), GREY.index("#000000")
    assert [sheet.image.getpixel(at) for at in ((10, 30), (49, 30), (30, 10), (30, 49))] == [white] * 4
    assert [sheet.image.getpixel(at) for at in ((10, 10), (49, 10), (10, 49), (49, 49), (9, 30), (50, 30))] == [
        black
    ] * 6


def noise(seed: int) -> Image.Image:
    """A part of 100 pixels that no packing makes smaller."""
    return Image.frombytes("L", (10, 10), Random(seed).randbytes(100))


def test_kept_parts_are_bounded() -> None:
    """The least recently used leave first, also under several threads."""
    cache = PartCache(2000)
    for k in range(40):
        cache.put(k, noise(k))
        cache.get(0)
    assert cache.get(0) is not None
    assert cache.get(1) is None
    assert 1500 < cache.held <= 2000
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda k: (cache.put(k % 60, noise(k)), cache.get(k % 7)), range(500)))
    assert cache.held <= 2000


def test_packed_parts_come_back_as_they_were() -> None:
    """Of every mode, with the palette; what is flat takes so little room that many times the limit is kept."""
    cache = PartCache(200_000)
    flat = Image.new("P", (200, 100), 3)
    flat.putpalette(bytes(range(256)) * 3)
    parts = [flat, Image.new("RGBA", (50, 50), (1, 2, 3, 4)), noise(1)]
    for k, part in enumerate(parts):
        cache.put(k, part)
    for k in range(20):
        cache.put(("more", k), flat)
    assert len(cache._parts) < 20
    for k, part in enumerate(parts):
        found = cache.get(k)
        assert found is not None
        assert (found.mode, found.size, found.tobytes()) == (part.mode, part.size, part.tobytes())
        assert found.getpalette() == part.getpalette()
    assert cache.held <= 200_000


def test_seats_have_shapes_of_their_own() -> None:
    """Eight letters, eight shapes."""
    assert len(set(icons.SEAT_SHAPES.values())) == 8
