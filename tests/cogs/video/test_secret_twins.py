"""Two tables that differ only in what B alone may know are one table to everybody else, byte by byte (V55, VA94).

Cards of B's hand, deck and set-aside pile, and the orders of all decks, are exchanged below a table as it stands, and
the same people look at it in every way there is. Texts, ids and the bytes of pictures must not change.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from rules.video.table.state import Table
from tests.cogs.reading import parts
from tests.cogs.video import nonsense
from tests.cogs.video.overhearing import Ear
from tests.cogs.video.playing import crafted, moved, played, view
from tests.cogs.video.pressing import ways
from tests.cogs.video.restless import OFFERS, Restless
from tests.rules.video.test_views import other_secrets
from tests.simulated import World
from tests.simulated import opened as open_world

_HEX = re.compile(r"[0-9a-f]{12,}")
"""The seal of a seed, which may well be another."""

GAMES = int(os.environ.get("GAMES") or 1)


@pytest.mark.parametrize(
    ("names", "switches"),
    [(("ann", "bob"), {}), (("ann", "bob", "kim"), {"pictures": "off"})],
)
async def test_secrets_of_another_change_nothing_that_anybody_gets(
    world: World, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...], switches: dict[str, str]
) -> None:
    rng = random.Random(len(names))
    table = await played(world, *names, **nonsense.header(**switches))
    ear = Ear(world, monkeypatch)
    for _ in range(GAMES):
        if (await moved(world, table, rng, rng.randrange(10, 60))).phase == "over":
            break
        await world.env.advance_time(8)
        state: Table = world.app.referee._shelf.get(table).state  # type: ignore[union-attr]
        whose = rng.randrange(len(names))
        words = [state.catalogue.names[card] for card in _face_down(state, whose, rng)]
        people = [name for n, name in enumerate(names) if n != whose] + ["eve", "hal"]
        told = []
        for shown in (state, other_secrets(state, whose, rng)):
            _put(world, table, shown)
            list(ear.told())
            await look_around(world, table, people, words)
            told.append(sorted((one.account or 0, one.about, one.typed, one.text, one.files) for one in ear.told()))
        _put(world, table, state)
        assert len(told[0]) > 20
        assert told[0] == told[1]


def _face_down(state: Table, whose: int, rng: random.Random) -> list[int]:
    """A few cards of which nobody else may know where they lie."""
    seat = state.seats[whose]
    hidden = [pile for pile in (seat.hand, seat.deck, seat.aside, state.vortex) if pile]
    own = [card for pile in hidden for card in pile if not state.catalogue.box[card].junk]
    return rng.sample(own, 3)


def _put(world: World, table: int, state: Table) -> None:
    shelf = world.app.referee._shelf
    loaded = shelf.get(table)
    assert loaded is not None
    shelf.put(replace(loaded, state=state))


async def look_around(world: World, table: int, people: list[str], words: list[str]) -> None:
    """Everything that these people can ask, and moves that cannot be; the public message drawn anew."""
    rng = random.Random(1)
    crowd = Restless(world, table, rng)
    number = (await view(world, table=table)).number
    for name in people:
        for command in ("panel", "undo"):
            answer = await crowd.says(name, command)
            for way in [way for way in ways(answer, rng) if way.press.verb in ("why", "page", "refresh")]:
                await crowd.presses(name, answer, way.custom_id, way.values)
        # One after another they would take ten times as long: the simulated Discord rests after each.
        await world.together(*questions(world, name, table, words))
    with world.as_bot():
        world.bot.poster.redraw(table)
    await world.env.advance_time(8)
    message, look = next(
        (message, one)
        for message in reversed(world.channel.history())
        for one in parts(message)
        if one.get("type") == 3 and ":look:" in one["custom_id"]
    )
    for option in look["options"]:
        await crowd.presses("eve", message, look["custom_id"], (option["value"],))
    assert (await view(world, table=table)).number == number, "something was moved"


def questions(world: World, name: str, table: int, words: list[str]) -> list[Callable[[], Awaitable[Any]]]:
    """Commands that only ask, or that must be refused; and all that is offered while one types."""
    who, here = world.people[name], world.channel
    asked: list[tuple[str, dict[str, Any]]] = [("log", {}), ("log", {"record": True}), ("help", {}), ("replay", {})]
    for word in words:
        asked += [
            ("card", {"name": word}), ("play", {"card": word}), ("rent", {"card": word}), ("exhaust", {"card": word}),
            ("rotate", {"card": word}), ("play", {"card": word[:5]}),
            ("attack", {"target": "B", "amount": "1", "lp": word}),
        ]  # fmt: skip
    acts: list[Callable[[], Awaitable[Any]]] = [
        partial(who.slash, here, command, **options, table=str(table)) for command, options in asked
    ]
    for command, option in OFFERS:
        for typed in ("", words[0][:4]):
            filled = {"card": words[0]} if option == "more" else {}
            acts.append(partial(who.autocomplete, here, command, option, typed, **filled))
    return acts


async def test_a_turn_of_another_is_told_alike_whatever_they_hold(
    tmp_path: Path, rooms: Sequence[str], games: Any, settings: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """V55: the same acts at two tables; another seed, other decks and, but for the card that he plays, another hand."""
    told = []
    for n, header in enumerate(pair(random.Random(2))):
        folder = tmp_path / str(n)
        folder.mkdir()
        async with open_world(folder, rooms, games, **settings) as world:
            table = await crafted(world, "ann", "bob", **header)
            ear = Ear(world, monkeypatch)
            await two_turns(world, table, header["hand B"].split(", ")[0])
            others = [one for one in ear.told() if one.account != world.bob.id]
            told.append([(one.account, one.about, _HEX.sub("", one.text), one.files) for one in others])
    assert len(told[0]) > 15
    for here, there in zip(*told, strict=True):
        assert here == there, _apart(here[2], there[2])


def _apart(here: str, there: str) -> str:
    """Where two texts begin to differ."""
    at = next((n for n, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), 0)
    return f"{here[max(0, at - 80) : at + 80]!r} but {there[max(0, at - 80) : at + 80]!r}"


def pair(rng: random.Random) -> Iterator[dict[str, str]]:
    """Two positions that Ann cannot tell apart; what will be turned up or drawn by her lies in both alike."""
    cards = nonsense.catalogue().cards
    vortex = [card.title for card in cards if card.family == "vortex"]
    free = next(card.title for card in cards if card.family == "starting" and card.energy == 0)
    own = [card.title for card in cards if card.family == "starting" and card.title != free][:12]
    for _ in range(2):
        secret, deep = rng.sample(own, 12), rng.sample(vortex[25:33], 8)
        yield nonsense.header(
            **{
                "mutant A": "ridgemont", "mutant B": "dahlia", "turn": "A", "energy A": "3/6", "money": "9",
                "hand A": ", ".join(vortex[:3]), "deck A": ", ".join(vortex[3:15]),
                "hand B": ", ".join([free, *secret[:3]]), "deck B": ", ".join(secret[3:12]),
                "vortex": ", ".join([*deep, *vortex[20:25]]),
                **{f"tape {n}": vortex[14 + n] for n in range(1, 6)},
            }
        )  # fmt: skip


async def two_turns(world: World, table: int, played_by_bob: str) -> None:
    """Ann rents and ends her turn, Bob plays, has it back, plays again and ends his; Ann and Eve look at everything."""
    crowd = Restless(world, table, random.Random(1))
    for name, command, options in (
        ("ann", "rent", {"card": "1"}), ("ann", "done", {}), ("bob", "panel", {}),
        ("bob", "play", {"card": played_by_bob}), ("ann", "panel", {}), ("bob", "undo", {}),
        ("bob", "play", {"card": played_by_bob}), ("eve", "log", {}), ("bob", "done", {}), ("ann", "panel", {}),
        ("ann", "log", {}), ("eve", "log", {}), ("eve", "help", {}),
    ):  # fmt: skip
        answer = await crowd.says(name, command, **options)
        for way in [way for way in ways(answer, crowd.rng) if way.press.verb in ("undo", "done") and way.press.arg]:
            await crowd.presses(name, answer, way.custom_id, way.values)
        await world.env.advance_time(8)
    state = world.app.referee._shelf.get(table)
    assert state is not None
    assert state.state.turn > 2 or state.state.phase == "suns", "both have had their turn"
