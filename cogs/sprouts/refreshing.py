"""Panels that lie open when the bell rings, the boards freeze or the scores come are drawn anew without a press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.kit.answers import Change
from cogs.kit.refreshing import Refreshing
from cogs.sprouts.panel import draw, read_panel

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from cogs.kit.answering import Interaction
    from cogs.kit.client import Bot

_PHASES = frozenset({"bell", "freeze", "score", "paused", "resumed", "void", "closed"})


class SproutsRefreshing(Refreshing):
    """Listens for changes of phase: within one a panel changes by its own presses alone."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot, "sprouts", _drawn, wanted=_is_new_phase)


def _is_new_phase(change: Change) -> bool:
    return any(event.verb in _PHASES for event in change.events)


async def _drawn(
    interaction: Interaction, table: int, seat: str
) -> tuple[discord.ui.LayoutView, Sequence[discord.File]]:
    return await draw(await read_panel(interaction, table, seat))
