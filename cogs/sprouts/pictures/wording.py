"""The few words and figures that are set inside pictures."""

from __future__ import annotations

_NUMERALS = (
    "Nought", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve",
    "Thirteen", "Fourteen", "Fifteen", "Sixteen", "Seventeen", "Eighteen", "Nineteen", "Twenty",
)  # fmt: skip


def numeral(count: int) -> str:
    """A count as a word, beginning with a capital; digits beyond twenty."""
    return _NUMERALS[count] if count < len(_NUMERALS) else str(count)


def call_of(dealt: int) -> str:
    """What a player with so many dealt cards shouts (S76)."""
    return f"{numeral(dealt)} up!"


def signed(value: int) -> str:
    """A number with a true minus."""
    return str(value).replace("-", "−")
