"""Where simcord's private names are leant on (3.2.1, pinned); `check` says at once when they have changed.

simcord is made for tests: one operation at a time, one page, a clock that stands still. Here its clock runs, every
channel has its page, and a press waits for the clock instead of failing.
"""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextvars import Context, ContextVar
from datetime import UTC, datetime
from html import escape
from types import SimpleNamespace
from typing import Any

import discord
import simcord
from simcord import preview as previews
from simcord._runtime import _BOT_SCOPE
from simcord.backend import Backend
from simcord.backend.access import can_access_channel
from simcord.enums import ChannelType
from simcord.env import Env
from simcord.preview import _action_plans, _snapshot
from simcord.preview._server import PreviewServer

from cogs.sandbox.aiming import Aims, caught_up
from cogs.sandbox.faults import unless_told
from cogs.sandbox.options import SandboxError
from cogs.sandbox.world import BOT_NAME, GUILD_NAME, KEEPER, PEOPLE, ROOMS

log = logging.getLogger(__name__)

WRITTEN_FOR = "3.2.1"
SEEDED_AT = datetime(2026, 1, 1, tzinfo=UTC)
# simcord sleeps this long in most operations while a finished task's own callback is still queued; its default is 0.05.
IDLE = 0.002
LONGEST_STEP = 60.0
# A page draws this many messages; simcord's 50 take it an eighth of a second, at every change and for every page.
SHOWN = 25
WATCHED = 100
RELATIVE = ":R>"
SIMCORD_TITLE = "<title>SimCord Preview</title>"
PAGES_EACH = 64
PAGE_LEASE = 6 * 3600.0

_opener: ContextVar[int | None] = ContextVar("opener", default=None)

PRIVATE: tuple[tuple[Any, tuple[str, ...]], ...] = (
    (Env, ("_settle_internal", "_schedule_timer", "_detach_bot", "external_wait", "_record_error")),
    (previews.Preview, ("_action", "_publish", "_open_page", "_advance_presentation_time", "_mark_action_dispatched")),
    (previews.Preview, ("_MAX_PAGES", "_PAGE_LEASE_SECONDS")),
    (PreviewServer, ("_authorized", "_index")),
    (_snapshot, ("HISTORY_WINDOW_SIZE",)),
    (_action_plans, ("HISTORY_WINDOW_SIZE", "HISTORY_STEP", "_component_paths", "_component_key")),
    (Backend, ("create_thread", "reserve_id", "snowflake", "get_dm_channel", "edit_bot_profile", "add_member_role")),
)


def check() -> None:
    """Raise SandboxError naming what changed when the installed simcord is not the one this module was written for."""
    missing = [f"{owner.__name__}.{name}" for owner, names in PRIVATE for name in names if not hasattr(owner, name)]
    missing = missing or [what for what, holds in _deeper() if not holds]
    if missing or simcord.__version__ != WRITTEN_FOR:
        what = f" ({', '.join(missing)} changed)" if missing else ""
        raise SandboxError(
            f"The sandbox needs simcord {WRITTEN_FOR}, but {simcord.__version__} is installed{what}: "
            f"install it with pip install 'simcord[preview]=={WRITTEN_FOR}'."
        )


def _deeper() -> Iterator[tuple[str, bool]]:
    yield "Clock._epoch", getattr(Backend().clock, "_epoch", None) == SEEDED_AT
    yield "Env._settle_internal(idle=)", "idle" in (Env._settle_internal.__kwdefaults__ or {})
    yield "Preview(port=)", "port" in inspect.signature(previews.Preview.__init__).parameters


class _EveryPreview:
    """simcord keeps one preview an environment and tells it of each mutation; this passes the word to all of them."""

    _closed = False

    def __init__(self) -> None:
        self.all: list[Any] = []

    def _mark_action_dispatched(self) -> None:
        for preview in self.all:
            preview._mark_action_dispatched()


class Engine:
    """A virtual Discord with its clock, its seeded world and the bot generation that is attached to it."""

    def __init__(self) -> None:
        check()
        vars(_snapshot).update(HISTORY_WINDOW_SIZE=SHOWN)
        vars(_action_plans).update(HISTORY_WINDOW_SIZE=SHOWN, HISTORY_STEP=SHOWN // 2)
        settle: Any = Env._settle_internal
        settle.__kwdefaults__["idle"] = IDLE
        # The bot is attached by restarting this empty client away: a first start and a restart are the same path.
        self.env: Any = Env(discord.Client(intents=discord.Intents.none()), check_errors=False)
        # Timers fire by the sandbox's own clock. With simcord's real ones beside it, every press would wait for any
        # timer that is due within five seconds, such as a redraw of the table or the count-in.
        vars(self.env).update(_schedule_timer=lambda *_: None, _record_error=unless_told(self.env._record_error))
        self.lock, self._every = asyncio.Lock(), _EveryPreview()
        self._seed()

    def _seed(self) -> None:
        backend = self.env.backend
        # Ids are made of the clock: all is created at one fixed instant and in one order, so that ids never change.
        backend.edit_bot_profile(BOT_NAME)
        self.guild = self.env.create_guild(GUILD_NAME)
        self.rooms = [self.guild.create_text_channel(room.name, topic=room.topic) for room in ROOMS]
        users = [self.env.create_user(person.account, global_name=person.shown) for person in PEOPLE]
        self.people = [self.guild.add_member(user) for user in users]
        self.direct = [user.dm_channel for user in users]
        self.users = users
        keeper = self.guild.create_role(KEEPER, permissions=discord.Permissions(manage_guild=True))
        backend.add_member_role(self.guild.id, users[0].id, keeper.id)

    @property
    def ids(self) -> dict[str, int]:
        """The identifiers that the bot's database may hold, by a name for each."""
        named = {"guild": self.guild.id, "bot": self.env.backend.bot_user.id}
        named |= {f"room {room.name}": handle.id for room, handle in zip(ROOMS, self.rooms, strict=True)}
        for person, user, channel in zip(PEOPLE, self.users, self.direct, strict=True):
            named |= {f"person {person.account}": user.id, f"direct {person.account}": channel.id}
        return named

    @contextlib.asynccontextmanager
    async def running(self, start: datetime) -> Any:
        """Run the world from this instant on; the bot's clock and discord.py's agree inside."""
        self.env.backend.clock._epoch = start
        await self.env.start()
        try:
            with self.env.time_context():
                yield
        finally:
            await self.env.shutdown()

    @property
    def now(self) -> datetime:
        now: datetime = self.env.now()
        return now

    @property
    def alive(self) -> bool:
        """Whether the world runs; it does not any more once a client failed to start in it."""
        return bool(self.env._started)

    async def attach(self, client: discord.Client) -> None:
        """Bring a new client to READY in place of the present one."""
        unset = isinstance(client, discord.AutoShardedClient) and client.shard_count is None
        self.env.requested_shard_count = 1 if unset else None
        await self.env.restart_bot(client)
        self._let_searches_run()

    def _let_searches_run(self) -> None:
        # Settling waits for the bot's executors; a search of some seconds in another process would hold up every press.
        loop: Any = asyncio.get_running_loop()
        tracked = loop.run_in_executor

        def run_in_executor(executor: Executor | None, work: Callable[..., Any], *args: Any) -> Any:
            if not isinstance(executor, ProcessPoolExecutor) or _BOT_SCOPE.get() is None:
                return tracked(executor, work, *args)
            found = Context().run(tracked, executor, work, *args)
            return self.env.external_wait(found, reason="a search in another process")

        loop.run_in_executor = run_in_executor

    async def detach(self, *, finish: bool) -> None:
        """Take the bot away: after what it is doing is done, or cut off in the middle of it."""
        self.env.requested_shard_count = None
        if not finish:
            await self.env._detach_bot()
        await self.env.restart_bot(discord.Client(intents=discord.Intents.none()))

    async def advance(self, target: datetime) -> None:
        """Move the clock to `target`; in steps, because each has simcord's few seconds of real time to settle in."""
        while (left := (target - self.env.now()).total_seconds()) > 0:
            await self.env.advance_time(min(left, LONGEST_STEP))

    def threads(self) -> Iterator[Any]:
        """The threads of the seeded rooms, oldest first."""
        for room in self.rooms:
            yield from sorted(room.threads, key=lambda thread: thread.id)

    def who_sees(self, channel: Any) -> list[Any]:
        """The members who may read this guild channel now."""
        return [member for member in self.people if can_access_channel(self.env, channel.id, member, history=True)]

    def kept_threads(self) -> list[dict[str, Any]]:
        """The threads as plain values, for the state file."""
        kept = []
        for handle in self.threads():
            thread = handle._channel
            about = {"id": thread.id, "parent": thread.parent_id, "name": thread.name, "owner": thread.owner_id}
            meta = {"archived": thread.thread_metadata.archived, "locked": thread.thread_metadata.locked}
            kept.append(about | meta | {"type": int(thread.type), "members": list(thread.thread_members)})
        return kept

    def restore_threads(self, kept: Sequence[dict[str, Any]]) -> None:
        """Put the threads of an earlier run back under their ids, so that a table in a thread finds its thread."""
        backend: Any = self.env.backend
        for item in kept:
            if item["parent"] not in backend.channels or item["owner"] not in backend.users:
                continue
            backend.reserve_id(item["id"])
            kind = ChannelType(item["type"])
            thread = backend.create_thread(
                item["parent"], item["name"], item["owner"], type=kind, message_id=item["id"], broadcast=False
            )
            known = (member for member in item["members"] if member in backend.users)
            thread.thread_members.update(dict.fromkeys(known, backend.now_iso()))
            thread.thread_metadata.archived, thread.thread_metadata.locked = item["archived"], item["locked"]

    async def open_page(self, title: str, channel: Any, viewers: Sequence[Any], port: int, secret: str) -> Any:
        """Serve a channel to these viewers on a port (0 for any) until it is closed; returns simcord's preview.

        Adding `.<user id>` to the link opens the page as that viewer.
        """
        self.env._preview = None
        try:
            preview: Any = previews.make_preview(
                self.env, channel, viewers=viewers, layout="channel", display="responsive", width=960, height=720,
                locale="en-US", timezone="UTC", presentation_time=None, assets=None, sku_presentations=None, port=port,
            )  # fmt: skip
            preview.capability = secret
            preview._MAX_PAGES, preview._PAGE_LEASE_SECONDS = PAGES_EACH, PAGE_LEASE
            self._name(preview, f"<title>{escape(title)} · Vortex</title>")
            self._take_turns(preview)
            await preview.__aenter__()
        finally:
            self.env._preview = self._every
        self._every.all = [other for other in self._every.all if not other._closed] + [preview]
        return preview

    @staticmethod
    def _name(preview: Any, title: str) -> None:
        index, authorized, open_page = preview._server._index, preview._server._authorized, preview._open_page

        async def titled(request: Any) -> Any:
            page = await index(request)
            page.text = page.text.replace(SIMCORD_TITLE, title)
            return page

        def authorize(request: Any, *, context: str | None = None) -> bool:
            secret, _, viewer = request.headers.get("X-Simcord-Capability", "").partition(".")
            _opener.set(int(viewer) if viewer.isascii() and viewer.isdigit() else None)
            headers = request.headers.copy()
            headers["X-Simcord-Capability"] = secret
            return bool(authorized(SimpleNamespace(headers=headers), context=context))

        preview._server._index, preview._server._authorized = titled, authorize
        preview._open_page = lambda viewer=None, target=None: open_page(viewer or _opener.get(), target)

    def _take_turns(self, preview: Any) -> None:
        act, publish, aims = preview._action, preview._publish, Aims()

        def published(page: Any, **reason: Any) -> None:
            publish(page, **reason)
            aims.published(page, self._latest(preview))

        async def action(context: str, body: Any) -> Any:
            async with self.lock:
                page = preview._pages.get(context)
                if aims.missed(page, body, self._latest(preview)):
                    # The page shows what is there now, and the press, of an older revision, is refused.
                    preview._publish(page, reason="refresh")
                else:
                    body = caught_up(body, page, self.env)
                result = await act(context, body)
                # An action publishes its own page alone; the others see what it changed now, not at the next tick.
                self.publish(acting=page)
                return result

        preview._action, preview._publish = action, published

    def _latest(self, preview: Any) -> list[Any]:
        return list(self.env.backend.messages.get(preview.channel.id, {}).values())[-WATCHED:]

    def publish(self, *, everything: bool = False, times: bool = False, acting: Any = None) -> None:
        """Show each page whose channel changed its present state; all of them, or those with times that grow stale."""
        for preview in self._every.all:
            if preview._closed:
                continue
            shown = repr(self._latest(preview))
            if everything or shown != getattr(preview, "shown", None) or (times and RELATIVE in shown):
                preview._advance_presentation_time()
                for page in tuple(preview._pages.values()):
                    # simcord's own page, for its Python interface, is looked at by nobody.
                    if page not in (acting, preview._python) and page.id in preview._pages:
                        preview._publish(page, reason="refresh")
            preview.shown = shown
