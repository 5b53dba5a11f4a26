"""`rules.law.Law` reads any RULES.md of the form that both games use."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.law import Law

PAPER = """# A law

Text that mentions **X1** is no entry.

## Rules

**X1.** First things first.
Then the rest.

**X2.** Second things.

**Y3.** Another game's rule.

## Rulings

**XA1.** What about the first?
Ruling: nothing.
Why: it rests.

## Rules that no program can keep

- X2: a matter for people.

## Afterwards

- X1: not in that list.
"""


@pytest.fixture
def law(tmp_path: Path) -> Law:
    path = tmp_path / "RULES.md"
    path.write_text(PAPER, encoding="utf-8")
    return Law(path, "X")


def test_entries_are_paragraphs_with_a_number_of_this_game(law: Law) -> None:
    assert law.numbers() == ("X1", "X2", "XA1")
    assert law.entry("x 01") == "First things first.\nThen the rest."
    assert law.first_line("XA1") == "What about the first?"
    assert law.entry("Y3") is None


def test_a_section_ends_at_the_next_heading(law: Law) -> None:
    assert law.people_only() == ("X2",)
    assert law.section("Afterwards").strip() == "- X1: not in that list."
    assert law.section("Nowhere") == ""


def test_a_law_without_the_list_of_people_has_none(tmp_path: Path) -> None:
    path = tmp_path / "RULES.md"
    path.write_text("**X1.** Alone.", encoding="utf-8")
    assert Law(path, "X").people_only() == ()


def test_hits_in_the_headline_go_before_hits_in_the_text(law: Law) -> None:
    assert [number for number, _ in law.search("first", 9)] == ["X1", "XA1"]
    assert [number for number, _ in law.search("rest", 9)] == ["X1", "XA1"]
    assert [number for number, _ in law.search("thing sec", 9)] == ["X2"]
    assert law.search("X3", 9) == ()


def test_a_missing_file_is_missed_when_something_is_asked(tmp_path: Path) -> None:
    law = Law(tmp_path / "RULES.md", "X")
    with pytest.raises(FileNotFoundError):
        law.text()
