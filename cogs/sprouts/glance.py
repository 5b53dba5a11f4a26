"""A look at somebody's board, for whoever asks: boards and racks are open (SA37)."""

from __future__ import annotations

import asyncio
from typing import Any

import discord

from cogs.kit.acting import info_of, now_ms, view_of
from cogs.kit.answering import Interaction
from cogs.kit.errors import ToldError
from cogs.kit.galleries import Pictures, gallery_of, uploads
from cogs.kit.names import safe_name
from cogs.kit.phrases import cut
from cogs.kit.rooms import room_of
from cogs.sprouts.pictures.panel import board_png
from cogs.sprouts.pictures.result import best_png, result_png
from cogs.sprouts.public import judged
from cogs.sprouts.words import boards, results
from rules.sprouts.view import SeatView, TableView


async def glance(interaction: Interaction, table: int, letter: str) -> dict[str, Any]:
    """``view`` and ``files`` of the private answer. ToldError where that seat holds no cards."""
    info = await info_of(interaction, table)
    view: TableView = await view_of(interaction, room_of(info.game), table)
    seat = view.seat(letter)
    if seat is None or not seat.dealt:
        raise ToldError(f"Seat {letter} holds no cards. Choose another seat.")
    pictures = await asyncio.to_thread(_pictures, view, seat) if info.header.get("pictures") != "off" else []
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.TextDisplay(_text(view, seat, bool(pictures))))
    if pictures:
        layout.add_item(gallery_of(pictures))
    return {"view": layout, "files": uploads(pictures)}


def _pictures(view: TableView, seat: SeatView) -> Pictures:
    if not judged(view):
        return [("board.png", board_png(view, seat, now_ms()), boards.panel_alt(view, seat, ()))]
    shown = [("board.png", result_png(view, seat), results.board_alt(view, seat))]
    if seat.best and seat.best.board:
        shown.append(("best.png", best_png(view, seat), results.best_alt(seat)))
    return shown


def _text(view: TableView, seat: SeatView, pictured: bool) -> str:
    if not judged(view):
        lines = [f"**Seat {seat.letter} · {safe_name(seat.name)}**: {boards.standing(seat)}"]
    else:
        lines = [f"**{safe_name(seat.name)}**{results.possible(seat)}", *results.detail_lines(view, seat)]
    if not pictured:
        lines.append(boards.panel_text(seat, (), None))
        if judged(view) and seat.best:
            lines.append(results.best_text(seat))
    lines.append(f"```\n{boards.notation_of(seat)}\n```")
    return cut("\n".join(lines), 3900)
