"""The event log of a table: rows that are only ever added, numbered from 1 without a gap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlite_utils import Database

from db.numbers import fitting


class EventRow(NamedTuple):
    """One event: its number, its line of text, the account that caused it (None the referee), Discord's ms."""

    seq: int
    text: str
    account: int | None
    at: int


_ADD = "insert into events (table_id, seq, text, account, at) values (?, ?, ?, ?, ?)"


def append(db: Database, table: int, first: int, texts: Sequence[str], account: int | None, at: int) -> None:
    """Add events numbered `first` and up. sqlite3.IntegrityError where a number is taken: somebody else moved."""
    fitting(at, "the time")
    if account is not None:
        fitting(account, "the account")
    for seq, text in enumerate(texts, first):
        db.execute(_ADD, (table, seq, text, account, at))


def log(db: Database, table: int) -> tuple[EventRow, ...]:
    """All events of a table, in order."""
    sql = "select seq, text, account, at from events where table_id = ? order by seq"
    return tuple(EventRow(*row) for row in db.execute(sql, (table,)))
