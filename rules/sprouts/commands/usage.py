"""``--help``: how each command is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.sprouts.commands.answers import DONE, Answer

_SCORING = "[--scoring basic|level_up] [--tilt 4-9]"

USAGE: Mapping[str, str] = {
    "score": f'score --board "9:5593>N@B2 7:9489>E@B3" [--rack CARDS] [--pillow CARDS] {_SCORING}',
    "verify": f'verify --board "9:5593>N@B2 7:9489>E@B3" [--rack CARDS] [--pillow CARDS] {_SCORING}',
    "solve": f'solve --rack "7:9489 9:5593" [--pillow CARDS] [--time-limit SECONDS] {_SCORING}',
    "deal": "deal --players 2 --seed friday [--levels 0,1] [--deck FILE] [--tilt]",
    "deck": "deck [FILE]",
    "settle": "settle < ROUND.json, an object with switches and seats",
    "run": "run [FILE], a record; without a file it is read from standard input",
    "batch": "batch < LINES, each the words of score, verify, solve, deal or deck",
}

_ASKED = ("--help", "-h")


def usage(words: Sequence[str]) -> Answer | None:
    """How to write the command asked about, or all of them; None where nobody asks."""
    if not words:
        return None
    if words[0] in (*_ASKED, "help"):
        return {"help": dict(USAGE)}, DONE
    if words[0] in USAGE and any(word in _ASKED for word in words[1:]):
        return {"help": {words[0]: USAGE[words[0]]}}, DONE
    return None
