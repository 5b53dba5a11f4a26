"""What must hold after every event (rulings-sprouts 4.9); a table that breaks one is quarantined."""

from __future__ import annotations

from collections import Counter

from rules.sprouts.board import clashes, connected
from rules.sprouts.order import in_order
from rules.sprouts.race.state import Seat, Table


def faults(table: Table) -> tuple[str, ...]:
    """One sentence for each invariant that is broken; empty means that all is well."""
    return (*_deal_faults(table), *(fault for seat in table.players for fault in _seat_faults(table, seat)))


def _deal_faults(table: Table) -> tuple[str, ...]:
    found = []
    held = Counter(card for seat in table.players for card in seat.hand + seat.pillow)
    stock = Counter(table.deck)
    if held - stock:
        found.append("A card is held that the deck does not have, or in two hands.")
    letters = [seat.letter for seat in table.seats]
    if len(set(letters)) != len(letters):
        found.append("Two seats carry one letter.")
    return tuple(found)


def _seat_faults(table: Table, seat: Seat) -> tuple[str, ...]:
    found = []
    laid = Counter(placed.card for placed in seat.board)
    if laid - Counter(seat.hand):
        found.append(f"Seat {seat.letter} has laid a card that it was not dealt.")
    if len({placed.cell for placed in seat.board}) != len(seat.board):
        found.append(f"Two cards of seat {seat.letter} lie in one cell.")
    if not table.honour:
        found += _strict_faults(table, seat)
    return tuple(found)


def _strict_faults(table: Table, seat: Seat) -> list[str]:
    found = []
    if not connected(seat.board):
        found.append(f"The board of seat {seat.letter} is in pieces.")
    if not in_order(seat.board):
        found.append(f"The board of seat {seat.letter} does not follow the quarter-turns.")
    for i, placed in enumerate(seat.board):
        if clashes(seat.board[:i], placed, table.tilt):
            found.append(f"Sides that do not match touch on the board of seat {seat.letter}.")
    return found
