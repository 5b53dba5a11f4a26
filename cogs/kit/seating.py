"""Who may act for which seat, and how the accounts behind the seats follow the events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cogs.kit.answers import refused
from db.seats import Seat
from rules.game import HOST, REFEREE, Event, Refusal


class Caller(NamedTuple):
    """Who acts: an account, the seat that it named if any, and whether the server made it a moderator."""

    account: int
    seat: str | None = None
    moderator: bool = False


def actor_of(caller: Caller, seats: tuple[Seat, ...], host: int) -> str | Refusal:
    """The seat letter, or `HOST`, that the caller acts as.

    An account acts for its own seats, the host for guests too; a seat need not be named where there is only one. The
    host's own moves are made with the seat `HOST` named, by the host or a moderator.
    """
    is_host = caller.account == host
    if caller.seat == HOST:
        names = tuple(seat.name for seat in seats if seat.account == host)
        return HOST if is_host or caller.moderator else refused("not_host", names=names[:1])
    own = tuple(seat.letter for seat in seats if seat.account == caller.account)
    guests = tuple(seat.letter for seat in seats if seat.account is None) if is_host else ()
    if caller.seat is not None:
        named = caller.seat.upper()
        return named if named in own + guests else refused("not_seated", seat=named, seats=own + guests)
    choice = own or guests
    if not choice:
        return refused("not_seated")
    return choice[0] if len(choice) == 1 else refused("which_seat", seats=choice)


def seated(seats: tuple[Seat, ...], events: Iterable[Event], account: int | None, called: str = "") -> tuple[Seat, ...]:
    """The seats after the events.

    ``B sit NAME`` and ``B substitute NAME`` give one to the account, ``B leave`` or ``* kick B`` frees one, and
    ``B return`` gives a free one back to the account, under the name `called`.
    """
    taken = {seat.letter: seat for seat in seats}
    for event in events:
        if event.verb == "sit" and event.seat != REFEREE:
            taken[event.seat] = Seat(event.seat, account, event.args[0] if event.args else "")
        elif event.verb == "substitute":
            taken[event.seat] = Seat(event.seat, account, event.args[0])
        elif event.verb == "return" and called:
            taken.setdefault(event.seat, Seat(event.seat, account, called))
        elif event.verb in ("leave", "kick"):
            taken.pop(event.args[0] if event.seat == REFEREE and event.args else event.seat, None)
    after = tuple(taken[letter] for letter in sorted(taken))
    return seats if after == seats else after
