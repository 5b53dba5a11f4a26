"""Which of several things a typed word means: one is found, several that it may mean are listed.

A word is never stretched to another thing than it names: what exists but is not where it would have to be is told where
it is, and between two that differ nobody guesses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from discord import app_commands

from cogs.kit.choosing import CHOICES, LABEL
from cogs.kit.errors import ToldError
from cogs.kit.matching import SLIP, bare, distance, fitting, ranked
from cogs.kit.names import plain_name
from cogs.video.typed.nameable import Thing
from cogs.video.words import naming as words

Lost = Callable[[str], str]
"""The sentence for a word that names none of the things that were to choose from."""

_ASIDE = re.compile(r"(?:tape\s*)?#?\d+|[a-d]|\$\d+.*|\d+ energy.*|junk shelf", re.IGNORECASE)
"""Parts of a label that say something about a thing but are not its name: number, seat, price, place."""

_TIMES = re.compile(r"\s*×\s*\d+$")
_PARTING = re.compile(r"\s*(?:[,;+\n]|\band\b|&)\s*", re.IGNORECASE)


class Part(NamedTuple):
    """Words in a list, and what parts them from the next."""

    word: str
    mark: str


def one(word: str, among: Sequence[Thing], lost: Lost, known: Sequence[str] = ()) -> Thing:
    """The thing that a word means. ToldError lists several that differ; `lost` words that it is none of them.

    Of `known`, what exists beside them, nothing may be nearer to the word.
    """
    found = found_in(word, among, known)
    kinds = {thing.twin or thing.word: thing for thing in reversed(found)}
    if len(kinds) > 1:
        raise ToldError(words.several(word, [thing.label for thing in kinds.values()][::-1]))
    if not found:
        raise ToldError(lost(word))
    return found[0]


def found_in(word: str, among: Sequence[Thing], known: Sequence[str] = ()) -> tuple[Thing, ...]:
    """All things that the word may mean; of copies those that can be used now go before those that cannot."""
    names = [thing.names for thing in among]
    exact = exactly(word, among)
    # A bare number is no part of a name: it would mean the number of some copy.
    if not exact and (bare(word).isdecimal() or _named_elsewhere(stripped(word), names, known)):
        return ()
    found = [among[place] for place in exact or fitting(stripped(word), names)]
    usable = {thing.names[0] for thing in found if thing.legal}
    return tuple(thing for thing in found if thing.legal or thing.names[0] not in usable)


def exactly(word: str, among: Sequence[Thing]) -> tuple[int, ...]:
    """The places of the things that go by this very word or label, but for case; where none does, but for accents and
    marks too. So titles that differ in an accent stay apart, and one of nothing but marks can be named.
    """
    called = [(*thing.names, thing.label) for thing in among]
    for form in (_spaced, bare):
        wanted = form(word)
        found = tuple(place for place, names in enumerate(called) if wanted and wanted in map(form, names))
        if found:
            return found
    return ()


def _spaced(word: str) -> str:
    return " ".join(word.casefold().split())


def _named_elsewhere(word: str, names: Sequence[Sequence[str]], known: Sequence[str]) -> bool:
    """Whether something else is nearer to a word: it goes by exactly that name, or is no slip of the pen away."""
    here = min((far for several in names for name in several if (far := distance(word, name)) is not None), default=9)
    there = min((far for name in known if (far := distance(word, name)) is not None), default=9)
    return there < here and (there == 0 or here >= SLIP)


def stripped(word: str) -> str:
    """A label of a panel or a suggestion without what stands there beside the name: number, tape, price."""
    parts = [_TIMES.sub("", part.strip()) for part in word.split("·")]
    named = [part for part in parts if part and not _ASIDE.fullmatch(part)]
    return named[0] if named else word.strip()


def several(text: str, among: Sequence[Thing], lost: Lost, known: Sequence[str] = ()) -> tuple[Thing, ...]:
    """The things that a list of words means, parted by commas, plus signs or `and`; none twice. ToldError as in `one`.

    A name that holds such a mark itself is understood: the longest run of parts that is a name goes first.
    """
    parts = _parted(text)
    picked: list[Thing] = []
    while parts:
        left = [thing for thing in among if thing not in picked]
        size = _longest(parts, left)
        picked.append(one(_joined(parts[:size]), left, lost, known))
        parts = parts[size:]
    return tuple(picked)


def _parted(text: str) -> list[Part]:
    pieces = re.split(f"({_PARTING.pattern})", text.strip(), flags=re.IGNORECASE)
    pairs = zip(pieces[::2], [*pieces[1::2], ""], strict=True)
    return [Part(word, mark) for word, mark in pairs if word.strip()]


def _longest(parts: Sequence[Part], among: Sequence[Thing]) -> int:
    sizes = range(len(parts), 1, -1)
    return next((size for size in sizes if _is_name(parts[:size], among)), 1)


def _is_name(parts: Sequence[Part], among: Sequence[Thing]) -> bool:
    """A number behind a mark is a card of its own that is named too shortly, and not the number of a copy."""
    word = _joined(parts)
    places = exactly(word, among)
    if all(bare(part.word) and not bare(part.word).isdecimal() for part in parts[1:]):
        return bool(places)
    return any(_spaced(word) == _spaced(name) for place in places for name in among[place].names)


def _joined(parts: Sequence[Part]) -> str:
    return "".join(part.word + part.mark for part in parts[:-1]) + parts[-1].word


def suggested(among: Sequence[Thing], current: str, before: str = "") -> list[app_commands.Choice[str]]:
    """What autocompletion offers for what has been typed: what can be done now first, then the nearest.

    `before` stands before what is chosen, in a list of which the last part is being typed.
    """
    order = ranked(stripped(current), [thing.names for thing in among])
    listed = sorted((among[place] for place in order), key=lambda thing: not thing.legal)
    choices = [(f"{before}{thing.label}", f"{before}{value(thing)}") for thing in _unlike(listed)]
    fits = [(label, sent) for label, sent in choices if len(sent) <= LABEL]
    return [app_commands.Choice(name=plain_name(label, LABEL), value=sent) for label, sent in fits[:CHOICES]]


def value(thing: Thing) -> str:
    """What is sent for a suggestion: tape or seat, then the name; understood like everything that is typed."""
    first, *rest = thing.args
    if not rest:
        # A title that is a number may be the number of another card, its id is not.
        return thing.names[1] if first.isdecimal() else first
    return f"{thing.number} {first}" if thing.number else f"{first} {rest[0]}"


def _unlike(among: Sequence[Thing]) -> list[Thing]:
    """One of each kind: copies that are alike stand in one line."""
    kinds: dict[object, Thing] = {}
    for thing in among:
        kinds.setdefault(thing.twin or thing.word, thing)
    return list(kinds.values())
