"""Verbs about Suns, prices, renting and playing by effect, and about looking at cards."""

from __future__ import annotations

from rules.video.effects.amounts import number, players
from rules.video.effects.language import Step
from rules.video.effects.machine import HANDLERS, RESUMES, ask, push
from rules.video.effects.passives import rent_cost
from rules.video.moves import playing
from rules.video.table.draft import Draft
from rules.video.table.ledger import others
from rules.video.table.state import NOBODY, Choice, Ctx, Cut, Owed
from rules.video.table.zones import dropped_vortex, eject, junk_top, matching, put, without


def _use_sun(d: Draft, step: Step, ctx: Ctx) -> None:
    n = number(d, step.n, ctx)
    if n > 1:
        push(d, (step._replace(n=n - 1),), ctx)
    if n:
        suns = [sun for sun in _suns(d, step.word, ctx.me) if playing.can_use_sun(d, ctx.me, sun)]
        ask(d, ctx.me, "sun", suns, step._replace(n=1), ctx)


def _suns(d: Draft, which: str, me: int) -> list[int]:
    own = [d.seats[me].sun]
    theirs = [d.seats[n].sun for n in others(d, me)]
    held = {seat.sun for seat in d.seats}
    free = [sun for sun in range(len(d.catalogue.suns)) if sun not in held]
    found = {"own": own, "opponent": theirs, "out_of_play": free}.get(which, [*own, *theirs, *free])
    return [sun for sun in found if sun != NOBODY]


def _sun_chosen(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    for sun in picks:
        playing.use_sun(d, choice.ctx.me, sun)


def _swap_sun(d: Draft, step: Step, ctx: Ctx) -> None:
    if step.who == "out_of_play":
        ask(d, ctx.me, "sun", _suns(d, "out_of_play", ctx.me), step, ctx)
        return
    for who in players(d, step.who, ctx):
        mine, theirs = d.edit(ctx.me), d.edit(who)
        mine.sun, theirs.sun = theirs.sun, mine.sun
        mine.sun_state, theirs.sun_state = theirs.sun_state, mine.sun_state
        d.tell("swap_sun", ctx.me, who)


def _swap_chosen(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    for sun in picks:
        d.edit(choice.ctx.me).sun = sun
        d.tell("take_sun", choice.ctx.me, sun)


def _reduce_cost(d: Draft, step: Step, ctx: Ctx) -> None:
    d.cuts = (*d.cuts, Cut(step.word, step.by, step.filter, step.mode == "next", ctx.card))


def _rent(d: Draft, step: Step, ctx: Ctx) -> None:
    if ctx.me != d.active or d.ending_turn:
        return
    options = [card for card in _offers(d, step, ctx) if _price(d, step, ctx, card) <= d.money]
    ask(d, ctx.me, "card", options, step, ctx, least=0)


def _offers(d: Draft, step: Step, ctx: Ctx) -> tuple[int, ...]:
    if step.word == "tape":
        return matching(d, [card for card in d.tapes if card != NOBODY], step.filter, ctx.card)
    top = junk_top(d, "signal_splitter")
    return () if top == NOBODY else (top,)


def _price(d: Draft, step: Step, ctx: Ctx, card: int) -> int:
    if step.price is not None:
        return step.price
    return max(0, rent_cost(d, ctx.me, card) - step.by)


def _rent_chosen(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    for card in picks:
        playing.rent(d, choice.ctx.me, card, _price(d, choice.step, choice.ctx, card))


def _play_free(d: Draft, step: Step, ctx: Ctx) -> None:
    seat = d.seats[ctx.me]
    cards = seat.hand if step.word == "hand" else seat.discard
    playable = [card for card in cards if d.catalogue.box[card].energy is not None]
    ask(d, ctx.me, "card", matching(d, playable, step.filter, ctx.card), step, ctx, least=0)


def _free_chosen(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    for card in picks:
        if choice.step.word == "hand":
            playing.play(d, choice.ctx.me, (card,))
        else:
            playing.play_from_discard(d, choice.ctx.me, card)


def _look(d: Draft, step: Step, ctx: Ctx) -> None:
    deck = d.seats[ctx.me].deck if step.word == "deck" else d.vortex
    n = number(d, step.n, ctx)
    seen = deck[len(deck) - n :] if n < len(deck) else deck
    d.barrier = True
    d.tell("look", ctx.me, *seen, secret=True)
    if step.mode != "keep" and seen:
        ask(d, ctx.me, "card", seen, step, ctx, least=0, most=len(seen))


def _looked(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    me, step = choice.ctx.me, choice.step
    for card in picks:
        if step.word == "deck":
            d.edit(me).deck = without(d.edit(me).deck, card)
        else:
            d.vortex = without(d.vortex, card)
        if step.mode == "discard_any" and step.word == "deck":
            put(d, me, "discard", card)
            d.tell("discard", me, card)
        else:
            eject(d, card)


def _reveal(d: Draft, step: Step, ctx: Ctx) -> None:
    d.barrier = True
    for who in players(d, step.who, ctx):
        seat = d.seats[who]
        n = number(d, step.n, ctx)
        cards = seat.hand if step.word == "hand" else seat.deck[max(0, len(seat.deck) - n) :]
        d.tell("reveal", who, *cards)


def _shuffle(d: Draft, step: Step, ctx: Ctx) -> None:
    for who in reversed(players(d, step.who, ctx)):
        push(d, (Step("_shuffle"),), Ctx(who, who))


def _shuffle_one(d: Draft, step: Step, ctx: Ctx) -> None:
    seat = d.seats[ctx.me]
    if len(seat.deck) + len(seat.discard):
        d.owed = Owed("shuffle", ctx.me)


def _refresh(d: Draft, step: Step, ctx: Ctx) -> None:
    cards = matching(d, [card for card in d.tapes if card != NOBODY], step.filter, ctx.card)
    ask(d, ctx.me, "card", cards, step, ctx, least=0, most=number(d, step.n, ctx))


def _refreshed(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    for card in picks:
        d.tapes[d.tapes.index(card)] = NOBODY
        d.vortex = (card, *d.vortex)
        d.tell("refresh", choice.ctx.me, card)


def _refill(d: Draft, step: Step, ctx: Ctx) -> None:
    """Every empty Tape space, the lowest first; a dry Vortex Deck takes back what was ejected (V114, V196, VA85)."""
    if NOBODY not in d.tapes:
        return
    if d.vortex:
        d.owed = Owed("refill", d.tapes.index(NOBODY))
        push(d, (step,), ctx)
    elif dropped_vortex(d):
        d.owed = Owed("shuffle", NOBODY)
        push(d, (step,), ctx)


HANDLERS |= {
    "use_sun": _use_sun,
    "swap_sun": _swap_sun,
    "reduce_cost": _reduce_cost,
    "rent": _rent,
    "play_free": _play_free,
    "look": _look,
    "reveal": _reveal,
    "shuffle": _shuffle,
    "_shuffle": _shuffle_one,
    "refresh_vortex": _refresh,
    "_refill": _refill,
}
RESUMES |= {
    "use_sun": _sun_chosen,
    "swap_sun": _swap_chosen,
    "rent": _rent_chosen,
    "play_free": _free_chosen,
    "look": _looked,
    "refresh_vortex": _refreshed,
}
