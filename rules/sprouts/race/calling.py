"""The shout: "Seven up!" (S37-S40, S73, S76, SA13-SA18)."""

from __future__ import annotations

import re

from rules.game import REFEREE, Event, Move, Refusal, Stamp
from rules.sprouts.race.lateness import not_now
from rules.sprouts.race.state import Seat, Table

_NUMBER = re.compile(r"[0-9]{1,3}")


def call(table: Table, seat: Seat, move: Move, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """Call that all of one's cards are up. A right call freezes the round at its stamp.

    A wrong or early one is refused and tells what is missing, or, where ``false_call`` says so, freezes the round
    all the same and is a misplay (S105, SA15, SA16).
    """
    refused = not_now(table, stamp)
    if refused:
        return refused
    if seat.child:
        return Refusal("child_call", "SA80")
    if not move.args and table.switches.typed_call == "on":
        return Refusal("unreadable", "SA16", {"word": "", "message": "Say how many cards you have up, as in /call 7."})
    word = move.args[0].strip() if move.args else str(seat.dealt)
    number = int(word) if _NUMBER.fullmatch(word) else None
    wrong = _wrong(seat, number, word)
    if wrong and table.switches.false_call == "ignored":
        return wrong
    if not is_first(table, stamp):
        return Refusal("called_already", "SA17", {"caller": table.caller})
    if wrong:
        return (Event(seat.letter, "badcall", (word,)), *call_events(seat, number or 0, stamp))
    return call_events(seat, seat.dealt, stamp)


def is_first(table: Table, stamp: Stamp) -> bool:
    """Whether a call with this stamp would be the call of the round: the lower interaction id is (SA17)."""
    return table.caller is None or 0 < stamp.id < table.call_id


def call_events(seat: Seat, number: int, stamp: Stamp) -> tuple[Event, ...]:
    """The call and the freeze that it brings."""
    return (
        Event(seat.letter, "call", (str(number), str(stamp.ms), str(stamp.id))),
        Event(REFEREE, "freeze", (str(stamp.ms), seat.letter)),
    )


def _wrong(seat: Seat, number: int | None, word: str) -> Refusal | None:
    missing = {"rack": len(seat.rack), "pillow": len(seat.pillow), "dealt": seat.dealt}
    if not seat.full:
        return Refusal("call_early", "S67" if seat.pillow and not seat.rack else "S37", missing)
    if number != seat.dealt:
        return Refusal("call_number", "S76", {**missing, "word": word})
    return None
