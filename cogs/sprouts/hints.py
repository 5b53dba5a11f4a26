"""Hints for those who practise alone: what fits, what to take back, whether everything can still lie."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from cogs.kit import replies
from cogs.kit.acting import bot_of
from cogs.kit.answering import Interaction
from cogs.kit.custom_ids import Press
from cogs.kit.errors import LOST_BUTTON, ToldError
from cogs.kit.items import pressed
from cogs.sprouts.panel import Panel, draw, read_panel
from cogs.sprouts.words import hints as words
from rules.sprouts.hints import Hint, hint

PATIENCE_S = 0.4
"""A hand of seven takes milliseconds."""


async def show_hint(interaction: Interaction, table: int, seat: str) -> None:
    """Answer with the seat's panel and a hint on it. ToldError in a race."""
    panel = await read_panel(interaction, table, seat)
    if not panel.practice:
        raise ToldError(words.ONLY_PRACTICE)
    if not panel.live:
        raise ToldError(words.NOT_NOW)
    if panel.seat.child:
        raise ToldError(words.CHILD)
    found = await asyncio.to_thread(_search, panel)
    letters = {place.cell: place.letter for place in panel.places}
    panel = panel._replace(hint=words.told(panel.seat, found, letters))
    await replies.update(interaction, *await draw(panel))
    bot_of(interaction).panels.shown(interaction, table, seat)


@pressed("sprouts", "hint")
async def pressed_hint(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """The panel's button."""
    if press.seat is None:
        raise ToldError(LOST_BUTTON)
    await show_hint(interaction, press.table, press.seat)


def _search(panel: Panel) -> Hint:
    until = time.monotonic() + PATIENCE_S
    rack = [held.card for held in panel.seat.rack]
    return hint(panel.seat.board, rack, panel.view.tilt, lambda: time.monotonic() >= until)
