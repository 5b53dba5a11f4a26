"""A closer look at what lies open, for whoever asks, players or not (VA94)."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.kit import replies
from cogs.kit.acting import view_of
from cogs.kit.answering import Interaction
from cogs.kit.custom_ids import Press
from cogs.kit.errors import ToldError
from cogs.kit.items import pressed
from cogs.kit.pages import page_of, page_row
from cogs.kit.rooms import room_of
from cogs.video.words import glances
from rules.video.views.view import TableView


@pressed("video", "look")
async def look(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Show a seat or a place to whoever asks; its pages turn in place. Looking is never too late: it shows what is."""
    view: TableView = await view_of(interaction, room_of("video"), press.table)
    if values:
        await replies.private(interaction, view=glance(press, view, values[0]))
        return
    what, _, index = press.arg.rpartition(" ")
    await replies.update(interaction, view=glance(press, view, what, int(index) if index.isdecimal() else 0))


def glance(press: Press, view: TableView, what: str, index: int = 0) -> discord.ui.LayoutView:
    """One page about a seat or a place. ToldError where it is not there."""
    pages = glances.look_pages(view, what)
    if not pages:
        raise ToldError(f"There is no {what!r} to look at here. Choose again.")
    page = page_of(pages, index, 1)
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.TextDisplay(page.items[0]))
    if row := page_row(page, press, lambda at: f"{what} {at}"):
        layout.add_item(row)
    return layout
