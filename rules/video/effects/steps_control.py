"""Verbs that decide what other verbs do: choose, branch, repeat, for_each, pay."""

from __future__ import annotations

from rules.video.effects.amounts import holds, number, players
from rules.video.effects.language import Step, Steps
from rules.video.effects.machine import HANDLERS, RESUMES, ask, push
from rules.video.table.draft import Draft
from rules.video.table.ledger import gain_charge
from rules.video.table.state import Choice, Ctx
from rules.video.table.zones import eject, lift, put

_MOST_REPEATS = 10


def _choose(d: Draft, step: Step, ctx: Ctx) -> None:
    k = number(d, step.n, ctx)
    ask(d, ctx.me, "option", tuple(range(1, len(step.lists) + 1)), step, ctx, least=k, most=k)


def _chosen(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    for pick in reversed(picks):
        push(d, choice.step.lists[pick - 1], choice.ctx)


def _branch(d: Draft, step: Step, ctx: Ctx) -> None:
    push(d, step.lists[0 if holds(d, step.cond, ctx) else 1], ctx)


def _repeat(d: Draft, step: Step, ctx: Ctx) -> None:
    for _ in range(min(_MOST_REPEATS, number(d, step.n, ctx))):
        push(d, step.lists[0], ctx)


def _for_each(d: Draft, step: Step, ctx: Ctx) -> None:
    for who in reversed(players(d, step.who, ctx)):
        push(d, step.lists[0], ctx._replace(target=who))


def _pay(d: Draft, step: Step, ctx: Ctx) -> None:
    if _can_pay(d, step, ctx):
        ask(d, ctx.me, "yes", (0, 1), step, ctx)


def _can_pay(d: Draft, step: Step, ctx: Ctx) -> bool:
    seat = d.seats[ctx.me]
    costs = dict(step.costs)
    has = {"charge": seat.charge, "energy": seat.energy, "money": d.money if ctx.me == d.active else 0}
    cards = costs.get("discard", 0) + costs.get("eject", 0)
    return all(has[what] >= n for what, n in costs.items() if what in has) and len(seat.hand) >= cards


def _pay_agreed(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    if picks != (1,):
        return
    step, ctx = choice.step, choice.ctx
    push(d, step.lists[0], ctx)
    prices: Steps = ()
    for what, n in step.costs:
        if what == "charge":
            gain_charge(d, ctx.me, -n)
        elif what == "energy":
            d.edit(ctx.me).spent += n
            d.tell("energy", ctx.me, -n, d.seats[ctx.me].energy)
        elif what == "money":
            d.money -= n
        else:
            prices += (Step("_price", n, word=what),)
    push(d, prices, ctx)


def _price(d: Draft, step: Step, ctx: Ctx) -> None:
    n = number(d, step.n, ctx)
    ask(d, ctx.me, "card", d.seats[ctx.me].hand, step, ctx, least=n, most=n)


def _price_chosen(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    me = choice.ctx.me
    for card in picks:
        lift(d, me, card)
        if choice.step.word == "eject":
            eject(d, card)
        else:
            put(d, me, "discard", card)
            d.tell("discard", me, card)


HANDLERS |= {
    "choose": _choose,
    "branch": _branch,
    "repeat": _repeat,
    "for_each": _for_each,
    "pay": _pay,
    "_price": _price,
}
RESUMES |= {"choose": _chosen, "pay": _pay_agreed, "_price": _price_chosen}
