"""The first line of a picture: whose turn it is, or who must choose what."""

from __future__ import annotations

from typing import NamedTuple

from cogs.kit.drawing.lettering import fit, numbers, width, words
from cogs.kit.drawing.sheet import Sheet
from cogs.video.pictures import icons
from cogs.video.pictures.asking import asks_for
from cogs.video.pictures.colours import GOLD, INK, PINK, SOFT, TEXT
from cogs.video.pictures.naming import brief, mutant_of, player_of
from cogs.video.pictures.plates import stamp_middle
from cogs.video.pictures.scenery import static, vortex
from rules.video.table.state import NOBODY
from rules.video.views.view import TableView

_MIDDLE = 34


class Heading(NamedTuple):
    """The first line of a picture."""

    text: str
    beside: str
    asked: bool = False
    """Somebody owes a choice."""


def heading(view: TableView) -> Heading:
    """Whose turn it is, or who must choose what."""
    if view.phase == "over":
        return Heading("Game over", f"round {view.round}")
    asked = view.pending
    if asked is not None:
        what = asks_for(asked)
        whose = "" if asked.seat == view.active or view.active == NOBODY else f", {_turn_of(view)}"
        return Heading(brief(view, view.seats[asked.seat]), f"{what}{whose}", asked=True)
    if view.active == NOBODY:
        return Heading(f"Round {view.round}", "")
    seat = view.seats[view.active]
    where = "End Step" if view.ending_turn else f"round {view.round}"
    player = player_of(seat) if mutant_of(view, seat) else ""
    return Heading(f"{brief(view, seat)}’s turn", f"{player}, {where}" if player else where)


def _turn_of(view: TableView) -> str:
    return f"{brief(view, view.seats[view.active])}’s turn"


def draw_heading(sheet: Sheet, head: Heading, right: int) -> None:
    """The vortex, a triangle or a question mark, the heading and what stands beside it, up to `right`."""
    sheet.stamp(vortex(56), 15, 6)
    mark = icons.question(40, GOLD, INK) if head.asked else icons.play(32, PINK)
    stamp_middle(sheet, mark, 102, _MIDDLE)
    left = 130
    beside, small = fit(head.beside, words(36), (right - left) * 0.5)
    text, large = fit(head.text, numbers(50), right - left - width(beside, small) - 20)
    end = left + sheet.text(left, 51, text, large, TEXT)
    if beside:
        end += 20 + sheet.text(end + 20, 51, beside, small, SOFT)
    static(sheet, round(end) + 24, 6, right - 8)
