"""``verify --board B [--rack R] [--pillow P]``: the board in the best laying order that can be found."""

from __future__ import annotations

from collections.abc import Sequence

from rules.shell import Answer
from rules.sprouts.commands.answers import World
from rules.sprouts.commands.judging import judged
from rules.sprouts.scoring import verify


def answer(words: Sequence[str], world: World) -> Answer:
    """What the board is worth whatever order it was typed in, with the order that was found, or what is wrong."""
    return judged(words, verify, with_order=True)
