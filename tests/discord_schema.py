"""Every request that a bot sends, held against Discord's own OpenAPI file (MIT, github.com/discord/discord-api-spec).

Three things are read otherwise than written there: snowflakes may be numbers, because Discord takes them; a union of
components is entered by its ``type``, so that a fault names its field; fields that are not documented are refused,
because Discord drops them without a word.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from jsonschema import Draft202012Validator, FormatChecker
from jsonschema.exceptions import ValidationError

from cogs.kit.limits import form_faults, message_faults

VARIABLE = "VORTEX_SCHEMA"
DEFAULT = Path(__file__).parents[2] / "shared" / "discord-openapi.json"

UNDOCUMENTED = ("tts", "nsfw", "flags")
"""discord.py sends these where the file does not list them."""

METHODS = ("get", "post", "put", "patch", "delete")
FORM = 9
"""The type of an interaction's answer that opens a form."""

MOST_CALLED = 8
"""The seats of a table."""


class Operation(NamedTuple):
    """One documented route."""

    method: str
    template: str
    pattern: re.Pattern[str]
    body: Mapping[str, Any] | None
    required: bool


class Schema:
    """Discord's API as its file describes it."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self._raw: Mapping[str, Any] = document["components"]["schemas"]
        self._shared = {"components": {"schemas": {name: self._read(one) for name, one in self._raw.items()}}}
        found = [
            self._operation(method, template, methods[method])
            for template, methods in document["paths"].items()
            for method in METHODS
            if method in methods
        ]
        # /channels/@me must be tried before /channels/{channel_id}.
        self._operations = sorted(found, key=lambda one: one.template.count("{"))
        self._validators: dict[tuple[str, str], Draft202012Validator] = {}
        self._found: dict[tuple[str, int], list[str]] = {}

    def faults(self, method: str, path: str, body: Any) -> list[str]:
        """What Discord would refuse about a request; of one with files, the body is its ``payload_json``."""
        path = path.partition("?")[0]
        operation = self._find(method, path)
        if operation is None:
            return [f"{method} {path}: not in Discord's API"]
        where = f"{method} {operation.template}"
        if operation.body is None:
            return [f"{where}: takes no JSON body, got {body!r}"] if body else []
        if body is None:
            return [f"{where}: a body is required"] if operation.required else []
        # Every test registers the same commands and many send the same messages: each body is read once.
        key = where, hash(json.dumps(body))
        if key not in self._found:
            errors = self._validator(operation).iter_errors(body)
            shape = [f"{where} at {_place(leaf)}: {leaf.message[:200]}" for one in errors for leaf in _leaves(one)]
            self._found[key] = shape or [f"{where}: {fault}" for fault in prose_faults(method, body)]
        return self._found[key]

    def _operation(self, method: str, template: str, described: Mapping[str, Any]) -> Operation:
        pattern = re.compile(re.sub(r"\\{[^}]+\\}", "[^/]+", re.escape(template)))
        body = described.get("requestBody", {})
        content = body.get("content", {}).get("application/json")
        schema = self._read(content["schema"]) if content else None
        return Operation(method.upper(), template, pattern, schema, bool(body.get("required")))

    def _find(self, method: str, path: str) -> Operation | None:
        return next((one for one in self._operations if one.method == method and one.pattern.fullmatch(path)), None)

    def _validator(self, operation: Operation) -> Draft202012Validator:
        key = operation.method, operation.template
        if key not in self._validators:
            assert operation.body is not None
            schema = {**self._shared, **operation.body}
            self._validators[key] = Draft202012Validator(schema, format_checker=_formats())
        return self._validators[key]

    def _read(self, node: Any) -> Any:
        if isinstance(node, list):
            return [self._read(one) for one in node]
        if not isinstance(node, dict):
            return node
        node = {key: self._read(one) for key, one in node.items()}
        if node.get("format") == "snowflake":
            return {"type": ["string", "integer"], "format": "snowflake"}
        if "oneOf" in node:
            # The file's own notes say that alternatives may overlap.
            node["anyOf"] = node.pop("oneOf")
        if "anyOf" in node and "properties" not in node:
            return self._by_type(node) or node
        if "properties" in node and "additionalProperties" not in node:
            node["additionalProperties"] = False
            node["properties"] = {**{key: {} for key in UNDOCUMENTED}, **node["properties"]}
        return node

    def _by_type(self, node: dict[str, Any]) -> dict[str, Any] | None:
        branches = [one for one in node["anyOf"] if "$ref" in one]
        kinds = [self._kinds(one["$ref"]) for one in branches]
        flat = [kind for several in kinds for kind in several]
        if len(branches) < 2 or not all(kinds) or len(set(flat)) != len(flat):
            return None
        choice = {
            "type": "object",
            "required": ["type"],
            "properties": {"type": {"enum": flat}},
            "allOf": [
                {"if": {"properties": {"type": {"enum": list(several)}}, "required": ["type"]}, "then": branch}
                for several, branch in zip(kinds, branches, strict=True)
            ],
        }
        rest = {key: one for key, one in node.items() if key != "anyOf"}
        if any(one.get("type") == "null" for one in node["anyOf"]):
            return {**rest, "if": {"type": "null"}, "then": True, "else": choice}
        return {**rest, **choice}

    def _kinds(self, reference: str) -> tuple[int, ...]:
        described = self._raw[reference.rpartition("/")[2]].get("properties", {}).get("type", {})
        return tuple(described.get("enum", ()))


@cache
def load() -> Schema | None:
    """The schema, or None where its file is not on this machine."""
    path = Path(os.environ.get(VARIABLE) or DEFAULT)
    return Schema(json.loads(path.read_text("utf-8"))) if path.exists() else None


def prose_faults(method: str, body: Any) -> Iterator[str]:
    """What Discord's pages say and its schema does not."""
    if not isinstance(body, dict):
        return
    if body.get("type") == FORM and "data" in body:
        yield from form_faults(body["data"])
        return
    message = body["data"] if isinstance(body.get("data"), dict) else body
    if "components" in message or "content" in message or "embeds" in message:
        yield from message_faults(message)
    v2 = any(one.get("type") in range(9, 18) for one in message.get("components") or ())
    updates = body.get("type") == 7
    if v2 and method == "POST" and not updates and not (message.get("flags") or 0) & 1 << 15:
        yield "components of the second version without their flag"


def mention_faults(method: str, path: str, body: Any) -> Iterator[str]:
    """Every message that is sent or edited says whom it may mention: accounts that its text names, a table of them."""
    message = body
    if path.endswith("/callback"):
        if not isinstance(body, dict) or body.get("type") not in (4, 7):
            return
        message = body.get("data") or {}
    elif method not in ("POST", "PATCH") or not re.search(r"/messages(/|$)|^/webhooks/\d+/", path):
        return
    if not isinstance(message, dict) or not {"content", "components", "embeds"} & set(message):
        return
    allowed = message.get("allowed_mentions")
    users = (allowed or {}).get("users") or ()
    unnamed = [user for user in users if f"<@{user}>" not in (message.get("content") or "")]
    if allowed is None or allowed.get("parse") or allowed.get("roles") or unnamed or len(users) > MOST_CALLED:
        yield f"{method} {path}: allowed_mentions is {allowed!r}, it must name accounts of the text alone"


def traffic_faults(requests: Iterable[Any]) -> list[str]:
    """Everything that is wrong with a log of requests; without the file, what can be told without it."""
    schema = load()
    faults: list[str] = []
    for one in requests:
        faults += mention_faults(one.method, one.path, one.json)
        if schema is not None:
            faults += schema.faults(one.method, one.path, one.json)
        else:
            faults += [f"{one.method} {one.path}: {fault}" for fault in prose_faults(one.method, one.json)]
    return list(dict.fromkeys(faults))


@cache
def _formats() -> FormatChecker:
    formats = FormatChecker(formats=())

    @formats.checks("date-time", ValueError)
    def date_time(value: object) -> bool:
        return not isinstance(value, str) or bool(datetime.fromisoformat(value))

    @formats.checks("snowflake")
    def snowflake(value: object) -> bool:
        return not isinstance(value, str) or re.fullmatch(r"0|[1-9][0-9]{0,19}", value) is not None

    @formats.checks("int32")
    def int32(value: object) -> bool:
        return not isinstance(value, int) or -(2**31) <= value < 2**31

    return formats


def _place(error: ValidationError) -> str:
    return "/".join(map(str, error.absolute_path)) or "the body"


def _leaves(error: ValidationError) -> Iterator[ValidationError]:
    """The faults at the bottom; of several alternatives, those of the one that came furthest."""
    if not error.context:
        yield error
    elif error.validator == "anyOf":
        branches: dict[Any, list[ValidationError]] = {}
        for one in error.context:
            branches.setdefault(one.schema_path[0], []).append(one)
        depth = len(error.absolute_path)
        furthest = min(
            branches.values(),
            key=lambda several: (all(len(one.absolute_path) <= depth for one in several), len(several)),
        )
        for one in furthest:
            yield from _leaves(one)
    else:
        for one in error.context:
            yield from _leaves(one)
