"""Playing by presses alone: whatever stands on a panel and moves the game, chosen at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import simcord

from cogs.kit.custom_ids import Press, parse
from tests.cogs.reading import parts
from tests.simulated import World

BUTTON, SELECT = 2, 3
LOOKING = frozenset({"refresh", "why", "page", "switch", "undo", "replay", "record", "rematch", "unready", "vote"})
"""Presses that do not move a game on."""


class Way(NamedTuple):
    """Something that can be pressed: its press, its id, and the values of a select."""

    press: Press
    custom_id: str
    values: tuple[str, ...] | None = None


def ways(message: Any, rng: random.Random) -> Iterator[Way]:
    """Every button and select of the message that can be used; of each select one legal answer at random."""
    for one in parts(message):
        press = parse(one.get("custom_id", ""))
        if press is None or one.get("disabled"):
            continue
        if one["type"] == BUTTON:
            yield Way(press, one["custom_id"])
        elif one["type"] == SELECT:
            values = [option["value"] for option in one["options"]]
            count = rng.randint(max(1, one.get("min_values", 1)), one.get("max_values", 1))
            yield Way(press, one["custom_id"], tuple(rng.sample(values, count)))


async def use(person: simcord.MemberActor, message: Any, way: Way) -> Any:
    """Press, and give the panel as it is then; a form is filled in with 1."""
    if way.values is None:
        result = await person.click(message, custom_id=way.custom_id)
    else:
        result = await person.select(message, list(way.values), custom_id=way.custom_id)
    assert result.acknowledged, f"nothing came of {way}"
    if result.modal is not None:
        result = await person.submit_modal(result, {"amount": "1"})
    return result.response if result.response is not None else message


def forward(message: Any, rng: random.Random) -> Way | None:
    """A press that moves the game on, or leads to one; Done only now and then while there is more to do."""
    found = [way for way in ways(message, rng) if way.press.verb not in LOOKING and way.press.room == "video"]
    busy = [way for way in found if way.press.verb != "done"]
    if not found:
        return None
    return rng.choice(busy) if busy and rng.random() < 0.85 else rng.choice(found)


async def press_on(world: World, table: int, people: dict[str, str], rng: random.Random, most: int = 6) -> None:
    """Open the panel of whoever is awaited and press until somebody else is."""
    from tests.cogs.video.playing import panel, view

    shown = await view(world, table=table)
    letter = shown.seats[shown.waiting_for].letter
    name = people[letter]
    message = await panel(world, name, letter, table)
    for _ in range(most):
        way = forward(message, rng)
        if way is None:
            break
        message = await use(world.people[name], message, way)
        after = await view(world, table=table)
        if after.phase == "over" or after.seats[after.waiting_for].letter != letter:
            break
