"""Events as others may read them while a game runs: who did what, without what only one seat knows."""

from __future__ import annotations

from rules.game import REFEREE, Event
from rules.video.catalogue.cards import Catalogue

HIDDEN = "?"
"""Stands for a card that the reader may not know."""


def redacted(event: Event, catalogue: Catalogue, viewer: str | None) -> Event:
    """The event as a seat, or a spectator (None), may read it before the end of the game (V55, VA94).

    Orders of decks are nobody's. What was drawn, or taken from a hand at random, is its holder's. A card in the answer
    to a choice may have come from a hand or a deck, so it is the chooser's; what became of it in the open, news tell.
    """
    seat, verb, args = event
    if seat == REFEREE and verb == "shuffle":
        return event._replace(args=args[:1])
    drawn = seat == REFEREE and verb in ("draw", "random")
    if not (drawn or verb == "choose") or viewer == (args[0] if drawn else seat):
        return event
    return event._replace(args=tuple(HIDDEN if word in catalogue.numbers else word for word in args))
