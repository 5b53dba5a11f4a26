"""The sign of life of the process that owns the file, by which an outage is measured after a restart (SA20)."""

from __future__ import annotations

from typing import NamedTuple

from sqlite_utils import Database

from db.numbers import fitting


class Beat(NamedTuple):
    """When the process last lived, in ms by Discord's clock, and how far that was ahead of our own."""

    at: int
    skew: int


def beat(db: Database, sign: Beat) -> None:
    """Note that the process lives."""
    fitting(sign.at, "the time")
    db.execute("insert or replace into heartbeat (id, at, skew) values (1, ?, ?)", sign)


def last(db: Database) -> Beat | None:
    """The last sign of life."""
    row = db.execute("select at, skew from heartbeat where id = 1").fetchone()
    return Beat(*row) if row else None
