"""The list of what cannot be done now, and why."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.phrases import listed
from cogs.video.words import terms
from rules.video.view import TableView

HEADING = "**Why not?**"
NOTHING = "Everything that you might do now can be done."
SUN = "Sun"


def line(names: Sequence[str], reason: str) -> str:
    """``• Shriek and Torch: You have 1 Energy, it costs 2. (V90)``."""
    return f"• *{listed(list(dict.fromkeys(names)))}*: {reason}"


def renting(view: TableView, card: int) -> str:
    """``Rent Shriek``."""
    return f"rent {terms.card_title(view, card)}"


def attacking(view: TableView, n: int) -> str:
    """``attack Dahlia``."""
    return f"attack {terms.plain_brief(view, n)}"
