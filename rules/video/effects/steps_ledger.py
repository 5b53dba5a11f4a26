"""Verbs that move dials, cubes and pools, and the deaths that come of it."""

from __future__ import annotations

from rules.video.effects.amounts import number, players
from rules.video.effects.language import Step
from rules.video.effects.machine import HANDLERS, RESUMES, ask, push
from rules.video.effects.passives import immune, lp_immune, modified, trigger
from rules.video.table import ledger
from rules.video.table.draft import Draft
from rules.video.table.state import NOBODY, READY, USED, Choice, Ctx
from rules.video.table.zones import matching, put


def _fwd(d: Draft, step: Step, ctx: Ctx) -> None:
    n = number(d, step.n, ctx)
    if ctx.me == d.active and not d.ending_turn and n:
        ledger.gain_fwd(d, modified(d, ctx.me, "fwd", n, ctx.card), ctx.card)


def _money(d: Draft, step: Step, ctx: Ctx) -> None:
    n = number(d, step.n, ctx)
    if ctx.me == d.active and not d.ending_turn and n:
        ledger.gain_money(d, modified(d, ctx.me, "money", n, ctx.card))


def _rew(d: Draft, step: Step, ctx: Ctx) -> None:
    n = number(d, step.n, ctx)
    for who in players(d, step.who, ctx):
        ledger.rewind(d, who, modified(d, who, "rew", n, ctx.card))


def _timeshift(d: Draft, step: Step, ctx: Ctx) -> None:
    n = modified(d, ctx.me, "timeshift", number(d, step.n, ctx), ctx.card)
    if ctx.me == d.active and d.switches.timeshift_lock == "on":
        d.engaged = ctx.target
    if immune(d, ctx.target, "timeshift", ctx.credit):
        d.tell("immune", ctx.target, "timeshift")
        return
    ledger.timeshift(d, ctx.me, ctx.target, n, ctx.credit)
    trigger(d, ctx.me, "timeshift", ctx.card)


def _advance_runtime(d: Draft, step: Step, ctx: Ctx) -> None:
    n = number(d, step.n, ctx)
    for who in players(d, step.who, ctx):
        if immune(d, who, "advance_runtime", ctx.credit):
            d.tell("immune", who, "advance_runtime")
        else:
            ledger.advance(d, who, n, ctx.credit)


def _kill_mutant(d: Draft, step: Step, ctx: Ctx) -> None:
    for who in players(d, step.who, ctx):
        ledger.advance(d, who, d.seats[who].runtime - d.seats[who].dial, ctx.credit)


def _charge(d: Draft, step: Step, ctx: Ctx) -> None:
    n = number(d, step.n, ctx)
    for who in players(d, step.who, ctx):
        ledger.gain_charge(d, who, n if step.do == "gain_charge" else -n)


def _energy(d: Draft, step: Step, ctx: Ctx) -> None:
    n = number(d, step.n, ctx)
    for who in players(d, step.who, ctx):
        (ledger.refresh_energy if step.do == "refresh_energy" else ledger.raise_capacity)(d, who, n)


def lps_of(d: Draft, who: int, step: Step, ctx: Ctx, immunity: str = "") -> tuple[int, ...]:
    """LPs of a seat that a step may mean."""
    cards = [lp.card for lp in d.seats[who].lps if not (immunity and ctx.me != who and lp_immune(d, lp.card, immunity))]
    return matching(d, cards, step.filter, ctx.card)


def _kill_lp(d: Draft, step: Step, ctx: Ctx) -> None:
    found = tuple(card for who in players(d, step.who, ctx) for card in lps_of(d, who, step, ctx, "kill"))
    ask(d, ctx.me, "card", found, step, ctx)


def _lp_chosen(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    for card in picks:
        kill_lp(d, card)


def controller(d: Draft, card: int) -> int:
    """The seat in whose play area an LP lies."""
    return next((n for n, seat in enumerate(d.seats) if ledger.lp_of(seat, card)), NOBODY)


def kill_lp(d: Draft, card: int) -> None:
    """To its owner's Discard (V145); no token for that (V146)."""
    n = controller(d, card)
    lp = ledger.lp_of(d.seats[n], card) if n != NOBODY else None
    if lp is None:
        return
    trigger(d, n, "lp_killed", card)
    seat = d.edit(n)
    seat.lps = tuple([other for other in seat.lps if other.card != card])
    d.tell("lp_killed", n, card)
    if card >= 0:
        put(d, lp.owner, "discard", card)
        push(d, d.catalogue.box[card].on_killed, Ctx(lp.owner, lp.owner, card))


def _ready(d: Draft, step: Step, ctx: Ctx) -> None:
    if step.word == "this":
        _turn_lps(d, (ctx.card,), exhausted=False)
    elif step.word == "sun":
        for who in players(d, step.who, ctx):
            if d.seats[who].sun != NOBODY:
                d.edit(who).sun_state = READY
                d.tell("sun_ready", who)
    else:
        found = [c for who in players(d, step.who, ctx) for c in lps_of(d, who, step, ctx) if _exhausted(d, who, c)]
        n = number(d, step.n, ctx)
        ask(d, ctx.me, "card", found, step, ctx, least=n, most=n)


def _exhausted(d: Draft, who: int, card: int) -> bool:
    lp = ledger.lp_of(d.seats[who], card)
    return lp is not None and lp.exhausted


def _ready_chosen(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    _turn_lps(d, picks, exhausted=False)


def _turn_lps(d: Draft, cards: tuple[int, ...], exhausted: bool) -> None:
    for card in cards:
        n = controller(d, card)
        lp = ledger.lp_of(d.seats[n], card) if n != NOBODY else None
        if lp is not None and lp.exhausted != exhausted:
            ledger.with_lp(d, n, lp._replace(exhausted=exhausted))
            d.tell("exhausted" if exhausted else "readied", n, card)


def _exhaust(d: Draft, step: Step, ctx: Ctx) -> None:
    if step.word == "sun":
        for who in players(d, step.who, ctx):
            if d.seats[who].sun_state == READY and d.seats[who].sun != NOBODY:
                d.edit(who).sun_state = USED
                d.tell("sun_exhausted", who)
        return
    found = [
        card
        for who in players(d, step.who, ctx)
        for card in lps_of(d, who, step, ctx, "exhaust")
        if not _exhausted(d, who, card)
    ]
    n = number(d, step.n, ctx)
    ask(d, ctx.me, "card", found, step, ctx, least=n, most=n)


def _exhaust_chosen(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    _turn_lps(d, picks, exhausted=True)


def _die(d: Draft, step: Step, ctx: Ctx) -> None:
    """A mutant is killed: the dial goes back at once, then somebody takes a token (V176-V190, VA73-VA77)."""
    dead, credit = ctx.me, ctx.credit
    ledger.revive(d, dead)
    trigger(d, dead, "killed")
    if credit not in (NOBODY, dead):
        if credit == d.active:
            d.kills += 1
        trigger(d, credit, "kill")
        _award(d, credit, dead)  # first the token: it may win (VA79)
    elif credit == NOBODY or d.switches.self_kill == "neutral":
        push(d, (Step("_heir"),), ctx)


def _heir(d: Draft, step: Step, ctx: Ctx) -> None:
    ask(d, ctx.me, "seat", ledger.fewest_trophies(d, ctx.me), step, ctx)


def _heir_chosen(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    if not picks:
        d.tell("no_token", choice.ctx.me)
        return
    _award(d, picks[0], choice.ctx.me)


def _award(d: Draft, winner: int, dead: int) -> None:
    push(d, (Step("_token"),), Ctx(winner, winner, target=dead))


def _token(d: Draft, step: Step, ctx: Ctx) -> None:
    if ctx.target != NOBODY:
        ask(d, ctx.me, "design", ledger.takeable(d, ctx.me, ctx.target), step, ctx)


def _token_chosen(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    winner, dead = choice.ctx.me, choice.ctx.target
    if not picks:
        d.tell("no_token", winner)
        return
    ledger.take(d, winner, dead, picks[0])
    if len(d.seats[winner].trophies) == 3:
        win(d, winner, "trophies")


def win(d: Draft, winner: int, ending: str) -> None:
    """The game is over at once; nothing further resolves (V181, VA79, VA80)."""
    d.phase, d.winner, d.ending = "over", winner, ending
    d.queue, d.pending, d.owed = (), None, None
    d.stack.clear()
    d.deaths.clear()
    d.tell("won", winner)


HANDLERS |= {
    "fwd": _fwd,
    "money": _money,
    "rew": _rew,
    "timeshift": _timeshift,
    "advance_runtime": _advance_runtime,
    "kill_lp": _kill_lp,
    "kill_mutant": _kill_mutant,
    "gain_charge": _charge,
    "lose_charge": _charge,
    "refresh_energy": _energy,
    "raise_capacity": _energy,
    "ready": _ready,
    "exhaust": _exhaust,
    "_die": _die,
    "_heir": _heir,
    "_token": _token,
}
RESUMES |= {
    "kill_lp": _lp_chosen,
    "ready": _ready_chosen,
    "exhaust": _exhaust_chosen,
    "_heir": _heir_chosen,
    "_token": _token_chosen,
}
