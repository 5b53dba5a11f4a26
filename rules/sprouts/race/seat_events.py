"""What a seat's own event does to a table; `rules.sprouts.race.applying` calls these."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules.sprouts.cards import Board
from rules.sprouts.notation import read_cell, read_heading, read_placement
from rules.sprouts.order import best_order, in_order
from rules.sprouts.race.arguments import whole
from rules.sprouts.race.state import Seat, Table


def _leave(table: Table, seat: Seat, args: tuple[str, ...]) -> Table:
    if table.round == 0 and not seat.playing:
        return replace(table, seats=tuple(other for other in table.seats if other.letter != seat.letter))
    return table.with_seat(seat.letter, left=True, ready=False, changed=table.seq)


def _ready(table: Table, seat: Seat, args: tuple[str, ...]) -> Table:
    return table.with_seat(seat.letter, ready=True, changed=table.seq)


def _unready(table: Table, seat: Seat, args: tuple[str, ...]) -> Table:
    return table.with_seat(seat.letter, ready=False, changed=table.seq)


def _attach(table: Table, seat: Seat, args: tuple[str, ...]) -> Table:
    return table.with_seat(seat.letter, board=(*seat.board, read_placement(args[0])), changed=table.seq)


def _late(table: Table, seat: Seat, args: tuple[str, ...]) -> Table:
    return _misplay(table, seat, "late")


def _bad_call(table: Table, seat: Seat, args: tuple[str, ...]) -> Table:
    return _misplay(table, seat, "call")


def _misplay(table: Table, seat: Seat, kind: str) -> Table:
    misplays = seat.misplays if kind in seat.misplays else (*seat.misplays, kind)
    return table.with_seat(seat.letter, misplays=misplays, changed=table.seq)


def _detach(table: Table, seat: Seat, args: tuple[str, ...]) -> Table:
    off = {read_cell(word) for word in args}
    rest = tuple(placed for placed in seat.board if placed.cell not in off)
    if not (table.honour or seat.child):
        rest = _in_a_valid_order(table, rest)
    return table.with_seat(seat.letter, board=rest, changed=table.seq)


def _child(table: Table, seat: Seat, args: tuple[str, ...]) -> Table:
    young = args[0] == "on"
    # Where the cards of a judged round still lie, its judgement stays what it was; the next deal makes the change.
    changes: dict[str, Any] = {"child_next": young} if seat.playing else {"child": young}
    return table.with_seat(seat.letter, changed=table.seq, **changes)


def _substitute(table: Table, seat: Seat, args: tuple[str, ...]) -> Table:
    return table.with_seat(seat.letter, name=args[0], left=False, ready=False, changed=table.seq)


def _in_a_valid_order(table: Table, board: Board) -> Board:
    # Taking out an early card breaks the recorded order; from then on the best one stands for it (SA1, SA5).
    if in_order(board):
        return board
    order = best_order(board, table.terms)
    return board if order is None else tuple(board[i] for i in order)


def _turn(table: Table, seat: Seat, args: tuple[str, ...]) -> Table:
    return table.with_seat(
        seat.letter,
        hand=(*seat.hand, seat.pillow[0]),
        pillow=seat.pillow[1:],
        rack_heading=(seat.board[-1].heading + 1) % 4,  # the rack was empty, so the turned card is all of it (S70)
        changed=table.seq,
    )


def _rotate(table: Table, seat: Seat, args: tuple[str, ...]) -> Table:
    return table.with_seat(seat.letter, rack_heading=read_heading(args[0]), changed=table.seq)


def _compass(table: Table, seat: Seat, args: tuple[str, ...]) -> Table:
    return table.with_seat(seat.letter, compass=read_heading(args[0]), changed=table.seq)


def _call(table: Table, seat: Seat, args: tuple[str, ...]) -> Table:
    return replace(table, caller=seat.letter, called=whole(args[0]), call_id=whole(args[2]))


def _ask(table: Table, seat: Seat, args: tuple[str, ...]) -> Table:
    return table.asked_by(seat.letter)


SEAT: dict[str, Callable[[Table, Seat, tuple[str, ...]], Table]] = {
    "leave": _leave,
    "ready": _ready,
    "unready": _unready,
    "attach": _attach,
    "late": _late,
    "badcall": _bad_call,
    "detach": _detach,
    "turn": _turn,
    "rotate": _rotate,
    "compass": _compass,
    "call": _call,
    "child": _child,
    "substitute": _substitute,
    "pause": _ask,
    "resume": _ask,
}
