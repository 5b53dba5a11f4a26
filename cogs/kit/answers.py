"""What the referee answers and tells: what was done, what has changed, and its own reasons to refuse."""

from __future__ import annotations

from typing import NamedTuple

from db.seats import Seat
from rules.game import Due, Event, Refusal

CODES = (
    "stale",
    "not_seated",
    "not_host",
    "which_seat",
    "seated_already",
    "not_due",
    "busy",
    "ended",
    "quarantined",
    "repeated",
    "not_stored",
    "no_table",
)
"""The codes of the referee's own refusals; they cite no rule. The games have theirs."""


class Done(NamedTuple):
    """A move was made and is stored."""

    table: int
    events: tuple[Event, ...]
    seat: str | None
    """The seat that acted; None for the host and for the referee."""

    number: int
    """The number that a panel of this seat now carries (`Game.number`)."""


Answer = Done | Refusal


class Change(NamedTuple):
    """Told to listeners after every commit: what a poster, a dispatcher or a panel may have to do."""

    table: int
    events: tuple[Event, ...]
    due: Due | None
    """What the clock owes the table now."""

    status: str
    """open, ended or quarantined."""

    game: str = ""
    """The game's name; empty where the table could not be read."""


class TableInfo(NamedTuple):
    """What the register knows of a table without its game. Times are milliseconds since 1970, ids Discord's."""

    id: int
    game: str
    name: str
    guild: int | None
    channel: int
    message: int | None
    posted_at: int | None
    host: int
    status: str
    fault: str | None
    created_at: int
    touched_at: int
    header: dict[str, str]
    seats: tuple[Seat, ...]
    seal: str = ""
    """The hash of the seed that the table's chance comes from (`rules.dice.seed_hash`): it may be told at any time."""

    seed: str = ""
    """The seed itself, once the table is over; empty before, for it tells every deck."""

    def letters_of(self, account: int) -> tuple[str, ...]:
        """The seats of an account, by letter."""
        return tuple(seat.letter for seat in self.seats if seat.account == account)


def refused(code: str, **params: object) -> Refusal:
    """A refusal of the referee's own."""
    assert code in CODES
    return Refusal(code, "", params)
