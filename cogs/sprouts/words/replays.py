"""The words of replays: what a seat did, moment by moment."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.names import plain_name, safe_name
from cogs.kit.phrases import listed, seconds, signed
from cogs.sprouts.words.boards import board_lines, standing
from cogs.sprouts.words.sums import arithmetic
from cogs.sprouts.words.terms import HEADING_WORDS, call_words, card_words
from rules.game import Event
from rules.sprouts.cards import HEADINGS
from rules.sprouts.notation import read_cell, read_placement, write_cell
from rules.sprouts.view import SeatView, TableView

NO_ROUND = "No round of this table is judged yet. Come back when one is over."
DEALT = "The cards are dealt."
POST, WHOSE = "Post animation", "Another seat …"
BEING_DRAWN = "An animation of this table is being drawn already. Press again when it is posted."
NOT_POSTED_BY_YOU = "Those who sit at the table, its host and the moderators post its animations."
NO_FILES_HERE = "I lack the permission Attach Files in this channel, so there is no way to post an animation."


def no_such_round(number: int, there: Sequence[int]) -> str:
    """Which rounds there are instead."""
    rounds = f"round {there[0]}" if len(there) == 1 else f"rounds {listed([str(one) for one in there])}"
    return f"Round {number} of this table is not judged. There {'is' if len(there) == 1 else 'are'} {rounds}."


def no_such_seat(letter: str, number: int, there: Sequence[str]) -> str:
    """Which seats there are instead."""
    return f"Seat {letter} held no cards in round {number}. Choose from {listed(list(there))}."


def headline(seat: SeatView, number: int, at: int, steps: int) -> str:
    """Whose round, and how far it has been turned; the score is the last of the steps and has no number."""
    where = f"step {at + 1} of {steps - 1}" if at < steps - 1 else "the score"
    return f"**Seat {seat.letter} · {safe_name(seat.name)}**, round {number}\n-# {where}"


def clock(since_bell_ms: int, left_ms: int | None) -> str:
    """When it happened."""
    left = f", {seconds(left_ms)} left" if left_ms is not None else ""
    return f"`{seconds(max(0, since_bell_ms))}`{left}"


def dealt(seat: SeatView) -> str:
    """The first step."""
    hidden = f" and {seat.pillow} under the pillow" if seat.pillow else ""
    return f"Dealt: {len(seat.rack)} cards on the rack{hidden}."


def act(event: Event, before: SeatView, after: SeatView) -> str:
    """What was done, how the card lies, and how the board stands then."""
    lies = ""
    if event.verb == "attach":
        placed = read_placement(event.args[0])
        lies = f" It shows {card_words(placed.card, placed.heading)}."
    told = done(event, before)
    return f"{safe_name(told, 200) if event.verb == 'badcall' else told}{lies} {standing(after)}."


def done(event: Event, before: SeatView) -> str:
    """What was done, in one plain sentence, for the picture as well."""
    args = event.args
    match event.verb:
        case "attach" | "late":
            return _laid(event, before)
        case "detach":
            laid = dict(zip((placed.cell for placed in before.board), before.numbers, strict=True))
            off = [str(laid[read_cell(word)]) for word in args]
            return f"Takes back card{'s' if len(off) > 1 else ''} {listed(off)}."
        case "turn":
            return f"Turns a pillow card up: it is card {len(before.board) + 1}."
        case "rotate":
            return f"Turns the rack {HEADING_WORDS[HEADINGS.index(args[0])]}."
        case "call":
            return f"Calls “{call_words(int(args[0]))}”"
        case _:
            return f"Calls “{plain_name(args[0])}”, which is wrong."


def _laid(event: Event, before: SeatView) -> str:
    placed = read_placement(event.args[0])
    number = next((held.number for held in before.rack if held.card == placed.card), "?")
    where = f"on {write_cell(*placed.cell)}, pointing {HEADING_WORDS[placed.heading]}"
    if event.verb == "late":
        return f"Touches the frozen board: card {number} {where} comes too late."
    return f"Lays card {number} {where}."


def judged(seat: SeatView) -> str:
    """The last step."""
    return f"Frozen and judged: {arithmetic(seat)}"


def last_steps(number: int) -> str:
    """The title of an animation that leaves the beginning out."""
    return f"round {number}, the end"


def animated(name: str, table: TableView, seat: SeatView) -> str:
    """The text of an animation that is posted."""
    result = "no valid board" if seat.score is None else signed(seat.score)
    return f"**{safe_name(seat.name)}** in round {table.round} of {safe_name(name)}: {result}"


def animated_alt(table: TableView, seat: SeatView, steps: int) -> str:
    """Its alt text."""
    return (
        f"Animation in {steps} steps of how {plain_name(seat.name)} built a board in round {table.round}. "
        f"At the end: {'. '.join(board_lines(seat.board, seat.numbers)) or 'nothing lies'}."
    )
