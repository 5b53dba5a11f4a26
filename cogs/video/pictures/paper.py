"""The paper of a card in hand: its dark block with the genre, the shelf around it, the chip that tells of syncing."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from cogs.kit.drawing.brush import Brush
from cogs.kit.drawing.lettering import Style, fit, width, words, wrap
from cogs.kit.drawing.sheet import Frame, Sheet, Stencil
from cogs.video.hands import Held
from cogs.video.pictures import icons
from cogs.video.pictures.colours import (
    BLOCKS,
    BROWN,
    DIM,
    EMPTY,
    GENRES,
    HATCH_RAISED,
    INK,
    LABEL,
    LINE,
    NIGHT,
    PLATE,
    PUSHED,
    RAISED,
    RINGS,
    ROW,
    SHADE,
    SHELF,
    SOFT,
    SYNC,
    TAG,
    TAG_EDGE,
    TEXT,
    WHITE,
)
from cogs.video.pictures.effects import brief, card_brief
from cogs.video.pictures.plates import draw_badge, hatched, outline, stamp_middle
from cogs.video.pictures.reasons import why_not
from rules.video.catalogue.cards import Card, Catalogue
from rules.video.views.view import SeatView

_LEADING = 1.1


class Row(NamedTuple):
    """One title of the hand."""

    catalogue: Catalogue
    card: Card
    held: Held
    seat: SeatView
    told: bool
    """The heading tells why nothing can be played."""

    @property
    def why(self) -> str:
        """Why it cannot be played, where that is to be told here."""
        return "" if self.held.playable or self.told else why_not(self.seat, self.held)

    @property
    def shown(self) -> tuple[Hashable, ...]:
        """Everything of it that a row shows."""
        card, held = self.card, self.held
        effect = card_brief(self.catalogue, card)
        return (
            held.number, held.copies, held.cost, held.playable, held.synced, self.why, self.told, card.title, card.type,
            card.genre, card.junk, card.runtime, card.shielded, effect, self.synced,
        )  # fmt: skip

    @property
    def synced(self) -> str:
        """What it does beside, with a card of its genre in play."""
        return brief(self.catalogue, self.card.synced)

    @property
    def ink(self) -> str:
        """For what is written on it."""
        return INK if self.held.playable else TEXT

    @property
    def soft(self) -> str:
        """For what is less important."""
        return BROWN if self.held.playable else SOFT


def draw_shelf(sheet: Sheet, frame: Frame, *, playable: bool) -> None:
    """What a tape stands in."""
    x, y, w, h = frame
    sheet.panel(Frame(x + 4, y + 6, w - 4, h), SHADE, r=12)
    sheet.panel(frame, ROW if playable else PUSHED, 12, line=LINE if playable else SHELF, thick=3)


def draw_label(sheet: Sheet, frame: Frame, row: Row, block: int, badge: int) -> None:
    """The paper with its dark block, in which the genre's badge keeps its contrast."""
    playable, genre = row.held.playable, row.card.genre
    x, y, _, h = frame
    sheet.panel(frame, LABEL if playable else RAISED, 8)
    if not playable:
        hatched(sheet, frame, HATCH_RAISED, 8, thick=4, step=18)
    colour = GENRES[genre] if playable else EMPTY
    ground = BLOCKS[genre] if playable else NIGHT

    def inside(brush: Brush) -> None:
        brush.box(0, 0, block + 20, h, ground)
        brush.box(0, 0, 11, h, colour)

    def cut(brush: Brush) -> None:
        brush.inlay(0, 0, block + 20, h, 8, inside)

    sheet.stamp(Stencil(("block", block, h, genre, playable), block, h, cut), x, y)
    draw_badge(sheet, x + 6 + block / 2, y + h / 2, genre, badge, colour=GENRES[genre] if playable else DIM)


def chip_text(row: Row) -> str:
    """What the chip says; empty for a card that cannot sync."""
    if not row.synced:
        return ""
    return f"synced: {row.synced}" if row.held.synced else f"if synced: {row.synced}"


def chip_width(text: str, size: float) -> float:
    """Pixels that a chip takes."""
    return width(text, words(size)) + _chip_start(size) + 18


def _ring_size(size: float) -> int:
    return round(size * 1.08)


def _chip_start(size: float) -> float:
    """Where the words of a chip begin."""
    return 12 + _ring_size(size) * 1.04 + 7


def draw_chip(sheet: Sheet, frame: Frame, text: str, row: Row, size: float) -> None:
    """Filled with linked rings where it would sync now; outlined with rings apart where it would not."""
    x, y, w, h = frame
    synced, playable = row.held.synced, row.held.playable
    if synced:
        sheet.panel(frame, SYNC, r=h // 2)
    else:
        outline(sheet, frame, TAG_EDGE if playable else PLATE, h // 2)
    ring = RINGS if synced else TAG if playable else SOFT
    across = _ring_size(size)
    stamp_middle(sheet, icons.rings(across, ring, linked=synced), x + 12 + across * 0.52, y + h / 2)
    ink = WHITE if synced else row.soft
    sheet.text(x + _chip_start(size), y + h / 2, text, words(size), ink, level="cap", room=w - _chip_start(size) - 16)


def draw_lines(
    sheet: Sheet, frame: Frame, text: str, size: float, ink: str, *, style: Callable[[float], Style] = words,
    upper: bool = False,
) -> None:  # fmt: skip
    """A text in as many lines as a frame has room for, in its middle or, if `upper`, from its top on.

    What is longer gets smaller, and then is cut.
    """

    def lines_of(size: float) -> list[str]:
        return wrap(text, style(size), frame.w)

    while size > 26 and len(lines_of(size)) * size * _LEADING > frame.h:
        size -= 2
    lines, room = lines_of(size), max(1, int(frame.h / (size * _LEADING)))
    if len(lines) > room:
        lines = [*lines[: room - 1], " ".join(lines[room - 1 :])]
    pitch = size * _LEADING
    top = frame.y if upper else frame.y + (frame.h - pitch * len(lines)) / 2
    for k, line in enumerate(lines):
        shown, set_in = fit(line, style(size), frame.w)
        sheet.text(frame.x, top + (k + 0.5) * pitch, shown, set_in, ink, level="cap")
