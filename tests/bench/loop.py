"""How long the event loop is held up while eight searches for the best board are asked for at once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

from cogs.kit.worker import Worker
from rules.sprouts.deal import deal
from rules.sprouts.deck import house_deck
from rules.sprouts.solver import solve
from rules.sprouts.terms import Terms

REQUESTS, LEVEL, SECONDS = 8, 3, 1.0
TICK_S = 0.002
MOST_MS = 50


async def longest_stall() -> float:
    """The longest time in seconds that the loop was late for a tick."""
    worker = Worker()
    dealt = deal(house_deck().cards, [LEVEL] * REQUESTS, "stall", True)
    hands = zip(dealt.racks, dealt.pillows, strict=True)
    terms = Terms(True, dealt.tilt)
    asked = [
        asyncio.create_task(worker.run(solve, rack + pillow, (), terms, seconds=SECONDS)) for rack, pillow in hands
    ]
    longest = 0.0
    while not all(task.done() for task in asked):
        began = time.perf_counter()
        await asyncio.sleep(TICK_S)
        longest = max(longest, time.perf_counter() - began - TICK_S)
    await asyncio.gather(*asked)
    await worker.close()
    return longest


def measure() -> Iterator[tuple[str, str, str]]:
    """Name, figure and bound."""
    stall = 1000 * asyncio.run(longest_stall())
    yield (f"longest stall of the event loop during {REQUESTS} searches", f"{stall:.1f} ms", f"(at most {MOST_MS} ms)")
