"""Who knows which cards, worked out from the whole log of a table and from nothing that the bot shows (V55, VA94)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules.game import REFEREE, Event
from rules.video.game import VIDEO
from rules.video.table.applying import apply
from rules.video.table.state import LETTERS, NOBODY, Table

EVERYBODY = "*"
_SEEN_BY_ONE = frozenset({"draw", "look", "move", "special"})
_SHOWN = frozenset({"reveal", "play"})
"""News of what everybody saw although it may lie face down again when its event is over."""


class Oracle:
    """Folds a table's log and notes for every seat, and for everybody, when each card lay open to them last.

    Time is counted in moves of seats: whoever makes one may tell of what lay open just before it.
    """

    def __init__(self, header: Mapping[str, str]) -> None:
        self.table: Table = VIDEO.setup(header)
        self.moves = 0
        self._lately = 0
        self._read = 0
        self._turns = {0: 0}
        self._when: dict[str, dict[int, int]] = {one: {} for one in (EVERYBODY, *LETTERS)}
        self._open_at: list[frozenset[int]] = [frozenset()]
        self._note()

    def read(self, log: Iterable[Event]) -> None:
        """Fold what is new of the log, all of it the step that has just been taken."""
        self._lately = self.moves
        for event in list(log)[self._read :]:
            self.table = apply(self.table, event)
            self._read += 1
            self.moves += event.seat != REFEREE
            self._turns[self.table.turn] = min(self._turns.get(self.table.turn, self.moves), self.moves)
            self._note()

    def ever(self, seat: str = EVERYBODY) -> set[int]:
        """The cards that a seat, or everybody, has seen at any time."""
        return {*self._when[EVERYBODY], *self._when[seat]}

    def lately(self, seat: str = EVERYBODY) -> set[int]:
        """Those that were seen in the last step, or lay open just before the move that was the last then."""
        return self._since(seat, self._lately - 1)

    def in_turns(self, count: int) -> set[int]:
        """Those that everybody has seen in the last so many turns, the running one among them."""
        first = max(0, self.table.turn - count + 1)
        return self._since(EVERYBODY, self._turns.get(first, 0) - 1)

    def about(self, number: int) -> frozenset[int]:
        """Those that lay open to everybody before or after the event of that number."""
        return self._open_at[number - 1] | self._open_at[number] if 0 < number <= self._read else frozenset()

    def hidden(self, seat: str = EVERYBODY) -> set[int]:
        """The cards that lie face down for a seat, or for everybody, now: hands, decks, set-aside piles of others."""
        found = {*self.table.vortex, *self.table.unused}
        for one in self.table.seats:
            found |= {*one.deck, *(() if one.letter == seat else (*one.hand, *one.aside))}
        return found - self._looked(seat)

    def _since(self, seat: str, first: int) -> set[int]:
        return {card for one in {EVERYBODY, seat} for card, when in self._when[one].items() if when >= first}

    def _note(self) -> None:
        lying = _lying_open(self.table)
        self._when[EVERYBODY] |= dict.fromkeys(lying, self.moves)
        for seat in self.table.seats:
            own = {*seat.hand, *seat.aside, *self._looked(seat.letter)}
            self._when[seat.letter] |= dict.fromkeys(own, self.moves)
        if self._read:
            self._open_at.append(frozenset(lying))

    def _looked(self, letter: str) -> set[int]:
        """What a seat is shown of what lies face down: options of its choice, what it has drawn or looked at."""
        table, found = self.table, set[int]()
        n = table.place(letter) if letter != EVERYBODY else NOBODY
        if n != NOBODY and table.pending and table.pending.seat == n and table.pending.kind == "card":
            found |= set(table.pending.options)
        for item in table.news:
            if item.verb in _SHOWN or (item.verb in _SEEN_BY_ONE and item.seat == n != NOBODY):
                found |= {arg for arg in item.args if isinstance(arg, int)}
        return found


def _lying_open(table: Table) -> set[int]:
    """Tapes, Drop Box, Discards and play areas; what was turned up and lies face down again."""
    found = {*table.tapes, *table.drop}
    for seat in table.seats:
        found |= {*seat.discard, *seat.sps, *(lp.card for lp in seat.lps)}
    for item in table.news:
        if item.verb in _SHOWN:
            found |= {arg for arg in item.args if isinstance(arg, int)}
    return found
