"""Hints in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.kit.phrases import listed
from cogs.sprouts.words.terms import count_word
from rules.sprouts.board import Cell
from rules.sprouts.cards import Card
from rules.sprouts.hints import Fitting, Hint
from rules.sprouts.notation import write_cell
from rules.sprouts.view import SeatView

HINT = "Hint"
ONLY_PRACTICE = (
    "Hints are for practice: in a race everybody looks alone. `/table new` with the style *practice* deals you a hand."
)
NOT_NOW = "A hint needs cards in play. It is there once the round runs."
CHILD = "A young player may turn every card as they like: lay it wherever the digits are equal (S97)."
EVERYTHING = "Everything lies: call it."
PILLOW = "Your rack is empty: turn a pillow card up."


def told(seat: SeatView, found: Hint, letters: Mapping[Cell, str]) -> str:
    """What the hint says; `letters` are those of the places on the panel."""
    if not seat.rack:
        return PILLOW if seat.pillow else EVERYTHING
    numbers = {card: number for number, card in enumerate(seat.hand, 1)}
    if not seat.board:
        text = "Any card may be the seed."
    elif found.fitting:
        text = f"{_fitting(found.fitting, numbers, letters)}."
    elif found.take_back:
        text = _take_back(seat, found, numbers)
    else:
        text = "Nothing fits now. Take cards back; that costs nothing."
    return f"{text} {_way(seat, found, numbers)}".rstrip()


def _fitting(fitting: Sequence[Fitting], numbers: Mapping[Card, int], letters: Mapping[Cell, str]) -> str:
    return ". ".join(
        f"Card {numbers[one.card]} fits at {_either([_place(cell, letters) for cell in one.cells])}" for one in fitting
    )


def _place(cell: Cell, letters: Mapping[Cell, str]) -> str:
    name = write_cell(*cell)
    return f"**{letters[cell]}** ({name})" if cell in letters else name


def _either(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _take_back(seat: SeatView, found: Hint, numbers: Mapping[Card, int]) -> str:
    off = sorted(numbers[placed.card] for placed in found.take_back)
    if len(off) == len(seat.board):
        return "Nothing fits now, and nothing will before the whole board is taken back. Begin with another seed."
    several = f"cards {listed([str(one) for one in off])}" if len(off) > 1 else f"card {off[0]}"
    then = listed([str(numbers[one.card]) for one in found.then])
    fits = f"card {then} fits" if len(found.then) == 1 else f"cards {then} fit"
    return f"Nothing fits now. {count_word(len(off)).capitalize()} back would do: without {several}, {fits}."


def _way(seat: SeatView, found: Hint, numbers: Mapping[Card, int]) -> str:
    every = count_word(len(seat.board) + len(seat.rack))
    if found.way is not None:
        following = numbers[found.way[len(seat.board)].card]
        return f"All {every} can still lie: one way goes on with card {following}."
    return f"Not all {every} can lie on from here." if found.certain else ""
