"""What other games have and Video Vortex has not, and what to do instead."""

from __future__ import annotations

from collections.abc import Mapping

STARTING = "The game begins: everybody chooses a mutant now."
LACKS: Mapping[str, str] = {
    "end": "Video Vortex has no rounds to be ended: **Done** on a panel ends a turn, the host closes the whole table.",
    "void": "Video Vortex has no rounds to be voided: `/undo` takes a move back, the host closes the whole table.",
    "time": "A turn here has no seconds to add to: the switch `afk_minutes` says how long each is waited for.",
    "pause": "There is nothing to pause: a game can lie for days, and nobody's turn ends unless the table has a clock.",
    "seed": "Cards of Video Vortex are shuffled all through the game, so no deal has a name: leave `seed` out.",
    "resume": "Nothing is paused here. `/panel` shows whose turn it is.",
}
"""A sentence for each thing that commands of all games offer."""
