"""Every rule, ruling and switch of `RULES.md` has a test that cites it."""

from __future__ import annotations

import pytest

from rules.sprouts import law
from rules.sprouts.switches import NAMES
from tests.rules import citations

SWITCHES = (*NAMES, "deck")


@pytest.fixture(scope="module")
def cited() -> dict[str, set[str]]:
    """What all tests together cite, with the files and names of the tests."""
    return citations.all_cited(citations.TESTS, "S")


def test_every_rule_and_ruling_is_cited_by_a_test(cited: dict[str, set[str]]) -> None:
    missing = [number for number in law.numbers() if number not in cited and number not in law.people_only()]
    assert not missing, f"no test cites {', '.join(missing)}"


def test_every_switch_is_cited_by_a_test() -> None:
    """By one that is not of the other game, which has switches of the same name."""
    cited = citations.all_cited(citations.TESTS, "S", but="video")
    missing = [name for name in SWITCHES if name not in cited]
    assert not missing, f"no test cites {', '.join(missing)}"


def test_what_concerns_people_alone_is_cited_by_none(cited: dict[str, set[str]]) -> None:
    """A rule that a test can hold a program to does not belong on that list."""
    tested = {number: cited[number] for number in law.people_only() if number in cited}
    assert not tested


def test_only_numbers_that_exist_are_cited(cited: dict[str, set[str]]) -> None:
    numbers = {what: names for what, names in cited.items() if citations.numbers("S").fullmatch(what)}
    wrong = {what: names for what, names in numbers.items() if what not in law.numbers()}
    assert not wrong
