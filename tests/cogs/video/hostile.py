"""Names that do harm where they are sent as they stand, and a look at everything that was sent for any that was."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from cogs.video.catalogues import house_deck
from tests.cogs.sprouts.test_limits import DANGEROUS, HOSTILE
from tests.simulated import World

__all__ = ["DANGEROUS", "HOSTILE", "faults", "hostile_catalogue"]
_TITLES = (
    "```@everyone{n}```",
    "<@&{n}> **x{n}** ||s||",
    "[x{n}](https://a.b) <t:1:R>",
    "> 1. -{n} _{n}_ ~~u~~",
    "\u05e9\u05dc\u05d5\u05dd {n}",
    "\N{FULLWIDTH LATIN CAPITAL LETTER W}" * 36 + " {n}",
    "W" * 36 + " {n}",
    "<:e:{n}></a:{n}>`_~|",
    "\U0001f9db\U0001f3fb\u2640 {n}",
    "none {n}", "A {n}", "tape {n}", "{n}", "all {n} and {n}",
)  # fmt: skip
_UNSEEN = re.compile("[\u0000-\u0008\u000b-\u001f\u202a-\u202e\u2066\u2067]")
_SHOWN_PLAIN = ("label", "placeholder", "description", "filename")


def hostile_catalogue() -> str:
    """The house's cards, mutants, powers and Suns under such names, no two alike."""
    count = iter(range(1, 9999))

    def renamed(found: re.Match[str]) -> str:
        n = next(count)
        return f'{found[1]}"{_TITLES[n % len(_TITLES)].format(n=n)}"'

    return re.sub(r'(\b(?:title|name) = )"[^"]*"', renamed, house_deck())


def faults(world: World, since: int = 0) -> list[str]:
    """Texts that would take effect on Discord: marks and mentions in Markdown, unseen characters anywhere."""
    found = []
    for request in world.env.http_requests[since:]:
        if request.method not in ("POST", "PATCH", "PUT") or not request.json:
            continue
        for key, value in _texts(request.json):
            if key == "content":
                found += [f"{word!r} in {value[:300]!r}" for word in DANGEROUS if word in value]
            if key in ("content", *_SHOWN_PLAIN) and _UNSEEN.search(value):
                found.append(f"unseen characters in {value[:300]!r}")
        body = request.json.get("data") or request.json
        if request.path.endswith("/messages") or (request.json.get("type") in (4, 7)):
            told = body.get("allowed_mentions")
            if told is None or "everyone" in told.get("parse", ()) or "roles" in told.get("parse", ()):
                found.append(f"mentions are allowed: {told} in {request.path}")
    return found


def _texts(body: Any, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(body, str):
        yield key, body
    elif isinstance(body, dict):
        for name, value in body.items():
            yield from _texts(value, name)
    elif isinstance(body, list):
        for value in body:
            yield from _texts(value, key)
