"""Which effects were chosen where a card lets one choose: events have numbers alone, the table before them words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.game import Event
from rules.video.game import VIDEO
from rules.video.table.state import NOBODY, Table
from rules.video.views.view import visible_to
from rules.video.words.wording import steps_text


def effects_chosen(header: Mapping[str, str], events: Sequence[Event], *, whole: bool) -> dict[int, tuple[str, ...]]:
    """The effects that were chosen, by the number of the event, from 1; plain text.

    What a card asks that only its owner may know is told only of a `whole` log, when the game is over (V55).
    ValueError, KeyError or IndexError where the log is damaged.
    """
    last = max((at for at, event in enumerate(events, 1) if _numbered(event)), default=0)
    found: dict[int, tuple[str, ...]] = {}
    table = VIDEO.setup(header)
    for at, event in enumerate(events[:last], 1):
        if _numbered(event) and (whole or _lies_open(table)):
            found[at] = _texts(table, event)
        table = VIDEO.apply(table, event)
    return found


def _numbered(event: Event) -> bool:
    return event.verb == "choose" and any(word.isdecimal() for word in event.args)


def _lies_open(table: Table) -> bool:
    """Whether everybody knows what asks: a card in the open, a power, a Sun."""
    asked = table.pending
    shown = visible_to(table, None).pending
    return asked is not None and shown is not None and (asked.ctx.card == NOBODY or shown.card != NOBODY)


def _texts(table: Table, event: Event) -> tuple[str, ...]:
    asked = table.pending
    if asked is None or asked.kind != "option":
        return ()
    return tuple(steps_text(table.catalogue, asked.step.lists[int(word) - 1]) for word in event.args)
