"""The commands that answer with one line and read no standard input: those that ``batch`` takes too."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from rules.shell import Answer, Unreadable, refusal
from rules.sprouts.commands import deal, deck, score, solve, verify
from rules.sprouts.commands.answers import World
from rules.sprouts.notation import NotationError

Command = Callable[[Sequence[str], World], Answer]

SINGLE: Mapping[str, Command] = {
    "score": score.answer,
    "verify": verify.answer,
    "solve": solve.answer,
    "deal": deal.answer,
    "deck": deck.answer,
}


def answer(words: Sequence[str], world: World, commands: Mapping[str, Command], names: Collection[str]) -> Answer:
    """The answer of the command that the first word names; what cannot be read is an answer too.

    ``names`` are the commands to tell of where there is no such one.
    """
    try:
        if not words:
            raise Unreadable("", f"Write a command: {', '.join(names)}")
        if words[0] not in commands:
            raise Unreadable(words[0], f"is no command here: the commands are {', '.join(names)}")
        return commands[words[0]](words[1:], world)
    except (Unreadable, NotationError) as wrong:
        return refusal(wrong.word, wrong.message)
