"""The public picture of a table: who is there, who is ready, who has how many cards attached."""

from __future__ import annotations

from cogs.kit.drawing import icons
from cogs.kit.drawing.brush import Brush
from cogs.kit.drawing.lettering import numbers, width, words
from cogs.kit.drawing.names import drawable
from cogs.kit.drawing.sheet import HEIGHT, WIDTH, Frame, Sheet, Stencil
from cogs.sprouts.pictures.clock import Reading, read_clock, sign
from cogs.sprouts.pictures.colours import (
    AMBER,
    BAND,
    BED,
    DAWN,
    EMPTY,
    GARDEN,
    INK,
    LEAF,
    LINE,
    PAPER,
    RAISED,
    SOFT,
    SOIL,
    TEXT,
)  # fmt: skip
from cogs.sprouts.pictures.marks import sprout
from cogs.sprouts.pictures.names import draw_name, style_name
from cogs.sprouts.pictures.tilt import draw_tilt, tilt_width
from cogs.sprouts.pictures.wording import call_of
from rules.sprouts.cards import STEPS, heading_of
from rules.sprouts.view import SeatView, TableView

_TOP = 86
_SEATS = 8
_FEWEST_ROWS = 4
_TILES = 246
_TILES_END = 836
_COUNT = 910
_YOUNG = 240


def race_png(table: TableView, now_ms: int | None = None) -> bytes:
    """Everybody's progress, by counts only; before the deal, who is ready. `now_ms` is milliseconds since 1970."""
    sheet = Sheet.banded(GARDEN, DAWN, SOIL)
    gathering = table.phase in ("lobby", "countin")
    _draw_top(sheet, table, read_clock(table, now_ms))
    rows = min(_SEATS, max(len(table.seats) + (table.phase == "lobby"), _FEWEST_ROWS))
    pitch = (HEIGHT - 6 - _TOP) / rows
    for row in range(rows):
        frame = Frame(14, round(_TOP + row * pitch), WIDTH - 28, round(pitch) - 8)
        if row >= len(table.seats):
            if table.phase == "lobby":
                _draw_free_seat(sheet, frame)
        elif gathering:
            _draw_gathering(sheet, frame, table.seats[row])
        else:
            _draw_lane(sheet, frame, table, table.seats[row])
    return sheet.png()


def _draw_top(sheet: Sheet, table: TableView, reading: Reading) -> None:
    title = _title(table)
    sheet.text(28, 60, title, numbers(46), TEXT)
    left = 28 + width(title, numbers(46)) + 40
    time = "" if reading.state == "idle" else reading.text
    right = 1072 - sheet.text(1072, 60, time, numbers(52, tabular=True), TEXT, align="right")
    if time:
        sheet.stamp(sign(reading, 56), round(right) - 66, 15)
        right -= 76
    caller = table.seat(table.caller)
    if caller is not None:
        shout = call_of(caller.dealt if table.called is None else table.called)
        who = drawable(caller.name) or f"Seat {caller.letter}"
        room = right - 30 - (left + 76)
        sheet.stamp(icons.megaphone(64, AMBER), round(left), 13)
        sheet.text(left + 76, 60, f"{who}: “{shout}”", numbers(46), AMBER, room=room)
    else:
        if table.tilt:
            draw_tilt(sheet, round(left) - 12, 42, table.tilt)
            left += tilt_width(table.tilt) + 16
        text, colour = _notice(table)
        sheet.text(left, 60, text, words(38), colour, room=right - 30 - left)


def _title(table: TableView) -> str:
    """The round and what it is doing."""
    phases = {
        "lobby": "Seats", "countin": f"Round {table.coming}", "racing": f"Round {table.round}",
        "settling": f"Round {table.round}, frozen", "paused": f"Round {table.round}, paused",
    }  # fmt: skip
    return phases.get(table.phase, f"Round {table.round}, scored")


def _notice(table: TableView) -> tuple[str, str]:
    """A second line of the title: how the table plays, or what is going on."""
    if table.phase == "countin":
        return "cards at the bell", AMBER
    if table.phase == "settling":
        return "time is up", AMBER
    timer = table.switches.timer_s
    clock = "no clock" if not timer else f"{timer // 60} min" if timer % 60 == 0 else f"{timer} s"
    return f"{style_name(table)}, {clock}", SOFT


def _draw_gathering(sheet: Sheet, frame: Frame, seat: SeatView) -> None:
    sheet.panel(frame, RAISED if seat.ready else BED, r=14)
    middle = round(frame.middle)
    size = 44
    sheet.stamp(icons.seat_shape(seat.letter, size, PAPER), frame.x + 16, middle - size // 2)
    low = 0.13 if seat.letter == "C" else 0.0
    sheet.text(
        frame.x + 16 + size / 2, middle + low * size, seat.letter, numbers(24), INK, align="middle", level="cap"
    )  # fmt: skip
    name = drawable(seat.name) or f"Seat {seat.letter}"
    young = seat.child
    room = 720 - (_YOUNG if young else 0)
    end = frame.x + 76 + round(sheet.text(frame.x + 76, middle, name, words(44), TEXT, level="cap", room=room))
    if young:
        sheet.stamp(sprout(42), end + 18, middle - 21)
        sheet.text(end + 68, middle, "young player", words(34), SOFT, level="cap")
    if seat.left:
        _badge(sheet, frame, "LEFT", SOFT, filled=False)
    elif seat.ready:
        _badge(sheet, frame, "READY", LEAF, filled=True)
    else:
        sheet.text(frame.right - 22, middle, "not ready", words(34), SOFT, align="right", level="cap")


def _draw_lane(sheet: Sheet, frame: Frame, table: TableView, seat: SeatView) -> None:
    called = seat.letter == table.caller
    laid = len(seat.board)
    full = seat.dealt > 0 and laid == seat.dealt
    sheet.panel(frame, RAISED if called else BED, r=14, line=AMBER if called else None, thick=4 if called else 0)
    middle = round(frame.middle)
    draw_name(sheet, frame.x + 20, middle, seat, words(40), SOFT if seat.left else TEXT, room=200)
    if seat.waiting:
        sheet.text(_TILES, middle, "joins at the next deal", words(34), SOFT, level="cap")
        return
    _draw_tiles(sheet, frame, seat, max(other.dealt for other in table.seats))
    sheet.text(_COUNT, middle, str(laid), numbers(60), LEAF if full else TEXT, align="right", level="cap")
    sheet.text(_COUNT + 4, middle, f"/{seat.dealt}", numbers(38), SOFT, level="cap", room=52)
    if called:
        _badge(sheet, frame, "CALLED", AMBER, filled=True)
    elif seat.left:
        _badge(sheet, frame, "LEFT", SOFT, filled=False)
    elif full:
        _badge(sheet, frame, "FULL", LEAF, filled=False)


def _draw_tiles(sheet: Sheet, lane: Frame, seat: SeatView, most: int) -> None:
    """One tile a dealt card: laid ones with their dot, open ones dashed, hidden ones as pills."""
    total, middle = seat.dealt, round(lane.middle)
    size = min(72, round(0.74 * lane.h), (_TILES_END - _TILES) * 10 // (13 * max(7, most))) // 2 * 2
    step = size * 13 // 10
    if total > 1:
        sheet.fill(Frame(_TILES + size // 2, middle - 3, (total - 1) * step, 6), LINE)
    for k in range(total):
        x, y = _TILES + k * step, middle - size // 2
        if k < len(seat.board):
            sheet.stamp(_laid(size, heading_of(k)), x, y)
        elif k < total - seat.pillow:
            sheet.stamp(_open(size), x, y)
        else:
            pill = Frame(x - 2, y + size // 10, size + 4, size - 2 * (size // 10))
            sheet.panel(pill, EMPTY, r=pill.h // 2)
            sheet.text(x + size / 2, middle, "?", numbers(0.68 * size), TEXT, align="middle", level="cap")


def _laid(s: int, heading: int) -> Stencil:
    def draw(brush: Brush) -> None:
        brush.box(0, 0, s, s, PAPER, r=0.16 * s)
        dx, dy = STEPS[heading]
        brush.disc((0.5 + dx * 0.26) * s, (0.5 + dy * 0.26) * s, 0.15 * s, BAND)

    return Stencil(("laid tile", s, heading), s, s, draw)


def _open(s: int) -> Stencil:
    def draw(brush: Brush) -> None:
        brush.box(0, 0, s, s, SOIL, r=0.16 * s)
        brush.dashes(0, 0, s, s, EMPTY, r=0.16 * s, thick=max(2.0, 0.08 * s), dash=0.17 * s)

    return Stencil(("open tile", s), s, s, draw)


def _draw_free_seat(sheet: Sheet, frame: Frame) -> None:
    sheet.stamp(_free_seat(frame.w, frame.h), frame.x, frame.y)
    sheet.text(frame.x + 76, frame.middle, "free seat", words(34), SOFT, level="cap")


def _free_seat(w: int, h: int) -> Stencil:
    def draw(brush: Brush) -> None:
        brush.dashes(1, 1, w - 2, h - 2, LINE, r=14, thick=3, dash=14)

    return Stencil(("free seat", w, h), w, h, draw)


def _badge(sheet: Sheet, lane: Frame, text: str, colour: str, *, filled: bool) -> None:
    frame = Frame(968, round(lane.middle) - 24, 106, 48)
    if filled:
        sheet.panel(frame, colour, r=10)
    else:
        sheet.panel(frame, BED, r=10, line=colour, thick=4)
    sheet.text(
        frame.x + frame.w / 2, frame.middle, text, words(34), INK if filled else colour,
        align="middle", level="cap", room=94,
    )  # fmt: skip
