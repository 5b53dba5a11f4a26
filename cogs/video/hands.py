"""A player's own cards as panels, pictures and commands show them: one line a title, numbered from 1."""

from __future__ import annotations

from typing import NamedTuple

from rules.video.table.state import LP, NOBODY
from rules.video.views.view import SeatView, TableView


class Held(NamedTuple):
    """All copies of a title in the viewer's hand."""

    number: int
    """Its place among the titles of the hand, from 1."""

    card: int
    """The first copy, as `view.options.plays` names it."""

    copies: int
    cost: int | None
    """Energy to play one of them now; None where it cannot be played at all."""

    synced: bool
    """Whether its Synced effect would happen if it were played now."""

    playable: bool


def held(view: TableView) -> tuple[Held, ...]:
    """The titles in the viewer's hand in the order of drawing; nothing for spectators."""
    if view.viewer == NOBODY:
        return ()
    box, hand = view.catalogue.box, view.seats[view.viewer].hand
    costs = dict(zip(hand, view.energy_costs, strict=False))
    playable = {box[card].id for card in view.options.plays}
    first: dict[str, int] = {}
    copies: dict[str, int] = {}
    for card in hand:
        title = box[card].id
        first.setdefault(title, card)
        copies[title] = copies.get(title, 0) + 1
    return tuple(
        Held(n, card, copies[title], costs.get(card), card in view.synced, title in playable)
        for n, (title, card) in enumerate(first.items(), 1)
    )


def ready_lps(view: TableView) -> tuple[LP, ...]:
    """The LPs that the viewer can exhaust now."""
    return tuple(lp for lp in _lps(view) if lp.card in view.options.exhausts)


def _lps(view: TableView) -> tuple[LP, ...]:
    return () if view.viewer == NOBODY else view.seats[view.viewer].lps


def tape_of(view: TableView, card: int) -> int:
    """The number of the Tape space where a card lies, from 1; 0 where it is the Signal Splitter of the Junk Shelf."""
    return view.tapes.index(card) + 1 if card in view.tapes else 0


def own(view: TableView) -> SeatView:
    """The viewer's own seat. IndexError for spectators, who have none."""
    if view.viewer == NOBODY:
        raise IndexError("a spectator has no seat")
    return view.seats[view.viewer]


def rivals(view: TableView) -> tuple[int, ...]:
    """The viewer's opponents who are still in the game, clockwise."""
    count = len(view.seats)
    around = [n % count for n in range(view.viewer + 1, view.viewer + count)]
    return tuple(n for n in around if not view.seats[n].removed) if view.viewer != NOBODY else ()


def open_mutants(view: TableView) -> tuple[int, ...]:
    """Rivals whose mutant FWD may be applied to now: no other is locked on, no LP guards it (V127, V147)."""
    return tuple(
        n for n in rivals(view) if view.engaged in (NOBODY, n) and not any(lp.shields for lp in view.seats[n].lps)
    )
