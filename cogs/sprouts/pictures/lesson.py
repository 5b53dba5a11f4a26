"""A picture for learning: a small board with lettered places, and one card to turn, its answers numbered."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.drawing.lettering import numbers, words, wrap
from cogs.kit.drawing.sheet import HEIGHT, WIDTH, Frame, Sheet
from cogs.sprouts.pictures.card import draw_card, number_tag
from cogs.sprouts.pictures.colours import AMBER, BED, DAWN, GARDEN, INK, RAISED, SOFT, SOIL, TEXT
from cogs.sprouts.pictures.compass import NAMES, draw_rose
from cogs.sprouts.pictures.layout import Cell, shown
from cogs.sprouts.pictures.well import draw_well
from rules.sprouts.cards import Board, Card
from rules.sprouts.view import Place, letter_of

_EDGE = 20
_GAP = 14
_CAPTION_SIZES = (44, 40, 36, 32)
_MOST_LINES = 2
_MOST_ANSWERS = 4


def lesson_png(
    board: Board, card: Card | None, headings: Sequence[int] | None = None, places: Sequence[Cell] | None = None,
    caption: str = "", *, heading: int = 0,
) -> bytes:  # fmt: skip
    """A board north up, a card beside it, and a caption of at most two lines below.

    `headings`: up to four ways (0 north, then clockwise) in which the card is shown, numbered from 1. Without any the
    card is shown once, large, with the compass, pointing to `heading`. `places`: free cells, lettered a, b, c … as
    given. Without a board and places the card has the whole picture; without a card the board has it.
    ValueError for more than four headings.
    """
    if headings and len(headings) > _MOST_ANSWERS:
        raise ValueError(f"{len(headings)} headings are offered, but a card has four")
    sheet = Sheet.banded(GARDEN, DAWN, SOIL)
    whole = Frame(_EDGE, _EDGE, WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE)
    if caption:
        whole = whole._replace(h=whole.h - _GAP - _draw_caption(sheet, whole, caption))
    offered = [Place(letter_of(k), cell, ()) for k, cell in enumerate(places or ())]
    if not board and not offered:
        sides, well = whole, None
    elif card is None:
        sides, well = None, whole
    else:
        well = whole._replace(w=560)
        sides = Frame(well.right + _GAP, whole.y, whole.right - well.right - _GAP, whole.h)
    if well is not None:
        draw_well(sheet, well, board, offered, 0)
    if sides is not None and card is not None:
        sheet.panel(sides, BED)
        if headings:
            _draw_answers(sheet, sides, card, headings)
        else:
            _draw_single(sheet, sides, card, heading)
    return sheet.png()


def _draw_caption(sheet: Sheet, whole: Frame, caption: str) -> int:
    """The caption along the foot. Returns the height that it takes."""
    room = whole.w - 56
    for size in _CAPTION_SIZES:
        lines = wrap(caption, words(size), room)
        if len(lines) <= _MOST_LINES:
            break
    if len(lines) > _MOST_LINES:
        lines = [*lines[: _MOST_LINES - 1], " ".join(lines[_MOST_LINES - 1 :])]
    high = 40 + round(1.15 * size) * len(lines)
    frame = Frame(whole.x, whole.y + whole.h - high, whole.w, high)
    sheet.panel(frame, RAISED)
    for k, line in enumerate(lines):
        y = frame.middle + (k - (len(lines) - 1) / 2) * 1.15 * size
        sheet.text(frame.x + 28, y, line, words(size), TEXT, level="cap", room=room)
    return high


def _draw_answers(sheet: Sheet, frame: Frame, card: Card, headings: Sequence[int]) -> None:
    """The card in every offered way, in one row where the panel is wide enough, else two by two."""
    across = len(headings) if frame.w > 700 else min(2, len(headings))
    down = -(-len(headings) // across)
    size = int(min(210, (frame.w - 40) / (1.30 * across - 0.14), (frame.h - 36) / (1.26 * down - 0.12))) // 2 * 2
    pitch_x, pitch_y = round(size * 1.30), round(size * 1.26)
    left = frame.x + (frame.w - pitch_x * (across - 1) - size) // 2 + round(size * 0.05)
    top = frame.y + (frame.h - pitch_y * (down - 1) - size) // 2 + round(size * 0.03)
    for k, way in enumerate(headings):
        x, y = left + k % across * pitch_x, top + k // across * pitch_y
        face = shown(card, way, 0)
        draw_card(sheet, x, y, size, face)
        # The number keeps off the rose.
        tag_y = y + size - 4 if face.rose == 3 else y + 4
        number_tag(sheet, x + 4, tag_y, max(22, round(size * 0.15)), str(k + 1), AMBER, INK, rim=BED)


def _draw_single(sheet: Sheet, frame: Frame, card: Card, heading: int) -> None:
    """The card once, and the compass with the way it points."""
    size = min(300, frame.h - 190, frame.w - 60) // 2 * 2
    top = frame.y + (frame.h - size - 150) // 2
    draw_card(sheet, frame.x + (frame.w - size) // 2, top, size, shown(card, heading, 0))
    middle = top + size + 92
    left = frame.x + frame.w // 2 - 150
    draw_rose(sheet, left + 20, middle, 42, heading, 0)
    sheet.text(left + 96, middle - 30, "points", words(32), SOFT, level="cap")
    sheet.text(left + 96, middle + 20, NAMES[heading].upper(), numbers(60), TEXT, level="cap", room=230)
