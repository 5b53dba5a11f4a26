"""What is to be chosen, in the few words that a heading has room for. It says nothing that is not public."""

from __future__ import annotations

from collections.abc import Mapping

from rules.video.views.view import ChoiceView

_BY_KIND: Mapping[str, str] = {
    "seat": "pick an opponent",
    "design": "pick a token",
    "sun": "pick a Sun",
    "option": "pick an effect",
    "yes": "say yes or no",
    "card": "pick a card",
}
_BY_VERB: Mapping[str, str] = {
    "discard": "discard",
    "eject": "eject",
    "kill_lp": "kill an LP",
    "exhaust": "exhaust an LP",
    "ready": "ready an LP",
    "rent": "rent",
    "play_free": "play a card",
    "look": "look at cards",
    "steal_card": "take a card",
    "move": "move a card",
    "refresh_vortex": "clear tapes",
    "pay": "pay",
}


def asks_for(asked: ChoiceView) -> str:
    """``must discard``, ``must pick a token``."""
    what = _BY_KIND.get(asked.kind, "choose")
    if asked.kind == "card":
        what = _BY_VERB.get(asked.about, what)
    return f"must {what}" if asked.kind != "yes" else f"may {_BY_VERB.get(asked.about, 'choose')}"
