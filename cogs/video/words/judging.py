"""What a judge reads: what a ruling would change, and that it is done."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.kit.names import safe_name
from cogs.kit.phrases import cut
from cogs.video.words import news, terms
from rules.game import Move
from rules.video.table.state import NOBODY
from rules.video.views.view import SeatView, TableView

DONE = "Done. It stands with its reason in the log, and on the table's message."
PLAYS_TOO = (
    "That move has shown somebody something new, and you play at this table yourself: the player takes it back by "
    "`/undo`, to which all agree, or a moderator who does not play does it (VA101)."
)
_REASON, _WHAT = 200, 900


def number(view: TableView, seat: SeatView, field: str) -> int:
    """A number of a seat that can be corrected."""
    if field == "money":
        return view.money
    if field == "fwd":
        return view.pool
    return int(getattr(seat, field))


def preview(before: TableView, after: TableView, move: Move) -> str:
    """Everything that lies open and would change, before and after, with the reason."""
    head = f"**Preview** · {safe_name(move.args[-1], _REASON)}"
    taken = []
    if move.verb == "takeback":
        told = cut("\n".join(f"> {line}" for line in news.news_lines(before)), _WHAT)
        taken = ["Taken back would be:", told] if told else []
    lines = list(changes(before, after))
    return "\n".join([head, *taken, *(lines or ["Nothing that lies open would change."])])


def changes(before: TableView, after: TableView) -> Iterator[str]:
    """A line for each seat and for the table whose open numbers differ."""
    for n, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        pairs = [(terms.FIELDS[field], number(before, old, field), number(after, new, field)) for field in _OWN]
        pairs += [("cards in hand", old.hand_size, new.hand_size), ("trophies", len(old.trophies), len(new.trophies))]
        told = [f"{name} {was} → {now}" for name, was, now in pairs if was != now]
        if old.lps != new.lps:
            told.append(f"LPs {_lps(before, old)} → {_lps(after, new)}")
        if told:
            yield f"{old.letter} {terms.who(before, n)}: {', '.join(told)}"
    told = [f"{name} {was} → {now}" for name, was, now in _table(before, after) if was != now]
    if told:
        yield f"Table: {', '.join(told)}"


_OWN = ("dial", "energy", "capacity", "charge")


def _table(before: TableView, after: TableView) -> Iterator[tuple[str, str, str]]:
    yield "money", terms.money(before.money), terms.money(after.money)
    yield "pool", terms.fwd(before.pool), terms.fwd(after.pool)
    yield "on turn", _seat(before, before.active), _seat(after, after.active)
    yield "round", str(before.round), str(after.round)
    for tape, (was, now) in enumerate(zip(before.tapes, after.tapes, strict=True), 1):
        yield f"tape {tape}", _card(before, was), _card(after, now)


def _seat(view: TableView, n: int) -> str:
    return "nobody" if n == NOBODY else view.seats[n].letter


def _card(view: TableView, card: int) -> str:
    return "empty" if card == NOBODY else terms.card_title(view, card)


def _lps(view: TableView, seat: SeatView) -> str:
    return ", ".join(f"{terms.lp_title(view, lp)} {terms.lp_dial(lp)}" for lp in seat.lps) or "none"
