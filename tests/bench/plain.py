"""The solver's moves without its pruning: every laying order of every board, one after the other."""

from __future__ import annotations

from collections.abc import Callable

from rules.sprouts.frontier import Frontier, Hand


class OutOfTimeError(Exception):
    """The plain search was told to stop."""


class PlainSearch:
    """`best` is the highest total, a board that holds all cards counting double (S47, S84)."""

    def __init__(self, hand: Hand, stop: Callable[[], bool]) -> None:
        self.hand = hand
        self.stop = stop
        self.best = -sum(hand.faces)
        self.nodes = 0

    def run(self) -> None:
        """Raises OutOfTimeError where `stop`, asked every 256 boards, says yes."""
        self._descend(self.hand.first(), self.hand.all, 0, 0, sum(self.hand.faces))

    def _descend(self, frontier: Frontier, remaining: int, laid: int, gained: int, loose: int) -> None:
        self.nodes += 1
        if not self.nodes & 255 and self.stop():
            raise OutOfTimeError
        total = gained - loose if remaining else 2 * gained
        if total > self.best:
            self.best = total
        hand, heading = self.hand, laid % 4
        for cell, known in frontier.items():
            fitting = known >> heading * hand.n & remaining
            while fitting:
                bit = fitting & -fitting
                fitting ^= bit
                card = bit.bit_length() - 1
                after = hand.lay(frontier, card, heading, cell)
                gain = hand.gain(known, card, heading)
                self._descend(after, remaining ^ bit, laid + 1, gained + gain, loose - hand.faces[card])
