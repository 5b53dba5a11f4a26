"""What each event does to a table: the one reading of the log, for live play, replay and tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from rules.game import Event
from rules.video.effects import steps_control, steps_table
from rules.video.effects.machine import run
from rules.video.effects.steps_cards import discard, push_card
from rules.video.moves.clock import CLOCK
from rules.video.moves.judging import JUDGING
from rules.video.moves.leaving import LEAVING, REFEREE_LEAVING
from rules.video.moves.naming import DamagedError
from rules.video.moves.performing import ACTS
from rules.video.moves.seating import REFEREE_SEATING, SEATING
from rules.video.moves.undoing import taken_back, way_back
from rules.video.table.draft import Draft
from rules.video.table.state import NOBODY, Owed, Table
from rules.video.table.turns import assign_boards
from rules.video.table.zones import dropped_vortex, lift, put

__all__ = ["apply", "steps_control", "steps_table"]


def apply(table: Table, event: Event) -> Table:
    """The table after the event. ValueError, KeyError or IndexError where the log is damaged."""
    seat, verb, args = event
    if verb in ("undone", "takeback"):
        return taken_back(table, event)
    d = Draft(table)
    d.seq += 1
    if not (seat == "*" and verb in _TOLD_WITH):
        d.news = []
    if (seat == "*" and verb not in _TOLD_WITH) or verb in _NO_WAY_BACK:
        d.past, d.consents = None, ()
    if seat == "*":
        _REFEREE[verb](d, args)
    elif verb in _SEATING:
        _SEATING[verb](d, seat, args)
    else:
        _act(d, table, seat, verb, args)
    run(d)
    if verb not in CLOCK:
        d.changed = d.seq
    return d.frozen()


def _act(d: Draft, table: Table, letter: str, verb: str, args: tuple[str, ...]) -> None:
    me = table.place(letter)
    if me == NOBODY:
        raise DamagedError(f"seat {letter} does not exist")
    d.actions += 1
    d.consents = ()
    if verb != "choose":
        d.steps = 0
    if d.switches.undo == "on":
        first = table.actions == 0 and table.pending is None
        d.past = table._replace(past=None) if first else way_back(table)
        d.barrier = me != table.active
    d.last = Event(letter, verb, args)
    ACTS[verb](d, me, args)


def _letters(d: Draft, args: tuple[str, ...]) -> None:
    if d.phase != "lobby":
        raise DamagedError("the boards are dealt before the game")
    pairs = [word.partition("=") for word in args]
    assign_boards(d, {letter: board for letter, _, board in pairs})


def _owed(d: Draft, verb: str, seat: int) -> Owed:
    owed = d.owed
    if owed is None or owed.verb != verb or owed.seat != seat:
        raise DamagedError(f"no {verb} is owed here")
    d.owed = None
    d.barrier = True
    return owed


def _place(d: Draft, letter: str) -> int:
    return next(n for n, seat in enumerate(d.seats) if seat.letter == letter)


def _cards(d: Draft, words: Iterable[str]) -> tuple[int, ...]:
    numbers = d.catalogue.numbers
    return tuple([numbers[word] for word in words])


def _shuffle(d: Draft, args: tuple[str, ...]) -> None:
    """The new order of a deck, from the bottom to the top (V197, V196)."""
    cards = _cards(d, args[1:])
    if args[0] == "vortex":
        _owed(d, "shuffle", NOBODY)
        _same(cards, (*d.vortex, *dropped_vortex(d)))
        d.vortex, d.drop = cards, tuple([card for card in d.drop if card not in set(cards)])
    else:
        n = _place(d, args[0])
        _owed(d, "shuffle", n)
        seat = d.edit(n)
        _same(cards, (*seat.deck, *seat.discard))
        seat.deck, seat.discard = cards, ()
    d.tell("shuffle", NOBODY if args[0] == "vortex" else _place(d, args[0]), len(cards))


def _same(cards: tuple[int, ...], those: tuple[int, ...]) -> None:
    if len(cards) != len(those) or Counter(cards) != Counter(those):
        raise DamagedError("the shuffled cards are not those that lay there")


def _draw(d: Draft, args: tuple[str, ...]) -> None:
    n = _place(d, args[0])
    cards = _cards(d, args[1:])
    if len(cards) != _owed(d, "draw", n).n:
        raise DamagedError(f"{len(cards)} cards are drawn, but another number is owed")
    seat = d.edit(n)
    count = len(cards)
    if seat.deck[: -count - 1 : -1] == cards:
        seat.deck = seat.deck[:-count]
    else:
        deck = list(seat.deck)
        for card in cards:
            deck.remove(card)
        seat.deck = tuple(deck)
    seat.hand = (*seat.hand, *cards)
    d.tell("draw", n, *cards, secret=True)
    box = d.catalogue.box
    for card in reversed(cards) if d.round else ():  # before round 1 the dials are yet to be set (V56)
        if box[card].on_draw:
            push_card(d, n, card, "on_draw")


def _refill(d: Draft, args: tuple[str, ...]) -> None:
    tape = int(args[0]) - 1
    _owed(d, "refill", tape)
    card = d.catalogue.numbers[args[1]]
    if d.vortex[-1] == card:
        d.vortex = d.vortex[:-1]
    else:
        at = d.vortex.index(card)
        d.vortex = d.vortex[:at] + d.vortex[at + 1 :]
    d.tapes[tape] = card
    d.tell("refill", NOBODY, tape + 1, card)


def _random(d: Draft, args: tuple[str, ...]) -> None:
    """Cards that chance took from a hand: discarded, or stolen where the step on the stack says so."""
    n, cards = _place(d, args[0]), _cards(d, args[1:])
    owed = _owed(d, "random", n)
    if len(cards) != owed.n or len(set(cards) & set(owed.cards)) != owed.n:
        raise DamagedError("chance took other cards than it could")
    if d.stack and d.stack[-1][0][0].do == "_stolen":
        steps, _, ctx = d.stack.pop()
        for card in cards:
            lift(d, n, card)
            put(d, ctx.me, steps[0].to, card)
            # Only what lands in the open is told by name.
            d.tell("steal", ctx.me, *(() if steps[0].to == "hand" else (card,)), n)
    else:
        discard(d, n, cards)


def _stood_in(d: Draft, args: tuple[str, ...]) -> None:
    d.tell("stood_in", _place(d, args[0]))


def _closed(d: Draft, args: tuple[str, ...]) -> None:
    d.phase, d.ending = "over", args[0]
    d.queue, d.pending, d.owed = (), None, None
    d.stack.clear()


_NO_WAY_BACK = ("sit", "leave", "substitute")
"""Who sits at the table is not undone by taking a move back (VA101)."""

_SEATING = {**SEATING, **LEAVING}
_TOLD_WITH = ("shuffle", "draw", "refill", "random", "stood_in", "away", *CLOCK)
"""What follows from the move before it and is told with it."""

_REFEREE: dict[str, Callable[[Draft, tuple[str, ...]], None]] = {
    "letters": _letters,
    "shuffle": _shuffle,
    "draw": _draw,
    "refill": _refill,
    "random": _random,
    "stood_in": _stood_in,
    "closed": _closed,
    **REFEREE_SEATING,
    **REFEREE_LEAVING,
    **CLOCK,
    **JUDGING,
}
