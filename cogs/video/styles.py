"""The ways to play that a table may be opened with, and the switches behind them."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.kit.matching import spelt
from rules.video.moves.seating import LEVELS as LEVELS
from rules.video.switches import CHOICES, Switches, changed, from_mapping
from rules.video.switches import NAMES as _NAMES
from rules.video.views.view import TableView

DEFAULT, SOLO = "normal", "solo"
COMPUTERS, GUIDE = "computers", "guide"
"""Header keys that are no rules: the levels of computer seats, with commas between them, and whether it is guided."""

_FAST = {"afk_minutes": "5", "leave": "computer"}
_BY_POST = {"afk_minutes": "1440"}
STYLES: Mapping[str, Mapping[str, str]] = {
    DEFAULT: {},
    "guided": {GUIDE: "on"},
    "guided solo": {GUIDE: "on", COMPUTERS: "easy"},
    "fast": _FAST,
    "by post": _BY_POST,
    SOLO: {COMPUTERS: "normal"},
    "solo easy": {COMPUTERS: "easy"},
    "solo hard": {COMPUTERS: "hard"},
    "solo four": {COMPUTERS: "easy,normal,hard"},
}
_PACES: Mapping[str, Mapping[str, str]] = {DEFAULT: {}, "fast": _FAST, "by post": _BY_POST}
"""The styles that are told by their switches alone."""


def names() -> tuple[str, ...]:
    """The switches that a table here may set. Without `mode`: its other word is for a box on a real table (VA102)."""
    return tuple(name for name in _NAMES if name != "mode")


def values(name: str) -> tuple[str, ...]:
    """The words that a switch may be set to; empty where it is a number or no switch here."""
    return CHOICES.get(name, ()) if name in names() else ()


def switches_of(header: Mapping[str, str]) -> Switches:
    """The switches of a table's header, whatever else is in it. ValueError where they are no good."""
    return from_mapping({key: value for key, value in header.items() if key in _NAMES})


def nearest(header: Mapping[str, str]) -> dict[str, str]:
    """The same switches with nothing said that is so anyway: those that differ from the book's."""
    return _differences(switches_of(header), Switches())


def pinned(view: TableView) -> dict[str, str]:
    """The switches of a table as a header has them."""
    return _differences(view.switches, Switches())


def lines(view: TableView) -> list[str]:
    """Every switch with its value."""
    return [f"`{name}` {getattr(view.switches, name)}" for name in names()]


def with_switch(header: Mapping[str, str], name: str, value: str) -> dict[str, str]:
    """The header with one switch set, its word read forgivingly. ValueError names what would be right."""
    if name not in names():
        raise ValueError(f"There is no switch {name!r} here; the switches are {', '.join(names())}.")
    return _differences(changed(switches_of(header), name, spelt(value, values(name))), Switches())


def clashes(header: Mapping[str, str]) -> tuple[str, ...]:
    """What the switches of a header say and deny at once, a sentence each."""
    if switches_of(header).mode == "full":
        return ()
    return ("Tables here deal the cards themselves; `mode` bookkeeper is for a real box on a real table (VA102).",)


def line(header: Mapping[str, str]) -> str:
    """A header in half a line: the style that it is nearest to and every switch that differs from it."""
    switches = switches_of(header)
    name = min(_PACES, key=lambda pace: len(_differences(switches, from_mapping(_PACES[pace]))))
    told = _differences(switches, from_mapping(_PACES[name]))
    return ", ".join([name, *(f"{switch} {value}" for switch, value in told.items())])


def _differences(switches: Switches, from_: Switches) -> dict[str, str]:
    pairs = {name: (getattr(switches, name), getattr(from_, name)) for name in _NAMES}
    return {name: str(value) for name, (value, usual) in pairs.items() if value != usual}
