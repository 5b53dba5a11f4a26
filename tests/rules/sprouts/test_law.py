"""RULES.md is complete, plain and true to the switches; `rules.sprouts.law` reads it."""

from __future__ import annotations

import re

import pytest

from rules.sprouts import law
from rules.sprouts.switches import NAMES, PRESETS

RULES = tuple(f"S{n}" for n in range(1, 115))
RULINGS = tuple(f"SA{n}" for n in range(1, 85))
DISCORD_TEXT = 1500
DISCORD_CHOICE = 100


def _section(heading: str) -> str:
    found = re.search(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", law.text(), re.MULTILINE | re.DOTALL)
    assert found, heading
    return found[1]


def _table(heading: str) -> list[list[str]]:
    rows = [line for line in _section(heading).splitlines() if line.startswith("|") and not line.startswith("|---")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def _body(number: str) -> str:
    body = law.entry(number)
    assert body is not None, number
    return body


def _named_switches(number: str) -> set[str]:
    lines = [line for line in _body(number).split("\n") if line.startswith("Switch: ")]
    return {word for line in lines for word in re.findall(r"`([a-z]+(?:_[a-z]+)*)`", line) if word in (*NAMES, "deck")}


def test_every_rule_and_ruling_once_in_order() -> None:
    """S1-S114, then SA1-SA84; a number written twice would be two matches of its bold head."""
    assert law.numbers() == RULES + RULINGS
    assert len(re.findall(r"^\*\*SA?\d+\.\*\*", law.text(), re.MULTILINE)) == len(RULES + RULINGS)


@pytest.mark.parametrize("number", RULES + RULINGS)
def test_an_entry_can_be_shown_alone(number: str) -> None:
    body = _body(number)
    assert 40 <= len(body) <= DISCORD_TEXT
    assert len(f"{number} · {law.first_line(number)}") <= DISCORD_CHOICE
    assert body.count("`") % 2 == 0
    assert "|" not in body
    assert "**" not in body
    assert all(line.endswith((".", "?", "!")) for line in body.split("\n"))


@pytest.mark.parametrize("number", RULINGS)
def test_a_ruling_has_question_ruling_switch_and_reason(number: str) -> None:
    question, *parts = _body(number).split("\n")
    assert question
    heads = [part.split(": ", 1)[0] for part in parts]
    assert heads in (["Ruling", "Why"], ["Ruling", "Switch", "Why"])
    assert ("Switch" in heads) == bool(_named_switches(number))


@pytest.mark.parametrize("number", RULES + RULINGS)
def test_an_entry_refers_to_numbers_that_exist(number: str) -> None:
    assert set(re.findall(r"\bSA?\d+\b", _body(number))) <= set(RULES + RULINGS) - {number}


def test_the_table_of_switches_agrees_with_the_presets() -> None:
    """SA1-SA83: every switch, every preset, value for value. The deck is a table's own, so it is house everywhere."""
    head, *rows = _table("Switches and presets")
    assert head == ["switch", *PRESETS, "told in"]
    told = {row[0].strip("`"): row[1:-1] for row in rows}
    assert told.pop("deck") == ["house"] * len(PRESETS)
    assert told == {name: [str(getattr(preset, name)) for preset in PRESETS.values()] for name in NAMES}


def test_each_switch_is_told_where_its_row_says() -> None:
    """The entry that the last column names has a Switch line with that switch."""
    for row in _table("Switches and presets")[1:]:
        assert row[0].strip("`") in _named_switches(row[-1]), row


def test_rules_for_people_alone_are_listed_once_with_a_reason() -> None:
    listed = law.people_only()
    assert listed
    assert len(set(listed)) == len(listed)
    assert set(listed) <= set(RULES + RULINGS)
    items = [line for line in _section("Rules that no program can keep").splitlines() if line.startswith("- ")]
    assert len(items) == len(listed)
    assert all(re.fullmatch(r"- SA?\d+: .{8,}\.", item) for item in items)


def test_the_table_of_verbs_names_each_once() -> None:
    verbs = [(row[0], row[1].strip("`").split()[0]) for row in _table("Records")[1:]]
    assert len(set(verbs)) == len(verbs)
    assert {seat for seat, _ in verbs} == {"A–H", "`*`"}


@pytest.mark.parametrize(
    ("typed", "number"),
    [("S27", "S27"), (" s27", "S27"), ("SA 19", "SA19"), ("sa-019.", "SA19"), ("s 1", "S1"), ("ＳＡ１９", "SA19")],
)
def test_a_number_is_read_forgivingly(typed: str, number: str) -> None:
    assert law.entry(typed) == _body(number)


@pytest.mark.parametrize("typed", ["", "S", "27", "S0", "S115", "SA85", "V27", "S27x", "S27 S28", "S٣"])
def test_what_is_no_number_has_no_entry(typed: str) -> None:
    assert law.entry(typed) is None


def test_search_puts_the_number_first_then_its_beginnings() -> None:
    found = [number for number, _ in law.search("s1", 200)]
    assert found[0] == "S1"
    assert found[1:17] == [*(f"S{n}" for n in range(10, 20)), *(f"S{n}" for n in range(100, 106))]


def test_search_knows_a_bare_number() -> None:
    assert [number for number, _ in law.search("27", 2)] == ["S27", "SA27"]
    assert law.search("SA 19", 1)[0][0] == "SA19"


def test_search_finds_words_in_any_order_and_case() -> None:
    assert law.search("MISPLAY late", 1)[0][0] == "S103"
    assert law.search("late", 1)[0][0] == "S103", "a whole word goes before the beginning of another, such as latest"
    assert law.search("kissing", 3) == law.search("Kíssing", 3)
    assert "S27" in [number for number, _ in law.search("touch match", 25)]


def test_search_keeps_its_limit_and_shows_first_lines() -> None:
    assert len(law.search("", 25)) == 25
    assert law.search("the", 0) == ()
    assert law.search("xyzzy", 25) == ()
    assert all(line == _body(number).split("\n")[0] for number, line in law.search("rose", 25))
