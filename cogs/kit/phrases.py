"""Small parts of sentences that every room uses: lists, counts, clocks, scores, texts cut to a limit."""

from __future__ import annotations

from collections.abc import Sequence

ALT_LIMIT = 1024
"""Characters that the alt text of a picture may have."""

MINUS = "−"


def listed(words: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def cards(number: int) -> str:
    """``1 card``, ``3 cards``."""
    return f"{number} card" if number == 1 else f"{number} cards"


def signed(number: int) -> str:
    """A score with a true minus."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def seconds(ms: int) -> str:
    """``4:07`` from milliseconds, rounded up so that a running clock never shows 0:00."""
    whole = max(0, -(-ms // 1000))
    return f"{whole // 60}:{whole % 60:02d}"


def when(ms: int) -> str:
    """A countdown that Discord keeps for every reader."""
    return f"<t:{ms // 1000}:R>"


def cut(text: str, limit: int) -> str:
    """The text, shortened at a word to at most that many characters."""
    if len(text) <= limit:
        return text
    return text[: limit - 1].rsplit(" ", 1)[0] + "…"
