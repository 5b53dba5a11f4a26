"""Searches run in one niced process, end by their deadline, and leave the event loop free."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from cogs.kit.worker import NICENESS, Worker
from tests.cogs.kit import searches


@pytest_asyncio.fixture
async def worker() -> AsyncIterator[Worker]:
    found = Worker()
    yield found
    await found.close()


async def test_search_runs_in_one_other_niced_process(worker: Worker) -> None:
    first = await worker.run(searches.niceness, seconds=5)
    assert await worker.run(searches.niceness, seconds=5) == first
    assert first[0] != os.getpid()
    assert first[1] == min(19, os.nice(0) + NICENESS)


async def test_deadline_counts_from_the_start_of_each_search(worker: Worker) -> None:
    results = await asyncio.gather(*(worker.run(searches.until_stopped, n, seconds=0.1) for n in range(3)))
    assert [start for start, _ in results] == [0, 1, 2]
    # Counted from when they were asked for, the last two would have had no time left.
    assert all(took > 0.05 for _, took in results)


async def test_error_of_a_search_is_raised_and_the_worker_lives_on(worker: Worker) -> None:
    with pytest.raises(ValueError, match="search"):
        await worker.run(searches.failing, seconds=5)
    assert await worker.run(searches.niceness, seconds=5)


async def test_dead_process_is_replaced_once(worker: Worker, tmp_path: Path) -> None:
    assert await worker.run(searches.dying, str(tmp_path / "died"), seconds=5) == "alive"
    with pytest.raises(BrokenProcessPool):
        await worker.run(searches.always_dying, seconds=5)
    assert await worker.run(searches.niceness, seconds=5)


async def test_one_death_does_not_end_the_searches_that_wait(worker: Worker, tmp_path: Path) -> None:
    calls: list[Any] = [worker.run(searches.dying, str(tmp_path / "died"), seconds=5)]
    calls += [worker.run(searches.until_stopped, n, seconds=0.05) for n in range(4)]
    ended = await asyncio.gather(*calls)
    assert [one if isinstance(one, str) else one[0] for one in ended] == ["alive", 0, 1, 2, 3]


async def test_close_ends_a_long_search_early() -> None:
    worker = Worker()
    running = asyncio.create_task(worker.run(searches.until_stopped, 1, seconds=600))
    waiting = asyncio.create_task(worker.run(searches.until_stopped, 2, seconds=600))
    await asyncio.sleep(0)
    await worker.close()
    ended = await asyncio.gather(running, waiting, return_exceptions=True)
    assert all(isinstance(one, asyncio.CancelledError) or one[1] < 600 for one in ended)  # type: ignore[index]
    with pytest.raises(RuntimeError, match="closed"):
        await worker.run(searches.niceness, seconds=5)


async def test_event_loop_stays_free_while_eight_searches_run(worker: Worker) -> None:
    await worker.run(searches.niceness, seconds=5)
    # By the thread's own clock, so that other programs of the machine do not count.
    longest, last = 0.0, time.thread_time()
    searching = asyncio.gather(*(worker.run(searches.until_stopped, n, seconds=0.05) for n in range(8)))
    while not searching.done():
        await asyncio.sleep(0.001)
        now = time.thread_time()
        longest, last = max(longest, now - last), now
    assert longest < 0.05


def test_worker_of_a_killed_process_ends_by_itself(tmp_path: Path) -> None:
    program = (
        "import asyncio, os, signal\n"
        "from cogs.kit.worker import Worker\n"
        "from tests.cogs.kit.searches import niceness\n"
        "if __name__ == '__main__':\n"
        "    print(asyncio.run(Worker().run(niceness, seconds=5))[0], flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    path = tmp_path / "killed.py"
    path.write_text(program)
    root = str(Path(__file__).parents[3])
    done = subprocess.run(
        [sys.executable, path], env={**os.environ, "PYTHONPATH": root}, stdout=subprocess.PIPE, timeout=60, check=False
    )
    # The output ends when the last process that holds it has ended: without that, the time would run out.
    assert int(done.stdout) > 0
