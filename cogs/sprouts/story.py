"""What the log alone tells of a round: what judges put right, and which panels lay open when the boards froze."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cogs.kit.directory import Logged
from rules.game import REFEREE, Event

_TOUCHES = frozenset({"attach", "detach", "turn", "rotate", "compass", "late", "badcall", "substitute"})
_OPENINGS = frozenset({"deal", "bell", "resumed"})


class Ruling(NamedTuple):
    """A judge's word on a seat: on its board, or points added to its total."""

    seat: str
    reason: str
    score: int | None = None
    """None: a bad board, or an adjustment of the total."""

    misplays: tuple[str, ...] = ()
    points: int | None = None
    """What was added to the total; None for a ruling on the board."""


def rulings_of(events: Sequence[Event]) -> tuple[Ruling, ...]:
    """What judges ruled on the round that was dealt last, and on totals since: of several on one board the last."""
    boards, totals = dict[str, Ruling](), list[Ruling]()
    for event in _since_deal(events):
        if event.seat == REFEREE and event.verb == "correct":
            boards.pop(event.args[0], None)
            boards[event.args[0]] = _ruling(event.args)
        elif event.seat == REFEREE and event.verb == "adjust":
            totals.append(Ruling(event.args[0], event.args[2], points=int(event.args[1])))
    return (*boards.values(), *totals)


def _since_deal(events: Sequence[Event]) -> Sequence[Event]:
    dealt = [at for at, event in enumerate(events) if event.verb == "deal"]
    return events[dealt[-1] :] if dealt else events


def _ruling(args: tuple[str, ...]) -> Ruling:
    letter, score, misplays, reason = args
    kinds = () if misplays in ("", "-") else tuple(misplays.split(","))
    return Ruling(letter, reason, None if score == "-" else int(score.replace("−", "-")), kinds)


def number_at_freeze(log: Sequence[Logged], letter: str) -> int | None:
    """The number of the event that drew the seat's panel as it lay when the boards froze; None while none is frozen.

    A press on that panel, or on one from after it, touches the frozen board (S103); an older one touches nothing.
    """
    dealt = max((entry.seq for entry in log if entry.event.verb == "deal"), default=0)
    frozen = next((entry.seq for entry in log if entry.seq > dealt and entry.event.verb == "freeze"), None)
    if frozen is None:
        return None
    return max(entry.seq for entry in log if dealt <= entry.seq < frozen and _draws(entry.event, letter))


def _draws(event: Event, letter: str) -> bool:
    return event.verb in _OPENINGS or (event.seat == letter and event.verb in _TOUCHES)
