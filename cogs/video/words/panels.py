"""What stands on a private panel besides its cards: whose it is, what is owed, what one has, what can be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cogs.kit.names import safe_name
from cogs.kit.phrases import cut
from cogs.video.words import hands, news, tables, terms
from rules.video.table.state import NOBODY, READY
from rules.video.views.view import SeatView, TableView
from rules.video.words.descriptions import mutant_lines, sun_text

NEWS = 500
SHEET = 1300


def title(view: TableView, seat: SeatView, name: str) -> str:
    """Whose panel it is, and of which table."""
    return f"{terms.who(view, view.viewer)}, seat {seat.letter}, at {safe_name(name)}"


def status(view: TableView, seat: SeatView) -> Iterator[str]:
    """Whose turn it is and what is owed, and what one has, line by line."""
    if seat.removed:
        yield "You are out of this game."
    if view.waiting_for == view.viewer and view.phase in _MINE:
        lock = f" · locked on {terms.brief(view, view.engaged)} (V127)" if view.engaged != NOBODY else ""
        yield f"▶ {'**You must choose**' if view.pending else _MINE[view.phase]}{_round(view)}{lock}"
        yield from tables.asides(view)
    else:
        yield tables.status(view)
    if view.phase in ("suns", "turn"):
        yield hands.means_line(view, seat)
        yield hands.piles_line(view, seat)


_MINE: Mapping[str, str] = {
    "mutants": "**Choose your mutant**: pick one, read its sheet, then take it",
    "suns": "**Take a Sun**",
    "turn": "**Your turn**",
}


def _round(view: TableView) -> str:
    return f", round {view.round}" if view.round else ""


def own_lines(view: TableView, seat: SeatView, *, short: bool = False) -> list[str]:
    """The own Sun and powers, with what they cost and do."""
    lines = []
    if seat.sun != NOBODY:
        title, state = terms.sun_title(view, seat.sun), terms.SUN_STATES[seat.sun_state]
        effect = terms.prose(sun_text(view.catalogue, view.catalogue.suns[seat.sun]), 250)
        lines.append(f"**{title}** {state}" + (f": {effect}" if seat.sun_state == READY and not short else ""))
    return lines if short else [*lines, *hands.power_lines(view, seat)]


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
    if suggested and view.active == view.viewer:
        yield f"For a first game: {', '.join(safe_name(view.catalogue.mutants[n].name) for n in suggested)}."


def sheet(view: TableView, mutant: int) -> str:
    """A mutant's sheet."""
    found = view.catalogue.mutants[mutant]
    lines = [terms.prose(line, 400) for line in mutant_lines(view.catalogue, found)]
    return cut("\n".join([f"**{safe_name(found.name)}**", *lines]), SHEET)


def suns(view: TableView) -> Iterator[str]:
    """Who has which Sun, and which one is barred (V71, V72)."""
    for n in range(len(view.catalogue.suns)):
        if barred := _barred(view, n):
            yield f"{terms.sun_title(view, n)}: {barred}"


def _barred(view: TableView, sun: int) -> str:
    holder = next((n for n, seat in enumerate(view.seats) if seat.sun == sun), NOBODY)
    if holder != NOBODY:
        return f"taken by {terms.brief(view, holder)} (V72)"
    return "yours of the last round, barred in this one (V71)" if view.seats[view.viewer].last_sun == sun else ""


def free_suns(view: TableView) -> tuple[int, ...]:
    """The Suns that the viewer may take."""
    return tuple(n for n in range(len(view.catalogue.suns)) if not _barred(view, n))


def free_mutants(view: TableView) -> tuple[int, ...]:
    """The mutants that nobody has."""
    taken = {seat.mutant for seat in view.seats}
    return tuple(n for n in range(len(view.catalogue.mutants)) if n not in taken)
