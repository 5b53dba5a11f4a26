"""What the register knows of tables: where they are, who sits there. Nothing here loads a game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from sqlite_utils import Database

from cogs.kit.answers import TableInfo
from cogs.kit.headers import read_header
from db import calls, events, seats, tables
from db.calls import CallRow
from db.store import Store
from db.tables import TableRow
from rules.dice import seed_hash
from rules.game import Event
from rules.log import read_event


class Logged(NamedTuple):
    """One line of a table's log; `at` in milliseconds since 1970."""

    seq: int
    event: Event
    at: int


class Directory:
    """Questions about tables that need only their rows, and where their messages are."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def info(self, table: int) -> TableInfo | None:
        """One table; None where there is no such."""

        def job(db: Database) -> TableInfo | None:
            row = tables.find(db, table)
            return _info(db, row) if row else None

        return await self.store.run(job)

    async def tables_in(self, channel: int) -> tuple[TableInfo, ...]:
        """Tables of a channel or thread that are not over, oldest first."""
        return await self.store.run(lambda db: _infos(db, tables.live_in_channel(db, channel)))

    async def last_ended_in(self, channel: int) -> TableInfo | None:
        """The table of a channel that was played at last, of those that are over; None where none is."""

        def job(db: Database) -> TableInfo | None:
            row = tables.last_ended(db, channel)
            return _info(db, row) if row else None

        return await self.store.run(job)

    async def last_opened_in(self, channel: int) -> TableInfo | None:
        """The table of a channel that was opened last, whatever has become of it; None where there was none."""

        def job(db: Database) -> TableInfo | None:
            row = tables.last_opened(db, channel)
            return _info(db, row) if row else None

        return await self.store.run(job)

    async def tables_of(self, account: int) -> tuple[TableInfo, ...]:
        """Tables that are not over where the account sits or is the host, oldest first."""
        return await self.store.run(lambda db: _infos(db, tables.live_of_account(db, account)))

    async def tables_of_guild(self, guild: int) -> tuple[TableInfo, ...]:
        """Tables of a server that are not over, oldest first, at most 100."""
        return await self.store.run(lambda db: _infos(db, tables.live_in_guild(db, guild)))

    async def stale(self, before_ms: int) -> tuple[int, ...]:
        """Open tables that nobody has touched since a time, at most 10,000; a touch is noted to the minute."""
        return await self.store.run(lambda db: tables.stale(db, before_ms))

    async def last_touched(self, within_ms: int, since_ms: int) -> tuple[int, ...]:
        """Tables that were played at when anything was played at last, but not before `since_ms`; at most 100.

        Where that was just before the end of a process, their messages may not show it yet.
        """
        return await self.store.run(lambda db: tables.last_touched(db, within_ms, since_ms))

    async def set_message(self, table: int, message: int | None, posted_at: int | None) -> None:
        """Remember the table's public message and when it was posted (ms)."""
        await self.store.run(lambda db: tables.set_message(db, table, message, posted_at))

    async def move_table(self, table: int, channel: int) -> None:
        """Move a table to another channel; it has no public message there yet."""
        await self.store.run(lambda db: tables.set_channel(db, table, channel))

    async def calls(self, table: int) -> tuple[CallRow, ...]:
        """The messages that call somebody to the table and still stand."""
        return await self.store.run(lambda db: calls.at_table(db, table))

    async def set_calls(self, table: int, standing: Sequence[CallRow]) -> None:
        """Remember which messages call somebody to the table now."""
        await self.store.run(lambda db: calls.put(db, table, standing))

    async def log(self, table: int) -> tuple[Logged, ...]:
        """The whole log of a table. ValueError where a line is damaged; secrets are in it, so show it to nobody."""
        rows = await self.store.run(lambda db: events.log(db, table))
        return tuple(Logged(row.seq, read_event(row.text), row.at) for row in rows)


def _infos(db: Database, rows: tuple[TableRow, ...]) -> tuple[TableInfo, ...]:
    return tuple(_info(db, row) for row in rows)


def _info(db: Database, row: TableRow) -> TableInfo:
    try:
        header = read_header(db, row.header)
    except (json.JSONDecodeError, KeyError, TypeError, AttributeError):
        # A damaged row must not hide the other tables of a list; playing it is what quarantines it.
        header = {}
    return TableInfo(
        id=row.id,
        game=row.game,
        name=row.name,
        guild=row.guild,
        channel=row.channel,
        message=row.message,
        posted_at=row.posted_at,
        host=row.host,
        status=row.status,
        fault=row.fault,
        created_at=row.created_at,
        touched_at=row.touched_at,
        header=header,
        seats=seats.at_table(db, row.id),
        seal=seed_hash(row.seed),
        seed=row.seed if row.status == tables.ENDED else "",
    )
