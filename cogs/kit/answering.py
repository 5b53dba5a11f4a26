"""Discord waits three seconds for an answer: what is not answered in half of that is deferred by itself."""

from __future__ import annotations

import asyncio
import logging
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord

log = logging.getLogger(__name__)
Interaction = discord.Interaction[Any]

PATIENCE_S = 1.5
_KEY = "answering"
_CLAIMED = "claimed"
_running: weakref.WeakSet[asyncio.Task[Any]] = weakref.WeakSet()

GONE = frozenset({10062, 10015, 50027, 40060})
"""Unknown interaction, unknown webhook, invalid webhook token, already acknowledged: nobody is left to be answered."""


def claim(interaction: Interaction) -> None:
    """Say that something here handles the interaction, so that the fallback for lost ones leaves it alone."""
    interaction.extras[_CLAIMED] = True


def claimed(interaction: Interaction) -> bool:
    """Whether something handles or has answered the interaction."""
    return _CLAIMED in interaction.extras or interaction.response.is_done()


class Watch:
    """The wait of one interaction: a timer that defers, and what the deferral was."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.thinking: bool | None = None
        """After a deferral that shows "thinking": whether everybody sees that message."""
        self._deferral: asyncio.Task[None] | None = None
        self._timer = asyncio.get_running_loop().call_later(PATIENCE_S, self._fire)

    def stop(self) -> None:
        """No deferral from here on."""
        self._timer.cancel()

    async def settled(self) -> None:
        """Stop, and wait for a deferral that is already on its way: two first answers would collide."""
        self.stop()
        if self._deferral is not None:
            await self._deferral

    def _fire(self) -> None:
        if not self.interaction.response.is_done():
            self._deferral = asyncio.create_task(self._defer(), name="defer")

    async def _defer(self) -> None:
        interaction = self.interaction
        try:
            if interaction.message is not None:
                await interaction.response.defer()
            else:
                public = _answers_in_public(interaction)
                await interaction.response.defer(ephemeral=not public, thinking=True)
                self.thinking = public
        except discord.InteractionResponded:
            return
        except (discord.HTTPException, OSError) as error:
            log.warning("interaction %s could not be deferred: %s", interaction.id, error)


def _answers_in_public(interaction: Interaction) -> bool:
    command = interaction.command
    return command is not None and bool(command.extras.get("public"))


def watch(interaction: Interaction) -> None:
    """Defer the interaction when it stays unanswered; `unwatch` or any reply ends the wait.

    A command that answers everybody says so with ``extras={"public": True}``, so that its deferral is public too.
    """
    claim(interaction)
    task = asyncio.current_task()
    if task is not None:
        _running.add(task)
    if _KEY not in interaction.extras:
        interaction.extras[_KEY] = Watch(interaction)


def unwatch(interaction: Interaction) -> None:
    """The handler is through: nothing is deferred any more."""
    found = watch_of(interaction)
    if found is not None:
        found.stop()


def watch_of(interaction: Interaction) -> Watch | None:
    """The wait of the interaction, where there is one."""
    return interaction.extras.get(_KEY)


@asynccontextmanager
async def answering(interaction: Interaction) -> AsyncIterator[None]:
    """The block answers the interaction, and may take longer than Discord waits."""
    watch(interaction)
    try:
        yield
    finally:
        unwatch(interaction)


async def finished(seconds: float) -> None:
    """Wait until the handlers that run now are through, at most so many seconds."""
    here, loop = asyncio.current_task(), asyncio.get_running_loop()
    running = [task for task in _running if task is not here and not task.done() and task.get_loop() is loop]
    if running:
        await asyncio.wait(running, timeout=seconds)
