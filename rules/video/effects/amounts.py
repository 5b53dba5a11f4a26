"""Numbers and conditions of effects, worked out when a step happens."""

from __future__ import annotations

from rules.video.effects.language import Amount, Condition, Number
from rules.video.table.draft import Here
from rules.video.table.ledger import everyone, lp_of, others
from rules.video.table.state import NOBODY, READY, Ctx
from rules.video.table.zones import genre_in_play, matching, play_area


def players(here: Here, who: str, ctx: Ctx) -> tuple[int, ...]:
    """The seats that a ``who`` means, clockwise from the one whose effect it is. ``opponent`` means the chosen one."""
    if who == "self":
        return (ctx.me,)
    if who in ("target", "opponent"):
        return (ctx.target,) if ctx.target != NOBODY else ()
    if who == "each_opponent":
        return others(here, ctx.me)
    if who == "all_players":
        return everyone(here, ctx.me)
    if who == "engaged":
        return (here.engaged,) if here.engaged not in (NOBODY, ctx.me) else ()
    if who == "active":
        return (here.active,)
    return (_owner(here, ctx),)


def _owner(here: Here, ctx: Ctx) -> int:
    lp = lp_of(here.seats[ctx.me], ctx.card) if ctx.card != NOBODY else None
    return lp.owner if lp else ctx.me


def number(here: Here, n: Number, ctx: Ctx) -> int:
    """The value of a number or an amount."""
    if isinstance(n, int):
        return n
    counted = sum(count(here, n, who, ctx) for who in players(here, n.who, ctx))
    return max(n.least, min(n.most, n.plus + n.times * (counted // n.per)))


def count(here: Here, amount: Amount, who: int, ctx: Ctx) -> int:
    """What an amount counts, for one seat."""
    seat = here.seats[who]
    match amount.of:
        case "dial" | "charge" | "capacity" | "energy" | "spent":
            found: int = getattr(seat, amount.of)
            return found
        case "dial_left":
            return seat.runtime - seat.dial
        case "hand" | "discard":
            return len(matching(here, getattr(seat, amount.of), amount.filter, ctx.card))
        case "deck" | "trophies" | "lps" | "aside":
            return len(getattr(seat, amount.of))
        case "in_play":
            return len(matching(here, play_area(here, who), amount.filter, ctx.card))
        case "exhausted_lps":
            return sum(lp.exhausted for lp in seat.lps)
        case "opponents":
            return len(others(here, who))
    value: int = getattr(here, amount.of)
    return value


def holds(here: Here, cond: Condition | None, ctx: Ctx) -> bool:
    """Whether a condition is met; no condition always is."""
    if cond is None:
        return True
    match cond.op:
        case "count":
            assert cond.amount is not None
            n = number(here, cond.amount, ctx)
            return (cond.least is None or n >= cond.least) and (cond.most is None or n <= cond.most)
        case "synced":
            return ctx.card != NOBODY and genre_in_play(here, ctx.me, ctx.card)
        case "exhausted":
            lp = lp_of(here.seats[ctx.me], ctx.card)
            return lp is not None and lp.exhausted
        case "sun":
            return (here.seats[ctx.me].sun_state == READY) == (cond.word == "ready")
        case "locked":
            return here.engaged != NOBODY
        case "not":
            return not holds(here, cond.parts[0], ctx)
        case "any":
            return any(holds(here, part, ctx) for part in cond.parts)
    return all(holds(here, part, ctx) for part in cond.parts)
