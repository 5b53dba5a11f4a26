"""What the command lines of both games share: words sorted, files read, answers printed as JSON, one object a line.

Whatever is wrong with the words raises `Unreadable`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple, TextIO

DONE, BROKEN, UNREADABLE = 0, 1, 2
"""Exit codes: done; readable, but a rule is broken; not readable or contradictory."""

FILE_LIMIT = 64 * 1024 * 1024

Answer = tuple[dict[str, Any], int]
"""The JSON object to print and the exit code."""

_COUNT = re.compile(r"[0-9]{1,9}")
_SHOWN = 60


class Unreadable(Exception):  # noqa: N818 - it is an answer more than an error
    """Words that no command can make sense of: the word, and one sentence that says what would be right."""

    def __init__(self, word: str, reason: str) -> None:
        self.word = word
        self.message = f"{shown(word)} {reason}" if word else reason
        super().__init__(self.message)


def shown(word: str) -> str:
    """A word as a sentence quotes it: escaped, and cut where it is long."""
    return repr(word if len(word) <= _SHOWN else word[: _SHOWN - 1] + "…")


def refusal(word: str, message: str, code: int = UNREADABLE) -> Answer:
    """The answer that names a word and says in a sentence what is wrong with it."""
    sentence = message if message.endswith(".") else message + "."
    return {"error": {"word": _encodable(word), "message": _encodable(sentence)}}, code


def _encodable(text: str) -> str:
    """Arguments that were not UTF-8 hold lone surrogates, which many readers of JSON refuse."""
    return text.encode("utf-8", "replace").decode()


def serve(answers: Callable[[], Iterator[Answer]], stdout: TextIO, stderr: TextIO | None) -> int:
    """Print every answer, and return the last exit code. Messages for people go to standard error as well.

    A reader that has gone away ends the work quietly, and so does somebody who interrupts it.
    """
    try:
        return _serve(answers(), stdout, stderr)
    except KeyboardInterrupt:
        return _serve(iter([refusal("", "Interrupted")]), stdout, stderr)


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


class Arguments(NamedTuple):
    """The words of a command, sorted."""

    options: dict[str, str]
    flags: set[str]
    rest: list[str]


def sort_words(
    words: Sequence[str], options: Collection[str] = (), flags: Collection[str] = (), most: int = 0, what: str = "word"
) -> Arguments:
    """``--option value``, ``--option=value``, ``--flag`` and at most so many other words; ``--`` ends the options."""
    found = Arguments({}, set(), [])
    left = iter(words)
    for word in left:
        if word == "--":
            found.rest.extend(left)
        elif word.startswith("-") and word != "-":
            name, equals, value = word.partition("=")
            _check_option(name, found, options, flags)
            if name in flags:
                if equals:
                    raise Unreadable(name, f"takes no value: write {name} alone")
                found.flags.add(name)
            else:
                found.options[name] = value if equals else _next_value(name, next(left, None))
        else:
            found.rest.append(word)
    if len(found.rest) > most:
        raise Unreadable(found.rest[most], f"is one {what} too many{_known(options, flags)}")
    return found


def _check_option(name: str, found: Arguments, options: Collection[str], flags: Collection[str]) -> None:
    if name not in options and name not in flags:
        raise Unreadable(name, f"is no option of this command{_known(options, flags)}")
    if name in found.options or name in found.flags:
        raise Unreadable(name, "stands twice: write it once")


def _known(options: Collection[str], flags: Collection[str]) -> str:
    names = [*options, *flags]
    return f": its options are {', '.join(names)}" if names else ": this command has no options"


def _next_value(name: str, value: str | None) -> str:
    if value is None or value.startswith("--"):
        raise Unreadable(name, "needs a value after it; the empty one is written ''")
    return value


def required(found: Arguments, name: str, example: str) -> str:
    """The value of an option that may not be left out."""
    if name not in found.options:
        raise Unreadable(name, f"is missing: write for example {name} {example}")
    return found.options[name]


def count(text: str, name: str, low: int, high: int) -> int:
    """A whole number in ASCII digits."""
    if not _COUNT.fullmatch(text) or not low <= int(text) <= high:
        raise Unreadable(text, f"is no good for {name}: write a whole number from {low} to {high}")
    return int(text)


def utf8(raw: bytes, name: str) -> str:
    """The text of a file or of standard input."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise Unreadable(name, f"is not UTF-8 text: byte {wrong.start + 1} cannot be read") from None


def file_text(path: str, limit: int = FILE_LIMIT) -> str:
    """A UTF-8 file of at most so many bytes."""
    try:
        with open(path, "rb") as file:
            raw = file.read(limit + 1)
    except (OSError, ValueError) as wrong:
        reason = getattr(wrong, "strerror", None) or str(wrong)
        raise Unreadable(path, f"cannot be read: {reason}") from None
    if len(raw) > limit:
        raise Unreadable(path, f"is too large: a file may have {limit} bytes")
    return utf8(raw, path)
