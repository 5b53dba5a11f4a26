"""Every rule, ruling and switch of `RULES.md` has a test that cites it."""

from __future__ import annotations

import pytest

from rules.video import law
from rules.video.switches import NAMES
from tests.rules import citations


@pytest.fixture(scope="module")
def cited() -> dict[str, set[str]]:
    """What all tests together cite, with the files and names of the tests."""
    return citations.all_cited(citations.TESTS, "V")


def test_every_rule_and_ruling_is_cited_by_a_test(cited: dict[str, set[str]]) -> None:
    people = law.LAW.people_only()
    missing = [number for number in law.LAW.numbers() if number not in cited and number not in people]
    assert not missing, f"no test cites {', '.join(missing)}"


def test_every_switch_is_cited_by_a_test() -> None:
    """By one of this game: the other has switches of the same name."""
    cited = citations.all_cited(citations.TESTS / "rules" / "video", "V")
    missing = [name for name in NAMES if name not in cited]
    assert not missing, f"no test cites {', '.join(missing)}"


def test_what_concerns_people_alone_is_cited_by_none(cited: dict[str, set[str]]) -> None:
    """A rule that a test can hold a program to does not belong on that list."""
    tested = {number: cited[number] for number in law.LAW.people_only() if number in cited}
    assert not tested


def test_only_numbers_that_exist_are_cited(cited: dict[str, set[str]]) -> None:
    numbers = {what: names for what, names in cited.items() if citations.numbers("V").fullmatch(what)}
    wrong = {what: names for what, names in numbers.items() if what not in law.LAW.numbers()}
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
    assert set(citations.cited(source, "X")) == {"XA2", "X4", "X5", "X6", "XA7", "tilt", "penalty"}
