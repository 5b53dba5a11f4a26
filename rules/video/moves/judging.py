"""What a judge does at a table, always with a reason: correct a number, take the last move back (VA101)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rules.game import REFEREE, Event, Move, Refusal
from rules.video.moves.naming import DamagedError, whole
from rules.video.table.draft import Draft
from rules.video.table.state import MOST_CHARGE, MOST_ENERGY, NOBODY, START_ENERGY, Table

Answer = tuple[Event, ...] | Refusal
REASON_LENGTH = 200
MOST_GAINED = 99
FIELDS = ("dial", "energy", "capacity", "charge", "money", "fwd")
_GAINS = ("money", "fwd")
_RULING = "VA101"


class Bounds(NamedTuple):
    """The smallest and the largest number that a field may be corrected to."""

    least: int
    most: int


def bounds(table: Table, n: int, field: str) -> Bounds:
    """What a field of a seat may be set to. A dial stays below its Runtime: a correction never kills."""
    seat = table.seats[n]
    return {
        "dial": Bounds(0, seat.runtime - 1),
        "energy": Bounds(0, seat.capacity),
        "capacity": Bounds(START_ENERGY, MOST_ENERGY),
        "charge": Bounds(0, MOST_CHARGE),
    }.get(field, Bounds(0, MOST_GAINED))


def correct(table: Table, move: Move) -> Answer:
    """Set a number of a seat right: SEAT FIELD N REASON."""
    if table.phase not in ("suns", "turn"):
        return Refusal("not_started", _RULING)
    n = table.place(move.args[0].strip().upper()) if move.args else NOBODY
    if n == NOBODY or table.seats[n].removed:
        return Refusal("no_seat", _RULING, {"word": move.args[0] if move.args else ""})
    field = move.args[1].strip().casefold() if len(move.args) > 1 else ""
    if field not in FIELDS:
        return Refusal("no_field", _RULING, {"word": field, "fields": FIELDS})
    word = move.args[2] if len(move.args) > 2 else ""
    return _bounded(table, n, field, word, _reason(move.args[3:]))


def _bounded(table: Table, n: int, field: str, word: str, reason: str) -> Answer:
    letter, number, limits = table.seats[n].letter, whole(word), bounds(table, n, field)
    if table.pending:
        # What is being chosen may have to be paid: it is answered by the numbers that it was asked with.
        asked = {"by": table.seats[table.pending.seat].letter, "kind": table.pending.kind, "mine": False}
        return Refusal("choice_pending", "VA100", asked)
    if field in _GAINS and (table.phase != "turn" or n != table.active):
        return Refusal("not_their_turn", "V85", {"seat": letter, "field": field})
    if number is None or not limits.least <= number <= limits.most:
        params = {"field": field, "word": word, "least": limits.least, "most": limits.most}
        return Refusal("bad_number", _RULING, params)
    if not reason:
        return Refusal("no_reason", _RULING)
    return (Event(REFEREE, "correct", (letter, field, str(number), reason)),)


def take_back(table: Table, move: Move) -> Answer:
    """Take the last move back, whoever made it and whatever was learnt by it: REASON."""
    if table.switches.undo == "off":
        return Refusal("no_undo", _RULING)
    if table.past is None:
        return Refusal("nothing_to_undo", _RULING)
    reason = _reason(move.args)
    if not reason:
        return Refusal("no_reason", _RULING)
    return (Event(REFEREE, "takeback", (str(table.past.seq), reason)),)


def _reason(words: tuple[str, ...]) -> str:
    return " ".join(" ".join(words).split())[:REASON_LENGTH].strip()


def _correct(d: Draft, args: tuple[str, ...]) -> None:
    letter, field, number, reason = args
    n = next(place for place, seat in enumerate(d.seats) if seat.letter == letter)
    if field not in _SETTERS:
        raise DamagedError(f"{field!r} is nothing that can be corrected")
    _SETTERS[field](d, n, int(number))
    d.tell("correct", n, field, int(number), reason)


def _dial(d: Draft, n: int, number: int) -> None:
    d.edit(n).dial = number


def _energy(d: Draft, n: int, number: int) -> None:
    seat = d.edit(n)
    seat.spent = seat.capacity - number


def _capacity(d: Draft, n: int, number: int) -> None:
    seat = d.edit(n)
    seat.capacity, seat.spent = number, min(seat.spent, number)


def _charge(d: Draft, n: int, number: int) -> None:
    d.edit(n).charge = number


def _money(d: Draft, n: int, number: int) -> None:
    d.money = number


def _fwd(d: Draft, n: int, number: int) -> None:
    d.pool = number
    d.sources = ((NOBODY, number),) if number and d.switches.kill_overflow == "per_source" else ()


_SETTERS: dict[str, Callable[[Draft, int, int], None]] = {
    "dial": _dial,
    "energy": _energy,
    "capacity": _capacity,
    "charge": _charge,
    "money": _money,
    "fwd": _fwd,
}
JUDGING: dict[str, Callable[[Draft, tuple[str, ...]], None]] = {"correct": _correct}
