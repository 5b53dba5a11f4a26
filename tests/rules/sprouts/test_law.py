"""RULES.md is complete, plain and true to the switches; `rules.sprouts.law` reads it."""

from __future__ import annotations

import pytest

from rules.sprouts import law
from rules.sprouts.switches import NAMES, PRESETS
from tests.rules import law_checks as checks

BOOK = checks.Book(law.LAW, "S", 114, 84, (*NAMES, "deck"))
TABLE = "Switches and presets"


def test_every_rule_and_ruling_once_in_order() -> None:
    """S1-S114, then SA1-SA84."""
    checks.every_number_once_in_order(BOOK)


@pytest.mark.parametrize("number", BOOK.numbers)
def test_an_entry_can_be_shown_alone(number: str) -> None:
    checks.shown_alone(BOOK, number)


@pytest.mark.parametrize("number", BOOK.rulings)
def test_a_ruling_has_question_ruling_switch_and_reason(number: str) -> None:
    checks.ruling_in_parts(BOOK, number)


@pytest.mark.parametrize("number", BOOK.numbers)
def test_an_entry_refers_to_numbers_that_exist(number: str) -> None:
    checks.refers_to_what_exists(BOOK, number)


def test_the_table_of_switches_agrees_with_the_presets() -> None:
    """SA1-SA83: every switch, every preset, value for value. The deck is a table's own, so it is house everywhere."""
    head, *rows = checks.table(BOOK, TABLE)
    assert head == ["switch", *PRESETS, "told in"]
    told = {row[0].strip("`"): row[1:-1] for row in rows}
    assert told.pop("deck") == ["house"] * len(PRESETS)
    assert told == {name: [str(getattr(preset, name)) for preset in PRESETS.values()] for name in NAMES}


def test_each_switch_is_told_where_its_row_says() -> None:
    checks.switches_told_where_the_table_says(BOOK, TABLE)


def test_rules_for_people_alone_are_listed_once_with_a_reason() -> None:
    checks.people_only_listed_once_with_a_reason(BOOK)


def test_the_table_of_verbs_names_each_once() -> None:
    checks.each_verb_once(BOOK, "A–H")


@pytest.mark.parametrize(("typed", "number"), checks.forgiven("S"))
def test_a_number_is_read_forgivingly(typed: str, number: str) -> None:
    assert law.entry(typed) == checks.body(BOOK, number)


@pytest.mark.parametrize("typed", checks.no_number(BOOK, "V"))
def test_what_is_no_number_has_no_entry(typed: str) -> None:
    assert law.entry(typed) is None


def test_search_puts_the_number_first_then_its_beginnings() -> None:
    checks.number_first_then_its_beginnings(BOOK)


def test_search_finds_words_in_any_order_and_case() -> None:
    assert law.search("MISPLAY late", 1)[0][0] == "S103"
    assert law.search("late", 1)[0][0] == "S103", "a whole word goes before the beginning of another, such as latest"
    assert law.search("kissing", 3) == law.search("Kíssing", 3)
    assert "S27" in [number for number, _ in law.search("touch match", 25)]


def test_search_keeps_its_limit_and_shows_first_lines() -> None:
    checks.limit_kept_and_first_lines_shown(BOOK, "rose")
