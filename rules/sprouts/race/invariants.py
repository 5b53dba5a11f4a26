"""What must hold after every event (rulings-sprouts 4.9); a table that breaks one is quarantined."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from rules.sprouts.board import edges
from rules.sprouts.cards import Board
from rules.sprouts.order import in_order
from rules.sprouts.race.state import Seat, Table
from rules.sprouts.terms import base_value


def faults(table: Table) -> tuple[str, ...]:
    """One sentence for each invariant that is broken; empty means that all is well."""
    return (*_deal_faults(table), *(fault for seat in table.players for fault in _seat_faults(table, seat)))


def _deal_faults(table: Table) -> tuple[str, ...]:
    found = []
    held = [card for seat in table.players for card in seat.hand + seat.pillow]
    # Sets are the quick way; they cannot count, so what they doubt is counted.
    if (len(set(held)) < len(held) or not table.stock.issuperset(held)) and Counter(held) - Counter(table.deck):
        found.append("A card is held that the deck does not have, or in two hands.")
    letters = [seat.letter for seat in table.seats]
    if len(set(letters)) != len(letters):
        found.append("Two seats carry one letter.")
    return tuple(found)


def _seat_faults(table: Table, seat: Seat) -> tuple[str, ...]:
    found = []
    laid = [placed.card for placed in seat.board]
    if (len(set(laid)) < len(laid) or not set(laid).issubset(seat.hand)) and Counter(laid) - Counter(seat.hand):
        found.append("has laid a card that it was not dealt")
    if len({placed.cell for placed in seat.board}) != len(seat.board):
        found.append("has two cards in one cell")
    elif (seat.child or not table.honour) and not table.between:
        # A free tear-down may leave holes until the freeze (SA1); a young child's order is nobody's concern (S97).
        holes = seat.child or table.switches.teardown == "free"
        found += _strict_faults(seat.board, table.tilt_of(seat), holes)
    return tuple(f"Seat {seat.letter} {fault}." for fault in found)


@lru_cache(maxsize=4096)
def _strict_faults(board: Board, tilt: tuple[int, int] | None, holes: bool) -> tuple[str, ...]:
    """Kept for boards that have not changed: a move changes one board of eight."""
    found = []
    if not holes and not in_order(board):
        found.append("has a board that does not follow the quarter-turns")
    if any(base_value(board[i].side(d), board[j].side((d + 2) % 4), tilt) is None for i, j, d in edges(board)):
        found.append("has sides touching that do not match")
    return tuple(found)
