"""Taking moves back (VA101): freely up to the last thing that anybody learnt, beyond it with everybody's consent."""

from __future__ import annotations

from rules.game import Event, Refusal
from rules.video.moves.naming import DamagedError
from rules.video.table.state import NOBODY, News, Table

Answer = tuple[Event, ...] | Refusal
MOST_BACK = 64
"""So many tables are kept to go back to; when there are more the older half is forgotten."""


def undo(table: Table, me: int) -> Answer:
    """Take the last move back, or ask the others whether one may."""
    letter = table.seats[me].letter
    if table.switches.undo == "off":
        return Refusal("no_undo", "VA101")
    if table.past is None or mover(table) != me:
        return Refusal("nothing_to_undo", "VA101")
    if freely(table, me):
        return (Event(letter, "undone", (str(table.past.seq),)),)
    if table.consents:
        return Refusal("asked_already", "VA101", {"waiting": _waiting(table)})
    return (Event(letter, "undo"),)


def freely(table: Table, me: int) -> bool:
    """Whether nobody has to agree, or everybody who is here has."""
    return not table.barrier or set(voters(table, me)) <= set(table.consents)


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
    return [n for n, seat in enumerate(table.seats) if n != me and seat.here]


def _waiting(table: Table) -> tuple[str, ...]:
    left = [n for n in voters(table, mover(table)) if n not in table.consents]
    return tuple(table.seats[n].letter for n in left)


def way_back(table: Table) -> Table:
    """The table to go back to from the next move. Its own way back is never longer than `MOST_BACK`."""
    chain = []
    before = table.past
    while before is not None:
        chain.append(before)
        before = before.past
    if len(chain) < MOST_BACK:
        return table
    kept = None
    for old in reversed(chain[: MOST_BACK // 2]):
        kept = old._replace(past=kept)
    return table._replace(past=kept)


def taken_back(table: Table, event: Event) -> Table:
    """The table before the last move, with the people who are there now; ``undone`` by its mover or by a judge.

    DamagedError where there is nothing to take back.
    """
    if table.past is None:
        raise DamagedError("there is nothing to take back")
    who = mover(table)
    seats = tuple(
        [
            old._replace(name=now.name, left=now.left, away=now.away, computer=now.computer)
            for old, now in zip(table.past.seats, table.seats, strict=True)
        ]
    )
    seq = table.seq + 1
    news = News(event.verb, who, event.args[1:])
    return table.past._replace(
        seats=seats, seq=seq, changed=seq, news=(news,), waits=table.waits, told=table.told, last=event
    )
