"""The runtime dial of a mutant: a cassette whose left spool has the tens and whose right one the ones."""

from __future__ import annotations

from functools import partial

from cogs.kit.drawing.brush import Brush
from cogs.kit.drawing.lettering import fit, numbers
from cogs.kit.drawing.sheet import Frame, Sheet, Stencil
from cogs.video.pictures.colours import HOT, INK, LABEL, LINE, NIGHT, PINK, RAISED, RULE, TEXT

_HOT = 0.8
"""From this share of the runtime on the dial is marked."""


def draw_dial(sheet: Sheet, frame: Frame, dial: int, runtime: int) -> None:
    """Where the dial stands, of how much, and how far that is as a bar."""
    sheet.group(("dial", dial, runtime), frame, partial(_draw, w=frame.w, h=frame.h, dial=dial, runtime=runtime))


def _draw(sheet: Sheet, w: int, h: int, dial: int, runtime: int) -> None:
    hot = bool(runtime) and dial / runtime >= _HOT
    sheet.panel(Frame(0, 0, w, h), NIGHT, 12, line=LINE, thick=3)
    r, middle = h * 0.37, h * 0.46
    ring = round(2 * (r + 4)) + 2
    for k, digit in enumerate(f"{dial:02d}"[-2:]):
        x = 14 + r + k * (2 * r + 12)
        sheet.stamp(_spool(ring, r, HOT if hot else LINE), round(x - ring / 2), round(middle - ring / 2))
        sheet.text(round(x - ring / 2) + ring / 2, middle, digit, numbers(h * 0.60), INK, align="middle", level="cap")
    left = 14 + 4 * r + 12 + 14
    text, style = fit(f"/{runtime}", numbers(h * 0.50), w - left - 8)
    sheet.text(left, middle - 2, text, style, TEXT, level="cap")
    bar = Frame(12, h - 13, w - 24, 7)
    sheet.panel(bar, RAISED, r=3)
    if dial and runtime:
        sheet.panel(bar._replace(w=max(7, round(bar.w * min(1, dial / runtime)))), HOT if hot else PINK, r=3)


def _spool(size: int, r: float, rim: str) -> Stencil:
    def draw(brush: Brush) -> None:
        middle = size / 2
        brush.disc(middle, middle, r + 4, rim)
        brush.disc(middle, middle, r, LABEL)
        for k in range(6):
            brush.sector(middle, middle, r, 60 * k - 7, 60 * k + 7, RULE)
        brush.disc(middle, middle, r * 0.80, LABEL)

    return Stencil(("spool", size, round(r * 100), rim), size, size, draw)
