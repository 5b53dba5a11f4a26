"""Deck files: one card a line, ``#`` starts a comment, the first line is ``# name: …`` (S3, SA83)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rules.shell import shown
from rules.sprouts.cards import Card
from rules.sprouts.notation import NotationError, items, read_card, write_card

USUAL_SIZE = 100
"""Cards of a deck whose file does not say another ``# size: n``."""

HOUSE = Path(__file__).with_name("deck.txt")
"""The file of the house deck."""

_NAME = re.compile(r"#\s*name:\s*(\S.*?)\s*")
_SIZE_LINE = re.compile(r"#\s*size:\s*(.*?)\s*")
_SIZE = re.compile(r"[1-9][0-9]{0,3}")


class Deck(NamedTuple):
    """The cards that a table plays with."""

    name: str
    cards: tuple[Card, ...]


class DeckFault(NamedTuple):
    """What is wrong with a line of a deck file, 1-based."""

    line: int
    message: str


class DeckText(NamedTuple):
    """A deck file as read: the cards that could be read, and every fault."""

    deck: Deck
    faults: tuple[DeckFault, ...]


def scan_deck(text: str) -> DeckText:
    """Everything that can be read of a deck file, faulty or not. Faults are in the order of their lines."""
    lines = text.removeprefix("\ufeff").split("\n")
    faults: list[DeckFault] = []
    named = _NAME.fullmatch(lines[0].strip())
    if not named:
        faults.append(DeckFault(1, "The first line must name the deck, as in: # name: house 1"))
    size = USUAL_SIZE
    cards: list[Card] = []
    seen: dict[Card, int] = {}
    for number, line in enumerate(lines, 1):
        try:
            size = _read_size(line, size)
            for card in _cards_of(line):
                if card in seen:
                    faults.append(
                        DeckFault(
                            number, f"{write_card(card)} stands in line {seen[card]} already; no two cards are alike."
                        )
                    )
                seen.setdefault(card, number)
                cards.append(card)
        except ValueError as wrong:
            faults.append(DeckFault(number, f"{wrong}."))
    if len(cards) != size:
        faults.append(
            DeckFault(_last_line(lines), f"The deck has {len(cards)} readable cards, but it must have {size}.")
        )
    return DeckText(Deck(named[1] if named else "", tuple(cards)), tuple(faults))


def check_deck(text: str) -> tuple[Deck | None, tuple[DeckFault, ...]]:
    """The deck of a file's text, or None and every fault."""
    scanned = scan_deck(text)
    return (None if scanned.faults else scanned.deck), scanned.faults


def read_deck(text: str) -> Deck:
    """The deck of a file's text. ValueError with line and reason of the first fault."""
    deck, faults = check_deck(text)
    if deck is None:
        raise ValueError(f"line {faults[0].line}: {faults[0].message}")
    return deck


def named(text: str, name: str) -> str:
    """The text of a deck file under another name: in its first line, or in a line before it where that names none."""
    first, _, rest = text.removeprefix("\ufeff").partition("\n")
    return f"# name: {name}\n" + (rest if _NAME.fullmatch(first.strip()) else text.removeprefix("\ufeff"))


@cache
def house_deck() -> Deck:
    """The deck that is played with where a table names no other. ValueError where its file is missing or damaged."""
    try:
        text = HOUSE.read_text(encoding="utf-8")
    except OSError as wrong:
        raise ValueError(f"the file of the house deck cannot be read: {wrong.strerror}") from None
    return read_deck(text)


def _read_size(line: str, size: int) -> int:
    found = _SIZE_LINE.fullmatch(line.strip())
    if not found:
        return size
    if not _SIZE.fullmatch(found[1]):
        raise ValueError(f"{shown(found[1])} is no size: write a whole number from 1 to 9999, as in # size: 100")
    return int(found[1])


def _cards_of(line: str) -> Iterator[Card]:
    words = items(line.partition("#")[0])
    if len(words) > 1:
        raise NotationError(line.strip(), "holds more than one word: write one card a line, as in 7:9489.ne")
    for word in words:
        if word.count(".") > 1:
            raise NotationError(word, "has more than one rose: a card has one at most, as in 7:9489.ne (SA48)")
        yield read_card(word)


def _last_line(lines: list[str]) -> int:
    """The number of the last line that is not blank, 1 in an empty file."""
    return max((number for number, line in enumerate(lines, 1) if line.strip()), default=1)
