"""The public message of each table: one, redrawn at most once in some seconds, newest state wins, failures survived."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

import discord

from cogs.kit.answers import TableInfo
from cogs.kit.replies import NO_MENTIONS
from cogs.kit.troubles import ARCHIVED, Troubles

log = logging.getLogger(__name__)

Drawn = tuple[discord.ui.LayoutView, Sequence[discord.File]]
Render = Callable[[int], Awaitable[Drawn | None]]
"""The public message of a table as it stands now; None where there is nothing to show."""

HOUR_MS = 3_600_000
BURIED_BY = 6
AFTER_REFUSAL_S = 60.0
"""Discord counts refused requests against us, so a closed channel is not asked again at once."""
_POSTED_ANEW = frozenset({10008, 30046, ARCHIVED})
"""Unknown message, too old to be edited often, and an archived thread, which a new message opens again."""


class Register(Protocol):
    """Where tables are and where their message is: the referee."""

    async def info(self, table: int) -> TableInfo | None:
        """One table; None where there is no such."""
        ...

    async def set_message(self, table: int, message: int | None, posted_at: int | None) -> None:
        """Remember the table's public message and when it was posted (ms)."""
        ...


@dataclass(slots=True)
class _Board:
    wanted: bool = False
    anew: bool = False
    keep: bool = False
    not_before: float = 0.0
    timer: asyncio.TimerHandle | None = None
    task: asyncio.Task[None] | None = None

    @property
    def idle(self) -> bool:
        return self.timer is None and self.task is None and time.monotonic() >= self.not_before


class Poster:
    """Keeps the public messages. State is read when a message is sent, never when the redraw was asked for."""

    def __init__(self, client: discord.Client, register: Register, every_s: float = 5.0) -> None:
        self._client = client
        self._register = register
        self._every_s = every_s
        self._renders: dict[str, Render] = {}
        self._keepsakes: dict[str, Render] = {}
        self._boards: dict[int, _Board] = {}
        self._held: set[int] = set()
        self._closed = False
        self.troubles = Troubles()

    def renders(self, game: str, render: Render, keepsake: Render | None = None) -> None:
        """How the tables of a game are drawn, and what stays of a message that a newer one has replaced."""
        self._renders[game] = render
        if keepsake is not None:
            self._keepsakes[game] = keepsake

    def redraw(self, table: int, *, anew: bool = False, keep: bool = False) -> None:
        """Draw the table's message soon; `anew` posts it again at the end of the channel. Never waits, never fails.

        With `keep` the message that was there stays as the game's keepsake, if it has one to leave; else it goes.
        """
        if self._closed:
            return
        board = self._boards.setdefault(table, _Board())
        board.wanted = True
        board.anew |= anew
        board.keep |= keep
        if board.timer is None and board.task is None and table not in self._held:
            self._arm(table, board)

    @contextmanager
    def holding(self, table: int) -> Iterator[None]:
        """Draw nothing of a table before the block ends: what it goes through meanwhile is nobody's to see or press."""
        self._held.add(table)
        try:
            yield
        finally:
            self._held.discard(table)
            self.redraw(table)

    async def redraw_if_buried(self, table: int) -> None:
        """Post the message again when six later ones stand below it. Ask it once a turn or round, not at every move."""
        info = await self._register.info(table)
        if info is None or info.message is None:
            return
        try:
            later = self._channel(info).history(limit=BURIED_BY, after=discord.Object(info.message))
            count = len([one async for one in later])
        except (discord.HTTPException, discord.RateLimited) as error:
            log.info("table %s: whether its message is buried cannot be seen: %s", table, error)
            return
        if count >= BURIED_BY:
            self.redraw(table, anew=True)

    async def remove(self, info: TableInfo) -> None:
        """Take away the message of a table that has moved to another channel, where nothing has failed yet."""
        self.troubles.over(info.id)
        board = self._boards.get(info.id)
        if board is not None:
            board.not_before = min(board.not_before, time.monotonic() + self._every_s)
            if board.timer is not None:
                board.timer.cancel()
                self._arm(info.id, board)
        if info.message is not None:
            await self._remove(self._channel(info).get_partial_message(info.message))

    async def close(self, seconds: float) -> None:
        """Draw at once what waits, for at most so many seconds, and nothing after that."""
        for table, board in tuple(self._boards.items()):
            if board.timer is not None:
                board.timer.cancel()
                self._start(table, board)
        drawing = [board.task for board in self._boards.values() if board.task is not None]
        if drawing:
            await asyncio.wait(drawing, timeout=seconds)
        self._closed = True
        for board in self._boards.values():
            if board.timer is not None:
                board.timer.cancel()
            if board.task is not None:
                board.task.cancel()
        self._boards.clear()

    def _arm(self, table: int, board: _Board) -> None:
        wait = board.not_before - time.monotonic()
        if wait > 0:
            board.timer = asyncio.get_running_loop().call_later(wait, self._start, table, board)
        else:
            self._start(table, board)

    def _start(self, table: int, board: _Board) -> None:
        board.timer = None
        board.task = asyncio.create_task(self._run(table, board), name=f"redraw table {table}")

    async def _run(self, table: int, board: _Board) -> None:
        if table in self._held:
            board.task = None
            return
        board.wanted = False
        anew, board.anew = board.anew, False
        keep, board.keep = board.keep, False
        wait = self._every_s
        try:
            await self._draw(table, anew, keep)
        except (discord.HTTPException, discord.RateLimited, OSError) as error:
            wait = AFTER_REFUSAL_S
            log.warning("table %s: its message could not be drawn and is tried later: %s", table, error)
            await self._troubled(table, error)
        except Exception:
            # A bug in one drawing must not stop the redraws of its table.
            wait = AFTER_REFUSAL_S
            log.exception("table %s: drawing its message failed", table)
        board.task = None
        board.not_before = time.monotonic() + wait
        if self._closed:
            return
        if board.wanted:
            self._arm(table, board)
        elif len(self._boards) > 100:
            self._boards = {key: one for key, one in self._boards.items() if not one.idle}

    async def _troubled(self, table: int, error: Exception) -> None:
        info = await self._register.info(table)
        if info is not None:
            self.troubles.note(info, error)

    async def _draw(self, table: int, anew: bool, keep: bool) -> None:
        info = await self._register.info(table)
        render = self._renders.get(info.game) if info else None
        drawn = await render(table) if render else None
        if info is None or drawn is None:
            return
        view, files = drawn
        old = self._channel(info).get_partial_message(info.message) if info.message else None
        fresh = _now_ms() - (info.posted_at or 0) < HOUR_MS
        if old and fresh and not anew and await self._edited(old, view, files):
            self.troubles.over(table)
            return
        for file in files:
            file.reset()
        sent = await self._channel(info).send(view=view, files=list(files), allowed_mentions=NO_MENTIONS)
        self.troubles.over(table)
        await self._register.set_message(table, sent.id, int(sent.created_at.timestamp() * 1000))
        if old is not None:
            keepsake = self._keepsakes.get(info.game) if keep else None
            left = await keepsake(table) if keepsake else None
            if left is None or not await self._edited(old, *left):
                await self._remove(old)

    async def _edited(
        self, old: discord.PartialMessage, view: discord.ui.LayoutView, files: Sequence[discord.File]
    ) -> bool:
        """Whether the edit went through. Deleted, or too old to be edited often: the caller posts a new one."""
        try:
            await old.edit(view=view, attachments=list(files), allowed_mentions=NO_MENTIONS)
        except discord.RateLimited:
            return False
        except discord.HTTPException as error:
            if error.code in _POSTED_ANEW:
                return False
            raise
        return True

    async def _remove(self, message: discord.Message | discord.PartialMessage) -> None:
        try:
            await message.delete()
        except (discord.HTTPException, discord.RateLimited) as error:
            log.info("message %s could not be removed: %s", message.id, error)

    def _channel(self, info: TableInfo) -> Any:
        return self._client.get_partial_messageable(info.channel, guild_id=info.guild)


def _now_ms() -> int:
    return int(discord.utils.utcnow().timestamp() * 1000)
