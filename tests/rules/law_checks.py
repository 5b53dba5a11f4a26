"""What every game's RULES.md must keep, asked of one file and one number at a time."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from rules.law import Law

DISCORD_TEXT = 1500
DISCORD_CHOICE = 100


class Book(NamedTuple):
    """One game's law and what is expected of it: the letter and the last number of its rules and of its rulings."""

    law: Law
    letter: str
    last_rule: int
    last_ruling: int
    switches: Collection[str]

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(f"{self.letter}{n}" for n in range(1, self.last_rule + 1))

    @property
    def rulings(self) -> tuple[str, ...]:
        return tuple(f"{self.letter}A{n}" for n in range(1, self.last_ruling + 1))

    @property
    def numbers(self) -> tuple[str, ...]:
        return self.rules + self.rulings


def body(book: Book, number: str) -> str:
    found = book.law.entry(number)
    assert found is not None, number
    return found


def section(book: Book, heading: str) -> str:
    found = book.law.section(heading)
    assert found, heading
    return found


def table(book: Book, heading: str) -> list[list[str]]:
    """Cells of the first table under a heading, row by row, its head first."""
    rows: list[list[str]] = []
    for line in section(book, heading).splitlines():
        if line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
        elif rows:
            break
    return [row for row in rows if not row[0].startswith("---")]


def named_switches(book: Book, number: str) -> set[str]:
    lines = [line for line in body(book, number).split("\n") if line.startswith("Switch: ")]
    words = [word for line in lines for word in re.findall(r"`([a-z]+(?:_[a-z]+)*)`", line)]
    return set(words) & set(book.switches)


def every_number_once_in_order(book: Book) -> None:
    """A number written twice would be two matches of its bold head."""
    assert book.law.numbers() == book.numbers
    heads = re.findall(rf"^\*\*{book.letter}A?\d+\.\*\*", book.law.text(), re.MULTILINE)
    assert len(heads) == len(book.numbers)


def shown_alone(book: Book, number: str) -> None:
    """An entry fits a message, its headline a choice, and it needs nothing of the lines around it."""
    told = body(book, number)
    assert 40 <= len(told) <= DISCORD_TEXT, number
    assert len(f"{number} · {book.law.first_line(number)}") <= DISCORD_CHOICE, number
    assert told.count("`") % 2 == 0, number
    assert "|" not in told, number
    assert "**" not in told, number
    assert all(line.endswith((".", "?", "!")) for line in told.split("\n")), number


def ruling_in_parts(book: Book, number: str) -> None:
    """Question, ruling, a switch if one is named, reason."""
    question, *parts = body(book, number).split("\n")
    assert question, number
    heads = [part.split(": ", 1)[0] for part in parts]
    assert heads in (["Ruling", "Why"], ["Ruling", "Switch", "Why"]), number
    assert ("Switch" in heads) == bool(named_switches(book, number)), number


def refers_to_what_exists(book: Book, number: str) -> None:
    told = set(re.findall(rf"\b{book.letter}A?\d+\b", body(book, number)))
    assert told <= set(book.numbers) - {number}, number


def switches_told_where_the_table_says(book: Book, heading: str) -> None:
    """The entry in the column *told in* has a Switch line with that switch."""
    head, *rows = table(book, heading)
    assert {row[0].strip("`") for row in rows} == set(book.switches)
    for row in rows:
        assert row[0].strip("`") in named_switches(book, row[head.index("told in")]), row


def people_only_listed_once_with_a_reason(book: Book) -> None:
    listed = book.law.people_only()
    assert listed
    assert len(set(listed)) == len(listed)
    assert set(listed) <= set(book.numbers)
    items = [line for line in section(book, "Rules that no program can keep").splitlines() if line.startswith("- ")]
    assert len(items) == len(listed)
    assert all(re.fullmatch(rf"- {book.letter}A?\d+: .{{8,}}\.", item) for item in items)


def verbs(book: Book) -> list[tuple[str, str]]:
    """(seat column, verb) of every row under Records."""
    return [(row[0], row[1].strip("`").split()[0]) for row in table(book, "Records")[1:]]


def each_verb_once(book: Book, seats: str) -> None:
    told = verbs(book)
    assert len(set(told)) == len(told)
    assert {seat for seat, _ in told} == {seats, "`*`"}


def forgiven(letter: str) -> tuple[tuple[str, str], ...]:
    """(typed, the number that is meant)."""
    wide = chr(ord(letter) - ord("A") + ord("Ａ"))
    low = letter.lower()
    return (
        (f"{letter}27", f"{letter}27"),
        (f" {low}27", f"{letter}27"),
        (f"{letter}A 19", f"{letter}A19"),
        (f"{low}a-019.", f"{letter}A19"),
        (f"{low} 1", f"{letter}1"),
        (f"{wide}Ａ１９", f"{letter}A19"),
    )


def no_number(book: Book, other: str) -> tuple[str, ...]:
    """Texts that mean no entry; `other` is a letter of another game."""
    one = book.letter
    beyond = (f"{one}0", f"{one}{book.last_rule + 1}", f"{one}A{book.last_ruling + 1}")
    return ("", one, "27", *beyond, f"{other}27", f"{one}27x", f"{one}27 {one}28", f"{one}٣")


def number_first_then_its_beginnings(book: Book) -> None:
    start = book.letter.lower() + "1"
    found = [number for number, _ in book.law.search(start, len(book.numbers))]
    begins = [number for number in book.rules if number.lower().startswith(start)]
    assert found[: len(begins)] == begins
    assert [number for number, _ in book.law.search("27", 2)] == [f"{book.letter}27", f"{book.letter}A27"]
    assert book.law.search(f"{book.letter}A 19", 1)[0][0] == f"{book.letter}A19"


def limit_kept_and_first_lines_shown(book: Book, word: str) -> None:
    """`word` stands in several entries."""
    assert len(book.law.search("", 25)) == 25
    assert book.law.search("the", 0) == ()
    assert book.law.search("xyzzy", 25) == ()
    found = book.law.search(word, 25)
    assert len(found) > 1
    assert all(line == body(book, number).split("\n")[0] for number, line in found)
