"""Sentences about quiet hours."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.names import plain_name
from cogs.kit.phrases import listed
from cogs.kit.quiet import Quiet, Stretch

NONE = "You have no quiet hours: calls reach you at any time. `/quiet hours` sets some."
ALREADY_NONE = "You had no quiet hours."
DROPPED = "Your quiet hours are over: calls reach you at any time."
SAME_TIME = "Quiet hours begin and end at two different times. For a whole day of quiet, mute the channel instead."


def kept(wanted: Quiet, following: Stretch) -> str:
    """The quiet hours, with the next ones in the reader's own time for them to check."""
    return (
        f"Quiet hours: from **{clock(wanted.start)}** to **{clock(wanted.stop)}**, {city(wanted.zone)} time. "
        f"{coming(following)} Calls then wait for you without a sound, and reminders for the end of them where the "
        "table's clock leaves time."
    )


def coming(following: Stretch) -> str:
    """When they begin and end by the reader's own clock."""
    start, stop = following.start // 1000, following.stop // 1000
    return f"The next: <t:{start}:t> to <t:{stop}:t> by your own clock."


def clock(minutes: int) -> str:
    """``22:30``."""
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def city(zone: str) -> str:
    """``New York`` of America/New_York."""
    return zone.rsplit("/", 1)[-1].replace("_", " ")


def no_time(word: str) -> str:
    """A time of day that cannot be read."""
    return f"“{plain_name(word, 20)}” is no time of day that I can read. Write it as 22:30, 22 or 10:30 pm."


def no_zone(word: str, near: Sequence[str]) -> str:
    """A zone that cannot be told, with those that may be meant."""
    shown = plain_name(word, 40)
    if not near:
        return f"I know no time zone “{shown}”. Name a big city that has your time, such as Berlin or New York."
    names = [f"`{name}`" for name in near]
    several = "means more than one place, or does not know summer time" if len(near) > 1 else "is no place that I know"
    return (
        f"“{shown}” {several}. Did you mean {' or '.join([listed(names[:-1]), names[-1]]) if names[1:] else names[0]}?"
    )
