"""The register of tables: where each is, who hosts it and how it stands. What happened at it is in its log."""

from __future__ import annotations

from typing import NamedTuple

from sqlite_utils import Database

from db.numbers import LARGEST, fitting

OPEN, ENDED, QUARANTINED = "open", "ended", "quarantined"


class TableRow(NamedTuple):
    """One table. Ids are Discord's, `guild` None in a direct message; times are milliseconds since 1970."""

    id: int
    game: str
    name: str
    guild: int | None
    channel: int
    message: int | None
    posted_at: int | None
    host: int
    header: str
    seed: str
    status: str
    fault: str | None
    created_at: int
    touched_at: int


_COLUMNS = ", ".join(TableRow._fields)
_MOST = 100
_MOST_STALE = 10_000
"""Numbers alone: games that lie for weeks must not hide the forgotten ones behind them."""


def add(
    db: Database, *, game: str, name: str, guild: int | None, channel: int, host: int, header: str, seed: str, at: int
) -> int:
    """A new open table; its id."""
    row = (game, name, guild, channel, host, header, seed, at, at)
    for what, value in (("the server", guild), ("the channel", channel), ("the host", host), ("the time", at)):
        if value is not None:
            fitting(value, what)
    cursor = db.execute(
        "insert into tables (game, name, guild, channel, host, header, seed, created_at, touched_at)"
        " values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        row,
    )
    return int(cursor.lastrowid or 0)


def find(db: Database, table: int) -> TableRow | None:
    """The row of one table; None where there is none, as for a number that no row can have."""
    if not 0 < table <= LARGEST:
        return None
    row = db.execute(f"select {_COLUMNS} from tables where id = ?", (table,)).fetchone()
    return TableRow(*row) if row else None


def live_in_channel(db: Database, channel: int) -> tuple[TableRow, ...]:
    """Tables of a channel that are not over, oldest first."""
    return _live(db, "channel = ?", fitting(channel, "the channel"))


def live_in_guild(db: Database, guild: int) -> tuple[TableRow, ...]:
    """Tables of a server that are not over, oldest first, at most 100."""
    return _live(db, "guild = ?", fitting(guild, "the server"))


def live_of_account(db: Database, account: int) -> tuple[TableRow, ...]:
    """Tables that are not over where the account sits or is the host, oldest first."""
    seated = "id in (select table_id from seats where account = :who union select id from tables where host = :who)"
    return _live(db, seated.replace(":who", "?1"), fitting(account, "the account"))


def last_ended(db: Database, channel: int) -> TableRow | None:
    """The table of a channel that was played at last, of those that are over; None where none is."""
    where = f"select {_COLUMNS} from tables where channel = ? and status = 'ended' order by touched_at desc, id desc"
    row = db.execute(f"{where} limit 1", (fitting(channel, "the channel"),)).fetchone()
    return TableRow(*row) if row else None


def last_opened(db: Database, channel: int) -> TableRow | None:
    """The table of a channel that was opened last, whatever has become of it; None where there was none."""
    sql = f"select {_COLUMNS} from tables where channel = ? order by id desc limit 1"
    row = db.execute(sql, (fitting(channel, "the channel"),)).fetchone()
    return TableRow(*row) if row else None


def stale(db: Database, before: int) -> tuple[int, ...]:
    """Open tables that nobody has touched since a time, the longest untouched first, at most 10,000."""
    sql = f"select id from tables where status = 'open' and touched_at < ? order by touched_at limit {_MOST_STALE}"
    return tuple(table for (table,) in db.execute(sql, (fitting(before, "the time"),)))


def last_touched(db: Database, within: int, since: int) -> tuple[int, ...]:
    """Tables whose last touch is at most `within` ms before the last of all and not before `since`, at most 100."""
    newest = "(select max(touched_at) from tables where status = ?1) - ?2"
    sql = f"select id from tables where status = ?1 and touched_at >= max({newest}, ?3) order by touched_at desc"
    args = (within, fitting(since, "the time"), _MOST // 2)
    found = [db.execute(f"{sql} limit ?4", (status, *args)).fetchall() for status in (OPEN, ENDED)]
    return tuple(table for rows in found for (table,) in rows)


def touch(db: Database, table: int, at: int, status: str) -> None:
    """Note when a table was last played at, and how it stands since."""
    sql = "update tables set touched_at = ?, status = ? where id = ?"
    db.execute(sql, (fitting(at, "the time"), status, table))


def quarantine(db: Database, table: int, fault: str) -> None:
    """Take a broken table out of play; its log stays as it is."""
    db.execute("update tables set status = 'quarantined', fault = ? where id = ?", (fault, table))


def set_host(db: Database, table: int, host: int) -> None:
    """Make another account the host."""
    db.execute("update tables set host = ? where id = ?", (fitting(host, "the host"), table))


def set_message(db: Database, table: int, message: int | None, posted_at: int | None) -> None:
    """Where the table's public message is; None where there is none."""
    if message is not None:
        fitting(message, "the message")
    db.execute("update tables set message = ?, posted_at = ? where id = ?", (message, posted_at, table))


def set_channel(db: Database, table: int, channel: int) -> None:
    """Move the table to another channel, where it has no message yet."""
    sql = "update tables set channel = ?, message = null, posted_at = null where id = ?"
    db.execute(sql, (fitting(channel, "the channel"), table))


def _live(db: Database, where: str, value: int) -> tuple[TableRow, ...]:
    sql = f"select {_COLUMNS} from tables where {where} and status <> 'ended' order by id limit {_MOST}"
    return tuple(TableRow(*row) for row in db.execute(sql, (value,)))
