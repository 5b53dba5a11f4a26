"""Looking rules and rulings up in a game's `RULES.md`: by number, by words, all in order."""

from __future__ import annotations

import re
import unicodedata
from functools import cached_property
from pathlib import Path

_PEOPLE_ONLY = "Rules that no program can keep"


class Law:
    """The rules of one game, numbered with one letter (``S27``), and the rulings with an ``A`` behind it (``SA19``).

    An entry is a paragraph that starts with its number in bold; its first line is its headline. The file is read when
    something is first asked of it, and once.
    """

    def __init__(self, path: Path, letter: str) -> None:
        """`path`: the file. `letter`: the capital that every number of it starts with."""
        self._path = path
        self._letter = letter
        self._number = re.compile(rf"({letter}A?)[\s.-]*0*([0-9]+)\.?")

    def text(self) -> str:
        """The whole of `RULES.md`."""
        return self._text

    def numbers(self) -> tuple[str, ...]:
        """Every number in the order of the file: first the rules, then the rulings."""
        return tuple(self._entries)

    def entry(self, number: str) -> str | None:
        """The text of a rule or ruling without its number, or None where there is no such number.

        Case, spaces, points and leading zeros do not matter: `` s27``, ``SA 19``, ``sa-03``. Lines are parted by
        ``\\n``.
        """
        return self._entries.get(self._canonical(number))

    def search(self, words: str, limit: int) -> tuple[tuple[str, str], ...]:
        """Up to `limit` entries as (number, first line), the best first; no words give the first of all.

        An entry is found if each word begins one of its words. An exact number comes first, then numbers that begin
        with what was typed (``s2``, or ``27`` for S27 and SA27), then hits in the first line, then hits in the rest;
        whole words go before beginnings of words.
        """
        exact, typed = self._canonical(words), _fold(words)
        hits = [(rank, number) for number in self._entries if (rank := self._rank(number, exact, typed)) is not None]
        hits.sort(key=lambda hit: hit[0])
        return tuple((number, self.first_line(number)) for _, number in hits[: max(limit, 0)])

    def first_line(self, number: str) -> str:
        """The headline of an entry: the rule in a few words, or a ruling's question. KeyError where there is none."""
        return self._entries[number].split("\n", 1)[0]

    def people_only(self) -> tuple[str, ...]:
        """The rules that concern people or material alone, so that no test can cite them."""
        return tuple(re.findall(rf"^- ({self._letter}A?[0-9]+): ", self.section(_PEOPLE_ONLY), re.MULTILINE))

    def section(self, heading: str) -> str:
        """What stands under a second-level heading, without the heading; empty where there is none."""
        found = re.search(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", self._text, re.MULTILINE | re.DOTALL)
        return found[1] if found else ""

    @cached_property
    def _text(self) -> str:
        return self._path.read_text(encoding="utf-8")

    @cached_property
    def _entries(self) -> dict[str, str]:
        written = re.finditer(rf"^\*\*({self._letter}A?[0-9]+)\.\*\* (.*(?:\n.+)*)", self._text, re.MULTILINE)
        return {found[1]: found[2].strip() for found in written}

    @cached_property
    def _folded(self) -> dict[str, str]:
        return {number: _fold(body) for number, body in self._entries.items()}

    def _rank(self, number: str, exact: str, typed: str) -> int | None:
        start = typed.replace(" ", "")
        if number == exact:
            return 0
        if start and (number.lower().startswith(start) or number.lstrip(self._letter + "A") == start):
            return 1
        headline, body = _fold(self.first_line(number)), self._folded[number]
        for rank, told, end in ((2, headline, " "), (3, headline, ""), (4, body, " "), (5, body, "")):
            if all(f" {word}{end}" in f" {told} " for word in typed.split()):
                return rank
        return None

    def _canonical(self, number: str) -> str:
        found = self._number.fullmatch(_plain(number).upper())
        return found[1] + found[2] if found else ""


def _plain(words: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", words) if not unicodedata.combining(c)).strip()


def _fold(words: str) -> str:
    return " ".join(re.findall(r"\w+", _plain(words).casefold()))
