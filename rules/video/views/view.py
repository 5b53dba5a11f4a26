"""What a viewer may know of a Video Vortex table: the only thing that words, pictures, logs and suggestions read.

Hands are their owners' alone (V55). Of hidden piles only the counts are told; Discards, play areas, the Vortex and the
Drop Box lie open (VA94). A pending choice shows its options to whoever must choose.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import Event
from rules.video.catalogue.cards import Catalogue
from rules.video.effects.language import JUNK
from rules.video.effects.passives import energy_cost, power_cost, rent_cost
from rules.video.moves import clock
from rules.video.moves.acting import offered
from rules.video.moves.naming import write_pick
from rules.video.moves.undoing import freely
from rules.video.switches import Switches
from rules.video.table.state import NOBODY, Choice, Cut, News, Seat, Table
from rules.video.table.zones import genre_in_play
from rules.video.views.options import NOTHING, Options, options
from rules.video.views.redacting import redacted
from rules.video.views.seen import ChoiceView, SeatView

__all__ = ["ChoiceView", "SeatView", "TableView", "visible_to"]


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as the viewer may see it. Seats, mutants, Suns and cards are numbers as in `rules.video.table.state`."""

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
    offered: tuple[int, ...]
    """Cards that money can rent: the Vortex and the Signal Splitter on top of its pile."""

    cuts: tuple[Cut, ...]
    """Price cuts of this turn."""

    pending: ChoiceView | None
    options: Options
    """What the viewer may do; nothing for spectators and for who is not at turn."""

    news: tuple[News, ...]
    winner: int
    ending: str
    may_undo: str
    """``free``, ``ask`` or empty: whether the viewer may take the last move back (VA101)."""

    learnt: bool
    """The last move told somebody something new: taking it back is for all to agree to (VA101)."""

    consents: tuple[int, ...]
    votes: tuple[tuple[int, int], ...]
    """Who wants which absent player out (VA99)."""

    waits: int
    deadline: int
    """When whoever is waited for is passed over, in ms since 1970; 0 where nobody is hurried."""

    told: int
    """How far the clock has gone with whoever is waited for: 0 nothing said, 1 nudged, 2 warned (VA99)."""

    last: Event | None
    """The last move of a seat, or of a judge at a seat, as the viewer may read it."""

    number: int

    @property
    def waiting_for(self) -> int:
        """The seat that must move next, or -1."""
        if self.pending:
            return self.pending.seat
        return self.queue[0] if self.queue else NOBODY

    @property
    def acting(self) -> bool:
        """Whether the viewer is in the Action Step of their own turn, and nothing is owed first (V83)."""
        own = self.viewer != NOBODY and self.active == self.viewer
        return own and self.phase == "turn" and not self.pending and not self.ending_turn

    @property
    def energy_costs(self) -> tuple[int | None, ...]:
        """What playing each card of the viewer's hand costs now; None where it cannot be played (V89, VA32)."""
        if not self._playing:
            return ()
        return tuple([energy_cost(self, self.viewer, card) for card in self.seats[self.viewer].hand])

    @property
    def prices(self) -> tuple[tuple[int, int], ...]:
        """Every card that is on offer, and what it costs now: the viewer, or else whoever is on turn (V112, VA32)."""
        who = self.viewer if self._playing else self.active
        if who == NOBODY:
            return tuple([(card, self.catalogue.box[card].cost or 0) for card in self.offered])
        return tuple([(card, rent_cost(self, who, card)) for card in self.offered])

    @property
    def power_costs(self) -> tuple[int, int]:
        """What the viewer's Lo-Fi and Hi-Fi powers cost now (V103); nothing for who has no mutant."""
        if not self._playing:
            return (0, 0)
        return power_cost(self, self.viewer, "lo"), power_cost(self, self.viewer, "hi")

    @property
    def synced(self) -> tuple[int, ...]:
        """The viewer's SPs in hand and ready LPs whose Synced effect would happen if used now (V154-V156)."""
        if not self._playing:
            return ()
        seat, box = self.seats[self.viewer], self.catalogue.box
        ready = [lp.card for lp in seat.lps if lp.card >= 0 and not lp.exhausted]
        usable = [*[card for card in seat.hand if box[card].type == "SP"], *ready]
        return tuple([card for card in usable if box[card].synced and genre_in_play(self, self.viewer, card)])

    @property
    def _playing(self) -> bool:
        return self.viewer != NOBODY and self.seats[self.viewer].mutant != NOBODY

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
        offered=tuple(offered(table)),
        cuts=_cuts(table, me) if table.cuts else (),
        pending=_choice(table, table.pending, me) if table.pending else None,
        options=options(table, me) if me != NOBODY else NOTHING,
        news=tuple(_news(item, me) for item in table.news),
        winner=table.winner,
        ending=table.ending,
        may_undo=_may_undo(table, me),
        learnt=table.barrier,
        consents=table.consents,
        votes=table.votes,
        waits=table.waits,
        deadline=clock.deadline(table),
        told=table.told,
        last=redacted(table.last, table.catalogue, viewer) if table.last else None,
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
        away=seat.away,
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


def _cuts(table: Table, me: int) -> tuple[Cut, ...]:
    """The cuts of whoever is on turn. A card that the viewer may not know is not theirs, so it changes no price."""
    if me not in (NOBODY, table.active):
        return ()
    hand = table.seats[me].hand if me != NOBODY else ()
    return tuple(
        [cut._replace(card=NOBODY) if cut.card not in hand and _hidden(table, cut.card) else cut for cut in table.cuts]
    )


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
    return "free" if freely(table, me) else "ask"
