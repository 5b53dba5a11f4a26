"""Which channels have a page, on which port, and for whom; threads get theirs when they appear."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from cogs.sandbox.engine import Engine
from cogs.sandbox.options import MOST_PEOPLE, Options, SandboxError
from cogs.sandbox.world import PEOPLE, ROOMS

# Ports after the index: a page for each room, for each person's direct messages, then threads in order of appearance.
FIRST_DIRECT = 1 + len(ROOMS)
FIRST_THREAD = FIRST_DIRECT + MOST_PEOPLE

SHOWN_NAMES = {person.account: person.shown for person in PEOPLE}


@dataclass(slots=True)
class Page:
    """A channel with its page: `kind` is channel, thread or direct; `links` are (shown name, address)."""

    kind: str
    title: str
    channel: Any
    port: int
    preview: Any
    viewers: tuple[Any, ...]
    address: str

    @property
    def links(self) -> list[tuple[str, str]]:
        return [(SHOWN_NAMES[viewer.name], f"{self.address}.{viewer.id}") for viewer in self.viewers]


def free_or_refuse(ports: Iterable[int]) -> None:
    """Raise SandboxError when one of the ports cannot be had."""
    for port in ports:
        with socket.socket() as probe:
            # As asyncio's servers do, else a port would count as taken for a minute after a run.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                raise SandboxError(
                    f"Port {port} is in use (is the sandbox running already?): stop what uses it, or choose others, "
                    f"for example with --port {port + 100 if port < 64000 else 8930}."
                ) from None


def ports(options: Options) -> range:
    """The ports that are needed at the start, the index's first."""
    return range(options.port, options.port + FIRST_DIRECT + options.people)


class Pages:
    """Every page of the sandbox. All of it runs under the engine's lock."""

    def __init__(self, engine: Engine, port: int, people: int, secret: str) -> None:
        self._engine, self._port, self._people, self._secret = engine, port, people, secret
        self.all: dict[int, Page] = {}
        self._next_thread = port + FIRST_THREAD

    async def open_all(self) -> None:
        """Open the rooms and the direct messages."""
        for number, room in enumerate(self._engine.rooms):
            await self._open("channel", f"#{ROOMS[number].name}", room, self._port + 1 + number, self._seen(room))
        for number in range(self._people):
            user, channel = self._engine.users[number], self._engine.direct[number]
            port = self._port + FIRST_DIRECT + number
            await self._open("direct", PEOPLE[number].shown, channel, port, (user,))
        await self.follow()

    async def follow(self) -> None:
        """Open pages for new threads, follow who may read them, reopen what was ended from its own menu."""
        threads = {thread.id: thread for thread in self._engine.threads()}
        for key, page in list(self.all.items()):
            if page.kind == "thread" and key not in threads:
                await page.preview.close()
                del self.all[key]
            elif page.preview._closed:
                await page.preview.wait_closed()
                await self._open(page.kind, page.title, page.channel, page.port, page.viewers)
        for key, thread in threads.items():
            viewers = self._seen(thread)
            if key in self.all:
                self.all[key].viewers = self.all[key].preview.viewers = viewers or self.all[key].viewers
            elif viewers:
                await self._open("thread", thread.name, thread, self._thread_port(), viewers)

    def _seen(self, channel: Any) -> tuple[Any, ...]:
        playing = self._engine.people[: self._people]
        return tuple(member for member in self._engine.who_sees(channel) if member in playing)

    def _thread_port(self) -> int:
        port, self._next_thread = self._next_thread, self._next_thread + 1
        try:
            free_or_refuse([port])
        except SandboxError:
            return 0
        return port

    async def _open(self, kind: str, title: str, channel: Any, port: int, viewers: tuple[Any, ...]) -> None:
        preview = await self._engine.open_page(title, channel, viewers, port, self._secret)
        self.all[channel.id] = Page(kind, title, channel, port, preview, viewers, preview.url)

    def layout(self) -> str:
        """Changes whenever the list of links changes."""
        shown = [
            (key, page.title, page.address, tuple(who.id for who in page.viewers)) for key, page in self.all.items()
        ]
        return f"{hash(tuple(shown)) & 0xFFFFFFFF:08x}"
