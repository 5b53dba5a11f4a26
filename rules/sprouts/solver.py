"""The best board that some cards allow, proved or marked as not proved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rules.sprouts.cards import Board, Card, Placement, heading_of
from rules.sprouts.frontier import Hand, Move
from rules.sprouts.search import Search, StoppedError
from rules.sprouts.terms import BASIC, Terms


class Solution(NamedTuple):
    """The answer of `solve`."""

    total: int
    board: Board
    """In laying order, its smallest cells moved to column and row 0."""

    complete: bool
    """Whether every card of rack and pillow lies (S47, S84); the empty board never is."""

    optimal: bool
    """Whether no board has more, partial boards counted: false when it was stopped before the proof."""

    stage: int
    """How many pillow cards are turned up."""


def solve(
    rack: Sequence[Card], pillow: Sequence[Card] = (), terms: Terms = BASIC, stop: Callable[[], bool] = lambda: False
) -> Solution:
    """The highest total over every board, of the reachable stages (S66-S70, S78, S79, SA26).

    Stage j has the cards of the rack and the first j of the pillow; it is reachable where all cards of stage j - 1 can
    lie on one board. Hidden cards are not subtracted, and only the last stage can be doubled (S84). `stop` is asked
    every few hundred boards; once it says yes the best so far is the answer. The same cards give the same answer.
    """
    solver = _Solver(tuple(rack), tuple(pillow), terms, stop)
    try:
        solver.run()
    except StoppedError:
        return solver.found._replace(optimal=False)
    return solver.found


class _Solver:
    def __init__(
        self, rack: tuple[Card, ...], pillow: tuple[Card, ...], terms: Terms, stop: Callable[[], bool]
    ) -> None:
        self.cards = rack + pillow
        self.open = len(rack)
        self.hidden = len(pillow)
        self.terms = terms
        self.stop = stop
        self.found = Solution(-sum(card.face for card in rack), (), complete=False, optimal=True, stage=0)

    def run(self) -> None:
        """Raises StoppedError; `found` is the best so far at any time."""
        searches = [self._search(0)]
        while len(searches) <= self.hidden and self._fills(searches[-1], len(searches) - 1):
            searches.append(self._search(len(searches)))
        # The last stage first: a doubled total spares most of the search of the others.
        for stage in reversed(range(len(searches))):
            self._improve(searches[stage], stage)

    def _search(self, stage: int) -> Search:
        return Search(Hand(self.cards[: self.open + stage], self.terms), self.stop)

    def _fills(self, search: Search, stage: int) -> bool:
        try:
            return search.fills()
        finally:
            self._keep(search, stage)

    def _improve(self, search: Search, stage: int) -> None:
        # A lone seed is preferred to an empty board worth as much.
        above = self.found.total if self.found.board else self.found.total - 1
        try:
            search.run(2 if stage == self.hidden else 1, above)
        finally:
            self._keep(search, stage)

    def _keep(self, search: Search, stage: int) -> None:
        if search.moves and (search.best > self.found.total or not self.found.board):
            board = _board(search.hand, search.moves)
            complete = len(board) == len(self.cards)
            self.found = Solution(search.best, board, complete, True, stage)


def _board(hand: Hand, moves: tuple[Move, ...]) -> Board:
    left = min(cell % hand.width for _, cell in moves)
    top = min(cell // hand.width for _, cell in moves)
    return tuple(
        Placement(hand.cards[card], heading_of(position), cell % hand.width - left, cell // hand.width - top)
        for position, (card, cell) in enumerate(moves)
    )
