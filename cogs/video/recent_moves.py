"""What happened at each table in its last turns, kept while the bot runs: a view tells only of the last move.

Moves follow on each other faster than a message is redrawn, and whoever comes back after a day wants to know what the
others did. It is a convenience, so it is kept in memory: after a restart only the last move is told.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable
from typing import NamedTuple

from cogs.kit.answers import Change
from cogs.kit.referee import Referee
from cogs.video.story import TAKEN_BACK
from cogs.video.words.news import worth_keeping
from rules.game import Event, Refusal
from rules.video.table.state import News
from rules.video.views.view import TableView

log = logging.getLogger(__name__)

MOST_TABLES = 2000
MOST_MOVES = 80
TURNS = 4
"""Turns that are remembered, the running one among them: everybody's, since one's own."""


class Made(NamedTuple):
    """One move: its number, the turn in which it was made, and what of its news is still told later (V55)."""

    number: int
    turn: int
    news: tuple[News, ...]


class Recent:
    """Remembers the last turns of every table that is played."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._tables: OrderedDict[int, list[Made]] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        referee.listen(self._changed, "recent")

    def moves(self, table: int, view: TableView) -> tuple[Made, ...]:
        """The remembered moves of a table, oldest first, up to the one that the view tells of."""
        self._note(table, view, ())
        return tuple(made for made in self._tables.get(table, ()) if made.number <= view.number)

    def _changed(self, change: Change) -> None:
        if change.game != "video":
            return
        if change.status != "open":
            self._tables.pop(change.table, None)
            return
        task = asyncio.get_running_loop().create_task(self._look(change), name=f"news of table {change.table}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look(self, change: Change) -> None:
        try:
            view = await self._referee.view(change.table, None)
            if not isinstance(view, Refusal):
                self._note(change.table, view, change.events)
        except Exception:
            # Forgetting a line of news must not break anything else.
            log.exception("table %d: its last move could not be noted", change.table)

    def _note(self, table: int, view: TableView, events: Iterable[Event]) -> None:
        moves = self._tables.setdefault(table, [])
        self._tables.move_to_end(table)
        for event in events:
            if event.verb in TAKEN_BACK:
                moves[:] = [made for made in moves if made.number <= int(event.args[0])]
        ended = len([item for item in view.news if item.verb == "turn"])
        made = Made(view.number, view.turn - ended, tuple(item for item in view.news if worth_keeping(item)))
        if made.news and (not moves or moves[-1].number < view.number):
            moves.append(made)
        moves[:] = [one for one in moves if one.turn > view.turn - TURNS][-MOST_MOVES:]
        while len(self._tables) > MOST_TABLES:
            self._tables.popitem(last=False)
