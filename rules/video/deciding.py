"""Putting moves to a table: who may do what when, and everything that chance then has to write."""

from __future__ import annotations

from rules.dice import Dice, shuffled
from rules.game import HOST, REFEREE, Event, Move, Refusal, Stamp
from rules.video import acting, choosing, leaving, seating, undoing
from rules.video.state import MOST_ACTIONS, NOBODY, Owed, Table
from rules.video.zones import dropped_vortex

Answer = tuple[Event, ...] | Refusal


def answer(table: Table, actor: str, move: Move, stamp: Stamp, dice: Dice) -> Answer:
    """The first events of a move, before chance has its say, or why it cannot be."""
    if actor == HOST:
        return _host(table, move, dice)
    if actor == REFEREE:
        return _referee(table, move, stamp, dice)
    if move.verb == "sit":
        return seating.sit(table, actor, move)
    me = table.place(actor)
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
    params = {"by": table.seats[table.pending.seat].letter, "kind": table.pending.kind}
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
            return answer(table, move.args[0], Move(move.args[1], move.args[2:]), stamp, dice)
    return Refusal("unknown_verb", "V83", {"verb": move.verb})


def _clock(table: Table, stamp: Stamp, dice: Dice) -> Answer:
    """Time is up for what is owed: the turn ends without more actions, a choice is made for the seat (VA99, VA100)."""
    limit = table.switches.afk_minutes * 60_000
    if not limit or table.waiting_for == NOBODY or stamp.ms < table.waits + limit:
        return ()
    return _absent(table, table.waiting_for, dice)


def _absent(table: Table, me: int, dice: Dice) -> tuple[Event, ...]:
    """What is done for a seat that does not move: its turn ends (VA99), the normal computer player chooses (VA100)."""
    # The computer players look at views, which need all that stands here.
    from rules.video.computer import choose
    from rules.video.options import moves
    from rules.video.view import visible_to

    letter = table.seats[me].letter
    if table.phase == "turn" and not table.pending:
        return (Event(letter, "done"),)
    found = moves(table, me)
    if not found:
        return ()
    chosen = choose(visible_to(table, letter), found, "normal", dice)
    return (Event(letter, *chosen), Event(REFEREE, "stood_in", (letter,)))


def follows(table: Table, dice: Dice) -> tuple[Event, ...]:
    """What happens before anybody else can move: chance has its say, and who is away gets an answer (VA100)."""
    if table.owed:
        return (chance(table, table.owed, dice),)
    if table.pending and table.seats[table.pending.seat].left:
        return _absent(table, table.pending.seat, dice)
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
