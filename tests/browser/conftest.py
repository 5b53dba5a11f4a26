"""A browser, and a sandbox in a process of its own; skipped where no Chromium is, which under CI=true is a failure."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import sys
import urllib.request
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser

from cogs.sandbox.options import Options, SandboxError
from cogs.sandbox.pages import free_or_refuse, ports
from tests.browser.player import find_chromium, open_browser

ROOT = Path(__file__).resolve().parents[2]
STARTS_WITHIN_S = 60


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    executable = find_chromium()
    if executable is None:
        reason = "no Chromium found: install it, or name it in the environment variable CHROMIUM"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    async with open_browser(executable) as opened:
        yield opened


def free_port() -> int:
    """An index port whose pages' ports are free too."""
    while True:
        port = random.randrange(20000, 32000, 32)
        with contextlib.suppress(SandboxError):
            free_or_refuse(ports(Options(port=port, people=8)))
            return port


class Running:
    """A sandbox process: its index, its state, and the buttons without a browser."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self.process, self.port = process, port
        self.index = f"http://127.0.0.1:{port}/"

    async def state(self) -> dict[str, Any]:
        return await asyncio.to_thread(self._ask, "state", None)

    async def post(self, path: str, body: str = "") -> dict[str, Any]:
        return await asyncio.to_thread(self._ask, path, body.encode())

    def _ask(self, path: str, body: bytes | None) -> dict[str, Any]:
        request = urllib.request.Request(self.index + path, data=body, headers={"Accept": "application/json"})
        with urllib.request.urlopen(request, timeout=STARTS_WITHIN_S) as answer:
            return json.load(answer)

    async def link(self, title: str, person: str) -> str:
        """The address of a page, such as link("#table-1", "Ada")."""
        pages = (await self.state())["pages"]
        return next(page["links"][person] for page in pages if page["title"] == title)

    async def end(self, number: int = signal.SIGTERM) -> int:
        """Send a signal and give the exit code."""
        if self.process.returncode is None:
            self.process.send_signal(number)
        return await self.process.wait()


Start = Callable[..., AbstractAsyncContextManager[Running]]


@contextlib.asynccontextmanager
async def start(folder: Path, *arguments: str, command: tuple[str, ...] = ("-m", "tests.browser.standin")) -> Any:
    """Run a sandbox with its state in `folder` until the block ends."""
    port = free_port()
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, "--port", str(port), "--state", str(folder), *arguments,
        cwd=ROOT, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    running = Running(process, port)
    try:
        assert process.stdout is not None
        said = (await asyncio.wait_for(process.stdout.readline(), STARTS_WITHIN_S)).decode()
        assert running.index in said, f"the sandbox did not start: {said!r}"
        yield running
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


@pytest.fixture
async def sandbox(tmp_path: Path) -> AsyncIterator[Running]:
    async with start(tmp_path / "state") as running:
        yield running
        assert await running.end() == 0
