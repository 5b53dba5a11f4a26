"""The words of replays: a game that is over, move by move, and its record."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.names import safe_name
from cogs.kit.phrases import cut, listed
from cogs.video.words import tables, terms
from rules.video.table.state import NOBODY
from rules.video.views.view import TableView

REPLAY, RECORD = "Replay", "Record"
NEXT_TURN, HANDS, NO_HANDS = "Next turn »", "Show hands", "Hide hands"
JUMP = "Jump to a round …"
EARLIER, LATER = "Earlier rounds …", "Later rounds …"
RUNNING = "This game is not over. Its replay and its record tell every hand, so they come after the end (V55)."
STOPPED = "This table is stopped: its record did not hold together, so there is nothing to replay."
TAKEN_BACK = "↩ *This was taken back later and does not count (VA101).*"
_HAND = 400


def no_such_round(number: int, rounds: int) -> str:
    """Which rounds there are instead."""
    there = f"Its rounds are 1 to {rounds}." if rounds > 1 else "It had one round." if rounds else "It had no round."
    return f"Round {number} of that game was not played. {there}"


def no_such_seat(letter: str, there: Sequence[str]) -> str:
    """Which seats there are instead."""
    return f"Nobody sat at {letter} in that game. Choose from {listed(list(there))}."


def headline(name: str, view: TableView, at: int, steps: int) -> str:
    """Which game, and how far it has been turned."""
    number = f" · round {view.round}" if view.round else ""
    return f"**{safe_name(name)}**, a replay\n-# step {at + 1} of {steps}{number}{_turn(view)}"


def _turn(view: TableView) -> str:
    if view.phase == "turn" and view.active != NOBODY:
        step = ", End Step" if view.ending_turn else ""
        return f" · turn of {terms.who(view, view.active)}{step}"
    return f" · {tables.PHASES[view.phase]}"


def spent(view: TableView) -> str:
    """What whoever is at turn has left, and whom they are locked on; empty outside of turns."""
    if view.phase != "turn" or view.active == NOBODY or view.ending_turn:
        return ""
    seat = view.seats[view.active]
    lock = f" · locked on {terms.brief(view, view.engaged)}" if view.engaged != NOBODY else ""
    have = [terms.money(view.money), terms.fwd(view.pool), terms.energy(seat.energy), terms.charges(seat.charge)]
    return f"-# {' · '.join(have)}{lock}"


def hands_lines(view: TableView, hands: Sequence[Sequence[int]]) -> list[str]:
    """Everybody's hand, a line each."""
    return [_hand(view, n, hand) for n, hand in enumerate(hands) if not view.seats[n].removed]


def _hand(view: TableView, n: int, hand: Sequence[int]) -> str:
    return cut(f"✋ {terms.brief(view, n)} holds {terms.titles(view, hand)}.", _HAND)


def round_label(number: int) -> str:
    """A round in the select."""
    return f"Round {number}"


def step_label(at: int) -> str:
    """Where it begins."""
    return f"from step {at + 1}"


def recorded(name: str, table: int) -> str:
    """What comes with the record."""
    return (
        f"The record of {safe_name(name)}, table {table}: every move and every card, whole now that the game is over. "
        f"`python -m rules.video run table-{table}.txt` replays it."
    )


def record_alt(table: int) -> str:
    """The description of the file."""
    return f"The record of table {table}"
