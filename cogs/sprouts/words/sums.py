"""How a board's score comes about: in one line for the table, side by side for whoever looks closer."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cogs.kit.phrases import cards, signed
from cogs.sprouts.pictures.scored import Scored, scored_seat
from cogs.sprouts.words.boards import board_lines
from cogs.sprouts.words.terms import HEADING_WORDS, count_word
from rules.sprouts.notation import write_cell
from rules.sprouts.scoring import Attachment
from rules.sprouts.view import SeatView, TableView

_CARD_IN_CELL = re.compile(r" \([^\s()]+ in ([A-Z]+[0-9]+)\)")


def arithmetic(seat: SeatView) -> str:
    """``3 + 3 + 5 = 11, less 9 + 8 on the rack = −6``; of a bad board where it breaks."""
    judged = seat.judgement
    if judged is None:
        return ""
    if not judged.legal:
        return fault_words(seat)
    terms = [str(edge.value) for edge in judged.attachments]
    terms += [f"{bonus.touching}×{bonus.value // bonus.touching}" for bonus in judged.bonuses]
    text = " + ".join(terms) if terms else "0"
    if len(terms) > 1:
        text += f" = {judged.sum}"
    loose = [str(held.card.face) for held in seat.rack]
    if judged.unattached != sum(held.card.face for held in seat.rack):
        text += f", less {judged.unattached} unattached"
    elif loose:
        text += f", less {' + '.join(loose)} on the rack"
    if judged.complete:
        text += f", all {count_word(seat.dealt)} attached: ×2"
    return f"{text} = **{signed(judged.total or 0)}**"


def fault_words(seat: SeatView) -> str:
    """Where the order of a bad board breaks, or which of its sides clash (S106). Cards count as they were laid."""
    fault = seat.judgement.fault if seat.judgement else None
    return _CARD_IN_CELL.sub(r" on \1", fault.message).rstrip(".") if fault else "the board is not valid"


def step_lines(table: TableView, seat: SeatView, *, turns: bool = True) -> list[str]:
    """Each card in its turn, each shared side and every other term of the sum, down to the total.

    Cards are numbered by the turn in which they were laid, as the picture of the result tags them.
    """
    if seat.judgement is None or not seat.dealt:
        return []
    scored = scored_seat(table, seat)
    if not scored.judgement.legal:
        return [f"Bad board: {fault_words(seat)}."]
    lines = [", ".join(_turns(seat, scored))] if scored.board and turns else []
    lines += [f"{', '.join(_terms(table, scored))}."] if scored.pairs else []
    return [*lines, _sum(seat, scored)]


def turn_lines(table: TableView, seat: SeatView) -> list[str]:
    """One line a card of a judged board, numbered by its turn where it counts."""
    scored = scored_seat(table, seat)
    tags = dict(zip(scored.counted, scored.tags, strict=True))
    lines = zip(seat.board, board_lines(seat.board, seat.numbers), strict=True)
    return [f"{tags[placed]} = {line}" if placed in tags else f"{line}, does not count" for placed, line in lines]


def steps_in_line(table: TableView, seat: SeatView) -> str:
    """The shared sides of a board with their cards, for tables in text only."""
    if seat.judgement is None or not seat.judgement.legal:
        return ""
    return ", ".join(_terms(table, scored_seat(table, seat)))


def _turns(seat: SeatView, scored: Scored) -> Iterator[str]:
    numbers = dict(zip(seat.board, seat.numbers, strict=True))
    tagged = sorted(zip(scored.tags, scored.counted, strict=True))
    for turn, placed in tagged:
        where = f"{write_cell(*placed.cell)} {HEADING_WORDS[placed.heading]}"
        yield f"{turn} = card {numbers[placed]} on {where}"
    for placed in scored.board:
        if placed not in scored.counted:
            yield f"card {numbers[placed]} on {write_cell(*placed.cell)} does not count"


def _terms(table: TableView, scored: Scored) -> Iterator[str]:
    edges = zip(scored.judgement.attachments, scored.pairs, strict=True)
    for edge, (low, high) in sorted(edges, key=lambda one: one[1]):
        yield f"{low}·{high} {_worth(table, edge)}"
    for bonus in scored.judgement.bonuses:
        face = bonus.value // bonus.touching
        sides = count_word(bonus.touching)
        yield f"{bonus.touching}×{face} (card {scored.tags[bonus.card - 1]} on {sides} sides) = {bonus.value}"


def _worth(table: TableView, edge: Attachment) -> str:
    tilt = f"tilt {table.tilt[0]}–{table.tilt[1]} " if edge.tilt and table.tilt else ""
    if edge.roses == "kissing":
        return f"{tilt}2×{edge.value // 2} (roses kiss) = {edge.value}"
    if edge.roses == "crossing":
        return f"{tilt}0 (roses cross)"
    return f"{tilt}{'= ' if tilt else ''}{edge.value}"


def _sum(seat: SeatView, scored: Scored) -> str:
    judged = scored.judgement
    text = f"Sum {judged.sum or 0}"
    if scored.faces:
        text += f", less {' + '.join(map(str, scored.faces))} unattached"
    if judged.complete:
        text += f", all {count_word(seat.dealt)} attached: ×2"
    elif seat.turned_up:
        text += f", {cards(len(seat.turned_up))} hidden to the end: neither subtracted nor doubled (S78, S84)"
    return f"{text} = {signed(judged.total or 0)}."
