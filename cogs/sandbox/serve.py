"""One run of the sandbox: the world, the bot in it, the clock that keeps step with real time, and the end of it."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import logging
import signal
import sys
import time
from collections import deque
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Protocol

from cogs.sandbox import state as states
from cogs.sandbox.options import Options, SandboxError

if TYPE_CHECKING:
    import discord

    from cogs.sandbox.engine import Engine
    from cogs.sandbox.pages import Pages

log = logging.getLogger(__name__)

TICK_S = 0.5
# Pages are published when their channel changes; those that say "in 20 seconds" this often besides.
REPUBLISH_S = 2.0
SAVE_S = 5.0
KEPT_ERRORS = 20


class App(Protocol):
    """What the sandbox needs of the application: a client that is ready to be connected."""

    def make_client(self) -> discord.Client: ...


MakeApp = Callable[[], AbstractAsyncContextManager[App]]


class _Errors(logging.Handler):
    """The last errors that anything logged, for the index page."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.last: deque[str] = deque(maxlen=KEPT_ERRORS)

    def emit(self, record: logging.LogRecord) -> None:
        cause = f" ({record.exc_info[1]!r})" if record.exc_info and record.exc_info[1] else ""
        self.last.append(f"{record.getMessage()}{cause}")


class Sandbox:
    """The running sandbox. Whatever touches the world holds `engine.lock`."""

    def __init__(self, options: Options, make_app: MakeApp, engine: Engine, pages: Pages, kept: states.State) -> None:
        self.options, self.engine, self.pages = options, engine, pages
        self.starts = 0
        self.errors = _Errors()
        self._make_app, self._kept = make_app, kept
        self._app: AbstractAsyncContextManager[App] | None = None
        self._skipped = timedelta()
        self._real = time.time()
        self._virtual = engine.now
        self._saved = self._published = 0.0

    async def start_bot(self) -> None:
        """Open the application and attach its client."""
        app = self._make_app()
        opened = await app.__aenter__()
        self._app = app
        await self.engine.attach(opened.make_client())
        self.starts += 1

    async def stop_bot(self, *, finish: bool = True) -> None:
        """Detach the client, in order or in the middle of what it does, and close the application."""
        app, self._app = self._app, None
        if app is None:
            return
        try:
            if self.engine.alive:
                await self.engine.detach(finish=finish)
        finally:
            await app.__aexit__(None, None, None)

    async def restart(self, *, finish: bool) -> None:
        """Stop the bot and start another on the same database; the pages stay open."""
        async with self.engine.lock:
            await self.stop_bot(finish=finish)
            await self.start_bot()
            await self._show(everything=True)

    async def skip(self, seconds: float) -> None:
        """Move the clock forward; whatever falls due on the way happens on the way."""
        async with self.engine.lock:
            self._skipped += timedelta(seconds=seconds)
            await self._catch_up()
            self._save()
            await self._show(everything=True)

    def _target(self) -> datetime:
        # To a target and not by steps: simcord itself moves the clock while a handler sleeps.
        return self._virtual + timedelta(seconds=(time.time() - self._real) * self.options.speed) + self._skipped

    async def _catch_up(self) -> None:
        try:
            await self.engine.advance(self._target())
        except Exception:
            if not self.engine.alive:
                raise
            # The bot did not settle in time; what it reached stays, and the next tick goes on from there.
            log.exception("the clock was held up")

    async def run_clock(self) -> None:
        """Keep the virtual clock in step with the real one until cancelled."""
        while True:
            await asyncio.sleep(TICK_S)
            async with self.engine.lock:
                await self._catch_up()
                await self._show(times=time.perf_counter() - self._published >= REPUBLISH_S)
                if time.perf_counter() - self._saved >= SAVE_S:
                    self._save()

    async def _show(self, *, everything: bool = False, times: bool = False) -> None:
        await self.pages.follow()
        self.engine.publish(everything=everything, times=times)
        if everything or times:
            self._published = time.perf_counter()

    def _save(self, *, ended: bool = False) -> None:
        self._saved = time.perf_counter()
        self._kept.now, self._kept.threads = self.engine.now, self.engine.kept_threads()
        self._kept.ended = ended
        states.save(self.options.state, self._kept)

    async def close(self) -> None:
        """Stop the bot in order and write down what the next run needs."""
        async with self.engine.lock:
            # A start that was refused must not write over what another run keeps in the same folder.
            if self._app is not None:
                await self.stop_bot()
                self._save(ended=True)


def _kept_state(options: Options, engine: Engine) -> states.State:
    options.state.mkdir(parents=True, exist_ok=True)
    if options.fresh:
        states.forget(options.state)
    kept = states.load(options.state)
    if kept.ids and kept.ids != engine.ids:
        raise SandboxError(f"The server kept in {options.state} has other ids than this version's; start with --fresh.")
    kept.ids = engine.ids
    engine.restore_threads(kept.threads)
    return kept


def _require_extras() -> None:
    missing = [
        name for name in ("simcord", "aiohttp", "markdown_it", "regex") if importlib.util.find_spec(name) is None
    ]
    if missing:
        raise SandboxError(f"The sandbox needs {', '.join(missing)}: install it with pip install -e '.[sandbox]'.")


async def serve(options: Options, make_app: MakeApp) -> None:
    """Serve the sandbox until SIGINT or SIGTERM.

    `make_app()` gives an async context manager of an object with `make_client()`; it is entered again at each restart
    of the bot. Its database belongs at `options.database`. Raises SandboxError when the sandbox cannot start.
    """
    _require_extras()
    try:
        from cogs.sandbox import engine as engines
        from cogs.sandbox import pages as page_sets
        from cogs.sandbox import web
    except ImportError as error:
        raise SandboxError(f"The installed simcord is not the one the sandbox was written for ({error}).") from error
    engine = engines.Engine()
    page_sets.free_or_refuse(page_sets.ports(options))
    kept = _kept_state(options, engine)
    stop = asyncio.Event()
    with contextlib.suppress(NotImplementedError):
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with engine.running(kept.start(datetime.now(UTC), options.speed)):
        pages = page_sets.Pages(engine, options.port, options.people, kept.secret)
        sandbox = Sandbox(options, make_app, engine, pages, kept)
        logging.getLogger().addHandler(sandbox.errors)
        try:
            await sandbox.start_bot()
            await pages.open_all()
            async with web.serving(sandbox):
                print(f"The sandbox is at http://127.0.0.1:{options.port}/ (Ctrl-C ends it).", flush=True)
                await _until(stop, sandbox.run_clock())
        finally:
            await sandbox.close()
            logging.getLogger().removeHandler(sandbox.errors)


async def _until(stop: asyncio.Event, work: Any) -> None:
    """Run `work` until `stop` is set; an error of the work ends it at once."""
    running, waiting = asyncio.ensure_future(work), asyncio.ensure_future(stop.wait())
    try:
        await asyncio.wait((running, waiting), return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
    finally:
        for task in (running, waiting):
            task.cancel()
        await asyncio.gather(running, waiting, return_exceptions=True)


def main(options: Options, make_app: MakeApp, refusals: tuple[type[Exception], ...] = ()) -> int:
    """Run `serve` and give the exit code: 0 after a signal, 2 when the sandbox cannot start (with one sentence why).

    `refusals` are the application's own errors whose text is such a sentence.
    """
    sentences: tuple[type[Exception], ...] = (SandboxError, *refusals)
    try:
        asyncio.run(serve(options, make_app))
    except sentences as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        pass
    return 0
