"""Where cards lie, as far as a viewer may know, and what stands on them."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.kit.names import safe_name
from cogs.kit.phrases import listed
from cogs.video.words import terms
from rules.video.catalogue.cards import Card
from rules.video.effects.language import JUNK
from rules.video.views.view import TableView


def places(view: TableView, card: Card) -> list[str]:
    """Everywhere that copies of a title lie in the viewer's sight: ``on tape 2``, ``in your hand (2)``; Markdown."""
    return [*_market(view, card), *_seats(view, card)]


def _market(view: TableView, card: Card) -> Iterator[str]:
    box = view.catalogue.box
    for tape, number in enumerate(view.tapes, 1):
        if number >= 0 and box[number] is card:
            yield f"on tape {tape}"
    if card.junk and view.phase in ("suns", "turn", "over"):
        yield f"on the Junk Shelf ({view.junk[JUNK.index(card.junk)]})"
    yield from _pile(view, card, view.drop, "in the Drop Box")


def _seats(view: TableView, card: Card) -> Iterator[str]:
    for n, seat in enumerate(view.seats):
        own = n == view.viewer
        yield from _pile(view, card, seat.hand, "in your hand")
        yield from _pile(view, card, seat.aside, "in your set-aside pile")
        in_play = (*seat.sps, *(lp.card for lp in seat.lps))
        yield from _pile(view, card, in_play, "in your play area" if own else f"in play at {terms.brief(view, n)}")
        yield from _pile(view, card, seat.discard, "in your Discard" if own else f"in {terms.brief(view, n)}'s Discard")


def _pile(view: TableView, card: Card, pile: tuple[int, ...], name: str) -> Iterator[str]:
    count = sum(number >= 0 and view.catalogue.box[number] is card for number in pile)
    if count:
        yield f"{name} ({count})" if count > 1 else name


def whereabouts(view: TableView, card: Card) -> str:
    """``**Laser Curfew** is on tape 2 and in your Discard``; that none is in sight where none is."""
    found = places(view, card)
    title = f"**{safe_name(card.title, terms.TITLE)}**"
    return f"{title} is {listed(found)}" if found else f"{title} is nowhere in sight"
