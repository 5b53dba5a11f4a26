"""Two thousand games of Video Vortex in one process: memory, moves, a press, and a start in the middle of them all."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

from sqlite_utils import Database

from cogs.kit.answers import Done
from cogs.kit.app import App
from cogs.kit.client import Bot
from cogs.kit.dispatcher import Dispatcher, now_ms
from cogs.kit.referee import Referee
from cogs.kit.settings import Settings
from cogs.video.computing import Computing
from db.store import Store
from rules.game import Event, Stamp
from rules.video.game import VIDEO
from tests.bench.idle import resident_mb
from tests.bench.late import chance, keep, late_game

ROOT = Path(__file__).parents[2]
TABLES, FEW = 2_000, 20
MOVES, ROUNDS = 2_000, 3
WATCHED_S, TICK_S, MOST_MS = 20.0, 0.002, 100
HOUR_MS = 3_600_000

Figure = tuple[str, str, str]


class Played(NamedTuple):
    """A game that many tables have come to."""

    events: list[Event]
    switches: dict[str, str]


def measure() -> Iterator[Figure]:
    """Name, figure and ratio or bound of each measurement."""
    with tempfile.TemporaryDirectory(dir=ROOT, prefix=".bench-") as folder:
        games = _games()
        few, many = Path(folder) / "few.db", Path(folder) / "many.db"
        asyncio.run(_fill(few, games, FEW))
        asyncio.run(_fill(many, games, TABLES))
        weight = (_weight(many) - _weight(few)) / (TABLES - FEW)
        yield (f"{TABLES:,} games of four, round 3 to 12, all in memory", f"{weight * TABLES:.0f} MB", "")
        yield ("one of them", f"{1000 * weight:.0f} kB", "(at most 100 kB)")
        yield from asyncio.run(_rates(few, many))
        yield from asyncio.run(_start(many))


def _games() -> list[Played]:
    """Of every four, one has a clock that rings soon, one a clock of days, and one waits for a computer player."""
    begun = now_ms() - HOUR_MS
    found = []
    for seed in range(40):
        switches = {1: {"afk_minutes": "60"}, 2: {"afk_minutes": "10000"}}.get(seed % 4, {})
        computers = 3 if seed % 4 == 3 else 0
        found.append(Played(late_game(seed, 3 + seed % 10, switches, computers=computers, begun=begun), switches))
    return found


async def _fill(path: Path, games: Sequence[Played], tables: int) -> None:
    store, at = Store.open(path), now_ms() - HOUR_MS

    def job(db: Database, number: int) -> None:
        game = games[number % len(games)]
        accounts = [10 * number + n for n in range(4)]
        keep(db, game.events, accounts, channel=number, at=at, more=game.switches)

    for number in range(1, tables + 1):
        await store.run(lambda db, number=number: job(db, number))
    store.close()


def _weight(path: Path) -> float:
    """Resident megabytes of a process that has every table of the file in memory."""
    command = [sys.executable, "-m", "tests.bench.crowd", str(path)]
    return float(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout)


async def _resident(path: Path) -> float:
    referee = Referee(Store.open(path), {"video": VIDEO})
    await _touch_all(referee)
    referee.store.close()
    return resident_mb()


async def _touch_all(referee: Referee) -> int:
    tables = await referee.store.run(lambda db: db["tables"].count)
    for table in range(1, tables + 1):
        await referee.view(table, None)
    return int(tables)


async def _rates(few: Path, many: Path) -> list[Figure]:
    """Moves at all tables in turn, a few and many of them one after the other."""
    ids, rates = count(1), {few: [0.0], many: [0.0]}
    referees = {path: Referee(Store.open(path), {"video": VIDEO}) for path in rates}
    tables = {path: await _touch_all(referee) for path, referee in referees.items()}
    for part in range(ROUNDS):
        for path, referee in referees.items():
            began = time.perf_counter()
            for n in range(MOVES):
                await _move(referee, 1 + (part * MOVES + n) % tables[path], next(ids))
            rates[path].append(MOVES / (time.perf_counter() - began))
    for referee in referees.values():
        referee.store.close()
    alone, crowd = (median(found[1:]) for found in rates.values())
    return [
        (f"durable moves, {FEW} games in turn", f"{alone:,.0f}/s", "1"),
        (f"durable moves, {TABLES:,} games in turn", f"{crowd:,.0f}/s", f"{crowd / alone:.2f} (at least 0.8)"),
    ]


async def _move(referee: Referee, table: int, number: int) -> None:
    loaded = referee._shelf.get(table)
    assert loaded
    if loaded.state.phase == "over":
        return
    letter, move = chance(loaded.state, Random(number))
    who = next((seat.account for seat in loaded.seats if seat.letter == letter), None)
    stamp = Stamp(now_ms(), number)
    if who is None:
        return
    answer = await referee.act(table, who, move, stamp, seat=letter)
    assert isinstance(answer, Done), answer


async def _start(path: Path) -> list[Figure]:
    """The dispatcher takes up what every table is owed; meanwhile somebody asks for one table after another."""
    waits: list[float] = []
    async with App(Settings(database=str(path), computer_pause_s=1.5)) as app:
        dispatcher = Dispatcher(app.referee)
        computing = Computing(cast("Bot", cast("Any", SimpleNamespace(app=app, dispatcher=dispatcher))))
        await computing.cog_load()
        began = time.perf_counter()
        await dispatcher.start()
        longest, asked = 0.0, began
        while (now := time.perf_counter()) < began + WATCHED_S:
            await asyncio.sleep(TICK_S)
            longest = max(longest, time.perf_counter() - now - TICK_S)
            if now > asked + 0.25:
                asked = now
                # The tables at the end of the file are the last to be taken up, so this one is folded for the asker.
                await app.referee.view(TABLES - len(waits) * 4, "A")
                waits.append(time.perf_counter() - now)
        loaded = len(app.referee._shelf)
        dispatcher.close()
        await computing.cog_unload()
    return [
        ("longest stall of the event loop after that start", f"{1000 * longest:.0f} ms", f"(at most {MOST_MS} ms)"),
        ("a look at a table then: median", f"{1000 * median(waits):.0f} ms", ""),
        ("the longest", f"{1000 * max(waits):.0f} ms", "(at most 1000 ms)"),
        (f"tables taken up in {WATCHED_S:.0f} s", f"{loaded:,}", ""),
    ]


if __name__ == "__main__":
    print(asyncio.run(_resident(Path(sys.argv[1]))))
