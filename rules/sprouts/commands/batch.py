"""``batch``: every line of standard input is a command of its own, answered in order with ``exit`` added."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence

from rules.shell import DONE, Answer, Unreadable, refusal, sort_words, utf8
from rules.sprouts.commands.answers import World
from rules.sprouts.commands.single import SINGLE, answer


def answers(words: Sequence[str], world: World) -> Iterator[Answer]:
    """One answer for each line that is not blank, whatever is wrong with it; the exit code of all is 0."""
    sort_words(words)
    for raw in world.stdin:
        if raw.strip():
            told, code = _line(raw, world)
            yield {**told, "exit": code}, DONE


def _line(raw: bytes, world: World) -> Answer:
    try:
        line = utf8(raw, raw.decode("utf-8", "replace").strip())
    except Unreadable as wrong:
        return refusal(wrong.word, wrong.message)
    try:
        words = shlex.split(line)
    except ValueError as wrong:
        return refusal(line.strip(), f"the line cannot be split into words: {wrong}")
    return answer(words, world, SINGLE, SINGLE)
