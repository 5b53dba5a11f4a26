"""RULES.md is complete, plain and of one mind with itself; `rules.video.law` reads it."""

from __future__ import annotations

import re

import pytest

from rules.video import law
from tests.rules import law_checks as checks

CHOICES = (
    *("turn_order", "simultaneous_play", "charge_bonus", "splitter_to", "kill_overflow", "timeshift_lock", "steal"),
    *("self_kill", "seating", "mode", "leave", "undo"),
)
BOOK = checks.Book(law.LAW, "V", 211, 102, (*CHOICES, "afk_minutes"))
TABLE = "Switches"
KINDS_OF_STEP = ("verb", "keys besides `n` and `who`", "what it does", "from")


def test_every_rule_and_ruling_once_in_order() -> None:
    """V1-V211, then VA1-VA102."""
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


def test_each_switch_is_told_where_its_row_says() -> None:
    checks.switches_told_where_the_table_says(BOOK, TABLE)


@pytest.mark.parametrize("switch", CHOICES)
def test_a_switch_has_the_same_values_in_the_table_and_in_its_ruling(switch: str) -> None:
    """VA1-VA102: the default first, in both."""
    head, *rows = checks.table(BOOK, TABLE)
    row = dict(zip(head, next(row for row in rows if row[0] == f"`{switch}`"), strict=True))
    told = re.search(rf"`{switch}` = ((?:`\w+`(?:, | or )?)+)", checks.body(BOOK, row["told in"]))
    assert told
    assert re.findall(r"\w+", told[1].replace(" or ", ", ")) == [row["default"], *row["or else"].split(", ")]


def test_rules_for_people_alone_are_listed_once_with_a_reason() -> None:
    checks.people_only_listed_once_with_a_reason(BOOK)


def test_the_table_of_verbs_names_each_once() -> None:
    checks.each_verb_once(BOOK, "A–D")


def test_the_table_of_steps_names_each_once_with_its_source() -> None:
    """Whether the rulebook knows a step decides how sure its meaning is."""
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in law.text().splitlines() if line[:1] == "|"
    ]
    start = rows.index(list(KINDS_OF_STEP))
    steps = [row for row in rows[start + 2 :] if len(row) == len(KINDS_OF_STEP)]
    names = [row[0] for row in steps]
    assert len(names) > 30
    assert len(set(names)) == len(names)
    assert {row[-1] for row in steps} == {"book", "near", "ours"}


@pytest.mark.parametrize(("typed", "number"), checks.forgiven("V"))
def test_a_number_is_read_forgivingly(typed: str, number: str) -> None:
    assert law.entry(typed) == checks.body(BOOK, number)


@pytest.mark.parametrize("typed", checks.no_number(BOOK, "S"))
def test_what_is_no_number_has_no_entry(typed: str) -> None:
    assert law.entry(typed) is None


def test_search_puts_the_number_first_then_its_beginnings() -> None:
    checks.number_first_then_its_beginnings(BOOK)


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("eject", "V193"),
        ("huff", "V195"),
        ("TIMESHIFT lock", "VA53"),
        ("steal trophy", "VA69"),
        ("shíeld", "V149"),
        ("first player", "V45"),
        ("fewest trophies", "V188"),
    ],
)
def test_search_finds_what_players_ask(typed: str, number: str) -> None:
    assert number in [found for found, _ in law.search(typed, 10)]


def test_search_keeps_its_limit_and_shows_first_lines() -> None:
    checks.limit_kept_and_first_lines_shown(BOOK, "shield")
