"""Every shape the database has had, oldest first. Append only: a migration that has been released never changes."""

from __future__ import annotations

from sqlite_utils import Database, Migrations

SET = "referee"
migrations = Migrations(SET)


@migrations()
def m0001_tables_and_their_logs(db: Database) -> None:
    """The log is the truth, so events are only added; the rest says where a table is, who sits there and what is owed.

    Events and seats are kept together with their table on disk (without rowid): a log is read in one stretch.
    """
    for statement in _FIRST:
        db.execute(statement)


_FIRST = (
    """create table tables (
        id integer primary key, game text not null, name text not null, guild integer, channel integer not null,
        message integer, posted_at integer, host integer not null, header text not null, seed text not null,
        status text not null default 'open' check (status in ('open', 'ended', 'quarantined')), fault text,
        created_at integer not null, touched_at integer not null) strict""",
    "create index tables_by_channel on tables (channel, status)",
    "create index tables_by_guild on tables (guild, status)",
    "create index tables_by_host on tables (host, status)",
    "create index tables_by_touch on tables (status, touched_at)",
    """create table seats (
        table_id integer not null references tables (id), letter text not null, account integer, name text not null,
        primary key (table_id, letter)) strict, without rowid""",
    "create index seats_by_account on seats (account)",
    """create table events (
        table_id integer not null references tables (id), seq integer not null, text text not null, account integer,
        at integer not null, primary key (table_id, seq)) strict, without rowid""",
    """create table deadlines (
        table_id integer primary key references tables (id), name text not null, at integer not null) strict""",
    "create index deadlines_by_time on deadlines (at)",
    """create table handled (
        interaction_id integer primary key, table_id integer not null references tables (id), seq integer not null,
        at integer not null) strict""",
    "create index handled_by_time on handled (at)",
    "create table texts (hash text primary key, text text not null) strict, without rowid",
    """create table heartbeat (
        id integer primary key check (id = 1), at integer not null, skew integer not null default 0) strict""",
)


@migrations()
def m0002_decks_and_presets_of_a_server(db: Database) -> None:
    """What a server keeps for its tables. A table pins a copy of both, so a row here may change or go at any time.

    `key` is the name as it is compared: letter case tells no two apart.
    """
    for statement in _SECOND:
        db.execute(statement)


_SECOND = (
    """create table decks (
        guild integer not null, key text not null, name text not null, hash text not null references texts (hash),
        size integer not null, who integer not null, at integer not null, primary key (guild, key)) strict""",
    "create index decks_by_text on decks (hash)",
    """create table presets (
        guild integer not null, key text not null, name text not null, switches text not null,
        who integer not null, at integer not null, primary key (guild, key)) strict""",
)


@migrations()
def m0003_decks_and_presets_of_a_game(db: Database) -> None:
    """Each is for one game; what was kept before there were two is for Sprouts. A name still means one thing."""
    for table in ("decks", "presets"):
        db.execute(f"alter table {table} add column game text not null default 'sprouts'")


@migrations()
def m0004_quiet_hours_and_calls(db: Database) -> None:
    """Who wants to be reached without a sound and when; and the messages that call somebody to a table and stand.

    Quiet hours are minutes of a day in a zone: what instants these are changes with the zone's summer time.
    """
    for statement in _FOURTH:
        db.execute(statement)


_FOURTH = (
    """create table quiet (
        account integer primary key, start integer not null, stop integer not null, zone text not null) strict""",
    """create table calls (
        table_id integer not null references tables (id), message integer not null, channel integer not null,
        wait text not null, primary key (table_id, message)) strict, without rowid""",
)


def names() -> tuple[str, ...]:
    """The migrations that this version knows, oldest first; their number is the schema's version."""
    return tuple(migration.name for migration in migrations.pending(Database(memory=True)))
