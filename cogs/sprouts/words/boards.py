"""Boards, racks and places as text: the full form for tables without pictures, and the alt text of pictures."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.names import plain_name
from cogs.kit.phrases import ALT_LIMIT, cards, cut, listed, signed
from cogs.sprouts.words.terms import HEADING_WORDS, call_words, card_words
from rules.sprouts.cards import Board
from rules.sprouts.notation import write_board, write_card, write_cell
from rules.sprouts.view import Place, SeatView, TableView


def board_lines(board: Board, numbers: Sequence[int]) -> list[str]:
    """One line a card in laying order: cell, number, how it lies."""
    return [
        f"{write_cell(*placed.cell)}: card {number}, pointing {HEADING_WORDS[placed.heading]}, "
        f"{card_words(placed.card, placed.heading)}"
        for placed, number in zip(board, numbers, strict=True)
    ]


def rack_lines(seat: SeatView) -> list[str]:
    """One line a rack card, as the rack is turned."""
    return [f"Card {held.number}: {card_words(held.card, seat.rack_heading)}" for held in seat.rack]


def place_lines(places: Sequence[Place], chosen: int | None) -> list[str]:
    """One line a free cell that is offered, with the cards that fit there."""
    lines = []
    for place in places:
        if place.fits:
            fits = f"card {listed([str(n) for n in place.fits])}"
            lines.append(f"{place.letter} = {write_cell(*place.cell)}: {fits}")
        else:
            lines.append(f"{place.letter} = {write_cell(*place.cell)}")
    return lines


def panel_alt(table: TableView, seat: SeatView, places: Sequence[Place]) -> str:
    """Alt text of a panel, at most 1024 characters."""
    parts = [f"Board of seat {seat.letter}, {plain_name(seat.name)}. {standing(seat)}"]
    parts += board_lines(seat.board, seat.numbers)
    parts += [f"Rack turned {HEADING_WORDS[seat.rack_heading]}."] if seat.rack else []
    parts += rack_lines(seat)
    if places:
        parts.append("Free cells " + "; ".join(place_lines(places, None)))
    return cut(" ".join(part.rstrip(".") + "." for part in parts), ALT_LIMIT)


def panel_text(seat: SeatView, places: Sequence[Place], chosen: int | None) -> str:
    """The whole panel as text, for tables without pictures."""
    parts = ["**Board**", *(board_lines(seat.board, seat.numbers) or ["empty"])]
    if seat.rack:
        parts += [f"**Rack**, turned {HEADING_WORDS[seat.rack_heading]}", *rack_lines(seat)]
    shown = [place for place in places if chosen is None or not place.fits or chosen in place.fits]
    if shown:
        parts += ["**Free cells**", *place_lines(shown, chosen)]
    return "\n".join(parts)


def standing(seat: SeatView) -> str:
    """How far a seat is, and what its board would be worth now."""
    text = f"{len(seat.board)} of {seat.dealt} attached"
    if seat.pillow:
        text += f", {cards(seat.pillow)} under the pillow"
    if seat.if_frozen is not None:
        text += f", {signed(seat.if_frozen)} if frozen now"
    return text


def rack_points(table: TableView, seat: SeatView) -> str:
    """Where the rack points, and why (S26, SA4)."""
    if not seat.rack:
        return ""
    last = seat.numbers[-1] if seat.board else None
    reason = f"a quarter-turn on from card {last}, which you laid last" if last else "the first card points north"
    if seat.child:
        return f"Your rack points **{HEADING_WORDS[seat.rack_heading]}**; turn it as you like (S97)."
    if table.switches.turning == "auto":
        return f"Your rack points **{HEADING_WORDS[seat.next_heading]}**: {reason}."
    return f"Your rack points **{HEADING_WORDS[seat.rack_heading]}**."


def shout(seat: SeatView) -> str:
    """The label of the call button."""
    return f"Call “{call_words(seat.dealt)}”"


def notation_of(seat: SeatView) -> str:
    """Board and rack in notation, to copy."""
    rack = " ".join(write_card(held.card) for held in seat.rack)
    return f"board {write_board(seat.board) or '(empty)'}\nrack {rack or '(empty)'}"
