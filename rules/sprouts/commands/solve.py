"""``solve --rack R [--pillow CARDS] [--time-limit S]``: the best board of these cards."""

from __future__ import annotations

from collections.abc import Sequence

from rules.shell import DONE, Answer, Unreadable, required, sort_words
from rules.sprouts.commands import arguments
from rules.sprouts.commands.answers import World
from rules.sprouts.notation import at_origin, read_cards, write_board, write_card

LIMIT = 14
"""The most cards, rack and pillow together."""

_OPTIONS = ("--rack", "--pillow", "--time-limit", *arguments.SCORING)


def answer(words: Sequence[str], world: World) -> Answer:
    """The best total and a board that has it; ``optimal`` only where that is proved. Exit 0 also out of time."""
    from rules.sprouts.solver import solve

    found = sort_words(words, _OPTIONS)
    rack = read_cards(required(found, "--rack", '"7:9489 9:5593"'))
    pillow = arguments.pillow_cards(found.options.get("--pillow", ""))
    if len(rack) + len(pillow) > LIMIT:
        raise Unreadable(write_card((*rack, *pillow)[LIMIT]), f"is card {LIMIT + 1}: solve takes {LIMIT} cards at most")
    limit = arguments.seconds(found.options.get("--time-limit", "300"), "--time-limit")
    began = world.clock()
    best = solve(rack, pillow, arguments.terms(found), lambda: world.clock() - began >= limit)
    return {
        "total": best.total,
        "board": write_board(at_origin(best.board)),
        "complete": best.complete,
        "optimal": best.optimal,
        "stage": best.stage,
        "seconds": round(world.clock() - began, 3),
    }, DONE
