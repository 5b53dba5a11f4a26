"""Verbs that move cards: draw, discard, eject, huff, junk, special interest, move, steal."""

from __future__ import annotations

from rules.video.effects.amounts import number, players
from rules.video.effects.language import Step
from rules.video.effects.machine import HANDLERS, RESUMES, ask, push
from rules.video.effects.passives import immune, trigger
from rules.video.effects.steps_ledger import controller
from rules.video.table.draft import Draft
from rules.video.table.ledger import lp_of
from rules.video.table.state import NOBODY, Choice, Ctx, Owed
from rules.video.table.zones import (
    eject,
    lift,
    matching,
    owner_of,
    play_area,
    put,
    restock_aside,
    take_aside,
    take_junk,
)


def _draw(d: Draft, step: Step, ctx: Ctx) -> None:
    n = number(d, step.n, ctx)
    for who in reversed(players(d, step.who, ctx)):
        push(d, (Step("_draw", n),), Ctx(who, who))


def _draw_some(d: Draft, step: Step, ctx: Ctx) -> None:
    """What is left of the deck first, then the Discards are shuffled, then the rest (V197, VA91)."""
    seat, n = d.seats[ctx.me], step.n
    assert isinstance(n, int)
    if n <= 0:
        return
    if seat.deck:
        now = min(n, len(seat.deck))
        if n > now:
            push(d, (Step("_draw", n - now),), ctx)
        d.owed = Owed("draw", ctx.me, now)
    elif seat.discard:
        push(d, (Step("_draw", n),), ctx)
        d.owed = Owed("shuffle", ctx.me)


def _discard(d: Draft, step: Step, ctx: Ctx) -> None:
    n = number(d, step.n, ctx)
    for who in reversed(players(d, step.who, ctx)):
        if not immune(d, who, "discard", ctx.credit):
            push(d, (step._replace(do="_discard", n=n, who="target"),), ctx._replace(target=who))


def _discard_one(d: Draft, step: Step, ctx: Ctx) -> None:
    n, who = number(d, step.n, ctx), ctx.target
    found = matching(d, d.seats[who].hand, step.filter, ctx.card)
    if step.mode == "random":
        if found and n:
            d.owed = Owed("random", who, min(n, len(found)), found)
        return
    chooser = ctx.me if step.mode == "you" else who
    if chooser != who:
        d.barrier = True
    ask(d, chooser, "card", found, step, ctx, least=0 if step.up_to else n, most=n)


def _discard_chosen(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    discard(d, choice.ctx.target, picks)


def discard(d: Draft, who: int, cards: tuple[int, ...]) -> None:
    """Cards of a hand to its owner's Discard because of an effect (V194)."""
    for card in cards:
        lift(d, who, card)
        put(d, who, "discard", card)
        d.tell("discard", who, card)
    for card in reversed(cards):
        push_card(d, who, card, "on_discard")


def push_card(d: Draft, who: int, card: int, moment: str) -> None:
    """Have a card's list for a moment happen next, for its holder; nobody is responsible for neutral ones (V188)."""
    found = d.catalogue.box[card]
    push(d, getattr(found, moment), Ctx(who, NOBODY if found.neutral else who, card))


def _eject(d: Draft, step: Step, ctx: Ctx) -> None:
    if step.zones == ("tape",):
        _ask_eject(d, step, ctx, NOBODY)
        return
    for who in reversed(players(d, step.who, ctx)):
        push(d, (step._replace(do="_eject", n=number(d, step.n, ctx), who="target"),), ctx._replace(target=who))


def _eject_one(d: Draft, step: Step, ctx: Ctx) -> None:
    _ask_eject(d, step, ctx, ctx.target)


def _ask_eject(d: Draft, step: Step, ctx: Ctx, who: int) -> None:
    found: list[int] = []
    if who != NOBODY:
        seat = d.seats[who]
        lists = {"hand": seat.hand, "discard": seat.discard, "play": play_area(d, who), "deck_top": seat.deck[-1:]}
        for zone in step.zones:
            found += lists.get(zone, ())
    if "tape" in step.zones:
        found += [card for card in d.tapes if card != NOBODY]
    n = number(d, step.n, ctx)
    holder = who not in (NOBODY, ctx.me) and (step.mode == "holder" or "hand" in step.zones)
    options = matching(d, found, step.filter, ctx.card)
    ask(d, who if holder else ctx.me, "card", options, step, ctx, least=0 if step.up_to else n, most=n)


def _eject_chosen(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    for card in picks:
        if card in d.tapes:
            d.tapes[d.tapes.index(card)] = NOBODY
        else:
            lift(d, choice.ctx.target if choice.step.do == "_eject" else choice.ctx.me, card)
        eject(d, card)


def _huff(d: Draft, step: Step, ctx: Ctx) -> None:
    n = number(d, step.n, ctx)
    for who in players(d, step.who, ctx):
        if immune(d, who, "huff", ctx.credit):
            d.tell("immune", who, "huff")
        elif gain_junk(d, who, "head_cleaner", n, "discard"):
            trigger(d, who, "huffed")


def gain_junk(d: Draft, who: int, kind: str, n: int, zone: str) -> int:
    """As many cards of the Junk Shelf as there are; how many it were (V195, V198, VA86, VA93)."""
    for gained in range(n):
        card = take_junk(d, kind)
        if card == NOBODY:
            return gained
        put(d, who, zone, card)
        d.tell("junk", who, card, zone)
    return n


def _gain_junk(d: Draft, step: Step, ctx: Ctx) -> None:
    for who in players(d, step.who, ctx):
        gain_junk(d, who, step.word, number(d, step.n, ctx), step.to)


def _special_interest(d: Draft, step: Step, ctx: Ctx) -> None:
    restock_aside(d, ctx.me)
    box = d.catalogue.box
    found = [card for card in d.seats[ctx.me].aside if step.word in ("", box[card].id)]
    n = number(d, step.n, ctx)
    ask(d, ctx.me, "card", found, step, ctx, least=n, most=n)


def _special_chosen(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    for card in picks:
        take_aside(d, choice.ctx.me, card)
        put(d, choice.ctx.me, choice.step.to, card)
        d.tell("special", choice.ctx.me, card, choice.step.to, secret=choice.step.to != "discard")


def _move(d: Draft, step: Step, ctx: Ctx) -> None:
    for who in reversed(players(d, step.who, ctx)):
        push(d, (step._replace(do="_move", n=number(d, step.n, ctx), who="target"),), ctx._replace(target=who))


def _move_one(d: Draft, step: Step, ctx: Ctx) -> None:
    who, n = ctx.target, number(d, step.n, ctx)
    seat = d.seats[who]
    lists = {"discard": seat.discard, "hand": seat.hand, "deck_top": seat.deck[-n:], "play": play_area(d, who)}
    found = matching(d, lists[step.word] if n else (), step.filter, ctx.card)
    chooser = who if step.word == "hand" else ctx.me
    ask(d, chooser, "card", found, step, ctx, least=0 if step.up_to else n, most=n)


def _move_chosen(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    who, step = choice.ctx.target, choice.step
    for card in picks:
        owner = owner_of(d, who, card)
        lift(d, who, card)
        put(d, owner, step.to, card)
        hidden = step.word in ("hand", "deck_top") and step.to != "discard"
        d.tell("move", who, card, step.word, step.to, secret=hidden)


def _steal(d: Draft, step: Step, ctx: Ctx) -> None:
    for who in reversed(players(d, step.who, ctx)):
        if who != ctx.me:
            push(d, (step._replace(do="_steal", who="target"),), ctx._replace(target=who))


def _steal_one(d: Draft, step: Step, ctx: Ctx) -> None:
    seat = d.seats[ctx.target]
    if step.word == "hand":
        if seat.hand:
            push(d, (step._replace(do="_stolen"),), ctx)
            d.owed = Owed("random", ctx.target, 1, seat.hand)
        return
    cards = seat.discard if step.word == "discard" else [lp.card for lp in seat.lps if lp.card >= 0]
    ask(d, ctx.me, "card", matching(d, cards, step.filter, ctx.card), step, ctx)


def _steal_chosen(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    me, victim = choice.ctx.me, choice.ctx.target
    for card in picks:
        if choice.step.word == "play":
            n = controller(d, card)
            lp = lp_of(d.seats[n], card)
            assert lp is not None
            lift(d, n, card)
            d.edit(me).lps = (*d.seats[me].lps, lp)
        else:
            lift(d, victim, card)
            put(d, me, choice.step.to, card)
        d.tell("steal", me, card, victim)


HANDLERS |= {
    "draw": _draw,
    "_draw": _draw_some,
    "discard": _discard,
    "_discard": _discard_one,
    "eject": _eject,
    "_eject": _eject_one,
    "huff": _huff,
    "gain_junk": _gain_junk,
    "gain_special_interest": _special_interest,
    "move": _move,
    "_move": _move_one,
    "steal_card": _steal,
    "_steal": _steal_one,
}
RESUMES |= {
    "_discard": _discard_chosen,
    "eject": _eject_chosen,
    "_eject": _eject_chosen,
    "gain_special_interest": _special_chosen,
    "_move": _move_chosen,
    "_steal": _steal_chosen,
}
