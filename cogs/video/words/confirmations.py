"""What is asked before something that one may regret."""

from __future__ import annotations

from cogs.video.words import terms
from rules.video.table.state import NOBODY
from rules.video.views.view import TableView

USING_SUN = "Using your Sun"


def could_kill(view: TableView, target: int, card: int, kills: int) -> str:
    """FWD that is there already."""
    whom = terms.brief(view, target)
    if card != NOBODY:
        whom = f"{terms.card_title(view, card)} of {whom}"
    return f"{kills} of your {terms.fwd(view.pool)} would kill {whom}; what you do not use is lost."


def would_kill(view: TableView, target: int, act: str) -> str:
    """One act that makes it enough."""
    return f"{act} gives you enough FWD to kill {terms.brief(view, target)}."


def playing(view: TableView, card: int) -> str:
    """``Playing Shriek``."""
    return f"Playing {terms.card_title(view, card)}"


def exhausting(view: TableView, card: int) -> str:
    """``Exhausting Cousin Thermos``."""
    return f"Exhausting {terms.card_title(view, card)}"


def using(which: str) -> str:
    """``Using your Lo-Fi power``."""
    return f"Using your {terms.POWERS[which]}"


def could_rent(view: TableView, card: int, price: int) -> str:
    """Money that would rent something."""
    title = terms.card_title(view, card)
    return f"You have ${view.money} left, which is gone when your turn ends: {title} costs ${price}."


def ejects_best(view: TableView, card: int) -> str:
    """A card that is gone for good."""
    return f"{terms.card_title(view, card)} is the best card you have, and ejected it never comes back."
