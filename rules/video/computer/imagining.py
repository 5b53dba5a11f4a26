"""A table as it might be: what a seat sees, with everything hidden filled in by chance.

The hard player thinks on such a table with the rules themselves. Only the view goes in, so that it knows no more than
its seat; cards that nobody has shown lie where the dice put them.
"""

from __future__ import annotations

from dataclasses import replace

from rules.dice import Dice, shuffled
from rules.video.effects.language import JUNK
from rules.video.table.state import NOBODY, Seat, Table
from rules.video.views.view import SeatView, TableView


def imagine(view: TableView, dice: Dice) -> Table:
    """A table in the middle of a turn that looks like the view to its viewer; nothing may be pending."""
    hidden = shuffled(_unseen(view), dice)
    piles, hidden = _shelf(view, hidden)
    seats = []
    for n, seat in enumerate(view.seats):
        own = n == view.viewer
        aside, hidden = (seat.aside, hidden) if own else _set_aside(view, seat, hidden)
        cards, hidden = _deal(view, seat, hidden, seat.deck + (0 if own else seat.hand_size))
        seats.append(_seat(seat, seat.hand if own else cards[seat.deck :], cards[: seat.deck], aside))
    box = view.catalogue.box
    vortex = [card for card in hidden if box[card].family == "vortex"][: view.vortex]
    return Table(
        catalogue=view.catalogue,
        switches=replace(view.switches, undo="off", afk_minutes=0),
        seats=tuple(seats),
        phase=view.phase,
        round=view.round,
        marker=view.marker,
        first=view.first,
        queue=view.queue,
        turn=view.turn,
        ending_turn=view.ending_turn,
        money=view.money,
        pool=view.pool,
        sources=((NOBODY, view.pool),) if view.pool else (),
        engaged=view.engaged,
        kills=view.kills,
        actions=view.actions,
        vortex=tuple(vortex),
        tapes=view.tapes,
        junk=piles,
        drop=view.drop,
    )


def _unseen(view: TableView) -> tuple[int, ...]:
    seen = {*view.drop, *view.tapes}
    for seat in view.seats:
        seen.update(seat.hand, seat.discard, seat.sps, seat.aside, [lp.card for lp in seat.lps])
    return tuple([card for card in range(len(view.catalogue.box)) if card not in seen])


def _shelf(view: TableView, hidden: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The Junk Shelf, whose piles can be counted, and what is left of the unseen cards."""
    box = view.catalogue.box
    piles: list[tuple[int, ...]] = []
    for kind, count in zip(JUNK, view.junk, strict=True):
        found = [card for card in hidden if box[card].junk == kind]
        # Copies are alike, but the one on top is the one that moves name; what can be rented is seen to lie there.
        found.sort(key=lambda card: card not in view.options.rents)
        piles.append(tuple(reversed(found[:count])))
    taken = {card for pile in piles for card in pile}
    return tuple(piles), tuple([card for card in hidden if card not in taken])


def _set_aside(view: TableView, seat: SeatView, hidden: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """As many special interest cards of the seat's mutant as lie aside, and what is left of the unseen cards."""
    box = view.catalogue.box
    sheet = view.catalogue.mutants[seat.mutant].id if seat.mutant != NOBODY else ""
    special = [c for c in hidden if box[c].family == "special_interest" and box[c].mutant == sheet]
    aside = tuple(special[: seat.aside_size])
    return aside, tuple([card for card in hidden if card not in aside])


def _deal(
    view: TableView, seat: SeatView, hidden: tuple[int, ...], count: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """So many unseen cards for a seat: those of its mutant first, then of its supply, then any others."""
    if seat.mutant == NOBODY or not count:
        return (), hidden
    box, sheet = view.catalogue.box, view.catalogue.mutants[seat.mutant]
    shown = [box[card].id for card in (*seat.hand, *seat.discard, *seat.sps)]
    owed = {card: n - shown.count(card) for card, n in sheet.supply}
    sure: list[int] = []
    rest: list[int] = []
    for number in hidden:
        card = box[number]
        if card.mutant == sheet.id and (card.family == "special_interest" or owed.get(card.id, 0) > 0):
            sure.append(number)
        elif owed.get(card.id, 0) > 0:
            owed[card.id] -= 1
            sure.append(number)
        elif card.family in ("vortex", "junk"):
            rest.append(number)
    cards = (*sure, *rest)[:count]
    # The order of `hidden` is by chance already, but the sure ones must not all lie at one end.
    mixed = tuple(sorted(cards, key=hidden.index))
    taken = set(cards)
    return mixed, tuple([card for card in hidden if card not in taken])


def _seat(seat: SeatView, hand: tuple[int, ...], deck: tuple[int, ...], aside: tuple[int, ...]) -> Seat:
    return Seat(
        letter=seat.letter,
        name=seat.name,
        board=seat.board,
        mutant=seat.mutant,
        sheet=seat.sheet,
        runtime=seat.runtime,
        dial=seat.dial,
        capacity=seat.capacity,
        spent=seat.capacity - seat.energy,
        charge=seat.charge,
        deck=deck,
        hand=hand,
        discard=seat.discard,
        sps=seat.sps,
        lps=seat.lps,
        aside=aside,
        rewind=seat.rewind,
        trophies=seat.trophies,
        sun=seat.sun,
        sun_state=seat.sun_state,
        last_sun=seat.last_sun,
        ready=seat.ready,
        left=seat.left,
        away=seat.away,
        removed=seat.removed,
        computer=seat.computer,
        damage=seat.damage,
        rentals=seat.rentals,
        best_turn=seat.best_turn,
    )
