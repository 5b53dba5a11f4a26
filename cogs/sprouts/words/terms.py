"""The small words: headings, numbers, clocks, scores."""

from __future__ import annotations

from rules.sprouts.cards import Card, turned

HEADING_WORDS = ("north", "east", "south", "west")

CORNER_WORDS = ("north-east", "south-east", "south-west", "north-west")
_TEENS = ("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
_COUNTS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", *_TEENS)
MINUS = "−"


def count_word(number: int) -> str:
    """``seven`` for 7; digits past nineteen."""
    return _COUNTS[number] if 0 <= number < len(_COUNTS) else str(number)


def call_words(number: int) -> str:
    """The shout for that many cards: ``Seven up!`` (S76)."""
    return f"{count_word(number).capitalize()} up!"


def signed(number: int) -> str:
    """A score with a true minus."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def cards(number: int) -> str:
    """``1 card``, ``3 cards``."""
    return f"{number} card" if number == 1 else f"{number} cards"


def seconds(ms: int) -> str:
    """``4:07`` from milliseconds, rounded up so that a running clock never shows 0:00."""
    whole = max(0, -(-ms // 1000))
    return f"{whole // 60}:{whole % 60:02d}"


def listed(words: tuple[str, ...] | list[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def card_words(card: Card, heading: int) -> str:
    """A card as it now lies: face, sides clockwise from north, rose."""
    north, east, south, west = turned(card.sides, heading)
    rose = f", rose {CORNER_WORDS[(card.rose + heading) % 4]}" if card.rose is not None else ""
    return f"face {card.face}, sides N {north} E {east} S {south} W {west}{rose}"


def when(ms: int) -> str:
    """A countdown that Discord keeps for every reader."""
    return f"<t:{ms // 1000}:R>"
