"""Calls: new messages that mention whoever is awaited at a table and nobody else. A table's last ones go first."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

import discord

from cogs.kit.answers import TableInfo
from cogs.kit.custom_ids import Press
from cogs.kit.items import PressedButton, below
from db.calls import CallRow

log = logging.getLogger(__name__)

Resting = Callable[[Iterable[int], int], Awaitable[Mapping[int, int]]]
"""Those of the accounts whose quiet hours it is at a time (ms), and when these end."""


class Register(Protocol):
    """Where tables are and which calls stand there: the referee."""

    async def info(self, table: int) -> TableInfo | None:
        """One table; None where there is no such."""
        ...

    async def calls(self, table: int) -> tuple[CallRow, ...]:
        """The messages that call somebody to the table and still stand."""
        ...

    async def set_calls(self, table: int, standing: Sequence[CallRow]) -> None:
        """Remember which messages call somebody to the table now."""
        ...


class Calls:
    """The calls of every table. They are stored, so that a restart leaves none standing."""

    def __init__(self, client: discord.Client, register: Register, resting: Resting) -> None:
        self._client = client
        self._register = register
        self._resting = resting

    async def ping(self, table: int, accounts: Sequence[int], text: str, *, wait: str = "", panel: str = "") -> bool:
        """Whether a new message could be sent that mentions these accounts and nobody else; the table's last one goes.

        An edit would ping nobody. Whoever has quiet hours is mentioned in a message that rings for nobody. `wait` is
        kept with the messages, for `Register.calls`; `panel` labels a button to one's own panel, if there is to be one.
        """
        info = await self._register.info(table)
        if info is None:
            return False
        resting = await self._resting(accounts, round(discord.utils.utcnow().timestamp() * 1000))
        sent = []
        for silent in (False, True):
            called = [account for account in accounts if (account in resting) == silent]
            message = await self._call(info, called, text, silent, panel) if called else None
            sent += [CallRow(message.id, info.channel, wait)] if message else []
        if sent:
            await self._replace(info, sent)
        return bool(sent)

    async def hush(self, table: int) -> None:
        """Take away the last messages that called somebody to the table, if there are any."""
        info = await self._register.info(table)
        if info is not None:
            await self._replace(info, ())

    async def _call(
        self, info: TableInfo, accounts: Sequence[int], text: str, silent: bool, panel: str
    ) -> discord.Message | None:
        mention = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(one) for one in accounts])
        named = " ".join(f"<@{one}>" for one in accounts)
        channel = self._client.get_partial_messageable(info.channel, guild_id=info.guild)
        try:
            return await channel.send(
                f"{named} {text}", allowed_mentions=mention, silent=silent, **_door(info.id, panel)
            )
        except (discord.HTTPException, discord.RateLimited) as error:
            log.warning("table %s: %s could not be called: %s", info.id, list(accounts), error)
            return None

    async def _replace(self, info: TableInfo, standing: Sequence[CallRow]) -> None:
        old = await self._register.calls(info.id)
        if old or standing:
            await self._register.set_calls(info.id, standing)
        for call in old:
            place = self._client.get_partial_messageable(call.channel, guild_id=info.guild)
            try:
                await place.get_partial_message(call.message).delete()
            except (discord.HTTPException, discord.RateLimited) as error:
                log.info("call %s could not be removed: %s", call.message, error)


def _door(table: int, label: str) -> dict[str, Any]:
    """The button below a call that opens the panel of whoever presses it."""
    return {"view": below(PressedButton(Press("tables", "panel", table, None, 0), label))} if label else {}
