"""Names in moves and events: cards, seats, Suns, designs; forgiving to read, always the same to write."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rules.video.table.draft import Here, Player
from rules.video.table.state import DESIGNS, LP, NOBODY, Choice

_NUMBER = re.compile(r"[0-9]{1,4}")


class DamagedError(ValueError):
    """An event that cannot follow on what stands before it, in words for people."""


def card_named(here: Here, word: str, among: Iterable[int]) -> int:
    """The card that a word names among some: its full name, or title or id of the first copy; -1 for none."""
    catalogue = here.catalogue
    number = catalogue.numbers.get(word)
    if number is not None:
        return number if number in among else NOBODY
    card = catalogue.titles.get(word.strip().casefold())
    if card is None:
        return NOBODY
    return next((n for n in among if n >= 0 and catalogue.box[n] is card), NOBODY)


def lp_name(here: Here, lp: LP) -> str:
    """What an LP is called in events."""
    return lp.name or here.catalogue.names[lp.card]


def lp_named(here: Here, seat: Player, word: str) -> LP | None:
    """The LP of a seat that a word names; of several copies the first."""
    folded = word.strip().casefold()
    for lp in seat.lps:
        if lp.name and lp.name.casefold() == folded:
            return lp
    card = card_named(here, word, [lp.card for lp in seat.lps if lp.card >= 0])
    return next((lp for lp in seat.lps if lp.card == card), None) if card != NOBODY else None


def is_card(here: Here, word: str) -> bool:
    """Whether any card of the box goes by this word."""
    return word in here.catalogue.numbers or word.strip().casefold() in here.catalogue.titles


def whole(word: str) -> int | None:
    """A whole number in ASCII digits, or None."""
    return int(word) if _NUMBER.fullmatch(word.strip()) else None


def write_pick(here: Here, choice: Choice, pick: int) -> str:
    """One answer to a choice, as an event writes it."""
    match choice.kind:
        case "seat":
            return here.seats[pick].letter
        case "card":
            return here.catalogue.names[pick] if pick >= 0 else _bookkept(here, pick)
        case "sun":
            return here.catalogue.suns[pick].id
        case "design":
            return DESIGNS[pick]
        case "yes":
            return "yes" if pick else "no"
    return str(pick)


def read_pick(here: Here, choice: Choice, word: str, taken: tuple[int, ...]) -> int:
    """The option that a word means, not one that is taken already; -1 where it means none."""
    folded = word.strip().casefold()
    options = [option for option in choice.options if option not in taken]
    if choice.kind == "card":
        return card_named(here, word, options)
    if choice.kind == "sun":
        sun = here.catalogue.sun(word)
        return sun if sun is not None and sun in options else NOBODY
    return next((option for option in options if write_pick(here, choice, option).casefold() == folded), NOBODY)


def _bookkept(here: Here, number: int) -> str:
    return next(lp.name for seat in here.seats for lp in seat.lps if lp.card == number)
