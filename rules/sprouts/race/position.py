"""A table that starts in the middle: boards, racks, pillows and totals from a record's header."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from rules.sprouts.notation import read_board, read_cards
from rules.sprouts.race.state import LETTERS, Seat, Table

_KEY = re.compile(r"(seat|board|rack|pillow|total|level) ([A-H])")
_NUMBER = re.compile(r"-?[0-9]{1,6}")


def is_position_key(key: str) -> bool:
    """Whether a header key describes a seat: seat, board, rack, pillow, total or level, as in ``board A``."""
    return _KEY.fullmatch(key) is not None


def from_position(table: Table, header: Mapping[str, str]) -> Table:
    """The table with the seats of the header; where cards lie, a round without a clock runs.

    ValueError with one sentence where the header is no good.
    """
    seats = tuple(_seat(header, letter) for letter in LETTERS if any(k.endswith(f" {letter}") for k in header))
    if not seats:
        return table
    table = replace(table, seats=seats)
    if not table.players:
        return table
    # The position's cards stand in for a deck: any cards may lie, the bot's own deals alone come from one.
    deck = tuple(card for seat in seats for card in seat.hand + seat.pillow)
    if Counter(deck) - Counter(table.deck):
        table = replace(table, deck=deck, stock=frozenset(deck))
    return replace(table, phase="racing", round=1, tilt=table.switches.chosen_tilt)


def _seat(header: Mapping[str, str], letter: str) -> Seat:
    board = read_board(header.get(f"board {letter}", ""))
    rack = read_cards(header.get(f"rack {letter}", ""))
    return Seat(
        letter,
        header.get(f"seat {letter}", letter),
        hand=(*(placed.card for placed in board), *rack),
        pillow=read_cards(header.get(f"pillow {letter}", "")),
        board=board,
        total=_number(header, f"total {letter}"),
        level=_number(header, f"level {letter}"),
    )


def _number(header: Mapping[str, str], key: str) -> int:
    word = header.get(key, "0")
    if not _NUMBER.fullmatch(word):
        raise ValueError(f"{key} is {word!r}, but it must be a whole number.")
    return int(word)
