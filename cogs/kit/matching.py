"""Names that people type, matched forgivingly: case, accents, spaces and hyphens do not count, a beginning will do."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


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


def only_one(word: str, names: Sequence[str]) -> str:
    """The one name that the word means; where that is none, or several, the word itself, for others to refuse."""
    found = meant(word, names)
    return found[0] if len(found) == 1 else word.strip()


def spelt(word: str, names: Sequence[str]) -> str:
    """The name that the word is but for its spelling, else the word itself."""
    return next((name for name in names if folded(name) == folded(word)), word.strip())
