"""What ``score`` and ``verify`` share: the same arguments, the same keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.shell import BROKEN, DONE, Answer, required, sort_words
from rules.sprouts.cards import Board, Card
from rules.sprouts.commands import arguments
from rules.sprouts.notation import read_cards
from rules.sprouts.scoring import Judgement
from rules.sprouts.terms import Terms

_OPTIONS = ("--board", "--rack", "--pillow", *arguments.SCORING)
_EXAMPLE = '"7:9489>N@A1"'

Judge = Callable[[Board, Sequence[Card], int, Terms], Judgement]


def judged(words: Sequence[str], judge: Judge, *, with_order: bool) -> Answer:
    """The judgement of ``--board`` as an answer; exit 1 where it is not legal."""
    found = sort_words(words, _OPTIONS)
    board = arguments.board(required(found, "--board", _EXAMPLE))
    rack = read_cards(found.options.get("--rack", ""))
    hidden = arguments.pillow_size(found.options.get("--pillow", ""))
    judgement = judge(board, rack, hidden, arguments.terms(found))
    told = as_json(judgement)
    if with_order:
        told["order"] = None if judgement.order is None else list(judgement.order)
    return told, DONE if judgement.legal else BROKEN


def as_json(judgement: Judgement) -> dict[str, Any]:
    """The keys of the notation contract, all always present."""
    return {
        "legal": judgement.legal,
        "fault": judgement.fault and judgement.fault._asdict(),
        "attachments": [attachment._asdict() for attachment in judgement.attachments],
        "bonuses": [bonus._asdict() for bonus in judgement.bonuses],
        "sum": judgement.sum,
        "unattached": judgement.unattached,
        "complete": judgement.complete,
        "total": judgement.total,
    }
