"""The real process on real sockets: start, answer, a rate limit, a dropped connection, and a clean end."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from cogs.kit.running import API_VARIABLE
from cogs.kit.settings import TOKEN_VARIABLE
from tests.discord_schema import traffic_faults
from tests.wire.discord_server import API, DiscordServer

ROOT = Path(__file__).parents[2]
TOKEN = "MTAw.wire-test.token"
SOON_S = 60
NO_START = 2


@asynccontextmanager
async def process(server: DiscordServer, folder: Path, **environment: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """`bot.py` against the server, with its files in the folder; killed where it is still there at the end."""
    base = f"http://127.0.0.1:{server.port}{API}"
    around = {**os.environ, API_VARIABLE: base, TOKEN_VARIABLE: TOKEN, "PYTHONPATH": str(ROOT), **environment}
    running = await asyncio.create_subprocess_exec(
        sys.executable,
        str(ROOT / "bot.py"),
        cwd=folder,
        env=around,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        yield running
    finally:
        if running.returncode is None:
            running.kill()
            await running.wait()


async def output(running: asyncio.subprocess.Process) -> str:
    """All that the process writes, until its end."""
    written, _ = await asyncio.wait_for(running.communicate(), SOON_S)
    return written.decode()


async def test_start_answer_rate_limit_resume_and_clean_end(tmp_path: Path) -> None:
    server = DiscordServer(shards=2)
    (tmp_path / "config.toml").write_text('log_level = "DEBUG"')
    async with server.serving(), process(server, tmp_path) as running:
        await asyncio.wait_for(server.ready.wait(), SOON_S)
        assert sorted(server.identified) == [([0, 2], 1), ([1, 2], 1)]

        server.limit_next = 1
        await server.interact(1, "help", shard=1)
        refused = await asyncio.wait_for(server.answers.get(), SOON_S)
        again = await asyncio.wait_for(server.answers.get(), SOON_S)
        assert (again.path, again.body, again.files) == (refused.path, refused.body, refused.files)

        await server.drop(0)
        await asyncio.wait_for(server.resumed.wait(), SOON_S)
        assert len(server.identified) == 2
        await server.interact(2, "help", shard=0)
        assert (await asyncio.wait_for(server.answers.get(), SOON_S)).path.endswith("/tok2/callback")

        running.send_signal(signal.SIGTERM)
        written = await output(running)
        assert running.returncode == 0, written
        assert "Traceback" not in written
        assert "stopped cleanly" in written
        assert TOKEN not in written
    assert [one.headers.get("Authorization") for one in server.log if one.path == "/users/@me"] == [f"Bot {TOKEN}"]
    faults = traffic_faults(_Sent(one.method, one.path, one.body) for one in server.log)
    assert not faults, "\n".join(faults)


class _Sent:
    """A request as the check of the traffic reads it."""

    def __init__(self, method: str, path: str, json: object) -> None:
        self.method, self.path, self.json = method, path, json


async def test_second_process_on_the_database_refuses_to_start(tmp_path: Path) -> None:
    server = DiscordServer(shards=1)
    async with server.serving(), process(server, tmp_path) as first:
        await asyncio.wait_for(server.ready.wait(), SOON_S)
        async with process(server, tmp_path) as second:
            written = await output(second)
            assert second.returncode == NO_START
            assert "vortex.db is in use by another process" in written
            assert "Traceback" not in written
        first.send_signal(signal.SIGINT)
        assert (await output(first), first.returncode)[1] == 0


async def test_token_that_discord_refuses_is_one_sentence(tmp_path: Path) -> None:
    server = DiscordServer(shards=1)
    server.refuse_token = True
    async with server.serving(), process(server, tmp_path) as running:
        written = await output(running)
    assert running.returncode == NO_START
    assert "Discord does not accept the token" in written
    assert "Traceback" not in written
    assert TOKEN not in written


@pytest.mark.parametrize(
    ("config", "words"),
    [
        ("databse = 'x'", "config.toml: databse is no setting; did you mean database?"),
        ("token_file = 'none.txt'", "token_file none.txt cannot be read"),
        ("", f"set the environment variable {TOKEN_VARIABLE}"),
    ],
)
async def test_configuration_that_cannot_work_is_one_sentence(tmp_path: Path, config: str, words: str) -> None:
    (tmp_path / "config.toml").write_text(config)
    async with process(DiscordServer(shards=1), tmp_path, **{TOKEN_VARIABLE: ""}) as running:
        written = await output(running)
    assert running.returncode == NO_START
    assert words in written
    assert "Traceback" not in written
