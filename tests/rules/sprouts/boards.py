"""The boards and hands of the worked examples, in notation, for every test that needs them."""

from __future__ import annotations

from collections.abc import Iterable

from rules.sprouts.cards import Board, Card
from rules.sprouts.notation import read_board, read_cards

HAND_1 = read_cards("7:9489 9:5593 8:8739 8:1130 2:6136 9:0479 9:5353")
"""c1 to c7: a hand on which the book's first examples (B1-B4) can be played."""

HAND_2 = read_cards("3:5817 6:0100 4:9087 9:0075 0:9454 4:7504 3:3335")
"""d1 to d7: a hand for the book's second examples (B5-B7)."""

SIXTEEN = "9:5593>N@B2 7:9489>E@B3 9:5353>S@B1 8:1130>W@A1 9:0479>N@C3"
THIRTY_TWO = f"{SIXTEEN} 8:8739>E@A3"
WINNING = "9:5593>N@C2 9:0479>E@C3 9:5353>S@C1 8:1130>W@B1 8:8739>N@B3 2:6136>E@D1 7:9489>S@A3"

FORTY_FOUR = "3:5817>N@B3 4:7504>E@B2 4:9087>S@A3 6:0100>W@B4 9:0075>N@B5 0:9454>E@B1 3:3335>S@A1"
FIFTY_EIGHT = "3:5817>N@A3 4:9087>E@B3 4:7504>S@B2 0:9454>W@C3 3:3335>N@D3 9:0075>E@B1 6:0100>S@B4"
SIXTY_SIX = "3:5817>N@C3 4:7504>E@B3 6:0100>S@A3 9:0075>W@C2 4:9087>N@D2 3:3335>E@B4 0:9454>S@D1"
SEVENTY_TWO = "6:0100>N@E2 9:0075>E@E1 3:5817>S@D1 4:9087>W@C1 4:7504>N@C2 0:9454>E@B1 3:3335>S@A1"

M1 = "7:3562>N@A1 1:8756>E@B1 6:0271>S@B2 4:2629>W@A2"
M2A = "8:0560>N@A1 1:3750>E@B1 1:0270>S@B2 4:0620>W@A2 6:0003>N@C1"
M2B = "6:0003>N@C1 1:3750>E@B1 1:0270>S@B2 4:0620>W@A2 8:0560>N@A1"
M3 = "1:3739>N@A1 2:4823>E@A2 3:5416>S@B2 4:6297>W@C2 6:9128>N@C1 5:8179>E@B1"
M4 = "1:0737>N@C2 2:4843>E@C3 3:3614>S@B3 4:3267>W@A3 5:5828>N@A2 6:9587>E@A1 7:0962>S@B1 9:8071>W@B2"


def rest(hand: Iterable[Card], board: Board) -> tuple[Card, ...]:
    """The cards of the hand that do not lie."""
    left = list(hand)
    for placement in board:
        left.remove(placement.card)
    return tuple(left)


def block(headings: str, width: int) -> Board:
    """A full block in which every side is 1, filled row by row with these headings."""
    return tuple(
        read_board(f"{i % 10}:1111>{heading}@{chr(ord('A') + i % width)}{i // width + 1}")[0]
        for i, heading in enumerate(headings)
    )
