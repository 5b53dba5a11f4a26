"""Everything that the bot sends, by whom it reaches, with the words that were drawn into its pictures."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

import pytest
from simcord.http import router

from cogs.kit.drawing import brush, sheet
from cogs.kit.drawing.cache import PartCache
from cogs.kit.drawing.sheet import Sheet
from tests.simulated import World

PRIVATE = 64
_UPDATES, _AUTOCOMPLETE, _FORM = (6, 7), 8, 9


class Told(NamedTuple):
    """One thing that the bot sent."""

    account: int | None
    """The only one who gets it; None where everybody does."""

    about: str
    """The command or press that it answers; empty where it answers nothing."""

    typed: str
    """All that was typed or pressed for it."""

    text: str
    """The JSON, the names of the files and every text that was drawn."""

    body: Any
    files: tuple[str, ...]
    """What the files are, as digests."""


class _Asked(NamedTuple):
    account: int
    about: str
    data: Any
    on_private: bool


class Pictures:
    """Remembers which texts were drawn into which picture; parts that are kept keep theirs."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.texts: dict[str, frozenset[str]] = {}
        self._parts: dict[Hashable, frozenset[str]] = {}
        patch.setattr(sheet, "_pasted", PartCache(24 << 20))
        patch.setattr(sheet, "_drawn", PartCache(4 << 20))
        self._listen(patch)

    def _listen(self, patch: pytest.MonkeyPatch) -> None:
        text, group, png, sign = Sheet.text, Sheet.group, Sheet.png, brush.Brush.sign

        def heard_text(sheet_: Sheet, x: float, y: float, said: str, *args: Any, **more: Any) -> float:
            _drawn_on(sheet_).add(said)
            return text(sheet_, x, y, said, *args, **more)

        def heard_group(sheet_: Sheet, key: Hashable, frame: Any, paint: Any) -> None:
            def painted(piece: Sheet) -> None:
                paint(piece)
                self._parts[key] = frozenset(_drawn_on(piece)) | self._parts.get(key, frozenset())

            group(sheet_, key, frame, painted)
            _drawn_on(sheet_).update(self._parts.get(key, ()))

        def heard_png(sheet_: Sheet) -> bytes:
            made = png(sheet_)
            self.texts[digest(made)] = self.texts.get(digest(made), frozenset()) | frozenset(_drawn_on(sheet_))
            return made

        def short(brush_: Any, x: float, y: float, said: str, *args: Any, **more: Any) -> None:
            assert len(said) < 6, "a sign is a letter or a number; words are drawn by Sheet.text"
            sign(brush_, x, y, said, *args, **more)

        patch.setattr(Sheet, "text", heard_text)
        patch.setattr(Sheet, "group", heard_group)
        patch.setattr(Sheet, "png", heard_png)
        patch.setattr(brush.Brush, "sign", short)


def _drawn_on(drawn: Sheet) -> set[str]:
    return drawn.__dict__.setdefault("heard", set())  # type: ignore[no-any-return]


def digest(content: bytes) -> str:
    """What a file is."""
    return sha256(content).hexdigest()


class Ear:
    """Hears everything that the bot sends from now on."""

    def __init__(self, world: World, patch: pytest.MonkeyPatch) -> None:
        self.pictures = Pictures(patch)
        self._asked: dict[str, _Asked] = {}
        self._private: dict[str, bool] = {}
        self._sent: list[tuple[str, str, Any, list[bytes]]] = []
        dispatch = router.dispatch

        def heard(backend: Any, method: str, path: str, **more: Any) -> Any:
            files = [_content(file) for file in more.get("files") or ()]
            self._sent.append((method, path, more.get("json"), files))
            return dispatch(backend, method, path, **more)

        patch.setattr(router, "dispatch", heard)
        world.env.backend.subscribers.insert(0, self._hear)

    def _hear(self, event: str, payload: Mapping[str, Any]) -> None:
        if event != "INTERACTION_CREATE":
            return
        account = int((payload.get("member") or payload)["user"]["id"])
        data = payload["data"]
        flags = int((payload.get("message") or {}).get("flags") or 0)
        asked = _Asked(account, data.get("custom_id") or data.get("name", ""), data, bool(flags & PRIVATE))
        self._asked[str(payload["token"])] = self._asked[str(payload["id"])] = asked

    def told(self) -> Iterator[Told]:
        """What was sent since the last call."""
        sent, self._sent = self._sent, []
        for method, path, body, files in sent:
            if method in ("POST", "PATCH", "PUT") and (body or files):
                asked, private = self._whose(path, body)
                names = [self.pictures.texts.get(digest(one), frozenset()) for one in files]
                unknown = [one for one, known in zip(files, names, strict=True) if not known]
                written = [one.decode("utf-8", "replace") for one in unknown if not one.startswith(b"\x89PNG")]
                drawn = sorted({word for known in names for word in known})
                told = "\n".join([json.dumps(body, ensure_ascii=False), *drawn, *written])
                about = (asked.about, json.dumps(asked.data)) if asked else ("", "")
                account = asked.account if asked and private else None
                yield Told(account, *about, told, body, tuple(map(digest, files)))

    def _whose(self, path: str, body: Any) -> tuple[_Asked | None, bool]:
        """The interaction that a request answers, and whether only its author sees it."""
        parts = path.strip("/").split("/")
        if parts[0] == "interactions":
            asked = self._asked[parts[1]]
            kind, flags = body["type"], int((body.get("data") or {}).get("flags") or 0)
            private = kind in (_AUTOCOMPLETE, _FORM) or (asked.on_private if kind in _UPDATES else flags & PRIVATE)
            self._private.setdefault(parts[2], bool(private))
            return asked, bool(private)
        if parts[0] == "webhooks":
            asked = self._asked[parts[2]]
            if len(parts) == 3:
                return asked, bool(int(body.get("flags") or 0) & PRIVATE)
            # An edit of the original answer is as private as that was; other edits are of follow-ups, all private.
            return asked, self._private.get(parts[2], False) if parts[-1] == "@original" else True
        return None, False


def _content(file: Any) -> bytes:
    stream = file.fp
    at = stream.tell()
    stream.seek(0)
    content = bytes(stream.read())
    stream.seek(at)
    return content
