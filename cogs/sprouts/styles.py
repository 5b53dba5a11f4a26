"""The ways to play that a table may be opened with, and the switches and decks behind them."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.kit.matching import spelt
from cogs.kit.rooms import DeckCheck
from rules.sprouts.deal import RACK
from rules.sprouts.deck import HOUSE, scan_deck
from rules.sprouts.switches import NAMES, PRESETS, Switches, changed, contradictions, differences, from_mapping, values
from rules.sprouts.switches import nearest as nearest_preset

STYLES: Mapping[str, Mapping[str, str]] = {
    "race": {"preset": "casual"},
    "family": {"preset": "family"},
    "practice": {"preset": "casual", "timer_s": "0", "seats": "1"},
    **{preset: {"preset": preset} for preset in PRESETS if preset != "family"},
}
"""By name; casual is another word for race."""


def switches_of(header: Mapping[str, str]) -> Switches:
    """The switches of a table's header, whatever else is in it. ValueError where they are no good."""
    return from_mapping({key: value for key, value in header.items() if key == "preset" or key in NAMES})


def header_of(switches: Switches) -> dict[str, str]:
    """The switches as a header has them: the nearest preset and what differs from it."""
    preset = nearest_preset(switches)
    return {"preset": preset} | {name: str(value) for name, value in differences(switches, preset).items()}


def with_switch(header: Mapping[str, str], name: str, value: str) -> dict[str, str]:
    """The header with one switch set, its word read forgivingly. ValueError names what would be right."""
    return header_of(changed(switches_of(header), name, spelt(value, values(name))))


def clashes(header: Mapping[str, str]) -> tuple[str, ...]:
    """What the switches of a header say and deny at once, a sentence each."""
    return contradictions(switches_of(header))


def line(header: Mapping[str, str]) -> str:
    """A header in half a line: its preset and every switch that differs from it."""
    told = header_of(switches_of(header))
    return ", ".join([told.pop("preset"), *(f"{name} {value}" for name, value in told.items())])


def check_deck(text: str) -> DeckCheck:
    """A deck file's name, its number of cards and every fault, also that it is too small to be dealt (S16)."""
    deck, faults = scan_deck(text)
    found = tuple((fault.line, fault.message) for fault in faults)
    if not found and len(deck.cards) < RACK:
        found = ((1, f"The deck has {len(deck.cards)} cards, but a single player is dealt {RACK} (S16)."),)
    return DeckCheck(deck.name, len(deck.cards), found)


def house_deck() -> str:
    """The file of the deck that is played with where a table names no other."""
    return HOUSE.read_text(encoding="utf-8")
