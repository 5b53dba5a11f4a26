"""Long texts that many tables share, such as a deck: stored once, named by their SHA-256."""

from __future__ import annotations

import hashlib

from sqlite_utils import Database


def keep(db: Database, text: str) -> str:
    """Store a text unless it is there; its hash in hexadecimal."""
    name = hashlib.sha256(text.encode()).hexdigest()
    db.execute("insert into texts (hash, text) values (?, ?) on conflict do nothing", (name, text))
    return name


def read(db: Database, name: str) -> str:
    """The text of a hash. KeyError where it is not stored."""
    row = db.execute("select text from texts where hash = ?", (name,)).fetchone()
    if row is None:
        raise KeyError(name)
    return str(row[0])


def drop(db: Database, name: str) -> None:
    """Forget a text; the caller knows that nothing names it any more."""
    db.execute("delete from texts where hash = ?", (name,))
