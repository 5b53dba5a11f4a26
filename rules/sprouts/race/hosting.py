"""What the host does to a table: start, end, more time, void, close, switches."""

from __future__ import annotations

import re

from rules.game import REFEREE, Event, Move, Refusal, Stamp
from rules.shell import shown
from rules.sprouts.race.seating import closing, freeze_now, next_round
from rules.sprouts.race.state import Table
from rules.sprouts.switches import changed

_LONGEST_EXTENSION_S = 600
_REASONS = ("host", "expired", "empty")
_SECONDS = re.compile(r"[0-9]{1,4}")


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
    return (freeze_now(table, stamp),) if table.underway else Refusal("no_round", "SA20")


def extend(table: Table, move: Move, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """The host gives everybody more seconds."""
    word = move.args[0] if move.args else ""
    if not _SECONDS.fullmatch(word) or not 1 <= int(word) <= _LONGEST_EXTENSION_S:
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


def close(table: Table, move: Move, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """End the table for good; the reason is one that the log knows."""
    if table.phase == "over":
        return Refusal("ended", "S39")
    reason = move.args[0] if move.args else _REASONS[0]
    if reason not in _REASONS:
        message = f"{shown(reason)} is no reason to close a table: it is one of {', '.join(_REASONS)}."
        return Refusal("unreadable", "S39", {"word": reason, "message": message})
    return closing(table, stamp, reason)


def set_switch(table: Table, move: Move) -> tuple[Event, ...] | Refusal:
    """The host changes a switch before the first deal; the log keeps it with the table."""
    if table.phase != "lobby" or table.round:
        return Refusal("pinned", "SA35")
    try:
        changed(table.switches, move.args[0], move.args[1])
    except (ValueError, IndexError) as error:
        return Refusal("bad_switch", "SA35", {"message": str(error)})
    return (Event(REFEREE, "set", move.args[:2]),)
