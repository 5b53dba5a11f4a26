"""Taking moves back (VA101): freely up to the last thing that anybody learnt, beyond it with everybody's consent."""

from __future__ import annotations

from rules.game import Event, Refusal
from rules.video.state import NOBODY, Table

Answer = tuple[Event, ...] | Refusal


def undo(table: Table, me: int) -> Answer:
    """Take the last move back, or ask the others whether one may."""
    letter = table.seats[me].letter
    if table.switches.undo == "off":
        return Refusal("no_undo", "VA101")
    if table.past is None or mover(table) != me:
        return Refusal("nothing_to_undo", "VA101")
    if not table.barrier or not voters(table, me):
        return (Event(letter, "undone", (str(table.past.seq),)),)
    if table.consents:
        return Refusal("asked_already", "VA101", {"waiting": _waiting(table)})
    return (Event(letter, "undo"),)


def consent(table: Table, me: int) -> Answer:
    """Agree that the mover takes the last move back."""
    if not table.consents or table.past is None:
        return Refusal("nothing_to_undo", "VA101")
    if me in table.consents:
        return Refusal("agreed_already", "VA101", {"waiting": _waiting(table)})
    agreed = Event(table.seats[me].letter, "consent")
    if set(voters(table, mover(table))) <= {*table.consents, me}:
        return (agreed, Event(table.seats[mover(table)].letter, "undone", (str(table.past.seq),)))
    return (agreed,)


def mover(table: Table) -> int:
    """Who made the move that would be taken back."""
    return table.past.waiting_for if table.past else NOBODY


def voters(table: Table, me: int) -> list[int]:
    """People who have to agree: everybody else who is at the table."""
    return [n for n, seat in enumerate(table.seats) if n != me and not (seat.left or seat.removed or seat.computer)]


def _waiting(table: Table) -> tuple[str, ...]:
    left = [n for n in voters(table, mover(table)) if n not in table.consents]
    return tuple(table.seats[n].letter for n in left)
