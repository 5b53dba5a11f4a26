"""The hard player's turn: a beam over the orders in which cards, powers, rents and kills can follow each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.dice import Dice
from rules.game import Event, Move
from rules.video.computer import aiming, planning
from rules.video.computer.answering import answer
from rules.video.computer.evaluating import promise, score
from rules.video.computer.imagining import imagine
from rules.video.moves import deciding
from rules.video.table import applying
from rules.video.table.ledger import takeable
from rules.video.table.state import NOBODY, Table
from rules.video.views import options
from rules.video.views.view import TableView, visible_to

WIDTH, BUDGET, DEPTH = 8, 600, 14
"""Tables kept at each step, tables tried in all, steps looked ahead."""

MOST_PLANNED = 25


class Line(NamedTuple):
    """A way the turn may go."""

    table: Table
    first: Move | None
    points: float


def search(view: TableView, dice: Dice) -> Move:
    """The first move of the best way to go on with a turn; nothing may be pending."""
    me = view.viewer
    start = Line(imagine(view, dice), None, 0.0)
    best = max(start._replace(points=score(start.table, me)), _planned(start, me, dice), key=lambda line: line.points)
    beam, seen, tried = [start], set(), 0
    for _ in range(DEPTH):
        found: list[tuple[float, Line]] = []
        for line in beam:
            for move in _moves(line.table, me):
                if tried >= BUDGET:
                    break
                tried += 1
                after = _after(line.table, me, move, dice)
                key = _key(after, me)
                if key in seen:
                    continue
                seen.add(key)
                reached = Line(after, line.first or move, score(after, me))
                if reached.points > best.points + 1e-9:
                    best = reached
                if after.phase == "turn" and after.active == me:
                    found.append((reached.points + promise(after, me), reached))
        beam = [line for _, line in sorted(found, key=lambda item: -item[0])[:WIDTH]]
        if not beam or tried >= BUDGET:
            break
    return best.first or (aiming.spend(view) if view.pool else None) or Move("done")


def _planned(start: Line, me: int, dice: Dice) -> Line:
    """The way that the normal player's plan takes, so that no search does worse by its own lights."""
    table, first = start.table, start.first
    for _ in range(MOST_PLANNED):
        move = planning.act(visible_to(table, table.seats[me].letter))
        if move.verb in ("attack", "done"):
            break
        table, first = _after(table, me, move, dice), first or move
        if table.phase != "turn" or table.active != me:
            break
    return Line(table, first, score(table, me))


def _moves(table: Table, me: int) -> Iterator[Move]:
    """Moves worth looking at: everything but ending the turn and attacks that kill nothing."""
    can = options.options(table, me)
    kills = set()
    for attack in can.attacks:
        lp = attack.card != NOBODY
        if attack.kills <= attack.most and (lp or takeable(table, me, attack.target)):
            name = (table.catalogue.names[attack.card],) if lp else ()
            kills.add(Move("attack", (table.seats[attack.target].letter, str(attack.kills), *name)))
    for move in options.moves(table, me):
        if move in kills or move.verb not in ("attack", "done"):
            yield move


def _after(table: Table, me: int, move: Move, dice: Dice) -> Table:
    """The table after a move: chance falls as the dice say, choices are made as the normal player makes them."""
    now = applying.apply(table, Event(table.seats[me].letter, *move))
    while now.phase != "over" and (now.owed or now.pending):
        if now.owed:
            event = deciding.chance(now, now.owed, dice)
        else:
            assert now.pending is not None
            letter = now.seats[now.pending.seat].letter
            event = Event(letter, *answer(visible_to(now, letter)))
        now = applying.apply(now, event)
    return now


def _key(table: Table, me: int) -> object:
    """Equal for tables that differ only in the order of what was done."""
    seat = table.seats[me]
    dials = tuple([(other.dial, other.charge, len(other.lps), len(other.discard)) for other in table.seats])
    turned = tuple(sorted([(lp.card, lp.exhausted) for lp in seat.lps]))
    cards = (tuple(sorted(seat.hand)), tuple(sorted(seat.sps)), turned)
    return (cards, table.money, table.pool, seat.spent, seat.sun_state, dials, tuple(sorted(table.tapes)))
