"""From frozen boards to the round's scores and the match's totals."""

from __future__ import annotations

from functools import lru_cache

from rules.game import REFEREE, Event
from rules.sprouts.cards import Board, Card
from rules.sprouts.race.state import UNRANKED, Seat, Table
from rules.sprouts.scoring import Judgement, accepted_part, recorded_or_best, unordered, verify
from rules.sprouts.settle import Scored, Settled, settle
from rules.sprouts.terms import Terms


def judge(table: Table, seat: Seat) -> Judgement:
    """What the seat's board is worth as it lies (S42-S50, SA5, SA10, SA13, SA22).

    An illegal board of an honour table is judged by its accepted part where misplays are off (SA45); where they are
    on, the judgement names the fault and has no total.
    """
    if seat.child:
        return unordered(seat.board, seat.rack, len(seat.pillow))
    best = table.switches.bonus_order == "best"
    whole = table.switches.misplays == "on"
    return _judged(seat.board, seat.rack, len(seat.pillow), table.terms, best, whole)


@lru_cache(maxsize=4096)
def _judged(board: Board, rack: tuple[Card, ...], hidden: int, terms: Terms, best: bool, whole: bool) -> Judgement:
    """Kept for boards that have not changed: a picture of the table asks for every seat's."""
    judged = (verify if best else recorded_or_best)(board, rack, hidden, terms)
    return judged if judged.legal or whole else accepted_part(board, rack, hidden, terms)[1]


def score_events(table: Table) -> tuple[Event, ...]:
    """One ``score`` for each seat of the round, and ``over`` where the match ends with it (S43, S85, SA25, SA75).

    Young children's scores are told without rank and have no part in the match (SA79-SA81).
    """
    scored = [_scored(table, seat) for seat in table.ranked]
    settled, winners = settle(scored, table.switches, caller=table.caller, round=table.round)
    events = [_score_event(seat) for seat in settled]
    events += [_child_event(seat, judge(table, seat).total or 0) for seat in table.players if seat.child]
    if winners:
        events.append(Event(REFEREE, "over", tuple(winners)))
    return tuple(events)


def _scored(table: Table, seat: Seat) -> Scored:
    judged = judge(table, seat)
    score, misplays, complete = judged.total, seat.misplays, judged.complete
    if not judged.legal and "board" not in misplays:
        misplays += ("board",)
    if seat.ruled:
        score, misplays = seat.ruled
    return Scored(seat.letter, score, seat.faces, misplays, complete, seat.level, seat.total)


def _child_event(seat: Seat, score: int) -> Event:
    numbers = (score, score, UNRANKED, seat.level, seat.total + score)
    return Event(REFEREE, "score", (seat.letter, *map(str, numbers)))


def _score_event(seat: Settled) -> Event:
    score = "-" if seat.score is None else str(seat.score)
    numbers = (seat.adjusted, seat.rank, seat.level, seat.total)
    return Event(REFEREE, "score", (seat.name, score, *map(str, numbers), *seat.misplays))
