"""The event log as text: one event a line, so that people, tests and other programs read the same thing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import reduce

from rules.game import Event, Game, S, V

_BARE = re.compile(r'[^\s"#]\S*')
_WORD = re.compile(r'\s*("(?:[^"\\]|\\.)*"|[^\s"]\S*)')


def write_event(event: Event) -> str:
    """``B attach 7:9489>E@N13``. An argument that is no plain word stands in JSON quotes."""
    words = [event.seat, event.verb]
    words += [arg if _BARE.fullmatch(arg) and arg.isprintable() else quoted(arg) for arg in event.args]
    return " ".join(words)


def quoted(text: str) -> str:
    """The text in JSON quotes on one line; what cannot be printed is escaped, so that no reader breaks the line."""
    return json.dumps(text, ensure_ascii=not text.isprintable())


def split_words(text: str) -> tuple[str, ...]:
    """The words of a line, quoted ones unquoted. ValueError where a quote is not closed."""
    words: list[str] = []
    at = 0
    while text[at:].strip():
        found = _WORD.match(text, at)
        if not found:
            raise ValueError(f"{text[at:].strip()!r} is not readable: close the quotation mark")
        word = found[1]
        try:
            words.append(json.loads(word, strict=False) if word.startswith('"') else word)
        except json.JSONDecodeError:
            raise ValueError(f"{word} has an escape that JSON does not know") from None
        at = found.end()
    return tuple(words)


def read_event(text: str) -> Event:
    """The event of one line, without its number. ValueError with one sentence where it is not readable."""
    words = split_words(text)
    if len(words) < 2:
        raise ValueError(f"{text.strip()!r} is no event: it needs a seat and a verb, as in: A ready")
    return Event(words[0], words[1], words[2:])


def fold(game: Game[S, V], state: S, events: Iterable[Event]) -> S:
    """The state after all the events."""
    return reduce(game.apply, events, state)
