"""Kill -9 at random points, and what must then be true of every file: nothing acknowledged is gone, nothing half there.

Some points by default; ``KILLS=200`` makes it the long form.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from cogs.kit.referee import Referee
from db import seats as seats_db
from db.store import Store
from rules.game import Event, Game
from rules.log import read_event

ROOT = Path(__file__).parents[3]
KILLS = int(os.environ.get("KILLS", "10"))

Fold = Callable[[Any, Sequence[Event]], tuple[Any, set[str]]]
"""From the state that the header makes and the log: the state at its end, every step looked at, and people's seats."""


def killed_after(path: Path, lines: int, spin: int, first: int, victim: str) -> list[tuple[int, int]]:
    """Table and interaction of the moves that a process acknowledged before it was killed, some time after `lines`."""
    command = [sys.executable, "-m", victim, str(path), str(first)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout
        assert child.stdout.readline() == "ready\n"
        said = [child.stdout.readline() for _ in range(lines)]
        # Some turns of an empty loop move the kill off the moment of an answer.
        for _ in range(spin):
            pass
        child.kill()
        said += child.stdout.readlines()
    assert child.returncode == -9
    words = [line.split() for line in said if line.endswith("\n")]
    return [(int(table), int(interaction)) for table, _, interaction in words]


async def two_lives(
    path: Path, point: int, victim: str, game: Game[Any, Any], fold: Fold
) -> tuple[list[tuple[int, int]], set[str]]:
    """Kill a victim twice anywhere, the second going on from what the first left; what was acknowledged, and verbs."""
    chance = random.Random(point)
    acknowledged: list[tuple[int, int]] = []
    seen: set[str] = set()
    for life in range(2):
        lines, spin = chance.randrange(10, 160), chance.randrange(200_000)
        acknowledged += killed_after(path, lines, spin, 10_000_000 * (life + 1), victim)
        seen |= await check(path, acknowledged, game, fold)
    assert len(acknowledged) >= 20
    return acknowledged, seen


async def check(path: Path, acknowledged: list[tuple[int, int]], game: Game[Any, Any], fold: Fold) -> set[str]:
    """The database after a kill; the verbs that its logs have."""
    referee = Referee(Store.open(path), {game.name: game})
    store, seen = referee.store, set()
    assert await store.run(lambda db: db.execute("pragma integrity_check").fetchone()[0]) == "ok"
    assert await store.run(lambda db: db.execute("pragma foreign_key_check").fetchall()) == []
    handled = await store.run(lambda db: {row["interaction_id"]: row for row in db["handled"].rows})
    for table, interaction in acknowledged:
        assert handled[interaction]["table_id"] == table, f"move {interaction} was acknowledged and is gone"
    for table in sorted({row["table_id"] for row in handled.values()}):
        rows = await store.run(
            lambda db, table=table: list(db.query("select * from events where table_id = ? order by seq", [table]))
        )
        assert [row["seq"] for row in rows] == list(range(1, len(rows) + 1))
        people = {row["at"] for row in rows if row["account"] is not None}
        assert people == {row["at"] for row in handled.values() if row["table_id"] == table}
        events = [read_event(row["text"]) for row in rows]
        info = await referee.info(table)
        assert info is not None
        await _stored(referee, table, game, *fold(game.setup(info.header), events))
        seen |= {event.verb for event in events}
    store.close()
    return seen


async def _stored(referee: Referee, table: int, game: Game[Any, Any], state: Any, people: set[str]) -> None:
    """What else is stored of a table is what its state says."""
    due = game.due(state)
    rows = await referee.store.run(lambda db: list(db.query("select * from deadlines where table_id = ?", [table])))
    assert [(row["name"], row["at"]) for row in rows] == ([(due.name, due.at)] if due else [])
    seated = await referee.store.run(lambda db: seats_db.at_table(db, table))
    assert {seat.letter for seat in seated} == people
    assert await referee.view(table, None) == game.visible_to(state, None)
