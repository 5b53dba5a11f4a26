"""What hosts read of the seats of a game, and those who leave one."""

from __future__ import annotations

from cogs.kit.names import plain_name
from cogs.video.words.terms import who
from rules.video.views.view import SeatView, TableView

REMOVAL = (
    "Whoever is taken out of a running game does not come back: their trophies go home, the cards on the table stay "
    "(VA99). A seat can also be given to somebody else by `/table substitute`, who plays on from there."
)
_COMES_BACK = " **Join**, or `/table join`, brings you back to your seat."
_LEFT = {
    "autopass": "Your turns are passed over now.",
    "computer": "A computer player plays on for you.",
    "vote": "Your turns are passed over now, and the others may vote you out.",
}


def seat_label(seat: SeatView) -> str:
    """A seat in a list of the host's."""
    if not seat.computer:
        return f"{plain_name(seat.name, 50)}{' (left)' if seat.left else ''}"
    if seat.left or seat.away:
        return f"{plain_name(seat.name, 50)} (away, a computer plays)"
    return f"{plain_name(seat.name, 50)} ({seat.computer} computer)"


_GONE = {
    "autopass": "their turns are passed over",
    "computer": "a computer player plays on for them",
    "vote": "their turns are passed over, and the others may vote them out",
}


def gone_lines(view: TableView) -> list[str]:
    """Who has left a running game for now, and what becomes of their turns, a line each (VA99)."""
    if view.phase not in ("suns", "turn"):
        return []
    gone = [n for n, seat in enumerate(view.seats) if seat.left and not seat.removed]
    return [f"-# {who(view, n)} has left: {_GONE[view.switches.leave]}. **Join** brings them back." for n in gone]


def left(view: TableView) -> str:
    """What becomes of a seat in the middle of a game (VA99)."""
    return _LEFT[view.switches.leave] + _COMES_BACK if view.phase in ("suns", "turn") else ""
