"""Where cards lie and how they move: decks, hands, Discards, the Vortex, the Junk Shelf, the Drop Box."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from rules.video.catalogue.cards import Card, Catalogue, fits
from rules.video.effects.language import JUNK, Filter
from rules.video.table.draft import Draft, Here
from rules.video.table.state import LP, NOBODY


class Layer(Protocol):
    """A seat with a play area: of a table, a draft or a view."""

    @property
    def sps(self) -> tuple[int, ...]:
        """SPs played this turn."""
        ...

    @property
    def lps(self) -> tuple[LP, ...]:
        """LPs in play."""
        ...


class Laid(Protocol):
    """A table, a draft or a view, as far as what lies in play goes."""

    @property
    def catalogue(self) -> Catalogue:
        """All cards."""
        ...

    @property
    def seats(self) -> Sequence[Layer]:
        """All seats."""
        ...


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards but that one."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def matching(here: Here, cards: Iterable[int], wanted: Filter, this: int = NOBODY) -> tuple[int, ...]:
    """Those of the cards that a filter means."""
    box = here.catalogue.box
    return tuple([c for c in cards if fits(box[c], wanted) and not (wanted.other and c == this)])


def play_area(here: Here, n: int) -> list[int]:
    """Every card of the box in a play area."""
    seat = here.seats[n]
    return [*seat.sps, *[lp.card for lp in seat.lps if lp.card >= 0]]


def genre_in_play(here: Laid, n: int, card: int) -> bool:
    """Whether another card of this card's genre lies in the play area (V154, V156, VA12-VA16)."""
    box = here.catalogue.box
    genre = box[card].genre
    if not genre:
        return False
    seat = here.seats[n]
    for other in seat.sps:
        if other != card and box[other].genre == genre:
            return True
    return any(lp.card != card and lp.card >= 0 and box[lp.card].genre == genre for lp in seat.lps)


def new_lp(card: Card, number: int, owner: int, turn: int) -> LP:
    """An LP as it enters play, ready and whole."""
    return LP(number, owner, card.runtime, card.shielded, turn=turn)


def put(d: Draft, n: int, zone: str, card: int) -> None:
    """Lay a card into ``hand``, ``discard``, ``deck_top`` or ``deck_bottom`` of a seat."""
    seat = d.edit(n)
    if zone == "hand":
        seat.hand = (*seat.hand, card)
    elif zone == "discard":
        seat.discard = (*seat.discard, card)
    elif zone == "deck_top":
        seat.deck = (*seat.deck, card)
    else:
        seat.deck = (card, *seat.deck)


def lift(d: Draft, n: int, card: int) -> None:
    """Take a card out of whatever zone of the seat it lies in."""
    seat = d.edit(n)
    if card in seat.hand:
        seat.hand = without(seat.hand, card)
    elif card in seat.discard:
        seat.discard = without(seat.discard, card)
    elif card in seat.sps:
        seat.sps = without(seat.sps, card)
    elif card in seat.deck:
        seat.deck = without(seat.deck, card)
    elif card in seat.aside:
        seat.aside = without(seat.aside, card)
    else:
        seat.lps = tuple([lp for lp in seat.lps if lp.card != card])


def owner_of(here: Here, n: int, card: int) -> int:
    """Whose Discard a card in a seat's zones goes to (VA64)."""
    return next((lp.owner for lp in here.seats[n].lps if lp.card == card), n)


def eject(d: Draft, card: int) -> None:
    """To the Drop Box (V193); the caller has lifted it."""
    d.drop = (*d.drop, card)
    d.tell("eject", NOBODY, card)


def junk_top(here: Here, kind: str) -> int:
    """The card that `take_junk` would give; -1 for none."""
    pile = here.junk[JUNK.index(kind)]
    if pile:
        return pile[-1]
    box = here.catalogue.box
    return next((card for card in reversed(here.drop) if box[card].junk == kind), NOBODY)


def take_junk(d: Draft, kind: str) -> int:
    """A card of the Junk Shelf, its pile refilled from the Drop Box at need; -1 for none (V196, VA85, VA86)."""
    place = JUNK.index(kind)
    if not d.junk[place]:
        box = d.catalogue.box
        back = tuple([card for card in d.drop if box[card].junk == kind])
        d.junk[place] = back
        d.drop = tuple([card for card in d.drop if box[card].junk != kind])
    pile = d.junk[place]
    if not pile:
        return NOBODY
    d.junk[place] = pile[:-1]
    return pile[-1]


def dropped_vortex(here: Here) -> tuple[int, ...]:
    """Vortex cards in the Drop Box, which a dry Vortex Deck takes back."""
    box = here.catalogue.box
    return tuple([card for card in here.drop if box[card].family == "vortex"])


def can_refill(here: Here) -> bool:
    """Whether a Tape space is empty and a card is there for it (V114, VA39)."""
    return NOBODY in here.tapes and bool(here.vortex or dropped_vortex(here))


def take_aside(d: Draft, n: int, card: int) -> None:
    """Take a special interest card out of the set-aside pile."""
    seat = d.edit(n)
    seat.aside = without(seat.aside, card)


def restock_aside(d: Draft, n: int) -> None:
    """An empty set-aside pile that is asked for takes back what was ejected of it (VA87)."""
    seat = d.edit(n)
    if seat.aside:
        return
    box, mutant = d.catalogue.box, d.catalogue.mutants[seat.mutant].id
    back = [c for c in d.drop if box[c].family == "special_interest" and box[c].mutant == mutant]
    seat.aside = tuple(back)
    d.drop = tuple([card for card in d.drop if card not in back])
