"""Every rule, ruling and switch of `RULES.md` has a test that cites it.

A test cites what stands in its name, in its docstring or in its ids; a span such as S1-S114 cites nothing, and a switch
is cited in backquotes.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.sprouts import law
from rules.sprouts.switches import NAMES

TESTS = Path(__file__).parents[2]
SWITCHES = (*NAMES, "deck")
Function = ast.FunctionDef | ast.AsyncFunctionDef

_SPAN = re.compile(r"\bSA?\d+\s*(?:-|–|to|up to)\s*SA?\d+\b")
_NUMBER = re.compile(r"(?<![A-Za-z0-9])SA?[1-9]\d*(?![A-Za-z0-9])")
_CODE = re.compile(r"`+([a-z_A-Z]+)(?: = [^`]*)?`+")


def cited(source: str) -> dict[str, set[str]]:
    """What the tests of a module cite: numbers and switches, each with the names of the tests."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, Function) and node.name.startswith("test"):
            words = _SPAN.sub("", "\n".join(_words(node)))
            for what in {*_NUMBER.findall(words), *_CODE.findall(words)}:
                found.setdefault(what, set()).add(node.name)
    return found


def _words(function: Function) -> Iterator[str]:
    yield function.name.replace("_", " ")
    yield ast.get_docstring(function) or ""
    for decorator in function.decorator_list:
        for node in ast.walk(decorator):
            if isinstance(node, ast.keyword) and node.arg in ("id", "ids"):
                yield from (n.value for n in ast.walk(node.value) if isinstance(n, ast.Constant) and _is_text(n))


def _is_text(node: ast.Constant) -> bool:
    return isinstance(node.value, str)


@pytest.fixture(scope="module")
def citations() -> dict[str, set[str]]:
    """What all tests together cite, with the files and names of the tests."""
    found: dict[str, set[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        for what, names in cited(file.read_text(encoding="utf-8")).items():
            found.setdefault(what, set()).update(f"{file.relative_to(TESTS)}::{name}" for name in names)
    return found


def test_every_rule_and_ruling_is_cited_by_a_test(citations: dict[str, set[str]]) -> None:
    missing = [number for number in law.numbers() if number not in citations and number not in law.people_only()]
    assert not missing, f"no test cites {', '.join(missing)}"


def test_every_switch_is_cited_by_a_test(citations: dict[str, set[str]]) -> None:
    missing = [name for name in SWITCHES if name not in citations]
    assert not missing, f"no test cites {', '.join(missing)}"


def test_what_concerns_people_alone_is_cited_by_none(citations: dict[str, set[str]]) -> None:
    """A rule that a test can hold a program to does not belong on that list."""
    tested = {number: citations[number] for number in law.people_only() if number in citations}
    assert not tested


def test_only_numbers_that_exist_are_cited(citations: dict[str, set[str]]) -> None:
    numbers = {what: names for what, names in citations.items() if _NUMBER.fullmatch(what)}
    wrong = {what: names for what, names in numbers.items() if what not in law.numbers()}
    assert not wrong


def test_what_counts_as_a_citation() -> None:
    """Spans, helpers, comments and values of parameters do not."""
    source = '''
@pytest.mark.parametrize("x", [pytest.param("XA1", id="XA2"), "X3"], ids=["X4", "a"])
async def test_X5_of_laying(x):
    """X6, XA7; `tilt` and `penalty = add`; X20-X30, XA20 to XA30, `Not a switch`."""
    assert x, "X8"  # X9

def helper_X10():
    """X11."""
'''
    assert set(cited(source.replace("X", "S"))) == {"SA2", "S4", "S5", "S6", "SA7", "tilt", "penalty"}
