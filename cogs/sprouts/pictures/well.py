"""The board in play: cards close together, green stitches on what matches, free places with their letters."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from cogs.kit.drawing.brush import Brush
from cogs.kit.drawing.lettering import numbers, words
from cogs.kit.drawing.sheet import Frame, Sheet, Stencil
from cogs.sprouts.pictures.card import CORNER, draw_card, number_tag
from cogs.sprouts.pictures.colours import AMBER, BED, EMPTY, INK, LATTICE, LEAF, PAPER, PLOT, SOIL
from cogs.sprouts.pictures.layout import Lattice, lattice, shown_placement, turned_cell
from rules.sprouts.cards import Board
from rules.sprouts.view import Place

_LARGEST = 156
_GAP = 0.04
_MOST_TAGS = 8
"""More numbers than these cannot be read in a cell; their count is."""


def draw_well(
    sheet: Sheet, frame: Frame, board: Board, places: Sequence[Place], compass: int, *,
    chosen: int | None = None, stitched: bool = True,
) -> None:  # fmt: skip
    """A board and the places that are offered, turned to the compass, in the middle of a panel.

    With a chosen rack card its places stand out and the others step back.
    """
    sheet.panel(frame, BED)
    grid = well_lattice(frame, board, places, compass)
    if board or places:
        for square in grid.squares():
            sheet.stamp(plot(square.w), square.x, square.y)
    for placed in board:
        box = grid.box(placed.cell)
        draw_card(sheet, box.x, box.y, box.w, shown_placement(placed, compass))
    if stitched:
        draw_stitches(sheet, grid, board)
    for place in places:
        _draw_place(sheet, grid.box(place.cell), place, chosen)


def well_lattice(frame: Frame, board: Board, places: Sequence[Place], compass: int) -> Lattice:
    """Where the cells of a board and its places lie in a panel."""
    cells = [placed.cell for placed in board] + [place.cell for place in places]
    inner = Frame(frame.x + 18, frame.y + 10, frame.w - 36, frame.h - 22)
    return lattice(cells, inner, compass, largest=_LARGEST, gap=_GAP)


def plot(s: int) -> Stencil:
    """A faint square that lines the cells up to the eye."""
    return Stencil(("plot", s), s, s, lambda brush: brush.box(0, 0, s, s, r=CORNER * s, line=LATTICE, thick=2))


def draw_stitches(sheet: Sheet, grid: Lattice, board: Board) -> None:
    """A green stitch over every seam."""
    k = grid.size / _LARGEST
    gap = grid.pitch - grid.size
    spots = {turned_cell(placed.cell, grid.compass): grid.box(placed.cell) for placed in board}
    for (x, y), box in spots.items():
        if (x + 1, y) in spots:
            wide, high = gap + 2 * ceil(6 * k), 2 * ceil(20 * k)
            sheet.stamp(_seam(wide, high, k), box.right - (wide - gap) // 2, box.y + box.h // 2 - high // 2)
        if (x, y + 1) in spots:
            wide, high = 2 * ceil(24 * k), gap + 2 * ceil(5 * k)
            sheet.stamp(_seam(wide, high, k), box.x + box.w // 2 - wide // 2, box.y + box.h - (high - gap) // 2)


def _seam(wide: int, high: int, k: float) -> Stencil:
    def draw(brush: Brush) -> None:
        brush.box(0, 0, wide, high, LEAF, r=min(7 * k, min(wide, high) / 2), line=SOIL, thick=max(1.0, 3 * k))

    return Stencil(("seam", wide, high, round(k, 3)), wide, high, draw)


def _draw_place(sheet: Sheet, box: Frame, place: Place, chosen: int | None) -> None:
    # Where the table does not tell which cards fit, a chosen card may be tried anywhere.
    open_to_it = chosen is None or not place.fits or chosen in place.fits
    key = ("place", box.w, place.letter, place.fits if chosen is None else (), chosen is not None, open_to_it)
    sheet.group(key, box, lambda piece: _paint_place(piece, box.w, place, chosen, open_to_it))


def _paint_place(sheet: Sheet, s: int, place: Place, chosen: int | None, open_to_it: bool) -> None:
    colour = (LEAF if chosen is None else AMBER) if open_to_it else EMPTY
    sheet.stamp(_dashed(s, colour, PLOT if open_to_it else BED), 0, 0)
    fits = place.fits if chosen is None else ()
    small = min(1.0, 1.35 / len(place.letter))
    if not fits:
        sheet.text(s / 2, 0.47 * s, place.letter, numbers(0.62 * s * small), colour, align="middle", level="cap")
        return
    if len(fits) > _MOST_TAGS:
        sheet.text(s / 2, 0.38 * s, place.letter, numbers(0.56 * s * small), colour, align="middle", level="cap")
        sheet.text(s / 2, 0.78 * s, f"{len(fits)} fit", words(0.21 * s), PAPER, align="middle", level="cap")
        return
    rows = 1 if len(fits) <= 3 else 2
    middle, size = (0.36, 0.61) if rows == 1 else (0.27, 0.46)
    sheet.text(s / 2, middle * s, place.letter, numbers(size * s * small), colour, align="middle", level="cap")
    per = ceil(len(fits) / rows)
    step = min((0.345, 0.345, 0.29)[per - 1] if per <= 3 else 0.88 / per, 0.345) * s
    r = int(min(0.135 * s, step * 0.47, 0.115 * s if rows == 2 else s))
    for at, number in enumerate(fits):
        row, column = divmod(at, per)
        in_row = per if row < rows - 1 else len(fits) - per * (rows - 1)
        x = s / 2 + (column - (in_row - 1) / 2) * step
        y = 0.78 * s if rows == 1 else (0.605 + 0.245 * row) * s
        number_tag(sheet, round(x), round(y), r, str(number), PAPER, INK)


def _dashed(s: int, colour: str, fill: str) -> Stencil:
    def draw(brush: Brush) -> None:
        brush.box(0, 0, s, s, fill, r=CORNER * s)
        thick = max(2.0, 0.032 * s)
        brush.dashes(1, 1, s - 2, s - 2, colour, r=CORNER * s, thick=thick, dash=max(7.0, 0.105 * s))

    return Stencil(("dashed", s, colour, fill), s, s, draw)
