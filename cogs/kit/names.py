"""Names that people typed, made harmless. Two forms: for Markdown text, and plain for labels, alt text and files."""

from __future__ import annotations

import re
import unicodedata

LENGTH = 32
NAMELESS = "nameless"
_MARKUP = re.compile(r"([\\`*_~|\[\]()<>#+\-:.!=])")
_MARKS_IN_A_ROW = 2


def plain_name(text: str, length: int = LENGTH) -> str:
    """The name without control, direction and zero-width characters, on one line, at most `length` characters.

    For button labels, select options, alt text and file text, none of which read Markdown.
    """
    return _drawn(text, length) or NAMELESS


def draws_nothing(text: str) -> bool:
    """Whether a name would be invisible: empty, or of blanks and control characters alone."""
    return not _drawn(text, LENGTH)


def _drawn(text: str, length: int) -> str:
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if category in ("Zl", "Zp", "Zs") or char in "\t\n\r\v\f":
            kept.append(" ")
        elif category[0] != "C" and marks <= _MARKS_IN_A_ROW and char not in _BLANKS:
            kept.append(char)
    name = " ".join("".join(kept).split())
    if len(name) > length:
        name = name[: length - 1].rstrip() + "…"
    return name


# Letters and symbols that draw nothing: a name of these would be invisible.
_BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\ufe0e\ufe0f")


def safe_name(text: str, length: int = LENGTH) -> str:
    """The name for Markdown text: shown letter by letter, whatever marks, links, mentions or tags it is made of.

    One that is written from right to left is kept apart, else it would draw the numbers behind it to its other side.
    """
    name = _MARKUP.sub(r"\\\1", plain_name(text, length)).replace("@", "@\u200b")
    leftward = any(unicodedata.bidirectional(char) in ("R", "AL") for char in name)
    return f"{_ISOLATE}{name}{_END}" if leftward else name


_ISOLATE, _END = "\u2068", "\u2069"
