"""A Discord in this process for tests: quick, with a clock that only `advance_time` moves, and nothing swallowed."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractContextManager, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord._runtime import _attach_bot
from simcord.env import Env

from cogs.kit.app import App
from cogs.kit.client import Bot
from cogs.kit.errors import sentence
from cogs.kit.settings import Settings
from cogs.sandbox.engine import IDLE
from rules.game import Game
from tests.discord_schema import traffic_faults

PEOPLE = ("ann", "bob", "kim", "dee", "eve", "fay", "gus", "hal")


def quicken() -> None:
    """Settle 20 times as fast as simcord 3.2.1 does, and leave the bot's timers to `advance_time`.

    Otherwise every action waits in real time for any timer that is due in the next five seconds.
    """
    defaults = Env._settle_internal.__kwdefaults__
    if Env._schedule_timer is _no_real_timer:
        return
    # A sandbox that ran before in this process has set its own pace.
    assert defaults.get("idle") in (0.05, IDLE), "simcord has changed: look whether this is still needed"
    defaults["idle"] = 0.001
    Env._schedule_timer = _no_real_timer  # type: ignore[method-assign]


def _no_real_timer(self: Env, record: Any, *_: Any) -> None:
    """Timers stand in simcord's own list, from which `advance_time` takes them."""


class Errors(logging.Handler):
    """Keeps what is logged as an error: there discord.py leaves exceptions of items, loops and autocompletion."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    def texts(self) -> list[str]:
        """What was logged, with the exceptions."""
        return [f"{one.getMessage()} {one.exc_info[1]!r}" if one.exc_info else one.getMessage() for one in self.records]


@dataclass
class World:
    """A server with a channel and eight people, and our bot in it."""

    env: Env
    app: App
    rooms: Sequence[str]
    errors: Errors
    guild: simcord.GuildHandle
    channel: simcord.ChannelHandle
    people: dict[str, simcord.MemberActor] = field(default_factory=dict)
    expected: list[str] = field(default_factory=list)
    unanswered: list[str] = field(default_factory=list)
    """What the test leaves without an answer on purpose."""

    asked: dict[str, str] = field(default_factory=dict)
    """What the bot was asked since the start: interaction ids, and a word for each."""

    def __post_init__(self) -> None:
        def heard(event: str, payload: dict[str, Any]) -> None:
            if event == "INTERACTION_CREATE":
                data = payload["data"]
                self.asked[str(payload["id"])] = data.get("custom_id") or data.get("name", "")

        self.env.backend.subscribers.insert(0, heard)

    def __getattr__(self, name: str) -> simcord.MemberActor:
        try:
            return self.__dict__["people"][name]
        except KeyError:
            raise AttributeError(name) from None

    @property
    def bot(self) -> Bot:
        """The client that is connected now."""
        assert isinstance(self.env.bot, Bot)
        return self.env.bot

    def now_ms(self) -> int:
        """Discord's time, milliseconds since 1970."""
        return int(self.env.now().timestamp() * 1000)

    def as_bot(self) -> AbstractContextManager[None]:
        """What is called in this block belongs to the bot, whose clock and timers are the simulated ones."""
        return self.env._bot_scope()

    async def restart(self) -> None:
        """Throw the client away and connect a new one on the same application."""
        await self.env.restart_bot(self.app.make_client(self.rooms))

    async def new_process(self, away_s: float = 0) -> None:
        """End the application as it is, and after a while start another on the same database file."""
        self.env._begin_operation("restart_bot")
        try:
            await self.env._detach_bot()
            await self.app.__aexit__(None, None, None)
            self.env.backend.clock.advance(away_s)
            self.app = await App(self.app.settings, self.app.games).__aenter__()
            await _attach_bot(self.env, self.app.make_client(self.rooms))
        finally:
            self.env._end_operation()

    def expect(self, pattern: str) -> None:
        """An error whose log line matches is what the test wants to see; it must come."""
        self.expected.append(pattern)

    async def together(self, *acts: Callable[[], Awaitable[Any]]) -> list[Any]:
        """Let several people act before the bot has handled any of them."""
        return await together(self.env, *acts)

    def deny(self, *permissions: str) -> None:
        """Take permissions from the bot in the whole server; it has them from its own role or from everybody's."""
        backend = self.env.backend
        mine = backend.guilds[self.guild.id]
        for role in (mine.roles[mine.members[backend.bot_user.id].role_ids[0]], mine.roles[self.guild.id]):
            allowed = discord.Permissions(role.permissions)
            allowed.update(**dict.fromkeys(permissions, False))
            role.permissions = allowed.value

    def check(self) -> None:
        """Nothing was swallowed, and nothing was sent that Discord would refuse."""
        lines = self.errors.texts()
        missing = [one for one in self.expected if not any(re.search(one, line) for line in lines)]
        assert not missing, f"expected in the log: {missing}, found {lines}"
        unexpected = [line for line in lines if not any(re.search(one, line) for one in self.expected)]
        assert not unexpected, "\n".join(unexpected)
        if not self.expected:
            raised = [repr(one) for one in self.env.errors if sentence(one) is None]
            assert not raised, "\n".join(raised)
        answered = {one.path.split("/")[2] for one in self.env.http_requests if one.path.endswith("/callback")}
        silent = [what for interaction, what in self.asked.items() if interaction not in answered]
        assert silent == self.unanswered, f"never answered: {silent}"
        faults = traffic_faults(self.env.http_requests)
        assert not faults, "\n".join(faults)


@asynccontextmanager
async def opened(
    folder: Path, rooms: Sequence[str], games: Mapping[str, Game[Any, Any]] | None = None, **settings: Any
) -> AsyncIterator[World]:
    """Our application on a database in the folder, connected to a simulated Discord."""
    quicken()
    errors = Errors()
    logging.getLogger().addHandler(errors)
    try:
        settings.setdefault("shard_count", 1)
        settings.setdefault("database", str(folder / "vortex.db"))
        async with App(Settings(**settings), games) as app:
            world = None
            # Real seconds: a busy machine may need many for what an idle one does in one.
            env = Env(app.make_client(rooms), check_errors=False, settle_timeout=60)
            await env.start()
            try:
                guild = env.create_guild(name="Video Store")
                world = World(env, app, rooms, errors, guild, guild.create_text_channel("table"))
                for name in PEOPLE:
                    world.people[name] = guild.add_member(env.create_user(name, global_name=name.title()))
                yield world
            finally:
                await env.shutdown()
                if world is not None and world.app is not app:
                    await world.app.__aexit__(None, None, None)
            world.check()
    finally:
        logging.getLogger().removeHandler(errors)


async def together(env: Env, *acts: Callable[[], Awaitable[Any]]) -> list[Any]:
    """Run the acts with simcord's settling put off: it refuses overlapping operations, Discord does not."""

    async def later(**_: Any) -> None:
        return

    env._settle_internal = later  # type: ignore[method-assign,assignment]
    try:
        results = [await act() for act in acts]
    finally:
        del env._settle_internal
    await env.settle()
    return results
