"""What lies open, told in full for whoever looks closer: a seat, the Vortex, the Drop Box, the Junk Shelf, the Suns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from cogs.kit.phrases import cut
from cogs.video.words import table_text, terms
from rules.video.catalogue.cards import Card
from rules.video.effects.language import JUNK
from rules.video.table.state import LP, NOBODY
from rules.video.views.view import TableView
from rules.video.words.descriptions import card_lines, mutant_lines, sun_text

LIMIT = 3800
PLACES: Mapping[str, str] = {
    "table": "The whole table as text",
    "vortex": "The Vortex, card by card",
    "shelf": "Junk Shelf and Drop Box",
    "suns": "All Suns",
    "mutants": "All mutants",
}
_EARLY = ("suns", "mutants")
_DEALT = ("table", "vortex", "shelf", "suns")


def places(view: TableView) -> tuple[str, ...]:
    """The places that there are to look at now: before the first round only what can be chosen."""
    if not view.round:
        return _EARLY
    return _DEALT if view.switches.mode == "full" else ("table", "suns")


def look_pages(view: TableView, what: str) -> list[str]:
    """Pages of at most 3800 characters about a seat (its letter) or a place; empty where there is no such."""
    n = next((n for n, seat in enumerate(view.seats) if seat.letter == what), NOBODY)
    if n != NOBODY:
        return _pages(list(_seat(view, n)))
    tell = _TELLERS.get(what)
    return _pages(list(tell(view))) if tell else []


def _pages(lines: Sequence[str]) -> list[str]:
    pages: list[str] = []
    page = ""
    for line in (cut(line, LIMIT) for line in lines):
        if page and len(page) + len(line) + 1 > LIMIT:
            pages.append(page)
            page = line
        else:
            page = f"{page}\n{line}" if page else line
    return [*pages, page] if page else pages


# --------------------------------------------------------------------------------------------------------------- Seats


def _seat(view: TableView, n: int) -> Iterator[str]:
    seat = view.seats[n]
    yield f"### {table_text.seat_line(view, n)}"
    if seat.mutant != NOBODY:
        yield from (terms.prose(line) for line in mutant_lines(view.catalogue, view.catalogue.mutants[seat.mutant]))
    if not view.round or seat.removed:
        return
    at_home = [terms.design_look(token) for token in seat.rewind]
    yield f"**Tokens at home**: {'; '.join(at_home) if at_home else 'none'}"
    if seat.trophies:
        yield "**Trophies**: " + "; ".join(
            f"{terms.design_look(token.design)}, of {terms.brief(view, token.origin)}" for token in seat.trophies
        )
    if seat.sun != NOBODY:
        yield f"**{terms.sun_title(view, seat.sun)}** ({terms.SUN_STATES[seat.sun_state]}): {_sun(view, seat.sun)}"
    yield from _lps(view, seat.lps)
    if view.switches.mode == "full":
        yield f"**Played this turn**: {terms.titles(view, seat.sps)}"
        yield f"**Discard** ({len(seat.discard)}): {terms.titles(view, seat.discard)}"
        special = f", {seat.aside_size} Special Interest set aside" if seat.aside_size else ""
        yield f"Face down: {seat.hand_size} in hand, {seat.deck} in the deck{special}."


def _lps(view: TableView, lps: Sequence[LP]) -> Iterator[str]:
    yield f"**LPs in play**: {len(lps) or 'none'}"
    for lp in lps:
        yield f"• {table_text.lp_words(view, lp)}"
        if lp.card >= 0:
            yield from _effects(view, view.catalogue.box[lp.card])


# -------------------------------------------------------------------------------------------------------------- Places


def _table(view: TableView) -> Iterator[str]:
    yield from table_text.seat_lines(view, 3 * LIMIT)


def _vortex(view: TableView) -> Iterator[str]:
    yield f"### The Vortex: {table_text.deck_words(view)}"
    for place, number in enumerate(view.tapes, 1):
        yield f"`{place}` {table_text.tape_words(view, number)}"
        if number != NOBODY:
            yield from _effects(view, view.catalogue.box[number])


def _effects(view: TableView, card: Card) -> Iterator[str]:
    """What a card does, without the lines that its figures tell already."""
    yield from (f"-# {terms.prose(line)}" for line in card_lines(view.catalogue, card)[2:])


def _shelf(view: TableView) -> Iterator[str]:
    yield "### The Junk Shelf"
    for kind, count in zip(JUNK, view.junk, strict=True):
        card = next((card for card in view.catalogue.cards if card.junk == kind), None)
        paid = f" · {terms.money(card.cost)} to rent" if card and card.cost is not None else ""
        yield f"**{terms.JUNK_NAMES[kind]}**: {count} left{paid}"
        if card:
            yield from _effects(view, card)
    yield f"### The Drop Box ({len(view.drop)})"
    yield terms.titles(view, view.drop)


def _mutants(view: TableView) -> Iterator[str]:
    holders = {seat.mutant: n for n, seat in enumerate(view.seats) if seat.mutant != NOBODY}
    yield "### The mutants"
    for number, mutant in enumerate(view.catalogue.mutants):
        taken = f", played by {terms.player(view.seats[holders[number]])}" if number in holders else ""
        yield f"**{terms.prose(mutant.name, terms.TITLE)}**{taken}"
        yield from (f"-# {terms.prose(line)}" for line in mutant_lines(view.catalogue, mutant)[:-1])


def _suns(view: TableView) -> Iterator[str]:
    holders = {seat.sun: n for n, seat in enumerate(view.seats) if seat.sun != NOBODY}
    barred = {seat.last_sun: n for n, seat in enumerate(view.seats) if seat.last_sun != NOBODY}
    yield "### The Suns"
    for number in range(len(view.catalogue.suns)):
        state = "free"
        if number in holders:
            seat = view.seats[holders[number]]
            state = f"with {terms.brief(view, holders[number])}, {terms.SUN_STATES[seat.sun_state]}"
        elif number in barred and view.phase == "suns":
            state = f"free, but not for {terms.brief(view, barred[number])}, who had it last"
        yield f"**{terms.sun_title(view, number)}** ({state}): {_sun(view, number)}"


def _sun(view: TableView, number: int) -> str:
    return terms.prose(sun_text(view.catalogue, view.catalogue.suns[number]))


_TELLERS: Mapping[str, Callable[[TableView], Iterator[str]]] = {
    "table": _table,
    "vortex": _vortex,
    "shelf": _shelf,
    "suns": _suns,
    "mutants": _mutants,
}
