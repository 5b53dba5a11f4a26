"""Coming, getting ready and going: sit, leave, ready, unready, compass."""

from __future__ import annotations

from rules.game import REFEREE, Event, Move, Refusal, Stamp
from rules.sprouts.cards import HEADINGS
from rules.sprouts.notation import NotationError, read_heading
from rules.sprouts.race.clock import count_in
from rules.sprouts.race.judging import score_events
from rules.sprouts.race.pausing import agreement
from rules.sprouts.race.state import LETTERS, RACK, Seat, Table

NAME_LENGTH = 80
_WAITING = ("lobby", "scored")


def vacant(table: Table) -> str | None:
    """The letter of the next seat, or None where all eight are taken (S1). A leaver's seat is free after the round."""
    used = {seat.letter for seat in table.seats}
    if len(table.present) >= table.most_seats:
        return None
    free = [letter for letter in LETTERS if letter not in used]
    gone = [seat.letter for seat in table.seats if seat.left and (not seat.playing or table.phase in _WAITING)]
    return (free + gone)[0] if free or gone else None


def deal_fits(table: Table, newcomers: int = 0) -> bool:
    """Whether the deck holds a hand for every seat (S8)."""
    return sum(RACK + _next_level(seat) for seat in table.present) + newcomers * RACK <= len(table.deck)


def _next_level(seat: Seat) -> int:
    return seat.result.level if seat.result else seat.level


def sit(table: Table, letter: str, move: Move) -> tuple[Event, ...] | Refusal:
    """Take the vacant seat under a name; during a round the newcomer joins at the next deal (SA78)."""
    if table.phase == "over":
        return Refusal("ended", "S39")
    if letter == "" or letter != vacant(table):
        return Refusal("full", "S1", {"seats": table.most_seats})
    if table.round and table.switches.late_join == "off":
        return Refusal("closed_doors", "SA78")
    if not deal_fits(table, 1):
        return Refusal("deal_too_large", "S8", {"deck": len(table.deck)})
    name = trimmed(" ".join(move.args))
    if not name:
        return Refusal("nameless", "S1")
    return (Event(letter, "sit", (name,)),)


def trimmed(name: str) -> str:
    """A name as the log keeps it; trimming it again changes nothing."""
    return name.strip()[:NAME_LENGTH].strip()


def leave(table: Table, seat: Seat, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """Leave: before the deal the seat is free again, during a round its board freezes as it lies (SA78)."""
    if table.phase == "over":
        return Refusal("ended", "S39")
    gone = Event(seat.letter, "leave")
    without = table.with_seat(seat.letter, left=True)
    if not without.present:
        return (gone, *closing(without, stamp, "empty"))
    if table.underway and not any(other.playing for other in without.present):
        return (gone, freeze_now(table, stamp))
    return (gone, *_start_if_ready(without, stamp), *agreement(without, stamp))


def freeze_now(table: Table, stamp: Stamp) -> Event:
    """The freeze that somebody's going, or the host, brings; never later than the deadline."""
    at = stamp.ms if table.deadline is None else min(stamp.ms, table.deadline)
    return Event(REFEREE, "freeze", (str(at), "host"))


def closing(table: Table, stamp: Stamp, reason: str) -> tuple[Event, ...]:
    """The events that end a table: a running round is frozen first, one that froze already is scored."""
    closed = Event(REFEREE, "closed", (reason,))
    if table.underway:
        return (freeze_now(table, stamp), closed)
    if table.phase == "settling":
        scored = score_events(table)
        return scored if scored and scored[-1].verb == "over" else (*scored, closed)
    return (closed,)


def ready(table: Table, seat: Seat, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """Be ready for the next round; the last one starts the count-in (SA20)."""
    if table.phase == "over":
        return Refusal("ended", "S39")
    if table.phase not in _WAITING:
        return Refusal("running", "SA20", {"phase": table.phase})
    if seat.ready:
        return Refusal("ready_already", "SA20", {"waiting": _not_ready(table)})
    return (Event(seat.letter, "ready"), *_start_if_ready(table.with_seat(seat.letter, ready=True), stamp))


def _start_if_ready(table: Table, stamp: Stamp) -> tuple[Event, ...]:
    if table.phase in _WAITING and not _not_ready(table):
        return next_round(table, stamp)
    return ()


def next_round(table: Table, stamp: Stamp) -> tuple[Event, ...]:
    """The count-in; or the end of the match, where the hands have outgrown the deck (SA34)."""
    if deal_fits(table):
        return count_in(table, stamp)
    totals = {seat.letter: seat.result.total if seat.result else seat.total for seat in table.present if not seat.child}
    return (Event(REFEREE, "over", tuple(letter for letter, total in totals.items() if total == max(totals.values()))),)


def _not_ready(table: Table) -> tuple[str, ...]:
    return tuple(seat.letter for seat in table.present if not seat.ready)


def unready(table: Table, seat: Seat) -> tuple[Event, ...] | Refusal:
    """Take Ready back while nobody counts yet."""
    if table.phase not in _WAITING:
        return Refusal("running", "SA20", {"phase": table.phase})
    if not seat.ready:
        return Refusal("not_ready", "SA20")
    return (Event(seat.letter, "unready"),)


def compass(table: Table, seat: Seat, move: Move) -> tuple[Event, ...] | Refusal:
    """Choose which direction of the board is up in one's own pictures (S17, S18)."""
    try:
        up = read_heading(move.args[0] if move.args else "")
    except NotationError as error:
        return Refusal("unreadable", "S18", {"word": error.word, "message": error.message})
    return (Event(seat.letter, "compass", (HEADINGS[up],)),)
