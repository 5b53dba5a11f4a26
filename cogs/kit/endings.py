"""How tables end, whatever was played at them."""

from __future__ import annotations

from cogs.kit.names import safe_name

_ENDINGS = {
    "host": "The host closed the table.",
    "expired": "Nobody came back, so the table was closed.",
    "empty": "Everybody left, so the table is closed.",
}


def closed(reason: str) -> str:
    """Why a table was closed, in a sentence."""
    return _ENDINGS.get(reason, "The table is closed.")


def stopped(name: str) -> str:
    """The public message of a quarantined table."""
    return (
        f"### {safe_name(name)}\nThis table is stopped: its record did not hold together and was put aside for "
        "inspection. `/table new` opens a fresh one."
    )
