"""What a seat may name: hand, LPs, cards on offer, Suns, mutants, rivals. Each by all the names that it goes by.

Only the viewer's own view is read: suggestions and sentences tell nothing that the person may not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from cogs.kit.names import plain_name
from cogs.video.hands import Held, held, tape_of
from cogs.video.words import terms
from cogs.video.words.hands import cost
from cogs.video.words.table_text import price
from rules.video.catalogue.cards import Catalogue
from rules.video.table.state import LP, NOBODY
from rules.video.views.view import SeatView, TableView


class Thing(NamedTuple):
    """Something that can be named."""

    args: tuple[str, ...]
    """What moves call it."""

    names: tuple[str, ...]
    """All it goes by beside its label; the first is its title."""

    label: str
    """In suggestions and lists; plain text, not Markdown."""

    legal: bool = True
    """Whether naming it now would do something."""

    twin: str = ""
    """The same for things that are alike in everything; empty where it is the only one of its kind."""

    number: int = 0
    """The number that panels and pictures give it: of a title in the hand, or of a Tape space; 0 for none."""

    @property
    def word(self) -> str:
        """What moves call it, in one word."""
        return " ".join(self.args)


@lru_cache(maxsize=64)
def titles(catalogue: Catalogue) -> tuple[str, ...]:
    """Every title and id of the cards of a box."""
    return tuple(word for card in catalogue.cards for word in (card.title, card.id))


def hand(view: TableView) -> tuple[Thing, ...]:
    """Every card of the viewer's hand."""
    return tuple(thing for one in held(view) for thing in _copies(view, one))


def _copies(view: TableView, one: Held) -> Iterator[Thing]:
    box = view.catalogue.box
    times = f" ×{one.copies}" if one.copies > 1 else ""
    synced = " · synced" if one.synced else ""
    label = f"{terms.plain_title(view, one.card)}{times} · {cost(view, one)}{synced}"
    for card in view.seats[view.viewer].hand:
        if box[card] is box[one.card]:
            name = view.catalogue.names[card]
            yield Thing((name,), (box[card].title, box[card].id, name), label, one.playable, box[card].id, one.number)


def lps(view: TableView, seat: str) -> tuple[Thing, ...]:
    """The LPs of a seat, to be exhausted by it; those that are ready are legal in its turn."""
    shown = view.seat(seat)
    return tuple(_lp(view, shown, lp, lp.card in view.options.exhausts) for lp in shown.lps) if shown else ()


def _lp(view: TableView, seat: SeatView, lp: LP, legal: bool, owner: bool = False) -> Thing:
    title = lp.name or view.title(lp.card)
    name = lp.name or view.catalogue.names[lp.card]
    state = "exhausted" if lp.exhausted else "ready, shield" if lp.shields else "ready"
    whose = f"{seat.letter} · " if owner else ""
    label = f"{whose}{plain_name(title, 40)} · {terms.lp_dial(lp)} · {state}"
    twin = f"{seat.letter} {title} {lp.damage} {lp.exhausted}"
    args = (seat.letter, name) if owner else (name,)
    copy = f"{whose}{plain_name(name, 44)} · {terms.lp_dial(lp)} · {state}" if _several(view, seat, title) else label
    owned = (f"{seat.letter} {title}", f"{seat.letter} {name}")
    return Thing(args, (title, name, *owned), copy, legal, twin)


def _several(view: TableView, seat: SeatView, title: str) -> bool:
    return sum((lp.name or view.title(lp.card)) == title for lp in seat.lps) > 1


def offers(view: TableView) -> tuple[Thing, ...]:
    """What can be rented: the five tapes, and the Signal Splitter on top of its pile (V117, V118)."""
    return tuple(_offer(view, card) for card in view.offered)


def _offer(view: TableView, card: int) -> Thing:
    tape, found = tape_of(view, card), view.catalogue.box[card]
    dollars = price(view, card)
    own = view.active == view.viewer != NOBODY and view.phase == "turn"
    short = f", {terms.money(dollars - view.money)} short" if own and dollars > view.money else ""
    title, name = terms.plain_title(view, card), view.catalogue.names[card]
    if not tape:
        label = f"{title} · {terms.money(dollars)}{short} · Junk Shelf"
        return Thing((found.title,), (found.title, found.id), label, not short, found.id)
    label = f"Tape {tape} · {title} · {terms.money(dollars)}{short}"
    return Thing((name, str(tape)), (found.title, found.id, name), label, not short, found.id, tape)


def suns(view: TableView) -> tuple[Thing, ...]:
    """Every Sun of the box; those that nobody has and that are not barred are legal in the Sun Phase (V71, V72)."""
    taken = {seat.sun for seat in view.seats}
    barred = view.seats[view.viewer].last_sun if view.viewer != NOBODY else NOBODY
    return tuple(
        sun(view, n, n not in taken and n != barred and view.phase == "suns") for n in range(len(view.catalogue.suns))
    )


def sun(view: TableView, n: int, legal: bool) -> Thing:
    """A Sun by name, number or id."""
    tile = view.catalogue.suns[n]
    label = terms.plain_sun(view, n)
    return Thing((tile.id,), (tile.name, tile.id, str(n + 1), f"Sun {n + 1}"), label, legal)


def mutants(view: TableView) -> tuple[Thing, ...]:
    """Every mutant of the box; those that nobody has are legal while mutants are picked (V42, V43)."""
    taken = {seat.mutant for seat in view.seats}
    return tuple(
        Thing(
            (sheet.id,),
            (sheet.name, sheet.id),
            label,
            n not in taken and view.phase == "mutants",
        )
        for n, sheet in enumerate(view.catalogue.mutants)
        for label in (f"{plain_name(sheet.name)} · Runtime {sheet.runtime} · {sheet.complexity}",)
    )


def powers(view: TableView) -> tuple[Thing, ...]:
    """The viewer's two powers."""
    mutant = view.seats[view.viewer].mutant if view.viewer != NOBODY else NOBODY
    names = ("", "")
    if mutant != NOBODY:
        sheet = view.catalogue.mutants[mutant]
        names = (sheet.lo_fi.name, sheet.hi_fi.name)
    return tuple(
        _power(view, which, name, charges)
        for which, name, charges in zip(terms.FI, names, view.power_costs, strict=True)
    )


def _power(view: TableView, which: str, name: str, charges: int) -> Thing:
    short = terms.FI[which]
    label = f"{short} · {plain_name(name, 40)} · {terms.charges(charges)}" if name else short
    names = (name or short, which, short, f"{which}fi", terms.POWERS[which])
    return Thing((which,), names, label, which in view.options.powers)


def rivals(view: TableView) -> tuple[Thing, ...]:
    """Everybody else who is in the game, by letter, mutant or name; who can be attacked now is legal."""
    open_now = {attack.target for attack in view.options.attacks if attack.card == NOBODY}
    return tuple(
        _rival(view, n, n in open_now) for n, seat in enumerate(view.seats) if n != view.viewer and not seat.removed
    )


def _rival(view: TableView, n: int, legal: bool) -> Thing:
    return Thing((view.seats[n].letter,), seat_names(view, n), seat_label(view, n), legal)


def seat_names(view: TableView, n: int) -> tuple[str, ...]:
    """All that a player goes by: mutant, letter, own name."""
    seat, mutant = view.seats[n], terms.plain_mutant(view, n)
    names = (mutant, seat.letter, f"seat {seat.letter}", seat.name, terms.plain_who(view, n))
    return tuple(name for name in names if name)


def seat_label(view: TableView, n: int) -> str:
    """``B · Dahlia (mira) · 12/40``."""
    seat = view.seats[n]
    dial = f" · {terms.dial(seat)}" if seat.runtime else ""
    return f"{seat.letter} · {terms.plain_who(view, n)}{dial}"


def rival_lps(view: TableView) -> tuple[Thing, ...]:
    """The LPs of everybody else."""
    open_now = {(attack.target, attack.card) for attack in view.options.attacks}
    return tuple(
        _lp(view, seat, lp, (n, lp.card) in open_now, owner=True)
        for n, seat in enumerate(view.seats)
        if n != view.viewer
        for lp in seat.lps
    )


def kills(view: TableView, seat: str, lp: str) -> int | None:
    """FWD that kills a mutant, or an LP by its name; None where nothing of that kind is there."""
    shown = view.seat(seat)
    if shown is None:
        return None
    if not lp:
        return shown.runtime - shown.dial
    named = next((one for one in shown.lps if (one.name or view.catalogue.names[one.card]) == lp), None)
    return None if named is None or named.runtime is None else named.runtime - named.damage


# ----------------------------------------------------------------------------------------------------- The last move


def refilled(view: TableView, tape: int) -> bool:
    """Whether the card on that Tape space came there with the very last move, so that few can have seen it."""
    return any(news.verb == "refill" and news.args and news.args[0] == tape for news in view.news)


def rented_last(view: TableView) -> str:
    """The id of the card that was rented with the last move; empty where it was another kind of move."""
    found = next((news.args[0] for news in view.news if news.verb == "rent"), None)
    return view.catalogue.box[found].id if isinstance(found, int) else ""
