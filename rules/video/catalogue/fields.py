"""Values of a catalogue's TOML, one by one; every fault names entry, field and reason."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

Raw = Mapping[str, Any]
ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
_LONGEST_SHOWN = 60


def shown(value: object) -> str:
    """A value of the file as a fault quotes it: in TOML's words, and short whatever it is."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) >= 10**_LONGEST_SHOWN:
        return "a number too long to show"
    if isinstance(value, Mapping | list):
        return "a table" if isinstance(value, Mapping) else "a list"
    text = repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "…"


class Fault(NamedTuple):
    """What is wrong with a catalogue."""

    entry: str
    """``card omega_starr``, ``mutant 3``, ``catalogue``."""

    field: str
    reason: str


class Entry:
    """One table of the file, read key by key; what nobody asked for is unknown, and that is a fault."""

    def __init__(self, raw: Raw, name: str, faults: list[Fault], path: str = "") -> None:
        self.raw = raw
        self.name = name
        self.path = path
        self.faults = faults
        self._known: set[str] = set()
        self._faulty: set[str] = set()

    def fault(self, key: str, reason: str) -> None:
        """Note what is wrong with a key; the first fault of a key is told, those that follow from it are not."""
        if key in self._faulty:
            return
        self._faulty.add(key)
        key = key if len(key) <= _LONGEST_SHOWN else key[:_LONGEST_SHOWN] + "…"
        field = f"{self.path}.{key}" if self.path and key else self.path or key
        self.faults.append(Fault(self.name, field, reason))

    def inner(self, raw: object, key: str) -> Entry | None:
        """A table within this one."""
        if not isinstance(raw, Mapping):
            self.fault(key, 'must be a table, as in {do = "fwd", n = 3}')
            return None
        return Entry(raw, self.name, self.faults, f"{self.path}.{key}" if self.path else key)

    def has(self, key: str) -> bool:
        """Whether the key is there; it counts as known from now on."""
        self._known.add(key)
        return key in self.raw

    def value(self, key: str) -> Any:
        """The raw value of a key, or None."""
        self._known.add(key)
        return self.raw.get(key)

    def text(self, key: str, most: int, default: str | None = None) -> str:
        """A text of up to so many characters; required where there is no default."""
        value = self.value(key)
        if value is None:
            if default is None:
                self.fault(key, "is missing")
            return default or ""
        if not isinstance(value, str) or not value.strip() or len(value) > most or not value.isprintable():
            self.fault(key, f"must be a text of 1 to {most} characters on one line")
            return default or ""
        return value

    def id(self, key: str) -> str:
        """A lower-case id."""
        value = self.text(key, 40)
        if value and not ID.fullmatch(value):
            self.fault(key, f"is {shown(value)}; it must be small letters, digits and _ after a letter")
        return value

    def word(self, key: str, choices: Collection[str], default: str | None = None) -> str:
        """One of a few words; required where there is no default."""
        value = self.value(key)
        if value is None and default is not None:
            return default
        if not isinstance(value, str) or value not in choices:
            what = "is missing" if value is None else f"is {shown(value)}"
            self.fault(key, f"{what}; it must be one of {', '.join(choices)}")
            return default or ""
        return value

    def words(self, key: str, choices: Collection[str]) -> tuple[str, ...]:
        """A list of one or more different words."""
        value = self.value(key)
        if not isinstance(value, list) or not value or len({str(v) for v in value}) != len(value):
            self.fault(key, f"must be a list of some of {', '.join(choices)}")
            return ()
        if wrong := [word for word in value if not isinstance(word, str) or word not in choices]:
            self.fault(key, f"has {shown(wrong[0])}; it must be some of {', '.join(choices)}")
            return ()
        return tuple(value)

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number; required where there is no default."""
        found = self.optional(key, low, high)
        if found is None and default is None and key not in self.raw:
            self.fault(key, f"is missing; it must be a whole number from {low} to {high}")
        return (low if default is None else default) if found is None else found

    def optional(self, key: str, low: int, high: int) -> int | None:
        """A whole number, or None where it is left out."""
        value = self.value(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fault(key, f"is {shown(value)}; it must be a whole number from {low} to {high}")
            return None
        return value

    def truth(self, key: str) -> bool:
        """True or false; false where it is left out."""
        return bool(self.maybe(key))

    def maybe(self, key: str) -> bool | None:
        """True, false, or None where it is left out."""
        value = self.value(key)
        if value is not None and not isinstance(value, bool):
            self.fault(key, f"is {shown(value)}; it must be true or false")
            return None
        return value

    def tables(self, key: str, most: int) -> list[tuple[str, Raw]]:
        """A list of tables, each with the name of its place."""
        value = self.value(key)
        if value is None:
            return []
        if not isinstance(value, list) or len(value) > most:
            self.fault(key, f"must be a list of at most {most} tables")
            return []
        if any(not isinstance(raw, Mapping) for raw in value):
            self.fault(key, "must hold nothing but tables")
            return []
        return [(f"{key}[{n}]", raw) for n, raw in enumerate(value, 1)]

    def close(self, also: Iterable[str] = ()) -> None:
        """Note every key that nobody asked for."""
        known = self._known | set(also)
        for key in self.raw:
            if key not in known:
                self.fault(key, f"is no key here; known are {', '.join(sorted(known))}")
