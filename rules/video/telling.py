"""A whole table as JSON, secrets included: for programs, tests and disputes, never for a running game's players."""

from __future__ import annotations

from typing import Any

from rules.video.effects.language import JUNK
from rules.video.moves.naming import write_pick
from rules.video.table.state import DESIGNS, LP, NOBODY, Choice, Seat, Table

_SUN_STATES = ("ready", "exhausted", "flipped")


def state_json(table: Table) -> dict[str, Any]:
    """Every seat and zone by name; decks from the top."""
    names = table.catalogue.names
    return {
        "phase": table.phase,
        "round": table.round,
        "turn": _letter(table, table.active),
        "marker": _letter(table, table.marker),
        "money": table.money,
        "pool": table.pool,
        "locked_on": _letter(table, table.engaged),
        "tapes": [None if card == NOBODY else names[card] for card in table.tapes],
        "vortex": _names(table, table.vortex[::-1]),
        "junk": {kind: len(pile) for kind, pile in zip(JUNK, table.junk, strict=True)},
        "drop": _names(table, table.drop),
        "pending": _choice(table, table.pending) if table.pending else None,
        "winner": _letter(table, table.winner),
        "ending": table.ending or None,
        "seats": [_seat(table, seat) for seat in table.seats],
    }


def _letter(table: Table, n: int) -> str | None:
    return None if n == NOBODY else table.seats[n].letter


def _names(table: Table, cards: tuple[int, ...]) -> list[str]:
    return [table.catalogue.names[card] for card in cards]


def _choice(table: Table, choice: Choice) -> dict[str, Any]:
    return {
        "seat": _letter(table, choice.seat),
        "kind": choice.kind,
        "options": [write_pick(table, choice, option) for option in choice.options],
        "least": choice.least,
        "most": choice.most,
    }


def _seat(table: Table, seat: Seat) -> dict[str, Any]:
    catalogue = table.catalogue
    return {
        "letter": seat.letter,
        "name": seat.name,
        "mutant": seat.sheet or None if seat.mutant == NOBODY else catalogue.mutants[seat.mutant].id,
        "runtime": seat.runtime,
        "dial": seat.dial,
        "energy": seat.energy,
        "spent": seat.spent,
        "capacity": seat.capacity,
        "charge": seat.charge,
        "sun": None if seat.sun == NOBODY else catalogue.suns[seat.sun].id,
        "sun_state": None if seat.sun == NOBODY else _SUN_STATES[seat.sun_state],
        "hand": _names(table, seat.hand),
        "deck": _names(table, seat.deck[::-1]),
        "discard": _names(table, seat.discard),
        "play": _names(table, seat.sps),
        "lps": [_lp(table, lp) for lp in seat.lps],
        "aside": _names(table, seat.aside),
        "rewind": [DESIGNS[design] for design in seat.rewind],
        "trophies": [f"{DESIGNS[token.design]}={_letter(table, token.origin)}" for token in seat.trophies],
        "left": seat.left,
        "away": seat.away,
        "removed": seat.removed,
        "computer": seat.computer or None,
    }


def _lp(table: Table, lp: LP) -> dict[str, Any]:
    return {
        "card": lp.name or table.catalogue.names[lp.card],
        "left": None if lp.runtime is None else lp.runtime - lp.damage,
        "exhausted": lp.exhausted,
        "shielded": lp.shielded,
    }
