"""Who sits where: the accounts behind the seat letters of a table."""

from __future__ import annotations

from typing import NamedTuple

from sqlite_utils import Database

from db.numbers import fitting


class Seat(NamedTuple):
    """A seat of a table; a guest has a name and no account, and the host plays for them."""

    letter: str
    account: int | None
    name: str


def put(db: Database, table: int, seat: Seat) -> None:
    """Give a seat to somebody, also one that was another's."""
    if seat.account is not None:
        fitting(seat.account, "the account")
    db.execute("insert or replace into seats (table_id, letter, account, name) values (?, ?, ?, ?)", (table, *seat))


def clear(db: Database, table: int, letter: str) -> None:
    """Free a seat."""
    db.execute("delete from seats where table_id = ? and letter = ?", (table, letter))


def at_table(db: Database, table: int) -> tuple[Seat, ...]:
    """The seats of a table that are taken, by letter."""
    sql = "select letter, account, name from seats where table_id = ? order by letter"
    return tuple(Seat(*row) for row in db.execute(sql, (table,)))
