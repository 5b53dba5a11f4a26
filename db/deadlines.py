"""What the clock owes: at most one row a table, the next thing that falls due."""

from __future__ import annotations

from typing import NamedTuple

from sqlite_utils import Database

from db.numbers import fitting


class Deadline(NamedTuple):
    """The next thing that the clock owes a table; `at` in milliseconds since 1970 by Discord's clock."""

    table: int
    name: str
    at: int


def put(db: Database, deadline: Deadline) -> None:
    """Owe a table this, in place of what was owed before."""
    fitting(deadline.at, "the deadline")
    db.execute("insert or replace into deadlines (table_id, name, at) values (?, ?, ?)", deadline)


def clear(db: Database, table: int) -> None:
    """Owe a table nothing."""
    db.execute("delete from deadlines where table_id = ?", (table,))


def of_table(db: Database, table: int) -> Deadline | None:
    """What is owed to one table."""
    row = db.execute("select table_id, name, at from deadlines where table_id = ?", (table,)).fetchone()
    return Deadline(*row) if row else None


def due_before(db: Database, ms: int) -> tuple[Deadline, ...]:
    """What falls due at or before a time, the earliest first."""
    sql = "select table_id, name, at from deadlines where at <= ? order by at"
    return tuple(Deadline(*row) for row in db.execute(sql, (fitting(ms, "the time"),)))


def any_running(db: Database) -> bool:
    """Whether the clock owes anybody anything."""
    return bool(db.execute("select exists (select 1 from deadlines)").fetchone()[0])
