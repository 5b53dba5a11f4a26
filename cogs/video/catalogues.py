"""Own catalogues: checked line by line, renamed, and the house's as a pattern."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator

from cogs.kit.rooms import DeckCheck
from rules.video.catalogue.fields import Fault
from rules.video.catalogue.reading import HOUSE, Scanned, scan_catalogue

_TABLE = re.compile(r"\s*\[\[\s*(card|mutant|sun)\s*\]\]")
_ID = re.compile(r"""\s*id\s*=\s*["']([^"']*)["']""")
_NAME = re.compile(r"""(name|"name"|'name')\s*=""")
_AT = re.compile(r"\(at line ([0-9]+), column [0-9]+\)")
_ENTRY = re.compile(r"(card|mutant|sun) (?:number ([0-9]+)|(.+))")


def check_deck(text: str) -> DeckCheck:
    """A catalogue's name, its number of cards and every fault with the line where its entry or field stands."""
    scanned = scan_catalogue(text)
    places = tuple(_places(text)) if scanned.faults else ()
    faults = tuple((_line(fault, places, text), _sentence(fault)) for fault in scanned.faults)
    return DeckCheck(_name(text, scanned), _size(scanned), tuple(sorted(faults)))


def named_deck(text: str, name: str) -> str:
    """The text of a catalogue under another name: in place of the line that names it, or in a line before all others.

    Names of more than 40 characters are no good in a catalogue, so such a name is cut.
    """
    told = f"name = {json.dumps(name[:40].rstrip(), ensure_ascii=False)}"
    rows = text.removeprefix("\ufeff").split("\n")
    for at, row in enumerate(rows):
        if row.lstrip().startswith("["):
            break
        if _NAME.match(row.strip()):
            return "\n".join([*rows[:at], told, *rows[at + 1 :]])
    return "\n".join([told, *rows])


def house_deck() -> str:
    """The file of the catalogue that is played with where a table names no other."""
    return HOUSE.read_text(encoding="utf-8")


def _name(text: str, scanned: Scanned) -> str:
    if scanned.catalogue is not None:
        return scanned.catalogue.name
    try:
        name = tomllib.loads(text).get("name", "")
    except (ValueError, RecursionError):
        return ""
    return name[:40] if isinstance(name, str) else ""


def _size(scanned: Scanned) -> int:
    return sum(card.copies for card in scanned.catalogue.cards) if scanned.catalogue else 0


def _sentence(fault: Fault) -> str:
    where = ", ".join(word for word in (fault.entry, fault.field) if word and word != "catalogue")
    said = f"{where}: {fault.reason}" if where else f"The catalogue {fault.reason}"
    return said if said.endswith(".") else f"{said}."


class _Place:
    """One ``[[card]]``, ``[[mutant]]`` or ``[[sun]]`` of the text: where it stands and what its keys' lines are."""

    def __init__(self, kind: str, number: int, line: int) -> None:
        self.kind, self.number, self.line = kind, number, line
        self.id = ""
        self.keys: dict[str, int] = {}


def _places(text: str) -> Iterator[_Place]:
    counts = {"card": 0, "mutant": 0, "sun": 0}
    place: _Place | None = None
    for number, row in enumerate(text.split("\n"), 1):
        if found := _TABLE.match(row):
            if place:
                yield place
            counts[found[1]] += 1
            place = _Place(found[1], counts[found[1]], number)
        elif place is not None:
            if found := _ID.match(row):
                place.id = found[1]
            place.keys.setdefault(row.partition("=")[0].strip(), number)
    if place:
        yield place


def _line(fault: Fault, places: tuple[_Place, ...], text: str) -> int:
    """The line of the field, else of its entry, else of the field at the top, else the first."""
    if found := _AT.search(fault.reason):
        return int(found[1])
    if "(at end of document)" in fault.reason:
        return text.rstrip().count("\n") + 1
    field = re.split(r"[.\[]", fault.field)[0]
    entry = _ENTRY.fullmatch(fault.entry)
    for place in places:
        named = entry is not None and (entry[2] == str(place.number) or entry[3] == place.id)
        if entry and place.kind == entry[1] and named:
            return place.keys.get(field, place.line)
    for number, row in enumerate(text.split("\n"), 1):
        if row.lstrip().startswith("["):
            break
        if field and row.partition("=")[0].strip() == field:
            return number
    return 1
