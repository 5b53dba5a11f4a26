"""What each event does to a table: the one reading of the log, for live play, replay and tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules.game import REFEREE, Event
from rules.sprouts.notation import read_tilt
from rules.sprouts.race.arguments import Hand, read_best, read_hands, read_score, whole
from rules.sprouts.race.judge import read_ruled
from rules.sprouts.race.seat_events import SEAT
from rules.sprouts.race.state import MARKS, Seat, Table
from rules.sprouts.switches import changed

_NO_CARDS = Hand((), ())


def apply(table: Table, event: Event) -> Table:
    """The table after the event. ValueError or IndexError where the log is damaged."""
    table = replace(table, seq=table.seq + 1)
    if event.verb not in (REFEREE_VERBS if event.seat == REFEREE else SEAT_VERBS):
        raise ValueError(f"{event.seat} has no event {event.verb}")
    if event.seat == REFEREE:
        return _REFEREE[event.verb](table, event.args)
    if event.verb == "sit":
        return _sit(table, event.seat, event.args[0])
    seat = table.seat(event.seat)
    if seat is None:
        raise ValueError(f"seat {event.seat} does not exist")
    return SEAT[event.verb](table, seat, event.args)


def _sit(table: Table, letter: str, name: str) -> Table:
    newcomer = Seat(letter, name, changed=table.seq)
    others = tuple(seat for seat in table.seats if seat.letter != letter)
    return replace(table, seats=tuple(sorted((*others, newcomer), key=lambda seat: seat.letter)))


def _phase(table: Table, phase: str, **changes: object) -> Table:
    now = {"phase": phase, "phase_changed": table.seq, "panels_changed": table.seq, "pausing": ()}
    return replace(table, **{**now, **changes})  # type: ignore[arg-type]


def _count_in(table: Table, args: tuple[str, ...]) -> Table:
    if table.left_ms is not None:
        return _phase(table, "countin", bell_at=whole(args[0]))
    # The next deal's seed is drawn, and its tilt announced, while the count-in runs (SA61).
    tilt = table.tilt if table.switches.tilt_scope == "match" else None
    return _phase(table, "countin", bell_at=whole(args[0]), seed=None, tilt=tilt)


def _seed(table: Table, args: tuple[str, ...]) -> Table:
    return replace(table, seed=args[0])


def _deal(table: Table, args: tuple[str, ...]) -> Table:
    hands = read_hands(args)
    return replace(
        table,
        seats=tuple(_fresh(seat, hands.get(seat.letter, _NO_CARDS), table.seq) for seat in table.seats),
        round=table.round + 1,
        history=table.rounds,
        seed=args[0],
        last_mark=None,
        frozen_at=None,
        caller=None,
        called=None,
        call_id=0,
        searched=False,
    )


def _fresh(seat: Seat, hand: Hand, seq: int) -> Seat:
    level, total = (seat.result.level, seat.result.total) if seat.result else (seat.level, seat.total)
    return Seat(
        seat.letter,
        seat.name,
        left=seat.left,
        child=seat.child if seat.child_next is None else seat.child_next,
        compass=seat.compass,
        hand=hand.rack,
        pillow=hand.pillow,
        level=level,
        total=total,
        changed=seq,
    )


def _tilt(table: Table, args: tuple[str, ...]) -> Table:
    return replace(table, tilt=read_tilt(args[0]))


def _bell(table: Table, args: tuple[str, ...]) -> Table:
    bell, deadline = map(whole, args)
    return _running(table, bell, deadline or None)


def _running(table: Table, bell: int, deadline: int | None) -> Table:
    passed = None if deadline is None else _mark_before(deadline - bell)
    return _phase(table, "racing", bell_at=bell, deadline=deadline, left_ms=None, pause_reason=None, last_mark=passed)


def _mark(table: Table, args: tuple[str, ...]) -> Table:
    return replace(table, last_mark=whole(args[0]))


def _extend(table: Table, args: tuple[str, ...]) -> Table:
    deadline, given = map(whole, args)
    return replace(table, deadline=deadline, last_mark=_mark_before(deadline - given))


def _mark_before(left_ms: int) -> int | None:
    """The last mark that a clock with this much left has passed."""
    return min((mark for mark in MARKS if mark * 1000 >= left_ms), default=None)


def _freeze(table: Table, args: tuple[str, ...]) -> Table:
    at = whole(args[0])
    # A call that was made earlier than the one that froze the round moves the freeze back, never forward.
    earliest = at if table.frozen_at is None else min(at, table.frozen_at)
    panels = table.panels_changed if table.phase == "racing" else table.seq
    return _phase(table, "settling", frozen_at=earliest, left_ms=None, panels_changed=panels)


def _score(table: Table, args: tuple[str, ...]) -> Table:
    letter, result, misplays = read_score(args)
    seat = _held(table, letter)
    changed_at = seat.changed if seat.result == result else table.seq
    table = table.with_seat(letter, result=result, misplays=misplays, changed=changed_at)
    return table if table.phase == "scored" else _phase(table, "scored")


def _correct(table: Table, args: tuple[str, ...]) -> Table:
    return table.with_seat(args[0], ruled=read_ruled(args[1], args[2]), changed=table.seq)


def _adjust(table: Table, args: tuple[str, ...]) -> Table:
    seat = table.seat(args[0])
    if seat is None:
        raise ValueError(f"seat {args[0]} does not exist")
    points = whole(args[1])
    # Both totals move, so that scores that are written once more keep the adjustment.
    result = seat.result and seat.result._replace(total=seat.result.total + points)
    return _phase(table.with_seat(seat.letter, result=result, total=seat.total + points), table.phase)


def _best(table: Table, args: tuple[str, ...]) -> Table:
    letter, best = read_best(args)
    return table.with_seat(_held(table, letter).letter, best=best)


def _held(table: Table, letter: str) -> Seat:
    seat = table.seat(letter)
    if seat is None or not seat.playing:
        raise ValueError(f"seat {letter} holds no cards of this round")
    return seat


def _unsolved(table: Table, args: tuple[str, ...]) -> Table:
    return replace(table, searched=True)


def _set(table: Table, args: tuple[str, ...]) -> Table:
    return _phase(table, table.phase, switches=changed(table.switches, args[0], args[1]))


def _paused(table: Table, args: tuple[str, ...]) -> Table:
    return _phase(table, "paused", left_ms=whole(args[0]), pause_reason=args[1], deadline=None)


def _resumed(table: Table, args: tuple[str, ...]) -> Table:
    bell, deadline = map(whole, args)
    return _running(table, bell, deadline)


def _void(table: Table, args: tuple[str, ...]) -> Table:
    seats = tuple(_fresh(seat, _NO_CARDS, table.seq) for seat in table.seats)
    number = table.round if table.phase == "countin" and table.left_ms is None else table.round - 1
    tilt = table.tilt if table.switches.tilt_scope == "match" else None
    return _phase(
        replace(table, seats=seats, round=max(0, number), seed=None, tilt=tilt, history=table.rounds),
        "lobby",
        bell_at=None,
        deadline=None,
        left_ms=None,
        pause_reason=None,
        frozen_at=None,
        caller=None,
        called=None,
    )


def _over(table: Table, args: tuple[str, ...]) -> Table:
    return _phase(table, "over", winners=args, ending="won")


def _closed(table: Table, args: tuple[str, ...]) -> Table:
    return _phase(table, "over", ending=args[0], deadline=None, left_ms=None)


_REFEREE: dict[str, Callable[[Table, tuple[str, ...]], Table]] = {
    "countin": _count_in,
    "seed": _seed,
    "deal": _deal,
    "tilt": _tilt,
    "bell": _bell,
    "mark": _mark,
    "extend": _extend,
    "freeze": _freeze,
    "score": _score,
    "correct": _correct,
    "adjust": _adjust,
    "best": _best,
    "unsolved": _unsolved,
    "set": _set,
    "paused": _paused,
    "resumed": _resumed,
    "void": _void,
    "over": _over,
    "closed": _closed,
}

SEAT_VERBS = frozenset(SEAT) | {"sit"}
REFEREE_VERBS = frozenset(_REFEREE)
"""What a log may hold; RULES.md tells what each means."""
