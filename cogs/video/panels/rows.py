"""Rows of buttons, and selects that are paged past Discord's 25 options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import discord

from cogs.kit.items import PressedButton, PressedSelect
from cogs.kit.pages import OPTIONS

if TYPE_CHECKING:
    from cogs.video.panels.panel import Panel

Row = discord.ui.ActionRow[Any]
IN_A_ROW = 5
MORE = ">"
"""Before the number of a page: the value of the option that leads there."""


def button_rows(buttons: Sequence[PressedButton]) -> Iterator[Row]:
    """The buttons, five in a row."""
    for at in range(0, len(buttons), IN_A_ROW):
        yield discord.ui.ActionRow(*buttons[at : at + IN_A_ROW])


def paged(panel: Panel, verb: str, options: Sequence[discord.SelectOption], placeholder: str) -> Iterator[Row]:
    """One select of the options; past 25 the last one leads to the next page. Nothing where there are no options."""
    if not options:
        return
    shown = list(options)
    if len(options) > OPTIONS:
        size = OPTIONS - 1
        pages = -(-len(options) // size)
        page = panel.page_of(verb) % pages
        shown = list(options[page * size : (page + 1) * size])
        onward = (page + 1) % pages
        shown.append(discord.SelectOption(label=f"More: page {onward + 1} of {pages}", value=f"{MORE}{onward}"))
        placeholder = f"{placeholder} (page {page + 1} of {pages})"
    yield discord.ui.ActionRow(PressedSelect(panel.press(verb), shown, placeholder=placeholder))


def page_meant(value: str) -> int | None:
    """The page that an option leads to; None where it is no such option."""
    number = value.removeprefix(MORE)
    return int(number) if value.startswith(MORE) and number.isascii() and number.isdigit() and len(number) < 4 else None
