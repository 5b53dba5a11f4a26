"""What the lesson shows and asks, step by step. The rules say what is right; nothing here knows it by heart."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from cogs.kit.phrases import signed
from cogs.sprouts.words import lessons as words
from cogs.sprouts.words.terms import HEADING_WORDS, call_words, card_words
from rules.sprouts.board import Cell, clashes, free_cells, neighbours
from rules.sprouts.cards import Board, Card, Placement, heading_of, turned
from rules.sprouts.notation import read_board, read_cards, write_cell
from rules.sprouts.scoring import Judgement, score
from rules.sprouts.switches import CASUAL
from rules.sprouts.view import letter_of

HAND = read_cards("7:9489 9:5593 8:8739 8:1130 2:6136 9:0479 9:5353")
"""A hand of the house deck, numbered from 1."""

FULL = read_board("9:5593>N@M13 9:0479>E@M14 9:5353>S@M12 8:1130>W@L12 8:8739>N@L14 2:6136>E@N12 7:9489>S@K14")
"""The board that the lesson begins and in the end shows whole."""

STUCK = read_board("9:0479>N@M13 7:9489>E@L13")
PARTLY = read_board("9:5593>N@M13 7:9489>E@M14 9:5353>S@M12 8:1130>W@L12 9:0479>N@N14")
_TURN_ORDER = (2, 0, 3, 1)
"""The ways in which the card of the quarter-turn is shown: the right one is not where one looks first."""


class Answer(NamedTuple):
    """A button, whether it is right, and what is said of it."""

    label: str
    right: bool
    reply: str


class Step(NamedTuple):
    """One page of the lesson: text, buttons, and what its picture shows."""

    name: str
    text: str
    answers: tuple[Answer, ...] = ()
    board: Board = ()
    card: Card | None = None
    heading: int = 0
    headings: tuple[int, ...] = ()
    places: tuple[Cell, ...] = ()

    @property
    def alt(self) -> str:
        """The picture in words."""
        return " ".join(_told(self))


@lru_cache(maxsize=1)
def course() -> tuple[Step, ...]:
    """Every step, in order; the last one asks nothing."""
    return (
        _card(), _seed(), _turn(), _ride(), _match(), _next(), _choose(), _down(), _score(), _call(), _end(),
    )  # fmt: skip


def number(card: Card) -> int:
    """The number that the card has in the lesson's hand."""
    return HAND.index(card) + 1


def loose(board: Board) -> tuple[Card, ...]:
    """The cards of the hand that do not lie on the board."""
    laid = {placed.card for placed in board}
    return tuple(card for card in HAND if card not in laid)


def worth(board: Board) -> Judgement:
    """What the board is worth with the rest of the hand on the rack."""
    return score(board, loose(board))


def fits(board: Board, card: Card, cell: Cell) -> bool:
    """Whether the card may lie there next."""
    return not clashes(board, Placement(card, heading_of(len(board)), *cell), None)


def _card() -> Step:
    card = HAND[0]
    east = card.sides[1]
    answers = []
    for digit in sorted({*card.sides, card.face}):
        side = card.sides.index(digit) if digit in card.sides else None
        right = digit == east
        reply = words.card_right(east, card.face) if right else words.card_reply(digit, card.face, side)
        answers.append(Answer(str(digit), right, reply))
    return Step("card", words.card_text(card.face), tuple(answers), card=card)


def _seed() -> Step:
    seed = FULL[0].card
    answers = tuple(
        Answer(
            f"Lay it pointing {HEADING_WORDS[way]}",
            way == heading_of(0),
            words.SEED_RIGHT if way == heading_of(0) else words.seed_reply(way),
        )
        for way in (1, 0)
    )
    return Step("seed", words.SEED_TEXT, answers, card=seed, places=free_cells(()))


def _turn() -> Step:
    card, due = FULL[1].card, heading_of(1)
    answers = tuple(
        Answer(str(k), way == due, words.turn_right(due) if way == due else words.turn_reply(way, due))
        for k, way in enumerate(_TURN_ORDER, 1)
    )
    return Step("turn", words.turn_text(due), answers, card=card, headings=_TURN_ORDER)


def _ride() -> Step:
    card, way = FULL[1].card, heading_of(1)
    now = turned(card.sides, way)
    answers = tuple(
        Answer(
            str(digit),
            digit == now[0],
            words.ride_right(digit, card.sides.index(digit))
            if digit == now[0]
            else words.ride_reply(digit, now.index(digit)),
        )
        for digit in sorted(set(card.sides))
    )
    printed = " ".join(f"{side} {digit}" for side, digit in zip("NESW", card.sides, strict=True))
    return Step("ride", words.ride_text(way, printed), answers, card=card, heading=way)


def _match() -> Step:
    board, card = FULL[:1], FULL[1].card
    text = words.match_text(heading_of(len(board)))
    return _placing("match", text, board, card)


def _next() -> Step:
    board = FULL[:2]
    due, last = heading_of(len(board)), board[-1].heading
    after = [heading_of(len(board) + k) for k in (1, 2)]
    answers = tuple(
        Answer(
            HEADING_WORDS[way].capitalize(),
            way == due,
            words.next_right(due, after) if way == due else words.next_reply(way, last, due),
        )
        for way in range(4)
    )
    return Step("next", words.next_text([placed.heading for placed in board]), answers, board)


def _choose() -> Step:
    board, card = FULL[:2], FULL[2].card
    count = sum(fits(board, card, cell) for cell in free_cells(board))
    return _placing("choose", words.choose_text(heading_of(len(board)), count), board, card)


def _placing(name: str, text: str, board: Board, card: Card) -> Step:
    """A step that asks for a cell: every free one is offered."""
    cells = free_cells(board)
    answers = tuple(_cell_answer(board, card, cell, letter_of(k)) for k, cell in enumerate(cells))
    return Step(name, text, answers, board, card, heading_of(len(board)), places=cells)


def _cell_answer(board: Board, card: Card, cell: Cell, letter: str) -> Answer:
    placed = Placement(card, heading_of(len(board)), *cell)
    bad = clashes(board, placed, None)
    if not bad:
        pairs = [placed.side(direction) for direction, _ in neighbours(board, cell)]
        return Answer(letter, True, words.match_right(letter, pairs))
    first = bad[0]
    return Answer(letter, False, words.match_reply(letter, first.direction, first.mine, first.theirs))


def _down() -> Step:
    answers = tuple(
        Answer(label, k == 1, reply)
        for k, (label, reply) in enumerate(zip(words.DOWN_ANSWERS, words.DOWN_REPLIES, strict=True))
    )
    return Step("down", words.down_text(len(STUCK), heading_of(len(STUCK))), answers, STUCK)


def _score() -> Step:
    judged = worth(PARTLY)
    assert judged.sum is not None
    assert judged.unattached is not None
    assert judged.total is not None
    options = {judged.sum: "sum", judged.sum + judged.unattached: "added", judged.total: "right"}
    answers = tuple(
        Answer(
            signed(value),
            kind == "right",
            words.score_right(judged.sum, judged.unattached, judged.total)
            if kind == "right"
            else words.score_reply(kind, judged.unattached),
        )
        for value, kind in options.items()
    )
    text = words.score_text([edge.value for edge in judged.attachments], [card.face for card in loose(PARTLY)])
    return Step("score", text, answers, PARTLY)


def _call() -> Step:
    judged = worth(FULL)
    assert judged.total is not None
    answers = (
        Answer(f"Call “{call_words(len(FULL))}”", True, words.CALL_RIGHT),
        Answer(words.CALL_WAIT, False, words.CALL_REPLY),
    )
    text = words.call_text([edge.value for edge in judged.attachments], judged.total)
    return Step("call", text, answers, FULL)


def _end() -> Step:
    return Step("end", words.end_text(CASUAL.timer_s // 60), board=FULL)


def _told(step: Step) -> Iterator[str]:
    for placed in step.board:
        yield (
            f"Card {number(placed.card)} lies at {write_cell(*placed.cell)}, pointing {HEADING_WORDS[placed.heading]}, "
            f"{card_words(placed.card, placed.heading)}."
        )
    if step.card is not None and not step.headings:
        yield f"Card {number(step.card)}, its dot {words.DOTS[step.heading]}, {card_words(step.card, step.heading)}."
    for k, way in enumerate(step.headings, 1):
        yield f"{k}: the dot is {words.DOTS[way]}."
    if step.places and step.board:
        named = ", ".join(f"{letter_of(k)} {write_cell(*cell)}" for k, cell in enumerate(step.places))
        yield f"Free cells: {named}."
    if step.card is None and (rest := loose(step.board)):
        yield "On the rack: " + ", ".join(f"card {number(card)} with face {card.face}" for card in rest) + "."
