"""The check of what is sent says no where Discord would, and yes to what it takes."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import discord
import pytest

from cogs.kit.limits import V2_FLAG, form_faults, message_faults, view_faults
from tests.cogs.kit import probe

Change = Callable[[dict[str, Any]], Any]
BUTTON = {"type": 2, "style": 1, "label": "Turn", "custom_id": "v1:a"}


def message() -> dict[str, Any]:
    select = {
        "type": 3,
        "custom_id": "v1s:a",
        "options": [{"label": "one", "value": "1"}, {"label": "two", "value": "2"}],
    }
    picture = {"media": {"url": "attachment://p.png"}, "description": "A board"}
    children = [
        {"type": 10, "content": "text"},
        {"type": 12, "items": [picture]},
        {"type": 9, "components": [{"type": 10, "content": "beside"}], "accessory": {**BUTTON, "custom_id": "v1:b"}},
        {"type": 1, "components": [dict(BUTTON)]},
        {"type": 1, "components": [select]},
    ]
    uploads = [{"id": 0, "filename": "p.png", "description": "A board"}]
    return {"flags": V2_FLAG, "attachments": uploads, "components": [{"type": 17, "components": children}]}


def inside(body: dict[str, Any]) -> list[dict[str, Any]]:
    return body["components"][0]["components"]


def option(body: dict[str, Any]) -> dict[str, Any]:
    return inside(body)[4]["components"][0]["options"][0]


def test_good_message_has_no_fault() -> None:
    assert message_faults(message()) == ()
    assert message_faults({"content": "x" * 2000}) == ()
    assert view_faults(probe.panel()) == ()
    assert view_faults(probe.shown(), [probe.picture()]) == ()


MISTAKES: dict[str, Change] = {
    "label 81": lambda b: inside(b)[3]["components"][0].update(label="x" * 81),
    "custom_id 101": lambda b: inside(b)[3]["components"][0].update(custom_id="x" * 101),
    "custom_id twice": lambda b: inside(b)[3]["components"][0].update(custom_id="v1:b"),
    "button without words": lambda b: inside(b)[3]["components"][0].pop("label"),
    "empty emoji": lambda b: inside(b)[3]["components"][0].update(emoji={"name": "", "id": None}),
    "six buttons": lambda b: inside(b)[3].update(components=[{**BUTTON, "custom_id": f"{n}"} for n in range(6)]),
    "button beside select": lambda b: inside(b)[4]["components"].append(dict(BUTTON, custom_id="z")),
    "empty row": lambda b: inside(b)[3].update(components=[]),
    "no option": lambda b: inside(b)[4]["components"][0].update(options=[]),
    "26 options": lambda b: inside(b)[4]["components"][0].update(
        options=[{"label": f"{n}", "value": f"{n}"} for n in range(26)]
    ),
    "option label 101": lambda b: option(b).update(label="x" * 101),
    "option value empty": lambda b: option(b).update(value=""),
    "option description 101": lambda b: option(b).update(description="x" * 101),
    "option value twice": lambda b: option(b).update(value="2"),
    "more values than options": lambda b: inside(b)[4]["components"][0].update(max_values=3),
    "placeholder 151": lambda b: inside(b)[4]["components"][0].update(placeholder="x" * 151),
    "41 components": lambda b: inside(b).extend({"type": 10, "content": "x"} for _ in range(33)),
    "4001 characters": lambda b: inside(b).extend({"type": 10, "content": "x" * 2001} for _ in range(2)),
    "empty text": lambda b: inside(b)[0].update(content=" "),
    "section without accessory": lambda b: inside(b)[2].pop("accessory"),
    "section of four": lambda b: inside(b)[2].update(components=[{"type": 10, "content": "x"}] * 4),
    "empty container": lambda b: b["components"].append({"type": 17, "components": []}),
    "gallery of eleven": lambda b: inside(b)[1].update(items=inside(b)[1]["items"] * 11),
    "picture without alt text": lambda b: inside(b)[1]["items"][0].pop("description"),
    "upload without alt text": lambda b: b["attachments"][0].pop("description"),
    "alt text 1025": lambda b: b["attachments"][0].update(description="x" * 1025),
    "picture without upload": lambda b: inside(b)[1]["items"][0]["media"].update(url="attachment://q.png"),
    "upload that is not shown": lambda b: b["attachments"].append({"filename": "q.png", "description": "x"}),
    "content beside": lambda b: b.update(content="x"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_mistake_in_a_message_is_caught(name: str) -> None:
    body = copy.deepcopy(message())
    MISTAKES[name](body)
    assert message_faults(body), name


def test_long_content_and_embeds_are_caught() -> None:
    assert message_faults({"content": "x" * 2001})
    assert message_faults({"embeds": [{"description": "x" * 3001}] * 2})
    assert message_faults({"embeds": [{"title": "x"}] * 11})


def form() -> dict[str, Any]:
    field = {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "n", "style": 1}}
    return {"title": "Name it", "custom_id": "f", "components": [field]}


FORM_MISTAKES: dict[str, Change] = {
    "title 46": lambda b: b.update(title="x" * 46),
    "no title": lambda b: b.update(title=""),
    "custom_id 101": lambda b: b.update(custom_id="x" * 101),
    "no part": lambda b: b.update(components=[]),
    "six parts": lambda b: b.update(components=b["components"] * 6),
    "label 46": lambda b: b["components"][0].update(label="x" * 46),
    "description 101": lambda b: b["components"][0].update(description="x" * 101),
    "a button": lambda b: b["components"][0].update(component=dict(BUTTON)),
    "placeholder 101": lambda b: b["components"][0]["component"].update(placeholder="x" * 101),
    "two fields of one id": lambda b: b["components"].append(copy.deepcopy(b["components"][0])),
}


@pytest.mark.parametrize("name", FORM_MISTAKES)
def test_mistake_in_a_form_is_caught(name: str) -> None:
    body = form()
    assert form_faults(body) == ()
    FORM_MISTAKES[name](body)
    assert form_faults(body), name


def test_the_library_lets_the_mistakes_through() -> None:
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.ActionRow(discord.ui.Button(label="x" * 81, custom_id="a")))
    assert view_faults(view) == ("label of component 2 has 81 characters, it takes 0 to 80",)
