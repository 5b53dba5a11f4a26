"""The end of a game: who won with which tokens, and how everybody else stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cogs.kit.drawing.brush import Brush
from cogs.kit.drawing.lettering import CAP, fit, numbers, width, words, wrap
from cogs.kit.drawing.sheet import Frame, Sheet, Stencil
from cogs.video.pictures.colours import (
    BROWN,
    INK,
    LINE,
    NIGHT,
    PANEL,
    RAISED,
    SHADE,
    SHELF,
    SOFT,
    TEXT,
)
from cogs.video.pictures.lobby import draw_label
from cogs.video.pictures.naming import brief, draw_brief, mutant_of, player_of
from cogs.video.pictures.plates import stamp_middle
from cogs.video.pictures.scenery import big_vortex, draw_eyes, shop
from cogs.video.pictures.tokens import token, well
from cogs.video.words.results import Rank, ranked
from rules.video.table.state import NOBODY
from rules.video.views.view import SeatView, TableView

_BOX = Frame(22, 18, 1056, 456)
_LABEL = Frame(74, 40, 952, 196)
_WINDOW = Frame(74, 254, 952, 202)
_WELL = 162
_ROWS_TOP, _ROW, _PITCH = 496, 60, 66


class Taken(Protocol):
    """A token in a trophy area: who holds it, its design, whose it was, in which round it was taken."""

    @property
    def holder(self) -> int: ...
    @property
    def design(self) -> int: ...
    @property
    def victim(self) -> int: ...
    @property
    def round(self) -> int: ...


def result_png(view: TableView, trophies: Sequence[Taken]) -> bytes:
    """How a game ended, as a palette PNG of 1100 × 700 pixels; `trophies` as they were taken, oldest first.

    A table that was closed has no winner; a table that is not over is drawn as one without a winner.
    """
    sheet = shop()
    _draw_box(sheet)
    if view.winner == NOBODY:
        _draw_closed(sheet, view)
    else:
        _draw_winner(sheet, view, view.seats[view.winner])
    _draw_wells(sheet, view, trophies)
    _draw_rows(sheet, view)
    return sheet.png()


def _draw_rows(sheet: Sheet, view: TableView) -> None:
    """Everybody but the winner by rank; where that leaves room, what was done in the game."""
    ranks = ranked(view)
    below = [rank for rank in ranks if rank.n != view.winner]
    high, pitch, top = (43, 49, _ROWS_TOP - 10) if len(below) > 3 else (_ROW, _PITCH, _ROWS_TOP)
    for row, rank in enumerate(below):
        _draw_row(sheet, Frame(22, top + row * pitch, 1056, high), view, rank, dark=row % 2 == 1)
    for row, rank in enumerate(ranks[: max(0, 3 - len(below))], len(below)):
        _draw_deeds(sheet, top + row * pitch + high // 2, view, view.seats[rank.n])


def _draw_deeds(sheet: Sheet, middle: float, view: TableView, seat: SeatView) -> None:
    x = 92 + sheet.text(92, middle, brief(view, seat), words(38), TEXT, level="cap", room=330) + 26
    deeds = f"{seat.damage} damage   {seat.rentals} rented   best turn {seat.best_turn}"
    sheet.text(x, middle, deeds, words(36), SOFT, level="cap", room=1056 - x)


def _draw_box(sheet: Sheet) -> None:
    """The cassette, its screws, its paper label."""
    sheet.panel(_BOX._replace(y=_BOX.y + 8), SHADE, r=30)
    sheet.panel(_BOX, RAISED, r=30, line=LINE, thick=4)
    for x in (48, 1052):
        for y in (44, 448):
            stamp_middle(sheet, _screw(), x, y)
    draw_label(sheet, _LABEL)
    sheet.stamp(big_vortex(128), _LABEL.right - 156, _LABEL.y + 14)


def _screw() -> Stencil:
    def draw(brush: Brush) -> None:
        brush.disc(10, 10, 9, NIGHT, line=LINE, thick=3)
        brush.stroke([(5, 6), (15, 14)], LINE, 3)

    return Stencil(("screw",), 20, 20, draw)


def _draw_winner(sheet: Sheet, view: TableView, seat: SeatView) -> None:
    player = player_of(seat) if mutant_of(view, seat) else ""
    right = _LABEL.right - 176
    side = 0.0
    rounds = f"round {view.round}"
    if player:
        name, style = fit(player, words(46), 250)
        side = sheet.text(right, _LABEL.y + 66, name, style, INK, align="right")
    low = _LABEL.y + (112 if player else 90)
    side = max(side, sheet.text(right, low, rounds, words(42), BROWN, align="right"))
    room = right - side - 24 - (_LABEL.x + 30)
    size = 140.0
    while size > 64 and width(brief(view, seat), numbers(size)) + width("wins", words(size * 0.6)) + 26 > room:
        size -= 2
    wins = words(max(48, size * 0.6))
    wide = draw_brief(
        sheet, _LABEL.x + 30, _LABEL.y + 77, view, seat, numbers(size), INK, room - width("wins", wins) - 26
    )  # fmt: skip
    # Both stand on one line, whatever their sizes.
    base = _LABEL.y + 77 + size * CAP / 2
    sheet.text(_LABEL.x + 30 + wide + 26, base, "wins", wins, INK)


def _draw_closed(sheet: Sheet, view: TableView) -> None:
    over = view.phase == "over"
    text, small = ("No winner", _CLOSINGS.get(view.ending, "the table was closed")) if over else ("Still playing", "")
    sheet.text(_LABEL.x + 30, _LABEL.y + 100, text, numbers(104), INK)
    beside = ", ".join(part for part in (small, f"round {view.round}" if view.round else "") if part)
    sheet.text(_LABEL.x + 32, _LABEL.y + 142, beside, words(40), BROWN, room=_LABEL.w - 210)


_CLOSINGS = {
    "host": "closed by its host",
    "empty": "everybody has left",
}


def _draw_wells(sheet: Sheet, view: TableView, trophies: Sequence[Taken]) -> None:
    """The winner's tokens in the order in which they were taken; without a winner the last three that were."""
    sheet.panel(_WINDOW, NIGHT, 18, line=LINE, thick=3)
    shown = [taken for taken in trophies if taken.holder == view.winner] if view.winner != NOBODY else list(trophies)
    shown = shown[-3:]
    middle = _WINDOW.y + _WINDOW.h // 2
    sheet.fill(Frame(_WINDOW.x + 98, _WINDOW.y + _WINDOW.h - 23, 614, 6), SHELF)
    for k in range(3):
        x = _WINDOW.x + 96 + k * 308
        stamp_middle(sheet, well(_WELL), x, middle)
        if k >= len(shown):
            draw_eyes(sheet, x, middle, 64)
            continue
        taken = shown[k]
        stamp_middle(sheet, token(taken.design, 100), x, middle - (6 if taken.design == 2 else 0))
        _draw_origin(sheet, x + 91, middle, view, taken)


def _draw_origin(sheet: Sheet, x: int, middle: int, view: TableView, taken: Taken) -> None:
    """From whom a token comes and since when it is held; who holds it where nobody won."""
    room = 134
    if view.winner == NOBODY:
        middle -= 20
    name = brief(view, view.seats[taken.victim])
    lines = wrap(name, words(34), room)[:2]
    for k, line in enumerate(lines):
        text, style = fit(line, words(34), room)
        sheet.text(x, middle - 6 - (len(lines) - 1 - k) * 36, text, style, TEXT)
    sheet.text(x, middle + 38, f"round {taken.round}", words(36), SOFT, room=room)
    if view.winner == NOBODY:
        sheet.text(x, middle + 74, f"to {brief(view, view.seats[taken.holder])}", words(30), SOFT, room=room)


def _draw_row(sheet: Sheet, frame: Frame, view: TableView, rank: Rank, *, dark: bool) -> None:
    seat = view.seats[rank.n]
    sheet.panel(frame, PANEL if dark else RAISED, 12)
    middle = frame.middle
    k = min(1.0, frame.h / _ROW)
    place = f"{'=' if rank.shared else ''}{rank.place}"
    sheet.text(54, middle, "–" if seat.removed else place, numbers(44 * k), SOFT, align="middle", level="cap")
    room = 270 if mutant_of(view, seat) else 440
    left = 92 + draw_brief(sheet, 92, middle, view, seat, numbers(44 * k), TEXT, room) + 18
    if mutant_of(view, seat):
        sheet.text(left, middle + 1, player_of(seat), words(max(28, 36 * k)), SOFT, level="cap", room=540 - left)
    held = {trophy.design for trophy in seat.trophies}
    for design in range(3):
        stamp_middle(sheet, token(design, round(44 * k), held=design in held), 580 + design * 62, middle)
    word = "left the game" if seat.removed else "runtime"
    sheet.text(822, middle + 1, word, words(max(28, 34 * k)), SOFT, level="cap")
    if not seat.removed and seat.runtime:
        dial = f"{seat.dial}/{seat.runtime}"
        sheet.text(1056, middle, dial, numbers(46 * k, tabular=True), TEXT, align="right", level="cap")
