"""What a viewer may know of a Video Vortex table: the only thing that words, pictures, logs and suggestions read.

Hands are their owners' alone (V55). Of hidden piles only the counts are told; Discards, play areas, the Vortex and the
Drop Box lie open (VA94). A pending choice shows its options to whoever must choose.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.video.cards import Catalogue
from rules.video.effects import JUNK, Step
from rules.video.naming import write_pick
from rules.video.options import NOTHING, Options, options
from rules.video.state import LP, NOBODY, Choice, News, Seat, Table, Token
from rules.video.switches import Switches


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
    removed: bool
    computer: str
    damage: int
    rentals: int
    best_turn: int


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as the viewer may see it. Seats, mutants, Suns and cards are numbers as in `rules.video.state`."""

    catalogue: Catalogue
    switches: Switches
    viewer: int
    phase: str
    round: int
    turn: int
    seats: tuple[SeatView, ...]
    marker: int
    first: int
    queue: tuple[int, ...]
    active: int
    ending_turn: bool
    money: int
    pool: int
    engaged: int
    actions: int
    kills: int
    tapes: tuple[int, ...]
    vortex: int
    """Cards in the Vortex Deck."""

    junk: tuple[int, ...]
    """Cards in each pile of the Junk Shelf."""

    drop: tuple[int, ...]
    pending: ChoiceView | None
    options: Options
    """What the viewer may do; nothing for spectators and for who is not at turn."""

    news: tuple[News, ...]
    winner: int
    ending: str
    may_undo: str
    """``free``, ``ask`` or empty: whether the viewer may take the last move back (VA101)."""

    consents: tuple[int, ...]
    waits: int
    number: int

    def seat(self, letter: str | None) -> SeatView | None:
        """The seat of that letter, or None."""
        return next((seat for seat in self.seats if seat.letter == letter), None)

    def title(self, card: int) -> str:
        """The title of a card of the box."""
        return self.catalogue.box[card].title


def visible_to(table: Table, viewer: str | None) -> TableView:
    """What the seat, or a spectator (None), may know."""
    me = table.place(viewer) if viewer else NOBODY
    return TableView(
        catalogue=table.catalogue,
        switches=table.switches,
        viewer=me,
        phase=table.phase,
        round=table.round,
        turn=table.turn,
        seats=tuple(_seat(seat, own=n == me) for n, seat in enumerate(table.seats)),
        marker=table.marker,
        first=table.first,
        queue=table.queue,
        active=table.active,
        ending_turn=table.ending_turn,
        money=table.money,
        pool=table.pool,
        engaged=table.engaged,
        actions=table.actions,
        kills=table.kills,
        tapes=table.tapes,
        vortex=len(table.vortex),
        junk=tuple(len(table.junk[n]) for n in range(len(JUNK))),
        drop=table.drop,
        pending=_choice(table, table.pending, me) if table.pending else None,
        options=options(table, me) if me != NOBODY else NOTHING,
        news=tuple(_news(item, me) for item in table.news),
        winner=table.winner,
        ending=table.ending,
        may_undo=_may_undo(table, me),
        consents=table.consents,
        waits=table.waits,
        number=table.changed,
    )


def _seat(seat: Seat, own: bool) -> SeatView:
    return SeatView(
        letter=seat.letter,
        name=seat.name,
        board=seat.board,
        mutant=seat.mutant,
        sheet=seat.sheet,
        runtime=seat.runtime,
        dial=seat.dial,
        capacity=seat.capacity,
        energy=seat.energy,
        charge=seat.charge,
        deck=len(seat.deck),
        hand=seat.hand if own else (),
        hand_size=len(seat.hand),
        discard=seat.discard,
        sps=seat.sps,
        lps=seat.lps,
        aside=seat.aside if own else (),
        aside_size=len(seat.aside),
        rewind=seat.rewind,
        trophies=seat.trophies,
        sun=seat.sun,
        sun_state=seat.sun_state,
        last_sun=seat.last_sun,
        ready=seat.ready,
        left=seat.left,
        removed=seat.removed,
        computer=seat.computer,
        damage=seat.damage,
        rentals=seat.rentals,
        best_turn=seat.best_turn,
    )


def _choice(table: Table, choice: Choice, me: int) -> ChoiceView:
    mine = choice.seat == me
    return ChoiceView(
        seat=choice.seat,
        kind=choice.kind,
        about=choice.about or choice.step.do,
        card=choice.ctx.card if mine or not _hidden(table, choice.ctx.card) else NOBODY,
        label=choice.ctx.label,
        options=choice.options if mine else (),
        words=tuple(write_pick(table, choice, option) for option in choice.options) if mine else (),
        least=choice.least if mine else 0,
        most=choice.most if mine else 0,
        step=choice.step if mine else None,
    )


def _hidden(table: Table, card: int) -> bool:
    piles = [pile for seat in table.seats for pile in (seat.hand, seat.deck, seat.aside)]
    return card in table.vortex or any(card in pile for pile in piles)


def _news(item: News, me: int) -> News:
    """Secret cards are told to their seat alone; the others learn how many there were."""
    if not item.secret or item.seat == me:
        return item
    words = tuple(arg for arg in item.args if isinstance(arg, str))
    return News(item.verb, item.seat, (len(item.args) - len(words), *words), secret=True)


def _may_undo(table: Table, me: int) -> str:
    if me == NOBODY or table.past is None or table.switches.undo == "off" or table.phase == "over":
        return ""
    if table.past.waiting_for != me:
        return ""
    return "ask" if table.barrier else "free"
