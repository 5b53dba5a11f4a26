"""The one grammar of custom ids. An id holds names and a state number, never state.

``<prefix>:<room>:<verb>:<table>:<seat>:<number>[:<argument>]``, table and number in base 36, ``-`` for no seat. Buttons
and selects differ by prefix, so that no id is ever dispatched twice; the version in it retires old grammars.
"""

from __future__ import annotations

import re
from typing import NamedTuple

BUTTON = "v1"
SELECT = "v1s"
LIMIT = 100
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_BODY = (
    r":(?P<room>[a-z][a-z0-9_]*):(?P<verb>[a-z][a-z0-9_]*):(?P<table>[0-9a-z]{1,13})"
    r":(?P<seat>-|[A-Z]{1,2}):(?P<number>[0-9a-z]{1,13})(?::(?P<arg>[^\n]*))?"
)
BUTTON_TEMPLATE = re.compile(BUTTON + _BODY)
SELECT_TEMPLATE = re.compile(SELECT + _BODY)


class Press(NamedTuple):
    """What a button or select says when it is used."""

    room: str
    """The room of cogs that answers, such as ``sprouts``."""

    verb: str
    table: int
    seat: str | None
    """The letter of the seat whose panel it stood on; None on a public message."""

    number: int
    """The state number that the panel showed: the stale guard."""

    arg: str = ""


def base36(number: int) -> str:
    """A whole number from 0 as base 36 in small letters."""
    if number < 0:
        raise ValueError(f"{number} is below 0; tables and state numbers count from 0")
    digits = ""
    while True:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
        if not number:
            return digits


def build(prefix: str, press: Press) -> str:
    """The custom id of a press. ValueError where a part does not fit the grammar or the whole is too long."""
    words = [prefix, press.room, press.verb, base36(press.table), press.seat or "-", base36(press.number)]
    if press.arg:
        words.append(press.arg)
    text = ":".join(words)
    if len(text) > LIMIT:
        raise ValueError(f"custom id {text!r} has {len(text)} characters, at most {LIMIT}; shorten its argument")
    if parse(text) != press:
        raise ValueError(f"custom id {text!r} does not read back as {press}; use small letters in room and verb")
    return text


def parse(text: str) -> Press | None:
    """The press of a custom id; None where it is not of this grammar."""
    found = BUTTON_TEMPLATE.fullmatch(text) or SELECT_TEMPLATE.fullmatch(text)
    return press_of(found) if found else None


def press_of(found: re.Match[str]) -> Press:
    """The press of a match of one of the two templates."""
    seat = None if found["seat"] == "-" else found["seat"]
    table, number = int(found["table"], 36), int(found["number"], 36)
    return Press(found["room"], found["verb"], table, seat, number, found["arg"] or "")
