"""Values of options into terms, cards, boards and times. Whatever is wrong raises `Unreadable`."""

from __future__ import annotations

import re

from rules.shell import Arguments, Unreadable, count
from rules.sprouts.cards import Board, Card
from rules.sprouts.notation import BOARD_LIMIT, items, read_board, read_cards, read_tilt
from rules.sprouts.terms import Terms

SCORING = ("--scoring", "--tilt")
"""The options of `terms`."""

_DIGITS = re.compile(r"[0-9]+")
_SECONDS = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")


def terms(found: Arguments) -> Terms:
    """``--scoring`` and ``--tilt``."""
    scoring = found.options.get("--scoring", "basic")
    if scoring not in ("basic", "level-up"):
        raise Unreadable(scoring, "is no scoring: write --scoring basic or --scoring level-up")
    tilt = found.options.get("--tilt")
    return Terms(scoring == "level-up", None if tilt is None else read_tilt(tilt))


def board(text: str) -> Board:
    """A board of at most 24 cards."""
    words = items(text)
    if len(words) > BOARD_LIMIT:
        raise Unreadable(
            words[BOARD_LIMIT], f"is card {BOARD_LIMIT + 1} of a board that may hold {BOARD_LIMIT} at most"
        )
    return read_board(text)


def pillow_size(text: str) -> int:
    """How many cards are hidden, given as a number or as the cards."""
    words = items(text)
    if len(words) == 1 and ":" not in words[0]:
        if not _DIGITS.fullmatch(words[0]):
            raise Unreadable(
                words[0], "is no pillow: write how many cards are hidden, as in 2, or the cards themselves"
            )
        return count(words[0], "--pillow", 0, 999_999_999)
    return len(read_cards(text))


def pillow_cards(text: str) -> tuple[Card, ...]:
    """The hidden cards in the order in which they would be turned."""
    words = items(text)
    if len(words) == 1 and _DIGITS.fullmatch(words[0]):
        raise Unreadable(words[0], "is a number, but the cards themselves are needed here, as in --pillow 7:9489")
    return read_cards(text)


def seconds(text: str, name: str) -> float:
    """A time in seconds, as in 300 or 0.5."""
    if not _SECONDS.fullmatch(text):
        raise Unreadable(text, f"is no good for {name}: write seconds, as in 300 or 0.5")
    return float(text)
