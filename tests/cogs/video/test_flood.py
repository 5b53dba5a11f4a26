"""However fast people press: few edits of the public message, of panels and few calls, and the newest state at last."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cogs.video.refreshing import EVERY_S
from tests.cogs.video.playing import act, chosen, opened, panel, view
from tests.cogs.video.pressing import forward, use, ways
from tests.simulated import World

REDRAW_S = 5.0
STEP_S = 0.5
SECONDS = 15


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"computer_pause_s": 1.0, "redraw_s": REDRAW_S}


class Traffic:
    """When which kind of request was made, by the simulated clock."""

    def __init__(self, world: World) -> None:
        self._world, self._seen = world, len(world.env.http_requests)
        self.public: list[float] = []
        self.panels: dict[str, list[float]] = {}
        self.sent: list[float] = []

    def note(self) -> None:
        """Everything that was asked of Discord since the last time happened now."""
        now = self._world.env.now().timestamp()
        place = f"/channels/{self._world.channel.id}/messages"
        for one in self._world.env.http_requests[self._seen :]:
            if one.method == "PATCH" and one.path.startswith(place):
                self.public.append(now)
            elif one.method == "POST" and one.path == place:
                self.sent.append(now)
            elif one.method == "PATCH" and one.path.endswith("/messages/@original"):
                self.panels.setdefault(one.path.split("/")[3], []).append(now)
        self._seen = len(self._world.env.http_requests)


def most_within(times: list[float], seconds: float) -> int:
    """The most of them in any stretch of so many seconds."""
    return max((sum(one <= at < one + seconds for at in times) for one in times), default=0)


@pytest.mark.parametrize(
    ("names", "levels"), [(("ann", "bob", "kim", "dee"), ()), (("ann", "bob"), ("easy", "normal"))]
)
async def test_presses_without_a_pause_make_one_edit_in_five_seconds(
    world: World, names: tuple[str, ...], levels: tuple[str, ...]
) -> None:
    rng = random.Random(len(names))
    table = await opened(world, *names, pictures="off")
    for level in levels:
        await act(world, table, "host", "computer", level)
    await act(world, table, "host", "start")
    await world.env.advance_time(2 * REDRAW_S)
    people = dict(zip("ABCD", names, strict=False))
    panels = {name: await panel(world, name, letter, table) for letter, name in people.items()}
    traffic, first = Traffic(world), (await view(world, table=table)).number
    for _ in range(int(SECONDS / STEP_S)):
        await press(world, table, panels, rng)
        traffic.note()
        await world.env.advance_time(STEP_S)
        traffic.note()
    after = (await view(world, table=table)).number
    assert after - first > SECONDS, "people and computers move more often than once a second"
    assert most_within(traffic.public, REDRAW_S - STEP_S) == 1
    assert SECONDS / REDRAW_S / 2 < len(traffic.public) <= SECONDS / REDRAW_S + 1
    for times in traffic.panels.values():
        assert most_within(times, EVERY_S - STEP_S) == 1
    assert len(traffic.sent) <= SECONDS, "at most one call in a second, and no more"
    await world.env.advance_time(REDRAW_S + 1)


async def press(world: World, table: int, panels: dict[str, Any], rng: random.Random) -> None:
    """Everybody presses what moves the game on, or else Refresh; mutants and Suns are taken at once."""
    shown = await view(world, table=table)
    if shown.phase in ("mutants", "suns"):
        if not shown.seats[shown.waiting_for].computer:
            await chosen(world, table, shown)
        return
    for name, message in panels.items():
        way = forward(message, rng) or next(way for way in ways(message, rng) if way.press.verb == "refresh")
        panels[name] = await use(world.people[name], message, way)
