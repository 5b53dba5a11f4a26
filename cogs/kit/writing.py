"""The rows of one change: the events, and what follows from the state where it differs from before."""

from __future__ import annotations

from collections.abc import Sequence

from sqlite_utils import Database

from cogs.kit.loading import Loaded
from db import deadlines, events, handled, seats, tables
from db.deadlines import Deadline
from rules.game import Event, Stamp
from rules.log import write_event


def write(
    db: Database, before: Loaded, after: Loaded, made: Sequence[Event], account: int | None, stamp: Stamp
) -> None:
    """Write a change, inside a transaction.

    sqlite3.IntegrityError where the log has moved on since `before`, AlreadyHandledError for an act that was done.
    """
    events.append(db, before.id, before.seq + 1, [write_event(event) for event in made], account, stamp.ms)
    if stamp.id:
        handled.note(db, stamp.id, before.id, after.seq, stamp.ms)
    if after.due != before.due:
        _write_deadline(db, after)
    if after.seats is not before.seats:
        _write_seats(db, before, after)
    if after.status != before.status or after.touched_at != before.touched_at:
        tables.touch(db, after.id, after.touched_at, after.status)


def _write_deadline(db: Database, after: Loaded) -> None:
    if after.due is None:
        deadlines.clear(db, after.id)
    else:
        deadlines.put(db, Deadline(after.id, after.due.name, after.due.at))


def _write_seats(db: Database, before: Loaded, after: Loaded) -> None:
    for gone in set(before.seats) - set(after.seats):
        seats.clear(db, after.id, gone.letter)
    for come in set(after.seats) - set(before.seats):
        seats.put(db, after.id, come)
