"""The table's public message: the lobby, the race by counts, and after it every board with its arithmetic."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from typing import Any

import discord

from cogs.kit.acting import now_ms
from cogs.kit.answers import TableInfo
from cogs.kit.custom_ids import Press
from cogs.kit.drawing.names import drawable
from cogs.kit.galleries import Pictures, gallery_of, uploads
from cogs.kit.items import PressedButton, PressedSelect
from cogs.kit.names import plain_name
from cogs.kit.phrases import cut
from cogs.kit.poster import Drawn
from cogs.kit.referee import Referee
from cogs.sprouts.panel import ACCENT
from cogs.sprouts.pictures.race import race_png
from cogs.sprouts.pictures.ranks import ranks_png
from cogs.sprouts.pictures.result import result_png
from cogs.sprouts.pictures.totals import totals_png
from cogs.sprouts.story import Ruling, rulings_of
from cogs.sprouts.words import match, results, tables
from cogs.sprouts.words.shows import SHOW_ME
from rules.game import Refusal
from rules.log import fold
from rules.sprouts.game import SPROUTS
from rules.sprouts.view import SeatView, TableView, visible_to

Style = discord.ButtonStyle
MOST_SEATS = 8
_TEXT = 3950
_MORE = "… *Look at a board* tells the rest."


class PublicMessage:
    """Draws the public message of any Sprouts table."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee

    async def render(self, table: int) -> Drawn | None:
        """The message as the table stands now; None where there is nothing to show."""
        info = await self._referee.info(table)
        if info is None:
            return None
        view = await self._referee.view(table, None)
        if isinstance(view, Refusal):
            return None if view.code != "quarantined" else (stopped(info), [])
        return await render(info, view, rulings=await self._rulings(table) if judged(view) else ())

    async def _rulings(self, table: int) -> tuple[Ruling, ...]:
        return rulings_of([entry.event for entry in await self._referee.log(table)])

    async def keepsake(self, table: int) -> Drawn | None:
        """The result of the round before the count-in that runs, without buttons; None before the first round."""
        info = await self._referee.info(table)
        if info is None:
            return None
        events = [entry.event for entry in await self._referee.log(table)]
        while events and events.pop().verb != "countin":
            pass
        view = visible_to(fold(SPROUTS, SPROUTS.setup(info.header), events), None)
        return await render(info, view, controls=False, rulings=rulings_of(events)) if judged(view) else None


async def render(info: TableInfo, view: TableView, *, controls: bool = True, rulings: tuple[Ruling, ...] = ()) -> Drawn:
    """The message of a table; without controls it stays as a record of the round."""
    pictures = await asyncio.to_thread(_pictures, info, view) if info.header.get("pictures") != "off" else []
    box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=ACCENT)
    box.add_item(discord.ui.TextDisplay(cut("\n".join(_text(info, view, rulings, bool(pictures))), _TEXT)))
    if pictures:
        box.add_item(gallery_of(pictures))
    for row in _rows(info, view) if controls else ():
        box.add_item(row)
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(box)
    return layout, uploads(pictures)


def stopped(info: TableInfo) -> discord.ui.LayoutView:
    """The message of a table that was quarantined."""
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.TextDisplay(tables.stopped(info.name)))
    return layout


def judged(view: TableView) -> bool:
    """Whether the message shows the result of a round."""
    return view.phase in ("scored", "over") and any(seat.score is not None or seat.rank for seat in view.seats)


def _text(info: TableInfo, view: TableView, rulings: tuple[Ruling, ...], pictured: bool) -> Iterator[str]:
    head = [tables.title(info.name, view), tables.status(view, now_ms()), tables.announced(view)]
    foot = list(_foot(view, pictured))
    if judged(view):
        head += [match.totals_line(view)] if match.is_match(view) else []
        middle = _result(view, rulings, _TEXT - _size((*head, *foot)), pictured)
    else:
        middle = [] if pictured else tables.seat_lines(view)
    yield from (line for line in (*head, *middle, *foot) if line)


def _result(view: TableView, rulings: tuple[Ruling, ...], room: int, pictured: bool) -> list[str]:
    """As much of the result as there is room for; the boards in notation go first."""
    boards = [] if pictured else results.boards_lines(view)
    lines = results.result_lines(view, rulings, room=room - _size(boards), pictured=pictured)
    if _size((*lines, *boards)) <= room:
        return [*lines, *boards]
    lines = results.result_lines(view, rulings, room=room, pictured=pictured)
    if _size(lines) <= room:
        return lines
    while lines and _size((*lines, _MORE)) > room:
        lines = lines[:-1]
    return [*lines, _MORE]


def _size(lines: Iterable[str]) -> int:
    return sum(len(line) + 1 for line in lines)


def _foot(view: TableView, pictured: bool) -> Iterator[str]:
    if pictured:
        yield tables.who_is_who([seat for seat in view.seats if not drawable(seat.name)])
    yield tables.switches_line(view)
    if view.seed:
        yield f"-# Deal {plain_name(view.seed, 100)}"
    elif view.seed_hash:
        yield f"-# Deal sealed as {view.seed_hash[:16]}…"


def _pictures(info: TableInfo, view: TableView) -> Pictures:
    if not judged(view):
        return [("table.png", race_png(view, now_ms()), tables.race_alt(info.name, view))]
    shown: Pictures = []
    if match.is_match(view):
        shown.append(("totals.png", totals_png(view, info.name), match.totals_alt(view)))
    elif len(view.seats) > 1:
        shown.append(("ranks.png", ranks_png(view), results.ranks_alt(view)))
    for seat in (*match.ranking(view), *match.young(view)):
        shown.append((f"board-{seat.letter}.png", result_png(view, seat), results.board_alt(view, seat)))
    return shown


def _rows(info: TableInfo, view: TableView) -> Iterator[discord.ui.ActionRow[Any]]:
    buttons = list(_buttons(info, view))
    if judged(view) and any(seat.best and seat.best.board for seat in view.seats):
        press = Press("sprouts", "best", info.id, None, view.number, str(view.round))
        buttons.append(PressedButton(press, SHOW_ME))
    for at in range(0, len(buttons), 5):
        yield discord.ui.ActionRow(*buttons[at : at + 5])
    players = [seat for seat in view.seats if not seat.waiting and seat.dealt]
    if players and view.phase in ("racing", "settling", "paused", "scored", "over"):
        yield discord.ui.ActionRow(_look(info.id, view, players))


def _buttons(info: TableInfo, view: TableView) -> Iterator[PressedButton]:
    def button(verb: str, label: str, style: Style = Style.secondary) -> PressedButton:
        return PressedButton(Press("tables", verb, info.id, None, view.number), label, style=style)

    if view.phase == "over":
        yield button("rematch", "Rematch", Style.success)
        return
    if view.phase in ("lobby", "scored"):
        yield button("ready", "Ready" if view.phase == "lobby" else "Ready for the next round", Style.success)
    if view.phase not in ("lobby", "scored"):
        yield button("panel", "My board", Style.success)
    if len([seat for seat in view.seats if not seat.left]) < int(info.header.get("seats", MOST_SEATS)):
        yield button("join", "Join", Style.primary)
    yield button("leave", "Leave")
    if view.phase in ("lobby", "scored"):
        yield button("start", "Start now")
    yield button("host", "Host …")


def _look(table: int, view: TableView, players: list[SeatView]) -> PressedSelect:
    options = [discord.SelectOption(label=f"{s.letter} · {plain_name(s.name, 60)}", value=s.letter) for s in players]
    press = Press("sprouts", "look", table, None, view.number)
    return PressedSelect(press, options, placeholder="Look at a board …")
