"""RULES.md is complete, plain and of one mind with itself; `rules.video.law` reads it."""

from __future__ import annotations

import re
import tomllib

import pytest

from rules.video import law
from rules.video.effects import language as effects
from rules.video.moves import clock, judging, leaving, performing, seating
from rules.video.switches import CHOICES, NAMES, Switches
from tests.rules import law_checks as checks

BOOK = checks.Book(law.LAW, "V", 211, 102, NAMES)
TABLE = "Switches"
SOURCES = ("book", "near", "ours")
TOLD_FOR_ALL = ("n", "who", "filter", "up_to")
"""Keys of steps that mean the same for every verb."""


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


def test_the_table_of_switches_agrees_with_the_program() -> None:
    """VA1-VA102: every switch, its default, its other values."""
    head, *rows = checks.table(BOOK, TABLE)
    assert head == ["switch", "told in", "default", "or else"]
    assert {row[0].strip("`"): row[2] for row in rows} == {name: str(getattr(Switches(), name)) for name in NAMES}
    told = {row[0].strip("`"): (row[2], *row[3].split(", ")) for row in rows}
    assert {name: told[name] for name in CHOICES} == dict(CHOICES)


@pytest.mark.parametrize("switch", CHOICES)
def test_a_ruling_names_the_values_of_its_switch_default_first(switch: str) -> None:
    row = next(row for row in checks.table(BOOK, TABLE) if row[0] == f"`{switch}`")
    told = re.search(rf"`{switch}` = ((?:`\w+`(?:, | or )?)+)", checks.body(BOOK, row[1]))
    assert told
    assert tuple(re.findall(r"`(\w+)`", told[1])) == CHOICES[switch]


def test_rules_for_people_alone_are_listed_once_with_a_reason() -> None:
    checks.people_only_listed_once_with_a_reason(BOOK)


def test_the_table_of_verbs_names_each_once() -> None:
    checks.each_verb_once(BOOK, "A–D")


def test_the_table_of_verbs_has_every_verb_that_a_log_can_hold() -> None:
    told = checks.verbs(BOOK)
    assert {*performing.ACTS, *seating.SEATING, *leaving.LEAVING} <= {verb for seat, verb in told if seat == "A–D"}
    of_the_referee = {*seating.REFEREE_SEATING, *leaving.REFEREE_LEAVING, *clock.CLOCK, *judging.JUDGING}
    assert of_the_referee <= {verb for seat, verb in told if seat == "`*`"}


def test_the_table_of_steps_has_every_verb_with_its_keys_and_its_source() -> None:
    """Whether the rulebook knows a step tells how sure its meaning is."""
    rows = [row for row in _rows() if len(row) == 4 and row[-1] in SOURCES]
    told = {row[0].strip("`"): set(re.findall(r"`(\w+)`", row[1])) for row in rows}
    assert len(told) == len(rows)
    assert told == {verb: set(keys) - {"n", "who"} for verb, keys in effects.VERBS.items()}


def test_every_word_of_the_effect_language_is_told() -> None:
    told = set(re.findall(r"[a-z_]+", checks.section(BOOK, "Writing a catalogue")))
    words = (effects.GENRES, effects.FAMILIES, effects.PLAYERS, effects.COUNTS, effects.WHENS)
    assert set().union(*words, effects.MODIFIABLE, effects.IMMUNITIES, effects.Filter._fields) <= told


def test_the_table_of_keys_agrees_with_the_program() -> None:
    """Each key of each verb: the words that it takes, and what it is if left out."""
    rows = [row for row in _rows() if row[0].strip("`") in effects.VERBS and row[-1] not in SOURCES]
    told = {(row[0].strip("`"), row[1].strip("`")): row[2:] for row in rows}
    keys = {(verb, name): key for verb, keys in effects.VERBS.items() for name, key in keys.items()}
    keys = {(verb, name): key for (verb, name), key in keys.items() if name not in TOLD_FOR_ALL}
    assert set(told) == set(keys)
    for where, key in keys.items():
        takes, default = told[where]
        assert not key.choices or tuple(re.findall(r"`(\w+)`", takes)) == key.choices, where
        assert (default == "must be written") == key.required, where
        assert not key.choices or key.required or default == f"`{key.default}`", where


def test_the_defaults_of_who_are_told_as_the_program_has_them() -> None:
    paragraph = re.search(r"Left out, `who` is `opponent` for\s(.*?), `each_opponent`", law.text(), re.DOTALL)
    assert paragraph
    has = {verb for verb, keys in effects.VERBS.items() if "who" in keys and keys["who"].default == "opponent"}
    assert set(re.findall(r"`(\w+)`", paragraph[1])) == has


def test_the_example_of_a_card_can_be_read() -> None:
    written = re.search(r"```toml\n(.*?)```", checks.section(BOOK, "Writing a catalogue"), re.DOTALL)
    assert written
    (card,) = tomllib.loads(written[1])["card"]
    assert card["family"] in effects.FAMILIES
    steps = [step for key in ("on_play", "synced", "free_with_rental") for step in card[key]]
    assert {step["do"] for step in steps} <= set(effects.VERBS)


def _rows() -> list[list[str]]:
    lines = checks.section(BOOK, "Writing a catalogue").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]


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
