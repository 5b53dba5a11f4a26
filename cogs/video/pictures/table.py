"""The public picture of a table, whatever phase it is in."""

from __future__ import annotations

from cogs.video.pictures.draft import draw_mutants
from cogs.video.pictures.lobby import draw_lobby
from cogs.video.pictures.scenery import shop
from cogs.video.pictures.suns import draw_suns
from cogs.video.pictures.turn import draw_turn
from rules.video.views.view import TableView


def table_png(view: TableView, name: str) -> bytes:
    """What everybody may see of a table, as a palette PNG of 1100 × 700 pixels; `name` is what the table is called.

    Lobby, choice of mutants, Sun Phase and turns each have a picture of their own; a table that is over shows how it
    stood. Raises nothing on any view of a table.
    """
    sheet = shop()
    match view.phase:
        case "lobby":
            draw_lobby(sheet, view, name)
        case "mutants":
            draw_mutants(sheet, view)
        case "suns":
            draw_suns(sheet, view)
        case _:
            draw_turn(sheet, view)
    return sheet.png()
