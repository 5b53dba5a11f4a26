"""Boards shown card by card with the reason why each fits: the best that was there, and the order of a frozen one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from cogs.kit.answering import Interaction
from cogs.kit.answers import TableInfo
from cogs.kit.custom_ids import Press
from cogs.kit.errors import LOST_BUTTON, ToldError
from cogs.kit.items import pressed
from cogs.kit.permissions import may
from cogs.kit.stepping import Page, message, step_row, turn_to
from cogs.sprouts.finished import logged, one_round, own_letters, seat_of, seen_table
from cogs.sprouts.panel import ACCENT
from cogs.sprouts.pictures.replay import step_png
from cogs.sprouts.pictures.result import result_png
from cogs.sprouts.pictures.steps import Step, numbers_of
from cogs.sprouts.words import results
from cogs.sprouts.words import shows as words
from cogs.sprouts.words.boards import board_lines
from rules.sprouts.cards import Board, Card
from rules.sprouts.race.state import RACK
from rules.sprouts.rounds import Round
from rules.sprouts.scoring import Judgement, accepted_part, score, verify
from rules.sprouts.terms import Terms
from rules.sprouts.view import Held, SeatView, TableView, visible_to

BEST, ORDER = "best", "order"


class Shown(NamedTuple):
    """A board to lay card by card."""

    info: TableInfo
    kind: str
    number: int
    """The round."""

    view: TableView
    seat: SeatView
    board: Board
    """In the order in which it is shown."""

    fault: str = ""
    """Why the frozen board holds more cards than these."""

    @property
    def terms(self) -> Terms:
        """What the round is scored by."""
        return Terms(self.view.switches.scoring == "level-up", self.view.tilt)

    @property
    def steps(self) -> int:
        """Every card, and where it breaks."""
        return len(self.board) + bool(self.fault)

    @property
    def dealt(self) -> tuple[Card, ...]:
        """All cards of the seat, in the order of their numbers."""
        return self.seat.hand + self.seat.turned_up

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the board's cards."""
        return numbers_of(self.board, self.dealt)


async def find_shown(interaction: Interaction, table: int, kind: str, number: int | None, letter: str | None) -> Shown:
    """The board meant; ToldError says why there is none."""
    info, _ = await seen_table(interaction, table)
    one = await one_round(info, await logged(interaction, table), number)
    seat = seat_of(interaction, info, one, letter)
    return await asyncio.to_thread(_shown, info, kind, one, seat.letter)


def _shown(info: TableInfo, kind: str, one: Round, letter: str) -> Shown:
    view = visible_to(one.end, None)
    seat = view.seat(letter)
    assert seat is not None
    shown = Shown(info, kind, one.number, view, seat, ())
    return _with_best(shown) if kind == BEST else _with_order(shown)


def _with_best(shown: Shown) -> Shown:
    best = shown.seat.best
    if best is None or not best.board:
        raise ToldError(words.STILL_SEARCHED)
    return shown._replace(board=best.board)


def _with_order(shown: Shown) -> Shown:
    seat, board = shown.seat, shown.seat.board
    if seat.child:
        raise ToldError(words.NO_ORDER_ASKED)
    if not board:
        raise ToldError(words.NOTHING_LAID)
    rack = [held.card for held in seat.rack]
    judged = verify(board, rack, seat.pillow, shown.terms)
    if judged.legal and judged.order is not None:
        return shown._replace(board=tuple(board[place - 1] for place in judged.order))
    part, _ = accepted_part(board, rack, seat.pillow, shown.terms)
    return shown._replace(board=part, fault=judged.fault.message if judged.fault else "")


async def show(interaction: Interaction, shown: Shown, at: int, *, anew: bool = False) -> None:
    """Answer with a step; one beyond the end is the last."""
    at = min(at, shown.steps - 1)
    pictured = shown.info.header.get("pictures") != "off" and may(interaction, "attach_files")
    page = await asyncio.to_thread(_page, shown, at, pictured)
    press = Press("sprouts", "show", shown.info.id, shown.seat.letter, at, f"{shown.kind}.{shown.number}")
    view, files = message(page, [step_row(press, at, shown.steps)], ACCENT)
    await turn_to(interaction, view, files, anew=anew)


@pressed("sprouts", "best")
async def best(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """The best board of one's own seat, from its first card. The argument is the round that the button speaks of."""
    info, _ = await seen_table(interaction, press.table)
    own = own_letters(interaction, info)
    letter = press.seat if press.seat in own else next(iter(own), None)
    if letter is None:
        raise ToldError(words.NOT_SEATED)
    number = int(press.arg) if press.arg.isascii() and press.arg.isdigit() else None
    await show(interaction, await find_shown(interaction, press.table, BEST, number, letter), 0, anew=True)


@pressed("sprouts", "show")
async def step(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Turn to the step of the button."""
    kind, _, rest = press.arg.partition(".")
    number = rest.partition(".")[0]
    if kind not in (BEST, ORDER) or not (number.isascii() and number.isdigit()) or press.seat is None:
        raise ToldError(LOST_BUTTON)
    await show(interaction, await find_shown(interaction, press.table, kind, int(number), press.seat), press.number)


def _page(shown: Shown, at: int, pictured: bool) -> Page:
    head = _headline(shown)
    if at == len(shown.board):
        text = "\n".join((head, words.progress(at, shown.steps), words.breaks(shown.fault)))
        return Page(
            text, results.board_alt(shown.view, shown.seat), result_png(shown.view, shown.seat) if pictured else None
        )
    judged = _judged(shown, at)
    lines = [head, words.progress(at, shown.steps), words.laid(shown.board[: at + 1], shown.numbers, judged)]
    if at == len(shown.board) - 1 and not shown.fault:
        lines.append(words.total(judged, _loose(shown, at), len(_hidden(shown))))
    alt = ". ".join(board_lines(shown.board[: at + 1], shown.numbers[: at + 1])) + "."
    return Page("\n".join(lines), alt, _drawn(shown, at) if pictured else None)


def _drawn(shown: Shown, at: int) -> bytes:
    title = words.TITLES[shown.kind]
    return step_png(shown.view, shown.seat, [_step(shown, k) for k in range(len(shown.board))], at + 1, title=title)


def _step(shown: Shown, at: int) -> Step:
    part, numbers, hidden = shown.board[: at + 1], shown.numbers[: at + 1], _hidden(shown)
    rack = tuple(
        Held(k, card)
        for k, card in enumerate(shown.dealt, 1)
        if k not in numbers and k <= len(shown.dealt) - len(hidden)
    )
    return Step(part, numbers, rack, words.caption(part, numbers, _judged(shown, at)), len(hidden))


def _judged(shown: Shown, at: int) -> Judgement:
    """What the board is worth with its first cards laid, in the order shown."""
    return score(shown.board[: at + 1], _loose(shown, at), len(_hidden(shown)), shown.terms)


def _loose(shown: Shown, at: int) -> tuple[Card, ...]:
    """The open cards that do not lie yet."""
    open_cards = shown.dealt[: len(shown.dealt) - len(_hidden(shown))]
    return tuple(card for k, card in enumerate(open_cards, 1) if k not in shown.numbers[: at + 1])


def _headline(shown: Shown) -> str:
    if shown.kind == BEST:
        return words.best_headline(shown.seat)
    return words.order_headline(shown.seat, not shown.fault)


def _hidden(shown: Shown) -> tuple[Card, ...]:
    """The pillow cards that stay hidden: of the best board those after the last that it needs turned up."""
    if shown.kind == ORDER:
        return shown.seat.turned_up
    pillow, laid = shown.dealt[RACK:], {placed.card for placed in shown.board}
    last = max((k for k, card in enumerate(pillow) if card in laid), default=-1)
    return pillow[last + 1 :]
