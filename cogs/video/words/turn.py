"""What can be done on one's turn, in the words of selects: sets, rents, attacks."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.kit.phrases import cut
from cogs.video.hands import own, tape_of
from cogs.video.words import terms
from cogs.video.words.hands import what_it_does
from rules.video.table.state import NOBODY
from rules.video.views.options import Attack
from rules.video.views.view import TableView
from rules.video.words.descriptions import type_line

LIMIT = 100
ANOTHER = "?"
"""In place of an amount: to be typed."""


def set_label(view: TableView, cards: tuple[int, ...]) -> str:
    """``Horror: Shriek + Polite Seance``."""
    titles = " + ".join(terms.plain_title(view, card) for card in cards)
    return cut(f"{terms.genre(view.catalogue.box[cards[0]])}: {titles}", LIMIT)


def set_hint(view: TableView, cards: tuple[int, ...]) -> str:
    """What the set costs, as far as each card alone tells, and that it syncs within itself."""
    costs = dict(zip(own(view).hand, view.energy_costs, strict=False))
    return f"{len(cards)} cards, {terms.energy(sum(costs.get(card) or 0 for card in cards))}; they sync with each other"


def rent_hint(view: TableView, card: int) -> str:
    """Where a card lies and what it does, at most 100 characters."""
    tape = tape_of(view, card)
    where = f"Tape {tape}" if tape else "Junk Shelf"
    return cut(f"{where} · {type_line(view.catalogue.box[card])} · {what_it_does(view, card)}", LIMIT)


def attack_options(view: TableView) -> Iterator[tuple[str, str, str]]:
    """(label, value, what comes of it) for every target: what kills, the whole pool, another amount.

    Values are ``B.7`` for a mutant and ``B.7.137`` for an LP, by letter, FWD and number of the card; ``?`` for an
    amount that is to be typed.
    """
    for attack in view.options.attacks:
        yield from _of(view, attack)


def _of(view: TableView, attack: Attack) -> Iterator[tuple[str, str, str]]:
    target, most, kills = attack_name(view, attack.target, attack.card), attack.most, attack.kills
    if kills <= most:
        # More than what kills would do the same at best.
        yield f"{target}: {kills} of {most} FWD kills", _value(view, attack, str(kills)), _left_over(view, attack)
    else:
        yield f"{target}: all {most}", _value(view, attack, str(most)), _after(view, attack)
    if most > 1:
        yield f"{target}: another amount …", _value(view, attack, ANOTHER), f"1 to {most} FWD, typed"


def _left_over(view: TableView, attack: Attack) -> str:
    """What becomes of the FWD that the kill leaves over (V129, V130, VA47)."""
    left = attack.most - attack.kills
    if attack.card != NOBODY:
        return f"The LP dies; {terms.fwd(left)} stay (V130)" if left else "The LP dies"
    lost = {"pool_lost": "are lost (V129)", "declared_only": "stay (VA47)"}
    what = lost.get(view.switches.kill_overflow, "are left, less the rest of the last card (VA47)")
    return f"A kill and a trophy; {terms.fwd(left)} {what}" if left else "A kill and a trophy"


def _after(view: TableView, attack: Attack) -> str:
    seat = view.seats[attack.target]
    if attack.card == NOBODY:
        return f"Dial {seat.dial} to {seat.dial + attack.most} of {seat.runtime}"
    lp = next(lp for lp in seat.lps if lp.card == attack.card)
    return f"Damage {lp.damage} to {lp.damage + attack.most} of {lp.runtime}, until the turn ends"


def attack_name(view: TableView, target: int, card: int) -> str:
    """``Ridgemont`` or ``Cousin Thermos of Ridgemont``, for labels."""
    name = terms.plain_brief(view, target)
    return name if card == NOBODY else f"{terms.plain_title(view, card)} of {name}"


def _value(view: TableView, attack: Attack, amount: str) -> str:
    lp = "" if attack.card == NOBODY else f".{attack.card}"
    return f"{view.seats[attack.target].letter}.{amount}{lp}"
