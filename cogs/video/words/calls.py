"""What a call says behind the mention: whose move it is and what is owed, in facts that everybody may read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cogs.kit.phrases import listed, when
from cogs.video.waits import Wait
from cogs.video.words import terms
from cogs.video.words.tables import asked
from rules.video.table.state import NOBODY
from rules.video.views.view import TableView


def call(view: TableView, called: Iterable[Wait], passed: Sequence[str] = ()) -> str:
    """The text of a call to these; `passed` are the letters of seats for whom time ran out just before."""
    by_kind: dict[tuple[str, str], list[Wait]] = {}
    for wait in called:
        by_kind.setdefault((wait.kind, wait.about), []).append(wait)
    sentences = [_time_was_up(view, letter) for letter in passed]
    sentences += [_sentence(view, waits[0]) for waits in by_kind.values()]
    return " ".join(one for one in sentences if one)


def _sentence(view: TableView, wait: Wait) -> str:
    if wait.kind == "undo":
        asker = terms.who(view, _place(view, wait.about))
        return f"{asker} asks to take the last move back. Agree on your panel, or let it stand."
    if wait.kind == "vote":
        return (
            f"Shall {terms.who(view, _place(view, wait.about))} be taken out of the game? Vote on your panel, or wait."
        )
    reminder = ("", "A reminder: ", "The last reminder: ")[wait.told]
    return f"{reminder}{_owed(view, wait)}{_clock(view, wait)}"


def _owed(view: TableView, wait: Wait) -> str:
    n = _place(view, wait.seat)
    who = terms.brief(view, n)
    if wait.kind == "choice" and view.pending:
        return f"{who} {asked(view, view.pending)}."
    if wait.kind == "mutant":
        return f"{who}, choose your mutant."
    if wait.kind == "sun":
        return f"{who}, take your Sun for round {view.round}."
    seat = view.seats[n]
    have = [terms.energy(seat.energy), terms.charges(seat.charge)]
    have += [terms.money(view.money)] if view.money else []
    have += [terms.fwd(view.pool)] if view.pool else []
    lock = f", locked on {terms.brief(view, view.engaged)}" if view.engaged != NOBODY else ""
    return f"{who}'s turn, round {view.round}. You have {listed(have)}{lock}."


def _clock(view: TableView, wait: Wait) -> str:
    """When patience ends and what comes then; while nobody was nudged, only when (VA99, VA100)."""
    if not view.deadline:
        return ""
    if not wait.told:
        return f" Your time runs out {when(view.deadline)}."
    return f" Your time runs out {when(view.deadline)}; then {_then(view)}."


def _then(view: TableView) -> str:
    if view.switches.leave == "computer":
        return "the computer plays on for you, until you come back"
    passes = "the computer chooses for you" if view.pending or view.phase != "turn" else "your turn ends"
    return f"{passes}, and the others may vote you out" if view.switches.leave == "vote" else passes


def _time_was_up(view: TableView, letter: str) -> str:
    n = _place(view, letter)
    if n == NOBODY:
        return ""
    plays_on = " and the computer plays on" if view.seats[n].computer else ""
    return f"Time was up for {terms.who(view, n)}{plays_on}."


def _place(view: TableView, letter: str) -> int:
    return next((n for n, seat in enumerate(view.seats) if seat.letter == letter), NOBODY)
