"""LPs in play: badge, title where there is room, damage of runtime, shield, exhausted or ready."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cogs.kit.drawing.lettering import fit, words
from cogs.kit.drawing.sheet import Frame, Sheet
from cogs.video.pictures.colours import DIM, HATCH, NIGHT, PANEL, SOFT, TEXT
from cogs.video.pictures.naming import lp_genre, lp_title
from cogs.video.pictures.plates import draw_badge, draw_runtime, hatched
from cogs.video.pictures.scenery import draw_eyes
from rules.video.table.state import LP
from rules.video.views.view import TableView

TITLED = 2
"""More LPs than this have no titles in a narrow column."""

_PITCH, _HIGH, _PLATE = 44, 40, 68


class Cell(NamedTuple):
    """Where one LP lies."""

    lp: LP
    frame: Frame
    titled: bool


class Laid(NamedTuple):
    """The LPs of a seat as they lie in a frame, and how many had no room."""

    cells: tuple[Cell, ...]
    hidden: int
    more: Frame | None
    """Where it says how many."""


def laid_out(lps: Sequence[LP], frame: Frame, pitch: int = _PITCH, *, titles: bool = False) -> Laid:
    """A row each with titles where that fits, else two in a row; of too many the last places say how many more.

    With `titles` a row is wide enough for a title however many there are. Shields come first where some are hidden,
    because they are what an attack meets first (V147).
    """
    rows = max(1, (frame.h + pitch - _HIGH) // pitch)
    titled = len(lps) <= (rows if titles else min(rows, TITLED))
    across = 1 if titled else 2
    gap = pitch - _HIGH + 2
    w = (frame.w - (across - 1) * gap) // across
    places = [
        Frame(frame.x + k % across * (w + gap), frame.y + k // across * pitch, w, _HIGH) for k in range(rows * across)
    ]
    if len(lps) <= len(places):
        return Laid(tuple(Cell(lp, place, titled) for lp, place in zip(lps, places, strict=False)), 0, None)
    shown = sorted(lps, key=lambda lp: not lp.shields)[: len(places) - 1]
    cells = tuple(Cell(lp, place, titled) for lp, place in zip(shown, places, strict=False))
    return Laid(cells, len(lps) - len(shown), places[-1])


def draw_lps(
    sheet: Sheet, frame: Frame, view: TableView, lps: Sequence[LP], pitch: int = _PITCH, *, titles: bool = False
) -> None:
    """The LPs of a seat; a word where it has none."""
    laid = laid_out(lps, frame, pitch, titles=titles)
    for cell in laid.cells:
        _draw_lp(sheet, cell, view)
    if laid.more:
        x, y, w, h = laid.more
        sheet.panel(laid.more, NIGHT, r=8)
        more = f"+{laid.hidden} more" if w > 110 else f"+{laid.hidden}"
        sheet.text(x + w / 2, y + h / 2, more, words(30), TEXT, align="middle", level="cap")
    y = frame.y + _PITCH * len(laid.cells)
    middle = frame.x + frame.w / 2
    if not lps:
        sheet.text(middle, y + 19, "no LP in play", words(28), SOFT, align="middle", level="cap")
        y += _PITCH
    left = frame.y + frame.h - y
    if not laid.more and left >= 36 and (len(lps) <= 1 or left > 100):
        draw_eyes(sheet, middle, y + 22 if left <= 100 else y + left / 2, 40 if left <= 100 else 76)


def _draw_lp(sheet: Sheet, cell: Cell, view: TableView) -> None:
    lp, (x, y, w, h) = cell.lp, cell.frame
    ready = not lp.exhausted
    sheet.panel(cell.frame, NIGHT if ready else PANEL, r=8)
    if not ready:
        hatched(sheet, cell.frame, HATCH, 8)
    genre = lp_genre(view, lp)
    draw_badge(sheet, x + 22, y + h / 2, genre, 34, colour="" if ready else DIM, exhausted=not ready)
    runtime = "–" if lp.runtime is None else f"{lp.damage}/{lp.runtime}"
    plate = x + w - 6 - _PLATE / 2
    draw_runtime(sheet, plate, y + h / 2 - 1, _PLATE, 33, runtime, 30, shielded=lp.shielded, ready=ready)
    if cell.titled:
        title, style = fit(lp_title(view, lp), words(28), w - 44 - _PLATE - 10)
        sheet.text(x + 44, y + h / 2, title, style, TEXT if ready else SOFT, level="cap")
