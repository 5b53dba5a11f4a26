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
