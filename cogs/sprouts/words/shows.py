"""Why each card of a board fits, in laying order: the sides that meet, what they count, the sum so far."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.names import safe_name
from cogs.kit.phrases import listed, signed
from cogs.sprouts.words.terms import HEADING_WORDS, count_word
from rules.sprouts.cards import STEPS, Board, Card
from rules.sprouts.scoring import Attachment, Judgement
from rules.sprouts.view import SeatView

STILL_SEARCHED = "The best board is still being looked for. Press again in a moment."
NOT_SEATED = "You held no cards in that round. *Look at a board* shows what others could have had."
NOTHING_LAID = "Nothing was laid, so there is no order to show."
NO_ORDER_ASKED = "A young player lays cards in any direction, so no order is asked of that board (S97)."
NOT_FROZEN = "The boards are not frozen yet. An order is shown once the round is judged."
SHOW_ME = "What was there: show me"
"""The label on the message that everybody reads."""

TITLES = {"best": "the best that was there", "order": "a laying order"}
ROSES = {"kissing": ", roses kiss: twice", "crossing": ", roses cross: nothing"}


def show_me(seat: SeatView) -> str:
    """The label of the button: what was scored, and what was there."""
    if seat.best is None:
        return SHOW_ME
    if seat.score is not None and seat.score >= seat.best.total:
        return f"{signed(seat.score)} is the best: show me"
    scored = "" if seat.score is None else f"{signed(seat.score)} scored, "
    return f"{scored}{signed(seat.best.total)} was there: show me"


def best_headline(seat: SeatView) -> str:
    """``You scored 44, 72 was there``."""
    best = seat.best
    if best is None:
        return ""
    scored = "no valid board" if seat.score is None else f"scored {signed(seat.score)}"
    if seat.score is not None and seat.score >= best.total:
        return (
            f"**{safe_name(seat.name)}** {scored}, and nothing better {'was there' if best.optimal else 'was found'}."
        )
    certain = "" if best.optimal else " (the best that was found)"
    return f"**{safe_name(seat.name)}**: {scored}, **{signed(best.total)}** was there{certain}."


def order_headline(seat: SeatView, legal: bool) -> str:
    """The order of a frozen board (S109), or how far it goes."""
    if legal:
        return f"**{safe_name(seat.name)}**: in this order the board can have been laid (S109)."
    return f"**{safe_name(seat.name)}**: no order lays this board (S106). This much of it can have been laid."


def progress(at: int, steps: int) -> str:
    """How far one has paged."""
    return f"-# {at + 1} of {steps}"


def laid(board: Board, numbers: Sequence[int], judged: Judgement) -> str:
    """The sentence of the card that was laid last on the board."""
    new = board[-1]
    name = f"**Card {numbers[len(board) - 1]}** points **{HEADING_WORDS[new.heading]}**"
    if len(board) == 1:
        return f"{name}: it is the seed."
    edges = [edge for edge in judged.attachments if edge.b == len(board)]
    meets = listed([_meets(board, numbers, edge) for edge in edges])
    bonus = next((one for one in judged.bonuses if one.card == len(board)), None)
    more = (
        f" On {count_word(bonus.touching)} sides at once: {bonus.touching} × its face adds {bonus.value}."
        if bonus
        else ""
    )
    return f"{name}, a quarter-turn on. Its {meets}.{more} Sum **{judged.sum}**."


def _meets(board: Board, numbers: Sequence[int], edge: Attachment) -> str:
    new, old = board[edge.b - 1], board[edge.a - 1]
    way = STEPS.index((old.x - new.x, old.y - new.y))
    back = (way + 2) % 4
    mine, theirs = new.side(way), old.side(back)
    same = f"as does the {HEADING_WORDS[back]} side of card {numbers[edge.a - 1]}"
    if edge.tilt:
        same = f"the {HEADING_WORDS[back]} side of card {numbers[edge.a - 1]} {theirs}, the tilt's pair"
    return f"{HEADING_WORDS[way]} side shows {mine}, {same}{ROSES.get(edge.roses, '')}: {edge.value}"


def caption(board: Board, numbers: Sequence[int], judged: Judgement) -> str:
    """The same in one line, for the picture."""
    worth = [str(edge.value) for edge in judged.attachments if edge.b == len(board)]
    worth += [str(one.value) for one in judged.bonuses if one.card == len(board)]
    gained = f": + {' + '.join(worth)}, sum {judged.sum}" if worth else ": the seed"
    return f"Card {numbers[len(board) - 1]} points {HEADING_WORDS[board[-1].heading]}{gained}"


def total(judged: Judgement, loose: Sequence[Card], hidden: int) -> str:
    """How the whole board is worth what it is."""
    text = f"{judged.sum}"
    if loose:
        text += f", less {' + '.join(str(card.face) for card in loose)} on the rack"
    if judged.complete:
        text = f"All lie: {text}, × 2"
    elif hidden:
        text += f", {hidden} still under the pillow"
    return f"{text} = **{signed(judged.total or 0)}**"


def breaks(message: str) -> str:
    """Where no order goes on."""
    return f"⛔ Here it breaks: {message}"
