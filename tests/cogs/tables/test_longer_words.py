"""Room for translations: every label and placeholder still fits when its words are half as long again and more."""

from __future__ import annotations

from typing import Any

from tests.cogs.playing import COUNT_IN_S, RACE_S, board, finish, lobby, press, public, ready
from tests.cogs.reading import parts
from tests.simulated import World

LONGER = 1.6
LIMITS = {"label": 80, "placeholder": 150}
OPTION = 100


def fit(message: Any) -> None:
    """Discord's limits with words 60 % longer, numbers and names as they are."""
    for one in parts(message):
        for key, limit in LIMITS.items():
            assert len(one.get(key) or "") * LONGER <= limit, one.get(key)
        for option in one.get("options") or ():
            for key in ("label", "description"):
                assert len(option.get(key) or "") * LONGER <= OPTION, option


async def test_labels_of_every_phase(world: World) -> None:
    await lobby(world, "ann", "bob")
    seen = [public(world), await press(world.ann, public(world), "Join"), await press(world.ann, public(world), "Host")]
    await ready(world, "ann", "bob")
    await world.env.advance_time(COUNT_IN_S)
    seen += [public(world), await board(world, "ann"), await press(world.ann, public(world), "Host")]
    seen.append(await press(world.ann, seen[-2], "Card 1"))
    await world.env.advance_time(RACE_S)
    await finish(world)
    seen += [public(world), await press(world.ann, public(world), "Rematch")]
    for message in seen:
        fit(message)


async def test_descriptions_of_commands(world: World) -> None:
    for command in world.bot.tree.get_commands():
        for one in _described(command.to_dict(world.bot.tree)):
            assert len(one["description"]) <= 100, one["name"]


def _described(command: Any) -> list[Any]:
    return [command, *(deeper for option in command.get("options") or () for deeper in _described(option))]
