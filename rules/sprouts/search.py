"""Branch and bound over every board of one hand."""

from __future__ import annotations

from collections.abc import Callable

from rules.sprouts.beam import drafts
from rules.sprouts.bounds import Bounds, most_edges
from rules.sprouts.frontier import GAIN, Frontier, Hand, Move

POLL = 255
"""`stop` is asked at each node whose number has none of these bits."""

REMEMBERED = 500_000
"""Boards remembered at most: under 100 MB for a dozen cards."""

SMALL = 2_000
"""Nodes before bounds are worth their making."""

Choice = tuple[int, int, int, int, int]
"""(gain with the face, gain, touching, card, cell): the first in descending order is tried first."""


class StoppedError(Exception):
    """The caller wants no more."""


class _FullError(Exception):
    """A board that holds all cards is found, and no more was asked."""


class Search:
    """Depth first, each board once wherever it lies and whatever the order of its cards, the largest gain first."""

    def __init__(self, hand: Hand, stop: Callable[[], bool]) -> None:
        self.hand = hand
        self.stop = stop
        self.best = -sum(hand.faces) - 1
        """The total to beat: at first that of the empty board less one."""
        self.moves: tuple[Move, ...] = ()
        """The board that has it, in laying order; empty while nothing is found above the first."""
        self.nodes = 0
        self._factor = 1
        self._until_full = False
        self._bounds: Bounds | None = None
        self._seen: dict[int, int] = {}
        self._path: list[Move] = []
        self._slot = (16 * hand.width * hand.width).bit_length()

    def run(self, factor: int, above: int) -> None:
        """Finds and proves the highest total over every board, if it is greater than `above`, unless StoppedError.

        `factor` is what the total of a board that holds all cards is multiplied by (S47, S84).
        """
        self.best, self.moves, self._factor, self._until_full = above, (), factor, False
        for gained, moves in drafts(self.hand):
            loose = sum(self.hand.faces) - sum(self.hand.faces[card] for card, _ in moves)
            total = gained * factor if len(moves) == self.hand.n else gained - loose
            if total > self.best:
                self.best, self.moves = total, moves
            if self.stop():
                raise StoppedError
        self._start()

    def fills(self) -> bool:
        """Whether some board holds all cards, unless StoppedError; `best` and `moves` are of boards met on the way."""
        self._until_full = True
        try:
            self._start()
        except _FullError:
            return True
        return not self.hand.n

    def _start(self) -> None:
        self._seen.clear()
        self._path.clear()
        if self.hand.n:
            self._descend(self.hand.first(), self.hand.all, 0, sum(self.hand.faces), 0, 0, 0)

    def _note(self, total: int, last: Move) -> None:
        if total > self.best:
            self.best = total
            self.moves = (*self._path, last)

    def _descend(
        self, frontier: Frontier, remaining: int, gained: int, loose: int, rings: int, key: int, ones: int
    ) -> None:
        """All boards that go on from the one in `_path`."""
        self.nodes += 1
        if not self.nodes & POLL and self.stop():
            raise StoppedError
        hand, path, factor = self.hand, self._path, self._factor
        if remaining & (remaining - 1) == 0:
            self._last(frontier, remaining, gained)
            return
        heading = len(path) & 3
        if self._bounds is None and self.nodes > SMALL and not self._until_full:
            self._bounds = Bounds(hand)
        bounds = self._bounds
        choices, reach, corners = self._choices(frontier, remaining, heading)
        if bounds is not None:
            rings = max(rings, bounds.most_rings - corners - most_edges(len(hand.cards) - len(path)))
            if factor * (gained + bounds.rest(remaining, rings)) <= self.best:
                return
        partners, then = hand.partners[heading], (heading + 1) % 4 * hand.n
        for _, gain, touching, card, cell in choices:
            after, closed = remaining ^ 1 << card, rings + touching - 1 if touching else 0
            sum_ = gained + gain
            bare = loose - hand.faces[card]
            self._note(sum_ - bare, (card, cell))
            if not (reach | partners[card]) >> then & after:
                continue
            if bounds is not None and factor * (sum_ + bounds.rest(after, closed)) <= self.best:
                continue
            slot = self._slot * card
            mark = key + ((cell << 3 | 4 | heading) << slot)
            tally = ones + (1 << slot)
            path.append((card, cell))
            if len(path) < 5 or self._new(mark - 8 * min(path[::4])[1] * tally, 0 if self._until_full else sum_):
                self._descend(hand.lay(frontier, card, heading, cell), after, sum_, bare, closed, mark, tally)
            path.pop()

    def _choices(self, frontier: Frontier, remaining: int, heading: int) -> tuple[list[Choice], int, int]:
        hand = self.hand
        shift, touch, shifts = heading * hand.n, hand.touch, hand.shifts[heading]
        faces, bonus = hand.faces, hand.bonus_faces
        choices = []
        reach = corners = 0
        left, corner = remaining * hand.each_heading, 2 << touch
        for cell, known in frontier.items():
            reach |= known
            if known >= corner and known & left:
                corners += (known >> touch) - 1
            fitting = known >> shift & remaining
            while fitting:
                bit = fitting & -fitting
                fitting ^= bit
                card = bit.bit_length() - 1
                gain = known >> shifts[card] & GAIN
                touching = known >> touch
                if touching > 1:
                    gain += touching * bonus[card]
                choices.append((gain + faces[card], gain, touching, card, cell))
        choices.sort(reverse=True)
        return choices, reach, corners

    def _last(self, frontier: Frontier, bit: int, gained: int) -> None:
        hand = self.hand
        heading, card = len(self._path) & 3, bit.bit_length() - 1
        wanted, shift, touch = bit << heading * hand.n, hand.shifts[heading][card], hand.touch
        bonus = hand.bonus_faces[card]
        for cell, known in frontier.items():
            if known & wanted:
                gain = known >> shift & GAIN
                touching = known >> touch
                if touching > 1:
                    gain += touching * bonus
                self._note(self._factor * (gained + gain), (card, cell))
                if self._until_full:
                    raise _FullError

    def _new(self, board: int, gained: int) -> bool:
        """Whether a board, wherever it lies, was never reached with so much: orders differ in their bonus (SA42)."""
        before = self._seen.get(board)
        if before is not None and before >= gained:
            return False
        if before is not None or len(self._seen) < REMEMBERED:
            self._seen[board] = gained
        return True
