"""The command line: words in, one JSON object on one line of standard output for every outcome."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TextIO

from rules.sprouts.commands import batch, run, settle
from rules.sprouts.commands.answers import DONE, UNREADABLE, Answer, Unreadable, World, refusal
from rules.sprouts.commands.single import SINGLE, Command, answer
from rules.sprouts.commands.usage import usage

ONE_LINE: Mapping[str, Command] = {**SINGLE, "settle": settle.answer}
MANY_LINES: Mapping[str, Callable[[Sequence[str], World], Iterator[Answer]]] = {
    "run": run.answers,
    "batch": batch.answers,
}


def main(words: Sequence[str], world: World, stdout: TextIO, stderr: TextIO | None) -> int:
    """Answers and returns the exit code. Messages for people go to standard error as well.

    A reader that has gone away ends the work quietly.
    """
    try:
        return _serve(answers(words, world), stdout, stderr)
    except KeyboardInterrupt:
        return _serve(iter([refusal("", "Interrupted")]), stdout, stderr)


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


def _serve(lines: Iterator[Answer], stdout: TextIO, stderr: TextIO | None) -> int:
    last = DONE
    try:
        for told, code in lines:
            last = code
            _print(told, stdout, stderr)
    except _Unwritable as wrong:
        return last if wrong.reader_gone else UNREADABLE
    return last


class _Unwritable(Exception):  # noqa: N818 - it ends the work, whatever the reason
    def __init__(self, reader_gone: bool) -> None:
        self.reader_gone = reader_gone


def _print(told: dict[str, Any], stdout: TextIO, stderr: TextIO | None) -> None:
    try:
        stdout.write(json.dumps(told) + "\n")
        stdout.flush()
    except BrokenPipeError:
        raise _Unwritable(reader_gone=True) from None
    except OSError as wrong:
        _say(stderr, f"Standard output cannot be written: {wrong.strerror}.")
        raise _Unwritable(reader_gone=False) from None
    if "error" in told and "exit" not in told:
        _say(stderr, told["error"]["message"])


def _say(stderr: TextIO | None, message: str) -> None:
    if stderr is None:
        return
    try:
        stderr.write(f"{message}\n")
        stderr.flush()
    except OSError:
        return
