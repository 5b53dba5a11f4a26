"""No hidden card is in anything that somebody receives who may not know it (V55, VA94, VA101).

Whole tables of restless people, whose cards are nonsense words: after every step all that was sent is searched, the
words in pictures too. A few games by default; GAMES=20 searches longer ones, SEED=… other ones.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterable
from typing import Any

import pytest

from cogs.kit.directory import Logged
from cogs.video import public
from cogs.video.pictures.hand import hand_png
from cogs.video.words import logs
from rules.game import Stamp
from rules.log import write_event
from rules.video.table.state import Table
from rules.video.views import view as views
from rules.video.views.view import TableView
from tests.cogs.tables.test_who_may_press import moderate
from tests.cogs.video import nonsense
from tests.cogs.video.playing import act, moved, sit_down, view
from tests.cogs.video.restless import HOST, MODERATOR, Restless
from tests.cogs.video.searching import Search
from tests.simulated import World

GAMES = int(os.environ.get("GAMES") or 1)
STEPS = 45 * GAMES
SEED = os.environ.get("SEED", "")


async def opened(world: World, *names: str, computers: tuple[str, ...] = (), **header: str) -> int:
    """A table that is played, whose host neither plays nor may see more than others; a moderator is about."""
    with world.as_bot():
        table = await world.app.referee.open_table(
            "video",
            header,
            name="Tape night",
            guild=world.guild.id,
            channel=world.channel.id,
            host=world.people[HOST].id,
            stamp=Stamp(world.now_ms()),
        )
    moderate(world, MODERATOR)
    letters = [await sit_down(world, table, name) for name in names]
    for level in computers:
        await act(world, table, "host", "computer", level)
    for letter in letters:
        await act(world, table, letter, "ready")
    await world.env.settle()
    return table


async def searched(world: World, patch: pytest.MonkeyPatch, steps: int, *names: str, **switches: str) -> list[str]:
    """The leaks after the first step that had any, of a table that restless people play for so many steps."""
    header = nonsense.header(**{key: value for key, value in switches.items() if key != "computers"})
    computers = tuple(switches.get("computers", "").split())
    rng = random.Random(f"{len(names)} {SEED}")
    table = await opened(world, *names, computers=computers, **header)
    if not computers:
        await moved(world, table, rng, rng.randrange(90))
    search = Search(world, table, header, patch)
    people = Restless(world, table, rng, lambda: {card for seat in search.oracle.table.seats for card in seat.hand})
    for _ in range(steps):
        did = await people.step()
        if leaks := await search.leaks():
            return [f"after {did}:", *leaks]
        if (await view(world, table=table)).phase == "over":
            break
    print(dict(sorted(people.counts.items())), f"{search.heard} heard, {search.pictures} pictures")
    assert search.heard > sum(people.counts.values()) / 2
    return []


@pytest.mark.parametrize(
    ("names", "switches"),
    [
        (("ann", "bob"), {}),
        (("ann", "bob"), {"leave": "computer", "afk_minutes": "10", "pictures": "off", "computers": "easy"}),
        (("ann", "bob", "kim", "dee"), {"leave": "vote", "pictures": "off"}),
    ],
)
async def test_nobody_is_told_a_hidden_card(
    world: World, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...], switches: dict[str, str]
) -> None:
    """Players, spectators, the host who does not play and a moderator."""
    leaks = await searched(world, monkeypatch, STEPS, *names, **switches)
    assert not leaks, "\n".join(leaks)


def _hands_open(patch: pytest.MonkeyPatch) -> None:
    """`visible_to` shows every hand."""
    seat = views._seat
    patch.setattr(views, "_seat", lambda shown, own: seat(shown, own=True))


def _events_whole(patch: pytest.MonkeyPatch) -> None:
    """The log forgets to redact what chance and choosers did."""
    patch.setattr(logs, "redacted", lambda event, *_: event)


def _log_with_draws(patch: pytest.MonkeyPatch) -> None:
    """The log says in words of its own what was drawn."""
    lines = logs.log_lines

    def told(shown: TableView, log: Iterable[Logged], *more: Any) -> list[str]:
        kept = list(log)
        return [*lines(shown, kept, *more), *(write_event(one.event) for one in kept if one.event.verb == "draw")]

    patch.setattr(logs, "log_lines", told)


def _hand_drawn_for_all(patch: pytest.MonkeyPatch) -> None:
    """The picture of somebody's hand hangs in the public message."""
    tables: list[Table] = []
    visible = views.visible_to

    def seen(table: Table, viewer: str | None) -> TableView:
        tables[:] = [table]
        return visible(table, viewer)

    def drawn(shown: TableView, *_: Any) -> bytes:
        return hand_png(visible(tables[0], shown.seats[-1].letter), shown.seats[-1].letter)

    patch.setattr(views, "visible_to", seen)
    patch.setattr(public, "table_png", drawn)


@pytest.mark.parametrize("leak", [_hands_open, _events_whole, _log_with_draws, _hand_drawn_for_all])
async def test_the_search_finds_a_leak(world: World, monkeypatch: pytest.MonkeyPatch, leak: Any) -> None:
    """Each of these would be found: where one is let in, the search must not come back with nothing."""
    leak(monkeypatch)
    pictures = "on" if leak is _hand_drawn_for_all else "off"
    assert await searched(world, monkeypatch, 400, "ann", "bob", pictures=pictures)
