"""``score --board B [--rack R] [--pillow P]``: the board in the laying order given."""

from __future__ import annotations

from collections.abc import Sequence

from rules.shell import Answer
from rules.sprouts.commands.answers import World
from rules.sprouts.commands.judging import judged
from rules.sprouts.scoring import score


def answer(words: Sequence[str], world: World) -> Answer:
    """What the board is worth as it was laid, or the first card at fault."""
    return judged(words, score, with_order=False)
