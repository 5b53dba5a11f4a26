"""From frozen boards to the round's scores and the match's totals."""

from __future__ import annotations

from rules.game import REFEREE, Event
from rules.sprouts.race.state import Seat, Table
from rules.sprouts.scoring import Judgement, accepted_part, recorded_or_best, verify
from rules.sprouts.settle import Scored, Settled, settle


def judge(table: Table, seat: Seat) -> Judgement:
    """What the seat's board is worth as it lies (S42-S50, SA5, SA10, SA13, SA22).

    An illegal board of an honour table is judged by its accepted part where misplays are off (SA45); where they are
    on, the judgement names the fault and has no total.
    """
    hidden = len(seat.pillow)
    look = verify if table.switches.bonus_order == "best" else recorded_or_best
    judged = look(seat.board, seat.rack, hidden, table.terms)
    if judged.legal or table.switches.misplays == "on":
        return judged
    return accepted_part(seat.board, seat.rack, hidden, table.terms)[1]


def score_events(table: Table) -> tuple[Event, ...]:
    """One ``score`` for each seat of the round, and ``over`` where the match ends with it (S43, S85, SA25, SA75)."""
    scored = []
    for seat in table.players:
        judged = judge(table, seat)
        misplays = seat.misplays
        if not judged.legal and "board" not in misplays:
            misplays += ("board",)
        scored.append(Scored(seat.letter, judged.total, seat.faces, misplays, judged.complete, seat.level, seat.total))
    settled, winners = settle(scored, table.switches, caller=table.caller, round=table.round)
    events = [_score_event(seat) for seat in settled]
    if winners:
        events.append(Event(REFEREE, "over", tuple(winners)))
    return tuple(events)


def _score_event(seat: Settled) -> Event:
    score = "-" if seat.score is None else str(seat.score)
    numbers = (seat.adjusted, seat.rank, seat.level, seat.total)
    return Event(REFEREE, "score", (seat.name, score, *map(str, numbers), *seat.misplays))
