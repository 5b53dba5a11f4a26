"""A player's own panel: board, rack, clock, next heading, and what the board is worth now."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from cogs.kit.drawing.brush import Brush
from cogs.kit.drawing.lettering import SMALLEST, numbers, width, words
from cogs.kit.drawing.sheet import Frame, Sheet, Stencil
from cogs.sprouts.pictures.card import CORNER, SHADOW, draw_card, number_tag
from cogs.sprouts.pictures.clock import draw_clock
from cogs.sprouts.pictures.colours import ALARM, AMBER, BED, DAWN, EMPTY, GARDEN, INK, LEAF, RAISED, SOFT, SOIL, TEXT
from cogs.sprouts.pictures.compass import NAMES, draw_heading
from cogs.sprouts.pictures.layout import rack_grid, shown
from cogs.sprouts.pictures.marks import is_child
from cogs.sprouts.pictures.names import draw_name
from cogs.sprouts.pictures.tilt import draw_tilt_strip
from cogs.sprouts.pictures.well import draw_well, well_lattice
from cogs.sprouts.pictures.wording import call_of, signed
from rules.sprouts.view import Place, SeatView, TableView


def panel_png(
    table: TableView, seat: SeatView, places: Sequence[Place], *, chosen: int | None = None, now_ms: int | None = None
) -> bytes:
    """The seat's own panel, turned to its compass. `chosen` is the number of the rack card that is picked.

    `now_ms` is the time of drawing in milliseconds since 1970. Raises nothing on any view of a table.
    """
    return _draw(table, seat, places, chosen, now_ms, whose=None)


def board_png(table: TableView, seat: SeatView, now_ms: int | None = None) -> bytes:
    """Another seat's open board and rack (SA37), north up, with its name."""
    return _draw(table, seat, (), None, now_ms, whose=seat)


def _draw(
    table: TableView, seat: SeatView, places: Sequence[Place], chosen: int | None, now_ms: int | None,
    *, whose: SeatView | None,
) -> bytes:  # fmt: skip
    sheet = Sheet.banded(GARDEN, DAWN, SOIL)
    compass = seat.compass if whose is None else 0
    tilt = None if is_child(seat) else table.tilt
    well, clock, heading, rack, foot = _arrangement(seat, places, compass, _TILT_ROOM if tilt else 0)
    if tilt:
        draw_tilt_strip(sheet, Frame(well.x, well.y + well.h + _GAP, well.w, _TILT_ROOM - _GAP), tilt)
    draw_well(
        sheet, well, seat.board, places, compass,
        chosen=chosen, stitched=table.switches.enforcement == "strict" or seat.judgement is not None,
    )  # fmt: skip
    draw_clock(sheet, clock, table, now_ms)
    if whose is not None:
        _draw_owner(sheet, heading, whose)
    elif seat.complete and table.phase == "racing":
        _draw_call(sheet, heading, seat)
    else:
        pointing = seat.rack_heading if table.switches.turning == "self" else seat.next_heading
        caption = "Your rack points" if table.switches.turning == "self" else "Next heading"
        draw_heading(sheet, heading, pointing, compass, caption)
    _draw_rack(sheet, rack, seat, compass, chosen, mine=whose is None)
    _draw_foot(sheet, foot, table, seat)
    return sheet.png()


class _Frames(NamedTuple):
    """Where the five parts of a panel lie."""

    well: Frame
    clock: Frame
    heading: Frame
    rack: Frame
    foot: Frame


_LONG_BOARD = _Frames(
    Frame(20, 20, 1060, 408), Frame(532, 440, 300, 112), Frame(532, 564, 300, 116),
    Frame(20, 440, 500, 240), Frame(844, 440, 236, 240),
)  # fmt: skip
_MANY_HELD = _Frames(
    Frame(20, 20, 420, 660), Frame(456, 20, 296, 132), Frame(764, 20, 316, 132),
    Frame(456, 166, 624, 428), Frame(456, 608, 624, 72),
)  # fmt: skip
_SOME_HELD = _Frames(
    Frame(20, 20, 560, 660), Frame(600, 20, 480, 112), Frame(600, 144, 480, 112),
    Frame(600, 268, 480, 328), Frame(600, 608, 480, 72),
)  # fmt: skip
_FEW_HELD = _Frames(
    Frame(20, 20, 560, 660), Frame(600, 20, 480, 132), Frame(600, 166, 480, 150),
    Frame(600, 330, 480, 264), Frame(600, 608, 480, 72),
)  # fmt: skip
_MOST_COLUMNS = 6
"""A longer board lies above the other parts, where its cells come out larger there."""


_GAP = 14
_TILT_ROOM = 72 + _GAP
"""What a strip below the board takes of it, so that it ends where the foot does."""


def _arrangement(seat: SeatView, places: Sequence[Place], compass: int, below: int) -> _Frames:
    """Where the parts lie; `below` pixels stay free under the board."""
    held = len(seat.rack)
    upright = _lifted(_MANY_HELD if held > 4 else _SOME_HELD if held > 2 else _FEW_HELD, below)
    grid = well_lattice(upright.well, seat.board, places, compass)
    if grid.columns <= _MOST_COLUMNS:
        return upright
    long = _lifted(_LONG_BOARD, below)
    flat = well_lattice(long.well, seat.board, places, compass)
    return long if flat.size > grid.size else upright


def _lifted(frames: _Frames, below: int) -> _Frames:
    return frames._replace(well=frames.well._replace(h=frames.well.h - below))


def _draw_owner(sheet: Sheet, frame: Frame, seat: SeatView) -> None:
    sheet.panel(frame, BED)
    middle = round(frame.middle)
    sheet.text(frame.x + 24, middle - 34, "Board of", words(30), SOFT, level="cap")
    draw_name(sheet, frame.x + 24, middle + 18, seat, numbers(54), TEXT, room=frame.w - 44)


def _draw_call(sheet: Sheet, frame: Frame, seat: SeatView) -> None:
    """Every dealt card lies: what is left to do is to call."""
    sheet.panel(frame, RAISED, line=AMBER, thick=4)
    middle = round(frame.middle)
    sheet.text(frame.x + 28, middle - 36, "All attached, call", words(32), SOFT, level="cap", room=frame.w - 50)
    sheet.text(
        frame.x + 28, middle + 24, call_of(seat.dealt), numbers(76), AMBER, level="cap", room=frame.w - 50
    )  # fmt: skip


def _draw_rack(sheet: Sheet, frame: Frame, seat: SeatView, compass: int, chosen: int | None, *, mine: bool) -> None:
    sheet.panel(frame, BED)
    whose = "Your rack" if mine else "Rack"
    title = f"{whose}, turned {NAMES[seat.rack_heading]}" if seat.rack else f"{whose} is empty"
    if not seat.dealt:
        title = "Your cards come at the bell"
    if seat.may_turn and mine:
        middle = frame.y + 30 + frame.h / 2
        text = "turn a pillow card"
        sheet.text(
            frame.x + frame.w / 2, middle, text, words(44), AMBER, align="middle", level="cap", room=frame.w - 48
        )
    pillow_room = _draw_pillow(sheet, frame, seat.pillow)
    sheet.text(frame.x + 24, frame.y + 31, title, words(32), SOFT, level="cap", room=frame.w - 48 - pillow_room)
    grid = rack_grid(len(seat.rack), Frame(frame.x + 16, frame.y + 60, frame.w - 28, frame.h - 74))
    for held, box in zip(seat.rack, grid.boxes, strict=True):
        card = shown(held.card, seat.rack_heading, compass)
        picked = held.number == chosen
        if picked:
            sheet.stamp(_halo(box.w), box.x - 6, box.y - 6)
        draw_card(sheet, box.x, box.y, box.w, card)
        # The number keeps off the rose.
        low = card.rose == 3
        r = max(17, round(box.w * 0.16))
        number_tag(
            sheet, box.x + round(box.w * 0.02), box.y + (box.h - round(box.w * 0.10) if low else round(box.w * 0.10)),
            r, str(held.number), AMBER if picked else LEAF, INK,
        )  # fmt: skip


def _halo(s: int) -> Stencil:
    """What shows around a picked card and its shadow."""
    high = s + 12 + ceil(SHADOW * s)

    def draw(brush: Brush) -> None:
        brush.box(0, 0, s + 12, high, AMBER, r=CORNER * s + 6)

    return Stencil(("halo", s), s + 12, high, draw)


def _draw_pillow(sheet: Sheet, frame: Frame, hidden: int) -> int:
    """Hidden cards as pills at the right of the title. Returns the room that they take."""
    if not hidden:
        return 0
    shown_pills = min(hidden, 3)
    x = frame.right - 20 - 52 * shown_pills
    for k in range(shown_pills):
        text = "?" if hidden <= 3 or k < 2 else f"+{hidden - 2}"
        draw_pill(sheet, Frame(x + 52 * k, frame.y + 12, 46, 38), text)
    return 52 * shown_pills + 8


def draw_pill(sheet: Sheet, frame: Frame, text: str) -> None:
    """A hidden pillow card."""
    sheet.panel(frame, EMPTY, r=frame.h // 2)
    sheet.text(frame.x + frame.w / 2, frame.middle, text, numbers(32), TEXT, align="middle", level="cap")


def _draw_foot(sheet: Sheet, frame: Frame, table: TableView, seat: SeatView) -> None:
    sheet.panel(frame, RAISED)
    value, caption = _worth(table, seat)
    colour = SOFT if value is None else ALARM if value < 0 else LEAF
    figure = "–" if value is None else signed(value)
    left, right, middle = frame.x + 24, frame.right - 24, frame.middle
    if frame.h > 100:
        _draw_tall_foot(sheet, frame, seat, figure, caption, colour)
        return
    x = left + sheet.text(left, middle, str(len(seat.board)), numbers(52), TEXT, level="cap") + 10
    end = right - sheet.text(right, middle, figure, numbers(52), colour, align="right", level="cap") - 14
    of = f"of {seat.dealt} attached"
    sheet.text(x, middle + 2, of, words(32), SOFT, level="cap")
    room = end - x - width(of, words(32)) - 16
    if width(caption, words(SMALLEST)) > room:
        caption = caption.split()[-1]
    sheet.text(end, middle + 2, caption, words(32), SOFT, align="right", level="cap", room=max(60.0, room))


def _draw_tall_foot(sheet: Sheet, frame: Frame, seat: SeatView, figure: str, caption: str, colour: str) -> None:
    left, right = frame.x + 22, frame.right - 22
    sheet.text(left, frame.y + 52, str(len(seat.board)), numbers(58), TEXT, level="cap")
    sheet.text(right, frame.y + 54, f"of {seat.dealt}", words(38), SOFT, align="right", level="cap")
    sheet.text(left, frame.y + 98, "attached", words(32), SOFT, level="cap")
    sheet.text(left, frame.y + 150, caption, words(32), SOFT, level="cap", room=right - left)
    sheet.text(right, frame.y + 200, figure, numbers(62), colour, align="right", level="cap", room=right - left)


def _worth(table: TableView, seat: SeatView) -> tuple[int | None, str]:
    if seat.score is not None:
        return seat.score, "score"
    if seat.judgement is not None:
        return seat.judgement.total, "score"
    if not seat.dealt:
        return None, "not dealt"
    if seat.if_frozen is None:
        return None, "judged at the freeze"
    return seat.if_frozen, "frozen at" if table.phase == "settling" else "if frozen now"
