"""What must hold after every event (rulings 3.4); a table that breaks one is quarantined."""

from __future__ import annotations

from collections.abc import Iterator

from rules.video.table.draft import Player
from rules.video.table.state import DESIGNS, MOST_CHARGE, MOST_ENERGY, NOBODY, START_ENERGY, Table
from rules.video.table.zones import can_refill


def faults(table: Table) -> tuple[str, ...]:
    """One sentence for each invariant that is broken; empty means that all is well."""
    if table.round == 0:
        return ()
    cards = _card_faults(table) if table.switches.mode == "full" else ()
    found = [*cards, *_token_faults(table), *_sun_faults(table), *_turn_faults(table)]
    for seat in table.seats:
        found += _seat_faults(table, seat)
    return tuple(found)


def _cards(table: Table) -> Iterator[int]:
    """Every card of the box, wherever it lies."""
    for seat in table.seats:
        yield from (*seat.deck, *seat.hand, *seat.discard, *seat.sps, *seat.aside)
        yield from (lp.card for lp in seat.lps if lp.card >= 0)
    yield from (*table.vortex, *table.drop, *table.unused)
    yield from (card for card in table.tapes if card != NOBODY)
    for pile in table.junk:
        yield from pile


def _card_faults(table: Table) -> Iterator[str]:
    found = list(_cards(table))
    if len(found) != len(set(found)):
        yield "A card lies in two places."
    if len(set(found)) != len(table.catalogue.box):
        yield f"The box has {len(table.catalogue.box)} cards, but {len(set(found))} lie somewhere."
    if not table.owed and not table.stack and table.phase == "turn" and not table.pending and can_refill(table):
        yield "A Tape space is empty, although a card is there for it."


def _token_faults(table: Table) -> Iterator[str]:
    playing = [n for n, seat in enumerate(table.seats) if seat.runtime]
    tokens = [(design, n) for n, seat in enumerate(table.seats) for design in seat.rewind]
    tokens += [(token.design, token.origin) for seat in table.seats for token in seat.trophies]
    if sorted(tokens) != sorted((design, n) for design in range(len(DESIGNS)) for n in playing):
        yield "A Be Kind token is missing or there twice."
    for seat in table.seats:
        held = [token.design for token in seat.trophies]
        if len(held) != len(set(held)):
            yield f"Seat {seat.letter} holds two trophies of one design."
        if len(held) == len(DESIGNS) and table.phase != "over":
            yield f"Seat {seat.letter} has won, but the game goes on."


def _sun_faults(table: Table) -> Iterator[str]:
    suns = [seat.sun for seat in table.seats if seat.sun != NOBODY]
    if len(suns) != len(set(suns)):
        yield "Two players hold one Sun."
    if table.phase == "suns":
        for seat in table.seats:
            if seat.sun != NOBODY and seat.sun == seat.last_sun:
                yield f"Seat {seat.letter} holds its Sun of the last round."


def _turn_faults(table: Table) -> Iterator[str]:
    if table.pool < 0 or table.money < 0:
        yield "FWD or money is below nothing."
    if table.switches.kill_overflow == "per_source" and sum(n for _, n in table.sources) != table.pool:
        yield "The sources of the FWD do not make up the pool."
    if table.owed:
        yield "Chance still owes something."
    if table.phase in ("suns", "turn") and table.active == NOBODY:
        yield "Nobody is at turn."


def _seat_faults(table: Table, seat: Player) -> Iterator[str]:
    if not START_ENERGY <= seat.capacity <= MOST_ENERGY or not 0 <= seat.spent <= seat.capacity:
        yield f"The Energy of seat {seat.letter} is off its track."
    if not 0 <= seat.charge <= MOST_CHARGE:
        yield f"The Charge of seat {seat.letter} is off its track."
    settled = not table.pending and not table.stack and table.phase != "over"
    if not seat.dial >= 0 or (settled and seat.runtime and seat.dial >= seat.runtime):
        yield f"The dial of seat {seat.letter} shows {seat.dial} of {seat.runtime}."
    if settled:
        for lp in seat.lps:
            if lp.runtime is not None and not 0 <= lp.damage < lp.runtime:
                yield f"An LP of seat {seat.letter} should be dead."
