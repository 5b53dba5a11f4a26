"""From the scores of a round to ranks, penalties, levels and the winner (S102-S114, SA13, SA14, SA25, SA62-SA78)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.sprouts.switches import Switches

MISPLAYS = ("late", "call", "board")
"""A late touch (S103), a bad call (S105), a bad board (S106)."""


class Scored(NamedTuple):
    """A seat at the end of a round, before anything is adjusted."""

    name: str
    score: int | None
    """The board's total; None for a bad board."""

    faces: int
    """F: the face values of all dealt cards, hidden ones too (SA65)."""

    misplays: tuple[str, ...]
    complete: bool
    level: int
    """Hidden cards of this round's deal."""

    total: int
    """Points of the match before this round."""


class Settled(NamedTuple):
    """A seat after the round."""

    name: str
    score: int | None
    faces: int
    misplays: tuple[str, ...]
    complete: bool
    adjusted: int
    """What the round is worth after every penalty."""

    rank: int
    """The place among scores after misplay penalties, before second place is penalised (SA68)."""

    level: int
    """Hidden cards of the next deal."""

    total: int
    """Points of the match, this round included."""


def settle(
    seats: Sequence[Scored], switches: Switches, *, caller: str | None = None, round: int = 1
) -> tuple[tuple[Settled, ...], tuple[str, ...]]:
    """The seats after the round, in the order given, and the winners' names: none while the match goes on.

    ``caller`` is the name of the seat whose call ended the round; only `level_up` ``caller_only`` asks for it (SA14).
    ``round`` counts from 1. The match ends when one seat alone has the highest total of those that reached `target`
    (SA75), or with round `max_rounds`: then the highest total wins, and equal totals share (SA25, SA77). So where one
    round without target is played, as in the casual preset, its best total wins. Misplays count only where that switch
    is on; a bad board is one even if it is not listed. Raises ValueError for a bad board where they are off (SA45).
    """
    penalised = [_penalised(seat, switches) for seat in seats]
    normal = [_after_misplay(seat, bad, switches) for seat, bad in zip(seats, penalised, strict=True)]
    ranks = _ranks(normal, dense=switches.second_rank == "dense")
    settled: list[Settled] = []
    reached: list[tuple[int, str]] = []
    for seat, bad, counted, rank in zip(seats, penalised, normal, ranks, strict=True):
        adjusted = _second_place(counted, seat.faces, switches) if rank == 2 else counted
        rises = not bad and _rises(seat, switches, caller)
        after = Settled(*seat[:5], adjusted=adjusted, rank=rank, level=seat.level + rises, total=seat.total + adjusted)
        settled.append(after)
        if _reached(seat.total, after.total, bad, switches.target):
            reached.append((after.total, seat.name))
    over = 0 < switches.max_rounds <= round
    return tuple(settled), _winners(reached, [(seat.total, seat.name) for seat in settled] if over else [])


def _penalised(seat: Scored, switches: Switches) -> bool:
    if switches.misplays == "off":
        if seat.score is None:
            raise ValueError(
                f"{seat.name} has a bad board and no score, but misplays are off: score the part that counts (SA45)."
            )
        return False
    return seat.score is None or bool(seat.misplays)


def _after_misplay(seat: Scored, penalised: bool, switches: Switches) -> int:
    """The score less 2F once, however many misplays there were (S107, SA62, SA64)."""
    normal = seat.score or 0
    if not penalised:
        return normal
    return (normal if switches.penalty == "add" else 0) - 2 * seat.faces


def _ranks(scores: Sequence[int], *, dense: bool) -> list[int]:
    """1 for the highest. Standard ranking leaves places out after a tie, dense ranking does not (SA69)."""
    field = sorted(set(scores) if dense else scores, reverse=True)
    return [field.index(score) + 1 for score in scores]


def _second_place(score: int, faces: int, switches: Switches) -> int:
    """A positive second place turned round; zero and less stay (S110, S111, S113, SA71-SA74)."""
    if switches.second_place == "off" or score <= 0:
        return score
    if switches.second_place == "flip":
        return -score
    return -score - faces if switches.super_formula == "flip_minus_F" else score - faces


def _rises(seat: Scored, switches: Switches, caller: str | None) -> bool:
    """Whether a seat without misplays gets one more hidden card (S58, SA14, SA33)."""
    if not seat.complete or switches.level_up == "off":
        return False
    return switches.level_up == "all_complete" or seat.name == caller


def _reached(before: int, after: int, penalised: bool, target: int) -> bool:
    """Whether a total stands at the target; a round with a misplay is never the one that reaches it (SA66, SA75)."""
    return 0 < target <= after and not (penalised and before < target)


def _winners(reached: Sequence[tuple[int, str]], finalists: Sequence[tuple[int, str]]) -> tuple[str, ...]:
    """One alone at the top of those at the target, else all at the top of the finalists of a match that is over."""
    top = _top(reached)
    return top if len(top) == 1 else _top(finalists)


def _top(totals: Sequence[tuple[int, str]]) -> tuple[str, ...]:
    return tuple(name for total, name in totals if total == max(totals)[0])
