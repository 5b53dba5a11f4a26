"""Rulings that were previewed: each waits for its judge's word, and is carried out once, by whoever is first."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import NamedTuple

from rules.game import Move
from rules.sprouts.view import TableView

MOST = 200
State = tuple[object, ...]


class Ruled(NamedTuple):
    """A ruling as it was previewed."""

    judge: int
    table: int
    state: State
    """What it changes, as that was when the preview was made."""

    move: Move

    @property
    def act(self) -> tuple[int, State, str, tuple[str, ...]]:
        """What two judges have in common who put the same right; each may say why in words of their own."""
        return self.table, self.state, self.move.verb, self.move.args[:-1]


def state_of(view: TableView) -> State:
    """All that a ruling may change: who gets ready meanwhile makes no preview stale."""
    seats = tuple(
        (seat.letter, seat.name, seat.score, seat.adjusted, seat.rank, seat.misplays, seat.level, seat.total)
        for seat in view.seats
    )
    return view.phase, view.round, view.winners, seats


class Rulings:
    """Kept in memory and bounded: after a restart a preview is asked for again."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._waiting: OrderedDict[str, Ruled] = OrderedDict()
        self._done: dict[str, int] = {}

    def keep(self, ruled: Ruled) -> str:
        """A word by which the ruling is found again."""
        token = secrets.token_hex(8)
        self._waiting[token] = ruled
        if len(self._waiting) > self._most:
            oldest, _ = self._waiting.popitem(last=False)
            self._done.pop(oldest, None)
        return token

    def kept(self, token: str) -> Ruled | None:
        """The ruling of that word, also once it is done; None where it is not known, or no more."""
        return self._waiting.get(token)

    def done(self, ruled: Ruled) -> None:
        """Note who was first, for everybody who waits to do the same."""
        for token, other in self._waiting.items():
            if other.act == ruled.act:
                self._done.setdefault(token, ruled.judge)

    def done_by(self, token: str) -> int | None:
        """The judge who has carried out what this word stands for."""
        return self._done.get(token)


RULINGS = Rulings()
