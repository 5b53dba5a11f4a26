"""Coming, getting ready, going, computer seats: who sits at the table."""

from __future__ import annotations

from collections.abc import Callable

from rules.dice import Dice, shuffled
from rules.game import REFEREE, Event, Move, Refusal
from rules.video.draft import Draft
from rules.video.effects import Step
from rules.video.ledger import clear_damage, others
from rules.video.machine import NEUTRAL, push
from rules.video.state import LEAST_SEATS, LETTERS, NOBODY, READY, Seat, Table
from rules.video.steps_ledger import win
from rules.video.switches import changed
from rules.video.turns import begin_turn, end_turn, set_up, skip_absent

NAME_LENGTH = 80
LEVELS = ("easy", "normal", "hard")
Answer = tuple[Event, ...] | Refusal


def vacant(table: Table) -> str | None:
    """The letter of the next seat; None once the game runs or where four sit (V27)."""
    if table.phase != "lobby":
        return None
    used = {seat.letter for seat in table.seats}
    return next((letter for letter in LETTERS if letter not in used), None)


def sit(table: Table, letter: str, move: Move) -> Answer:
    """Take the vacant seat under a name."""
    if table.phase != "lobby":
        return Refusal("running", "V27")
    if not letter or letter != vacant(table):
        return Refusal("full", "V27", {"seats": len(LETTERS)})
    name = " ".join(move.args).strip()[:NAME_LENGTH]
    return (Event(letter, "sit", (name,)),) if name else Refusal("nameless", "V27")


def add_computer(table: Table, move: Move) -> Answer:
    """Let a computer player take the vacant seat: its level, and a name if wanted."""
    level = move.args[0].strip().casefold() if move.args else "normal"
    letter = vacant(table)
    if letter is None:
        return Refusal("running" if table.phase != "lobby" else "full", "V27", {"seats": len(LETTERS)})
    if level not in LEVELS:
        return Refusal("no_level", "V27", {"word": level, "levels": LEVELS})
    name = " ".join(move.args[1:]).strip()[:NAME_LENGTH] or f"Computer {letter}"
    return (Event(REFEREE, "computer", (letter, level, name)),)


def ready(table: Table, me: int, dice: Dice) -> Answer:
    """Be ready; when everybody is, the boards are dealt and the mutants chosen."""
    seat = table.seats[me]
    if table.phase != "lobby":
        return Refusal("running", "V42")
    if seat.ready:
        return Refusal("ready_already", "V42")
    if all(other.ready for other in table.seats if other is not seat) and len(table.seats) >= LEAST_SEATS:
        return (Event(seat.letter, "ready"), letters(table, dice))
    return (Event(seat.letter, "ready"),)


def unready(table: Table, me: int) -> Answer:
    """Take Ready back."""
    if table.phase != "lobby":
        return Refusal("running", "V42")
    seat = table.seats[me]
    return (Event(seat.letter, "unready"),) if seat.ready else Refusal("not_ready", "V42")


def set_switch(table: Table, move: Move) -> Answer:
    """The host sets a house rule before the game."""
    if table.phase != "lobby":
        return Refusal("running", "V42")
    if len(move.args) != 2:
        return Refusal("bad_switch", "VA1", {"message": "Name a switch and its value."})
    try:
        changed(table.switches, *move.args)
    except ValueError as error:
        return Refusal("bad_switch", "VA1", {"message": str(error)})
    return (Event(REFEREE, "set", move.args),)


def start(table: Table, dice: Dice) -> Answer:
    """The host starts with whoever sits there."""
    if table.phase != "lobby":
        return Refusal("running", "V42")
    if len(table.seats) < LEAST_SEATS:
        return Refusal("too_few", "V27", {"seats": len(table.seats), "least": LEAST_SEATS})
    return (letters(table, dice),)


def letters(table: Table, dice: Dice) -> Event:
    """Player Boards at random (V37, V38); where seating is random the order of the words is the order of the seats."""
    seats = [seat.letter for seat in table.seats]
    boards = shuffled(tuple(LETTERS), dice)
    if table.switches.seating == "random":
        seats = list(shuffled(seats, dice))
    return Event(REFEREE, "letters", tuple(f"{seat}={board}" for seat, board in zip(seats, boards, strict=False)))


def leave(table: Table, me: int) -> Answer:
    """Go away: before the game the seat is free again, later it is passed over or played on for (VA99)."""
    seat = table.seats[me]
    gone = Event(seat.letter, "leave")
    if table.phase == "lobby":
        return (gone,)
    if not any(other is not seat and not other.left and not other.computer for other in table.seats):
        return (Event(REFEREE, "closed", ("empty",)), gone)
    return (gone,)


def come_back(table: Table, me: int) -> Answer:
    """Somebody who was away plays on."""
    seat = table.seats[me]
    return (Event(seat.letter, "return"),) if seat.left and not seat.removed else Refusal("not_away", "VA99")


def vote(table: Table, me: int, move: Move) -> Answer:
    """Where ``leave`` is ``vote``: a player who went is taken out when everybody who is here says so (VA99)."""
    target = table.place(move.args[0].strip().upper()) if move.args else NOBODY
    if (
        table.switches.leave != "vote"
        or target == NOBODY
        or not table.seats[target].left
        or table.seats[target].removed
    ):
        return Refusal("no_vote", "VA99", {"word": " ".join(move.args)})
    if (me, target) in table.votes:
        return Refusal("agreed_already", "VA99", {"waiting": ()})
    agreed = Event(table.seats[me].letter, "vote", (table.seats[target].letter,))
    voters = {n for n, seat in enumerate(table.seats) if not (seat.left or seat.removed or seat.computer)}
    if voters <= {me, *[n for n, whom in table.votes if whom == target]}:
        return (agreed, Event(REFEREE, "kick", (table.seats[target].letter,)))
    return (agreed,)


def kick(table: Table, move: Move) -> Answer:
    """The host takes a player out of the game (VA99)."""
    target = table.place(move.args[0].strip().upper()) if move.args else NOBODY
    if target == NOBODY or table.seats[target].removed:
        return Refusal("no_seat", "VA99", {"word": " ".join(move.args)})
    return (Event(REFEREE, "kick", (table.seats[target].letter,)),)


def _sit(d: Draft, letter: str, args: tuple[str, ...]) -> None:
    d.seats = sorted([*d.seats, Seat(letter, args[0])], key=lambda seat: seat.letter)


def _ready(d: Draft, letter: str, args: tuple[str, ...]) -> None:
    d.edit(_place(d, letter)).ready = True


def _unready(d: Draft, letter: str, args: tuple[str, ...]) -> None:
    d.edit(_place(d, letter)).ready = False


def _leave(d: Draft, letter: str, args: tuple[str, ...]) -> None:
    if d.phase == "lobby":
        d.seats = [seat for seat in d.seats if seat.letter != letter]
        return
    n = _place(d, letter)
    if d.phase == "over":
        d.edit(n).left = True
        return
    if d.phase == "mutants":
        remove(d, n)
        return
    d.votes = ()
    if d.switches.leave == "computer":
        d.edit(n).computer = "normal"
        return
    d.edit(n).left = True
    if d.phase == "suns":
        skip_absent(d)
    elif d.phase == "turn" and d.active == n and not d.pending and not d.ending_turn:
        end_turn(d)


def _return(d: Draft, letter: str, args: tuple[str, ...]) -> None:
    d.edit(_place(d, letter)).left = False


def _set(d: Draft, args: tuple[str, ...]) -> None:
    d.switches = changed(d.switches, args[0], args[1])


def _undo(d: Draft, letter: str, args: tuple[str, ...]) -> None:
    d.consents = (_place(d, letter),)


def _vote(d: Draft, letter: str, args: tuple[str, ...]) -> None:
    d.votes = (*d.votes, (_place(d, letter), _place(d, args[0])))


def _consent(d: Draft, letter: str, args: tuple[str, ...]) -> None:
    d.consents = (*d.consents, _place(d, letter))


def _place(d: Draft, letter: str) -> int:
    return next(n for n, seat in enumerate(d.seats) if seat.letter == letter)


def _computer(d: Draft, args: tuple[str, ...]) -> None:
    letter, level, name = args
    d.seats = sorted([*d.seats, Seat(letter, name, ready=True, computer=level)], key=lambda seat: seat.letter)


def _kick(d: Draft, args: tuple[str, ...]) -> None:
    if d.phase == "lobby":
        _leave(d, args[0], ())
    else:
        remove(d, _place(d, args[0]))


def remove(d: Draft, n: int) -> None:
    """Out of the game: trophies go home to their owners' Rewind Zones, the rest stays (VA99)."""
    gone = d.edit(n)
    gone.removed = gone.left = True
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


SEATING: dict[str, Callable[[Draft, str, tuple[str, ...]], None]] = {
    "sit": _sit,
    "ready": _ready,
    "unready": _unready,
    "leave": _leave,
    "return": _return,
    "undo": _undo,
    "consent": _consent,
    "vote": _vote,
}
REFEREE_SEATING: dict[str, Callable[[Draft, tuple[str, ...]], None]] = {
    "computer": _computer,
    "kick": _kick,
    "set": _set,
}
