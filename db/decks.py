"""The decks that a server keeps: a row for each name, its text stored once by its hash."""

from __future__ import annotations

from typing import NamedTuple

from sqlite_utils import Database

from db import texts
from db.numbers import fitting


class DeckRow(NamedTuple):
    """One deck of a server for one game: its name as written, its cards' number, who put it there, when (ms)."""

    name: str
    hash: str
    size: int
    who: int
    at: int
    game: str


_COLUMNS = ", ".join(DeckRow._fields)


def of_guild(db: Database, guild: int) -> tuple[DeckRow, ...]:
    """The decks of a server, by name."""
    sql = f"select {_COLUMNS} from decks where guild = ? order by key"
    return tuple(DeckRow(*row) for row in db.execute(sql, (fitting(guild, "the server"),)))


def find(db: Database, guild: int, key: str) -> DeckRow | None:
    """The deck of that key; None where there is none."""
    row = db.execute(f"select {_COLUMNS} from decks where guild = ? and key = ?", (guild, key)).fetchone()
    return DeckRow(*row) if row else None


def put(db: Database, guild: int, key: str, deck: DeckRow) -> None:
    """Keep a deck, whose text is stored already, in place of the one that had its key."""
    before = find(db, guild, key)
    for what, value in (("the server", guild), ("the account", deck.who), ("the time", deck.at)):
        fitting(value, what)
    sql = f"insert or replace into decks (guild, key, {_COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?)"
    db.execute(sql, (guild, key, *deck))
    if before and before.hash != deck.hash:
        _forget(db, before.hash)


def remove(db: Database, guild: int, key: str) -> None:
    """Drop a deck; its text stays where anything else names it."""
    before = find(db, guild, key)
    db.execute("delete from decks where guild = ? and key = ?", (guild, key))
    if before:
        _forget(db, before.hash)


def _forget(db: Database, name: str) -> None:
    """Drop a text that no deck and no table's header names; records of old tables need theirs for ever."""
    named = (
        "select exists (select 1 from decks where hash = ?1) or exists (select 1 from tables where instr(header, ?1))"
    )
    if not db.execute(named, (name,)).fetchone()[0]:
        texts.drop(db, name)
