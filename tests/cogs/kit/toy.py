"""A small game for tests of the referee: whoever first counts to the target wins, against a clock that can pause."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from rules.dice import Dice
from rules.game import HOST, REFEREE, Due, Event, Move, Refusal, Stamp

LETTERS = "ABCDEFGH"
OUTAGE_GRACE_MS = 15_000


class Counts(NamedTuple):
    """What anybody may see."""

    phase: str
    counts: tuple[tuple[str, int], ...]
    left_ms: int | None


@dataclass(frozen=True, slots=True)
class Race:
    """The state: a count for each seat."""

    seats: int
    target: int
    clock_ms: int
    phase: str = "lobby"
    counts: tuple[tuple[str, int], ...] = ()
    due: int | None = None
    left_ms: int | None = None
    changes: int = 0
    broken: bool = False

    def count(self, letter: str) -> int:
        return dict(self.counts).get(letter, 0)


class Toy:
    """The game behind the protocol."""

    name = "toy"

    def setup(self, header: Mapping[str, str]) -> Race:
        if not header.get("seats", "4").isascii() or not header.get("seats", "4").isdigit():
            raise ValueError(f"{header['seats']!r} is no number of seats: write one from 1 to 8")
        return Race(
            int(header.get("seats", "4")), int(header.get("target", "1000000")), int(header.get("clock", "300000"))
        )

    def decide(self, state: Race, actor: str, move: Move, stamp: Stamp, dice: Dice) -> tuple[Event, ...] | Refusal:
        decide = getattr(self, f"_{move.verb}", None)
        if decide is None:
            return Refusal("no_such_move", "T1")
        return decide(state, actor, move, stamp, dice)

    def _sit(self, state, actor, move, stamp, dice):
        return (Event(actor, "sit", move.args),) if actor else Refusal("full", "T2", {"seats": state.seats})

    def _leave(self, state, actor, move, stamp, dice):
        return (Event(actor, "leave"),)

    def _kick(self, state, actor, move, stamp, dice):
        return (Event(REFEREE, "kick", move.args),) if actor == HOST else Refusal("no_such_move", "T1")

    def _start(self, state, actor, move, stamp, dice):
        if actor != HOST or state.phase != "lobby":
            return Refusal("no_such_move", "T1")
        return (Event(REFEREE, "start", (str(stamp.ms + state.clock_ms),)),)

    def _add(self, state, actor, move, stamp, dice):
        if state.phase != "running":
            return Refusal("not_running", "T3")
        n = int(move.args[0]) if move.args else 1
        events = [Event(actor, "add", (str(n),))]
        if state.count(actor) + n >= state.target:
            events.append(Event(REFEREE, "over", (actor,)))
        return tuple(events)

    def _say(self, state, actor, move, stamp, dice):
        return (Event(actor, "say", move.args),)

    def _roll(self, state, actor, move, stamp, dice):
        return (Event(actor, "roll", (str(dice.below(1_000_000_000)),)),)

    def _idle(self, state, actor, move, stamp, dice):
        return ()

    def _break(self, state, actor, move, stamp, dice):
        return (Event(actor, "break"),)

    def _clock(self, state, actor, move, stamp, dice):
        if actor != REFEREE or state.due is None or stamp.ms < state.due:
            return Refusal("no_such_move", "T1")
        return (Event(REFEREE, "over", ("clock",)),)

    def _outage(self, state, actor, move, stamp, dice):
        since = int(move.args[0])
        if actor != REFEREE or state.due is None or stamp.ms - since <= OUTAGE_GRACE_MS:
            return ()
        return (Event(REFEREE, "pause", (str(max(0, state.due - since)),)),)

    def _resume(self, state, actor, move, stamp, dice):
        if actor != HOST or state.left_ms is None:
            return Refusal("no_such_move", "T1")
        return (Event(REFEREE, "resume", (str(stamp.ms + state.left_ms),)),)

    def _close(self, state, actor, move, stamp, dice):
        return (Event(REFEREE, "over", ("closed",)),) if actor in (HOST, REFEREE) else Refusal("no_such_move", "T1")

    def apply(self, state: Race, event: Event) -> Race:
        state = replace(state, changes=state.changes + 1)
        match event:
            case Event(seat, "sit"):
                return replace(state, counts=tuple(sorted((*state.counts, (seat, 0)))))
            case Event(_, "leave" | "kick"):
                gone = event.args[0] if event.args else event.seat
                return replace(state, counts=tuple(pair for pair in state.counts if pair[0] != gone))
            case Event(seat, "add", (n,)):
                return replace(state, counts=tuple((one, c + int(n) * (one == seat)) for one, c in state.counts))
            case Event(_, "start" | "resume", (at,)):
                return replace(state, phase="running", due=int(at), left_ms=None)
            case Event(_, "pause", (left,)):
                return replace(state, phase="paused", due=None, left_ms=int(left))
            case Event(_, "over"):
                return replace(state, phase="over", due=None)
            case Event(_, "break"):
                return replace(state, broken=True)
            case Event(_, "say" | "roll"):
                return state
        raise ValueError(f"{event} is no event of this game")

    def legal(self, state: Race, actor: str) -> tuple[Move, ...]:
        return (Move("add", ("1",)),) if state.phase == "running" and actor in dict(state.counts) else ()

    def visible_to(self, state: Race, viewer: str | None) -> Counts:
        return Counts(state.phase, state.counts, state.left_ms)

    def due(self, state: Race) -> Due | None:
        return None if state.due is None else Due("bell", state.due)

    def faults(self, state: Race) -> tuple[str, ...]:
        return ("The counter is broken.",) if state.broken else ()

    def vacant(self, state: Race) -> str | None:
        return next((letter for letter in LETTERS[: state.seats] if letter not in dict(state.counts)), None)

    def number(self, state: Race, seat: str | None) -> int:
        return state.changes if seat is None else state.count(seat)

    def ended(self, state: Race) -> bool:
        return state.phase == "over"
