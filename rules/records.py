"""Whole games as text, the same form for both games: a header that replay needs, then one event a line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rules.game import Event
from rules.log import quoted, read_event, write_event

VERSION = "1"
_FIRST = re.compile(r"vortex-record ([0-9]+) ([a-z]+)")
_KEY = re.compile(r"([A-Za-z][A-Za-z0-9_ ]*): ?(.*)")
_LINE = re.compile(r"([0-9]{1,9}) (.+)")


class RecordError(ValueError):
    """A record that cannot be read: ``line`` is 1-based, ``message`` one sentence."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"Line {line}: {message}")
        self.line = line
        self.message = message


class Entry(NamedTuple):
    """One event of a record and where it stands."""

    line: int
    seq: int
    event: Event


class Record(NamedTuple):
    """A record as read."""

    game: str
    header: Mapping[str, str]
    entries: tuple[Entry, ...]


def write_record(game: str, header: Mapping[str, str], events: Iterable[Event]) -> str:
    """The record's text; events are numbered from 1. A header value that is no plain line stands in JSON quotes."""
    lines = [f"vortex-record {VERSION} {game}"]
    lines += [f"{key}: {_one_line(value)}" for key, value in header.items()]
    lines.append("")
    lines += [f"{seq} {write_event(event)}" for seq, event in enumerate(events, 1)]
    return "\n".join(lines) + "\n"


def _one_line(value: str) -> str:
    plain = value.isprintable() and value == value.strip() and not value.startswith('"')
    return value if plain else quoted(value)


def read_record(text: str) -> Record:
    """The record of a text. RecordError names the first line that is not readable and why."""
    # Only a line feed ends a line: str.splitlines would also break at characters that a name may hold.
    lines = text.split("\n")
    first = _FIRST.fullmatch(lines[0].strip())
    if not first:
        raise RecordError(1, "a record starts with its format and game, as in: vortex-record 1 sprouts")
    if first[1] != VERSION:
        raise RecordError(1, f"format {first[1]} is not known here; this version reads format {VERSION}")
    header: dict[str, str] = {}
    at = 1
    while at < len(lines) and lines[at].strip():
        _read_key(at + 1, lines[at], header)
        at += 1
    return Record(first[2], header, _read_entries(lines, at))


def _read_key(number: int, line: str, header: dict[str, str]) -> None:
    if line.lstrip().startswith("#"):
        return
    found = _KEY.fullmatch(line.strip())
    if not found:
        raise RecordError(
            number, f"{line.strip()!r} is no header line; write key: value, and a blank line after the last"
        )
    if found[1] in header:
        raise RecordError(number, f"{found[1]!r} stands twice in the header")
    try:
        header[found[1]] = json.loads(found[2]) if found[2].startswith('"') else found[2]
    except json.JSONDecodeError:
        raise RecordError(number, f"{found[2]!r} opens a quotation mark that JSON cannot close") from None


def _read_entries(lines: list[str], start: int) -> tuple[Entry, ...]:
    entries: list[Entry] = []
    for number, line in enumerate(lines[start:], start + 1):
        stripped = line.strip()
        if not stripped or stripped.startswith("#"):
            continue
        found = _LINE.fullmatch(stripped)
        if not found:
            raise RecordError(
                number, f"{stripped!r} is no event; write its number, the seat and the verb, as in: 3 A ready"
            )
        if entries and int(found[1]) <= entries[-1].seq:
            raise RecordError(number, f"event {found[1]} stands after event {entries[-1].seq}; numbers must rise")
        try:
            entries.append(Entry(number, int(found[1]), read_event(found[2])))
        except ValueError as error:
            raise RecordError(number, str(error)) from None
    return tuple(entries)
