"""Where cells, cards and racks lie, for every compass; and that the picture has each card there."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from cogs.kit.drawing.sheet import Frame, Sheet
from cogs.sprouts.pictures.card import draw_card
from cogs.sprouts.pictures.colours import GARDEN, PLOT
from cogs.sprouts.pictures.layout import lattice, rack_grid, shown, shown_placement, turned_cell, turned_way
from cogs.sprouts.pictures.panel import panel_png
from cogs.sprouts.pictures.well import well_lattice
from rules.sprouts.cards import STEPS, Card
from rules.sprouts.view import legal_places
from tests.cogs.sprouts.pictures.views import BOARDS, L_BOARD, NOW, seat, snake, table

WELL = Frame(20, 20, 560, 660)
COMPASSES = range(4)


def quarter_turned(cell: tuple[int, int], times: int) -> tuple[int, int]:
    """The cell after so many anticlockwise quarter-turns of the board on the table."""
    x, y = cell
    for _ in range(times):
        x, y = y, -x
    return x, y


@pytest.mark.parametrize("compass", COMPASSES)
def test_the_compass_direction_is_at_the_top(compass: int) -> None:
    """S18: a picture turned to a compass shows that direction of the board upwards."""
    assert turned_cell(STEPS[compass], compass) == STEPS[0]
    assert turned_way(compass, compass) == 0


@pytest.mark.parametrize("compass", COMPASSES)
def test_the_board_is_turned_never_mirrored(compass: int) -> None:
    """Every cell goes where so many quarter-turns of the whole board take it."""
    for cell in [(0, 0), (1, 0), (0, 1), (3, -2), (-5, 7)]:
        assert turned_cell(cell, compass) == quarter_turned(cell, compass)
    for direction, step in enumerate(STEPS):
        assert turned_cell(step, compass) == STEPS[turned_way(direction, compass)]


@pytest.mark.parametrize("compass", COMPASSES)
def test_a_shown_card_keeps_each_side_where_it_touches(compass: int) -> None:
    """The value towards a neighbour of the board stands on the side of the picture where that neighbour lies."""
    for placement in L_BOARD:
        card = shown_placement(placement, compass)
        for direction in range(4):
            assert card.sides[turned_way(direction, compass)] == placement.side(direction)
        assert card.heading == turned_way(placement.heading, compass)
        assert card.rose == (None if placement.rose is None else turned_way(placement.rose, compass))


@pytest.mark.parametrize("compass", COMPASSES)
@pytest.mark.parametrize("name", BOARDS)
def test_squares_lie_apart_inside_the_frame(name: str, compass: int) -> None:
    """No two squares overlap, and all lie in the well."""
    board = BOARDS[name][0]
    grid = lattice([p.cell for p in board], WELL, compass, largest=156, gap=0.04)
    boxes = [grid.box(p.cell) for p in board]
    for box in boxes:
        assert WELL.x <= box.x
        assert WELL.y <= box.y
        assert box.right <= WELL.right
        assert box.y + box.h <= WELL.y + WELL.h
    for k, a in enumerate(boxes):
        for b in boxes[k + 1 :]:
            assert a.right <= b.x or b.right <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y


@pytest.mark.parametrize("compass", COMPASSES)
def test_each_card_is_drawn_in_its_own_cell(compass: int) -> None:
    """An asymmetric board: the pixels of each cell are those of its card, turned, and of no other card."""
    player = seat(compass=compass)
    places = legal_places(player, None)
    picture = Image.open(BytesIO(panel_png(table(player), player, places, now_ms=NOW))).convert("RGB")
    grid = well_lattice(WELL, L_BOARD, places, compass)
    drawn = [_middle(picture, grid.box(placed.cell)) for placed in L_BOARD]
    expected = []
    for placed in L_BOARD:
        sheet = Sheet(GARDEN, GARDEN.blank(grid.size, grid.size + 8, PLOT))
        draw_card(sheet, 0, 0, grid.size, shown_placement(placed, compass))
        expected.append(_middle(sheet.image.convert("RGB"), Frame(0, 0, grid.size, grid.size)))
    assert drawn == expected
    assert len(set(drawn)) == len(L_BOARD)


def _middle(picture: Image.Image, box: Frame) -> bytes:
    """The pixels of a card without the rim, which stitches cover."""
    edge = 16
    return picture.crop((box.x + edge, box.y + edge, box.right - edge, box.y + box.h - edge)).tobytes()


@pytest.mark.parametrize("compass", COMPASSES)
def test_letters_stay_with_their_cells(compass: int) -> None:
    """Reading order is the board's: turning the picture moves letters with their cells and renames none."""
    player = seat(compass=compass)
    assert legal_places(player, None) == legal_places(seat(), None)


def test_digits_stand_upright_whichever_way_a_card_points() -> None:
    """A 6 at the top of a card is the same 6 for every heading that has no band there."""
    tops = set()
    for heading in (1, 2, 3):
        card = Card(8, (6, 6, 6, 6))
        sheet = Sheet(GARDEN, GARDEN.blank(150, 160, PLOT))
        draw_card(sheet, 0, 0, 150, shown(card, heading, 0))
        tops.add(sheet.image.crop((60, 8, 90, 38)).tobytes())
    assert len(tops) == 1


@pytest.mark.parametrize("count", range(25))
@pytest.mark.parametrize("frame", [Frame(616, 390, 452, 190), Frame(472, 226, 596, 354), Frame(36, 500, 472, 166)])
def test_racks_fit_their_panel(count: int, frame: Frame) -> None:
    """Every card of any rack lies in the panel, none on another."""
    grid = rack_grid(count, frame)
    assert len(grid.boxes) == count
    assert len(set(grid.boxes)) == count
    for box in grid.boxes:
        assert frame.x <= box.x
        assert frame.y <= box.y
        assert box.right <= frame.right
        assert box.y + box.h <= frame.y + frame.h


def test_a_rack_of_five_to_eight_stands_in_fours() -> None:
    """The style's rule for racks."""
    assert [rack_grid(n, Frame(0, 0, 596, 354)).across for n in (1, 2, 3, 4, 5, 8)] == [1, 2, 2, 2, 4, 4]


def test_whole_boards_and_no_board_have_a_lattice() -> None:
    """One cell, none, and the longest row that a deck of cards allows."""
    assert lattice([], WELL, 0, largest=156, gap=0.04).columns == 1
    assert lattice([(5, 5)], WELL, 3, largest=156, gap=0.04).box((5, 5)).w == 156
    assert lattice([p.cell for p in snake(24, 24)], WELL, 1, largest=156, gap=0.04).rows == 24
