"""The switches of a Video Vortex table (rulings-video 2.11, told again in RULES.md)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

CHOICES: Mapping[str, tuple[str, ...]] = {
    "turn_order": ("fixed", "rotating"),
    "simultaneous_play": ("on", "off"),
    "charge_bonus": ("same_step", "next_step"),
    "splitter_to": ("hand", "discard"),
    "kill_overflow": ("pool_lost", "declared_only", "per_source"),
    "timeshift_lock": ("on", "off"),
    "steal": ("desired", "last_resort"),
    "self_kill": ("neutral", "none"),
    "seating": ("join", "random"),
    "mode": ("full", "bookkeeper"),
    "leave": ("autopass", "computer", "vote"),
    "undo": ("on", "off"),
}
MOST_MINUTES = 20_160
"""Two weeks."""


@dataclass(frozen=True, slots=True)
class Switches:
    """House rules of one table, pinned when it opens."""

    turn_order: str = "fixed"
    simultaneous_play: str = "on"
    charge_bonus: str = "same_step"
    splitter_to: str = "hand"
    kill_overflow: str = "pool_lost"
    timeshift_lock: str = "on"
    steal: str = "desired"
    self_kill: str = "neutral"
    seating: str = "join"
    mode: str = "full"
    leave: str = "autopass"
    undo: str = "on"
    afk_minutes: int = 0
    """Minutes that a player may take for what is owed; 0 is no clock (VA99, VA100)."""


NAMES = tuple(f.name for f in fields(Switches))


def changed(switches: Switches, name: str, value: str | int) -> Switches:
    """The switches with one of them set. ValueError names the switch, the word and what would be right."""
    if name not in NAMES:
        raise ValueError(f"There is no switch {name!r}; the switches are {', '.join(NAMES)}.")
    if name == "afk_minutes":
        text = str(value)
        if isinstance(value, bool) or not re.fullmatch(r"[0-9]{1,5}", text) or int(text) > MOST_MINUTES:
            raise ValueError(f"{name} is {value!r}, but it must be a whole number from 0 to {MOST_MINUTES}.")
        return replace(switches, afk_minutes=int(text))
    if value not in CHOICES[name]:
        raise ValueError(f"{name} is {value!r}, but it must be one of {', '.join(CHOICES[name])}.")
    return replace(switches, **{name: value})  # type: ignore[arg-type]


def from_mapping(values: Mapping[str, str | int]) -> Switches:
    """The defaults with what is named set otherwise. ValueError as in `changed`."""
    switches = Switches()
    for name, value in values.items():
        switches = changed(switches, name, value)
    return switches
