"""The list of what cannot be done now, and why."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.phrases import listed
from cogs.video.words import terms
from rules.video.views.view import TableView

HEADING = "**Why not?**"
NOTHING = "Everything that you might do now can be done."
SUN = "Sun"


def line(names: Sequence[str], reason: str) -> str:
    """``• Shriek costs $4, you have $1 …``; who the reason does not name stands before it."""
    if all(name in reason for name in names):
        return f"• {reason}"
    return f"• *{listed(list(dict.fromkeys(names)))}*: {reason}"


def attacking(view: TableView, n: int) -> str:
    """``attack Dahlia``."""
    return f"attack {terms.plain_brief(view, n)}"
