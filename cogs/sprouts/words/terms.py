"""The small words: headings, numbers, clocks, scores."""

from __future__ import annotations

from rules.sprouts.cards import Card, turned

HEADING_WORDS = ("north", "east", "south", "west")

CORNER_WORDS = ("north-east", "south-east", "south-west", "north-west")
_TEENS = ("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
_COUNTS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", *_TEENS)


def count_word(number: int) -> str:
    """``seven`` for 7; digits past nineteen."""
    return _COUNTS[number] if 0 <= number < len(_COUNTS) else str(number)


def call_words(number: int) -> str:
    """The shout for that many cards: ``Seven up!`` (S76)."""
    return f"{count_word(number).capitalize()} up!"


def card_words(card: Card, heading: int) -> str:
    """A card as it now lies: face, sides clockwise from north, rose."""
    north, east, south, west = turned(card.sides, heading)
    rose = f", rose {CORNER_WORDS[(card.rose + heading) % 4]}" if card.rose is not None else ""
    return f"face {card.face}, sides N {north} E {east} S {south} W {west}{rose}"
