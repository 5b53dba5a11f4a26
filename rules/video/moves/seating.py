"""Coming and getting ready, computer seats, house rules: what happens before the game."""

from __future__ import annotations

from collections.abc import Callable

from rules.dice import Dice, shuffled
from rules.game import REFEREE, Event, Move, Refusal
from rules.video.moves.leaving import back
from rules.video.moves.naming import DamagedError
from rules.video.switches import changed
from rules.video.table.draft import Draft
from rules.video.table.state import LEAST_SEATS, LETTERS, NOBODY, Seat, Table

NAME_LENGTH = 80
LEVELS = ("easy", "normal", "hard")
Answer = tuple[Event, ...] | Refusal


def vacant(table: Table) -> str | None:
    """The letter of the next seat, or of one who has left a running game; None where there is none (V27, VA99)."""
    if table.phase == "over":
        return None
    if table.phase != "lobby":
        return next((seat.letter for seat in table.seats if seat.left and not seat.removed), None)
    used = {seat.letter for seat in table.seats}
    return next((letter for letter in LETTERS if letter not in used), None)


def sit(table: Table, letter: str, move: Move) -> Answer:
    """Take the vacant seat under a name."""
    if table.phase != "lobby" and vacant(table) is None:
        return Refusal("running", "V27")
    if not letter or letter != vacant(table):
        return Refusal("full", "V27", {"seats": len(LETTERS)})
    name = " ".join(move.args).strip()[:NAME_LENGTH]
    return (Event(letter, "sit", (name,)),) if name else Refusal("nameless", "V27")


def substitute(table: Table, move: Move) -> Answer:
    """The host gives a seat, with all that lies before it, to somebody else: SEAT NAME (VA99)."""
    n = table.place(move.args[0].strip().upper()) if move.args else NOBODY
    if n == NOBODY or table.seats[n].removed:
        return Refusal("no_seat", "VA99", {"word": " ".join(move.args[:1])})
    name = " ".join(move.args[1:]).strip()[:NAME_LENGTH].strip()
    return (Event(table.seats[n].letter, "substitute", (name,)),) if name else Refusal("nameless", "V27")


def add_computer(table: Table, move: Move) -> Answer:
    """Let a computer player take the vacant seat: its level, and a name if wanted."""
    level = move.args[0].strip().casefold() if move.args else "normal"
    letter = vacant(table) if table.phase == "lobby" else None
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


def _sit(d: Draft, letter: str, args: tuple[str, ...]) -> None:
    if d.phase != "lobby":
        _substitute(d, letter, args)
        return
    d.seats = sorted([*d.seats, Seat(letter, args[0])], key=lambda seat: seat.letter)


def _substitute(d: Draft, letter: str, args: tuple[str, ...]) -> None:
    n = _place(d, letter)
    back(d, n)
    d.edit(n).name = args[0]
    d.tell("substitute", n)


def _ready(d: Draft, letter: str, args: tuple[str, ...]) -> None:
    d.edit(_place(d, letter)).ready = True


def _unready(d: Draft, letter: str, args: tuple[str, ...]) -> None:
    d.edit(_place(d, letter)).ready = False


def _set(d: Draft, args: tuple[str, ...]) -> None:
    if d.phase != "lobby":
        raise DamagedError("switches are set before the game")
    d.switches = changed(d.switches, args[0], args[1])


def _undo(d: Draft, letter: str, args: tuple[str, ...]) -> None:
    d.consents = (_place(d, letter),)


def _consent(d: Draft, letter: str, args: tuple[str, ...]) -> None:
    d.consents = (*d.consents, _place(d, letter))


def _place(d: Draft, letter: str) -> int:
    return next(n for n, seat in enumerate(d.seats) if seat.letter == letter)


def _computer(d: Draft, args: tuple[str, ...]) -> None:
    if d.phase != "lobby":
        raise DamagedError("computer players sit down before the game")
    letter, level, name = args
    d.seats = sorted([*d.seats, Seat(letter, name, ready=True, computer=level)], key=lambda seat: seat.letter)


SEATING: dict[str, Callable[[Draft, str, tuple[str, ...]], None]] = {
    "sit": _sit,
    "substitute": _substitute,
    "ready": _ready,
    "unready": _unready,
    "undo": _undo,
    "consent": _consent,
}
REFEREE_SEATING: dict[str, Callable[[Draft, tuple[str, ...]], None]] = {
    "computer": _computer,
    "set": _set,
}
