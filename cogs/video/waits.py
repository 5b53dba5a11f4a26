"""Whom a table waits for, and for what: a turn, a Sun, a mutant, a choice, agreement to an undo, a vote."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.video.table.state import NOBODY
from rules.video.views.view import TableView


class Wait(NamedTuple):
    """Somebody who is waited for. Two that are equal are the same wait, however often it is looked at."""

    kind: str
    """``mutant``, ``sun``, ``turn``, ``choice``, ``undo`` or ``vote``."""

    about: str
    """Which one: the round and turn, what asks for a choice, who asks for an undo, whom the vote is about."""

    seat: str
    told: int = 0
    """How far the clock has gone with them: 1 nudged, 2 warned (VA99)."""

    def __str__(self) -> str:
        return f"{self.kind}/{self.about}/{self.seat}/{self.told}"


def written(waits: set[Wait]) -> str:
    """The waits as one line, to be stored."""
    return " ".join(sorted(map(str, waits)))


def read(text: str) -> set[Wait]:
    """The waits of a stored line; what is not readable is left out."""
    found = [word.split("/") for word in text.split()]
    full = [words for words in found if len(words) == 4 and words[3].isdecimal()]
    return {Wait(kind, about, seat, int(told)) for kind, about, seat, told in full}


def waits(view: TableView) -> tuple[Wait, ...]:
    """Everybody whom the table waits for, people alone; nobody before the game and after it."""
    if view.phase in ("lobby", "over"):
        return ()
    return (*_at_turn(view), *_undo(view), *_votes(view))


def _at_turn(view: TableView) -> Iterator[Wait]:
    if view.waiting_for == NOBODY:
        return
    seat = view.seats[view.waiting_for]
    if seat.computer or seat.left or seat.removed:
        return
    when = f"{view.round}.{view.turn}"
    if view.pending:
        yield Wait("choice", f"{when}.{view.pending.about}", seat.letter, view.told)
    else:
        kind = {"mutants": "mutant", "suns": "sun"}.get(view.phase, "turn")
        yield Wait(kind, when, seat.letter, view.told)


def _undo(view: TableView) -> Iterator[Wait]:
    """Everybody who is here must agree (VA101)."""
    if view.consents:
        asker = view.seats[view.consents[0]].letter
        yield from (Wait("undo", asker, view.seats[n].letter) for n in yet_to_agree(view))


def _votes(view: TableView) -> Iterator[Wait]:
    """Once somebody has spoken for it, the others say whether a player who is away is taken out (VA99)."""
    for target in sorted({whom for _, whom in view.votes}):
        yield from (Wait("vote", view.seats[target].letter, view.seats[n].letter) for n in yet_to_vote(view, target))


def yet_to_agree(view: TableView) -> tuple[int, ...]:
    """The seats whose people have not agreed yet that the last move is taken back (VA101)."""
    return tuple(n for n, seat in enumerate(view.seats) if seat.here and n not in view.consents)


def yet_to_vote(view: TableView, target: int) -> tuple[int, ...]:
    """The seats whose people have not said yet that they want a player who is away out (VA99)."""
    voters = [n for n, seat in enumerate(view.seats) if seat.here and n != target]
    return tuple(n for n in voters if (n, target) not in view.votes)
