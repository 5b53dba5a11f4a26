"""Presses that a client of Discord would not offer: of messages that have changed since, made up, or sent twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import simcord
from simcord import actors

from cogs.kit.custom_ids import BUTTON, SELECT, Press, build
from tests.cogs.reading import text
from tests.simulated import World

_BUTTON, _SELECT = 2, 3


async def forge(
    person: simcord.MemberActor, message: Any, press: Press | str, values: Sequence[str] | None = None
) -> Any:
    """Press what need not stand on the message any more; `values` make it a select. Gives the whole result."""
    prefix = BUTTON if values is None else SELECT
    custom_id = press if isinstance(press, str) else build(prefix, press)
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": _BUTTON if values is None else _SELECT}
    if values is not None:
        data["values"] = list(values)
    stored = actors._visible_message(person, message)
    person._env._begin_operation("click")
    try:
        return await actors._component_interaction(person, stored, data)
    finally:
        person._env._end_operation()


async def answer(
    person: simcord.MemberActor, message: Any, press: Press | str, values: Sequence[str] | None = None
) -> str:
    """What the person reads of a forged press: a private answer, or the message in its new shape."""
    result = await forge(person, message, press, values)
    assert result.acknowledged, f"nothing came of {press}"
    shown = [one for one in (result.response, *result.followups) if one is not None]
    return "\n".join(text(one) for one in shown) or text(message)


async def twice(world: World, act: Any) -> Any:
    """The act, with its interaction delivered a second time by Discord."""
    delivered: list[Any] = []

    def listen(event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            delivered.append(payload)

    world.env.backend.subscribers.append(listen)
    try:
        result = await act()
    finally:
        world.env.backend.subscribers.remove(listen)
    world.env.backend.emit("INTERACTION_CREATE", delivered[-1])
    await world.env.settle()
    return result
