"""What the clock and the host do to a round: count-in, bell, marks, freeze, judgement, pause, outage, end."""

from __future__ import annotations

from rules.dice import Dice
from rules.game import REFEREE, Due, Event, Move, Refusal, Stamp
from rules.sprouts.deal import deal
from rules.sprouts.judging import score_events
from rules.sprouts.notation import write_cards
from rules.sprouts.seating import closing, count_in, next_round
from rules.sprouts.state import MARKS, Seat, Table
from rules.sprouts.switches import changed

_LONGEST_EXTENSION_S = 600
_SEARCH_MS = 180_000
"""How long a judged round waits for the best boards before it does without."""


def due(table: Table) -> Due | None:
    """The next instant at which `clock` has something to do."""
    if table.phase == "countin" and table.bell_at is not None:
        return Due("bell", table.bell_at)
    if table.phase == "settling" and table.frozen_at is not None:
        return Due("judge", table.frozen_at + table.switches.settle_s * 1000)
    if best_owed(table) and table.frozen_at is not None:
        return Due("best", table.frozen_at + _SEARCH_MS)
    if table.phase == "racing" and table.deadline is not None:
        marks = [table.deadline - 1000 * mark for mark in _marks_left(table)]
        return Due("round", min([*marks, table.deadline]))
    return None


def best_owed(table: Table) -> bool:
    """Whether a judged round still waits for the best boards that its cards allowed."""
    judged = table.phase == "scored" or (table.phase == "over" and table.ending == "won")
    return judged and not table.searched and any(seat.best is None for seat in table.players)


def _marks_left(table: Table) -> list[int]:
    below = table.switches.timer_s if table.last_mark is None else table.last_mark
    return [mark for mark in MARKS if mark < below]


def tick(table: Table, stamp: Stamp, dice: Dice) -> tuple[Event, ...]:
    """Everything that the clock owes at this instant; nothing where it owes nothing, so that twice is harmless."""
    owed = due(table)
    if owed is None or stamp.ms < owed.at:
        return ()
    if owed.name == "bell":
        return _ring(table, stamp, dice)
    if owed.name == "judge":
        return score_events(table)
    if owed.name == "best":
        return (Event(REFEREE, "unsolved"),)
    assert table.deadline is not None
    if stamp.ms >= table.deadline:
        return (Event(REFEREE, "freeze", (str(table.deadline), REFEREE)),)
    passed = [mark for mark in _marks_left(table) if stamp.ms >= table.deadline - 1000 * mark]
    return (Event(REFEREE, "mark", (str(min(passed)),)),)


def _ring(table: Table, stamp: Stamp, dice: Dice) -> tuple[Event, ...]:
    assert table.bell_at is not None
    # A bell that rang late, after an outage, must not eat into the round.
    on_time = stamp.ms <= table.bell_at + 1000 * table.switches.settle_s
    bell = table.bell_at if on_time else stamp.ms
    if table.left_ms is not None:
        return (Event(REFEREE, "resumed", (str(bell), str(bell + table.left_ms))),)
    deadline = bell + 1000 * table.switches.timer_s if table.switches.timer_s else 0
    return (*_deal(table, dice), Event(REFEREE, "bell", (str(bell), str(deadline))))


def _deal(table: Table, dice: Dice) -> tuple[Event, ...]:
    seed = table.practice_seed if table.practice_seed and not table.round else f"{dice.below(1 << 60):015x}"
    levels = [seat.result.level if seat.result else seat.level for seat in table.present]
    wants_tilt = table.switches.tilt == "random"
    keeps_tilt = table.tilt is not None and table.switches.tilt_scope == "match"
    dealt = deal(table.deck, levels, seed, wants_tilt)
    args = [seed]
    for seat, rack, pillow in zip(table.present, dealt.racks, dealt.pillows, strict=True):
        args += [seat.letter, write_cards(rack), write_cards(pillow)]
    events = [Event(REFEREE, "deal", tuple(args))]
    tilt = table.tilt if keeps_tilt else dealt.tilt if wants_tilt else table.switches.chosen_tilt
    if tilt:
        events.append(Event(REFEREE, "tilt", (f"{tilt[0]}-{tilt[1]}",)))
    return tuple(events)


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
    return (asked, _paused(table, stamp.ms, "agreed")) if set(silent) <= {seat.letter} else (asked,)


def _still_silent(table: Table) -> tuple[str, ...]:
    return tuple(s.letter for s in table.players if not s.left and s.letter not in table.pausing)


def _paused(table: Table, at: int, reason: str) -> Event:
    assert table.deadline is not None
    return Event(REFEREE, "paused", (str(max(0, table.deadline - at)), reason))


def host_pause(table: Table, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """The host of a tournament table pauses alone (SA20)."""
    if not table.honour:
        return Refusal("needs_agreement", "SA20")
    if table.phase != "racing" or table.deadline is None or stamp.ms > table.deadline:
        return Refusal("no_round", "SA20")
    return (_paused(table, stamp.ms, "host"),)


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


def outage(table: Table, move: Move, stamp: Stamp) -> tuple[Event, ...]:
    """The bot was away since the instant named: a long absence pauses the round with what was left then (SA20)."""
    since = int(move.args[0])
    away = stamp.ms - since > 1000 * table.switches.outage_grace_s
    if away and table.phase == "racing" and table.deadline is not None and since < table.deadline:
        return (_paused(table, since, "outage"),)
    return ()


def close(table: Table, move: Move, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """End the table for good."""
    return closing(table, stamp, move.args[0] if move.args else "host")


def best(table: Table, move: Move) -> tuple[Event, ...] | Refusal:
    """Write down what the solver found for a seat, once a round."""
    seat = table.seat(move.args[0])
    if not best_owed(table) or seat is None or not seat.playing or seat.best is not None:
        return Refusal("no_round", "SA21")
    return (Event(REFEREE, "best", move.args),)


def set_switch(table: Table, move: Move) -> tuple[Event, ...] | Refusal:
    """The host changes a switch before the first deal; the log keeps it with the table."""
    if table.phase != "lobby" or table.round:
        return Refusal("pinned", "SA35")
    try:
        changed(table.switches, move.args[0], move.args[1])
    except (ValueError, IndexError) as error:
        return Refusal("bad_switch", "SA35", {"message": str(error)})
    return (Event(REFEREE, "set", move.args[:2]),)
