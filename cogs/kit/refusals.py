"""Why the referee itself refuses, in sentences that hold for every game: one for each code of `answers.CODES`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cogs.kit.names import safe_name
from cogs.kit.phrases import listed
from rules.game import Refusal

Params = Mapping[str, Any]
Sentences = Mapping[str, Callable[[Params], str]]


def said(refusal: Refusal, sentences: Sentences) -> str:
    """The sentence of the refusal's code, with the number that `/rule` finds where a rule forbids it."""
    text = sentences[refusal.code](refusal.params)
    return f"{text} ({refusal.ruling})" if refusal.ruling else text


def _not_seated(p: Params) -> str:
    own = list(p.get("seats", ()))
    if own:
        seats = "seat" if len(own) == 1 else "seats"
        return f"Seat {safe_name(p['seat'], 5)} is not yours: you play {seats} {listed(own)} here."
    return "You have no seat at this table. Press Join on its message, or `/table join`."


def _who(name: str) -> str:
    return f", here {safe_name(name)}"


REFEREE_SENTENCES: Sentences = {
    "which_seat": lambda p: f"You play seats {listed(list(p['seats']))} here. Say which with the `seat` option.",
    "stale": lambda p: "The table has moved on since that panel was drawn. This is how it stands now.",
    "not_seated": _not_seated,
    "not_host": lambda p: "".join(["Only the table's host may do that", *map(_who, p.get("names", ())), "."]),
    "seated_already": lambda p: f"You already sit on seat {listed(list(p['seats']))}.",
    "not_due": lambda p: "That is not due yet.",
    "busy": lambda p: "The table is busy. Nothing was changed; please press again.",
    "ended": lambda p: "This table is over. `/table new` opens another, or press Rematch on its message.",
    "quarantined": lambda p: (
        "This table is stopped: its record did not hold together and was put aside for inspection. "
        "Other tables go on; `/table new` opens a fresh one."
    ),
    "repeated": lambda p: "That press was counted already.",
    "not_stored": lambda p: "That could not be saved, so it did not happen. Please try again.",
    "no_table": lambda p: "There is no such table. `/table list` shows those that are open.",
}
"""By code. A game that refuses for a reason of its own by the same code may speak in its own words."""
