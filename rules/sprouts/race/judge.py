"""What a judge may put right, always with a reason: the board of the round just judged, or a total (S102, SA21)."""

from __future__ import annotations

import re

from rules.game import REFEREE, Event, Move, Refusal
from rules.sprouts.race.judging import score_events
from rules.sprouts.race.seating import deal_fits, trimmed
from rules.sprouts.race.state import Ruled, Seat, Table
from rules.sprouts.settle import MISPLAYS

REASON_LENGTH = 200
_MOST = 9999
_NUMBER = re.compile(r"[-−]?[0-9]{1,4}")


def correct(table: Table, move: Move) -> tuple[Event, ...] | Refusal:
    """Put another score and other misplays in place of a judgement: ROUND SEAT SCORE MISPLAYS REASON.

    SCORE is a number, or ``-`` for a bad board; MISPLAYS are joined by commas, ``-`` is none. Ranks, levels and totals
    are worked out anew. A round that later cards were dealt on stays as it is: its total can be adjusted.
    """
    if len(move.args) != 5:
        return Refusal("bad_ruling", "S102", {"message": "A correction names round, seat, score, misplays and reason."})
    number, letter, score, misplays, reason = move.args
    if table.phase != "scored" or number != str(table.round):
        return Refusal("round_passed", "S61", {"round": number, "now": table.round, "phase": table.phase})
    seat = table.seat(letter)
    if seat is None or not seat.playing or seat.child:
        return Refusal("no_seat", "SA78")
    if not reason.strip():
        return Refusal("no_reason", "S102")
    try:
        ruled = read_ruled(score, misplays)
    except ValueError as error:
        return Refusal("bad_ruling", "S102", {"message": str(error)})
    if ruled.score is None and table.switches.misplays == "off":
        return Refusal("bad_ruling", "SA45", {"message": "Bad boards count in part here: give the score that counts."})
    event = Event(REFEREE, "correct", (letter, score, misplays, reason.strip()[:REASON_LENGTH]))
    return (event, *score_events(table.with_seat(letter, ruled=ruled)))


def read_ruled(score: str, misplays: str) -> Ruled:
    """The judge's word from its two arguments. ValueError with one sentence."""
    kinds = () if misplays in ("", "-") else tuple(dict.fromkeys(misplays.split(",")))
    wrong = [kind for kind in kinds if kind not in MISPLAYS]
    if wrong:
        raise ValueError(f"{wrong[0]!r} is no misplay; the misplays are {', '.join(MISPLAYS)}.")
    if score == "-":
        return Ruled(None, kinds if "board" in kinds else (*kinds, "board"))
    return Ruled(read_points(score), kinds)


def read_points(word: str) -> int:
    """A number of points, with either minus sign. ValueError with one sentence."""
    if not _NUMBER.fullmatch(word):
        raise ValueError(f"{word[:20]!r} is no number of points from {-_MOST} to {_MOST}.")
    return int(word.replace("−", "-"))


def adjust(table: Table, move: Move) -> tuple[Event, ...] | Refusal:
    """Add points to, or take them from, a seat's total between rounds: SEAT POINTS REASON."""
    if len(move.args) != 3:
        return Refusal("bad_ruling", "S102", {"message": "An adjustment names seat, points and reason."})
    letter, points, reason = move.args
    if table.phase not in ("lobby", "scored"):
        return Refusal("running", "S102", {"phase": table.phase})
    if table.seat(letter) is None:
        return Refusal("no_seat", "SA78")
    if not reason.strip():
        return Refusal("no_reason", "S102")
    try:
        number = read_points(points)
    except ValueError as error:
        return Refusal("bad_ruling", "S102", {"message": str(error)})
    return (Event(REFEREE, "adjust", (letter, str(number), reason.strip()[:REASON_LENGTH])),)


def substitute(table: Table, move: Move) -> tuple[Event, ...] | Refusal:
    """Somebody else takes a seat with its board, level and total: SEAT NAME (SA78)."""
    seat = table.seat(move.args[0]) if move.args else None
    if seat is None:
        return Refusal("no_seat", "SA78")
    name = trimmed(" ".join(move.args[1:]))
    if not name:
        return Refusal("nameless", "S1")
    if seat.left and len(table.present) >= table.most_seats:
        return Refusal("full", "S1", {"seats": table.most_seats})
    if seat.left and not deal_fits(table.with_seat(seat.letter, left=False)):
        return Refusal("deal_too_large", "S8", {"deck": len(table.deck)})
    return (Event(seat.letter, "substitute", (name,)),)


def child(table: Table, seat: Seat, move: Move) -> tuple[Event, ...] | Refusal:
    """Play, or no longer play, as a young child: ``on`` or ``off``, between rounds (S97-S99, SA82)."""
    word = move.args[0] if move.args else "on"
    if word not in ("on", "off"):
        return Refusal("bad_ruling", "S97", {"message": "Say on or off."})
    if word == "on" and table.switches.children == "no":
        return Refusal("no_children", "SA82")
    if table.phase not in ("lobby", "scored"):
        return Refusal("running", "S97", {"phase": table.phase})
    return (Event(seat.letter, "child", (word,)),)
