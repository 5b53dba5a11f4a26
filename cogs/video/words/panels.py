"""What stands on a private panel besides its cards: whose it is, what is owed, what one has, what can be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cogs.kit.names import safe_name
from cogs.kit.phrases import cut
from cogs.video.words import hands, news, tables, terms
from rules.video.descriptions import mutant_lines, sun_text
from rules.video.state import NOBODY, READY
from rules.video.view import SeatView, TableView

NEWS = 500
SHEET = 1300


def title(view: TableView, seat: SeatView, name: str) -> str:
    """Whose panel it is, and of which table."""
    return f"{terms.who(view, view.viewer)}, seat {seat.letter}, at {safe_name(name)}"


def status(view: TableView, seat: SeatView) -> Iterator[str]:
    """Whose turn it is and what is owed, what one has and what lies where, line by line."""
    if seat.removed:
        yield "You are out of this game."
    if _mine(view):
        yield from _own_turn(view)
    else:
        yield tables.status(view)
    if view.phase in ("suns", "turn"):
        yield from _means(view, seat)


def _mine(view: TableView) -> bool:
    return view.phase == "turn" and view.active == view.viewer and not view.ending_turn


def _own_turn(view: TableView) -> Iterator[str]:
    lock = f" · locked on {terms.brief(view, view.engaged)} (V127)" if view.engaged != NOBODY else ""
    yield f"▶ **Your turn**, round {view.round}{lock}"
    if view.pending and view.pending.seat != view.viewer:
        yield f"⏳ {terms.who(view, view.pending.seat)} {tables.owed(view)}; then you go on."


def _means(view: TableView, seat: SeatView) -> Iterator[str]:
    yield f"{hands.means_line(view, seat)} · dial {terms.dial(seat)} · {terms.trophies(len(seat.trophies))}"
    yield hands.piles_line(seat)
    yield hands.played_line(view, seat)
    if seat.sun != NOBODY:
        effect = terms.prose(sun_text(view.catalogue, view.catalogue.suns[seat.sun]), 250)
        state = terms.SUN_STATES[seat.sun_state]
        yield f"{terms.sun_title(view, seat.sun)} ({state}){': ' + effect if seat.sun_state == READY else ''}"
    yield hands.powers_line(view, seat)


def happened(view: TableView) -> str:
    """What has happened since the last move, as far as this seat may know it."""
    return cut("\n".join(f"-# {line.removeprefix('-# ')}" for line in news.news_lines(view)), NEWS)


def lobby(view: TableView) -> Iterator[str]:
    """Who sits here, the house rules, and what to do."""
    for n, seat in enumerate(view.seats):
        state = f"computer, {seat.computer}" if seat.computer else "ready" if seat.ready else "not ready"
        yield f"Seat {seat.letter} · {terms.who(view, n)}: {state}"
    yield tables.switches_line(view) or "-# The rules are those of the book; `/table settings` shows every switch."


def mutants(view: TableView, suggested: Sequence[int]) -> Iterator[str]:
    """Which mutants are taken, and which are easy to begin with."""
    taken = [terms.who(view, n) for n, seat in enumerate(view.seats) if seat.mutant != NOBODY]
    if taken:
        yield f"Taken: {', '.join(taken)}."
    if view.active == view.viewer:
        yield "**Choose your mutant**: pick one, read its sheet, then take it."
        if suggested:
            names = ", ".join(safe_name(view.catalogue.mutants[n].name) for n in suggested)
            yield f"For a first game: {names}."


def sheet(view: TableView, mutant: int) -> str:
    """A mutant's sheet."""
    found = view.catalogue.mutants[mutant]
    lines = [terms.prose(line, 400) for line in mutant_lines(view.catalogue, found)]
    return cut("\n".join([f"**{safe_name(found.name)}**", *lines]), SHEET)


def suns(view: TableView) -> Iterator[str]:
    """Every Sun: what it does, or why it cannot be taken (V71, V72)."""
    mine = view.active == view.viewer
    if mine:
        yield "**Take a Sun** for this round."
    for n, sun in enumerate(view.catalogue.suns):
        line = f"{n + 1} · **{terms.prose(sun.name, terms.TITLE)}**: {terms.prose(sun_text(view.catalogue, sun), 200)}"
        yield f"{line}{_barred(view, n)}"


def _barred(view: TableView, sun: int) -> str:
    holder = next((n for n, seat in enumerate(view.seats) if seat.sun == sun), NOBODY)
    if holder != NOBODY:
        return f" — taken by {terms.brief(view, holder)} (V72)"
    if view.seats[view.viewer].last_sun == sun:
        return " — yours of the last round, barred in this one (V71)"
    return ""


def free_suns(view: TableView) -> tuple[int, ...]:
    """The Suns that the viewer may take."""
    return tuple(n for n in range(len(view.catalogue.suns)) if not _barred(view, n))


def free_mutants(view: TableView) -> tuple[int, ...]:
    """The mutants that nobody has."""
    taken = {seat.mutant for seat in view.seats}
    return tuple(n for n in range(len(view.catalogue.mutants)) if n not in taken)
