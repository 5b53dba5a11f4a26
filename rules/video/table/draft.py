"""A table while an event is carried out: thawed, worked on in place, frozen again.

Only the seats that change are thawed. What is read carries the same names in both forms, so that a function which only
looks takes `Here` and `Player`.
"""

from __future__ import annotations

from rules.game import Event
from rules.video.catalogue.cards import Catalogue
from rules.video.switches import Switches
from rules.video.table.seat_draft import SeatDraft
from rules.video.table.state import Choice, Cut, Frame, News, Owed, Seat, Table


class Draft:
    """A `Table` that may be written to. Thaw, work, `frozen`."""

    __slots__ = Table._fields

    catalogue: Catalogue
    switches: Switches
    seats: list[Seat | SeatDraft]
    phase: str
    round: int
    marker: int
    first: int
    queue: tuple[int, ...]
    turn: int
    ending_turn: bool
    money: int
    pool: int
    sources: tuple[tuple[int, int], ...]
    engaged: int
    kills: int
    rented: int
    played: int
    dealt: int
    actions: int
    steps: int
    cuts: tuple[Cut, ...]
    stack: list[Frame]
    pending: Choice | None
    owed: Owed | None
    deaths: list[tuple[int, int]]
    vortex: tuple[int, ...]
    tapes: list[int]
    junk: list[tuple[int, ...]]
    drop: tuple[int, ...]
    unused: tuple[int, ...]
    seq: int
    changed: int
    news: list[News]
    winner: int
    ending: str
    consents: tuple[int, ...]
    votes: tuple[tuple[int, int], ...]
    waits: int
    told: int
    last: Event | None
    past: Table | None
    barrier: bool

    def __init__(self, table: Table) -> None:
        seats: tuple[Seat, ...]
        tapes: tuple[int, ...]
        junk: tuple[tuple[int, ...], ...]
        stack: tuple[Frame, ...]
        deaths: tuple[tuple[int, int], ...]
        news: tuple[News, ...]
        (
            self.catalogue,
            self.switches,
            seats,
            self.phase,
            self.round,
            self.marker,
            self.first,
            self.queue,
            self.turn,
            self.ending_turn,
            self.money,
            self.pool,
            self.sources,
            self.engaged,
            self.kills,
            self.rented,
            self.played,
            self.dealt,
            self.actions,
            self.steps,
            self.cuts,
            stack,
            self.pending,
            self.owed,
            deaths,
            self.vortex,
            tapes,
            junk,
            self.drop,
            self.unused,
            self.seq,
            self.changed,
            news,
            self.winner,
            self.ending,
            self.consents,
            self.votes,
            self.waits,
            self.told,
            self.last,
            self.past,
            self.barrier,
        ) = table
        self.seats = list(seats)
        self.tapes = list(tapes)
        self.junk = list(junk)
        self.stack = list(stack)
        self.deaths = list(deaths)
        self.news = list(news)

    @property
    def active(self) -> int:
        """The seat whose turn or choice of Sun or mutant it is, or -1."""
        return self.queue[0] if self.queue else -1

    def edit(self, n: int) -> SeatDraft:
        """The seat of that number, thawed."""
        seat = self.seats[n]
        if isinstance(seat, SeatDraft):
            return seat
        thawed = SeatDraft(seat)
        self.seats[n] = thawed
        return thawed

    def tell(self, verb: str, seat: int, *args: int | str, secret: bool = False) -> None:
        """Note something that happened."""
        self.news.append(News(verb, seat, args, secret))

    def frozen(self) -> Table:
        """The table as it is now."""
        return Table(
            self.catalogue,
            self.switches,
            tuple([s if isinstance(s, Seat) else s.frozen() for s in self.seats]),
            self.phase,
            self.round,
            self.marker,
            self.first,
            self.queue,
            self.turn,
            self.ending_turn,
            self.money,
            self.pool,
            self.sources,
            self.engaged,
            self.kills,
            self.rented,
            self.played,
            self.dealt,
            self.actions,
            self.steps,
            self.cuts,
            tuple(self.stack),
            self.pending,
            self.owed,
            tuple(self.deaths),
            self.vortex,
            tuple(self.tapes),
            tuple(self.junk),
            self.drop,
            self.unused,
            self.seq,
            self.changed,
            tuple(self.news),
            self.winner,
            self.ending,
            self.consents,
            self.votes,
            self.waits,
            self.told,
            self.last,
            self.past,
            self.barrier,
        )


Here = Table | Draft
"""A table to look at."""

Player = Seat | SeatDraft
"""A seat to look at."""
