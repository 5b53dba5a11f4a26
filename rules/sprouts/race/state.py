"""A Sprouts table as the log leaves it: frozen values, replaced and never changed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from rules.sprouts.cards import Board, Card, heading_of
from rules.sprouts.switches import Switches
from rules.sprouts.terms import Terms

LETTERS = "ABCDEFGH"
"""One a seat, in the order of joining (S1)."""

RACK = 7
"""Cards that everybody is dealt face up (S16)."""

COUNT_IN_MS = 10_000
"""From the last Ready to the bell (SA20)."""

UNRANKED = 0
"""The rank of a young child."""

MARKS = (60, 30, 10)
"""Seconds left that are called out."""


class Result(NamedTuple):
    """What a round brought a seat."""

    score: int | None
    """Before any adjustment; None for a bad board that is penalised."""

    adjusted: int
    rank: int
    level: int
    """The level that the seat has in the next round (S58)."""

    total: int
    """Points of the match so far, this round included."""


class Ruled(NamedTuple):
    """A judge's word on a board."""

    score: int | None
    misplays: tuple[str, ...]


class Line(NamedTuple):
    """One seat's line of a round that is over."""

    letter: str
    score: int | None
    adjusted: int
    misplays: tuple[str, ...]

    @property
    def flipped(self) -> bool:
        """Whether second place turned the score round (S110, S113)."""
        return not self.misplays and self.score is not None and self.adjusted != self.score


class Best(NamedTuple):
    """The best board that the dealt cards allowed, as the solver found it."""

    total: int
    board: Board
    optimal: bool
    """Proved, or only the best that the time allowed."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One player's place, cards and points."""

    letter: str
    name: str
    ready: bool = False
    left: bool = False
    child: bool = False
    """Plays as a young child: equal values, any direction, unranked (S97-S99)."""

    child_next: bool | None = None
    """How the seat plays from the next deal on, where that was said after a round: its judgement stands as it is."""

    compass: int = 0
    """The direction of the board that is up in this player's pictures (S17, S18)."""

    hand: tuple[Card, ...] = ()
    """Face-up cards, numbered from 1 as dealt; turned pillow cards follow. Empty: joins at the next deal."""

    pillow: tuple[Card, ...] = ()
    """Cards still hidden, in the order in which they will be turned."""

    board: Board = ()
    rack_heading: int = 0
    misplays: tuple[str, ...] = ()
    """``late``, ``call``, ``board`` (S103-S106), as far as they are known."""

    level: int = 0
    total: int = 0
    """Points before the round that is being played."""

    ruled: Ruled | None = None
    """What a judge put in place of the judgement of this round's board."""

    result: Result | None = None
    best: Best | None = None
    changed: int = 0
    """The number of the last event that changed what this seat's panel shows."""

    @property
    def playing(self) -> bool:
        """Whether the seat holds cards of this round."""
        return bool(self.hand)

    @property
    def dealt(self) -> int:
        """All of the seat's cards of this round, hidden ones included (S76)."""
        return len(self.hand) + len(self.pillow)

    @property
    def faces(self) -> int:
        """F: the face values of all dealt cards (S107, SA65)."""
        return sum(card.face for card in self.hand + self.pillow)

    @property
    def rack(self) -> tuple[Card, ...]:
        """Face-up cards that do not lie on the board, as dealt (S19)."""
        laid = [placed.card for placed in self.board]
        rest = []
        for card in self.hand:
            if card in laid:
                laid.remove(card)
            else:
                rest.append(card)
        return tuple(rest)

    @property
    def full(self) -> bool:
        """Whether every dealt card lies on the board."""
        return self.playing and len(self.board) == self.dealt

    @property
    def next_heading(self) -> int:
        """Where the next card laid must point (S23, SA1)."""
        return heading_of(len(self.board))


@dataclass(frozen=True, slots=True)
class Table:
    """One table of Sprouts."""

    switches: Switches
    preset: str
    deck: tuple[Card, ...]
    stock: frozenset[Card]
    """The deck's cards, for looking up."""

    practice_seed: str | None = None
    """The deal that a practice table asked for by name."""

    most_seats: int = len(LETTERS)

    phase: str = "lobby"
    """``lobby``, ``countin``, ``racing``, ``settling``, ``paused``, ``scored`` or ``over``."""

    round: int = 0
    seq: int = 0
    phase_changed: int = 0
    panels_changed: int = 0
    """The number of the last event that put every panel out of date. A freeze does not: what was pressed before it
    counts though it arrives after it (SA19)."""

    seats: tuple[Seat, ...] = ()
    seed: str | None = None
    tilt: tuple[int, int] | None = None
    bell_at: int | None = None
    deadline: int | None = None
    """When the round ends, in milliseconds of Discord's clock; None where there is no clock."""

    left_ms: int | None = None
    """What a paused round still has."""

    last_mark: int | None = None
    frozen_at: int | None = None
    caller: str | None = None
    called: int | None = None
    """The number in the call that ended the round, right or wrong; 0 where it was garbled (S105)."""

    call_id: int = 0
    pausing: tuple[str, ...] = ()
    """Seats that ask for a pause, or to go on after one (SA20)."""

    pause_reason: str | None = None
    history: tuple[tuple[Line, ...], ...] = ()
    """The rounds of the match before this one, oldest first; a void round leaves no trace."""

    searched: bool = False
    """The search for the best boards of this round was given up."""

    winners: tuple[str, ...] = ()
    ending: str | None = None
    style: str = ""
    """The name of the own preset that the table was opened with; empty for one of the book's."""

    deck_name: str = ""
    """The name of an own deck; empty for the house deck (SA83)."""

    def seat(self, letter: str) -> Seat | None:
        """The seat of that letter, or None."""
        return next((seat for seat in self.seats if seat.letter == letter), None)

    def with_seat(self, letter: str, **changes: Any) -> Table:
        """The table with one seat changed."""
        seats = tuple(replace(s, **changes) if s.letter == letter else s for s in self.seats)
        return replace(self, seats=seats)

    @property
    def lines(self) -> tuple[Line, ...]:
        """What the round that was judged last brought each of its seats."""
        return tuple(
            Line(seat.letter, seat.result.score, seat.result.adjusted, seat.misplays)
            for seat in self.seats
            if seat.result and seat.playing
        )

    @property
    def rounds(self) -> tuple[tuple[Line, ...], ...]:
        """Every judged round of the match, oldest first, with the one whose results still lie on the table."""
        return (*self.history, self.lines) if self.lines else self.history

    @property
    def present(self) -> tuple[Seat, ...]:
        """Seats whose player is here."""
        return tuple(seat for seat in self.seats if not seat.left)

    @property
    def ranked(self) -> tuple[Seat, ...]:
        """Players who are ranked: everybody but young children (SA79)."""
        return tuple(seat for seat in self.players if not seat.child)

    @property
    def players(self) -> tuple[Seat, ...]:
        """Seats that hold cards of this round, leavers included (SA78)."""
        return tuple(seat for seat in self.seats if seat.playing)

    @property
    def underway(self) -> bool:
        """Whether a round runs or stands in a pause; also while the count-in to its going on runs."""
        return self.phase in ("racing", "paused") or (self.phase == "countin" and self.left_ms is not None)

    @property
    def between(self) -> bool:
        """Whether the count-in to a new deal runs: boards of the last round still lie, the next one's tilt is told."""
        return self.phase == "countin" and self.left_ms is None

    def asked_by(self, letter: str) -> Table:
        """The table with one more seat that asks for a pause, or to go on (SA20)."""
        return self if letter in self.pausing else replace(self, pausing=(*self.pausing, letter))

    @property
    def terms(self) -> Terms:
        """The scoring of this round (SA35)."""
        return Terms(self.switches.scoring == "level-up", self.tilt)

    def panel_number(self, seat: Seat) -> int:
        """The number of the last event that put the seat's panel out of date: the guard against stale presses."""
        return max(self.panels_changed, seat.changed)

    def tilt_of(self, seat: Seat) -> tuple[int, int] | None:
        """The tilt that binds the seat; a young child knows none (SA60)."""
        return None if seat.child else self.tilt

    def own_heading(self, seat: Seat) -> bool:
        """Whether the player turns the rack: by the switch ``turning``, and a young child always (S97)."""
        return seat.child or self.switches.turning == "self"

    @property
    def honour(self) -> bool:
        """Whether boards are judged at the freeze only (SA3)."""
        return self.switches.enforcement == "honour"
