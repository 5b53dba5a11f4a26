"""What counts as a fault of the bot: simcord takes every exception of a handler for one."""

from __future__ import annotations

from collections.abc import Callable

from cogs.kit.errors import sentence

Record = Callable[[BaseException], None]


def unless_told(record: Record) -> Record:
    """Record only what nobody foresaw. A refusal is an answer: as a fault, its page would call the command failed."""

    def judged(error: BaseException) -> None:
        if sentence(error) is None:
            record(error)

    return judged
