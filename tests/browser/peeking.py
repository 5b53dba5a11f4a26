"""What a seat of a sandbox's table may know, so that a script can decide as a person at the page would.

The page shows it too, but in words and pictures. Nothing is written here: every act is a press or a command there.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from pathlib import Path

from rules.dice import SeededDice
from rules.game import Event, Move
from rules.log import fold, read_event
from rules.video.computer import choose
from rules.video.game import VIDEO
from rules.video.table.state import Table
from rules.video.views.view import TableView


class Peek:
    """The newest table of a running sandbox, read from its database."""

    def __init__(self, state: Path) -> None:
        self._path = state / "vortex.db"
        self._id = self._seen = 0
        self._table: Table | None = None
        self.events: list[Event] = []

    def table(self) -> Table:
        """The table as it is stored by now."""
        db = sqlite3.connect(f"file:{self._path}?mode=ro", uri=True)
        try:
            newest, header = db.execute("select id, header from tables order by id desc limit 1").fetchone()
            if self._table is None or newest != self._id:
                self._id, self._seen, self.events = newest, 0, []
                self._table = VIDEO.setup(_whole(db, json.loads(header)))
            sql = "select seq, text from events where table_id = ? and seq > ? order by seq"
            rows = db.execute(sql, (self._id, self._seen)).fetchall()
        finally:
            db.close()
        found = [read_event(text) for _, text in rows]
        self._table = fold(VIDEO, self._table, found)
        self._seen = rows[-1][0] if rows else self._seen
        self.events += found
        return self._table

    def view(self, seat: int) -> TableView:
        """What the seat may know now."""
        table = self.table()
        return VIDEO.visible_to(table, table.seats[seat].letter)

    def move(self, seat: int, level: str) -> Move:
        """What a computer player of this level would do in the seat's place, from the seat's own view."""
        table = self.table()
        letter = table.seats[seat].letter
        dice = SeededDice("browser", len(self.events))
        return choose(VIDEO.visible_to(table, letter), VIDEO.legal(table, letter), level, dice)


def _whole(db: sqlite3.Connection, stored: Mapping[str, str | dict[str, str]]) -> dict[str, str]:
    """A header whose long texts are put in again."""
    header = {}
    for key, value in stored.items():
        if isinstance(value, dict):
            (value,) = db.execute("select text from texts where hash = ?", (value["text"],)).fetchone()
        header[key] = str(value)
    return header
