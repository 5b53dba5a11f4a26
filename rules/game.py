"""What a game is to the referee: pure functions over a state, the same for live play, replay and tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

from rules.dice import Dice

REFEREE = "*"
"""The seat of chance and of the referee: the clock, the deal, the scores."""

HOST = "host"
"""The actor of a move that only the table's host may make. Its events carry the seat ``*``."""


class Move(NamedTuple):
    """What somebody wants to do: a verb of the game and its arguments as text."""

    verb: str
    args: tuple[str, ...] = ()


class Event(NamedTuple):
    """What has happened. A seat's own event repeats the move that it made; ``*`` is chance or the referee."""

    seat: str
    verb: str
    args: tuple[str, ...] = ()


class Stamp(NamedTuple):
    """When an act was made, by Discord's clock (SA19)."""

    ms: int
    """Milliseconds since 1970, UTC."""

    id: int = 0
    """The interaction's id, which orders two acts of one millisecond; 0 for the referee's own acts."""


class Refusal(NamedTuple):
    """Why a move cannot be made. Nothing has changed. The room of words turns code and params into a sentence."""

    code: str
    ruling: str
    """The rule or ruling that forbids it, such as ``S27``; `/rule` prints it."""

    params: Mapping[str, Any] = {}


class Due(NamedTuple):
    """The next thing that the clock owes a table."""

    name: str
    at: int
    """Milliseconds since 1970, by Discord's clock."""


S = TypeVar("S")
V = TypeVar("V", covariant=True)


class Game(Protocol[S, V]):
    """The door between a game's rules and everything that stores, tells or draws it."""

    @property
    def name(self) -> str:
        """The word that records and tables name the game by."""
        ...

    def setup(self, header: Mapping[str, str]) -> S:
        """The state before the first event. The header is a record's: switches, deck, everything that replay needs.

        Raises ValueError with one sentence where the header is no good.
        """
        ...

    def decide(self, state: S, actor: str, move: Move, stamp: Stamp, dice: Dice) -> tuple[Event, ...] | Refusal:
        """The events that the move causes, or why it cannot be. The actor is a seat letter, `HOST` or `REFEREE`."""
        ...

    def apply(self, state: S, event: Event) -> S:
        """The state after the event. Never fails on an event that `decide` made."""
        ...

    def legal(self, state: S, actor: str) -> tuple[Move, ...]:
        """Moves that `decide` accepts from this actor now (for play at random, hints and tests)."""
        ...

    def visible_to(self, state: S, viewer: str | None) -> V:
        """What a seat, or a spectator (None), may know: the only thing that may be told or drawn."""
        ...

    def due(self, state: S) -> Due | None:
        """What the clock owes next; when its time has come the referee makes the move ``clock``."""
        ...

    def faults(self, state: S) -> tuple[str, ...]:
        """Broken invariants, one sentence each. Not empty means a bug: the table is quarantined."""
        ...

    def vacant(self, state: S) -> str | None:
        """The letter that the next person to sit down gets; None where nobody may sit down now.

        Sitting down is that seat's own move ``sit`` with the name as its argument. The accounts behind the seats follow
        the events: ``B sit NAME`` takes a seat; ``B leave``, ``* leave B`` and ``* kick B`` give it up.
        """
        ...

    def number(self, state: S, seat: str | None) -> int:
        """The number of the last change to what this seat's panel shows; None asks for the public message.

        A press carries the number that its panel was drawn with; where the two differ, the panel was out of date.
        """
        ...

    def ended(self, state: S) -> bool:
        """Whether the table is over for good: the referee takes no more moves."""
        ...
