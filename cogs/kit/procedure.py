"""How every change of a table is made: lock, load, decide, store in one transaction, and only then tell.

Nothing in here waits for Discord or for people, because the table is locked meanwhile.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, NamedTuple

from sqlite_utils import Database

from cogs.kit.answers import Answer, Change, Done, refused
from cogs.kit.directory import Directory
from cogs.kit.loading import BrokenTableError, Games, Loaded, Shelf, fetch, leavers, load
from cogs.kit.locks import TableBusyError, TableLocks
from cogs.kit.seating import seated
from cogs.kit.writing import write
from db import deadlines, handled, tables
from db.handled import AlreadyHandledError
from db.store import Store, StoreError
from rules.dice import SeededDice
from rules.game import HOST, REFEREE, Event, Game, Move, Refusal, Stamp
from rules.log import fold, write_event

log = logging.getLogger(__name__)

IN_MEMORY = 4096
"""Tables. One of Video Vortex in its twelfth round takes under 40 kB, and folding its log anew 12 ms."""

_TOUCH_MS = 60_000

Listener = Callable[[Change], None]


class Case(NamedTuple):
    """A move that may be put to the game: who acts, what, when, and whom the log and the seats name for it."""

    actor: str
    move: Move
    stamp: Stamp
    account: int | None = None
    """Who caused it; None the referee."""

    sits: int | None = None
    """The account that a seat taken by this move belongs to; None a guest."""

    called: str = ""
    """The name of somebody who comes back to a seat: the event has none."""


Judge = Callable[[Loaded], Case | Refusal]


class Procedure(Directory):
    """One table, one lock; the number of an event is unique in the database, which is the wall behind the lock."""

    lock_limit_s = 5.0

    def __init__(self, store: Store, games: Mapping[str, Game[Any, Any]], in_memory: int = IN_MEMORY) -> None:
        super().__init__(store)
        self._games: Games = games
        self._shelf = Shelf(in_memory)
        self._locks = TableLocks()
        self._listeners: dict[object, Listener] = {}

    def listen(self, listener: Listener, key: str | None = None) -> Callable[[], None]:
        """Have every stored change told, in the order of storing; the call that is returned ends it.

        The listener only takes note, because the table is locked. One with the key of an earlier takes its place, so
        that a client that starts again does not hear everything twice.
        """
        mark = key if key is not None else object()
        self._listeners[mark] = listener

        def end() -> None:
            if self._listeners.get(mark) is listener:
                del self._listeners[mark]

        return end

    async def _change(self, table: int, judge: Judge, interaction: int = 0) -> Answer:
        """Put the case that `judge` makes of the table to its game; a reason of the judge's own is the answer."""
        try:
            async with self._locks.hold(table, self.lock_limit_s):
                answer = await self._hear(table, judge)
        except TableBusyError:
            return refused("busy")
        except AlreadyHandledError:
            return refused("repeated")
        except (StoreError, sqlite3.Error):
            log.exception("table %d: a move could not be stored", table)
            return refused("not_stored")
        if (
            isinstance(answer, Refusal)
            and interaction
            and await self.store.run(lambda db: handled.known(db, interaction))
        ):
            return refused("repeated")
        return answer

    @asynccontextmanager
    async def _opened(self, table: int) -> AsyncIterator[Loaded | Refusal]:
        """The table, locked and ready, or why it is not."""
        try:
            async with self._locks.hold(table, self.lock_limit_s):
                yield await self._ready(table)
        except TableBusyError:
            yield refused("busy")

    async def _hear(self, table: int, judge: Judge) -> Answer:
        for _ in range(2):
            loaded = await self._ready(table)
            if isinstance(loaded, Refusal):
                return loaded
            case = refused("ended") if loaded.status == tables.ENDED else judge(loaded)
            if isinstance(case, Refusal):
                return case
            try:
                return await self._carry_out(loaded, case)
            except sqlite3.IntegrityError:
                log.warning("table %d: event %d was there already, the table is read again", table, loaded.seq + 1)
        return refused("busy")

    async def _ready(self, table: int) -> Loaded | Refusal:
        """The table as its log leaves it, from memory or folded now. The table is locked."""
        found = self._shelf.get(table)
        if found is not None:
            return found
        stored = await self.store.run(lambda db: fetch(db, table))
        if stored is None:
            return refused("no_table")
        if stored.row.status == tables.QUARANTINED:
            return refused("quarantined")
        try:
            loaded = load(stored, self._games)
        except BrokenTableError as error:
            return await self._quarantine(table, len(stored.events), str(error))
        self._shelf.put(loaded)
        return loaded

    async def _carry_out(self, loaded: Loaded, case: Case) -> Answer:
        game = loaded.game
        made = game.decide(loaded.state, case.actor, case.move, case.stamp, SeededDice(loaded.seed, loaded.seq + 1))
        if isinstance(made, Refusal):
            return made
        after = self._after(loaded, case, made)
        if made:
            if faults := game.faults(after.state):
                fault = f"{write_event(Event(case.actor, *case.move))} would break the table: {' '.join(faults)}"
                return await self._quarantine(loaded.id, loaded.seq, fault)
            await self._write(loaded, after, case, made)
            self._tell(Change(loaded.id, made, after.due, after.status, loaded.game.name))
        seat = None if case.actor in (HOST, REFEREE) else case.actor
        left = seat not in {taken.letter for taken in after.seats}
        return Done(loaded.id, made, seat, game.number(after.state, None if left else seat))

    def _after(self, loaded: Loaded, case: Case, made: tuple[Event, ...]) -> Loaded:
        if not made:
            return loaded
        state = fold(loaded.game, loaded.state, made)
        ended = loaded.game.ended(state)
        stay = case.stamp.ms < loaded.touched_at + _TOUCH_MS
        return replace(
            loaded,
            state=state,
            seq=loaded.seq + len(made),
            seats=seated(loaded.seats, made, case.sits, case.called),
            status=tables.ENDED if ended else tables.OPEN,
            due=None if ended else loaded.game.due(state),
            touched_at=loaded.touched_at if stay else case.stamp.ms,
            last_at=case.stamp.ms,
            left=leavers(loaded.left, ((event, case.account) for event in made)),
        )

    async def _write(self, loaded: Loaded, after: Loaded, case: Case, made: tuple[Event, ...]) -> None:
        """Store what was decided, all of it or nothing, and only then let it be seen."""
        try:
            await self.store.run(lambda db: write(db, loaded, after, made, case.account, case.stamp))
        except BaseException:
            # Whether it was stored is known to the database alone, also when the wait for it was cancelled.
            self._shelf.drop(loaded.id)
            raise
        self._shelf.put(after)

    async def _quarantine(self, table: int, seq: int, fault: str) -> Refusal:
        log.error("table %d is quarantined at event %d: %s", table, seq, fault)
        self._shelf.drop(table)

        def job(db: Database) -> None:
            tables.quarantine(db, table, fault)
            deadlines.clear(db, table)

        await self.store.run(job)
        self._tell(Change(table, (), None, tables.QUARANTINED))
        return refused("quarantined")

    def _tell(self, change: Change) -> None:
        for listener in tuple(self._listeners.values()):
            try:
                listener(change)
            except Exception:
                # The move is stored: that somebody could not be told must not undo the answer.
                log.exception("table %d: a listener failed", change.table)
