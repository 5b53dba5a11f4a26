"""Names that people type, matched forgivingly: case, accents, spaces and hyphens do not count, a beginning will do."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher


def folded(text: str) -> str:
    """The text as names are compared: without case, accents and compatibility forms, words parted by one space."""
    parted = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(" " if char in "-_" else char for char in parted if not unicodedata.combining(char))
    return " ".join(bare.split())


def meant(word: str, names: Sequence[str]) -> tuple[str, ...]:
    """The names that somebody may mean: that very one, else those equal to it, that begin with it, that hold it."""
    if word in names:
        return (word,)
    wanted = folded(word)
    if not wanted:
        return ()
    folds = [(name, folded(name)) for name in names]
    equal = tuple(name for name, fold in folds if fold == wanted)
    first = tuple(name for name, fold in folds if fold.startswith(wanted))
    return equal or first or tuple(name for name, fold in folds if wanted in fold)


def spelt(word: str, names: Sequence[str]) -> str:
    """The name that the word is but for case and such, else the word itself, for others to refuse."""
    return next((name for name in names if folded(name) == folded(word)), word.strip())


def bare(text: str) -> str:
    """The text as titles are compared: folded, and without apostrophes and other marks; words parted by one space."""
    kept = "".join("" if char in "'’`´" else char if char.isalnum() else " " for char in folded(text))
    return " ".join(kept.split())


def distance(word: str, name: str) -> float | None:
    """How far a typed word is from a name, None where it cannot mean it. Each whole number is a way to mean it:

    0 the same, 1 its beginning, 2 beginnings of its words in their order, 3 first letters of its words, 4 a part of
    it, 5 and a little a slip of a letter. A number in the word is always meant as it is: `#2` is never `#1` or `#12`.
    """
    wanted, whole = bare(word), bare(name)
    if whole == wanted:
        return 0 if wanted else None
    if not wanted or not _numbers(wanted) <= _numbers(whole):
        return None
    if whole.startswith(wanted):
        return 1
    words = whole.split()
    if _in_order(wanted.split(), words):
        return 2
    if wanted.replace(" ", "") in (_initials(words), _initials([one for one in words if one not in SMALL])):
        return 3
    if wanted in whole:
        return 4
    likeness = max(_likeness(wanted, part) for part in _parts(words, len(wanted.split())))
    return SLIP + 1 - likeness if len(wanted) >= SHORTEST_SLIP and likeness >= LEAST_LIKENESS else None


SMALL = frozenset(("a", "an", "and", "at", "for", "from", "in", "is", "my", "of", "on", "the", "to", "with"))
"""Words that people leave out of the first letters of a title."""

SLIP = 5
"""The distance from which on a word is only like a name."""

SHORTEST_SLIP = 4
LEAST_LIKENESS = 0.8
_AS_LIKE = 0.08
"""A slip that fits two names so nearly alike may mean either."""


def _numbers(text: str) -> set[str]:
    return {word for word in text.split() if word.isdecimal()}


def _in_order(wanted: Sequence[str], words: Sequence[str]) -> bool:
    rest = iter(words)
    return all(any(word.startswith(start) for word in rest) for start in wanted)


def _initials(words: Sequence[str]) -> str:
    return "".join(word[0] for word in words) if len(words) > 1 else ""


def _parts(words: Sequence[str], length: int) -> Iterator[str]:
    """The whole name, and as many words in a row as were typed."""
    yield " ".join(words)
    for start in range(len(words) - length + 1):
        yield " ".join(words[start : start + length])


def _likeness(one: str, other: str) -> float:
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    # The two quick ones are never below the true one, and most names are nothing like the word.
    quick = min(matcher.real_quick_ratio(), matcher.quick_ratio())
    return matcher.ratio() if quick >= LEAST_LIKENESS else 0


def fitting(word: str, names: Sequence[Sequence[str]]) -> tuple[int, ...]:
    """The places of the things that a typed word may mean, each of which goes by several names: those nearest to it."""
    near = [(_nearest(word, several), place) for place, several in enumerate(names)]
    found = [(far, place) for far, place in near if far is not None]
    if not found:
        return ()
    best = min(found)[0]
    limit = best + _AS_LIKE if best >= SLIP else best
    return tuple([place for far, place in found if far <= limit])


def ranked(word: str, names: Sequence[Sequence[str]]) -> tuple[int, ...]:
    """The places of all things that a word fits at all, best first; in their own order where no word is typed."""
    if not bare(word):
        return tuple(range(len(names)))
    near = [(_nearest(word, several), place) for place, several in enumerate(names)]
    return tuple([place for far, place in sorted((far, place) for far, place in near if far is not None)])


def _nearest(word: str, names: Sequence[str]) -> float | None:
    return min((far for far in (distance(word, name) for name in names) if far is not None), default=None)
