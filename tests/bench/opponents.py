"""How long the event loop is held up while computer players move at a hundred tables at once, each after its pause."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from cogs.kit.answers import Change
from cogs.kit.app import App
from cogs.kit.client import Bot
from cogs.kit.dispatcher import Dispatcher, now_ms
from cogs.kit.settings import Settings
from cogs.video.computing import Computing
from rules.game import HOST, Move, Stamp
from rules.video.table.state import NOBODY

TABLES, LEVELS, HOST_ACCOUNT = 100, ("normal", "easy", "hard"), 7
PAUSE_S, SECONDS, TICK_S = 1.5, 20.0, 0.002
MOST_MS = 50


async def _open(app: App, number: int) -> int:
    stamp = Stamp(now_ms())
    table = await app.referee.open_table(
        "video", {}, name=f"t{number}", guild=None, channel=number, host=HOST_ACCOUNT, stamp=stamp
    )
    await app.referee.sit(table, HOST_ACCOUNT, "Host", stamp, by=HOST_ACCOUNT)
    for level in LEVELS:
        await app.referee.act(table, HOST_ACCOUNT, Move("computer", (level,)), stamp, seat=HOST)
    await app.referee.act(table, HOST_ACCOUNT, Move("start"), stamp, seat=HOST)
    return table


async def _play_host(app: App, tables: list[int]) -> None:
    """The one person of every table ends their turns, whenever it is up to them."""
    while True:
        for table in tables:
            view = await app.referee.view(table, "A")
            if view.phase != "over" and view.waiting_for != NOBODY and view.seats[view.waiting_for].letter == "A":
                legal = await app.referee.legal(table, "A")
                move = Move("done") if Move("done") in legal else legal[0]
                await app.referee.act(table, HOST_ACCOUNT, move, Stamp(now_ms()), seat="A")
        await asyncio.sleep(0.25)


async def stall(folder: Path) -> tuple[float, float]:
    """The longest time in seconds that the loop was late for a tick, and the moves of computer players a second."""
    counted: Counter[str] = Counter()

    def count(change: Change) -> None:
        counted.update(event.verb for event in change.events[:1] if event.seat in "BCD")

    async with App(Settings(database=str(folder / "bench.db"), computer_pause_s=PAUSE_S)) as app:
        dispatcher = Dispatcher(app.referee)
        computing = Computing(cast("Bot", cast("Any", SimpleNamespace(app=app, dispatcher=dispatcher))))
        await computing.cog_load()
        await dispatcher.start()
        tables = [await _open(app, number) for number in range(1, TABLES + 1)]
        hosts = asyncio.create_task(_play_host(app, tables))
        await asyncio.sleep(3)  # the worker process starts
        app.referee.listen(count, "bench")
        longest, until = 0.0, time.perf_counter() + SECONDS
        while (began := time.perf_counter()) < until:
            await asyncio.sleep(TICK_S)
            longest = max(longest, time.perf_counter() - began - TICK_S)
        hosts.cancel()
        dispatcher.close()
        await computing.cog_unload()
    return longest, sum(counted.values()) / SECONDS


def measure() -> Iterator[tuple[str, str, str]]:
    """Name, figure and bound."""
    with tempfile.TemporaryDirectory() as folder:
        longest, rate = asyncio.run(stall(Path(folder)))
    name = f"longest stall of the event loop, computers at {TABLES} tables making {rate:.0f} moves/s"
    yield (name, f"{1000 * longest:.1f} ms", f"(at most {MOST_MS} ms)")
