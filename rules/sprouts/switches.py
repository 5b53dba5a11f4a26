"""The switches of a Sprouts table and the presets that set them (rulings-sprouts 3.10, told again in RULES.md)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

_CHOICES = {
    "enforcement": ("strict", "honour"),
    "turning": ("auto", "self"),
    "teardown": ("valid_remainder", "free"),
    "assist": ("legal", "free"),
    "scoring": ("basic", "level-up"),
    "tilt_scope": ("round", "match"),
    "typed_call": ("off", "on"),
    "auto_call": ("off", "on"),
    "false_call": ("ignored", "ends_round"),
    "misplays": ("off", "on"),
    "penalty": ("add", "replace"),
    "level_up": ("off", "all_complete", "caller_only"),
    "second_place": ("off", "flip", "super"),
    "second_rank": ("standard", "dense"),
    "super_formula": ("flip_minus_F", "S_minus_F"),
    "children": ("yes", "no"),
    "late_join": ("on", "off"),
    "bonus_order": ("recorded", "best"),
}
_RANGES = {
    "timer_s": (0, 3600),
    "target": (0, 9999),
    "max_rounds": (0, 99),
    "settle_s": (0, 30),
    "late_grace_s": (0, 30),
    "outage_grace_s": (0, 3600),
}
_TILT = re.compile(r"([0-9])-([0-9])")


@dataclass(frozen=True, slots=True)
class Switches:
    """House rules of one table, pinned when it opens. The defaults are the casual preset."""

    enforcement: str = "strict"
    turning: str = "auto"
    teardown: str = "valid_remainder"
    assist: str = "legal"
    scoring: str = "basic"
    tilt: str = "off"
    """``off``, ``random`` or two digits, ``4-9`` (SA56)."""
    tilt_scope: str = "round"
    timer_s: int = 300
    """Seconds of a round; 0 is no clock."""
    target: int = 0
    """Points that win the match; 0 is none."""
    max_rounds: int = 1
    """Rounds of the match; 0 is no limit."""
    typed_call: str = "off"
    auto_call: str = "off"
    false_call: str = "ignored"
    misplays: str = "off"
    penalty: str = "add"
    level_up: str = "off"
    second_place: str = "off"
    second_rank: str = "standard"
    super_formula: str = "flip_minus_F"
    children: str = "yes"
    late_join: str = "on"
    bonus_order: str = "recorded"
    settle_s: int = 2
    late_grace_s: int = 2
    outage_grace_s: int = 15

    @property
    def chosen_tilt(self) -> tuple[int, int] | None:
        """The two digits that the host named, lower first."""
        found = _TILT.fullmatch(self.tilt)
        return (min(int(found[1]), int(found[2])), max(int(found[1]), int(found[2]))) if found else None


CASUAL = Switches()
_LEVEL_UP = replace(CASUAL, assist="free", scoring="level-up", target=250, max_rounds=0, level_up="all_complete")
_TOURNAMENT = replace(
    _LEVEL_UP,
    enforcement="honour",
    turning="self",
    teardown="free",
    tilt="random",
    typed_call="on",
    false_call="ends_round",
    misplays="on",
    children="no",
)
PRESETS: Mapping[str, Switches] = {
    "casual": CASUAL,
    "family": replace(CASUAL, timer_s=420, auto_call="on"),
    "level-up": _LEVEL_UP,
    "tournament": _TOURNAMENT,
    "ruthless": replace(_TOURNAMENT, second_place="flip"),
    "super-ruthless": replace(_TOURNAMENT, second_place="super"),
}

NAMES = tuple(f.name for f in fields(Switches))


def values(name: str) -> tuple[str, ...]:
    """The words that a switch may be set to; empty where it is a number."""
    return ("off", "random") if name == "tilt" else _CHOICES.get(name, ())


def changed(switches: Switches, name: str, value: str | int) -> Switches:
    """The switches with one of them set. ValueError names the switch, the word and what would be right."""
    if name not in NAMES:
        raise ValueError(f"There is no switch {name!r}; the switches are {', '.join(NAMES)}.")
    if name in _RANGES:
        low, high = _RANGES[name]
        text = str(value)
        if isinstance(value, bool) or not re.fullmatch(r"[0-9]{1,4}", text) or not low <= int(text) <= high:
            raise ValueError(f"{name} is {value!r}, but it must be a whole number from {low} to {high}.")
        return replace(switches, **{name: int(text)})  # type: ignore[arg-type]
    if name == "tilt":
        return replace(switches, tilt=_read_tilt(str(value)))
    if value not in _CHOICES[name]:
        raise ValueError(f"{name} is {value!r}, but it must be one of {', '.join(_CHOICES[name])}.")
    return replace(switches, **{name: value})  # type: ignore[arg-type]


def _read_tilt(value: str) -> str:
    if value in ("off", "random"):
        return value
    found = _TILT.fullmatch(value)
    if not found:
        raise ValueError(f"tilt is {value!r}, but it must be off, random or two digits, as in 4-9.")
    if found[1] == found[2]:
        raise ValueError(f"tilt {value} names one digit twice; a tilt needs two different ones (SA55).")
    return "-".join(sorted(found.groups()))


def from_mapping(values: Mapping[str, str | int]) -> Switches:
    """A ``preset`` (casual where none is named) and the switches that differ from it. ValueError as in `changed`."""
    preset = str(values.get("preset", "casual"))
    if preset not in PRESETS:
        raise ValueError(f"There is no preset {preset!r}; the presets are {', '.join(PRESETS)}.")
    switches = PRESETS[preset]
    for name, value in values.items():
        if name != "preset":
            switches = changed(switches, name, value)
    return switches


def differences(switches: Switches, preset: str) -> dict[str, str | int]:
    """The switches that are set otherwise than in the preset."""
    return {n: getattr(switches, n) for n in NAMES if getattr(switches, n) != getattr(PRESETS[preset], n)}


def nearest(switches: Switches) -> str:
    """The preset from which the fewest switches differ; of several the mildest."""
    return min(PRESETS, key=lambda preset: len(differences(switches, preset)))


def contradictions(switches: Switches) -> tuple[str, ...]:
    """What the switches say and deny at once: a sentence each, with the ways out and the ruling.

    Odd mixtures are house rules and no contradiction, as honour without misplays (SA45), level-up scoring without
    levels (SA35), or one round with a target (SA77). Every preset passes.
    """
    return tuple(sentence for clash, sentence in _clashes(switches) if clash)


def _clashes(s: Switches) -> tuple[tuple[bool, str], ...]:
    return (
        (
            s.typed_call == "on" and s.auto_call == "on",
            "Calls cannot be typed where the bot makes them: set typed_call or auto_call off (SA16, SA18).",
        ),
        (
            s.enforcement == "honour" and s.teardown == "valid_remainder",
            "On honour no board is looked at before the freeze, so what stays after a tear-down cannot be held to an "
            "order: set teardown free, or enforcement strict (SA1, SA3).",
        ),
        (
            s.tilt == "off" and s.tilt_scope == "match",
            "A tilt cannot last the match where there is none: set tilt to random or two digits, as in 4-9, "
            "or tilt_scope to round (SA57).",
        ),
        (
            s.level_up != "off" and s.scoring == "basic",
            "A match with levels uses level-up scoring from its first round: set scoring level-up, "
            "or level_up off (SA35).",
        ),
        (
            s.misplays == "off" and s.penalty == "replace",
            "A penalty cannot replace a score where none is paid: set misplays on, or penalty add (SA62).",
        ),
        (
            s.misplays == "on" and s.children == "yes",
            "Children do not play where misplays cost points: set children no, or misplays off (SA82).",
        ),
        (
            s.second_place == "off" and s.second_rank == "dense",
            "Who is second after a tie cannot matter where second place costs nothing: set second_place flip or super, "
            "or second_rank standard (SA69).",
        ),
        (
            s.second_place != "super" and s.super_formula == "S_minus_F",
            "S_minus_F is a sum of the super-ruthless second place alone: set second_place super, "
            "or super_formula flip_minus_F (SA73).",
        ),
    )
