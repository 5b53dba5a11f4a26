"""Video Vortex behind the door that every game has."""

from __future__ import annotations

from collections.abc import Mapping

from rules.dice import Dice
from rules.game import Due, Event, Move, Refusal, Stamp
from rules.video import invariants
from rules.video.moves import clock, deciding, seating
from rules.video.position import setup
from rules.video.table import applying
from rules.video.table.state import NOBODY, Table
from rules.video.views import options, view
from rules.video.views.view import TableView

Answer = tuple[Event, ...] | Refusal


class Video:
    """Video Vortex as a `rules.game.Game`."""

    name = "video"

    def __init__(self) -> None:
        # What `decide` worked out last, so that `apply` need not do it again: a table, an event, the table after it.
        self._worked: tuple[tuple[Table, Event, Table], ...] = ()

    def setup(self, header: Mapping[str, str]) -> Table:
        """See `rules.video.position.setup`."""
        return setup(header)

    def decide(self, table: Table, actor: str, move: Move, stamp: Stamp, dice: Dice) -> Answer:
        """See `rules.game.Game.decide`."""
        made = deciding.answer(table, actor, move, stamp, dice)
        if isinstance(made, Refusal) or not made:
            return made
        worked = []
        now = table
        while made:
            for event in made:
                after = applying.apply(now, event)
                worked.append((now, event, after))
                now = after
            made = deciding.follows(now, dice)
        if table.switches.afk_minutes:
            wait = clock.renewed(table, now, [event for _, event, _ in worked], stamp)
            worked += [(now, wait, applying.apply(now, wait))] if wait else []
        self._worked = tuple(worked)
        return tuple([event for _, event, _ in worked])

    def apply(self, table: Table, event: Event) -> Table:
        """See `rules.video.table.applying.apply`."""
        for before, made, after in self._worked:
            if before is table and made is event:
                return after
        return applying.apply(table, event)

    def legal(self, table: Table, actor: str) -> tuple[Move, ...]:
        """Moves that `decide` accepts from this seat; of the amounts of an attack and the sets of cards a selection."""
        me = table.place(actor)
        if me == NOBODY or table.phase == "over" or table.seats[me].removed:
            return ()
        if table.phase == "lobby":
            return (Move("unready" if table.seats[me].ready else "ready"), Move("leave"))
        return options.moves(table, me)

    def visible_to(self, table: Table, viewer: str | None) -> TableView:
        """See `rules.video.views.view.visible_to`."""
        return view.visible_to(table, viewer)

    def due(self, table: Table) -> Due | None:
        """See `rules.video.moves.clock.due`."""
        return clock.due(table)

    def faults(self, table: Table) -> tuple[str, ...]:
        """See `rules.video.invariants.faults`."""
        return invariants.faults(table)

    def vacant(self, table: Table) -> str | None:
        """See `rules.video.moves.seating.vacant`."""
        return seating.vacant(table)

    def number(self, table: Table, seat: str | None) -> int:
        """In a game of turns everybody's panel shows the whole table: the number of its last change."""
        return table.changed

    def ended(self, table: Table) -> bool:
        """Whether the game is over."""
        return table.phase == "over"


VIDEO = Video()
