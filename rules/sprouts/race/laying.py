"""Laying cards and taking them off: attach, detach, turn, rotate."""

from __future__ import annotations

import re
from typing import Any

from rules.game import Event, Move, Refusal, Stamp
from rules.sprouts.board import clashes, connected, neighbours
from rules.sprouts.cards import HEADINGS, Board, Card, Placement
from rules.sprouts.notation import (
    SEED_CELL,
    NotationError,
    read_card,
    read_cell,
    read_heading,
    read_placement,
    write_card,
    write_cell,
    write_placement,
)
from rules.sprouts.order import reconstructable
from rules.sprouts.race.calling import call_events, is_first
from rules.sprouts.race.judging import score_events
from rules.sprouts.race.lateness import is_late_touch, not_now
from rules.sprouts.race.state import Seat, Table

_NUMBER = re.compile(r"[0-9]{1,3}")


def attach(table: Table, seat: Seat, move: Move, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """Lay a rack card: ``CARD>HEADING@CELL``, or a card (its number or itself), a cell and, if wanted, a heading.

    Without a heading the card points as the rack does. The seed needs no cell.
    """
    late = is_late_touch(table, stamp)
    refused = None if late else not_now(table, stamp)
    if refused:
        return refused
    try:
        wanted = _wanted(table, seat, move.args)
    except NotationError as error:
        return Refusal("unreadable", "S25", {"word": error.word, "message": error.message})
    if isinstance(wanted, Refusal):
        return wanted
    placed = Event(seat.letter, "attach", (write_placement(wanted),))
    if late:
        return _late_touch(table, seat, wanted)
    refused = _illegal(table, seat, wanted)
    if refused:
        return refused
    last = len(seat.board) + 1 == seat.dealt and not seat.child
    if table.switches.auto_call == "on" and last and is_first(table, stamp):
        return (placed, *call_events(seat, seat.dealt, stamp))
    return (placed,)


def _late_touch(table: Table, seat: Seat, wanted: Placement) -> tuple[Event, ...]:
    from rules.sprouts.race.applying import apply

    touch = Event(seat.letter, "late", (write_placement(wanted),))
    if table.phase != "scored":
        return (touch,)
    return (touch, *score_events(apply(table, touch)))


def _wanted(table: Table, seat: Seat, args: tuple[str, ...]) -> Placement | Refusal:
    if len(args) == 1 and "@" in args[0] and ">" in args[0]:
        wanted = read_placement(args[0])
        return wanted if wanted.card in seat.rack else _not_on_rack(seat, write_card(wanted.card))
    if not 1 <= len(args) <= 3:
        return Refusal("unreadable", "S25", {"word": " ".join(args), "message": "Name a card and a cell, as in 3 N13."})
    card = named_card(seat, args[0], seat.rack)
    if card is None:
        return _not_on_rack(seat, args[0])
    if len(args) == 1:
        if seat.board:
            return Refusal("no_cell", "S25", {"card": args[0]})
        cell = SEED_CELL
    else:
        cell = read_cell(args[1])
    if len(args) < 3:
        heading = seat.rack_heading if table.own_heading(seat) else seat.next_heading
        return Placement(card, heading, *cell)
    try:
        return Placement(card, read_heading(args[2]), *cell)
    except NotationError as error:
        return Refusal("unreadable", "S26", {"word": error.word, "message": error.message})


def named_card(seat: Seat, text: str, among: tuple[Card, ...]) -> Card | None:
    """The card that a number or the card itself names, if it is one of these. NotationError where it is neither."""
    if _NUMBER.fullmatch(text.strip()):
        number = int(text)
        card = seat.hand[number - 1] if 1 <= number <= len(seat.hand) else None
    else:
        try:
            card = read_card(text)
        except NotationError as error:
            raise NotationError(
                error.word, "is no card: write its number, as in 3, or all of it, as in 7:9489.ne"
            ) from None
    return card if card in among else None


def _not_on_rack(seat: Seat, word: str) -> Refusal:
    numbers = tuple(seat.hand.index(card) + 1 for card in seat.rack)
    lying = _lying(seat, word)
    cell = write_cell(*lying.cell) if lying else None
    return Refusal("not_on_rack", "S19", {"word": word, "numbers": numbers, "laid": len(seat.board), "cell": cell})


def _illegal(table: Table, seat: Seat, wanted: Placement) -> Refusal | None:
    taken = next((placed for placed in seat.board if placed.cell == wanted.cell), None)
    if taken:
        return Refusal("occupied", "S25", {"cell": write_cell(*wanted.cell), **_named(seat, "by", taken.card)})
    if min(wanted.cell) < 0:
        return Refusal("off_sheet", "SA6", {})
    if seat.board and not neighbours(seat.board, wanted.cell):
        return Refusal("detached", "S25", {"cell": write_cell(*wanted.cell)})
    if table.honour and not seat.child:
        return None
    if not seat.board and wanted.cell != SEED_CELL:
        return Refusal("seed_cell", "SA6", {"cell": write_cell(*wanted.cell), "seed": write_cell(*SEED_CELL)})
    if wanted.heading != seat.next_heading and not seat.child:
        return Refusal(
            "heading",
            "S26" if seat.board else "S22",
            {"heading": wanted.heading, "next": seat.next_heading, "laid": len(seat.board)},
        )
    return _clash(table, seat, wanted)


def _clash(table: Table, seat: Seat, wanted: Placement) -> Refusal | None:
    tilt = table.tilt_of(seat)
    found = clashes(seat.board, wanted, tilt)
    if not found:
        return None
    first = found[0]
    tilted = tilt is not None and not {first.mine, first.theirs}.isdisjoint(tilt)
    return Refusal(
        "mismatch",
        "S89" if tilted else "S27",
        {
            "cell": write_cell(*wanted.cell),
            "direction": first.direction,
            "mine": first.mine,
            "theirs": first.theirs,
            "tilt": tilt if tilted else None,
            "more": len(found) - 1,
            **_named(seat, "card", wanted.card),
            **_named(seat, "other", first.neighbour.card),
            "other_cell": write_cell(*first.neighbour.cell),
        },
    )


def _named(seat: Seat, key: str, card: Card) -> dict[str, Any]:
    return {key: write_card(card), f"{key}_number": seat.hand.index(card) + 1}


def detach(table: Table, seat: Seat, move: Move, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """Take cards back to the rack: cells or cards, or nothing at all for the whole board (S32-S35, SA1, SA2)."""
    refused = not_now(table, stamp)
    if refused:
        return refused
    if not seat.board:
        return Refusal("empty_board", "S32")
    try:
        off = tuple(_lying(seat, word) for word in move.args) or seat.board
    except NotationError as error:
        return Refusal("unreadable", "S32", {"word": error.word, "message": error.message})
    missing = next((word for word, placed in zip(move.args, off, strict=False) if placed is None), None)
    if missing is not None:
        cells = tuple(write_cell(*placed.cell) for placed in seat.board)
        return Refusal("not_on_board", "S32", {"word": missing, "cells": cells})
    rest = tuple(placed for placed in seat.board if placed not in off)
    if table.switches.teardown == "valid_remainder":
        refused = _bad_remainder(rest, ordered=not seat.child)
        if refused:
            return refused
    cells = tuple(write_cell(*placed.cell) for placed in seat.board if placed in off)
    return (Event(seat.letter, "detach", cells),)


def _lying(seat: Seat, word: str) -> Placement | None:
    on_board = tuple(placed.card for placed in seat.board)
    if _NUMBER.fullmatch(word.strip()) or ":" in word:
        card = named_card(seat, word, on_board)
        return next((placed for placed in seat.board if placed.card == card), None) if card else None
    cell = read_cell(word)
    return next((placed for placed in seat.board if placed.cell == cell), None)


def _bad_remainder(rest: Board, *, ordered: bool) -> Refusal | None:
    if not connected(rest):
        return Refusal("splits", "SA9", {"left": len(rest)})
    if ordered and not reconstructable(rest):
        return Refusal("no_order", "SA1", {"left": len(rest)})
    return None


def turn(table: Table, seat: Seat, move: Move, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """Turn the next pillow card up into the rack, which must be empty (S66-S70, SA26, SA28)."""
    refused = not_now(table, stamp)
    if refused:
        return refused
    if not seat.pillow:
        return Refusal("no_pillow", "S62")
    if seat.rack:
        return Refusal("rack_not_empty", "S69", {"left": len(seat.rack)})
    return (Event(seat.letter, "turn"),)


def rotate(table: Table, seat: Seat, move: Move, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """Turn the whole rack: to a heading, or a quarter-turn clockwise where none is named (S30, SA4)."""
    refused = not_now(table, stamp)
    if refused:
        return refused
    if not table.own_heading(seat):
        return Refusal("turns_itself", "SA4", {"next": seat.next_heading, "laid": len(seat.board)})
    try:
        heading = read_heading(move.args[0]) if move.args else (seat.rack_heading + 1) % 4
    except NotationError as error:
        return Refusal("unreadable", "SA4", {"word": error.word, "message": error.message})
    return (Event(seat.letter, "rotate", (HEADINGS[heading],)),)
