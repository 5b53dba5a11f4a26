"""The command line: words in, one JSON object on one line of standard output for every outcome."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TextIO

from rules.shell import Answer, Unreadable, refusal, serve
from rules.sprouts.commands import batch, run, settle
from rules.sprouts.commands.answers import World
from rules.sprouts.commands.single import SINGLE, Command, answer
from rules.sprouts.commands.usage import usage

ONE_LINE: Mapping[str, Command] = {**SINGLE, "settle": settle.answer}
MANY_LINES: Mapping[str, Callable[[Sequence[str], World], Iterator[Answer]]] = {
    "run": run.answers,
    "batch": batch.answers,
}


def main(words: Sequence[str], world: World, stdout: TextIO, stderr: TextIO | None) -> int:
    """Answers and returns the exit code. Messages for people go to standard error as well."""
    return serve(lambda: answers(words, world), stdout, stderr)


def answers(words: Sequence[str], world: World) -> Iterator[Answer]:
    """The lines of any command, each with the exit code that would stand if it were the last."""
    asked = usage(words)
    if asked:
        yield asked
        return
    if not words or words[0] not in MANY_LINES:
        yield answer(words, world, ONE_LINE, [*ONE_LINE, *MANY_LINES])
        return
    try:
        yield from MANY_LINES[words[0]](words[1:], world)
    except Unreadable as wrong:
        yield refusal(wrong.word, wrong.message)
