"""A file of every earlier version, with a live game in it, is copied, brought up to date and played on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database

from cogs.kit.answers import Done
from cogs.kit.library import Library
from cogs.kit.referee import Referee
from db import migrations as schema
from db import texts
from db.store import Store
from rules.game import HOST, Move, Stamp
from rules.sprouts.game import SPROUTS

NOW = 1_767_225_600_000
ANNA, CHANNEL = 10**18 + 1, 10**18 + 7
ALL = tuple(schema.migrations._migrations)
EARLIER = range(1, len(ALL))


def referee_on(path: Path) -> Referee:
    return Referee(Store.open(path), {"sprouts": SPROUTS})


async def race(referee: Referee) -> int:
    """A race just after its bell."""
    table = await referee.open_table(
        "sprouts", {"preset": "family"}, name="Old", guild=None, channel=CHANNEL, host=ANNA, stamp=Stamp(NOW, 1)
    )
    assert isinstance(await referee.sit(table, ANNA, "Anna", Stamp(NOW, 2), by=ANNA), Done)
    assert isinstance(await referee.act(table, ANNA, Move("start"), Stamp(NOW, 3), seat=HOST), Done)
    assert isinstance(await referee.fire(table, NOW + 10_000), Done)
    return table


@pytest.fixture
def version(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """Only so many migrations are known, until the patch is undone."""
    monkeypatch.setattr(schema.migrations, "_migrations", list(ALL[: request.param]))
    return int(request.param)


@pytest.mark.parametrize("version", EARLIER, indirect=True)
async def test_live_game_of_an_earlier_version_goes_on(
    tmp_path: Path, version: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.db"
    before = referee_on(path)
    table = await race(before)
    shown, log = await before.view(table, "A"), await before.log(table)
    before.store.close()
    old_bytes = tables_of(path)
    monkeypatch.undo()
    after = referee_on(path)
    assert await after.view(table, "A") == shown
    assert await after.log(table) == log
    assert isinstance(await after.act(table, ANNA, Move("attach", ("1",)), Stamp(NOW + 20_000, 9)), Done)
    assert len((await after.view(table, "A")).seats[0].board) == 1
    after.store.close()
    copy = tmp_path / f"a.db.before-{version + 1}"
    assert tables_of(copy) == old_bytes
    with closing(sqlite3.connect(copy)) as conn:
        assert conn.execute("pragma user_version").fetchone() == (version,)
    with closing(sqlite3.connect(path)) as conn:
        assert conn.execute("pragma user_version").fetchone() == (len(ALL),)
        assert conn.execute("pragma foreign_key_check").fetchall() == []
        assert conn.execute("pragma integrity_check").fetchone() == ("ok",)


def tables_of(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table."""
    with closing(sqlite3.connect(path)) as conn:
        names = [name for (name,) in conn.execute("select name from sqlite_master where type = 'table' order by name")]
        return {name: sorted(conn.execute(f"select * from {name}"), key=repr) for name in names}


async def test_upgraded_file_has_the_shape_of_a_new_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def shape(path: Path) -> set[tuple[str, str]]:
        with closing(sqlite3.connect(path)) as conn:
            sql = "select name, sql from sqlite_master where sql is not null and name not like '\\_sqlite%' escape '\\'"
            return set(conn.execute(sql))

    old, new = tmp_path / "old.db", tmp_path / "new.db"
    for known in range(1, len(ALL) + 1):
        monkeypatch.setattr(schema.migrations, "_migrations", list(ALL[:known]))
        Store.open(old).close()
    monkeypatch.undo()
    Store.open(new).close()
    assert shape(old) == shape(new)


async def test_decks_and_presets_of_before_two_games_are_for_sprouts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.db"
    monkeypatch.setattr(schema.migrations, "_migrations", list(ALL[:2]))
    store = Store.open(path)

    def keep(db: Database) -> None:
        name = texts.keep(db, "# name: Old")
        db.execute("insert into decks values (1, 'old', 'Old', ?, 20, 2, 3)", (name,))
        db.execute("insert into presets values (1, 'slow', 'Slow', '{\"timer_s\": \"600\"}', 2, 3)")

    await store.run(keep)
    store.close()
    monkeypatch.undo()
    store = Store.open(path)
    library = Library(store)
    assert [(deck.name, deck.size, deck.game) for deck in await library.decks(1)] == [("Old", 20, "sprouts")]
    assert await library.decks(1, "video") == ()
    assert [(one.name, dict(one.switches), one.game) for one in await library.presets(1)] == [
        ("Slow", {"timer_s": "600"}, "sprouts")
    ]
    assert await library.deck_text(1, "old") == "# name: Old"
    store.close()
