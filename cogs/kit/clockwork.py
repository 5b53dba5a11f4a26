"""What time does to tables: deadlines that fall due, signs of life, and what an outage cost (SA19, SA20)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlite_utils import Database

from cogs.kit.answers import Answer, refused
from cogs.kit.loading import Loaded
from cogs.kit.procedure import IN_MEMORY, Case, Procedure
from cogs.kit.skew import Skew
from db import deadlines, handled, heartbeat
from db.deadlines import Deadline
from db.heartbeat import Beat
from db.store import Store
from rules.game import REFEREE, Game, Move, Refusal, Stamp

log = logging.getLogger(__name__)

REMEMBERED_MS = 24 * 3_600_000
"""How long a handled interaction is remembered; Discord repeats one within minutes."""

SOON_MS = 2 * 3_600_000
"""What is due later waits for its first touch after a start: a race ends within an hour, a game by post in days."""


class Wake(NamedTuple):
    """When this process began, and the last sign of life of the one before; ms by Discord's clock."""

    at: int
    alive: int


class Clockwork(Procedure):
    """Every `now_ms` is our clock in milliseconds since 1970; what is stored is Discord's, our clock and the skew."""

    def __init__(self, store: Store, games: Mapping[str, Game[Any, Any]], in_memory: int = IN_MEMORY) -> None:
        super().__init__(store, games, in_memory)
        self.skew = Skew()
        self._wake: Wake | None = None
        self._touching = asyncio.Lock()

    @property
    def skew_ms(self) -> int:
        """Milliseconds by which Discord's clock is ahead of ours."""
        return self.skew.ms

    def discord_now(self, now_ms: int) -> int:
        """The time by Discord's clock."""
        return now_ms + self.skew.ms

    async def referee_act(self, table: int, move: Move, stamp: Stamp, *, expect: int | None = None) -> Answer:
        """Make a move of the referee's own: the clock, an outage, the best board, a computer player's move.

        `expect` is the table's number (`Game.number` of the public message) for which the move was thought out: at a
        table that has moved on meanwhile it is not made.
        """

        def judge(loaded: Loaded) -> Case | Refusal:
            if expect is not None and expect != (number := loaded.game.number(loaded.state, None)):
                return refused("stale", number=number)
            return Case(REFEREE, move, stamp)

        return await self._change(table, judge)

    async def due_before(self, ms: int) -> tuple[Deadline, ...]:
        """What falls due at or before a time of Discord's clock, the earliest first."""
        return await self.store.run(lambda db: deadlines.due_before(db, ms))

    async def anything_due(self) -> bool:
        """Whether the clock owes any table anything, however far ahead."""
        return await self.store.run(deadlines.any_running)

    async def fire(self, table: int, now_ms: int) -> Answer:
        """Make the move ``clock`` if its time has come; one transaction with what follows. Firing twice is harmless."""
        stamp = Stamp(self.discord_now(now_ms))

        def judge(loaded: Loaded) -> Case | Refusal:
            if loaded.due is None or loaded.due.at > stamp.ms:
                return refused("not_due")
            return Case(REFEREE, Move("clock"), stamp)

        return await self._change(table, judge)

    async def heartbeat(self, now_ms: int) -> bool:
        """Note that the process lives, while the clock owes any table anything; whether it does."""
        await self.wake(now_ms)
        sign = Beat(self.discord_now(now_ms), self.skew.ms)

        def job(db: Database) -> bool:
            running = deadlines.any_running(db)
            if running:
                heartbeat.beat(db, sign)
            return running

        return await self.store.run(job)

    async def wake(self, now_ms: int) -> None:
        """Begin: from now on a table that ran before is told of the outage on its first touch. Costs one small read."""
        if self._wake is not None:
            return
        last = await self.store.run(heartbeat.last)
        if self._wake is None:
            self.skew.before = last.skew if last else 0
            self._wake = Wake(self.discord_now(now_ms), last.at if last else 0)
            self._shelf.clear()

    async def recover(self, now_ms: int) -> tuple[int, ...]:
        """Touch every table that the clock owes something soon, the earliest first; the tables that had events by it.

        One table after another, so that commands are answered meanwhile. What an outage means is the game's to say; a
        game by post, of which there may be thousands, is told when it is next touched, by its clock at the latest.
        """
        await self.wake(now_ms)
        touched = []
        soon = await self.due_before(self.discord_now(now_ms) + SOON_MS)
        for table in [deadline.table for deadline in soon]:
            try:
                loaded = await self.touch(table)
                if loaded is not None and self._wake and loaded.last_at == self._wake.at:
                    touched.append(table)
            except Exception:
                # One table that cannot be woken must not keep the others asleep.
                log.exception("table %d could not be recovered", table)
        return tuple(touched)

    async def touch(self, table: int) -> Loaded | None:
        """Have a table in memory; None where it is not one to play at.

        Of all that are touched so, one is folded at a time: where a thousand fall due at once, whoever presses a button
        waits for one fold and not for a thousand.
        """
        found = self._shelf.get(table)
        if found is not None:
            return found
        async with self._touching, self._opened(table) as loaded:
            return loaded if isinstance(loaded, Loaded) else None

    async def tidy(self, now_ms: int) -> int:
        """Forget interactions older than a day; how many."""
        return await self.store.run(lambda db: handled.purge(db, self.discord_now(now_ms) - REMEMBERED_MS))

    async def _ready(self, table: int) -> Loaded | Refusal:
        known = self._shelf.get(table) is not None
        loaded = await super()._ready(table)
        if known or isinstance(loaded, Refusal) or not self._was_interrupted(loaded):
            return loaded
        assert self._wake
        since = max(loaded.last_at, self._wake.alive)
        answer = await self._carry_out(loaded, Case(REFEREE, Move("outage", (str(since),)), Stamp(self._wake.at)))
        if isinstance(answer, Refusal):
            log.warning("table %d: the game did not take the outage: %s", table, answer.code)
        return await super()._ready(table)

    def _was_interrupted(self, loaded: Loaded) -> bool:
        return self._wake is not None and loaded.due is not None and loaded.last_at < self._wake.at
