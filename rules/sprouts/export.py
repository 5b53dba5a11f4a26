"""A match as JSON and CSV, and boards as commands that `verify` and `batch` read. Formatting only."""

from __future__ import annotations

import csv
import io
import json
import shlex
from collections.abc import Iterable, Mapping
from typing import Any

from rules.dice import seed_hash
from rules.game import Event
from rules.log import fold
from rules.sprouts.game import SPROUTS
from rules.sprouts.notation import write_board, write_cards, write_tilt
from rules.sprouts.race.judging import judge
from rules.sprouts.race.state import Seat, Table
from rules.sprouts.rounds import Round, judged_rounds
from rules.sprouts.switches import NAMES
from rules.sprouts.view import TableView

FORMAT = "vortex-match 1"
COLUMNS = (
    "round", "seat", "name", "child", "score", "adjusted", "rank", "misplays", "complete", "called", "attached",
    "dealt", "level_next", "total", "best", "best_proved", "tilt", "board", "rack", "pillow",
)  # fmt: skip
RULINGS = ("correct", "adjust")
"""What a judge has put right, told with its reason."""

_FORMULA = frozenset("=+-@＝＋－＠")


def match_json(header: Mapping[str, str], events: Iterable[Event]) -> str:
    """The match as one JSON object: header, switches, seats, every judged round, winners.

    The round that still runs is left out, so nothing in it is secret.
    """
    log = tuple(events)
    table = fold(SPROUTS, SPROUTS.setup(header), log)
    told = {
        "format": FORMAT,
        "header": dict(header),
        "preset": table.preset,
        "switches": {name: getattr(table.switches, name) for name in NAMES},
        "phase": table.phase,
        "seats": [{"letter": seat.letter, "name": seat.name, "left": seat.left} for seat in table.seats],
        "rounds": [_round(one) for one in judged_rounds(header, log)],
        "winners": list(table.winners),
        "ending": table.ending,
    }
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def _round(one: Round) -> dict[str, Any]:
    end = one.end
    return {
        "round": one.number,
        "tilt": end.tilt and write_tilt(end.tilt),
        "seed": end.seed,
        "seed_hash": seed_hash(end.seed) if end.seed else None,
        "bell_ms": one.bell.bell_at,
        "frozen_ms": end.frozen_at,
        "caller": end.caller,
        "rulings": [[m.event.verb, *m.event.args] for m in one.moments if m.event.verb in RULINGS],
        "seats": [_line(end, seat) for seat in one.players],
    }


def _line(table: Table, seat: Seat) -> dict[str, Any]:
    """One seat of a judged round; the same facts as a row of the CSV."""
    judged, result, best = judge(table, seat), seat.result, seat.best
    assert result is not None
    return {
        "seat": seat.letter,
        "name": seat.name,
        "child": seat.child,
        "score": result.score,
        "adjusted": result.adjusted,
        "rank": result.rank,
        "misplays": list(seat.misplays),
        "complete": judged.complete,
        "called": table.caller == seat.letter,
        "attached": len(seat.board),
        "dealt": seat.dealt,
        "level_next": result.level,
        "total": result.total,
        "best": best and {"total": best.total, "proved": best.optimal, "board": write_board(best.board)},
        "board": write_board(seat.board),
        "rack": write_cards(seat.rack),
        "pillow": write_cards(seat.pillow),
    }


def match_csv(header: Mapping[str, str], events: Iterable[Event]) -> str:
    """One row a seat and judged round, with a row of names first. What people typed never starts a formula."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS)
    writer.writeheader()
    for one in judged_rounds(header, events):
        for seat in one.players:
            line = _line(one.end, seat)
            best = line.pop("best")
            row = line | {
                "round": one.number,
                "name": no_formula(seat.name),
                "misplays": " ".join(seat.misplays),
                "child": int(line["child"]),
                "complete": int(line["complete"]),
                "called": int(line["called"]),
                "best": best and best["total"],
                "best_proved": best and int(best["proved"]),
                "tilt": one.end.tilt and no_formula(write_tilt(one.end.tilt)),
            }
            writer.writerow(row)
    return out.getvalue()


def no_formula(text: str) -> str:
    """The text as a spreadsheet shows it and does not reckon with it: a leading ``'`` where it could be a formula."""
    return f"'{text}" if text.strip()[:1] in _FORMULA or text[:1].isspace() else text


def boards_text(table: TableView) -> str:
    """One ``verify`` command a seat, as ``batch`` reads them; of hidden cards only their number."""
    scoring = ["--scoring", table.switches.scoring]
    tilt = ["--tilt", write_tilt(table.tilt)] if table.tilt else []
    lines = []
    for seat in table.seats:
        cards = ["--board", write_board(seat.board), "--rack", write_cards(held.card for held in seat.rack)]
        if seat.dealt:
            lines.append(shlex.join(["verify", *cards, "--pillow", str(seat.pillow), *scoring, *tilt]))
    return "".join(f"{line}\n" for line in lines)
