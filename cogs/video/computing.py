"""Computer players make their moves, one at a time and after a pause that people can follow.

That a computer player is awaited is a row of what the clock owes, so a restart in the middle of its turn loses nothing.
The move is thought out beside the event loop, from what the seat may see, and made only if nobody has moved meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.kit.acting import now_ms
from cogs.kit.answers import Done
from cogs.video.thinking import Thinking
from rules.dice import SeededDice
from rules.game import Move, Refusal, Stamp
from rules.video.computer import choose
from rules.video.table.state import NOBODY
from rules.video.views.view import SeatView, TableView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.kit.client import Bot

log = logging.getLogger(__name__)
DUE = "computer"
ASKED_S = 60.0
"""How long a computer player lets people agree on taking a move back before it moves on."""

_MOST_ASKED = 500
_RETRIED = ("stale", "busy", "not_stored", "ended", "quarantined", "no_table")
"""Refusals that say nothing against the move: the row of what is owed stays where the table still owes it."""


async def setup(bot: Bot) -> None:
    """Load the room."""
    await bot.add_cog(Computing(bot))


def here(view: TableView) -> bool:
    """Whether a person sits at the table who is neither gone nor away; computer players alone play no game."""
    return any(seat.here for seat in view.seats)


def awaited(view: TableView) -> SeatView | None:
    """The computer seat that is to move, in a game that people still play; else None."""
    if view.phase in ("lobby", "over") or view.waiting_for == NOBODY or not here(view):
        return None
    seat = view.seats[view.waiting_for]
    return seat if seat.computer and not seat.removed else None


class Computing(commands.Cog):
    """Serves every table that owes a computer player's move."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._referee = bot.app.referee
        # One thread: more of them would take the event loop's turns from it.
        self._pool = ThreadPoolExecutor(1, "computer-player")
        self._thinking = Thinking(bot.app.thinking)
        self._asked: dict[int, tuple[int, float]] = {}
        """Since when each table asks for an undo, at which number."""

    async def cog_load(self) -> None:
        """Take up the moves that are owed, also those of an earlier process."""
        self._bot.dispatcher.serve(DUE, self.move, self._bot.app.settings.computer_pause_s)

    async def cog_unload(self) -> None:
        """Leave them to the next client."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def move(self, table: int) -> None:
        """One move of the computer seat that is awaited, if one is."""
        public = await self._referee.view(table, None)
        seat = awaited(public) if isinstance(public, TableView) else None
        if seat is None or self._undo_is_asked(table, public):
            return
        view = await self._referee.view(table, seat.letter)
        legal = await self._referee.legal(table, seat.letter)
        if not isinstance(view, TableView) or view.number != public.number:
            return
        wanted = await self._wanted(table, view, legal, seat.computer) if legal else None
        if wanted is None or not await self._made(table, seat.letter, wanted, view.number):
            await self._helped(table, seat.letter, legal, view.number)

    def _undo_is_asked(self, table: int, view: TableView) -> bool:
        """Whether people are still to agree on taking a move back, which a computer's next move would bar."""
        if not view.consents:
            self._asked.pop(table, None)
            return False
        now = discord.utils.utcnow().timestamp()
        number, since = self._asked.get(table, (view.number, now))
        if number != view.number:
            since = now
        self._asked[table] = (view.number, since)
        if len(self._asked) > _MOST_ASKED:
            self._asked.pop(next(iter(self._asked)))
        return now - since < ASKED_S

    async def _wanted(self, table: int, view: TableView, legal: Sequence[Move], level: str) -> Move | None:
        """The move that the computer player picks, None where it fails."""
        dice = SeededDice(secrets.token_hex(16), view.number)
        try:
            if level == "hard":
                found = await self._thinking.hard(view, legal, dice)
                if found is not None:
                    return found
            return await asyncio.get_running_loop().run_in_executor(
                self._pool, choose, view, legal, "normal" if level == "hard" else level, dice
            )
        except Exception:
            # A table must go on whatever a computer player stumbles over.
            log.exception("table %d: a computer player at level %s could not choose", table, level)
            return None

    async def _made(self, table: int, letter: str, move: Move, number: int) -> bool:
        """Whether the table goes on: the move is made, or the table has moved on without it."""
        answer = await self._put(table, letter, move, number)
        if isinstance(answer, Done) or answer.code in _RETRIED:
            return True
        log.error("table %d: the game refused a computer player's %s: %s", table, move, answer.code)
        return False

    async def _helped(self, table: int, letter: str, legal: Sequence[Move], number: int) -> None:
        """What the clock does for whoever does not move, or else any move that is allowed."""
        stamp = Stamp(self._referee.discord_now(now_ms()))
        answer = await self._referee.referee_act(table, Move("clock"), stamp, expect=number)
        if isinstance(answer, Done) and answer.events:
            return
        for move in sorted(legal, key=lambda move: move.verb != "done"):
            if await self._made(table, letter, move, number):
                return
        log.error("table %d: computer seat %s has no move that the game takes", table, letter)

    async def _put(self, table: int, letter: str, move: Move, number: int) -> Done | Refusal:
        stamp = Stamp(self._referee.discord_now(now_ms()))
        acted = Move("for", (letter, move.verb, *move.args))
        return await self._referee.referee_act(table, acted, stamp, expect=number)
