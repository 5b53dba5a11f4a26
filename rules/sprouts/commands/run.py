"""``run RECORD``: replays a game record, one JSON line for each move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.shell import Answer, Unreadable, file_text, sort_words
from rules.sprouts.commands.answers import World


def answers(words: Sequence[str], world: World) -> Iterator[Answer]:
    """Every move with the state after it; the last exit code is the command's: 1 where a move was refused."""
    from rules.sprouts.record import replay

    paths = sort_words(words, most=1, what="file").rest
    if not paths:
        raise Unreadable("", "run needs the file of a record, as in: run game.txt")
    yield from replay(file_text(paths[0]))
