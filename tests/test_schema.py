"""Discord's schema bites: good requests pass it, and each of these deliberate mistakes is caught."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from tests.discord_schema import DEFAULT, VARIABLE, Schema, load, mention_faults

MESSAGES = "/channels/1456074443980800011/messages"
CALLBACK = "/interactions/1456074443980800011/token/callback"
COMMANDS = "/applications/1456074443980800011/commands"
THREADS = "/channels/1456074443980800011/threads"
EVENTS = "/guilds/1456074443980800011/scheduled-events"
Change = Callable[[Any], Any]


@pytest.fixture(scope="module")
def schema() -> Schema:
    found = load()
    if found is None:
        pytest.skip(f"no schema of Discord's at {DEFAULT}; name one in the environment variable {VARIABLE}")
    return found


def message() -> dict[str, Any]:
    buttons = [{"type": 2, "style": 1, "label": f"b{n}", "custom_id": f"v1:b{n}", "disabled": False} for n in range(3)]
    options = [{"label": "one", "value": "1", "default": False}, {"label": "two", "value": "2", "default": False}]
    select = {"type": 3, "custom_id": "v1s:a", "options": options, "min_values": 1, "max_values": 1}
    beside = {"type": 2, "style": 2, "label": "hand", "custom_id": "v1:hand"}
    children = [
        {"type": 10, "content": "text"},
        {"type": 12, "items": [{"media": {"url": "attachment://p.png"}, "description": "A board"}]},
        {"type": 9, "components": [{"type": 10, "content": "beside"}], "accessory": beside},
        {"type": 1, "components": buttons},
        {"type": 1, "components": [select]},
    ]
    return {
        "flags": 1 << 15,
        "tts": False,
        "allowed_mentions": {"parse": [], "users": [1456074443980800012]},
        "attachments": [{"id": 0, "filename": "p.png", "description": "A board"}],
        "components": [{"type": 17, "components": children, "accent_color": 0xFF00AA}],
    }


def plain() -> dict[str, Any]:
    return {"content": "hello", "allowed_mentions": {"parse": []}}


def answer() -> dict[str, Any]:
    return {"type": 4, "data": message()}


def choices() -> dict[str, Any]:
    return {"type": 8, "data": {"choices": [{"name": "one", "value": "1"}]}}


def form() -> dict[str, Any]:
    field = {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "n", "style": 1, "required": False}}
    who = {"type": 18, "label": "Who", "component": {"type": 5, "custom_id": "u", "max_values": 3}}
    return {"type": 9, "data": {"title": "Name it", "custom_id": "f", "components": [field, who]}}


def commands() -> list[dict[str, Any]]:
    size = {"type": 4, "name": "size", "description": "How big", "required": False, "min_value": 1, "max_value": 10}
    what = {"type": 3, "name": "card", "description": "Which card", "required": True, "autocomplete": True}
    return [{"name": "attach", "description": "Lay a card", "type": 1, "options": [what, size], "contexts": [0, 1]}]


def thread() -> dict[str, Any]:
    return {"name": "seat", "type": 12, "invitable": False, "auto_archive_duration": 1440}


def event() -> dict[str, Any]:
    return {
        "name": "Game night",
        "entity_type": 3,
        "privacy_level": 2,
        "scheduled_start_time": "2026-01-01T20:00:00+00:00",
        "scheduled_end_time": "2026-01-01T22:00:00+00:00",
        "entity_metadata": {"location": "#table"},
    }


GOOD: dict[str, tuple[str, str, Callable[[], Any]]] = {
    "message": ("POST", MESSAGES, message),
    "plain": ("POST", MESSAGES, plain),
    "answer": ("POST", CALLBACK, answer),
    "choices": ("POST", CALLBACK, choices),
    "form": ("POST", CALLBACK, form),
    "commands": ("PUT", COMMANDS, commands),
    "thread": ("POST", THREADS, thread),
    "event": ("POST", EVENTS, event),
}


def inside(body: dict[str, Any]) -> list[dict[str, Any]]:
    return body["components"][0]["components"]


def row(body: dict[str, Any]) -> list[dict[str, Any]]:
    return inside(body)[3]["components"]


def select(body: dict[str, Any]) -> dict[str, Any]:
    return inside(body)[4]["components"][0]


def many(count: int) -> list[dict[str, Any]]:
    return [{"label": f"{n}", "name": f"{n}", "value": f"{n}"} for n in range(count)]


MISTAKES: dict[str, tuple[str, Change]] = {
    "button label 81": ("message", lambda b: row(b)[0].update(label="x" * 81)),
    "custom_id 101": ("message", lambda b: row(b)[0].update(custom_id="x" * 101)),
    "six buttons in a row": ("message", lambda b: row(b).extend({**row(b)[0], "custom_id": f"{n}"} for n in range(3))),
    "button style 9": ("message", lambda b: row(b)[0].update(style=9)),
    "26 options": (
        "message",
        lambda b: select(b).update(options=[{k: o[k] for k in ("label", "value")} for o in many(26)]),
    ),
    "option label 101": ("message", lambda b: select(b)["options"][0].update(label="x" * 101)),
    "option without value": ("message", lambda b: select(b)["options"][0].pop("value")),
    "placeholder 151": ("message", lambda b: select(b).update(placeholder="x" * 151)),
    "component type 99": ("message", lambda b: inside(b).append({"type": 99})),
    "component without type": ("message", lambda b: inside(b)[0].pop("type")),
    "text of 4001": ("message", lambda b: inside(b)[0].update(content="x" * 4001)),
    "two texts of 2001": ("message", lambda b: inside(b).extend([{"type": 10, "content": "x" * 2001}] * 2)),
    "41 components": ("message", lambda b: inside(b).extend([{"type": 10, "content": "x"}] * 40)),
    "empty text": ("message", lambda b: inside(b)[0].update(content="")),
    "section without accessory": ("message", lambda b: inside(b)[2].pop("accessory")),
    "picture alt text 1025": ("message", lambda b: inside(b)[1]["items"][0].update(description="x" * 1025)),
    "upload alt text 1025": ("message", lambda b: b["attachments"][0].update(description="x" * 1025)),
    "upload without alt text": ("message", lambda b: b["attachments"][0].pop("description")),
    "upload not shown": ("message", lambda b: inside(b).pop(1)),
    "gallery of 11": ("message", lambda b: inside(b)[1].update(items=inside(b)[1]["items"] * 11)),
    "picture without upload": ("message", lambda b: inside(b)[1]["items"][0]["media"].update(url="attachment://q.png")),
    "no flag": ("message", lambda b: b.pop("flags")),
    "content beside components": ("message", lambda b: b.update(content="x")),
    "misspelt field": ("message", lambda b: b.update(allowed_mention={})),
    "misspelt component field": ("message", lambda b: inside(b)[0].update(text="x")),
    "colour too big": ("message", lambda b: b["components"][0].update(accent_color=0x1000000)),
    "flags as text": ("message", lambda b: b.update(flags="x")),
    "custom_id twice": ("message", lambda b: row(b)[1].update(custom_id=row(b)[0]["custom_id"])),
    "mention everything": ("message", lambda b: b["allowed_mentions"].update(parse=["all"])),
    "mention no snowflake": ("message", lambda b: b["allowed_mentions"].update(users=["ann"])),
    "content of 2001": ("plain", lambda b: b.update(content="x" * 2001)),
    "answer without type": ("answer", lambda b: b.pop("type")),
    "label in an answer": (
        "answer",
        lambda b: b["data"]["components"][0]["components"][3]["components"][0].update(label=3),
    ),
    "26 choices": (
        "choices",
        lambda b: b["data"].update(choices=[{k: o[k] for k in ("name", "value")} for o in many(26)]),
    ),
    "choice name 101": ("choices", lambda b: b["data"]["choices"][0].update(name="x" * 101)),
    "form title 46": ("form", lambda b: b["data"].update(title="x" * 46)),
    "form of six": ("form", lambda b: b["data"].update(components=b["data"]["components"] * 3)),
    "form label 46": ("form", lambda b: b["data"]["components"][0].update(label="x" * 46)),
    "button in a form": ("form", lambda b: b["data"]["components"][0].update(component=row(message())[0])),
    "command description 101": ("commands", lambda b: b[0].update(description="x" * 101)),
    "command name 33": ("commands", lambda b: b[0].update(name="x" * 33)),
    "option without description": ("commands", lambda b: b[0]["options"][0].pop("description")),
    "131 commands": ("commands", lambda b: b.extend(copy.deepcopy(b[0]) for _ in range(130))),
    "thread name 101": ("thread", lambda b: b.update(name="x" * 101)),
    "thread archived after 99": ("thread", lambda b: b.update(auto_archive_duration=99)),
    "event name 101": ("event", lambda b: b.update(name="x" * 101)),
    "event location 101": ("event", lambda b: b["entity_metadata"].update(location="x" * 101)),
    "event at tomorrow": ("event", lambda b: b.update(scheduled_start_time="tomorrow")),
}


@pytest.mark.parametrize("name", GOOD)
def test_good_request_passes(schema: Schema, name: str) -> None:
    method, path, body = GOOD[name]
    assert schema.faults(method, path, body()) == []


@pytest.mark.parametrize("name", MISTAKES)
def test_mistake_is_caught(schema: Schema, name: str) -> None:
    kind, change = MISTAKES[name]
    method, path, make = GOOD[kind]
    body = make()
    change(body)
    assert schema.faults(method, path, body)


def test_route_that_does_not_exist_is_caught(schema: Schema) -> None:
    assert schema.faults("POST", "/channels/1/nonsense", {})
    assert schema.faults("DELETE", MESSAGES + "/1456074443980800012", None) == []
    assert schema.faults("DELETE", MESSAGES + "/1456074443980800012", {"x": 1})


@pytest.mark.parametrize(
    ("path", "body", "caught"),
    [
        (MESSAGES, {"content": "x"}, True),
        (MESSAGES, {"content": "x", "allowed_mentions": {"parse": ["users"]}}, True),
        (MESSAGES, {"content": "x", "allowed_mentions": {"parse": [], "users": [1, 2]}}, True),
        (MESSAGES, {"content": "x", "allowed_mentions": {"parse": [], "users": [1]}}, True),
        (MESSAGES, {"content": "<@1> <@2> x", "allowed_mentions": {"parse": [], "users": [1, 2]}}, False),
        (MESSAGES, {"content": "<@1> x", "allowed_mentions": {"parse": [], "users": [1], "roles": [5]}}, True),
        (CALLBACK, {"type": 7, "data": {"components": []}}, True),
        (CALLBACK, {"type": 4, "data": plain()}, False),
        (CALLBACK, {"type": 5}, False),
        ("/webhooks/1/token", {"content": "x"}, True),
        ("/webhooks/1/token/messages/@original", plain(), False),
        (THREADS, thread(), False),
    ],
)
def test_message_that_may_mention_others_than_it_names_is_caught(path: str, body: dict[str, Any], caught: bool) -> None:
    assert bool(list(mention_faults("POST", path, body))) is caught
