"""The choice of mutants: every sheet, who has which, whose turn it is to pick (V42, V43)."""

from __future__ import annotations

from cogs.kit.drawing.lettering import fit, numbers, words
from cogs.kit.drawing.names import drawable
from cogs.kit.drawing.sheet import Frame, Sheet
from cogs.video.pictures import icons
from cogs.video.pictures.cassette import draw_dial
from cogs.video.pictures.colours import CYAN, HATCH, NIGHT, PANEL, RAISED, SOFT, TEXT
from cogs.video.pictures.columns import Standing, column, draw_head
from cogs.video.pictures.headings import Heading, draw_heading
from cogs.video.pictures.naming import player_of
from cogs.video.pictures.plates import draw_runtime, hatched, stamp_middle
from cogs.video.pictures.scenery import draw_eyes
from rules.video.catalogue.cards import Mutant, Power
from rules.video.table.state import NOBODY
from rules.video.views.view import SeatView, TableView

_TOP, _BOTTOM = 72, 300
_GAP = 8
_COMPLEXITIES = ("low", "medium", "high")
_MOST = 18


def draw_mutants(sheet: Sheet, view: TableView) -> None:
    """Who picks, which sheets are free, what everybody has picked."""
    text = "Pick a mutant" if view.active == NOBODY else f"{player_of(view.seats[view.active])} picks"
    left = sum(1 for seat in view.seats if not _has(seat))
    draw_heading(sheet, Heading(text, f"{len(view.seats) - left} of {len(view.seats)} chosen"), 1076)
    _draw_sheets(sheet, view)
    for n, seat in enumerate(view.seats):
        frame = column(n, len(view.seats))
        draw_head(sheet, frame, view, seat, Standing(active=n == view.active))
        _draw_pick(sheet, frame, view, n, seat)


def _has(seat: SeatView) -> bool:
    return seat.mutant != NOBODY or bool(seat.sheet)


def _draw_sheets(sheet: Sheet, view: TableView) -> None:
    mutants = view.catalogue.mutants
    across = 4 if len(mutants) <= 12 else 5 if len(mutants) <= 15 else 6
    shown = mutants if len(mutants) <= _MOST else mutants[: _MOST - 1]
    w, h = (1072 - (across - 1) * _GAP) // across, (_BOTTOM - _TOP - 2 * _GAP) // 3
    for k, mutant in enumerate(shown):
        frame = _place(k, across, w, h)
        holder = next((s for s in view.seats if s.mutant == k or s.sheet == mutant.name), None)
        _draw_sheet(sheet, frame, mutant, holder)
    if len(shown) < len(mutants):
        frame = _place(len(shown), across, w, h)
        more = f"+{len(mutants) - len(shown)} more"
        sheet.text(frame.x + w / 2, frame.middle, more, words(32), SOFT, align="middle", level="cap")


def _place(k: int, across: int, w: int, h: int) -> Frame:
    return Frame(14 + k % across * (w + _GAP), _TOP + k // across * (h + _GAP), w, h)


def _draw_sheet(sheet: Sheet, frame: Frame, mutant: Mutant, holder: SeatView | None) -> None:
    x, y, w, h = frame
    sheet.panel(frame, RAISED if holder is None else PANEL, r=10)
    if holder is not None:
        hatched(sheet, frame, HATCH, 10)
    ink = TEXT if holder is None else SOFT
    plate = 56
    name, style = fit(drawable(mutant.name) or "?", numbers(30), w - 26)
    sheet.text(x + 14, y + 21, name, style, ink, level="cap")
    low = y + h - 18
    if holder is not None:
        text, small = fit(f"{player_of(holder)} has it", words(28), w - 26)
        sheet.text(x + 14, low, text, small, SOFT, level="cap")
        return
    draw_complexity(sheet, x + 14, low, mutant.complexity, ink)
    draw_runtime(sheet, x + w - 10 - plate / 2, low, plate, 28, str(mutant.runtime), 27, shielded=False)


def draw_complexity(sheet: Sheet, x: float, middle: float, complexity: str, ink: str) -> None:
    """One to three dots and the word."""
    grade = _COMPLEXITIES.index(complexity) + 1 if complexity in _COMPLEXITIES else 0
    for k in range(3 if grade else 0):
        stamp_middle(sheet, icons.pip(16, on=k < grade), x + 8 + k * 20, middle)
    sheet.text(x + (66 if grade else 0), middle, drawable(complexity) or "?", words(28), ink, level="cap", room=110)


def _draw_pick(sheet: Sheet, frame: Frame, view: TableView, n: int, seat: SeatView) -> None:
    x, y, w, _ = frame
    middle = x + w / 2
    if not _has(seat):
        draw_eyes(sheet, middle, y + 170, 120 if n == view.active else 90)
        turn = view.queue.index(n) if n in view.queue else 0
        text = "picks now" if not turn else "picks next" if turn == 1 else f"picks in {turn} turns"
        sheet.text(middle, y + 270, text, words(38), TEXT if not turn else SOFT, align="middle", level="cap")
        return
    dial = min(w - 20, 244)
    draw_dial(sheet, Frame(x + 10, y + 60, dial, 84), seat.dial, seat.runtime)
    sheet.text(x + 18, y + 174, player_of(seat), words(34), TEXT, level="cap", room=w - 36)
    if seat.mutant == NOBODY:
        return
    mutant = view.catalogue.mutants[seat.mutant]
    draw_complexity(sheet, x + 18, y + 214, mutant.complexity, SOFT)
    for k, (word, power) in enumerate((("Lo-Fi", mutant.lo_fi), ("Hi-Fi", mutant.hi_fi))):
        _draw_power(sheet, Frame(x + 10, y + 240 + k * 66, w - 20, 60), word, power)


def _draw_power(sheet: Sheet, frame: Frame, word: str, power: Power) -> None:
    x, y, w, _ = frame
    sheet.panel(frame, NIGHT, r=8)
    sheet.text(x + 10, y + 18, word, words(26), SOFT, level="cap")
    for k in range(power.charge):
        stamp_middle(sheet, icons.bolt(24, CYAN), x + w - 18 - k * 20, y + 17)
    name, style = fit(drawable(power.name) or word, words(28), w - 20)
    sheet.text(x + 10, y + 43, name, style, TEXT, level="cap")
