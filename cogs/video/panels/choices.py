"""Pending choices on a panel: buttons up to ten options, else a select, paged past 25 with the picks kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import discord

from cogs.kit.items import PressedButton, PressedSelect
from cogs.video.panels.picks import PAGE, read_picks, write_picks
from cogs.video.panels.rows import Row, button_rows
from cogs.video.words import choices
from rules.video.views.view import ChoiceView

if TYPE_CHECKING:
    from cogs.video.panels.panel import Panel

Style = discord.ButtonStyle
_BUTTONS = 10


def rows(panel: Panel, choice: ChoiceView) -> Iterator[Row]:
    """The options, and none where that is allowed."""
    if choice.most == 1 and len(choice.options) <= _BUTTONS:
        yield from button_rows(_option_buttons(panel, choice))
    elif len(choice.options) <= PAGE:
        yield _select(panel, choice, range(len(choice.options)), choice.least, choice.most)
        yield from button_rows(_none(panel, choice))
    else:
        yield from _pages(panel, choice)


def _option_buttons(panel: Panel, choice: ChoiceView) -> list[PressedButton]:
    buttons = [
        PressedButton(
            panel.press("choose", write_picks((place,))),
            choices.label(panel.view, choice, option),
            style=Style.secondary if choice.kind == "yes" and not option else Style.primary,
        )
        for place, option in enumerate(choice.options)
    ]
    return buttons[::-1] if choice.kind == "yes" else [*buttons, *_none(panel, choice)]


def _none(panel: Panel, choice: ChoiceView) -> list[PressedButton]:
    return [PressedButton(panel.press("choose", write_picks(())), choices.NONE)] if choice.least == 0 else []


def _select(panel: Panel, choice: ChoiceView, places: Sequence[int], least: int, most: int, arg: str = "") -> Row:
    picked = read_picks(panel.picks, choice)
    options = [
        discord.SelectOption(
            label=choices.label(panel.view, choice, choice.options[place]),
            value=str(place),
            description=choices.hint(panel.view, choice, choice.options[place]) or None,
            default=place in picked,
        )
        for place in places
    ]
    most = min(most, len(options))
    return discord.ui.ActionRow(
        PressedSelect(
            panel.press("options", arg),
            options,
            placeholder=choices.placeholder(panel.view, choice),
            min_values=min(least, most),
            max_values=most,
        )
    )


def _pages(panel: Panel, choice: ChoiceView) -> Iterator[Row]:
    """A page of the options, and buttons for the other pages and for what is picked so far."""
    picked = read_picks(panel.picks, choice)
    count = -(-len(choice.options) // PAGE)
    page = panel.page_of("options") % count
    places = range(page * PAGE, min((page + 1) * PAGE, len(choice.options)))
    arg = f"{page}.{panel.picks}"
    if choice.most == 1:
        yield _select(panel, choice, places, 1, 1, arg)
    else:
        # What is picked on a page counts with what is picked on the others, so a page alone may hold any number.
        yield _select(panel, choice, places, 0, choice.most, arg)
    buttons = [
        PressedButton(panel.press("page", f"{other}.{panel.picks}"), f"Page {other + 1} of {count}")
        for other in range(count)
        if other != page
    ][:8]
    if choice.most > 1:
        enough = choice.least <= len(picked) <= choice.most
        label = f"Choose these {len(picked)}" if picked else choices.NONE
        buttons.append(
            PressedButton(panel.press("choose", panel.picks), label, style=Style.success, disabled=not enough)
        )
    else:
        buttons += _none(panel, choice)
    yield from button_rows(buttons)
