"""The presets that a server keeps: names for sets of switches, whose text this package does not read."""

from __future__ import annotations

from typing import NamedTuple

from sqlite_utils import Database

from db.numbers import fitting


class PresetRow(NamedTuple):
    """One preset of a server for one game: its name as written, its switches as text, who saved it, when (ms)."""

    name: str
    switches: str
    who: int
    at: int
    game: str


_COLUMNS = ", ".join(PresetRow._fields)


def of_guild(db: Database, guild: int) -> tuple[PresetRow, ...]:
    """The presets of a server, by name."""
    sql = f"select {_COLUMNS} from presets where guild = ? order by key"
    return tuple(PresetRow(*row) for row in db.execute(sql, (fitting(guild, "the server"),)))


def find(db: Database, guild: int, key: str) -> PresetRow | None:
    """The preset of that key; None where there is none."""
    row = db.execute(f"select {_COLUMNS} from presets where guild = ? and key = ?", (guild, key)).fetchone()
    return PresetRow(*row) if row else None


def put(db: Database, guild: int, key: str, preset: PresetRow) -> None:
    """Keep a preset in place of the one that had its key."""
    for what, value in (("the server", guild), ("the account", preset.who), ("the time", preset.at)):
        fitting(value, what)
    sql = f"insert or replace into presets (guild, key, {_COLUMNS}) values (?, ?, ?, ?, ?, ?, ?)"
    db.execute(sql, (guild, key, *preset))


def remove(db: Database, guild: int, key: str) -> None:
    """Drop a preset."""
    db.execute("delete from presets where guild = ? and key = ?", (guild, key))
