"""Reading and writing cards, cells, placements, boards and tilts."""

from __future__ import annotations

import pytest

from rules.sprouts.board import clashes, connected, edges, free_cells, neighbours
from rules.sprouts.cards import Board, Card, Placement, turned
from rules.sprouts.notation import (
    NotationError,
    at_origin,
    read_board,
    read_card,
    read_cards,
    read_cell,
    read_heading,
    read_placement,
    read_tilt,
    write_board,
    write_card,
    write_cell,
)


def test_a_card_with_a_rose() -> None:
    assert read_card("7:9489.ne") == Card(7, (9, 4, 8, 9), 0)
    assert write_card(read_card("7:9489.SW")) == "7:9489.sw"


def test_turning_a_card_east() -> None:
    """The printed N side faces east, E south, S west, W north; a printed ne rose sits in the south-east corner."""
    placement = read_placement("7:1234.ne>E@D5")
    assert [placement.side(d) for d in range(4)] == [4, 1, 2, 3] == list(turned((1, 2, 3, 4), 1))
    assert placement.rose == 1
    assert placement.cell == (3, 4)


@pytest.mark.parametrize(
    ("name", "cell"),
    [("A1", (0, 0)), ("M13", (12, 12)), ("z9", (25, 8)), ("AA10", (26, 9)), ("az1", (51, 0)), ("AAA1", (702, 0))],
)
def test_cells(name: str, cell: tuple[int, int]) -> None:
    assert read_cell(name) == cell
    assert write_cell(*cell) == name.upper()


def test_forgiving_reading() -> None:
    """Letters of either case; white space, commas and semicolons between, any number."""
    board = read_board(" 9:5593>n@b2,;,7:9489.NE>e@B3\n\t;9:5353>S@b1,, ")
    assert write_board(board) == "9:5593>N@B2 7:9489.ne>E@B3 9:5353>S@B1"
    assert read_cards(" ,; ") == ()
    assert read_board("") == ()
    assert read_cards("7:9489,7:9489") == (read_card("7:9489"),) * 2


@pytest.mark.parametrize(
    "word",
    [
        "7:948",
        "7:94899",
        "77:9489",
        ":9489",
        "7:9489.",
        "7:9489.xx",
        "7:9489.ne.sw",
        "7-9489",
        "٧:9489",
        "7:94８9",
        "7:9489.ſe",
        "7:9489\n",
        "",
        "a" * 5000,
    ],
)
def test_no_card(word: str) -> None:
    """ASCII digits only; the sentence says word, reason and example."""
    with pytest.raises(NotationError) as caught:
        read_card(word)
    assert caught.value.word == word
    assert "is no card" in caught.value.message
    assert "7:9489.ne" in str(caught.value)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize("word", ["A0", "1A", "A", "7", "A-1", "A01", "Å1", "A1 ", "A" + "9" * 5000, "A٣", "ABCDEFG1"])
def test_no_cell(word: str) -> None:
    with pytest.raises(NotationError, match=r"is no cell: .* as in D5"):
        read_cell(word)


@pytest.mark.parametrize("word", ["", "X", "NE", "north", "ß", "0"])
def test_no_heading(word: str) -> None:
    with pytest.raises(NotationError, match="is no heading: write N, E, S or W"):
        read_heading(word)


@pytest.mark.parametrize("word", ["7:9489", "7:9489>E", "7:9489@D5", "7:9489>E@", ">E@D5", "7:9489>Q@D5", "7:94>E@D5"])
def test_no_placement(word: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_placement(word)
    assert caught.value.word == word


@pytest.mark.parametrize(("text", "tilt"), [("4-9", (4, 9)), ("9-4", (4, 9)), ("0-9", (0, 9))])
def test_tilt(text: str, tilt: tuple[int, int]) -> None:
    assert read_tilt(text) == tilt


@pytest.mark.parametrize("text", ["4", "4-4", "4-10", "49", "4–9", "a-b", "", "٤-9"])
def test_no_tilt(text: str) -> None:
    """SA55: two equal digits are refused too."""
    with pytest.raises(NotationError, match="4-9"):
        read_tilt(text)


def test_cells_without_a_name() -> None:
    with pytest.raises(NotationError):
        write_cell(-1, 0)


def test_at_origin() -> None:
    board = read_board("1:1111>N@M13 1:1111>E@L14")
    assert write_board(at_origin(board)) == "1:1111>N@B1 1:1111>E@A2"
    assert at_origin(()) == ()


SQUARE: Board = read_board("1:1111>N@B2 2:1111>E@C2 3:1111>S@C3")


def test_free_cells_in_reading_order() -> None:
    """S25: cells that share a side with a card; corners do not count (SA8). An empty board offers M13."""
    assert [write_cell(*cell) for cell in free_cells(SQUARE)] == ["B1", "C1", "A2", "D2", "B3", "D3", "C4"]
    assert free_cells(()) == ((12, 12),)


def test_neighbours_and_edges() -> None:
    assert neighbours(SQUARE, (1, 2)) == ((0, SQUARE[0]), (1, SQUARE[2]))
    assert edges(SQUARE) == ((0, 1, 1), (1, 2, 2))
    assert connected(SQUARE)
    assert not connected(SQUARE[::2])
    assert connected(())


def test_clashes_name_every_bad_side() -> None:
    """S27, SA8: all touching sides must match, also those touched by accident."""
    new = Placement(Card(0, (1, 2, 3, 4)), 3, 1, 2)
    found = clashes(SQUARE, new, None)
    assert [(c.neighbour, c.direction, c.mine, c.theirs) for c in found] == [
        (SQUARE[0], 0, 2, 1),
        (SQUARE[2], 1, 3, 1),
    ]
    assert clashes(SQUARE, new, (1, 2)) == found[1:]
