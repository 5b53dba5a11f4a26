"""Putting moves to a table: who may do what when, and everything that chance then has to write."""

from __future__ import annotations

from rules.dice import Dice, shuffled
from rules.game import HOST, REFEREE, Event, Move, Refusal, Stamp
from rules.video.moves import acting, choosing, clock, judging, leaving, seating, undoing
from rules.video.moves.standing_in import computer_move, stand_in
from rules.video.table import applying
from rules.video.table.state import MOST_ACTIONS, NOBODY, Owed, Table
from rules.video.table.zones import dropped_vortex

Answer = tuple[Event, ...] | Refusal


def answer(table: Table, actor: str, move: Move, stamp: Stamp, dice: Dice) -> Answer:
    """The first events of a move, before chance has its say, or why it cannot be."""
    if actor == HOST:
        return _host(table, move, dice)
    if actor == REFEREE:
        return _referee(table, move, stamp, dice)
    me = table.place(actor)
    gone = me != NOBODY and (table.seats[me].away or table.seats[me].left) and not table.seats[me].removed
    if gone and table.phase != "over" and move.verb not in _OF_THE_ABSENT:
        return _back(table, actor, move, dice)
    return of_seat(table, actor, move, dice)


_OF_THE_ABSENT = ("sit", "return", "leave")


def _back(table: Table, letter: str, move: Move, dice: Dice) -> Answer:
    """Who moves is back (VA99): the log says so before the move, so that a computer's moves there look different."""
    back = Event(letter, "return")
    made = of_seat(applying.apply(table, back), letter, move, dice)
    return made if isinstance(made, Refusal) else (back, *made)


def of_seat(table: Table, letter: str, move: Move, dice: Dice) -> Answer:
    """The first events of a seat's move, whoever plays there, or why it cannot be."""
    if move.verb == "sit":
        return seating.sit(table, letter, move)
    me = table.place(letter)
    if me == NOBODY or table.seats[me].removed:
        return Refusal("not_seated", "V27")
    if table.phase == "over":
        return Refusal("ended", "V181", {"winner": table.seats[table.winner].letter if table.winner >= 0 else ""})
    return _seat(table, me, move, dice)


def _seat(table: Table, me: int, move: Move, dice: Dice) -> Answer:
    match move.verb:
        case "ready":
            return seating.ready(table, me, dice)
        case "unready":
            return seating.unready(table, me)
        case "leave":
            return leaving.leave(table, me)
        case "return":
            return leaving.come_back(table, me)
        case "undo":
            return undoing.undo(table, me)
        case "consent":
            return undoing.consent(table, me)
        case "vote":
            return leaving.vote(table, me, move)
    return _play(table, me, move)


def _play(table: Table, me: int, move: Move) -> Answer:
    if table.pending:
        made = _pending(table, me, move)
    elif table.phase == "lobby":
        return Refusal("not_started", "V42")
    elif table.active != me:
        return Refusal("not_your_turn", "V62", {"turn": table.seats[table.active].letter, "phase": table.phase})
    elif table.phase == "mutants":
        made = choosing.mutant(table, me, move.args) if move.verb == "mutant" else _not_now(table, move)
    elif table.phase == "suns":
        made = choosing.take_sun(table, me, move.args) if move.verb == "sun" else _not_now(table, move)
    else:
        made = _act(table, me, move)
    return (made,) if isinstance(made, Event) else made


def _pending(table: Table, me: int, move: Move) -> Event | Refusal:
    assert table.pending is not None
    if move.verb == "choose" and me == table.pending.seat:
        return choosing.choose(table, move.args)
    mine = me == table.pending.seat
    params = {"by": table.seats[table.pending.seat].letter, "kind": table.pending.kind, "mine": mine}
    return Refusal("choice_pending", "VA100", params)


def _not_now(table: Table, move: Move) -> Refusal:
    return Refusal("not_now", "V42" if table.phase == "mutants" else "V66", {"phase": table.phase, "verb": move.verb})


def _act(table: Table, me: int, move: Move) -> Event | Refusal:
    if move.verb == "choose":
        return choosing.choose(table, move.args)
    if table.actions >= MOST_ACTIONS and move.verb != "done":
        return Refusal("too_many_actions", "VA24", {"most": MOST_ACTIONS})
    made = acting.act(table, me, move)
    return Refusal("unknown_verb", "V83", {"verb": move.verb}) if made is None else made


def _host(table: Table, move: Move, dice: Dice) -> Answer:
    if table.phase == "over":
        return Refusal("ended", "V181", {"winner": ""})
    match move.verb:
        case "start":
            return seating.start(table, dice)
        case "kick":
            return leaving.kick(table, move)
        case "computer":
            return seating.add_computer(table, move)
        case "set":
            return seating.set_switch(table, move)
        case "substitute":
            return seating.substitute(table, move)
        case "correct":
            return judging.correct(table, move)
        case "takeback":
            return judging.take_back(table, move)
        case "close":
            return (Event(REFEREE, "closed", (move.args[0] if move.args else "host",)),)
    return Refusal("unknown_verb", "V83", {"verb": move.verb})


def _referee(table: Table, move: Move, stamp: Stamp, dice: Dice) -> Answer:
    if table.phase == "over":
        return Refusal("ended", "V181", {"winner": ""})
    match move.verb:
        case "clock":
            return _clock(table, stamp, dice)
        case "close":
            return (Event(REFEREE, "closed", (move.args[0] if move.args else "closed",)),)
        case "for" if len(move.args) > 1:
            # A computer player, or one who plays on for somebody: its acts are those of the seat.
            return of_seat(table, move.args[0], Move(move.args[1], move.args[2:]), dice)
        case "outage":
            return clock.outage(table, move, stamp)
    return Refusal("unknown_verb", "V83", {"verb": move.verb})


def _clock(table: Table, stamp: Stamp, dice: Dice) -> Answer:
    """The next rung of the ladder, where it is reached (VA99, VA100); or the move of a computer player."""
    due = clock.due(table)
    if due is None or stamp.ms < due.at:
        return ()
    me = table.waiting_for
    seat = table.seats[me]
    if due.name == "computer":
        # Whoever lets the computer players think makes their moves; this one keeps a table going where nobody does.
        move = computer_move(table, me, "easy" if seat.computer == "easy" else "normal", dice)
        return of_seat(table, seat.letter, move, dice) if move else ()
    if told := clock.reminder(table, stamp):
        return (told,)
    if stamp.ms < clock.rungs(table).afk:
        return ()
    away = () if seat.away else (Event(REFEREE, "away", (seat.letter,)),)
    if table.switches.leave == "computer":
        return away
    return (*_stood_in(table, me, dice), *away)


def _stood_in(table: Table, me: int, dice: Dice) -> tuple[Event, ...]:
    letter = table.seats[me].letter
    move = stand_in(table, me, dice)
    made = of_seat(table, letter, move, dice) if move else ()
    return () if isinstance(made, Refusal) else (*made, Event(REFEREE, "stood_in", (letter,)))


def follows(table: Table, dice: Dice) -> tuple[Event, ...]:
    """What happens before anybody else can move: chance has its say, and who has left gets an answer (VA99, VA100)."""
    if table.owed:
        return (chance(table, table.owed, dice),)
    me = table.waiting_for
    if me != NOBODY and table.seats[me].skipped and (table.pending or table.phase == "turn"):
        return _stood_in(table, me, dice)
    return ()


def chance(table: Table, owed: Owed, dice: Dice) -> Event:
    """The outcome that the machine waits for; it is written and never drawn again."""
    names = table.catalogue.names
    if owed.verb == "refill":
        return Event(REFEREE, "refill", (str(owed.seat + 1), names[table.vortex[-1]]))
    letter = table.seats[owed.seat].letter if owed.seat != NOBODY else "vortex"
    if owed.verb == "draw":
        cards = table.seats[owed.seat].deck[: -owed.n - 1 : -1]
    elif owed.verb == "shuffle":
        if owed.seat == NOBODY:
            whole = (*table.vortex, *dropped_vortex(table))
        else:
            whole = (*table.seats[owed.seat].deck, *table.seats[owed.seat].discard)
        cards = shuffled(whole, dice)
    else:
        cards = shuffled(owed.cards, dice)[: owed.n]
    return Event(REFEREE, owed.verb, (letter, *[names[card] for card in cards]))
