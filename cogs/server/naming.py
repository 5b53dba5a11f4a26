"""Names that a server gives to its decks and presets: short, readable everywhere, each meaning one thing."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from cogs.kit.errors import ToldError
from cogs.kit.matching import folded, meant
from cogs.server import words

LONGEST = 40
_SIGNS = frozenset(" -_.'’")
_MARKS_IN_A_ROW = 2


def good_name(text: str, taken: Sequence[str]) -> str:
    """The name in one spelling. ToldError where it is long, has a sign that may not be, or is one of the bot's own."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    bad = next((char for at, char in enumerate(name) if not _allowed(name, at)), None)
    if bad is not None:
        raise ToldError(words.bad_sign(bad))
    if not any(char.isalnum() for char in name):
        raise ToldError(words.NAMELESS)
    if len(name) > LONGEST:
        raise ToldError(words.too_long(len(name), LONGEST))
    if folded(name) in {folded(one) for one in taken}:
        raise ToldError(words.own_name(name))
    return name


def _allowed(name: str, at: int) -> bool:
    if name[at].isalnum() or name[at] in _SIGNS:
        return True
    # Scripts such as Devanagari write vowels as marks; heaps of marks would run over the lines around them.
    before = name[max(0, at - _MARKS_IN_A_ROW) : at + 1]
    return at > 0 and _is_mark(name[at]) and not (len(before) > _MARKS_IN_A_ROW and all(map(_is_mark, before)))


def _is_mark(char: str) -> bool:
    return unicodedata.category(char) in ("Mn", "Mc")


def one_of(word: str, names: Sequence[str], what: str) -> str:
    """The one name that somebody means by a word. ToldError where that is none of them, or several."""
    found = meant(word, names)
    if len(found) != 1:
        raise ToldError(words.which(word, found or names, what, several=bool(found)))
    return found[0]
