"""What tests cite of a game's RULES.md.

A test cites what stands in its name, in its docstring or in its ids; a span such as V1-V211 cites nothing, and a switch
is cited in backquotes.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]
Function = ast.FunctionDef | ast.AsyncFunctionDef

_CODE = re.compile(r"`+([a-z_A-Z]+)(?: = [^`]*)?`+")


def numbers(letter: str) -> re.Pattern[str]:
    """Rules and rulings under a letter: `V12`, `VA12`."""
    return re.compile(rf"(?<![A-Za-z0-9]){letter}A?[1-9]\d*(?![A-Za-z0-9])")


def cited(source: str, letter: str) -> dict[str, set[str]]:
    """What the tests of a module cite: numbers under the letter and switches, each with the names of the tests."""
    span = re.compile(rf"\b{letter}A?\d+\s*(?:-|–|to|up to)\s*{letter}A?\d+\b")
    found: dict[str, set[str]] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, Function) and node.name.startswith("test"):
            words = span.sub("", "\n".join(_words(node)))
            for what in {*numbers(letter).findall(words), *_CODE.findall(words)}:
                found.setdefault(what, set()).add(node.name)
    return found


def all_cited(folder: Path, letter: str, but: str = "") -> dict[str, set[str]]:
    """What the tests of a folder and of all below it cite, with the files and names of the tests.

    Folders called `but` are left out: the other game has switches of the same name.
    """
    found: dict[str, set[str]] = {}
    for file in sorted(file for file in folder.rglob("test_*.py") if but not in file.parts):
        for what, names in cited(file.read_text(encoding="utf-8"), letter).items():
            found.setdefault(what, set()).update(f"{file.relative_to(TESTS)}::{name}" for name in names)
    return found


def _words(function: Function) -> Iterator[str]:
    yield function.name.replace("_", " ")
    yield ast.get_docstring(function) or ""
    for decorator in function.decorator_list:
        for node in ast.walk(decorator):
            if isinstance(node, ast.keyword) and node.arg in ("id", "ids"):
                constants = (n.value for n in ast.walk(node.value) if isinstance(n, ast.Constant))
                yield from (value for value in constants if isinstance(value, str))
