"""What effects are worth to a computer player, in points: a point is one FWD.

The figures are rules of thumb, the same for every catalogue: they read the steps, never the name of a card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rules.video.cards import fits
from rules.video.computer.appraising import ADVANCE, CHARGE, DOLLAR, DRAW, ENERGY, JUNK, REW, standing, typical
from rules.video.computer.sight import Sight, genre_there, guards, holds, in_play, number, rivals
from rules.video.effects import Step, Steps
from rules.video.state import MOST_CHARGE, MOST_ENERGY, NOBODY

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
    simple = _SIMPLE.get(step.do)
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


def _side(sight: Sight, who: str) -> tuple[int, float]:
    """How often the viewer gets something, and how often its opponents do."""
    others = len(rivals(sight.view))
    if who in ("self", "owner", "active"):
        return 1, 0
    if who == "each_opponent":
        return 0, 1 + 0.5 * (others - 1)
    if who == "all_players":
        return 1, 1 + 0.5 * (others - 1)
    return 0, 1


def _both(mine: float, theirs: float) -> Callable[[Sight, Step], float]:
    """A verb that is worth so much where the viewer is meant, and so much where an opponent is."""

    def worth(sight: Sight, step: Step) -> float:
        own, other = _side(sight, step.who)
        return (own * mine + other * theirs) * number(sight, step.n)

    return worth


def _rew(sight: Sight, step: Step) -> float:
    own, other = _side(sight, step.who)
    n = number(sight, step.n)
    return REW * (own * min(n, sight.me.dial) - other * n)


def _timeshift(sight: Sight, step: Step) -> float:
    n = number(sight, step.n)
    return n + REW * min(n, sight.me.dial)


def _charge(sight: Sight, step: Step) -> float:
    own, other = _side(sight, step.who)
    n = number(sight, step.n)
    room = MOST_CHARGE - sight.me.charge
    return CHARGE * (own * min(n, room) + 0.2 * own * n - other * n)


def _refresh(sight: Sight, step: Step) -> float:
    own, other = _side(sight, step.who)
    # The card that refreshes is paid for by then.
    spent = sight.me.capacity - sight.me.energy + (1 if sight.card in sight.me.hand else 0)
    return ENERGY * (own * min(number(sight, step.n), spent) - other)


def _capacity(sight: Sight, step: Step) -> float:
    return 6.0 * number(sight, step.n) if step.who == "self" and sight.me.capacity < MOST_ENERGY else 0.0


def _eject(sight: Sight, step: Step) -> float:
    own, other = _side(sight, step.who)
    n = number(sight, step.n)
    if step.zones == ("tape",):
        return 0.5 * n
    if other:
        return other * n * (1.5 if "play" in step.zones else 1.0)
    box = sight.view.catalogue.box
    lists = {"hand": sight.me.hand, "discard": sight.me.discard, "play": [c for c, _ in in_play(sight.view, sight.me)]}
    found = [typical(box[c]) for zone in step.zones for c in lists.get(zone, ()) if fits(box[c], step.filter)]
    if sight.card in sight.me.hand and "play" in step.zones and fits(box[sight.card], step.filter):
        found.append(typical(box[sight.card]))  # it will lie in play by then
    found.sort()
    gained = [2.0 - worth for worth in found[:n]]
    return own * sum(gain for gain in gained if gain > 0 or not step.up_to)


def _junk(sight: Sight, step: Step) -> float:
    own, other = _side(sight, step.who)
    return (own - other) * JUNK.get(step.word, -1.0) * number(sight, step.n)


def _special(sight: Sight, step: Step) -> float:
    box = sight.view.catalogue.box
    found = [typical(box[card]) for card in sight.me.aside if step.word in ("", box[card].id)]
    n = min(number(sight, step.n), len(found))
    # It stays in the deck afterwards; one that comes to hand can also be played now.
    return sum(sorted(found, reverse=True)[:n]) * (1.1 if step.to == "hand" else 0.7)


def _rent(sight: Sight, step: Step) -> float:
    if step.word == "signal_splitter":
        return 2.5
    return 3.5 if step.price == 0 else 1.0 * step.by


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


def _exhaust(sight: Sight, step: Step) -> float:
    if step.who == "self":
        return -1.0
    if step.word == "sun":
        return 0.5
    theirs = [lp for n in rivals(sight.view) for lp in guards(sight.view.seats[n])]
    return min(6.0, max((lp.runtime or 0 for lp in theirs), default=0)) * 0.8


def _kill_lp(sight: Sight, step: Step) -> float:
    box = sight.view.catalogue.box
    theirs = [lp for n in rivals(sight.view) for lp in sight.view.seats[n].lps if lp.card >= 0]
    return max((standing(box[lp.card]) for lp in theirs if fits(box[lp.card], step.filter)), default=0.0)


def _steal(sight: Sight, step: Step) -> float:
    box = sight.view.catalogue.box
    if step.word == "hand":
        return 2.5
    seats = [sight.view.seats[n] for n in rivals(sight.view)]
    lists = [[lp.card for lp in s.lps if lp.card >= 0] if step.word == "play" else s.discard for s in seats]
    return max((typical(box[c]) for cards in lists for c in cards if fits(box[c], step.filter)), default=0.0)


def _move(sight: Sight, step: Step) -> float:
    if step.who != "self":
        return 0.5
    box = sight.view.catalogue.box
    lists = {"discard": sight.me.discard, "hand": sight.me.hand}
    found = sorted(typical(box[c]) for c in lists.get(step.word, ()) if fits(box[c], step.filter))
    if step.to == "hand":
        return 0.8 * sum(found[-number(sight, step.n) :])
    return 0.0 if step.up_to else -0.5


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
    own, other = _side(sight, step.who)
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


_SIMPLE: dict[str, Callable[[Sight, Step], float]] = {
    "rew": _rew,
    "timeshift": _timeshift,
    "advance_runtime": _both(-1.0, ADVANCE),
    "kill_lp": _kill_lp,
    "kill_mutant": lambda sight, step: _both(-30.0, 25.0)(sight, step._replace(n=1)),
    "gain_charge": _charge,
    "lose_charge": _both(-CHARGE, 2.0),
    "refresh_energy": _refresh,
    "raise_capacity": _capacity,
    "discard": _both(-1.5, 1.8),
    "eject": _eject,
    "huff": _both(-2.0, 1.8),
    "gain_junk": _junk,
    "gain_special_interest": _special,
    "rent": _rent,
    "reduce_cost": lambda sight, step: 1.2 * step.by,
    "exhaust": _exhaust,
    "play_free": lambda sight, step: 4.0 if len(sight.me.hand) > 1 else 0.0,
    "move": _move,
    "look": lambda sight, step: 0.7 * number(sight, step.n) if step.mode != "keep" else 0.1,
    "swap_sun": lambda sight, step: 0.5,
    "steal_card": _steal,
    "refresh_vortex": lambda sight, step: 0.4,
}
_LISTS: dict[str, Callable[[Sight, Step, int], Gains]] = {
    "use_sun": _use_sun,
    "ready": _ready,
    "choose": _choose,
    "branch": _branch,
    "repeat": _repeat,
    "for_each": _for_each,
    "pay": _pay,
}
