"""Stopping the clock and going on: by agreement of all who play, or by the host of a tournament (SA20)."""

from __future__ import annotations

from rules.game import Event, Refusal, Stamp
from rules.sprouts.race.clock import count_in, paused
from rules.sprouts.race.state import Seat, Table


def pause(table: Table, seat: Seat, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """Ask for a pause; the clock stops when every seat of the round asks."""
    return _cannot_pause(table, stamp) or _ask(table, seat, "pause", stamp)


def resume(table: Table, seat: Seat, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """Ask to go on; when every seat of the round asks, a count-in runs."""
    return _cannot_resume(table) or _ask(table, seat, "resume", stamp)


def host_pause(table: Table, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """The host of a tournament table pauses alone."""
    if not table.honour:
        return Refusal("needs_agreement", "SA20")
    return _cannot_pause(table, stamp) or (paused(table, stamp.ms, "host"),)


def host_resume(table: Table, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """The host ends a pause, with a count-in."""
    return _cannot_resume(table) or count_in(table, stamp)


def agreement(table: Table, stamp: Stamp) -> tuple[Event, ...]:
    """What follows when everybody who plays and is here has asked: the pause, or the count-in that ends one."""
    if not table.pausing or _silent(table):
        return ()
    if table.phase == "paused":
        return count_in(table, stamp)
    return () if _cannot_pause(table, stamp) else (paused(table, stamp.ms, "agreed"),)


def _ask(table: Table, seat: Seat, verb: str, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    if not seat.playing:
        return Refusal("next_deal", "SA78")
    if seat.letter in table.pausing:
        return Refusal("asked_already", "SA20", {"waiting": _silent(table)})
    return (Event(seat.letter, verb), *agreement(table.asked_by(seat.letter), stamp))


def _silent(table: Table) -> tuple[str, ...]:
    return tuple(seat.letter for seat in table.players if not seat.left and seat.letter not in table.pausing)


def _cannot_pause(table: Table, stamp: Stamp) -> Refusal | None:
    if table.phase != "racing":
        return Refusal("no_round", "SA20")
    if table.deadline is None:
        return Refusal("no_clock", "SA23")
    return Refusal("round_over", "S39") if stamp.ms > table.deadline else None


def _cannot_resume(table: Table) -> Refusal | None:
    return None if table.phase == "paused" else Refusal("not_paused", "SA20")
