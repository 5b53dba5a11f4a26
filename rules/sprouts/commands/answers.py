"""What every command gets and gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, BinaryIO, NamedTuple

from rules.sprouts.notation import shown

DONE, BROKEN, UNREADABLE = 0, 1, 2
"""Exit codes: done; readable, but a rule is broken; not readable or contradictory."""

Answer = tuple[dict[str, Any], int]
"""The JSON object to print and the exit code."""


class World(NamedTuple):
    """What lies outside the command line."""

    stdin: BinaryIO
    clock: Callable[[], float]
    """Seconds that only grow."""


class Unreadable(Exception):  # noqa: N818 - it is an answer more than an error
    """Words that no command can make sense of: the word, and one sentence that says what would be right."""

    def __init__(self, word: str, reason: str) -> None:
        self.word = word
        self.message = f"{shown(word)} {reason}" if word else reason
        super().__init__(self.message)


def refusal(word: str, message: str, code: int = UNREADABLE) -> Answer:
    """The answer that names a word and says in a sentence what is wrong with it."""
    sentence = message if message.endswith(".") else message + "."
    return {"error": {"word": _encodable(word), "message": _encodable(sentence)}}, code


def _encodable(text: str) -> str:
    """Arguments that were not UTF-8 hold lone surrogates, which many readers of JSON refuse."""
    return text.encode("utf-8", "replace").decode()
