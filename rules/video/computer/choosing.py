"""The door to the computer players: a view, the moves that are allowed, a level and dice give one of the moves."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dice import Dice
from rules.game import Move
from rules.video.computer import planning
from rules.video.computer.answering import answer
from rules.video.computer.searching import search
from rules.video.views.view import TableView

LEVELS = ("easy", "normal", "hard")


def choose(view: TableView, legal: Sequence[Move], level: str, dice: Dice) -> Move:
    """The move of the seat whose view it is.

    `legal` are the moves of that seat as `Game.legal` lists them, at least one. The same view, moves, level and dice
    give the same move; nothing but these is looked at. ValueError for a level that does not exist.
    """
    if level not in LEVELS:
        raise ValueError(f"{level!r} is no level of a computer player: write {', '.join(LEVELS)}.")
    if len(legal) == 1:
        return legal[0]
    if level == "easy" or view.switches.mode == "bookkeeper":
        return _easy(legal, dice)
    if view.pending is None and view.phase == "mutants":
        return legal[dice.below(len(legal))]
    searches = level == "hard" and view.phase == "turn" and view.pending is None
    wanted = search(view, dice) if searches else _normal(view)
    return wanted if wanted in legal else _easy(legal, dice)


def _easy(legal: Sequence[Move], dice: Dice) -> Move:
    """Anything, but it seldom ends its turn while there is something to do."""
    acts = [move for move in legal if move.verb != "done"]
    if len(acts) < len(legal) and dice.below(8) == 0:
        return Move("done")
    return acts[dice.below(len(acts))]


def _normal(view: TableView) -> Move:
    if view.pending is not None:
        return answer(view)
    if view.phase == "suns":
        return _sun(view)
    return planning.act(view)


def _sun(view: TableView) -> Move:
    taken = {seat.sun for seat in view.seats}
    barred = view.seats[view.viewer].last_sun
    free = [sun for sun in range(len(view.catalogue.suns)) if sun not in taken and sun != barred]
    best = max(free, key=lambda sun: planning.sun_points(view, sun))
    return Move("sun", (view.catalogue.suns[best].id,))
