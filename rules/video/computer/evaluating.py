"""How good a table in the middle of a turn is for the seat at turn: what the hard player steers by."""

from __future__ import annotations

from functools import lru_cache

from rules.video.catalogue.cards import Catalogue
from rules.video.computer.appraising import standing, typical
from rules.video.table.ledger import locked_out, others, takeable
from rules.video.table.state import HAND, MOST_CHARGE, NOBODY, Seat, Table

TROPHY, WON = 45.0, 1_000.0
LASTS = 9
REWOUND, HARM, CUBE, NEAR = 0.7, 1.0, 2.2, 16


@lru_cache(maxsize=8)
def worths(catalogue: Catalogue) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Of every card of the box: what drawing it is worth, and what it is worth as an LP in play."""
    return tuple([typical(card) for card in catalogue.box]), tuple([standing(card) for card in catalogue.box])


def score(table: Table, me: int) -> float:
    """Points of one FWD: trophies, dials, Charge, LPs, decks, and what the FWD of the pool can still do."""
    if table.winner != NOBODY:
        return WON if table.winner == me else -WON
    drawn, stays = worths(table.catalogue)
    turns = max(1.0, LASTS - table.round)
    mine = table.seats[me]
    refill = 2 if mine.capacity >= 5 else 1
    total = TROPHY * len(mine.trophies) - REWOUND * mine.dial
    total -= 1.2 * max(0, NEAR - (mine.runtime - mine.dial))
    total += CUBE * min(mine.charge, MOST_CHARGE - refill) + 0.9 * _lps(mine, stays)
    total += turns * HAND * 0.9 * _deck(mine, drawn)
    rivals = others(table, me)
    for n in rivals:
        seat = table.seats[n]
        share = 1.0 / len(rivals)
        total -= TROPHY * (0.5 + 0.5 * share) * len(seat.trophies) + 0.6 * _lps(seat, stays)
        total += HARM * seat.dial + CUBE * 0.5 * (MOST_CHARGE - seat.charge)
        total -= turns * HAND * 0.7 * share * _deck(seat, drawn) + share * 1.5 * len(seat.hand)
    return total + (_pool(table, me, stays) if table.pool else 0.0)


def promise(table: Table, me: int) -> float:
    """Points that may still come of money and Energy that are left: for ranking, never for choosing."""
    seat = table.seats[me]
    return 1.2 * table.money + 1.5 * min(seat.energy, len(seat.hand))


def _lps(seat: Seat, stays: tuple[float, ...]) -> float:
    return sum([stays[lp.card] for lp in seat.lps if lp.card >= 0])


def _deck(seat: Seat, drawn: tuple[float, ...]) -> float:
    cards = (*seat.hand, *seat.discard, *seat.sps, *seat.deck)
    return sum([drawn[card] for card in cards]) / max(HAND, len(cards))


def _pool(table: Table, me: int, stays: tuple[float, ...]) -> float:
    """The best single use of the pool; attacks that kill are moves of their own."""
    best = 0.0
    for n in others(table, me):
        if locked_out(table, n):
            continue
        seat = table.seats[n]
        wall = sum([(lp.runtime or 0) - lp.damage for lp in seat.lps if lp.shielded and not lp.exhausted])
        need = seat.runtime - seat.dial
        rest = table.pool - wall
        if rest >= need:
            best = max(best, TROPHY if takeable(table, me, n) else 0.0)
        elif rest > 0:
            best = max(best, HARM * rest)
        for lp in seat.lps:
            if lp.card >= 0 and lp.runtime is not None and lp.runtime - lp.damage <= table.pool:
                best = max(best, stays[lp.card])
    return best
