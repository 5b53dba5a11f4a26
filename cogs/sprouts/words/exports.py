"""The words of exports."""

from __future__ import annotations

from cogs.kit.names import safe_name

LATER = "The record can be had once the round is over: until then it holds hidden cards and the seed of the deal."
NOTHING_DEALT = "No cards lie at this table yet. Boards can be had once the first round runs."
FORMATS = ("record", "json", "csv", "board")
MEANINGS = {
    "record": "every event; `python -m rules.sprouts run FILE` replays it",
    "json": "the match: switches, rounds, boards in notation, scores",
    "csv": "one row a seat and round, for a spreadsheet",
    "board": "the boards as they lie, one `verify` command a seat; `python -m rules.sprouts batch < FILE` judges them",
}


def exported(name: str, number: int, kind: str) -> str:
    """The text that the file comes with."""
    return f"Table {number}, {safe_name(name)}, as {kind}: {MEANINGS[kind]}."


def alt(number: int, kind: str) -> str:
    """The description of the file."""
    return f"Table {number} as {kind}"
