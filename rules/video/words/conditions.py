"""Conditions of effects in words: what follows ``if``."""

from __future__ import annotations

from collections.abc import Mapping

from rules.video.catalogue.cards import Catalogue
from rules.video.effects.language import Condition
from rules.video.words.phrases import cards, possessive, quantity, subject

_COUNTS: Mapping[str, tuple[str, str, str]] = {
    "dial": ("{whose} dial shows {n}", "", ""),
    "dial_left": ("{who} {has} {n} Runtime left", "", ""),
    "charge": ("{who} {has} {n}", "Charge", "Charges"),
    "energy": ("{who} {has} {n} Energy left", "", ""),
    "capacity": ("{who} {has} {n} Energy in all", "", ""),
    "spent": ("{who} {has} spent {n} Energy", "", ""),
    "money": ("you have {n}", "dollar", "dollars"),
    "pool": ("you have {n} FWD", "", ""),
    "hand": ("{who} {has} {n} in hand", "{card}", "{cards}"),
    "deck": ("{who} {has} {n} in {their} deck", "card", "cards"),
    "discard": ("{who} {has} {n} in {their} Discard", "{card}", "{cards}"),
    "in_play": ("{who} {has} {n} in play", "{card}", "{cards}"),
    "lps": ("{who} {has} {n}", "LP", "LPs"),
    "exhausted_lps": ("{who} {has} {n}", "exhausted LP", "exhausted LPs"),
    "trophies": ("{who} {has} {n}", "trophy", "trophies"),
    "kills": ("you have killed {n} this turn", "mutant", "mutants"),
    "rented": ("you have rented {n} this turn", "card", "cards"),
    "played": ("you have played {n} this turn", "card", "cards"),
    "opponents": ("{who} {has} {n}", "opponent", "opponents"),
    "round": ("the round is {n}", "", ""),
    "aside": ("{who} {has} {n} set aside", "Special Interest card", "Special Interest cards"),
}
"""What is counted: the sentence, and what stands behind the number in it."""

_PLAIN: Mapping[str, tuple[str, str]] = {
    "synced": ("another card of its genre is in your play area", "no other card of its genre is in your play area"),
    "exhausted": ("this LP is exhausted", "this LP is ready"),
    "locked": ("you are attacking an opponent", "you are attacking nobody"),
    "ready": ("your Sun is ready", "your Sun has been used"),
    "used": ("your Sun has been used", "your Sun is ready"),
}
"""What holds, and its opposite."""


def condition(catalogue: Catalogue, cond: Condition) -> str:
    """What follows ``if``: ``you have at least 3 Charges``."""
    if cond.op in ("any", "all"):
        join = " or " if cond.op == "any" else " and "
        return join.join(condition(catalogue, part) for part in cond.parts)
    if cond.op == "not":
        return _opposite(catalogue, cond.parts[0])
    return _count(catalogue, cond) if cond.op == "count" else _PLAIN[cond.word or cond.op][0]


def _opposite(catalogue: Catalogue, cond: Condition) -> str:
    match cond.op:
        case "not":
            return condition(catalogue, cond.parts[0])
        case "any" | "all":
            swapped = Condition("all" if cond.op == "any" else "any", parts=_each_not(cond))
            return condition(catalogue, swapped)
        case "count":
            return _count(catalogue, cond, opposite=True)
    return _PLAIN[cond.word or cond.op][1]


def _each_not(cond: Condition) -> tuple[Condition, ...]:
    return tuple(Condition("not", parts=(part,)) for part in cond.parts)


def _count(catalogue: Catalogue, cond: Condition, opposite: bool = False) -> str:
    amount = cond.amount
    assert amount is not None
    bound, last = _unless(cond) if opposite else _bound(cond)
    if (amount.times, amount.per, amount.plus) != (1, 1, 0):
        return f"{quantity(catalogue, amount, 'point', 'points')} come to {bound}"
    sentence, unit, units = _COUNTS[amount.of]
    named = unit if last == 1 else units
    words = {"card": cards(catalogue, amount.filter), "cards": cards(catalogue, amount.filter, True)}
    return sentence.format(
        n=f"{bound} {named.format(**words)}".strip(),
        who=subject(amount.who),
        whose=possessive(amount.who),
        their="your" if amount.who == "self" else "their",
        has="have" if amount.who == "self" else "has",
    )


def _bound(cond: Condition) -> tuple[str, int]:
    """The number in words, and the number that its noun follows."""
    least, most = cond.least, cond.most
    if most is None:
        return f"at least {least}", least or 0
    if most == 0:
        return "no" if cond.amount and _COUNTS[cond.amount.of][1] else "0", 0
    if least in (None, 0):
        return f"at most {most}", most
    return (f"exactly {most}", most) if least == most else (f"{least} to {most}", most)


def _unless(cond: Condition) -> tuple[str, int]:
    least, most = cond.least, cond.most
    if most is None:
        return _bound(cond._replace(least=None, most=max(0, (least or 0) - 1)))
    if least in (None, 0):
        return f"at least {most + 1}", most + 1
    return f"less than {least} or more than {most}", most
