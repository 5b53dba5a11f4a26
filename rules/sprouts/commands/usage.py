"""How each command is written, told to whoever asks with ``--help``: an unknown option, so the exit code says so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.shell import Answer, refusal

_SCORING = "[--scoring basic|level-up] [--tilt 4-9]"

USAGE: Mapping[str, str] = {
    "score": f'score --board "9:5593>N@B2 7:9489>E@B3" [--rack CARDS] [--pillow CARDS] {_SCORING}',
    "verify": f'verify --board "9:5593>N@B2 7:9489>E@B3" [--rack CARDS] [--pillow CARDS] {_SCORING}',
    "solve": f'solve --rack "7:9489 9:5593" [--pillow CARDS] [--time-limit SECONDS] {_SCORING}',
    "deal": "deal --players 2 --seed friday [--levels 0,1] [--deck FILE] [--tilt]",
    "deck": "deck [FILE]",
    "settle": "settle < ROUND.json, an object with switches and seats",
    "run": "run RECORD, the file of a game",
    "batch": "batch < LINES, each the words of score, verify, solve, deal or deck",
}

_ASKED = ("--help", "-h")


def usage(words: Sequence[str]) -> Answer | None:
    """The refusal that shows how the command asked about is written, or names them all; None where nobody asks."""
    if not words:
        return None
    if words[0] in _ASKED:
        return refusal(words[0], f"Write one of {', '.join(USAGE)}; {words[0]} behind it shows how it goes on.")
    asked = [word for word in words[1:] if word in _ASKED]
    if words[0] in USAGE and asked:
        return refusal(asked[0], f"Write it so: {USAGE[words[0]]}.")
    return None
