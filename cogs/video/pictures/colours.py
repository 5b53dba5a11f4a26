"""The rental shop after closing: paper labels, pink neon, and which colours meet in its pictures."""

from __future__ import annotations

from itertools import pairwise

from cogs.kit.drawing.palette import Palette, mix

DUSK, NIGHT, SHADE = "#171030", "#0C0917", "#07050F"
PANEL, RAISED, LINE, EMPTY = "#1E1736", "#2B2149", "#57498A", "#7E71B0"
ROW, PUSHED, SHELF, PLATE = "#241B40", "#1A1430", "#3A2C63", "#8A7EB4"
TEXT, SOFT, DIM = "#F6F2FF", "#BDB2E0", "#9488BE"
LABEL, RULE, INK, BROWN = "#F4ECDA", "#D8CBAE", "#140E24", "#5B4C2A"
PINK, CYAN, GOLD, HOT = "#FF6DB0", "#62D8F7", "#FFD04A", "#FF7F7F"
GOLD_WELL, CYAN_WELL, LEAF_WELL = "#3A2E10", "#0F2B36", "#16302A"
LEAF, LEAF_SIDE, LEAF_LOW = "#7EE39A", "#5CCB82", "#3FAE6B"
SUN, RAY, SUN_FACE, UNLIT = "#FFE27A", "#F08A1D", "#FFF6D6", "#473A6E"
SYNC, RINGS = "#17633A", "#9DF2B4"
TAG, TAG_EDGE = "#6B5B34", "#8B7A52"
TOKENS = ("#FF5A5F", "#5AA9FF", "#57D163")
"""Red with one eye, blue with two, green with three: the words of the record name the same colours."""

WHITE = "#FFFFFF"
NEON = ("#FF6DB0", "#DA7DDD", "#B58CFF", "#8BB2FB", "#62D8F7")
WINE = ("#3B1A52", "#652560", "#8E2F6E", "#B73D85", "#E04A9C")
STATIC_PINK, STATIC_CYAN, STATIC_LINE = mix(PINK, DUSK, 0.66), mix(CYAN, DUSK, 0.66), mix(LINE, DUSK, 0.66)
EYES = "#5E4F92"
HATCH = mix(PANEL, LINE, 0.36)
HATCH_RAISED = mix(RAISED, LINE, 0.25)

GENRES = {"horror": "#FF7A86", "sci_fi": "#6ECBFF", "action": "#FFB52E", "comedy": "#C3EC70", "": "#A79CD0"}
BODIES = {genre: mix(colour, PANEL, 0.68) for genre, colour in GENRES.items()}
FEET = {genre: mix(colour, NIGHT, 0.88) for genre, colour in GENRES.items()}
BLOCKS = {genre: mix(colour, NIGHT, 0.80) for genre, colour in GENRES.items()}

BANDS = 8
_FLATS = (
    *(mix(DUSK, NIGHT, band / (BANDS - 1)) for band in range(BANDS)),
    SHADE, PANEL, RAISED, LINE, EMPTY, ROW, PUSHED, SHELF, PLATE, TEXT, SOFT, DIM, LABEL, RULE, INK, BROWN,
    PINK, CYAN, GOLD, HOT, GOLD_WELL, CYAN_WELL, LEAF_WELL, LEAF, LEAF_SIDE, LEAF_LOW, SUN, RAY, SUN_FACE, UNLIT,
    SYNC, RINGS, TAG, TAG_EDGE, *TOKENS, WHITE, *NEON, *WINE, STATIC_PINK, STATIC_CYAN, STATIC_LINE, EYES,
    HATCH, HATCH_RAISED, *GENRES.values(), *BODIES.values(), *FEET.values(), *BLOCKS.values(),
)  # fmt: skip

_MEETINGS = (
    (TEXT, NIGHT, 5), (TEXT, PANEL, 5), (TEXT, RAISED, 5), (SOFT, NIGHT, 4), (SOFT, PANEL, 4), (SOFT, RAISED, 3),
    *((TEXT, body, 3) for body in BODIES.values()), *((TEXT, foot, 2) for foot in FEET.values()),
    (INK, LABEL, 6), (INK, PINK, 4), (INK, GOLD, 4), (INK, LEAF, 4), (BROWN, LABEL, 3),
    *((colour, INK, 2) for colour in GENRES.values()), *((colour, PANEL, 1) for colour in GENRES.values()),
    (LABEL, NIGHT, 3), (LABEL, LINE, 2), (LABEL, HOT, 1),
    (GOLD, GOLD_WELL, 4), (CYAN, CYAN_WELL, 4), (CYAN, PANEL, 3), (PINK, NIGHT, 3), (PINK, PANEL, 3),
    (PINK, RAISED, 1), (LEAF, PANEL, 3), (LEAF_LOW, PANEL, 2), (LEAF_SIDE, LEAF, 1), (LEAF_SIDE, LEAF_LOW, 1),
    (EMPTY, PANEL, 3), (EMPTY, RAISED, 1), (LINE, NIGHT, 2), (LINE, PANEL, 1), (HOT, NIGHT, 2),
    (TOKENS[0], PANEL, 2), (TOKENS[1], PANEL, 2), (TOKENS[2], PANEL, 2), (GOLD, PANEL, 2), (WHITE, INK, 3),
    *((a, b, 1) for run in (NEON, WINE) for a, b in pairwise(run)),
    (SUN, PANEL, 1), (RAY, SUN, 2), (RAY, SUN_FACE, 2), (INK, SUN_FACE, 3), (SYNC, LABEL, 3), (SYNC, WHITE, 4),
)  # fmt: skip

SHOP = Palette("shop", _FLATS, _MEETINGS)
