"""No hidden card is in anything that somebody receives who may not know it (V55, VA94, VA101)."""

from __future__ import annotations

import os
import random

import pytest

from tests.cogs.video import nonsense
from tests.cogs.video.playing import view
from tests.cogs.video.restless import Restless, opened
from tests.cogs.video.searching import Search
from tests.simulated import World

GAMES = int(os.environ.get("GAMES") or 1)
STEPS = 150 * GAMES
TABLES = [
    (("ann", "bob"), (), {}),
    (("ann", "bob", "kim"), ("easy",), {"leave": "computer", "afk_minutes": "10", "pictures": "off"}),
    (("ann", "bob", "kim", "dee"), (), {"leave": "vote", "pictures": "off"}),
]


@pytest.mark.parametrize(("names", "computers", "switches"), TABLES)
async def test_nobody_is_told_a_hidden_card(
    world: World,
    monkeypatch: pytest.MonkeyPatch,
    names: tuple[str, ...],
    computers: tuple[str, ...],
    switches: dict[str, str],
) -> None:
    header = nonsense.header(**switches)
    table = await opened(world, *names, computers=computers, **header)
    search = Search(world, table, header, monkeypatch)
    people = Restless(world, table, random.Random(f"{len(names)} {os.environ.get('SEED', '')}"))
    for _ in range(STEPS):
        did = await people.step()
        leaks = await search.leaks()
        assert not leaks, "\n".join([f"after {did}:", *leaks])
        if (await view(world, table=table)).phase == "over":
            break
    print(people.counts, search.heard, search.pictures, (await view(world, table=table)).round)
    assert search.heard > STEPS / 2
