"""Interactions that were done already: Discord may deliver a press twice, and it must count once."""

from __future__ import annotations

from sqlite_utils import Database

from db.numbers import fitting


class AlreadyHandledError(Exception):
    """The interaction was done before. The text is its id."""


def note(db: Database, interaction: int, table: int, seq: int, at: int) -> None:
    """Remember that an interaction led to the event `seq`. AlreadyHandledError where it was done before."""
    sql = "insert into handled (interaction_id, table_id, seq, at) values (?, ?, ?, ?) on conflict do nothing"
    if not db.execute(sql, (fitting(interaction, "the interaction"), table, seq, at)).rowcount:
        raise AlreadyHandledError(str(interaction))


def known(db: Database, interaction: int) -> bool:
    """Whether an interaction was done."""
    sql = "select 1 from handled where interaction_id = ?"
    return db.execute(sql, (fitting(interaction, "the interaction"),)).fetchone() is not None


def purge(db: Database, before: int) -> int:
    """Forget interactions older than a time in ms; how many."""
    return int(db.execute("delete from handled where at < ?", (before,)).rowcount)
