"""Cards, cells, placements and boards as text that a person can type: ``7:9489.ne>E@D5``.

Reading takes letters of either case and any white space, commas or semicolons between items, none inside one. Writing
has one form, with one space between items. Whatever cannot be read raises `NotationError`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from rules.shell import shown
from rules.sprouts.cards import CORNERS, HEADINGS, Board, Card, Placement

BOARD_LIMIT = 24
"""The most cards of a board that the command line takes."""

SEED_CELL = (12, 12)
"""The cell of a live board's seed, M13: room on all sides, and no name shifts while a card lies."""

_ITEM = re.compile(r"[^\s,;]+")
_CARD = re.compile(r"([0-9]):([0-9]{4})(?:\.(ne|se|sw|nw))?", re.ASCII | re.IGNORECASE)
_CELL = re.compile(r"([A-Z]{1,6})([1-9][0-9]{0,8})", re.ASCII | re.IGNORECASE)
_TILT = re.compile(r"([0-9])-([0-9])")


class NotationError(ValueError):
    """Text that is not notation. ``str()`` is one sentence: the word, what is wrong with it, an example."""

    def __init__(self, word: str, reason: str) -> None:
        self.word = word
        self.message = f"{shown(word)} {reason}"
        super().__init__(self.message)


@lru_cache(maxsize=4096)
def read_card(text: str) -> Card:
    """``7:9489`` or ``7:9489.ne``: face, sides clockwise from the dot (SA12), corner of the rose as printed."""
    found = _CARD.fullmatch(text)
    if not found:
        raise NotationError(text, "is no card: write face, colon and the four sides from the dot, as in 7:9489.ne")
    face, sides, corner = found.groups()
    north, east, south, west = map(int, sides)
    return Card(int(face), (north, east, south, west), CORNERS.index(corner.lower()) if corner else None)


def write_card(card: Card) -> str:
    """The card in the one form that is written."""
    rose = "" if card.rose is None else "." + CORNERS[card.rose]
    return f"{card.face}:{''.join(map(str, card.sides))}{rose}"


def items(text: str) -> list[str]:
    """The words between white space, commas and semicolons."""
    return _ITEM.findall(text)


def read_cards(text: str) -> tuple[Card, ...]:
    """A rack or a pillow; the empty text is the empty one."""
    return tuple(map(read_card, items(text)))


def write_cards(cards: Iterable[Card]) -> str:
    """The cards with one space between."""
    return " ".join(map(write_card, cards))


def read_heading(text: str) -> int:
    """``N``, ``E``, ``S`` or ``W`` as 0 to 3."""
    heading = HEADINGS.find(text.upper()) if len(text) == 1 else -1
    if heading < 0:
        raise NotationError(text, "is no heading: write N, E, S or W")
    return heading


def write_heading(heading: int) -> str:
    """The letter of a heading."""
    return HEADINGS[heading]


@lru_cache(maxsize=4096)
def read_cell(text: str) -> tuple[int, int]:
    """``D5`` as (x, y); A1 is (0, 0), columns grow eastwards through Z, AA, AB, rows southwards."""
    found = _CELL.fullmatch(text)
    if not found:
        raise NotationError(text, "is no cell: write the letters of a column and the number of a row, as in D5")
    column = 0
    for letter in found[1].upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return column - 1, int(found[2]) - 1


def write_cell(x: int, y: int) -> str:
    """The name of a cell. NotationError for one west of column A or north of row 1, which has no name."""
    if x < 0 or y < 0:
        raise NotationError(f"({x}, {y})", "has no name: columns start at A and rows at 1")
    letters, rest = "", x + 1
    while rest:
        rest, letter = divmod(rest - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{y + 1}"


@lru_cache(maxsize=4096)
def read_placement(text: str) -> Placement:
    """``7:9489>E@D5``: the card, where its dot points, its cell."""
    card, arrow, rest = text.partition(">")
    heading, at, cell = rest.partition("@")
    if not (arrow and at):
        raise NotationError(text, "is no placement: write card>heading@cell, as in 7:9489>E@D5")
    try:
        x, y = read_cell(cell)
        return Placement(read_card(card), read_heading(heading), x, y)
    except NotationError as part:
        raise NotationError(text, f"is no placement: {part.message}") from None


def write_placement(placement: Placement) -> str:
    """The placement in the one form that is written."""
    return f"{write_card(placement.card)}>{HEADINGS[placement.heading]}@{write_cell(*placement.cell)}"


def read_board(text: str) -> Board:
    """Placements in laying order; the empty text is the empty board. Only how it is written is looked at."""
    return tuple(map(read_placement, items(text)))


def write_board(board: Sequence[Placement]) -> str:
    """The placements with one space between."""
    return " ".join(map(write_placement, board))


def at_origin(board: Sequence[Placement]) -> Board:
    """The same board moved so that its westernmost column is A and its northernmost row 1."""
    if not board:
        return ()
    west, north = min(p.x for p in board), min(p.y for p in board)
    return tuple(p._replace(x=p.x - west, y=p.y - north) for p in board)


def read_tilt(text: str) -> tuple[int, int]:
    """``9-4`` as (4, 9). Two equal digits are refused (SA55)."""
    found = _TILT.fullmatch(text)
    if not found:
        raise NotationError(text, "is no tilt: write two different digits, as in 4-9")
    if found[1] == found[2]:
        raise NotationError(text, "names one digit twice: a tilt needs two different ones, as in 4-9 (SA55)")
    low, high = sorted(map(int, found.groups()))
    return low, high


def write_tilt(tilt: tuple[int, int]) -> str:
    """``4-9``, lower digit first."""
    return f"{tilt[0]}-{tilt[1]}"
