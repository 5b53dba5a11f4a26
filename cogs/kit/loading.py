"""Tables in memory: each is folded from its log on first touch, and the longest untouched leave again."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlite_utils import Database

from cogs.kit.headers import read_header
from db import deadlines, events, seats, tables
from db.deadlines import Deadline
from db.events import EventRow
from db.seats import Seat
from db.tables import TableRow
from rules.game import REFEREE, Due, Event, Game
from rules.log import fold, read_event

log = logging.getLogger(__name__)

_LEAVES = " leave"
Games = Mapping[str, Game[Any, Any]]


class Stored(NamedTuple):
    """All that the database holds of a table."""

    row: TableRow
    header: dict[str, str] | Exception
    seats: tuple[Seat, ...]
    events: tuple[EventRow, ...]
    deadline: Deadline | None


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table that is ready to play: its state is the fold of its first `seq` events."""

    id: int
    game: Game[Any, Any]
    state: Any
    seq: int
    seed: str
    host: int
    seats: tuple[Seat, ...]
    status: str
    due: Due | None
    """What is owed, as the row of deadlines has it."""

    touched_at: int
    last_at: int
    """When the last event happened, or the table was opened."""

    left: Mapping[int, str] = field(default_factory=dict)
    """The seat that an account has left last."""


class BrokenTableError(Exception):
    """The log cannot be folded, or the state breaks an invariant. The text says how."""


def fetch(db: Database, table: int) -> Stored | None:
    """Read a table whole; only what is open or ended has its log read."""
    row = tables.find(db, table)
    if row is None:
        return None
    try:
        header: dict[str, str] | Exception = read_header(db, row.header)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        header = error
    kept = events.log(db, table) if row.status != tables.QUARANTINED else ()
    return Stored(row, header, seats.at_table(db, table), kept, deadlines.of_table(db, table))


def load(stored: Stored, games: Games) -> Loaded:
    """Fold a table's log. BrokenTableError where that fails or what comes out breaks an invariant."""
    row = stored.row
    if row.game not in games:
        raise BrokenTableError(f"no game is called {row.game}")
    if isinstance(stored.header, Exception):
        raise BrokenTableError(f"the header is not readable: {stored.header!r}") from stored.header
    game = games[row.game]
    if [event.seq for event in stored.events] != list(range(1, len(stored.events) + 1)):
        raise BrokenTableError("events are missing from the log")
    try:
        state = fold(game, game.setup(stored.header), (read_event(event.text) for event in stored.events))
        faults = game.faults(state)
    except Exception as error:
        raise BrokenTableError(f"the log cannot be replayed: {error!r}") from error
    if faults:
        raise BrokenTableError(" ".join(faults))
    last_at = stored.events[-1].at if stored.events else row.created_at
    due = Due(stored.deadline.name, stored.deadline.at) if stored.deadline else None
    return Loaded(
        row.id,
        game,
        state,
        len(stored.events),
        row.seed,
        row.host,
        stored.seats,
        row.status,
        due,
        row.touched_at,
        last_at,
        leavers({}, ((read_event(event.text), event.account) for event in stored.events if _LEAVES in event.text)),
    )


def leavers(before: Mapping[int, str], events: Iterable[tuple[Event, int | None]]) -> Mapping[int, str]:
    """Who has left which seat last, after these events and the accounts that caused them."""
    left = {
        account: event.seat for event, account in events if event.verb == "leave" and account and event.seat != REFEREE
    }
    return {**before, **left} if left else before


class Shelf:
    """The tables in memory, a bounded number: the one that was longest untouched makes room for the next."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._loaded: OrderedDict[int, Loaded] = OrderedDict()

    def get(self, table: int) -> Loaded | None:
        """The table, if it is in memory."""
        found = self._loaded.get(table)
        if found is not None:
            self._loaded.move_to_end(table)
        return found

    def put(self, loaded: Loaded) -> None:
        """Keep a table as it is now."""
        self._loaded[loaded.id] = loaded
        self._loaded.move_to_end(loaded.id)
        if len(self._loaded) > self._most:
            self._loaded.popitem(last=False)

    def drop(self, table: int) -> None:
        """Forget a table: the next touch folds its log again."""
        self._loaded.pop(table, None)

    def clear(self) -> None:
        """Forget every table."""
        self._loaded.clear()

    def __len__(self) -> int:
        return len(self._loaded)
