"""What a card is worth in a deck, in points of one FWD, without looking at any table: read off its steps once."""

from __future__ import annotations

from functools import lru_cache

from rules.video.catalogue.cards import Card
from rules.video.effects.language import Amount, Number, Step, Steps

DOLLAR, DRAW, CHARGE, ENERGY, ADVANCE, REW = 1.5, 2.5, 3.0, 3.0, 1.25, 0.6
JUNK = {"signal_splitter": 1.0, "bargain_bin": -0.5, "damaged_tape": -4.0, "head_cleaner": -2.0}
"""What getting a card of the Junk Shelf is worth."""

SYNCS = 0.45
"""How often Synced effects are thought to fire."""

STAYS = 1.6
"""How many further turns an LP is thought to live."""

TAKES = 1.0
"""What each Energy of a card takes away from others."""

_TYPICAL = {"dial": 20, "dial_left": 30, "deck": 5, "discard": 3, "hand": 3, "charge": 2, "round": 5, "in_play": 1}
_OWN = {
    "fwd": 1.0,
    "money": DOLLAR,
    "rew": REW,
    "timeshift": 1 + REW,
    "gain_charge": CHARGE,
    "lose_charge": -CHARGE,
    "refresh_energy": ENERGY,
    "raise_capacity": 5.0,
    "draw": DRAW,
    "discard": -1.5,
    "advance_runtime": -1.0,
    "huff": -2.0,
    "eject": 1.5,
    "gain_special_interest": 3.0,
    "use_sun": 3.5,
    "move": 3.0,
    "look": 0.7,
    "ready": 3.0,
}
_THEIRS = {
    "advance_runtime": ADVANCE,
    "discard": 1.8,
    "huff": 1.8,
    "eject": 1.0,
    "lose_charge": 2.0,
    "kill_mutant": 25.0,
    "kill_lp": 3.0,
    "exhaust": 1.5,
    "draw": -DRAW,
    "rew": -REW,
    "gain_charge": -CHARGE,
    "steal_card": 3.0,
}


def _n(n: Number) -> int:
    if isinstance(n, Amount):
        return max(n.least, min(n.most, n.plus + n.times * (_TYPICAL.get(n.of, 1) // n.per)))
    return n


def rough(steps: Steps) -> float:
    """Points that a list of steps gives in an ordinary game."""
    return sum((0.5 if step.cond else 1.0) * _rough(step) for step in steps)


def _rough(step: Step) -> float:
    match step.do:
        case "choose":
            return sum(sorted(map(rough, step.lists), reverse=True)[: _n(step.n)])
        case "branch":
            return sum(map(rough, step.lists)) / 2
        case "repeat":
            return _n(step.n) * rough(step.lists[0])
        case "for_each":
            return 1.5 * rough(step.lists[0])
        case "pay":
            price = {"charge": CHARGE, "energy": ENERGY, "money": DOLLAR, "discard": 1.0, "eject": 0.5}
            return max(0.0, rough(step.lists[0]) - sum(price[what] * n for what, n in step.costs))
        case "gain_junk":
            return _n(step.n) * JUNK.get(step.word, -1.0) * (1 if step.who == "self" else -1)
        case "rent":
            return 3.0 if step.price == 0 else 1.0 * step.by
        case "play_free":
            return 4.0
        case "reduce_cost":
            return 1.2 * step.by
    return _n(step.n) * _one(step)


def _one(step: Step) -> float:
    if step.do == "timeshift" or step.who in ("self", "owner", "active"):
        return _OWN.get(step.do, 0.3)
    theirs = _THEIRS.get(step.do, 0.3)
    if step.who == "each_opponent":
        return 1.5 * theirs
    return theirs + _OWN.get(step.do, 0.0) if step.who == "all_players" else theirs


@lru_cache(maxsize=4096)
def turned(card: Card) -> float:
    """Points of turning an LP once."""
    return rough(card.on_exhaust) + (SYNCS * rough(card.synced) if card.genre else 0.0)


@lru_cache(maxsize=4096)
def standing(card: Card) -> float:
    """Points of having an LP in play for the turns that it may live, whatever it gives at once."""
    shield = 0.5 * (card.runtime or 0) if card.shielded else 0.0
    return STAYS * turned(card) + shield + 1.5 * len(card.passive)


@lru_cache(maxsize=4096)
def power(card: Card) -> float:
    """Points that playing a card gives, its Energy not counted."""
    if card.energy is None:
        return -2.0
    if card.type == "LP":
        return rough(card.on_play) + turned(card) + standing(card)
    return rough(card.on_play) + (SYNCS * rough(card.synced) if card.genre else 0.0)


@lru_cache(maxsize=4096)
def typical(card: Card) -> float:
    """Points of drawing a card: what it gives less the Energy that it takes from others; junk may be below nothing."""
    held = rough(card.in_hand_end) * 0.5 + rough(card.on_draw)
    return power(card) - TAKES * (card.energy or 0) + held
