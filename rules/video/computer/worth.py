"""What effects are worth to a computer player, in points: a point is one FWD.

The figures are rules of thumb, the same for every catalogue: they read the steps, never the name of a card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rules.video.catalogue.cards import fits
from rules.video.computer.appraising import CHARGE, DOLLAR, DRAW, ENERGY
from rules.video.computer.sight import Sight, genre_there, holds, number, rivals
from rules.video.computer.verbs import VERBS, side
from rules.video.effects.language import Step, Steps
from rules.video.table.state import NOBODY

NEST = 3
"""How deep lists within lists are followed."""


class Gains(NamedTuple):
    """What some steps give: the parts that plans need apart, and the rest in points."""

    fwd: float = 0
    money: float = 0
    draws: float = 0
    rest: float = 0

    @property
    def points(self) -> float:
        """All in all."""
        return self.fwd + DOLLAR * self.money + DRAW * self.draws + self.rest

    def plus(self, other: Gains, times: float = 1) -> Gains:
        """The sum of both, the other one so many times."""
        return Gains(
            self.fwd + times * other.fwd,
            self.money + times * other.money,
            self.draws + times * other.draws,
            self.rest + times * other.rest,
        )


NONE = Gains()


def gains(sight: Sight, steps: Steps, depth: int = 0) -> Gains:
    """What a list of steps gives the viewer now."""
    total = NONE
    if depth > NEST:
        return total
    for step in steps:
        if step.cond is not None and step.do != "branch" and not holds(sight, step.cond):
            continue
        found = _step(sight, step, depth)
        if not (step.may and found.points < 0):
            total = total.plus(found)
    return total


def _step(sight: Sight, step: Step, depth: int) -> Gains:
    simple = VERBS.get(step.do)
    if simple:
        return Gains(rest=simple(sight, step))
    match step.do:
        case "fwd":
            return Gains(fwd=number(sight, step.n))
        case "money":
            return Gains(money=number(sight, step.n))
        case "draw" if step.who == "self":
            return Gains(draws=number(sight, step.n))
    return _LISTS[step.do](sight, step, depth) if step.do in _LISTS else NONE


def _sun_worth(sight: Sight, sun: int, depth: int = 1) -> float:
    return gains(sight, sight.view.catalogue.suns[sun].effect, depth + 1).points if sun != NOBODY else 0.0


def suns_of(sight: Sight, which: str) -> list[int]:
    """The Suns that an effect may mean."""
    view = sight.view
    own, theirs = [sight.me.sun], [view.seats[n].sun for n in rivals(view)]
    held = {seat.sun for seat in view.seats}
    free = [sun for sun in range(len(view.catalogue.suns)) if sun not in held]
    found = {"own": own, "opponent": theirs, "out_of_play": free}.get(which, [*own, *theirs, *free])
    return [sun for sun in found if sun != NOBODY]


def _use_sun(sight: Sight, step: Step, depth: int) -> Gains:
    effects = [sight.view.catalogue.suns[sun].effect for sun in suns_of(sight, step.word)]
    found = [gains(sight, effect, depth + 1) for effect in effects]
    return NONE.plus(max(found, key=lambda g: g.points), number(sight, step.n)) if found else NONE


def exhausting(sight: Sight, card: int, depth: int = 0) -> Gains:
    """What turning an LP gives now, Synced included where its genre is in play."""
    box = sight.view.catalogue.box
    eyes = sight._replace(card=card)
    found = gains(eyes, box[card].on_exhaust, depth)
    if box[card].synced and genre_there(sight.view, card):
        found = found.plus(gains(eyes, box[card].synced, depth))
    return found


def _ready(sight: Sight, step: Step, depth: int) -> Gains:
    if step.word == "sun":
        return Gains(rest=_sun_worth(sight, sight.me.sun, depth) if step.who == "self" else -2.0)
    if step.who != "self":
        return NONE
    box = sight.view.catalogue.box
    turned = [lp.card for lp in sight.me.lps if lp.exhausted and lp.card >= 0]
    wanted = [sight.card] if step.word == "this" else [c for c in turned if fits(box[c], step.filter)]
    found = sorted((exhausting(sight, c, depth + 1) for c in wanted if c != NOBODY), key=lambda g: -g.points)
    total = NONE
    for gain in found[: number(sight, step.n)]:
        total = total.plus(gain)
    return total


def _choose(sight: Sight, step: Step, depth: int) -> Gains:
    found = sorted((gains(sight, part, depth + 1) for part in step.lists), key=lambda g: -g.points)
    total = NONE
    for gain in found[: number(sight, step.n)]:
        total = total.plus(gain)
    return total


def _branch(sight: Sight, step: Step, depth: int) -> Gains:
    return gains(sight, step.lists[0 if holds(sight, step.cond) else 1], depth + 1)


def _repeat(sight: Sight, step: Step, depth: int) -> Gains:
    return NONE.plus(gains(sight, step.lists[0], depth + 1), number(sight, step.n))


def _for_each(sight: Sight, step: Step, depth: int) -> Gains:
    own, other = side(sight, step.who)
    return NONE.plus(gains(sight, step.lists[0], depth + 1), own + other)


def _pay(sight: Sight, step: Step, depth: int) -> Gains:
    """The payment is a choice: worth taking only where it gives more than it costs."""
    me = sight.me
    cards = 0
    cost = 0.0
    for what, n in step.costs:
        if what in ("discard", "eject"):
            cards += n
            cost += 1.0 * n
        elif n > {"charge": me.charge, "energy": me.energy, "money": sight.view.money}[what]:
            return NONE
        else:
            cost += n * {"charge": CHARGE, "energy": ENERGY, "money": DOLLAR}[what]
    if cards > len(me.hand):
        return NONE
    found = gains(sight, step.lists[0], depth + 1)
    return found.plus(Gains(rest=-cost)) if found.points > cost else NONE


_LISTS: dict[str, Callable[[Sight, Step, int], Gains]] = {
    "use_sun": _use_sun,
    "ready": _ready,
    "choose": _choose,
    "branch": _branch,
    "repeat": _repeat,
    "for_each": _for_each,
    "pay": _pay,
}
