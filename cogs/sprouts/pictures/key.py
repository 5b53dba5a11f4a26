"""What the signs mean that a scored board shows, and the cards that were left."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.drawing.lettering import numbers, words
from cogs.kit.drawing.sheet import Frame, Sheet
from cogs.sprouts.pictures.badge import Worth, bonus_ring, draw_badge
from cogs.sprouts.pictures.broken import draw_crack, draw_ring
from cogs.sprouts.pictures.card import draw_card, number_tag
from cogs.sprouts.pictures.colours import AMBER, BED, INK, LEAF, PAPER, SOFT, TEXT
from cogs.sprouts.pictures.layout import shown
from cogs.sprouts.pictures.marks import draw_mark
from cogs.sprouts.pictures.scored import Scored
from rules.sprouts.cards import Card
from rules.sprouts.view import SeatView, TableView

_MOST_NUMBERED = 9
"""Numbers of more cards would be too small to read."""


def draw_key(sheet: Sheet, side: Frame, table: TableView, seat: SeatView, scored: Scored, *, own: bool) -> None:
    """What the signs mean that this board shows, and the cards that were left."""
    kinds = {worth.kind for worth in scored.worths}
    rows = [("order", "laying order")] if scored.board else []
    if scored.broken is not None:
        rows += [("fault", "here it breaks")] if scored.broken.at is not None else []
        rows += [("loose", "left over")] if len(scored.broken.left_over) > 1 else []
        rows += [("crack", "sides clash")] if scored.broken.clashes else []
    if "match" in kinds:
        rows.append(("match", "matching pair"))
    if "kissing" in kinds:
        rows.append(("kissing", "roses kiss: ×2"))
    if "crossing" in kinds:
        rows.append(("crossing", "roses cross: 0"))
    if "tilt" in kinds and table.tilt:
        low, high = table.tilt
        rows.append(("tilt", f"tilt {low}–{high} = {low + high}"))
    if scored.judgement.bonuses:
        most = max(bonus.touching for bonus in scored.judgement.bonuses)
        rows.append(("bonus", "two sides: 2×" if most == 2 else "k sides: k ×"))
    y = side.y + 156
    for kind, text in rows:
        _draw_sign(sheet, side.x + 58, y, kind, table)
        sheet.text(side.x + 104, y, text, words(32), TEXT, level="cap", room=side.w - 120)
        y += 66
    if own and seat.rack:
        frame = Frame(side.x + 24, y - 22, side.w - 44, side.y + side.h - y + 8)
        draw_left(sheet, frame, "unattached", [held.card for held in seat.rack], seat.rack_heading)
    elif own and seat.turned_up:
        frame = Frame(side.x + 24, y - 22, side.w - 44, side.y + side.h - y + 8)
        draw_left(sheet, frame, "under the pillow", seat.turned_up, seat.rack_heading)


def _draw_sign(sheet: Sheet, x: int, y: int, kind: str, table: TableView) -> None:
    if kind == "order":
        number_tag(sheet, x, y, 21, "1", AMBER, INK)
    elif kind == "bonus":
        sheet.stamp(bonus_ring(50), x - 25, y - 25)
        sheet.text(x, y, "6", numbers(36), PAPER, align="middle", level="cap")
    elif kind == "fault":
        draw_mark(sheet, x, y, "board", 46)
    elif kind == "loose":
        draw_ring(sheet, Frame(x - 18, y - 18, 36, 36), 1.0, thick=4)
    elif kind == "crack":
        draw_crack(sheet, x, y, ("3", "8"), 0.9, beside=True)
    else:
        tilt = str(sum(table.tilt)) if table.tilt else ""
        draw_badge(sheet, x, y, Worth(kind, {"match": "8", "kissing": "×2", "crossing": "0", "tilt": tilt}[kind]), 0.84)


def draw_left(
    sheet: Sheet, frame: Frame, title: str, cards: Sequence[Card], heading: int, numbered: Sequence[int] = ()
) -> None:
    """Cards that do not lie, in small, with or without their numbers.

    A rack's faces are subtracted, a pillow's are not (S45, S78).
    """
    count = len(cards)
    if frame.h < 80:
        return
    sheet.text(frame.x, frame.y + 16, title, words(30), SOFT, level="cap")
    if count > _MOST_NUMBERED:
        numbered = ()
    # A number sticks out over its card's corner.
    gap, drop, top = (16, 30, 50) if numbered else (8, 8, 38)
    across = next(
        n
        for n in range(3, count + 4)
        if -(-count // n) * ((frame.w - gap * (n - 1)) // n + drop) <= frame.h + drop - top - 6
    )
    size = min(76, (frame.w - gap * (across - 1)) // across) // 2 * 2
    spots = [(frame.x + k % across * (size + gap), frame.y + top + k // across * (size + drop)) for k in range(count)]
    faces = [shown(card, heading, 0) for card in cards]
    for face, (x, y) in zip(faces, spots, strict=True):
        draw_card(sheet, x, y, size, face)
    for number, face, (x, y) in zip(numbered, faces, spots, strict=False):
        # The number keeps off the rose.
        middle = y + size - 3 if face.rose == 3 else y + 3
        number_tag(sheet, x + 3, middle, max(8, round(size * 0.19)), str(number), LEAF, INK, rim=BED)
