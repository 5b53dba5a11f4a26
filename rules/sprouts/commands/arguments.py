"""Words of a command line into options, numbers, cards and files. Whatever is wrong raises `Unreadable`."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import NamedTuple

from rules.sprouts.cards import Board, Card
from rules.sprouts.commands.answers import Unreadable
from rules.sprouts.notation import BOARD_LIMIT, items, read_board, read_cards, read_tilt
from rules.sprouts.terms import Terms

SCORING = ("--scoring", "--tilt")
"""The options of `terms`."""

_COUNT = re.compile(r"[0-9]{1,9}")
_DIGITS = re.compile(r"[0-9]+")
_SECONDS = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")
_FILE_LIMIT = 64 * 1024 * 1024


class Arguments(NamedTuple):
    """The words of a command, sorted."""

    options: dict[str, str]
    flags: set[str]
    rest: list[str]


def sort_words(
    words: Sequence[str], options: Collection[str] = (), flags: Collection[str] = (), most: int = 0, what: str = "word"
) -> Arguments:
    """``--option value``, ``--option=value``, ``--flag`` and at most so many other words; ``--`` ends the options."""
    found = Arguments({}, set(), [])
    left = iter(words)
    for word in left:
        if word == "--":
            found.rest.extend(left)
        elif word.startswith("-") and word != "-":
            name, equals, value = word.partition("=")
            _check_option(name, found, options, flags)
            if name in flags:
                if equals:
                    raise Unreadable(name, f"takes no value: write {name} alone")
                found.flags.add(name)
            else:
                found.options[name] = value if equals else _next_value(name, next(left, None))
        else:
            found.rest.append(word)
    if len(found.rest) > most:
        raise Unreadable(found.rest[most], f"is one {what} too many{_known(options, flags)}")
    return found


def _check_option(name: str, found: Arguments, options: Collection[str], flags: Collection[str]) -> None:
    if name not in options and name not in flags:
        raise Unreadable(name, f"is no option of this command{_known(options, flags)}")
    if name in found.options or name in found.flags:
        raise Unreadable(name, "stands twice: write it once")


def _known(options: Collection[str], flags: Collection[str]) -> str:
    names = [*options, *flags]
    return f": its options are {', '.join(names)}" if names else ": this command has no options"


def _next_value(name: str, value: str | None) -> str:
    if value is None or value.startswith("--"):
        raise Unreadable(name, "needs a value after it; the empty one is written ''")
    return value


def required(found: Arguments, name: str, example: str) -> str:
    """The value of an option that may not be left out."""
    if name not in found.options:
        raise Unreadable(name, f"is missing: write for example {name} {example}")
    return found.options[name]


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


def count(text: str, name: str, low: int, high: int) -> int:
    """A whole number in ASCII digits."""
    if not _COUNT.fullmatch(text) or not low <= int(text) <= high:
        raise Unreadable(text, f"is no good for {name}: write a whole number from {low} to {high}")
    return int(text)


def seconds(text: str, name: str) -> float:
    """A time in seconds, as in 300 or 0.5."""
    if not _SECONDS.fullmatch(text):
        raise Unreadable(text, f"is no good for {name}: write seconds, as in 300 or 0.5")
    return float(text)


def utf8(raw: bytes, name: str) -> str:
    """The text of a file or of standard input."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise Unreadable(name, f"is not UTF-8 text: byte {wrong.start + 1} cannot be read") from None


def file_text(path: str) -> str:
    """A UTF-8 file."""
    try:
        with open(path, "rb") as file:
            raw = file.read(_FILE_LIMIT + 1)
    except (OSError, ValueError) as wrong:
        reason = getattr(wrong, "strerror", None) or str(wrong)
        raise Unreadable(path, f"cannot be read: {reason}") from None
    if len(raw) > _FILE_LIMIT:
        raise Unreadable(path, f"is too large: a file may have {_FILE_LIMIT} bytes")
    return utf8(raw, path)
