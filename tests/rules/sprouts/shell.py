"""The command line without a process: words in, JSON and exit code out."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from typing import Any

from rules.sprouts.command_line import main
from rules.sprouts.commands.answers import World


def lines(*words: str, stdin: bytes = b"", clock: Callable[[], float] = lambda: 0.0) -> tuple[list[Any], int]:
    """Every line that the command prints, and its exit code; each line is ASCII and holds one object."""
    out, err = io.StringIO(), io.StringIO()
    code = main(words, World(io.BytesIO(stdin), clock), out, err)
    text = out.getvalue()
    assert text.isascii()
    assert text == "" or text.endswith("\n")
    assert code in (0, 1, 2)
    return [json.loads(line) for line in text.splitlines()], code


def one(*words: str, stdin: bytes = b"") -> tuple[Any, int]:
    """The one line of a command."""
    (told,), code = lines(*words, stdin=stdin)
    return told, code


def refused(*words: str, stdin: bytes = b"") -> tuple[str, str]:
    """(word, message) of a command that cannot be read: exit 2, nothing but the error, one sentence."""
    told, code = one(*words, stdin=stdin)
    assert code == 2
    assert set(told) == {"error"}
    assert set(told["error"]) == {"word", "message"}
    assert told["error"]["message"].endswith(".")
    return told["error"]["word"], told["error"]["message"]
