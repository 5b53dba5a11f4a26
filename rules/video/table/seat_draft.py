"""One seat while an event is carried out; part of `rules.video.table.draft.Draft`."""

from __future__ import annotations

from rules.video.table.state import LP, Seat, Token


class SeatDraft:
    """A `Seat` that may be written to."""

    __slots__ = Seat._fields

    letter: str
    name: str
    board: str
    mutant: int
    sheet: str
    runtime: int
    dial: int
    capacity: int
    spent: int
    charge: int
    deck: tuple[int, ...]
    hand: tuple[int, ...]
    discard: tuple[int, ...]
    sps: tuple[int, ...]
    lps: tuple[LP, ...]
    aside: tuple[int, ...]
    rewind: tuple[int, ...]
    trophies: tuple[Token, ...]
    sun: int
    sun_state: int
    last_sun: int
    ready: bool
    left: bool
    away: bool
    removed: bool
    computer: str
    damage: int
    rentals: int
    best_turn: int

    def __init__(self, seat: Seat) -> None:
        (
            self.letter,
            self.name,
            self.board,
            self.mutant,
            self.sheet,
            self.runtime,
            self.dial,
            self.capacity,
            self.spent,
            self.charge,
            self.deck,
            self.hand,
            self.discard,
            self.sps,
            self.lps,
            self.aside,
            self.rewind,
            self.trophies,
            self.sun,
            self.sun_state,
            self.last_sun,
            self.ready,
            self.left,
            self.away,
            self.removed,
            self.computer,
            self.damage,
            self.rentals,
            self.best_turn,
        ) = seat

    @property
    def energy(self) -> int:
        """Cubes in the slots (V92)."""
        return self.capacity - self.spent

    @property
    def skipped(self) -> bool:
        """Nobody plays here now (VA99, VA100)."""
        return self.left and not self.computer

    def frozen(self) -> Seat:
        """The seat as it is now."""
        return Seat(
            self.letter,
            self.name,
            self.board,
            self.mutant,
            self.sheet,
            self.runtime,
            self.dial,
            self.capacity,
            self.spent,
            self.charge,
            self.deck,
            self.hand,
            self.discard,
            self.sps,
            self.lps,
            self.aside,
            self.rewind,
            self.trophies,
            self.sun,
            self.sun_state,
            self.last_sun,
            self.ready,
            self.left,
            self.away,
            self.removed,
            self.computer,
            self.damage,
            self.rentals,
            self.best_turn,
        )
