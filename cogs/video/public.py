"""The table's public message: the lobby, the whole open table while it is played, and after it the result."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import discord

from cogs.kit import endings
from cogs.kit.answers import TableInfo
from cogs.kit.custom_ids import Press
from cogs.kit.drawing.names import drawable
from cogs.kit.galleries import Pictures, gallery_of, uploads
from cogs.kit.items import PressedButton, PressedSelect
from cogs.kit.phrases import cut
from cogs.kit.poster import Drawn
from cogs.kit.referee import Referee
from cogs.video.panels.controls import ended
from cogs.video.panels.panel import ACCENT
from cogs.video.panels.rows import button_rows
from cogs.video.pictures.result import result_png
from cogs.video.pictures.table import table_png
from cogs.video.recent_moves import Made, Recent
from cogs.video.story import Story, played_out, read_story
from cogs.video.words import glances, hosting, news, results, tables, terms
from rules.game import Refusal
from rules.video.moves.seating import LEVELS
from rules.video.table.state import MOST_SEATS, News
from rules.video.views.view import TableView

Style = discord.ButtonStyle
_TEXT = 3950


class PublicMessage:
    """Draws the public message of any Video Vortex table."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._recent = Recent(referee)

    async def render(self, table: int) -> Drawn | None:
        """The message as the table stands now; None where there is nothing to show."""
        info = await self._referee.info(table)
        if info is None:
            return None
        view = await self._referee.view(table, None)
        if isinstance(view, Refusal):
            return None if view.code != "quarantined" else (stopped(info), [])
        if played_out(view):
            return await render(info, view, await read_story(self._referee, info))
        return await render(info, view, moves=self._recent.moves(table, view))

    async def keepsake(self, table: int) -> Drawn | None:
        """Nothing: the newest message of a game shows all of it."""
        return None


async def render(info: TableInfo, view: TableView, story: Story | None = None, moves: Sequence[Made] = ()) -> Drawn:
    """The message of a table; with its story it shows the result. The moves are those of the last turns."""
    pictures = await asyncio.to_thread(_pictures, info, view, story) if info.header.get("pictures") != "off" else []
    box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=ACCENT)
    box.add_item(discord.ui.TextDisplay(cut("\n".join(_text(info, view, story, moves, bool(pictures))), _TEXT)))
    if pictures:
        box.add_item(gallery_of(pictures))
    for row in _rows(info, view):
        box.add_item(row)
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(box)
    return layout, uploads(pictures)


def stopped(info: TableInfo) -> discord.ui.LayoutView:
    """The message of a table that was quarantined."""
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.TextDisplay(endings.stopped(info.name)))
    return layout


def _pictures(info: TableInfo, view: TableView, story: Story | None) -> Pictures:
    if story is not None:
        return [("result.png", result_png(view, story.trophies), results.result_alt(view, story))]
    if view.phase == "over":
        return []
    return [("table.png", table_png(view, info.name), tables.table_alt(info.name, view))]


def _text(
    info: TableInfo, view: TableView, story: Story | None, moves: Sequence[Made], pictured: bool
) -> Iterator[str]:
    head = [tables.title(info.name, view), tables.status(view), *(f"› {line}" for line in _happened(view, moves))]
    sealed = "" if view.phase == "lobby" else tables.sealed(info.seal, info.seed)
    told = (*hosting.gone_lines(view), _unlettered(view) if pictured else "", tables.switches_line(view), sealed)
    foot = [line for line in told if line]
    room = _TEXT - _size((*head, *foot))
    if story is not None:
        middle = _fitting(results.result_lines(view, story), room)
    else:
        middle = [] if pictured or view.phase == "over" else tables.seat_lines(view, room)
    yield from (*head, *middle, *foot)


def _happened(view: TableView, moves: Sequence[Made]) -> list[str]:
    """The last move, and what the turns before it came to."""
    if view.phase in ("lobby", "over"):
        return []
    turns: dict[int, list[News]] = {}
    for made in moves:
        if made.number < view.number:
            turns.setdefault(made.turn, []).extend(made.news)
    return news.news_lines(view, list(turns.values()))


def _fitting(lines: list[str], room: int) -> list[str]:
    while lines and _size(lines) > room:
        lines = lines[:-1]
    return lines


def _size(lines: Iterable[str]) -> int:
    return sum(len(line) + 1 for line in lines)


def _unlettered(view: TableView) -> str:
    """The names that the picture replaces by a seat, because their letters cannot be set there."""
    return tables.who_is_who(view, [n for n, seat in enumerate(view.seats) if not drawable(seat.name)])


# ------------------------------------------------------------------------------------------------------------ Controls


def _rows(info: TableInfo, view: TableView) -> Iterator[discord.ui.ActionRow[Any]]:
    yield from button_rows(list(_buttons(info, view)))
    if view.phase == "lobby" and _free(info, view):
        yield discord.ui.ActionRow(_computers(info, view))
    if view.round or view.phase == "mutants":
        yield discord.ui.ActionRow(_look(info, view))


def _buttons(info: TableInfo, view: TableView) -> Iterator[PressedButton]:
    def button(verb: str, label: str, style: Style = Style.secondary) -> PressedButton:
        return PressedButton(Press("tables", verb, info.id, None, view.number), label, style=style)

    if view.phase == "over":
        yield from ended(info.id, view)
        return
    if view.phase == "lobby":
        yield button("ready", "Ready", Style.success)
    else:
        yield button("panel", tables.MY_HAND, Style.success)
    if _free(info, view):
        yield button("join", "Join", Style.primary)
    if view.phase == "lobby":
        yield button("leave", "Leave")
        yield button("start", "Start now")
    yield button("host", "Host …")


def _free(info: TableInfo, view: TableView) -> bool:
    """Whether somebody may sit down: in the lobby while seats are free, later on a seat whose player went."""
    if view.phase == "lobby":
        return len(view.seats) < min(MOST_SEATS, int(info.header.get("seats", MOST_SEATS)))
    return any(seat.left and not seat.removed for seat in view.seats)


def _computers(info: TableInfo, view: TableView) -> PressedSelect:
    options = [discord.SelectOption(label=tables.LEVEL_NAMES[level], value=level) for level in LEVELS]
    press = Press("tables", "computer", info.id, None, view.number)
    return PressedSelect(press, options, placeholder="Add a computer player …")


def _look(info: TableInfo, view: TableView) -> PressedSelect:
    options = [
        discord.SelectOption(label=f"{seat.letter} · {terms.plain_who(view, n, 80)}", value=seat.letter)
        for n, seat in enumerate(view.seats)
        if seat.runtime
    ]
    options += [discord.SelectOption(label=glances.PLACES[place], value=place) for place in glances.places(view)]
    return PressedSelect(Press("video", "look", info.id, None, view.number), options, placeholder="Look closer …")
