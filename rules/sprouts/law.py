"""The text of every rule and ruling, read from `RULES.md` beside this file."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

_ENTRY = re.compile(r"^\*\*(SA?[0-9]+)\.\*\* (.*(?:\n.+)*)", re.MULTILINE)
_NUMBER = re.compile(r"(SA?)[\s.-]*0*([0-9]+)\.?")
_PEOPLE_ONLY = re.compile(r"^## Rules that no program can keep\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


@cache
def text() -> str:
    """The whole of `RULES.md`."""
    return Path(__file__).with_name("RULES.md").read_text(encoding="utf-8")


@cache
def _entries() -> dict[str, str]:
    return {found[1]: found[2].strip() for found in _ENTRY.finditer(text())}


@cache
def _folded() -> dict[str, str]:
    return {number: _fold(body) for number, body in _entries().items()}


def numbers() -> tuple[str, ...]:
    """Every number in the order of the file: the rules S1 to S114, then the rulings SA1 to SA84."""
    return tuple(_entries())


def entry(number: str) -> str | None:
    """The text of a rule or ruling without its number, or None where there is no such number.

    Case, spaces, points and leading zeros do not matter: `` s27``, ``SA 19``, ``sa-03``. Lines are parted by ``\\n``.
    """
    return _entries().get(_canonical(number))


def search(words: str, limit: int) -> tuple[tuple[str, str], ...]:
    """Up to `limit` entries as (number, first line), the best first; no words give the first of all.

    An entry is found if each word begins one of its words. An exact number comes first, then numbers that begin with
    what was typed (``s2``, or ``27`` for S27 and SA27), then hits in the first line, then hits in the rest; whole words
    go before beginnings of words.
    """
    exact, typed = _canonical(words), _fold(words)
    hits = [(rank, number) for number in numbers() if (rank := _rank(number, exact, typed)) is not None]
    hits.sort(key=lambda hit: hit[0])
    return tuple((number, first_line(number)) for _, number in hits[: max(limit, 0)])


def first_line(number: str) -> str:
    """The headline of an entry: the rule in a few words, or the question of a ruling. KeyError where there is none."""
    return _entries()[number].split("\n", 1)[0]


def people_only() -> tuple[str, ...]:
    """The rules that concern people or material alone, so that no test can cite them."""
    section = _PEOPLE_ONLY.search(text())
    return tuple(re.findall(r"^- (SA?[0-9]+): ", section[1], re.MULTILINE)) if section else ()


def _rank(number: str, exact: str, typed: str) -> int | None:
    start = typed.replace(" ", "")
    if number == exact:
        return 0
    if start and (number.lower().startswith(start) or number.strip("SA") == start):
        return 1
    headline, body = _fold(first_line(number)), _folded()[number]
    for rank, told, end in ((2, headline, " "), (3, headline, ""), (4, body, " "), (5, body, "")):
        if all(f" {word}{end}" in f" {told} " for word in typed.split()):
            return rank
    return None


def _canonical(number: str) -> str:
    found = _NUMBER.fullmatch(_plain(number).upper())
    return found[1] + found[2] if found else ""


def _plain(words: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", words) if not unicodedata.combining(c)).strip()


def _fold(words: str) -> str:
    return " ".join(re.findall(r"\w+", _plain(words).casefold()))
