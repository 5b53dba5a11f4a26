"""Private messages that one pages through: a text, a picture, and buttons for back and on."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import discord

from cogs.kit import replies
from cogs.kit.answering import Interaction
from cogs.kit.custom_ids import Press
from cogs.kit.galleries import gallery
from cogs.kit.items import PressedButton
from cogs.kit.phrases import ALT_LIMIT, cut

PICTURE = "step.png"
_TEXT = 3900


class Page(NamedTuple):
    """What one step shows. Without a picture its alt text stands in the message."""

    text: str
    alt: str
    png: bytes | None


def step_row(press: Press, at: int, steps: int) -> discord.ui.ActionRow[Any]:
    """First, back, next and last; the step stands in the id's number, a mark that keeps ids apart ends its argument."""
    last = steps - 1
    ways = (
        ("f", "«", 0, at == 0),
        ("b", "‹ Back", max(0, at - 1), at == 0),
        ("n", "Next ›", min(last, at + 1), at == last),
        ("l", "»", last, at == last),
    )
    return discord.ui.ActionRow(
        *(
            PressedButton(
                press._replace(number=step, arg=f"{press.arg}.{mark}"),
                label,
                style=discord.ButtonStyle.primary if mark == "n" else discord.ButtonStyle.secondary,
                disabled=off,
            )
            for mark, label, step, off in ways
        )
    )


def message(
    page: Page, rows: Iterable[discord.ui.ActionRow[Any]], accent: discord.Colour
) -> tuple[discord.ui.LayoutView, Sequence[discord.File]]:
    """The page with its rows of controls, in a box with the room's colour at its side."""
    box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=accent)
    files = []
    alt = cut(page.alt, ALT_LIMIT)
    if page.png is None:
        box.add_item(discord.ui.TextDisplay(cut(f"{page.text}\n{page.alt}", _TEXT)))
    else:
        box.add_item(discord.ui.TextDisplay(cut(page.text, _TEXT)))
        files.append(discord.File(io.BytesIO(page.png), PICTURE, description=alt))
        box.add_item(gallery([(PICTURE, alt)]))
    for row in rows:
        box.add_item(row)
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(box)
    return view, files


async def turn_to(
    interaction: Interaction, view: discord.ui.LayoutView, files: Sequence[discord.File], *, anew: bool = False
) -> None:
    """Put the page in place of the one that was turned, or beside it as a private message of its own."""
    if anew:
        await replies.private(interaction, view=view, files=files)
    else:
        await replies.update(interaction, view, files)
