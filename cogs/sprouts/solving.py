"""After each round: the best board that every seat's cards allowed, searched beside the game and written down."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures.process import BrokenProcessPool

from cogs.kit.acting import now_ms
from cogs.kit.answers import Change
from cogs.kit.app import App
from rules.game import Move, Refusal, Stamp
from rules.sprouts.notation import write_board
from rules.sprouts.race.state import RACK
from rules.sprouts.solver import Solution, solve
from rules.sprouts.terms import Terms
from rules.sprouts.view import SeatView, TableView

log = logging.getLogger(__name__)


class Solving:
    """Listens for judged rounds. The result of a round never waits for it."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._searches: dict[int, asyncio.Task[None]] = {}

    async def start(self) -> None:
        """Take up the searches that an earlier process did not end."""
        self._app.referee.listen(self._changed, "solving")
        for deadline in await self._app.referee.due_before(now_ms() + 3_600_000):
            if deadline.name == "best":
                self._begin(deadline.table)

    def close(self) -> None:
        """Stop; the deadlines stay, so that the next start searches again."""
        for task in self._searches.values():
            task.cancel()

    def _changed(self, change: Change) -> None:
        if any(event.verb == "score" for event in change.events):
            self._begin(change.table)

    def _begin(self, table: int) -> None:
        running = self._searches.get(table)
        if running is None or running.done():
            task = asyncio.get_running_loop().create_task(self._search(table), name=f"best boards of table {table}")
            self._searches[table] = task
            task.add_done_callback(lambda done: self._ended(table, done))

    def _ended(self, table: int, task: asyncio.Task[None]) -> None:
        if self._searches.get(table) is task:
            del self._searches[table]
        if not task.cancelled() and (error := task.exception()):
            log.error("table %d: the search for its best boards failed", table, exc_info=error)

    async def _search(self, table: int) -> None:
        view = await self._app.referee.view(table, None)
        if isinstance(view, Refusal):
            return
        for seat in view.seats:
            if seat.rank is not None and seat.dealt and seat.best is None:
                try:
                    found = await self._best(view, seat)
                except (BrokenProcessPool, RuntimeError) as error:
                    log.warning("table %d: no best board for seat %s: %s", table, seat.letter, error)
                    return
                proof = "optimal" if found.optimal else "open"
                args = (seat.letter, str(found.total), proof, write_board(found.board))
                await self._app.referee.referee_act(table, Move("best", args), Stamp(now_ms()))

    async def _best(self, view: TableView, seat: SeatView) -> Solution:
        cards = seat.hand + seat.turned_up
        terms = Terms(view.switches.scoring == "level-up", view.tilt)
        seconds = self._app.settings.solver_deadline_s
        return await self._app.worker.run(solve, cards[:RACK], cards[RACK:], terms, seconds=seconds)
