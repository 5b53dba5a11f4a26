"""Reading what the bot sent: the texts, buttons and selects of a message, wherever they are nested."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import simcord


def parts(message: Any) -> Iterator[dict[str, Any]]:
    """Every component of a message, as Discord's JSON."""
    yield from _walk([one if isinstance(one, dict) else one.to_dict() for one in message.components])


def _walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for one in components:
        yield one
        yield from _walk(one.get("components") or [])
        yield from _walk([one["accessory"]] if one.get("accessory") else [])


def text(message: Any) -> str:
    """Everything that is written in a message."""
    return "\n".join([message.content or "", *(one["content"] for one in parts(message) if one.get("type") == 10)])


def labels(message: Any) -> list[str]:
    """The labels of the buttons that can be pressed."""
    return [one["label"] for one in parts(message) if one.get("type") == 2 and not one.get("disabled")]


def button(message: Any, label: str) -> str:
    """The custom id of the button whose label starts so."""
    found = [one for one in parts(message) if one.get("type") == 2 and one.get("label", "").startswith(label)]
    assert found, f"no button {label!r} among {labels(message)}"
    return str(found[0]["custom_id"])


def chooser(message: Any, placeholder: str) -> dict[str, Any]:
    """The select whose placeholder starts so."""
    selects = [one for one in parts(message) if one.get("type") == 3]
    found = [one for one in selects if one.get("placeholder", "").startswith(placeholder)]
    assert found, f"no select {placeholder!r}"
    return found[0]


async def press(person: simcord.MemberActor, message: Any, label: str) -> Any:
    """Press a button and give what the bot showed for it: an answer, or the message as it was changed."""
    result = await person.click(message, custom_id=button(message, label))
    assert result.acknowledged, f"nothing came of {label!r}"
    return result.response if result.response is not None else message


async def choose(person: simcord.MemberActor, message: Any, placeholder: str, *values: str) -> Any:
    """Use a select and give what the bot showed for it."""
    result = await person.select(message, list(values), custom_id=chooser(message, placeholder)["custom_id"])
    assert result.acknowledged, f"nothing came of {placeholder!r}"
    return result.response if result.response is not None else message
