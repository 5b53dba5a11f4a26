"""The whole table as text: the Vortex with prices, the Junk Shelf, and all that lies open of every seat."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.phrases import cut
from cogs.video.words import terms
from rules.video.catalogue.cards import Card
from rules.video.effects.language import JUNK
from rules.video.table.state import LP, NOBODY
from rules.video.views.view import SeatView, TableView

_SHELF = ("signal_splitter",)
"""Piles whose top card may be rented (V120)."""


def seat_lines(view: TableView, room: int = 3000) -> list[str]:
    """Everything that lies open, a few lines a zone and a seat; told shorter where it takes more than `room`."""
    if view.phase == "lobby":
        return [lobby_line(view, n) for n in range(len(view.seats))]
    lines: list[str] = []
    for most in (99, 6, 3, 1, 0):
        lines = [*market_lines(view), *_seats(view, most)]
        if sum(len(line) + 1 for line in lines) <= room:
            return lines
    share = room // max(1, len(lines)) - 1
    return [cut(line, share) for line in lines]


def lobby_line(view: TableView, n: int) -> str:
    """``A **mira**: ready``."""
    seat = view.seats[n]
    if seat.computer:
        return f"{seat.letter} **{terms.player(seat)}**: computer player, {seat.computer}"
    return f"{seat.letter} **{terms.player(seat)}**: {'ready' if seat.ready else 'not ready'}"


# ----------------------------------------------------------------------------------------------------------- Market


def market_lines(view: TableView) -> list[str]:
    """The five Tape spaces, decks and shelf. Nothing where a real table has them (VA102)."""
    if view.switches.mode == "bookkeeper" or view.phase == "mutants":
        return []
    tapes = [f"`{place}` {tape_words(view, card)}" for place, card in enumerate(view.tapes, 1)]
    return [f"**Vortex**: {deck_words(view)}", *tapes, f"**Junk Shelf**: {shelf_words(view)}"]


def tape_words(view: TableView, card: int) -> str:
    """``The Damp Upstairs · $3 · Horror · SP · 2 Energy``."""
    if card == NOBODY:
        return "empty"
    return f"**{terms.card_title(view, card)}** · {terms.money(price(view, card))} · {face(view.catalogue.box[card])}"


def face(card: Card) -> str:
    """``Horror · shielded LP, Runtime 12 · 2 Energy``: the figures of a card, without its price."""
    kind = f"{'shielded ' if card.shielded else ''}{card.type}"
    kind += f", Runtime {card.runtime}" if card.runtime else ""
    energy = "cannot be played" if card.energy is None else terms.energy(card.energy)
    return " · ".join(word for word in (terms.genre(card), kind, energy) if word)


def deck_words(view: TableView) -> str:
    """``47 in the deck, 6 in the Drop Box``."""
    return f"{view.vortex} in the deck, {len(view.drop)} in the Drop Box"


def shelf_words(view: TableView) -> str:
    """``Signal Splitter ($2) 17 · Bargain Bin 25 · …``."""
    return " · ".join(_pile(view, kind, count) for kind, count in zip(JUNK, view.junk, strict=True))


def _pile(view: TableView, kind: str, count: int) -> str:
    cost = next((card.cost for card in view.catalogue.cards if card.junk == kind), None)
    paid = f" ({terms.money(cost)})" if kind in _SHELF and cost is not None else ""
    return f"{terms.JUNK_NAMES[kind]}{paid} {count}"


def price(view: TableView, card: int) -> int:
    """Dollars for a card on sale now: what price cuts leave, else what is printed on it."""
    return dict(view.prices).get(card, view.catalogue.box[card].cost or 0)


# ------------------------------------------------------------------------------------------------------------ Seats


def _seats(view: TableView, most: int) -> list[str]:
    lines: list[str] = []
    for n in range(len(view.seats)):
        lines.append(seat_line(view, n))
        if rest := play_words(view, n, most):
            lines.append(f"-# {rest}")
    return lines


def seat_line(view: TableView, n: int) -> str:
    """One seat in a line: who, dial, cubes, Sun, trophies, counts of cards."""
    seat = view.seats[n]
    at_turn = "▶ " if n == view.active else ""
    head = f"{at_turn}{seat.letter} {terms.who(view, n)}{presence(seat)}"
    if not seat.runtime:
        return f"{head}: no mutant yet"
    if seat.removed:
        return f"{head}: out of the game"
    locked = ["**locked on**"] if n == view.engaged else []
    return f"{head}: " + " · ".join([*locked, *figures(view, seat), trophy_words(view, seat), *_counts(view, seat)])


def presence(seat: SeatView) -> str:
    """``, away, computer (normal)``: what a seat is where nobody sits there; empty for somebody who is here."""
    if seat.removed:
        return ""
    gone = ", away" if seat.away else ", gone" if seat.left else ""
    return f"{gone}, computer ({seat.computer})" if seat.computer else gone


def figures(view: TableView, seat: SeatView) -> list[str]:
    """Dial, Energy, Charge and Sun of a seat."""
    return [
        f"dial **{terms.dial(seat)}**",
        f"{seat.energy}/{seat.capacity} Energy",
        f"{seat.charge}/4 Charge",
        sun_words(view, seat),
    ]


def sun_words(view: TableView, seat: SeatView) -> str:
    """``Sun 3, Rerun Sun (ready)``."""
    if seat.sun == NOBODY:
        return "no Sun"
    return f"{terms.sun_title(view, seat.sun)} ({terms.SUN_STATES[seat.sun_state]})"


def trophy_words(view: TableView, seat: SeatView) -> str:
    """``trophies: red (of Ridgemont), blue (of Late Fee)``; the tokens still at home where some are gone."""
    if not seat.trophies:
        return "no trophy"
    won = [f"{terms.design(token.design)} (of {terms.brief(view, token.origin)})" for token in seat.trophies]
    return f"{'trophy' if len(won) == 1 else 'trophies'}: {', '.join(won)}"


def _counts(view: TableView, seat: SeatView) -> list[str]:
    if view.switches.mode == "bookkeeper":
        return []
    return [f"hand {seat.hand_size}, deck {seat.deck}, Discard {len(seat.discard)}"]


def play_words(view: TableView, n: int, most: int = 99) -> str:
    """What lies in a play area: LPs with damage and shields, then the SPs of this turn. At most so many of each."""
    seat = view.seats[n]
    lps = _some([lp_words(view, lp) for lp in seat.lps], most)
    sps = _some([terms.card_title(view, card) for card in seat.sps], most)
    return "; ".join(word for word in (f"LPs: {lps}" if lps else "", f"played: {sps}" if sps else "") if word)


def _some(words: Sequence[str], most: int) -> str:
    kept = words[:most]
    more = len(words) - len(kept)
    told = " · ".join(kept)
    return f"{told}{' and ' if told else ''}{more} {'more' if told else 'cards'}" if more else told


def lp_words(view: TableView, lp: LP) -> str:
    """``Worm Mall 5/12, shielded``."""
    states = ["shielded"] if lp.shielded else []
    states += ["exhausted"] if lp.exhausted else []
    return ", ".join([f"{terms.lp_title(view, lp)} {terms.lp_dial(lp)}", *states])
