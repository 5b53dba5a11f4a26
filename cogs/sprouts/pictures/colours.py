"""The night garden: cream cards on dark soil, and which colours meet in its pictures."""

from __future__ import annotations

from cogs.kit.drawing.palette import Palette, mix

DAWN, SOIL = "#13211B", "#101B17"
BED, RAISED, LINE, EMPTY = "#1B2A24", "#253A32", "#3B574B", "#587C6C"
LATTICE, PLOT, SHADE, SLATE = "#24382F", "#1F3B2C", "#080E0C", "#5A625E"
TEXT, SOFT = "#F4F1E6", "#AFC4B8"
PAPER, FOLD, INK = "#F7F1E1", "#DDD2B8", "#17221D"
BAND, DOT = "#12614E", "#FFD24A"
LEAF, ROSE, ROSE_PALE = "#8EDB8B", "#D1205F", "#FF8FB8"
TILT, TILT_PALE = "#6C4BD8", "#C0B0FF"
AMBER, ALARM = "#FFC24D", "#FF8A73"

_FLATS = (
    *(mix(DAWN, SOIL, band / 5) for band in range(6)),
    BED, RAISED, LINE, EMPTY, LATTICE, PLOT, SHADE, SLATE, TEXT, SOFT, PAPER, FOLD, INK, BAND, DOT,
    LEAF, ROSE, ROSE_PALE, TILT, TILT_PALE, AMBER, ALARM,
)  # fmt: skip

_MEETINGS = (
    (PAPER, INK, 7), (PAPER, BAND, 5), (TEXT, BAND, 2), (PAPER, FOLD, 1), (PAPER, ROSE, 5), (ROSE, DOT, 4),
    (DOT, INK, 4), (INK, BAND, 1), (PAPER, BED, 5), (PAPER, SHADE, 3), (BAND, BED, 2), (BAND, FOLD, 2), (SHADE, BED, 1),
    (TEXT, BED, 6), (TEXT, RAISED, 6), (TEXT, SOIL, 5), (SOFT, BED, 5), (SOFT, RAISED, 5), (SOFT, SOIL, 4),
    (LEAF, BED, 5), (LEAF, PLOT, 6), (LEAF, RAISED, 5), (LEAF, INK, 5), (LEAF, PAPER, 3), (LEAF, SOIL, 3),
    (LEAF, BAND, 2), (PAPER, PLOT, 3), (AMBER, BED, 5), (AMBER, RAISED, 5), (AMBER, INK, 5), (AMBER, SOIL, 5),
    (AMBER, PAPER, 3), (AMBER, BAND, 2), (ROSE, TEXT, 5), (ROSE, SOIL, 4), (ROSE, BAND, 2), (TILT, TEXT, 5),
    (TILT, SOIL, 4), (TILT, PAPER, 3), (TILT_PALE, RAISED, 4), (ROSE_PALE, RAISED, 4), (ROSE_PALE, SLATE, 3),
    (SLATE, SOIL, 2), (SLATE, PAPER, 2), (ALARM, RAISED, 5), (ALARM, BED, 4), (ALARM, INK, 3), (EMPTY, BED, 3),
    (EMPTY, SOIL, 3), (EMPTY, TEXT, 4), (EMPTY, RAISED, 2), (LINE, BED, 2), (DOT, BED, 3), (SOFT, PLOT, 3),
    (ALARM, SOIL, 4), (ALARM, PAPER, 3), (TILT, RAISED, 3), (TILT_PALE, SOIL, 3),
)  # fmt: skip

GARDEN = Palette("garden", _FLATS, _MEETINGS)
