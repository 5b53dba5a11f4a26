"""Playing Sprouts as people do: opening tables, pressing buttons, laying whole boards; and looking at what stands."""

from __future__ import annotations

import asyncio
import itertools
import re
from types import SimpleNamespace
from typing import Any

import pytest
import simcord

from cogs.kit import referee
from cogs.kit.worker import Search, Worker
from rules.sprouts.cards import Board
from rules.sprouts.notation import SEED_CELL, write_board, write_cell
from rules.sprouts.solver import solve
from rules.sprouts.view import SeatView, TableView
from tests.cogs.reading import chooser, labels, parts, press, text
from tests.simulated import World

RACE_S = 300
COUNT_IN_S = 10
SETTLE_S = 2
REDRAW_S = 6
"""A little more than the public message waits at most."""


def searches_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search in a thread: a seven-card hand takes milliseconds, a process of its own the better part of a second."""

    async def run(self: Worker, search: Search[Any], *args: Any, seconds: float) -> Any:
        return await asyncio.to_thread(search, *args, stop=lambda: False)

    monkeypatch.setattr(Worker, "run", run)


def deals_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards in every run, so that a test that passes once passes always."""
    seeds = (f"{number:064x}" for number in itertools.count(1))
    monkeypatch.setattr(referee, "secrets", SimpleNamespace(token_hex=lambda: next(seeds)))


def public(world: World, channel: simcord.ChannelHandle | None = None) -> Any:
    """The last message that everybody sees in the channel."""
    return (channel or world.channel).history()[-1]


async def new(world: World, who: str = "ann", channel: simcord.ChannelHandle | None = None, **options: Any) -> Any:
    """Open a table of Sprouts by command; what its host is answered."""
    options.setdefault("game", "sprouts")
    return await said(world.people[who], channel or world.channel, "table new", **options)


async def said(who: simcord.MemberActor, channel: simcord.ChannelHandle, command: str, **options: Any) -> Any:
    """Use a command and give its answer, which nobody else sees."""
    result = await who.slash(channel, command, **options)
    assert result.acknowledged, f"/{command} is not answered"
    answers = [one for one in (result.response, *result.followups) if one is not None]
    assert answers
    assert all(one.ephemeral for one in answers)
    return answers[-1]


async def told(who: simcord.MemberActor, channel: simcord.ChannelHandle, command: str, **options: Any) -> str:
    """The text of a command's private answer."""
    return text(await said(who, channel, command, **options))


async def lobby(world: World, *names: str, **options: Any) -> None:
    """A table that the first one has opened and the others have joined."""
    await new(world, names[0], **options)
    for name in names[1:]:
        await press(world.people[name], public(world), "Join")


async def race(world: World, *names: str, **options: Any) -> None:
    """A race of these people just after its bell."""
    await lobby(world, *names, **options)
    await ready(world, *names)
    await world.env.advance_time(COUNT_IN_S)


async def ready(world: World, *names: str) -> None:
    """Everybody presses Ready on the table's message."""
    for name in names:
        await press(world.people[name], public(world), "Ready")


async def board(world: World, name: str) -> Any:
    """The person's panel, fresh from the public message."""
    return await press(world.people[name], public(world), "My board")


async def view(world: World, table: int = 1) -> TableView:
    """What everybody may know of the table."""
    found = await world.app.referee.view(table, None)
    assert isinstance(found, TableView), found
    return found


async def seat(world: World, letter: str = "A", table: int = 1) -> SeatView:
    """One seat of it."""
    found = (await view(world, table)).seat(letter)
    assert found is not None
    return found


async def phase(world: World, table: int = 1) -> str:
    """Where the table stands."""
    return (await view(world, table)).phase


def best_board(shown: SeatView) -> Board:
    """The best board of a hand, with its seed where seeds lie."""
    found = solve(shown.hand).board
    dx, dy = SEED_CELL[0] - found[0].x, SEED_CELL[1] - found[0].y
    return tuple(placed._replace(x=placed.x + dx, y=placed.y + dy) for placed in found)


async def lay(person: simcord.MemberActor, panel: Any, number: int, cell: str) -> Any:
    """Lay a card in two presses, or in one where it is the seed; the panel afterwards."""
    if any(re.fullmatch(rf"Card {number}", one) for one in labels(panel)):
        panel = await click(person, panel, f"Card {number}")
    else:
        panel = await pick(person, panel, "Choose a card", str(number))
    places = [one for one in labels(panel) if one.endswith(f" · {cell}")]
    if places:
        return await click(person, panel, places[0])
    if any(one.get("placeholder", "").startswith("Where does card") for one in parts(panel)):
        return await pick(person, panel, "Where does card", f"{number}@{cell}")
    return panel


async def click(person: simcord.MemberActor, panel: Any, label: str) -> Any:
    """Press the button of exactly this label."""
    found = [one for one in parts(panel) if one.get("type") == 2 and one.get("label") == label]
    assert found, f"no button {label!r} among {labels(panel)}"
    result = await person.click(panel, custom_id=found[0]["custom_id"])
    assert result.acknowledged
    return result.response if result.response is not None else panel


async def pick(person: simcord.MemberActor, panel: Any, placeholder: str, *values: str) -> Any:
    """Use a select."""
    result = await person.select(panel, list(values), custom_id=chooser(panel, placeholder)["custom_id"])
    assert result.acknowledged
    return result.response if result.response is not None else panel


async def lay_all(world: World, name: str, letter: str, table: int = 1) -> Any:
    """Lay the best board by buttons alone; the panel at the end. The hand must have a full one."""
    shown = await seat(world, letter, table)
    panel = await board(world, name)
    for placed in best_board(shown):
        panel = await lay(world.people[name], panel, shown.hand.index(placed.card) + 1, write_cell(*placed.cell))
    standing = await seat(world, letter, table)
    assert write_board(standing.board) == write_board(best_board(shown))
    return panel


async def lay_seed(world: World, name: str, letter: str, table: int = 1) -> None:
    """Lay a first card beside which another one fits."""
    shown = await seat(world, letter, table)
    number = shown.hand.index(best_board(shown)[0].card) + 1
    await told(world.people[name], world.channel, "attach", card=str(number))


async def finish(world: World) -> None:
    """Let a frozen round be judged, its best boards be found and the public message show it all."""
    await world.env.advance_time(SETTLE_S)
    await world.env.settle()
    await world.env.advance_time(REDRAW_S)
