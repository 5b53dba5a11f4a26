"""A judged board made ready for drawing: which cards count, their tags, what each shared side says."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from cogs.sprouts.pictures.badge import Worth, worth_of
from cogs.sprouts.pictures.broken import Break, break_of
from cogs.sprouts.pictures.marks import is_child
from rules.sprouts.cards import STEPS, Board, Card, Placement
from rules.sprouts.scoring import Attachment, Judgement, accepted_part, recorded_or_best
from rules.sprouts.terms import BASIC, Terms
from rules.sprouts.view import SeatView, TableView


@dataclass(frozen=True, slots=True)
class Scored:
    """A board with its judgement; attachments name cards by their place in `counted`."""

    board: Board
    counted: Board
    """The cards that the judgement is about; the others lie there but count as unattached (SA45)."""

    judgement: Judgement
    faces: tuple[int, ...]
    """Of the open cards that count as unattached."""

    total: int | None
    tags: tuple[int, ...]
    """The turn in which each counted card was laid, from 1."""

    worths: tuple[Worth, ...]
    """One for each attachment."""

    pairs: tuple[tuple[int, int], ...]
    """The tags of the two cards of each attachment."""

    itemised: bool
    """Whether the steps add up to the total."""

    broken: Break | None = None
    """Where an illegal board breaks."""

    @property
    def before_doubling(self) -> int:
        """The sum of all steps."""
        return (self.judgement.sum or 0) - (self.judgement.unattached or 0)


def terms_of(table: TableView, seat: SeatView) -> Terms:
    """What touching sides are worth to a seat; to a young player equal values only (SA60, SA79)."""
    return BASIC if is_child(seat) else Terms(table.switches.scoring == "level-up", table.tilt)


def scored_seat(table: TableView, seat: SeatView) -> Scored:
    """A seat's frozen board. Before the freeze: as it would count now."""
    rack = [held.card for held in seat.rack]
    judged = seat.judgement or recorded_or_best(seat.board, rack, seat.pillow, terms_of(table, seat))
    counted = seat.board
    if judged.legal and judged.order is not None and len(judged.order) != len(seat.board):
        counted, judged = accepted_part(seat.board, rack, seat.pillow, terms_of(table, seat))
    loose = [placed.card.face for placed in seat.board if placed not in counted]
    faces = (*(card.face for card in rack), *loose)
    if not judged.legal:
        broken = break_of(seat.board, judged, terms_of(table, seat).tilt)
        return replace(_scored(seat.board, counted, judged, faces, None), broken=broken)
    total = seat.score if seat.score is not None else judged.total
    return _scored(seat.board, counted, judged, faces, total)


def scored_best(table: TableView, seat: SeatView) -> Scored | None:
    """The best board that the seat's cards allowed, or None where it is not known (yet)."""
    if seat.best is None:
        return None
    board, total = seat.best.board, seat.best.total
    # Which pillow cards were turned for it is not told: the first stage whose total agrees is shown.
    for turned in range(len(seat.turned_up) + 1):
        scored = _best_after_turning(table, seat, board, total, turned)
        if scored is not None and scored.itemised:
            return scored
    return _scored(board, board, recorded_or_best(board, (), 0, terms_of(table, seat)), (), total)


def _best_after_turning(table: TableView, seat: SeatView, board: Board, total: int, turned: int) -> Scored | None:
    opened = Counter([held.card for held in seat.rack] + [placed.card for placed in seat.board])
    opened.update(seat.turned_up[:turned])
    used = Counter(placed.card for placed in board)
    if used - opened:
        return None
    rest: list[Card] = list((opened - used).elements())
    judged = recorded_or_best(board, rest, len(seat.turned_up) - turned, terms_of(table, seat))
    return _scored(board, board, judged, tuple(card.face for card in rest), total)


def _scored(board: Board, counted: Board, judged: Judgement, faces: tuple[int, ...], total: int | None) -> Scored:
    order = judged.order or tuple(range(1, len(counted) + 1))
    tags = tuple(order.index(place) + 1 for place in range(1, len(counted) + 1))
    worths = tuple(worth_of(a, _sides(a, counted)) for a in judged.attachments)
    pairs = tuple(_pair(tags[a.a - 1], tags[a.b - 1]) for a in judged.attachments)
    return Scored(board, counted, judged, faces, total, tags, worths, pairs, judged.legal and judged.total == total)


def _pair(a: int, b: int) -> tuple[int, int]:
    return min(a, b), max(a, b)


def _sides(attachment: Attachment, board: Board) -> tuple[int, int]:
    a, b = board[attachment.a - 1], board[attachment.b - 1]
    way = direction_between(a, b)
    return a.side(way), b.side((way + 2) % 4)


def direction_between(a: Placement, b: Placement) -> int:
    """The direction from a card to its neighbour."""
    return STEPS.index((b.x - a.x, b.y - a.y))
