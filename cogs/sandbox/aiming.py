"""What a press on a page was aimed at.

simcord names a control by its place in the message. Where the message was redrawn between the look and the press, that
place may hold another button: a press on Refresh would play a card. Discord sends the button's own id instead.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from typing import Any

from simcord.preview import _action_plans

_KEPT = 400
"""Publications that are remembered, over all pages of a channel."""


class Aims:
    """What the pages of a channel showed at which place, publication by publication."""

    def __init__(self) -> None:
        self._shown: OrderedDict[tuple[str, int], dict[str, str]] = OrderedDict()

    def published(self, page: Any, messages: Iterable[Any]) -> None:
        """Remember what this page shows from now on."""
        self._shown[page.id, page.revision] = dict(_controls(messages))
        while len(self._shown) > _KEPT:
            self._shown.popitem(last=False)

    def missed(self, page: Any, body: Any, messages: Iterable[Any]) -> bool:
        """Whether the pressed place holds another control by now than the one that the page showed there."""
        if page is None or not isinstance(body, dict) or not isinstance(body.get("control_key"), str):
            return False
        revision = body.get("published_revision")
        shown = self._shown.get((page.id, revision), {}) if isinstance(revision, int) else {}
        seen = shown.get(body["control_key"])
        return seen is not None and dict(_controls(messages)).get(body["control_key"]) != seen


def _controls(messages: Iterable[Any]) -> Iterator[tuple[str, str]]:
    """(place, what stands there) of every button and select."""
    for message in messages:
        for at, root in enumerate(message.components):
            for path, part in _action_plans._component_paths(root, str(at)):
                key = _action_plans._component_key(part, path, message.id)
                if key is not None:
                    yield key, f"{part.get('type')} {part.get('label') or part.get('placeholder') or part.get('emoji')}"


def caught_up(body: Any, page: Any, env: Any) -> Any:
    """A press aimed at what its page showed before the clock or a restart published it again is still meant."""
    if page is None or not isinstance(body, dict):
        return body
    sent = body.get("published_revision")
    if isinstance(sent, int) and sent < page.revision:
        body = {**body, "published_revision": page.revision}
    started = body.get("bot_generation")
    if isinstance(started, int) and started < env._generation:
        body = {**body, "bot_generation": env._generation}
    return body
