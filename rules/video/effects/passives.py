"""What lies in play and works by itself: triggers, modifiers, immunities; and what things cost because of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from rules.video.catalogue.cards import fits
from rules.video.effects.amounts import holds
from rules.video.effects.language import ANY, Passive, Step
from rules.video.table.draft import Draft
from rules.video.table.state import NOBODY, Ctx, Cut
from rules.video.table.zones import Laid, Layer


class Wearer(Layer, Protocol):
    """A seat with whatever changes its costs: of a table, a draft or a view."""

    @property
    def mutant(self) -> int:
        """The number of its mutant, or -1."""
        ...


class Costly(Laid, Protocol):
    """A table, a draft or a view, as far as costs depend on it: nothing of that is secret."""

    @property
    def seats(self) -> Sequence[Wearer]:
        """All seats."""
        ...

    @property
    def cuts(self) -> tuple[Cut, ...]:
        """Price cuts of this turn."""
        ...


def passives(here: Costly, n: int) -> Iterator[tuple[Passive, int]]:
    """Every passive of a seat and the card that it stands on; -1 for the mutant's own special rules (V49, VA20)."""
    seat, catalogue = here.seats[n], here.catalogue
    for lp in seat.lps:
        if lp.card >= 0 and catalogue.box[lp.card].passive:
            for passive in catalogue.box[lp.card].passive:
                yield passive, lp.card
    if seat.mutant >= 0:
        for passive in catalogue.mutants[seat.mutant].passive:
            yield passive, NOBODY


def modified(here: Costly, n: int, what: str, value: int, card: int = NOBODY) -> int:
    """The value as the seat's modifiers leave it, not below 0."""
    for passive, source in passives(here, n):
        if passive.modify == what and _means(here, passive, card, source):
            value += passive.by
    return max(0, value)


def _means(here: Costly, passive: Passive, card: int, source: int) -> bool:
    if card == NOBODY:
        return passive.filter == ANY
    return fits(here.catalogue.box[card], passive.filter) and not (passive.filter.other and card == source)


def immune(here: Costly, n: int, what: str, credit: int) -> bool:
    """Whether a seat is out of reach of somebody else's effect."""
    return credit != n and any(passive.immune == what for passive, _ in passives(here, n))


def lp_immune(here: Costly, card: int, what: str) -> bool:
    """Whether an LP itself is out of reach of effects."""
    return card >= 0 and any(passive.immune == what for passive in here.catalogue.box[card].passive)


def trigger(d: Draft, n: int, when: str, card: int = NOBODY) -> None:
    """Put on the stack whatever the seat has waiting for this; the first one listed happens first (VA21)."""
    found = []
    for passive, source in passives(d, n):
        if passive.when == when and (card != source or card == NOBODY) and _means(d, passive, card, source):
            ctx = Ctx(n, n, source, "" if source >= 0 else "mutant")
            if holds(d, passive.cond, ctx):
                steps = (Step("branch", lists=(passive.then, ()), may=True),) if passive.may else passive.then
                found.append((steps, 0, ctx))
    d.stack.extend(reversed(found))


def nothing_changes_costs(here: Costly, n: int) -> bool:
    """Whether every card and power costs this seat what is printed on it."""
    return not here.cuts and not any(passive.modify for passive, _ in passives(here, n))


def rent_cost(here: Costly, me: int, card: int) -> int:
    """Dollars that a card costs this player now (V112, VA32)."""
    return max(
        0, modified(here, me, "rent_cost", here.catalogue.box[card].cost or 0, card) - _cuts(here, "money", card)
    )


def energy_cost(here: Costly, me: int, card: int) -> int | None:
    """Energy that playing a card takes now (V89, VA32); None where it cannot be played."""
    cost = here.catalogue.box[card].energy
    if cost is None:
        return None
    return max(0, modified(here, me, "energy_cost", cost, card) - _cuts(here, "energy", card))


def play_cost(here: Costly, me: int, cards: Sequence[int]) -> int | None:
    """Energy that playing a set takes; a cut for the next card helps only one of them. None where one is unplayable."""
    cuts = [cut for cut in here.cuts if cut.what == "energy"]
    box, total = here.catalogue.box, 0
    for card in cards:
        printed = box[card].energy
        if printed is None:
            return None
        cost = modified(here, me, "energy_cost", printed, card)
        helping = [c for c in cuts if fits(box[card], c.filter) and not (c.filter.other and c.card == card)]
        total += max(0, cost - sum(cut.by for cut in helping))
        cuts = [cut for cut in cuts if not (cut.once and cut in helping)]
    return total


def power_cost(here: Costly, me: int, which: str) -> int:
    """Charge that a power takes now (V103, VA32)."""
    mutant = here.catalogue.mutants[here.seats[me].mutant]
    return modified(here, me, "power_cost", (mutant.lo_fi if which == "lo" else mutant.hi_fi).charge)


def _cuts(here: Costly, what: str, card: int) -> int:
    if not here.cuts:
        return 0
    box = here.catalogue.box
    return sum(
        cut.by
        for cut in here.cuts
        if cut.what == what and fits(box[card], cut.filter) and not (cut.filter.other and cut.card == card)
    )


def use_cuts(d: Draft, what: str, card: int) -> None:
    """Cuts that were for the next card only are used up by it."""
    if d.cuts:
        box = d.catalogue.box
        d.cuts = tuple([c for c in d.cuts if not (c.once and c.what == what and fits(box[card], c.filter))])
