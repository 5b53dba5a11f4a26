"""What the verbs that give neither FWD, money nor cards are worth to a computer player, in points of one FWD."""

from __future__ import annotations

from collections.abc import Callable

from rules.video.catalogue.cards import fits
from rules.video.computer.appraising import ADVANCE, CHARGE, ENERGY, JUNK, REW, standing, typical
from rules.video.computer.sight import Sight, guards, in_play, number, rivals
from rules.video.effects.language import Step
from rules.video.table.state import MOST_CHARGE, MOST_ENERGY


def side(sight: Sight, who: str) -> tuple[int, float]:
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
        own, other = side(sight, step.who)
        return (own * mine + other * theirs) * number(sight, step.n)

    return worth


def _rew(sight: Sight, step: Step) -> float:
    own, other = side(sight, step.who)
    n = number(sight, step.n)
    return REW * (own * min(n, sight.me.dial) - other * n)


def _timeshift(sight: Sight, step: Step) -> float:
    n = number(sight, step.n)
    return n + REW * min(n, sight.me.dial)


def _charge(sight: Sight, step: Step) -> float:
    own, other = side(sight, step.who)
    n = number(sight, step.n)
    room = MOST_CHARGE - sight.me.charge
    return CHARGE * (own * min(n, room) + 0.2 * own * n - other * n)


def _refresh(sight: Sight, step: Step) -> float:
    own, other = side(sight, step.who)
    # The card that refreshes is paid for by then.
    spent = sight.me.capacity - sight.me.energy + (1 if sight.card in sight.me.hand else 0)
    return ENERGY * (own * min(number(sight, step.n), spent) - other)


def _capacity(sight: Sight, step: Step) -> float:
    return 6.0 * number(sight, step.n) if step.who == "self" and sight.me.capacity < MOST_ENERGY else 0.0


def _eject(sight: Sight, step: Step) -> float:
    own, other = side(sight, step.who)
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
    own, other = side(sight, step.who)
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


VERBS: dict[str, Callable[[Sight, Step], float]] = {
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
