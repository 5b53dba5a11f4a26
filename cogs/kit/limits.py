"""Discord's limits on what is sent, checked strictly. The library lets most of them through, and so does simcord."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import discord

Component = Mapping[str, Any]
BUTTON, STRING_SELECT, TEXT_INPUT, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, CONTAINER, LABEL = (
    2, 3, 4, 9, 10, 11, 12, 13, 17, 18,
)  # fmt: skip
_V2 = frozenset({SECTION, TEXT, THUMBNAIL, GALLERY, FILE, 14, CONTAINER})
V2_FLAG = 1 << 15
_LENGTHS = {"label": 80, "placeholder": 150, "custom_id": 100, "url": 512}
_UPLOADED = re.compile(r'attachment://([^"\\]+)')


def view_faults(view: discord.ui.LayoutView, files: Sequence[discord.File] = ()) -> tuple[str, ...]:
    """What Discord would refuse about a view and its files, one sentence each."""
    uploads = [{"filename": file.filename, "description": file.description} for file in files]
    components = view.to_components()  # type: ignore[no-untyped-call]
    return message_faults({"components": components, "attachments": uploads, "flags": V2_FLAG})


def message_faults(message: Mapping[str, Any]) -> tuple[str, ...]:
    """What Discord would refuse about the JSON of a message or an interaction's answer."""
    return tuple(_message_faults(message))


def form_faults(form: Mapping[str, Any]) -> tuple[str, ...]:
    """What Discord would refuse about the JSON of a form."""
    return tuple(_form_faults(form))


def walk(components: Iterable[Component | None]) -> Iterator[Component]:
    """Every component, nested ones too: all of them count."""
    for one in components:
        if one:
            yield one
            yield from walk(one.get("components", ()))
            yield from walk((one.get("accessory"), one.get("component")))


def _message_faults(message: Mapping[str, Any]) -> Iterator[str]:
    if len(message.get("content") or "") > 2000:
        yield f"content of {len(message['content'])} characters, at most 2000"
    if len(message.get("embeds") or ()) > 10:
        yield f"{len(message['embeds'])} embeds, at most 10"
    embedded = sum(_embed_length(embed) for embed in message.get("embeds") or ())
    if embedded > 6000:
        yield f"{embedded} characters in embeds, at most 6000"
    every = list(walk(message.get("components") or ()))
    if len(every) > 40:
        yield f"{len(every)} components, at most 40"
    text = sum(len(one.get("content", "")) for one in every if one.get("type") == TEXT)
    if text > 4000:
        yield f"{text} characters of text, at most 4000"
    yield from _repeated("custom_id", [one["custom_id"] for one in every if "custom_id" in one])
    for one in every:
        yield from _component_faults(one)
    if any(one.get("type") in _V2 for one in every) and (message.get("content") or message.get("embeds")):
        yield "components of the second version beside content or embeds"
    yield from _upload_faults(message, every)


def _component_faults(one: Component) -> Iterator[str]:
    kind = one.get("type")
    for key, most in _LENGTHS.items():
        if isinstance(one.get(key), str) and kind != LABEL:
            yield from _length(f"{key} of component {kind}", one[key], most, least=int(key == "custom_id"))
    children = len(one.get("components", ()))
    if kind == 1:
        buttons = sum(child.get("type") == BUTTON for child in one["components"])
        if not 1 <= children <= 5 or (buttons != children and children != 1):
            yield f"a row of {children} components, it takes 1 to 5 buttons or one select"
    elif kind == BUTTON and not one.get("label") and not one.get("emoji"):
        yield f"button {one.get('custom_id')} has neither label nor emoji"
    elif kind == STRING_SELECT:
        yield from _select_faults(one)
    elif kind == TEXT and not one.get("content", "").strip():
        yield "an empty text"
    elif kind == SECTION and (not 1 <= children <= 3 or not one.get("accessory")):
        yield f"a section of {children} texts, it takes 1 to 3 and an accessory"
    elif kind == CONTAINER and not children:
        yield "an empty container"
    elif kind == GALLERY:
        items = one.get("items", ())
        if not 1 <= len(items) <= 10:
            yield f"a gallery of {len(items)} pictures, it takes 1 to 10"
        for item in items:
            yield from _alt_text("a gallery picture", item)
    elif kind == THUMBNAIL:
        yield from _alt_text("a thumbnail", one)
    if one.get("emoji") is not None and not (one["emoji"].get("name") or one["emoji"].get("id")):
        yield f"an empty emoji on {one.get('custom_id')}"


def _select_faults(one: Component) -> Iterator[str]:
    options = one.get("options", ())
    if not 1 <= len(options) <= 25:
        yield f"select {one.get('custom_id')} has {len(options)} options, it takes 1 to 25"
    for option in options:
        for key in ("label", "value", "description"):
            if key in option and option[key] is not None:
                yield from _length(f"option {key}", option[key], 100, least=1)
    yield from _repeated("option value", [option["value"] for option in options])
    least, most = one.get("min_values", 1), one.get("max_values", 1)
    if not 0 <= least <= most or not 1 <= most <= len(options):
        yield f"select {one.get('custom_id')} takes {least} to {most} of {len(options)} options"


def _upload_faults(message: Mapping[str, Any], every: list[Component]) -> Iterator[str]:
    uploads = [one for one in message.get("attachments") or () if one.get("filename")]
    names = {one["filename"] for one in uploads}
    shown = set(_UPLOADED.findall(json.dumps(every, default=str)))
    if "attachments" in message:
        for name in sorted(shown - names):
            yield f"attachment://{name} has no upload"
        if any(one.get("type") in _V2 for one in every):
            for name in sorted(names - shown):
                yield f"upload {name} is shown by no component"
    for one in uploads:
        yield from _alt_text(f"upload {one['filename']}", one)


def _form_faults(form: Mapping[str, Any]) -> Iterator[str]:
    yield from _length("form title", form.get("title", ""), 45, least=1)
    yield from _length("form custom_id", form.get("custom_id", ""), 100, least=1)
    parts = form.get("components", ())
    if not 1 <= len(parts) <= 5:
        yield f"a form of {len(parts)} parts, it takes 1 to 5"
    every = list(walk(parts))
    yield from _repeated("custom_id", [one["custom_id"] for one in every if "custom_id" in one])
    for one in every:
        if one.get("type") == LABEL:
            yield from _length("form label", one.get("label", ""), 45, least=1)
            yield from _length("form description", one.get("description") or "", 100)
        elif one.get("type") == BUTTON:
            yield "a button in a form"
        elif one.get("type") == STRING_SELECT:
            yield from _select_faults(one)
        elif one.get("type") == TEXT_INPUT:
            yield from _length("placeholder", one.get("placeholder") or "", 100)
            yield from _length("value", one.get("value") or "", 4000)


def _embed_length(embed: Mapping[str, Any]) -> int:
    texts = [embed.get("title"), embed.get("description"), (embed.get("footer") or {}).get("text")]
    texts += [field[key] for field in embed.get("fields") or () for key in ("name", "value")]
    return sum(len(text or "") for text in texts)


def _alt_text(what: str, one: Mapping[str, Any]) -> Iterator[str]:
    if not one.get("description"):
        yield f"{what} has no alt text"
    else:
        yield from _length(f"the alt text of {what}", one["description"], 1024)


def _length(what: str, text: str, most: int, *, least: int = 0) -> Iterator[str]:
    if not least <= len(text) <= most:
        yield f"{what} has {len(text)} characters, it takes {least} to {most}"


def _repeated(what: str, values: list[str]) -> Iterator[str]:
    for value in sorted({one for one in values if values.count(one) > 1}):
        yield f"{what} {value!r} stands twice"
