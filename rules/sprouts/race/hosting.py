"""What the host does to a table, and what players agree on: start, end, time, pause, void, close, switches."""

from __future__ import annotations

from rules.game import REFEREE, Event, Move, Refusal, Stamp
from rules.sprouts.race.clock import paused
from rules.sprouts.race.seating import closing, count_in, next_round
from rules.sprouts.race.state import Seat, Table
from rules.sprouts.switches import changed

_LONGEST_EXTENSION_S = 600


def start(table: Table, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """The host starts the count-in without waiting for everybody (SA20)."""
    if table.phase not in ("lobby", "scored"):
        return Refusal("ended", "S39") if table.phase == "over" else _running(table)
    if not table.present:
        return Refusal("nobody", "S1")
    return next_round(table, stamp)


def _running(table: Table) -> Refusal:
    return Refusal("running", "SA20", {"phase": table.phase})


def end_round(table: Table, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """The host ends the round; the boards are judged as they lie."""
    if table.phase == "paused":
        return (Event(REFEREE, "freeze", (str(stamp.ms), "host")),)
    if table.phase != "racing":
        return Refusal("no_round", "SA20")
    at = stamp.ms if table.deadline is None else min(stamp.ms, table.deadline)
    return (Event(REFEREE, "freeze", (str(at), "host")),)


def extend(table: Table, move: Move, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """The host gives everybody more seconds."""
    word = move.args[0] if move.args else ""
    if not (word.isascii() and word.isdigit() and 1 <= int(word[:5]) <= _LONGEST_EXTENSION_S):
        return Refusal("seconds", "SA20", {"word": word, "most": _LONGEST_EXTENSION_S})
    if table.phase == "paused" and table.left_ms is not None:
        return (Event(REFEREE, "paused", (str(table.left_ms + 1000 * int(word)), table.pause_reason or "host")),)
    if table.phase != "racing":
        return Refusal("no_round", "SA20")
    if table.deadline is None:
        return Refusal("no_clock", "SA23")
    if stamp.ms > table.deadline:
        return Refusal("round_over", "S39")
    return (Event(REFEREE, "extend", (str(table.deadline + 1000 * int(word)), str(stamp.ms))),)


def void(table: Table) -> tuple[Event, ...] | Refusal:
    """The host declares the round invalid: nothing scored, no level changed (SA21)."""
    if table.phase not in ("countin", "racing", "settling", "paused"):
        return Refusal("no_round", "SA21")
    return (Event(REFEREE, "void", ("host",)),)


def pause(table: Table, seat: Seat, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """Ask for a pause; the round stops when every seat of it asks (SA20)."""
    if table.phase != "racing":
        return Refusal("no_round", "SA20")
    if table.deadline is None:
        return Refusal("no_clock", "SA23")
    if stamp.ms > table.deadline:
        return Refusal("round_over", "S39")
    silent = _still_silent(table)
    if silent and seat.letter in table.pausing:
        return Refusal("asked_already", "SA20", {"waiting": silent})
    asked = Event(seat.letter, "pause")
    return (asked, paused(table, stamp.ms, "agreed")) if set(silent) <= {seat.letter} else (asked,)


def _still_silent(table: Table) -> tuple[str, ...]:
    return tuple(s.letter for s in table.players if not s.left and s.letter not in table.pausing)


def host_pause(table: Table, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """The host of a tournament table pauses alone (SA20)."""
    if not table.honour:
        return Refusal("needs_agreement", "SA20")
    if table.phase != "racing" or table.deadline is None or stamp.ms > table.deadline:
        return Refusal("no_round", "SA20")
    return (paused(table, stamp.ms, "host"),)


def resume(table: Table, seat: Seat, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """Ask to go on; when every seat of the round asks, a count-in runs (SA20)."""
    if table.phase != "paused":
        return Refusal("not_paused", "SA20")
    silent = _still_silent(table)
    if silent and seat.letter in table.pausing:
        return Refusal("asked_already", "SA20", {"waiting": silent})
    asked = Event(seat.letter, "resume")
    return (asked, *count_in(table, stamp)) if set(silent) <= {seat.letter} else (asked,)


def host_resume(table: Table, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """The host ends a pause, with a count-in (SA20)."""
    return count_in(table, stamp) if table.phase == "paused" else Refusal("not_paused", "SA20")


def close(table: Table, move: Move, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """End the table for good."""
    return closing(table, stamp, move.args[0] if move.args else "host")


def set_switch(table: Table, move: Move) -> tuple[Event, ...] | Refusal:
    """The host changes a switch before the first deal; the log keeps it with the table."""
    if table.phase != "lobby" or table.round:
        return Refusal("pinned", "SA35")
    try:
        changed(table.switches, move.args[0], move.args[1])
    except (ValueError, IndexError) as error:
        return Refusal("bad_switch", "SA35", {"message": str(error)})
    return (Event(REFEREE, "set", move.args[:2]),)
