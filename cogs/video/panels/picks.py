"""Picks among the options of a choice as one number, so that a custom id can carry them over pages."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cogs.kit.custom_ids import base36
from cogs.kit.pages import OPTIONS
from rules.video.views.view import ChoiceView

PAGE = OPTIONS
_DIGITS = re.compile(r"[0-9a-z]{1,60}")


def write_picks(places: Iterable[int]) -> str:
    """The places, from 0, of what is picked among the options: a bit each, in base 36."""
    return base36(sum(1 << place for place in set(places)))


def read_picks(text: str, choice: ChoiceView) -> tuple[int, ...]:
    """The places again, in the order of the options; those that the choice has not are left out."""
    bits = int(text, 36) if _DIGITS.fullmatch(text) else 0
    return tuple(place for place in range(len(choice.options)) if bits >> place & 1)


def words_of(choice: ChoiceView, places: Iterable[int]) -> tuple[str, ...]:
    """What `choose` takes for these places; ``none`` where nothing is picked."""
    return tuple(choice.words[place] for place in places) or ("none",)


def place_of(value: str) -> int | None:
    """A place as an option of a select says it; None where it is no such number."""
    return int(value) if value.isascii() and value.isdigit() and len(value) < 4 else None
