"""Taking a move back in words: what would be undone, and whom it is asked of (VA101)."""

from __future__ import annotations

from cogs.kit.phrases import cut, listed
from cogs.video.words import news, terms
from rules.video.views.view import TableView

_WHAT = 450


def preview(view: TableView, after: TableView) -> str:
    """What taking the last move back would undo, and how the mover would stand then."""
    lines = news.news_lines(view, most=4)
    told = cut("\n".join(f"> {line}" for line in lines), _WHAT)
    if view.may_undo == "ask":
        return f"Your last move showed somebody something new, so {_voters(view)} must agree to take this back:\n{told}"
    return f"This would be taken back:\n{told}\n{_then(after)}"


def label(view: TableView) -> str:
    """The button that does it."""
    return "Ask the others" if view.may_undo == "ask" else "Take it back"


def _then(after: TableView) -> str:
    seat = after.seats[after.viewer]
    means = [f"Energy {seat.energy}/{seat.capacity}", f"Charge {seat.charge}", f"{len(seat.hand)} cards in hand"]
    if after.phase == "turn" and after.active == after.viewer:
        means = [terms.money(after.money), terms.fwd(after.pool), *means]
    return f"You would have {listed(means)}."


def _voters(view: TableView) -> str:
    """The people who have to agree: everybody else who is neither gone nor away (VA101)."""
    people = [terms.who(view, n) for n, seat in enumerate(view.seats) if n != view.viewer and seat.here]
    return listed(people) if people else "nobody"
