"""The application without Discord: store, referee and worker, opened once a process and shared by its clients."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Any

from cogs.kit.library import Library
from cogs.kit.quiet import QuietHours
from cogs.kit.referee import Referee
from cogs.kit.settings import Settings
from cogs.kit.worker import Worker
from db.store import Store
from rules.game import Game

if TYPE_CHECKING:
    from cogs.kit.client import Bot


class App:
    """Opened around everything: ``async with App(settings) as app``. A restart of the client needs no new one.

    `games` are those that tables may play, by name; None means all there are. Raises StoreError, one sentence, where
    the database cannot be opened.
    """

    store: Store
    referee: Referee
    library: Library
    quiet: QuietHours
    worker: Worker
    """For searches of seconds."""

    thinking: Worker
    """For computer players, who think for a part of a second and must not wait for a search."""

    def __init__(self, settings: Settings, games: Mapping[str, Game[Any, Any]] | None = None) -> None:
        self.settings = settings
        self.games = games

    async def __aenter__(self) -> App:
        """Open the database."""
        self.store = await asyncio.to_thread(Store.open, self.settings.database)
        self.referee = Referee(self.store, self.games if self.games is not None else every_game())
        self.library = Library(self.store)
        self.quiet = QuietHours(self.store)
        self.worker = Worker()
        self.thinking = Worker()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the worker, finish what is being stored and let go of the file."""
        try:
            await asyncio.gather(self.worker.close(), self.thinking.close())
        finally:
            await asyncio.to_thread(self.store.close)

    def make_client(self, extensions: Sequence[str] | None = None) -> Bot:
        """A new client on this application. Its extensions are all there are, unless tests name others."""
        from cogs.kit.client import EXTENSIONS, Bot

        return Bot(self, EXTENSIONS if extensions is None else extensions)


def every_game() -> Mapping[str, Game[Any, Any]]:
    """The games that tables may play, by name."""
    from rules.sprouts.game import Sprouts
    from rules.video.game import Video

    return {game.name: game for game in (Sprouts(), Video())}
