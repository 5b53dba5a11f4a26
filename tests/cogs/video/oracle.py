"""Who knows which cards, worked out from the whole log of a table and from nothing that the bot shows (V55, VA94)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules.game import Event
from rules.video.applying import apply
from rules.video.game import VIDEO
from rules.video.state import LETTERS, Table

EVERYBODY = "*"
LONG_AGO = -1_000_000
_SEEN_BY_ONE = frozenset({"draw", "look", "move", "special"})
_OPEN = frozenset({"reveal"})


class Oracle:
    """Folds a table's log and notes for every seat, and for everybody, in which turn a card lay open to them last."""

    def __init__(self, header: Mapping[str, str]) -> None:
        self.table: Table = VIDEO.setup(header)
        self._read = 0
        self._turn: dict[str, dict[int, int]] = {one: {} for one in (EVERYBODY, *LETTERS)}
        self._note()

    def read(self, log: Iterable[Event]) -> None:
        """Fold what is new of the log."""
        for event in list(log)[self._read :]:
            self.table = apply(self.table, event)
            self._read += 1
            self._note()

    def known(self, seat: str = EVERYBODY, within: int | None = None) -> set[int]:
        """The cards that a seat, or everybody, has ever seen; with `within` those of the last so many turns alone."""
        since = LONG_AGO if within is None else self.table.turn - within
        return {card for one in {EVERYBODY, seat} for card, turn in self._turn[one].items() if turn > since}

    def hidden(self, seat: str = EVERYBODY) -> set[int]:
        """The cards that lie face down for a seat, or for everybody, now: hands, decks, set-aside piles of others."""
        found = {*self.table.vortex, *self.table.unused}
        for one in self.table.seats:
            found |= {*one.deck, *(() if one.letter == seat else (*one.hand, *one.aside))}
        return found - self._looked(seat)

    def _note(self) -> None:
        table = self.table
        for card in _lying_open(table):
            self._turn[EVERYBODY][card] = table.turn
        for seat in table.seats:
            own = {*seat.hand, *seat.aside, *self._looked(seat.letter)}
            self._turn[seat.letter] |= dict.fromkeys(own, table.turn)

    def _looked(self, letter: str) -> set[int]:
        """What a seat is shown of what lies face down: options of its choice, what it has drawn or looked at."""
        table, found = self.table, set[int]()
        n = table.place(letter) if letter != EVERYBODY else -1
        if table.pending and table.pending.seat == n and table.pending.kind == "card":
            found |= set(table.pending.options)
        for item in table.news:
            if item.verb in _OPEN or (item.verb in _SEEN_BY_ONE and item.seat == n):
                found |= {arg for arg in item.args if isinstance(arg, int)}
        return found


def _lying_open(table: Table) -> set[int]:
    """Tapes, Drop Box, Discards and play areas; what was turned up and lies face down again."""
    found = {*table.tapes, *table.drop}
    for seat in table.seats:
        found |= {*seat.discard, *seat.sps, *(lp.card for lp in seat.lps)}
    for item in table.news:
        if item.verb in _OPEN:
            found |= {arg for arg in item.args if isinstance(arg, int)}
    return found
