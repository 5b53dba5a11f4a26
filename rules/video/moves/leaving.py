"""Going away: leaving, being passed over, coming back, votes, removal (VA99)."""

from __future__ import annotations

from collections.abc import Callable

from rules.game import REFEREE, Event, Move, Refusal
from rules.video.effects.language import Step
from rules.video.effects.machine import NEUTRAL, push
from rules.video.effects.steps_ledger import win
from rules.video.table.draft import Draft
from rules.video.table.ledger import clear_damage, others
from rules.video.table.state import NOBODY, READY, Table
from rules.video.table.turns import begin_turn, end_turn, set_up, skip_absent

Answer = tuple[Event, ...] | Refusal


def leave(table: Table, me: int) -> Answer:
    """Go away: before the game the seat is free again, later it is passed over or played on for (VA99)."""
    seat = table.seats[me]
    gone = Event(seat.letter, "leave")
    if table.phase == "lobby":
        return (gone,)
    if not any(other is not seat and other.owned for other in table.seats):
        return (Event(REFEREE, "closed", ("empty",)), gone)
    return (gone,)


def come_back(table: Table, me: int) -> Answer:
    """Somebody who had left or was away plays on, in place of the computer too."""
    seat = table.seats[me]
    return (Event(seat.letter, "return"),) if seat.left or seat.away else Refusal("not_away", "VA99")


def vote(table: Table, me: int, move: Move) -> Answer:
    """Where ``leave`` is ``vote``: who went or is away is taken out when everybody who is here says so (VA99)."""
    target = table.place(move.args[0].strip().upper()) if move.args else NOBODY
    gone = table.seats[target]
    if table.switches.leave != "vote" or target in (NOBODY, me) or gone.removed or not (gone.left or gone.away):
        return Refusal("no_vote", "VA99", {"word": " ".join(move.args)})
    voted = {n for n, whom in table.votes if whom == target}
    waiting = [n for n, seat in enumerate(table.seats) if seat.here and n not in (me, target) and n not in voted]
    if me in voted and waiting:
        return Refusal("agreed_already", "VA99", {"waiting": tuple(table.seats[n].letter for n in waiting)})
    agreed = () if me in voted else (Event(table.seats[me].letter, "vote", (gone.letter,)),)
    return agreed if waiting else (*agreed, Event(REFEREE, "kick", (gone.letter,)))


def kick(table: Table, move: Move) -> Answer:
    """The host takes a player out of the game (VA99)."""
    target = table.place(move.args[0].strip().upper()) if move.args else NOBODY
    if target == NOBODY or table.seats[target].removed:
        return Refusal("no_seat", "VA99", {"word": " ".join(move.args)})
    return (Event(REFEREE, "kick", (table.seats[target].letter,)),)


def _place(d: Draft, letter: str) -> int:
    return next(n for n, seat in enumerate(d.seats) if seat.letter == letter)


def _leave(d: Draft, letter: str, args: tuple[str, ...]) -> None:
    if d.phase == "lobby":
        d.seats = [seat for seat in d.seats if seat.letter != letter]
        return
    n = _place(d, letter)
    if d.phase == "mutants" and d.switches.leave != "computer":
        remove(d, n)
        return
    seat = d.edit(n)
    seat.left, seat.away = True, False
    if d.phase == "over":
        return
    d.votes = ()
    if d.switches.leave == "computer":
        seat.computer = "normal"
    elif d.phase == "suns":
        skip_absent(d)
    elif d.phase == "turn" and d.active == n and not d.pending and not d.ending_turn:
        end_turn(d)


def _return(d: Draft, letter: str, args: tuple[str, ...]) -> None:
    n = _place(d, letter)
    back(d, n)
    d.tell("return", n)


def back(d: Draft, n: int) -> None:
    """A person plays at the seat again; votes against it are off."""
    seat = d.edit(n)
    seat.left, seat.away, seat.computer = False, False, ""
    d.votes = tuple([vote for vote in d.votes if vote[1] != n])


def _away(d: Draft, args: tuple[str, ...]) -> None:
    n = _place(d, args[0])
    seat = d.edit(n)
    seat.away = True
    if d.switches.leave == "computer":
        seat.computer = "normal"
    d.tell("away", n)


def _vote(d: Draft, letter: str, args: tuple[str, ...]) -> None:
    d.votes = (*d.votes, (_place(d, letter), _place(d, args[0])))


def _kick(d: Draft, args: tuple[str, ...]) -> None:
    if d.phase == "lobby":
        _leave(d, args[0], ())
    else:
        remove(d, _place(d, args[0]))


def remove(d: Draft, n: int) -> None:
    """Out of the game: trophies go home to their owners' Rewind Zones, the rest stays (VA99)."""
    gone = d.edit(n)
    gone.removed, gone.left, gone.away = True, True, False
    for token in gone.trophies:
        owner = d.edit(token.origin)
        owner.rewind = tuple(sorted((*owner.rewind, token.design)))
    gone.trophies = ()
    gone.discard, gone.sps = (*gone.discard, *gone.sps), ()
    gone.sun = NOBODY
    gone.sun_state = READY
    d.tell("removed", n)
    if d.engaged == n:
        d.engaged = NOBODY
    d.deaths = [death for death in d.deaths if death[0] != n]
    rest = others(d, n)
    if len(rest) == 1:
        win(d, rest[0], "last")
        return
    _pass_over(d, n)


def _pass_over(d: Draft, n: int) -> None:
    was_active = d.active == n
    # What was about to happen for the one who is gone is dropped; a question to somebody else is put again, because
    # its options may have gone too.
    asked, d.pending = d.pending, None
    if asked and n not in (asked.seat, asked.ctx.me):
        push(d, (asked.step,), asked.ctx)
    d.stack[:] = [
        (steps, at, ctx._replace(target=NOBODY) if ctx.target == n else ctx)
        for steps, at, ctx in d.stack
        if ctx.me != n
    ]
    d.queue = tuple([seat for seat in d.queue if seat != n])
    if d.marker == n:
        d.marker = others(d, n)[0 if d.phase == "mutants" else -1]
    if not was_active and d.queue:
        return
    if d.phase == "mutants":
        set_up(d)
    elif d.phase == "suns":
        skip_absent(d)
    elif d.phase == "turn":
        _next_turn(d)


def _next_turn(d: Draft) -> None:
    d.money, d.pool, d.sources, d.engaged, d.cuts = 0, 0, (), NOBODY, ()
    clear_damage(d)
    d.ending_turn = True
    if d.queue:
        begin_turn(d)
    else:
        push(d, (Step("_round"),), NEUTRAL)


LEAVING: dict[str, Callable[[Draft, str, tuple[str, ...]], None]] = {"leave": _leave, "return": _return, "vote": _vote}
REFEREE_LEAVING: dict[str, Callable[[Draft, tuple[str, ...]], None]] = {"kick": _kick, "away": _away}
