"""Quiet hours: when somebody wants to be reached without a sound, by the clock on their own wall."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlite_utils import Database

from db.numbers import fitting


class QuietRow(NamedTuple):
    """The quiet hours of one account: minutes after midnight, from and to, in a zone of the IANA list."""

    account: int
    start: int
    stop: int
    zone: str


_COLUMNS = ", ".join(QuietRow._fields)


def put(db: Database, row: QuietRow) -> None:
    """Keep somebody's quiet hours in place of those before."""
    fitting(row.account, "the account")
    db.execute(f"insert or replace into quiet ({_COLUMNS}) values (?, ?, ?, ?)", row)


def clear(db: Database, account: int) -> bool:
    """Drop somebody's quiet hours; whether there were any."""
    sql = "delete from quiet where account = ?"
    return bool(db.execute(sql, (fitting(account, "the account"),)).rowcount)


def of_accounts(db: Database, accounts: Iterable[int]) -> tuple[QuietRow, ...]:
    """The quiet hours of those among the accounts that have any."""
    wanted = [fitting(account, "the account") for account in accounts]
    marks = ", ".join("?" * len(wanted))
    sql = f"select {_COLUMNS} from quiet where account in ({marks}) order by account"
    return tuple(QuietRow(*row) for row in db.execute(sql, wanted))
