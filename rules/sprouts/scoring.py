"""Judging a board: is it legal, what does each attachment count, what is the total (S42-S50, S77-S84, SA38-SA53).

Positions in everything that is handed out are 1-based and those of the board as it was given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.sprouts.board import edges, shared_side
from rules.sprouts.cards import Board, Card
from rules.sprouts.faults import Fault, fault_in_order, fault_in_pattern, no_order
from rules.sprouts.order import best_order, bonus, in_order
from rules.sprouts.parts import largest_part
from rules.sprouts.terms import BASIC, Terms


class Attachment(NamedTuple):
    """One shared side, between cards a < b."""

    a: int
    b: int
    value: int
    """What it counts, after tilt and roses."""

    roses: str
    """``none``, ``kissing`` or ``crossing``; always ``none`` in basic scoring (SA51)."""

    tilt: bool
    """Whether the two sides are the tilt's pair (S91)."""


class Bonus(NamedTuple):
    """A card that was laid on two or more sides at once (S82)."""

    card: int
    touching: int
    value: int


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a board is worth, or what is wrong with it. The numbers of an illegal board are None."""

    legal: bool
    fault: Fault | None = None
    attachments: tuple[Attachment, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    sum: int | None = None
    """Attachments and bonuses."""

    unattached: int | None = None
    """The faces of the open cards that do not lie (S45, S79)."""

    complete: bool = False
    """Every dealt card lies, so the total is doubled (S47, S84)."""

    total: int | None = None
    order: tuple[int, ...] | None = None
    """The laying order that counts for the bonuses; None where there is none."""


def score(board: Board, rack: Sequence[Card] = (), pillow: int = 0, terms: Terms = BASIC) -> Judgement:
    """The worth of the board laid in the order given (SA5 `recorded`).

    ``pillow`` is the number of hidden cards: they only prevent completeness (S78, S84).
    """
    if fault := fault_in_order(board, terms.tilt):
        return Judgement(False, fault)
    return _worth(board, rack, pillow, terms, range(len(board)))


def verify(board: Board, rack: Sequence[Card] = (), pillow: int = 0, terms: Terms = BASIC) -> Judgement:
    """The worth of the board in the best order that can have been laid, whatever the order given (SA5 `best`, S109)."""
    if fault := fault_in_pattern(board, terms.tilt):
        return Judgement(False, fault)
    order = best_order(board, terms)
    if order is None:
        return Judgement(False, no_order(board))
    return _worth(board, rack, pillow, terms, order)


def recorded_or_best(board: Board, rack: Sequence[Card] = (), pillow: int = 0, terms: Terms = BASIC) -> Judgement:
    """The order given where it is one, else the best that can be shown (SA5)."""
    return (score if in_order(board) else verify)(board, rack, pillow, terms)


def unordered(board: Board, rack: Sequence[Card] = (), pillow: int = 0) -> Judgement:
    """The basic worth of equal values side by side, without regard to headings, order or tilt (S97, SA60, SA79)."""
    if fault := fault_in_pattern(board, None):
        return Judgement(False, fault)
    return _worth(board, rack, pillow, BASIC, range(len(board)))


def accepted_part(
    board: Board, rack: Sequence[Card] = (), pillow: int = 0, terms: Terms = BASIC
) -> tuple[Board, Judgement]:
    """What counts of a frozen board where bad boards are not penalised (SA45), and its worth.

    A legal board counts whole, as `recorded_or_best` judges it. Of any other the part with the most cards that `verify`
    accepts, of several the one with the highest total; it comes in the order that counts, and every other card is taken
    for a rack card.
    """
    whole = recorded_or_best(board, rack, pillow, terms)
    if whole.legal:
        return board, whole
    order = largest_part(board, terms)
    part = tuple(board[i] for i in order)
    loose = [p.card for i, p in enumerate(board) if i not in order]
    return part, score(part, [*rack, *loose], pillow, terms)


def _worth(board: Board, rack: Sequence[Card], pillow: int, terms: Terms, order: Sequence[int]) -> Judgement:
    shared = edges(board)
    attachments = tuple(_attachment(board, edge, terms) for edge in shared)
    bonuses = _bonuses(board, shared, order) if terms.level_up and len(shared) >= len(board) else ()
    gained = sum(a.value for a in attachments) + sum(b.value for b in bonuses)
    unattached = sum(card.face for card in rack)
    complete = bool(board) and not rack and pillow == 0
    return Judgement(
        legal=True,
        attachments=attachments,
        bonuses=bonuses,
        sum=gained,
        unattached=unattached,
        complete=complete,
        total=(gained - unattached) * (2 if complete else 1),
        order=tuple(i + 1 for i in order),
    )


def _attachment(board: Board, edge: tuple[int, int, int], terms: Terms) -> Attachment:
    i, j, direction = edge
    worth = shared_side(board[i], board[j], direction, terms)
    if worth is None:
        raise ValueError(f"cards {i + 1} and {j + 1} may not touch, so there is nothing to count")
    unequal = board[i].side(direction) != board[j].side((direction + 2) % 4)
    return Attachment(i + 1, j + 1, worth[0], worth[1], unequal)


def _bonuses(board: Board, shared: Sequence[tuple[int, int, int]], order: Sequence[int]) -> tuple[Bonus, ...]:
    when = {card: turn for turn, card in enumerate(order)}
    touching = [0] * len(board)
    for i, j, _ in shared:
        touching[max(i, j, key=when.__getitem__)] += 1
    return tuple(
        Bonus(i + 1, k, bonus(p.card.face, k)) for i, (p, k) in enumerate(zip(board, touching, strict=True)) if k > 1
    )
