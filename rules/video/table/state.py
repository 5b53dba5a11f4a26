"""A Video Vortex table as the log leaves it: tuples and numbers, replaced and never changed.

Seats are numbered from 0 in the order of sitting; clockwise is the next number. Cards are numbers of the catalogue's
box. The top of a deck is its last card.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.game import Event
from rules.video.catalogue.cards import Catalogue
from rules.video.effects.language import Filter, Step, Steps
from rules.video.switches import Switches

LETTERS = "ABCD"
LEAST_SEATS, MOST_SEATS = 2, 4
TAPES = 5
HAND = 4
MOST_ENERGY, MOST_CHARGE, START_ENERGY, START_CHARGE = 6, 4, 2, 1
ENERGY_CUBES, CHARGE_CUBES = 24, 16
DESIGNS = ("red", "blue", "green")
"""The Be Kind tokens. The red one has one eye; the book describes no other."""

READY, USED, FLIPPED = 0, 1, 2
"""States of a Sun (VA5)."""

MOST_ACTIONS, MOST_STEPS = 200, 3000
"""Actions of one turn, and steps of the effects that one action may start (VA24)."""

NOBODY = -1


class LP(NamedTuple):
    """A Long Play card in a play area."""

    card: int
    owner: int
    """Whose Discard it goes to (VA64)."""

    runtime: int | None
    shielded: bool = False
    exhausted: bool = False
    damage: int = 0
    turn: int = 0
    """The number of the turn in which it was played."""

    name: str = ""
    """What a bookkeeper calls it; cards of the box have their title."""

    @property
    def shields(self) -> bool:
        """Whether it guards its controller now (V147, V149)."""
        return self.shielded and not self.exhausted


class Token(NamedTuple):
    """A Be Kind token in a trophy area."""

    design: int
    origin: int
    """The seat whose Rewind Zone it comes from."""


class Seat(NamedTuple):
    """One player's place, board and cards."""

    letter: str
    name: str
    board: str = ""
    """The letter of the Player Board (V38)."""

    mutant: int = NOBODY
    sheet: str = ""
    """The mutant's name where a bookkeeper only writes it down (VA102)."""

    runtime: int = 0
    dial: int = 0
    capacity: int = START_ENERGY
    spent: int = 0
    charge: int = START_CHARGE
    deck: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    sps: tuple[int, ...] = ()
    """SPs played this turn."""

    lps: tuple[LP, ...] = ()
    aside: tuple[int, ...] = ()
    rewind: tuple[int, ...] = ()
    """Designs of the tokens in the Rewind Zone, all of them the seat's own."""

    trophies: tuple[Token, ...] = ()
    sun: int = NOBODY
    sun_state: int = READY
    last_sun: int = NOBODY
    """The Sun that is barred this round (V71, VA4)."""

    ready: bool = False
    left: bool = False
    """Its player has given it up (VA99)."""

    away: bool = False
    """Its player did not move in time and is not back yet (VA99)."""

    removed: bool = False
    """Out of the game: no turn, no target (VA99)."""

    computer: str = ""
    """The level of the computer player who plays here, for good or for a player who has left or is away."""

    damage: int = 0
    """Runtime of opponents and their LPs that this player has advanced, for the result."""

    rentals: int = 0
    best_turn: int = 0

    @property
    def energy(self) -> int:
        """Cubes in the slots (V92)."""
        return self.capacity - self.spent

    @property
    def skipped(self) -> bool:
        """Nobody plays here now: no Sun, no actions, answers by the computer (VA99, VA100)."""
        return self.left and not self.computer

    @property
    def owned(self) -> bool:
        """Whether a person still has this seat, though perhaps one who is away."""
        return not (self.left or self.removed) and (self.away or not self.computer)

    @property
    def here(self) -> bool:
        """Whether a person sits here who is neither gone nor away."""
        return self.owned and not self.away


class Ctx(NamedTuple):
    """Whose effect a frame is."""

    me: int
    """The player whom the effect calls you."""

    credit: int
    """Who is responsible for a kill (V187); nobody for neutral cards (V188)."""

    card: int = NOBODY
    label: str = ""
    """What it is where it is no card: ``sun 3``, ``lo``, ``hi``."""

    target: int = NOBODY


Frame = tuple[Steps, int, Ctx]
"""A list of steps, which of them comes next, and whose effect it is."""


class Choice(NamedTuple):
    """Something that a seat must choose before anything else happens."""

    seat: int
    kind: str
    """``seat``, ``card``, ``option``, ``yes``, ``design`` or ``sun``."""

    options: tuple[int, ...]
    least: int
    most: int
    step: Step
    ctx: Ctx
    about: str = ""
    """What it is for, where the step does not tell."""


class Owed(NamedTuple):
    """What chance or the referee must write next: a verb, whose, how many."""

    verb: str
    seat: int = NOBODY
    n: int = 0
    cards: tuple[int, ...] = ()
    """The cards that chance may take."""


class Cut(NamedTuple):
    """A price cut of this turn (VA32)."""

    what: str
    by: int
    filter: Filter
    once: bool
    card: int


class News(NamedTuple):
    """Something that happened because of the last move, for telling."""

    verb: str
    seat: int
    args: tuple[int | str, ...] = ()
    secret: bool = False
    """The cards among the arguments are for the seat alone."""


class Table(NamedTuple):
    """One table of Video Vortex."""

    catalogue: Catalogue
    switches: Switches
    seats: tuple[Seat, ...] = ()
    phase: str = "lobby"
    """``lobby``, ``mutants``, ``suns``, ``turn`` or ``over``."""

    round: int = 0
    marker: int = NOBODY
    first: int = NOBODY
    queue: tuple[int, ...] = ()
    """Seats that are still to choose, or to take their turn; the first is at it."""

    turn: int = 0
    ending_turn: bool = False
    """The End Step has begun."""

    money: int = 0
    pool: int = 0
    sources: tuple[tuple[int, int], ...] = ()
    """The pool by source, oldest first: (card or -1, n); kept where ``kill_overflow`` is ``per_source``."""

    engaged: int = NOBODY
    kills: int = 0
    rented: int = 0
    played: int = 0
    dealt: int = 0
    """Runtime that the active player has advanced this turn."""

    actions: int = 0
    steps: int = 0
    """Steps that effects have taken since the last action (VA24)."""

    cuts: tuple[Cut, ...] = ()
    stack: tuple[Frame, ...] = ()
    pending: Choice | None = None
    owed: Owed | None = None
    deaths: tuple[tuple[int, int], ...] = ()
    """Mutants whose Runtime is met and who is responsible, not yet resolved."""

    vortex: tuple[int, ...] = ()
    tapes: tuple[int, ...] = (NOBODY,) * TAPES
    junk: tuple[tuple[int, ...], ...] = ((), (), (), ())
    drop: tuple[int, ...] = ()
    """The Drop Box."""

    unused: tuple[int, ...] = ()
    """Cards of mutants and starting sets that nobody took: out of this game."""

    seq: int = 0
    changed: int = 0
    news: tuple[News, ...] = ()
    winner: int = NOBODY
    ending: str = ""
    consents: tuple[int, ...] = ()
    """Seats that agree to take the last moves back (VA101)."""

    votes: tuple[tuple[int, int], ...] = ()
    """Who wants which absent player out (VA99)."""

    waits: int = 0
    """Since when, in milliseconds, the seat that owes something has been waited for."""

    told: int = 0
    """What the seat was told while it was waited for: 0 nothing, 1 a nudge, 2 a warning (VA99)."""

    last: Event | None = None
    """The last act of a seat, for telling."""

    past: Table | None = None
    """The table before the last move that may be taken back."""

    barrier: bool = False
    """The last move told somebody something new: taking it back needs everybody's consent."""

    @property
    def active(self) -> int:
        """The seat whose turn or choice of Sun or mutant it is; nobody in the lobby and at the end."""
        return self.queue[0] if self.queue else NOBODY

    @property
    def waiting_for(self) -> int:
        """The seat that must move next."""
        return self.pending.seat if self.pending else self.active

    def place(self, letter: str) -> int:
        """The number of the seat of that letter, or -1."""
        for n, seat in enumerate(self.seats):
            if seat.letter == letter:
                return n
        return NOBODY
