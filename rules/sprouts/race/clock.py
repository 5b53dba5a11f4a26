"""What the clock does to a round: bell, marks, freeze, judgement, and what an outage cost."""

from __future__ import annotations

from dataclasses import replace

from rules.dice import Dice
from rules.game import REFEREE, Due, Event, Move, Refusal, Stamp
from rules.sprouts.deal import deal, draw_tilt
from rules.sprouts.notation import write_cards, write_tilt
from rules.sprouts.race.arguments import read_best, whole
from rules.sprouts.race.judging import score_events
from rules.sprouts.race.state import COUNT_IN_MS, MARKS, Table

_SEARCH_MS = 180_000
"""How long a judged round waits for the best boards before it does without."""


def count_in(table: Table, stamp: Stamp) -> tuple[Event, ...]:
    """Ten seconds to the bell; none where nobody races against a clock (SA20)."""
    wait = COUNT_IN_MS if table.switches.timer_s else 0
    return (Event(REFEREE, "countin", (str(stamp.ms + wait),)),)


def due(table: Table) -> Due | None:
    """The next instant at which `clock` has something to do."""
    if table.phase == "countin" and table.bell_at is not None:
        return Due("bell", table.bell_at) if _drawn(table) else Due("draw", table.bell_at - COUNT_IN_MS)
    if table.phase == "settling" and table.frozen_at is not None:
        return Due("judge", table.frozen_at + table.switches.settle_s * 1000)
    if best_owed(table) and table.frozen_at is not None:
        return Due("best", table.frozen_at + _SEARCH_MS)
    if table.phase == "racing" and table.deadline is not None:
        marks = [table.deadline - 1000 * mark for mark in _marks_left(table)]
        return Due("round", min([*marks, table.deadline]))
    return None


def _drawn(table: Table) -> bool:
    """Whether the count-in knows its deal: its seed is drawn, or a paused round goes on."""
    return table.seed is not None or table.left_ms is not None


def best_owed(table: Table) -> bool:
    """Whether a judged round still waits for the best boards that its cards allowed."""
    judged = table.phase == "scored" or (table.phase == "over" and table.ending == "won")
    return judged and not table.searched and any(seat.best is None for seat in table.ranked)


def _marks_left(table: Table) -> list[int]:
    return [mark for mark in MARKS if table.last_mark is None or mark < table.last_mark]


def tick(table: Table, stamp: Stamp, dice: Dice) -> tuple[Event, ...]:
    """Everything that the clock owes at this instant; nothing where it owes nothing, so that twice is harmless."""
    owed = due(table)
    if owed is None or stamp.ms < owed.at:
        return ()
    if owed.name == "draw":
        drawn = _draw(table, dice)
        rings = table.bell_at is not None and stamp.ms >= table.bell_at
        return (*drawn, *_ring(replace(table, seed=drawn[0].args[0]), stamp)) if rings else drawn
    if owed.name == "bell":
        return _ring(table, stamp)
    if owed.name == "judge":
        return score_events(table)
    if owed.name == "best":
        return (Event(REFEREE, "unsolved"),)
    assert table.deadline is not None
    if stamp.ms >= table.deadline:
        return (Event(REFEREE, "freeze", (str(table.deadline), REFEREE)),)
    passed = [mark for mark in _marks_left(table) if stamp.ms >= table.deadline - 1000 * mark]
    return (Event(REFEREE, "mark", (str(min(passed)),)),)


def _draw(table: Table, dice: Dice) -> tuple[Event, ...]:
    """The seed of the next deal, whose hash is published now, and the tilt, announced before the clock (SA61)."""
    seed = table.practice_seed if table.practice_seed and not table.round else f"{dice.below(1 << 60):015x}"
    tilt = table.switches.chosen_tilt
    if table.switches.tilt == "random":
        tilt = table.tilt or draw_tilt(seed)
    announced = (Event(REFEREE, "tilt", (write_tilt(tilt),)),) if tilt else ()
    return (Event(REFEREE, "seed", (seed,)), *announced)


def _ring(table: Table, stamp: Stamp) -> tuple[Event, ...]:
    assert table.bell_at is not None
    # A bell that rang late, after an outage, must not eat into the round.
    on_time = stamp.ms <= table.bell_at + 1000 * table.switches.settle_s
    bell = table.bell_at if on_time else stamp.ms
    if table.left_ms is not None:
        return (Event(REFEREE, "resumed", (str(bell), str(bell + table.left_ms))),)
    deadline = bell + 1000 * table.switches.timer_s if table.switches.timer_s else 0
    return (_deal(table), Event(REFEREE, "bell", (str(bell), str(deadline))))


def _deal(table: Table) -> Event:
    assert table.seed is not None
    levels = [seat.result.level if seat.result else seat.level for seat in table.present]
    dealt = deal(table.deck, levels, table.seed)
    args = [table.seed]
    for seat, rack, pillow in zip(table.present, dealt.racks, dealt.pillows, strict=True):
        args += [seat.letter, write_cards(rack), write_cards(pillow)]
    return Event(REFEREE, "deal", tuple(args))


def outage(table: Table, move: Move, stamp: Stamp) -> tuple[Event, ...] | Refusal:
    """The bot was away since the instant named: a long absence pauses the round with what was left then (SA20)."""
    word = move.args[0] if move.args else ""
    try:
        since = whole(word)
    except ValueError as error:
        return Refusal("unreadable", "SA20", {"word": word, "message": f"{error}."})
    away = stamp.ms - since > 1000 * table.switches.outage_grace_s
    if away and table.phase == "racing" and table.deadline is not None and since < table.deadline:
        return (paused(table, since, "outage"),)
    return ()


def best(table: Table, move: Move) -> tuple[Event, ...] | Refusal:
    """Write down what the solver found for a seat, once a round."""
    seat = table.seat(move.args[0]) if move.args else None
    if not best_owed(table) or seat is None or not seat.playing or seat.best is not None:
        return Refusal("no_round", "SA21")
    try:
        read_best(move.args)
    except ValueError as error:
        return Refusal("unreadable", "SA21", {"word": " ".join(move.args), "message": f"{error}."})
    return (Event(REFEREE, "best", move.args),)


def paused(table: Table, at: int, reason: str) -> Event:
    """The event that stops the clock at an instant, with what was left then."""
    assert table.deadline is not None
    since = max(at, table.bell_at or at)
    return Event(REFEREE, "paused", (str(max(0, table.deadline - since)), reason))
