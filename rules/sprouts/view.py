"""What a viewer may know of a Sprouts table: the only thing that words and pictures read.

Racks and boards are open to everybody (SA37); hidden pillow cards to nobody, their owner included; the seed of a
deal only after its round.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rules.dice import seed_hash
from rules.sprouts.board import clashes, free_cells
from rules.sprouts.cards import Board, Card, Placement
from rules.sprouts.race.judging import judge
from rules.sprouts.race.state import Best, Line, Seat, Table
from rules.sprouts.scoring import Judgement
from rules.sprouts.switches import Switches

_REVEALED = ("scored", "over")


@dataclass(frozen=True, slots=True)
class Held:
    """A card of a rack with the number that it keeps for the round."""

    number: int
    card: Card


class Place(NamedTuple):
    """A free cell that may be offered, by the letter that the picture draws in it."""

    letter: str
    cell: tuple[int, int]
    fits: tuple[int, ...]
    """Numbers of the rack cards that may lie here next; empty where the table offers every free cell."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as anybody may see it."""

    letter: str
    name: str
    ready: bool
    left: bool
    child: bool
    """Plays as a young child: any direction, unranked (S97)."""

    waiting: bool
    """Joins at the next deal."""

    compass: int
    board: Board
    numbers: tuple[int, ...]
    """The numbers of the board's cards, in the board's order."""

    rack: tuple[Held, ...]
    pillow: int
    turned_up: tuple[Card, ...]
    """The cards that were still hidden, shown once the round is judged (SA65)."""

    dealt: int
    next_heading: int
    rack_heading: int
    number: int
    """Guards a panel against presses from an earlier state of it."""

    if_frozen: int | None
    complete: bool
    judgement: Judgement | None
    misplays: tuple[str, ...]
    score: int | None
    adjusted: int | None
    rank: int | None
    level: int
    total: int
    best: Best | None

    @property
    def hand(self) -> tuple[Card, ...]:
        """Every face-up card in the order of its number."""
        laid = {number: placed.card for number, placed in zip(self.numbers, self.board, strict=True)}
        cards = laid | {held.number: held.card for held in self.rack}
        return tuple(cards[number] for number in sorted(cards))

    @property
    def may_turn(self) -> bool:
        """Whether a pillow card may be turned now (S66, S69)."""
        return self.pillow > 0 and not self.rack


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as anybody may see it."""

    phase: str
    round: int
    preset: str
    switches: Switches
    seats: tuple[SeatView, ...]
    bell_at: int | None
    deadline: int | None
    left_ms: int | None
    frozen_at: int | None
    remaining_ms: int | None
    """What was left on the clock at the freeze."""

    caller: str | None
    called: int | None
    """The number that the caller shouted, right or wrong; 0 for a garbled call."""

    tilt: tuple[int, int] | None
    seed_hash: str | None
    seed: str | None
    pausing: tuple[str, ...]
    pause_reason: str | None
    winners: tuple[str, ...]
    ending: str | None
    history: tuple[tuple[Line, ...], ...]
    """Every judged round of the match, oldest first, the present one included once it is judged."""

    number: int
    style: str = ""
    """The name of an own preset, empty for one of the book's: `preset` is the nearest of these."""

    deck: str = ""
    """The name of an own deck; empty for the house deck."""

    @property
    def coming(self) -> int:
        """The round that the count-in is for; in every other phase the round that is running or was played last."""
        return self.round + (self.phase == "countin" and self.left_ms is None)

    def seat(self, letter: str | None) -> SeatView | None:
        """The seat of that letter, or None."""
        return next((seat for seat in self.seats if seat.letter == letter), None)


def visible_to(table: Table, viewer: str | None) -> TableView:
    """What the seat, or a spectator (None), may know; in Sprouts everybody may know the same (SA37)."""
    revealed = table.phase in _REVEALED
    return TableView(
        phase=table.phase,
        round=table.round,
        preset=table.preset,
        switches=table.switches,
        seats=tuple(_seat_view(table, seat) for seat in table.seats),
        bell_at=table.bell_at,
        deadline=table.deadline,
        left_ms=table.left_ms,
        frozen_at=table.frozen_at,
        remaining_ms=_remaining(table),
        caller=table.caller,
        called=table.called,
        tilt=table.tilt,
        seed_hash=seed_hash(table.seed) if table.seed else None,
        seed=table.seed if revealed else None,
        pausing=table.pausing,
        pause_reason=table.pause_reason,
        winners=table.winners,
        ending=table.ending,
        history=table.rounds,
        number=table.phase_changed,
        style=table.style,
        deck=table.deck_name,
    )


def _remaining(table: Table) -> int | None:
    if table.frozen_at is None or table.deadline is None:
        return None
    return max(0, table.deadline - table.frozen_at)


def _seat_view(table: Table, seat: Seat) -> SeatView:
    revealed = table.phase in _REVEALED and seat.playing
    live = seat.playing and not table.between
    judged = judge(table, seat) if live and (revealed or not table.honour) else None
    result = seat.result
    return SeatView(
        letter=seat.letter,
        name=seat.name,
        ready=seat.ready,
        left=seat.left,
        child=seat.child,
        waiting=not seat.playing and not seat.left,
        compass=seat.compass,
        board=seat.board,
        numbers=_laid(seat),
        rack=rack_of(seat),
        pillow=len(seat.pillow),
        turned_up=seat.pillow if revealed else (),
        dealt=seat.dealt,
        next_heading=seat.rack_heading if seat.child else seat.next_heading,
        rack_heading=seat.rack_heading if table.own_heading(seat) else seat.next_heading,
        number=table.panel_number(seat),
        if_frozen=judged.total if judged else None,
        complete=seat.full if judged is None else judged.complete,
        judgement=judged if revealed else None,
        misplays=seat.misplays if revealed else (),
        score=result.score if result else None,
        adjusted=result.adjusted if result else None,
        rank=(result.rank or None) if result else None,
        level=seat.level if result is None else result.level,
        total=seat.total if result is None else result.total,
        best=seat.best if revealed else None,
    )


def rack_of(seat: Seat) -> tuple[Held, ...]:
    """The seat's rack with the cards' numbers."""
    laid = _laid(seat)
    return tuple(Held(number, card) for number, card in enumerate(seat.hand, 1) if number not in laid)


def _laid(seat: Seat) -> tuple[int, ...]:
    """The numbers of the board's cards; of two equal cards the lower is the one laid first."""
    free = dict(enumerate(seat.hand, 1))
    numbers = []
    for placed in seat.board:
        number = next(number for number, card in free.items() if card == placed.card)
        del free[number]
        numbers.append(number)
    return tuple(numbers)


def places(seat: SeatView, switches: Switches, tilt: tuple[int, int] | None) -> tuple[Place, ...]:
    """The free cells that the seat's panel offers, lettered in the reading order of the board (switch ``assist``).

    ``legal``: only cells where a rack card fits as the rack must point next, with those cards. ``free``: every cell.
    """
    if not seat.rack:
        return ()
    if switches.assist == "legal":
        return legal_places(seat, tilt)
    return tuple(Place(letter_of(i), cell, ()) for i, cell in enumerate(_cells(seat)))


def legal_places(seat: SeatView, tilt: tuple[int, int] | None) -> tuple[Place, ...]:
    """The free cells where a rack card may lie at the next heading, and which cards those are (S25-S27)."""
    offered: list[Place] = []
    for cell in _cells(seat):
        fits = tuple(held.number for held in seat.rack if _fits(seat, held.card, cell, tilt))
        if fits:
            offered.append(Place(letter_of(len(offered)), cell, fits))
    return tuple(offered)


def _cells(seat: SeatView) -> list[tuple[int, int]]:
    return [cell for cell in free_cells(seat.board) if min(cell) >= 0]


def _fits(seat: SeatView, card: Card, cell: tuple[int, int], tilt: tuple[int, int] | None) -> bool:
    return not clashes(seat.board, Placement(card, seat.next_heading, *cell), None if seat.child else tilt)


def letter_of(index: int) -> str:
    """a … z, then aa, ab …"""
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(ord("a") + rest) + letters
    return letters
