"""A catalogue in which every card is a nonsense word of its own: the house's, each copy a card with three such words.

Title, id and joke of a card are words that stand nowhere else, so that whatever tells of a hidden card is found by
looking for words. Starting cards are a mutant's own. Only junk keeps its copies, for the rules know one of each kind;
its titles say nothing, since all of it comes from a shelf that everybody sees.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

from rules.video.catalogue.cards import Catalogue
from rules.video.catalogue.reading import HOUSE, read_catalogue

WORD = re.compile(r"q[zjf][a-z]{7}")
TITLE, ID, JOKE = "qz", "qj", "qf"
_TAIL = 7


@cache
def text() -> str:
    """The catalogue's file; a header that has it needs ``box: any``."""
    raw = tomllib.loads(HOUSE.read_text("utf-8"))
    return "\n".join(_lines(_scattered(raw)))


@cache
def catalogue() -> Catalogue:
    """The catalogue, read."""
    return read_catalogue(text(), False)


@cache
def cards_of_words() -> Mapping[str, int]:
    """Which card of the box a word betrays."""
    found: dict[str, int] = {}
    for card in catalogue().cards:
        if not card.junk:
            for word in WORD.findall(f"{card.title} {card.id} {card.flavour}"):
                assert word not in found
                found[word] = catalogue().first[card.id]
    return found


def betrayed(told: str) -> set[int]:
    """The cards that a text names, whatever its case."""
    known = cards_of_words()
    return {known[word] for word in WORD.findall(told.casefold()) if word in known}


def header(**more: str) -> dict[str, str]:
    """A table's header with this catalogue."""
    return {"cards": text(), "box": "any", **more}


def _words() -> Iterator[str]:
    """Ends of words of which no two are alike, so that no slip of a letter turns one into another."""
    rng, given = Random(5), list[str]()
    while True:
        word = "".join(rng.choices("bcdghklmnprstvwx", k=_TAIL))
        if all(sum(a != b for a, b in zip(word, one, strict=True)) > 3 for one in given):
            given.append(word)
            yield word


def _scattered(raw: dict[str, Any]) -> dict[str, Any]:
    """The file's content with every copy a card of its own."""
    words = _words()
    junk = {card["id"] for card in raw["card"] if card["family"] == "junk"}
    cards, copies = [], {}
    for card in raw["card"]:
        if card["id"] in junk:
            cards.append(card)
            continue
        # A starting card is dealt anew for every mutant.
        times = 3 * len(raw["mutant"]) if card["family"] == "starting" else card["copies"]
        copies[card["id"]] = [_named(card, next(words)) for _ in range(times)]
        cards += copies[card["id"]]
    for mutant in raw["mutant"]:
        supply = []
        for line in mutant["supply_list"]:
            if line["card"] in junk:
                supply.append(line)
            else:
                taken = [copies[line["card"]].pop() for _ in range(line["n"])]
                supply += [{"card": card["id"], "n": 1} for card in taken]
        mutant["supply_list"] = supply
    # Nobody's starting cards would only fill the box.
    spare = {id(card) for one in copies.values() for card in one if card["family"] == "starting"}
    return raw | {
        "name": "nonsense",
        "card": [_freed(card, junk) for card in cards if id(card) not in spare],
        "mutant": [_freed(mutant, junk) for mutant in raw["mutant"]],
    }


def _named(card: dict[str, Any], word: str) -> dict[str, Any]:
    return card | {"id": ID + word, "title": TITLE + word, "flavour": JOKE + word, "copies": 1}


def _freed(value: Any, junk: set[str]) -> Any:
    """Without what means a certain card in an effect: there are no two alike any more, and texts would name it."""
    if isinstance(value, list):
        return [_freed(one, junk) for one in value]
    if not isinstance(value, dict):
        return value
    kept = {key: _freed(one, junk) for key, one in value.items()}
    if kept.get("do") == "gain_special_interest":
        kept.pop("card", None)
    if isinstance(wanted := kept.get("filter"), dict) and wanted.get("id", next(iter(junk))) not in junk:
        wanted.pop("id")
    return kept


def _lines(raw: dict[str, Any]) -> Iterator[str]:
    for key, value in raw.items():
        if not (isinstance(value, list) and value and isinstance(value[0], dict)):
            yield f"{key} = {_written(value)}"
    for kind in ("card", "mutant", "sun"):
        for entry in raw[kind]:
            yield f"[[{kind}]]"
            yield from (f"{key} = {_written(value)}" for key, value in entry.items())


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_written(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_written, value)) + "]"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return str(value)
