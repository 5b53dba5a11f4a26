"""Lists longer than Discord shows at once, cut into pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import discord

from cogs.kit.custom_ids import Press
from cogs.kit.items import PressedButton

OPTIONS = 25
T = TypeVar("T")


class Page(NamedTuple, Generic[T]):
    """A part of a list."""

    items: Sequence[T]
    number: int
    """0-based, moved into the range that exists."""

    pages: int
    """How many pages there are, at least 1."""

    first: int
    """0-based place of the page's first item in the whole list."""


def page_of(items: Sequence[T], index: int, size: int = OPTIONS) -> Page[T]:
    """The page of that index, each `size` long; an index outside goes to the nearest page there is."""
    pages = max(1, -(-len(items) // size))
    index = min(max(index, 0), pages - 1)
    first = index * size
    return Page(items[first : first + size], index, pages, first)


def page_row(page: Page[T], press: Press, arg: Callable[[int], str] = str) -> discord.ui.ActionRow[Any] | None:
    """Back and on buttons, whose argument says the page index they lead to; None where one page holds everything."""
    if page.pages == 1:
        return None
    before, after = (press._replace(arg=arg(page.number + step)) for step in (-1, 1))
    back = PressedButton(before, "‹ Back", disabled=page.number == 0)
    onward = PressedButton(after, "More ›", disabled=page.number == page.pages - 1)
    return discord.ui.ActionRow(back, onward)
