"""Why a card cannot be played now: once for all of them, or card by card."""

from __future__ import annotations

from cogs.video.hands import Held
from cogs.video.pictures.naming import brief
from rules.video.views.view import SeatView, TableView


def why_nothing(view: TableView) -> str:
    """Why the viewer can play nothing at all now; empty where only each card's price decides."""
    if view.phase == "over":
        return "game over"
    if view.phase == "suns":
        return "Sun Phase"
    if view.phase != "turn":
        return "not begun"
    if view.pending is not None:
        if view.pending.seat == view.viewer:
            return "choose first"
        return f"{brief(view, view.seats[view.pending.seat])} chooses"
    if view.viewer != view.active:
        return "not your turn"
    return "End Step" if view.ending_turn else ""


def why_not(seat: SeatView, held: Held) -> str:
    """Why this card cannot be played on one's own turn."""
    if held.cost is None:
        return "never"
    return f"{held.cost - seat.energy} short" if held.cost > seat.energy else "not now"
