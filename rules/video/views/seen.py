"""One seat and one pending choice as a viewer may see them; parts of `rules.video.views.view.TableView`."""

from __future__ import annotations

from dataclasses import dataclass

from rules.video.effects.language import Step
from rules.video.table.state import LP, Token


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """What is to be chosen, by whom."""

    seat: int
    kind: str
    about: str
    """The verb that asks."""

    card: int
    """The card whose effect it is; -1 where it is none or not to be told."""

    label: str
    options: tuple[int, ...]
    words: tuple[str, ...]
    """The options as `choose` takes them; empty for everybody else."""

    least: int
    most: int
    step: Step | None = None
    """The step that asks, for wording it; only for whoever must choose."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as the viewer may see it."""

    letter: str
    name: str
    board: str
    mutant: int
    sheet: str
    runtime: int
    dial: int
    capacity: int
    energy: int
    charge: int
    deck: int
    """Cards in the deck."""

    hand: tuple[int, ...]
    """The viewer's own; empty for others."""

    hand_size: int
    discard: tuple[int, ...]
    sps: tuple[int, ...]
    lps: tuple[LP, ...]
    aside: tuple[int, ...]
    """The viewer's own set-aside pile; empty for others, or what is gone from it would tell of their hand."""

    aside_size: int

    rewind: tuple[int, ...]
    trophies: tuple[Token, ...]
    sun: int
    sun_state: int
    last_sun: int
    ready: bool
    left: bool
    """Its player has given it up: somebody else may sit down there (VA99)."""

    away: bool
    """Its player did not move in time, and is back with the next move (VA99)."""

    removed: bool
    computer: str
    """The level of whoever plays it by computer: for good, or for a player who has left or is away."""

    damage: int
    rentals: int
    best_turn: int

    @property
    def here(self) -> bool:
        """Whether a person sits there who is neither gone nor away: who has a say (VA99, VA101)."""
        return not (self.left or self.removed or self.away or self.computer)
