"""Sprouts behind the door that every game has: who may do what when, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules.dice import Dice
from rules.game import HOST, REFEREE, Due, Event, Move, Refusal, Stamp
from rules.sprouts import view
from rules.sprouts.cards import HEADINGS, Placement
from rules.sprouts.deck import house_deck, read_deck
from rules.sprouts.notation import write_cell, write_placement
from rules.sprouts.race import applying, calling, clock, hosting, invariants, judge, laying, pausing, seating
from rules.sprouts.race.lateness import not_now
from rules.sprouts.race.position import from_position, is_position_key
from rules.sprouts.race.state import LETTERS, Seat, Table
from rules.sprouts.switches import from_mapping
from rules.sprouts.view import TableView

Answer = tuple[Event, ...] | Refusal
_OTHER_KEYS = ("cards", "seed", "seats", "style", "pictures", "follows")
_SEATS = tuple(str(n + 1) for n in range(len(LETTERS)))


class Sprouts:
    """Vortex with Sprouts cards as a `rules.game.Game`."""

    name = "sprouts"

    def setup(self, header: Mapping[str, str]) -> Table:
        """An empty table, or the position that the header describes.

        Keys: ``preset``, any switch, ``cards`` (an own deck's cards; else the house deck), ``seed`` (of a practice
        deal), ``seats`` (the most that may sit here), ``style`` (an own preset's name), ``pictures`` and
        ``follows`` (for those who show tables) and those of `rules.sprouts.race.position`.
        """
        switches = from_mapping({k: v for k, v in header.items() if k not in _OTHER_KEYS and not is_position_key(k)})
        deck = read_deck(header["cards"]) if "cards" in header else house_deck()
        seats = header.get("seats", str(len(LETTERS)))
        if seats not in _SEATS:
            raise ValueError(f"seats is {seats!r}, but it must be a number from 1 to {len(LETTERS)}.")
        preset, stock = header.get("preset", "casual"), frozenset(deck.cards)
        table = Table(switches, preset, deck.cards, stock, header.get("seed"), int(seats))
        told = replace(table, style=header.get("style", ""), deck_name=deck.name if "cards" in header else "")
        return from_position(told, header)

    def decide(self, table: Table, actor: str, move: Move, stamp: Stamp, dice: Dice) -> Answer:
        """See `rules.game.Game.decide`."""
        if actor == REFEREE:
            return _referee(table, move, stamp, dice)
        if actor == HOST:
            return _host(table, move, stamp)
        if move.verb == "sit":
            return seating.sit(table, actor, move)
        seat = table.seat(actor)
        if seat is None or seat.left:
            return Refusal("not_seated", "S1")
        if table.phase == "over" and move.verb not in ("attach", "detach", "compass"):
            return Refusal("ended", "S39")
        return _seat(table, seat, move, stamp)

    def apply(self, table: Table, event: Event) -> Table:
        """See `rules.game.Game.apply`."""
        return applying.apply(table, event)

    def legal(self, table: Table, actor: str) -> tuple[Move, ...]:
        """Moves that `decide` accepts while the round's clock runs; of the many tear-downs, single cards and all."""
        seat = table.seat(actor)
        if seat is None or seat.left or table.phase == "over":
            return ()
        if table.phase in ("lobby", "scored"):
            return (Move("unready" if seat.ready else "ready"), Move("leave"))
        if table.phase != "racing" or not seat.playing:
            return ()
        return (*_attachments(table, seat), *_takings(table, seat), *_other(table, seat))

    def visible_to(self, table: Table, viewer: str | None) -> TableView:
        """See `rules.sprouts.view.visible_to`."""
        return view.visible_to(table, viewer)

    def due(self, table: Table) -> Due | None:
        """See `rules.sprouts.race.clock.due`."""
        return clock.due(table)

    def faults(self, table: Table) -> tuple[str, ...]:
        """See `rules.sprouts.race.invariants.faults`."""
        return invariants.faults(table)

    def vacant(self, table: Table) -> str | None:
        """See `rules.sprouts.race.seating.vacant`."""
        return seating.vacant(table)

    def number(self, table: Table, seat: str | None) -> int:
        """The number of the last event that put this seat's panel, or the public message, out of date."""
        found = table.seat(seat) if seat else None
        return table.panel_number(found) if found else table.phase_changed

    def ended(self, table: Table) -> bool:
        """Whether nothing more can happen here: the match is over and no best board is still looked for."""
        return table.phase == "over" and not clock.best_owed(table)


SPROUTS = Sprouts()


def _seat(table: Table, seat: Seat, move: Move, stamp: Stamp) -> Answer:
    match move.verb:
        case "ready":
            return seating.ready(table, seat, stamp)
        case "unready":
            return seating.unready(table, seat)
        case "leave":
            return seating.leave(table, seat, stamp)
        case "compass":
            return seating.compass(table, seat, move)
        case "child":
            return judge.child(table, seat, move)
        case "pause":
            return pausing.pause(table, seat, stamp)
        case "resume":
            return pausing.resume(table, seat, stamp)
        case "attach" | "detach" | "turn" | "rotate" | "call":
            return _play(table, seat, move, stamp)
    return Refusal("unknown_verb", "S12", {"verb": move.verb})


def _play(table: Table, seat: Seat, move: Move, stamp: Stamp) -> Answer:
    if not seat.playing:
        return not_now(table, stamp) or Refusal("next_deal", "SA78")
    match move.verb:
        case "attach":
            return laying.attach(table, seat, move, stamp)
        case "detach":
            return laying.detach(table, seat, move, stamp)
        case "turn":
            return laying.turn(table, seat, move, stamp)
        case "rotate":
            return laying.rotate(table, seat, move, stamp)
        case _:
            return calling.call(table, seat, move, stamp)


def _host(table: Table, move: Move, stamp: Stamp) -> Answer:
    if table.phase == "over":
        return Refusal("ended", "S39")
    match move.verb:
        case "start":
            return hosting.start(table, stamp)
        case "end":
            return hosting.end_round(table, stamp)
        case "extend":
            return hosting.extend(table, move, stamp)
        case "pause":
            return pausing.host_pause(table, stamp)
        case "resume":
            return pausing.host_resume(table, stamp)
        case "void":
            return hosting.void(table)
        case "close":
            return hosting.close(table, move, stamp)
        case "set":
            return hosting.set_switch(table, move)
        case "correct":
            return judge.correct(table, move)
        case "adjust":
            return judge.adjust(table, move)
        case "substitute":
            return judge.substitute(table, move)
        case "child":
            seat = table.seat(move.args[0]) if move.args else None
            return judge.child(table, seat, Move("child", move.args[1:])) if seat else Refusal("no_seat", "SA78")
        case "kick":
            seat = table.seat(move.args[0]) if move.args else None
            return seating.leave(table, seat, stamp) if seat and not seat.left else Refusal("no_seat", "SA78")
    return Refusal("unknown_verb", "S12", {"verb": move.verb})


def _referee(table: Table, move: Move, stamp: Stamp, dice: Dice) -> Answer:
    match move.verb:
        case "clock":
            return clock.tick(table, stamp, dice)
        case "outage":
            return clock.outage(table, move, stamp)
        case "best":
            return clock.best(table, move)
        case "close":
            return hosting.close(table, move, stamp)
    return Refusal("unknown_verb", "S12", {"verb": move.verb})


def _attachments(table: Table, seat: Seat) -> tuple[Move, ...]:
    seen = view.visible_to(table, seat.letter).seat(seat.letter)
    assert seen is not None
    if seen.rack_heading != seen.next_heading and not table.honour:
        return ()
    cards = {held.number: held.card for held in seen.rack}
    return tuple(
        Move("attach", (write_placement(Placement(cards[number], seen.rack_heading, *place.cell)),))
        for place in view.legal_places(seen, table.tilt)
        for number in place.fits
    )


def _takings(table: Table, seat: Seat) -> tuple[Move, ...]:
    if not seat.board:
        return ()
    single = [Move("detach", (write_cell(*placed.cell),)) for placed in seat.board]
    never = Stamp(table.bell_at or 0)
    allowed = [move for move in single if not isinstance(laying.detach(table, seat, move, never), Refusal)]
    return (*allowed, Move("detach"))


def _other(table: Table, seat: Seat) -> tuple[Move, ...]:
    found = [Move("compass", (heading,)) for heading in HEADINGS]
    if table.own_heading(seat):
        found += [Move("rotate", (heading,)) for heading in HEADINGS]
    if seat.pillow and not seat.rack:
        found.append(Move("turn"))
    if seat.full and not seat.child and table.switches.typed_call == "off":
        found.append(Move("call", (str(seat.dealt),)))
    return tuple(found)
