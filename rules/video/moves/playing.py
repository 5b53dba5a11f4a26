"""What playing, exhausting, renting and using do to the table, whether paid for by an action or given by an effect."""

from __future__ import annotations

from collections.abc import Sequence

from rules.video.effects.language import Step
from rules.video.effects.machine import NEUTRAL, REFILL, push
from rules.video.effects.passives import passives, trigger, use_cuts
from rules.video.table.draft import Draft
from rules.video.table.ledger import gain_charge, lp_of, with_lp
from rules.video.table.state import NOBODY, Ctx
from rules.video.table.zones import genre_in_play, lift, new_lp, put, take_junk, without


def credit(d: Draft, me: int, card: int) -> int:
    """Who is responsible for what a card does (V187, V188)."""
    return NOBODY if d.catalogue.box[card].neutral else me


def play(d: Draft, me: int, cards: Sequence[int]) -> None:
    """Cards of the hand into the play area, all at once: main effects as named, then what synced (V143, V160, VA21)."""
    seat, box = d.edit(me), d.catalogue.box
    for number in cards:
        seat.hand = without(seat.hand, number)
    enter(d, me, cards)
    for number in cards:
        use_cuts(d, "energy", number)
    stack = d.stack
    if any(True for _ in passives(d, me)):
        for number in reversed(cards):
            trigger(d, me, "play", number)
    for number in reversed(cards):
        card = box[number]
        if card.synced and card.type == "SP" and genre_in_play(d, me, number):
            d.tell("synced", me, number)
            stack.append((card.synced, 0, Ctx(me, credit(d, me, number), number)))
    for number in reversed(cards):
        if box[number].on_play:
            stack.append((box[number].on_play, 0, Ctx(me, credit(d, me, number), number)))


def enter(d: Draft, me: int, cards: Sequence[int]) -> None:
    """Cards that are in no zone come into the play area."""
    seat, box = d.edit(me), d.catalogue.box
    for number in cards:
        if box[number].type == "LP":
            seat.lps = (*seat.lps, new_lp(box[number], number, me, d.turn))
        else:
            seat.sps = (*seat.sps, number)
        d.played += 1
        d.tell("play", me, number)


def exhaust(d: Draft, me: int, number: int) -> None:
    """Turn an LP for its effect, then for what synced (V98, V154, V155)."""
    lp = lp_of(d.seats[me], number)
    assert lp is not None
    with_lp(d, me, lp._replace(exhausted=True))
    d.tell("exhaust", me, number)
    card = d.catalogue.box[number]
    ctx = Ctx(me, credit(d, me, number), number)
    trigger(d, me, "exhaust", number)
    if card.synced and genre_in_play(d, me, number):
        d.tell("synced", me, number)
        push(d, card.synced, ctx)
    push(d, card.on_exhaust, ctx)


def use_sun(d: Draft, me: int, sun: int) -> None:
    """One activation of a Sun; its own price is paid each time (V76, VA7-VA10)."""
    tile = d.catalogue.suns[sun]
    if tile.energy:
        d.edit(me).spent += tile.energy
    if tile.charge:
        gain_charge(d, me, -tile.charge)
    d.tell("sun", me, sun)
    trigger(d, me, "sun")
    push(d, tile.effect, Ctx(me, me, label=f"sun {sun}"))


def can_use_sun(d: Draft, me: int, sun: int) -> bool:
    """Whether the Sun's own price can be paid."""
    tile = d.catalogue.suns[sun]
    return d.seats[me].energy >= tile.energy and d.seats[me].charge >= tile.charge


def rent(d: Draft, me: int, number: int, price: int) -> None:
    """Pay, to hand, refill, Free w/ Rental, in this order (V112-V122, VA34, VA37)."""
    d.money -= price
    d.rented += 1
    d.edit(me).rentals += 1
    use_cuts(d, "money", number)
    card = d.catalogue.box[number]
    if number in d.tapes:
        d.tapes[d.tapes.index(number)] = NOBODY
    else:
        take_junk(d, card.junk)
    zone = "discard" if card.junk and d.switches.splitter_to == "discard" else "hand"
    put(d, me, zone, number)
    d.tell("rent", me, number, price)
    trigger(d, me, "rent", number)
    if card.free_with_rental:
        free = Step("branch", lists=(card.free_with_rental, ()), may=True)
        push(d, (free,), Ctx(me, credit(d, me, number), number, "rental"))
    if card.family == "vortex":
        push(d, REFILL, NEUTRAL)


def play_from_discard(d: Draft, me: int, number: int) -> None:
    """A card comes back to hand for an instant and is played."""
    lift(d, me, number)
    put(d, me, "hand", number)
    play(d, me, (number,))
