"""Messages that call somebody to a table and still stand: which, and what for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlite_utils import Database

from db.numbers import fitting


class CallRow(NamedTuple):
    """One message that calls somebody: its ids are Discord's, `wait` is the caller's own word for what it is about."""

    message: int
    channel: int
    wait: str


def at_table(db: Database, table: int) -> tuple[CallRow, ...]:
    """The calls of a table that stand, oldest first."""
    sql = "select message, channel, wait from calls where table_id = ? order by message"
    return tuple(CallRow(*row) for row in db.execute(sql, (table,)))


def put(db: Database, table: int, calls: Sequence[CallRow]) -> None:
    """These calls stand now, and no others."""
    db.execute("delete from calls where table_id = ?", (table,))
    for call in calls:
        fitting(call.message, "the message")
        fitting(call.channel, "the channel")
        db.execute("insert into calls (table_id, message, channel, wait) values (?, ?, ?, ?)", (table, *call))
