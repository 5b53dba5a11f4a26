"""The sandbox without a browser: its options, what it keeps, its hold on simcord, and how it refuses to start."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import json
import multiprocessing
import os
import socket
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import discord
import pytest
import simcord
from discord import app_commands

from cogs.kit.errors import ToldError
from cogs.sandbox import Options, SandboxError, main
from cogs.sandbox import state as states
from cogs.sandbox.aiming import Aims
from cogs.sandbox.engine import PRIVATE, Engine, check
from cogs.sandbox.pages import free_or_refuse, ports

NOW = datetime(2027, 3, 1, 12, tzinfo=UTC)


def no_app() -> contextlib.AbstractAsyncContextManager[object]:
    raise AssertionError("a sandbox that cannot start must not open the bot")


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"people": 0}, "--people 0"),
        ({"people": 9}, "--people 9"),
        ({"port": 80}, "--port 80"),
        ({"speed": 0}, "--speed 0"),
    ],
)
def test_an_option_out_of_range_is_named_with_what_would_be_right(wrong: dict[str, int], named: str) -> None:
    with pytest.raises(SandboxError, match=f"^{named} is out of range: choose "):
        Options(**wrong)


def test_the_installed_simcord_is_the_one_that_the_sandbox_was_written_for() -> None:
    check()


@pytest.mark.parametrize(("owner", "name"), [(owner, name) for owner, names in PRIVATE for name in names])
def test_a_changed_simcord_is_told_at_once(monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> None:
    home = next(base for base in getattr(owner, "__mro__", [owner]) if name in vars(base))
    monkeypatch.delattr(home, name)
    with pytest.raises(SandboxError, match=rf"{owner.__name__}\.{name} changed"):
        check()


def test_another_version_of_simcord_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simcord, "__version__", "3.3.0")
    with pytest.raises(SandboxError, match=r"needs simcord 3\.2\.1, but 3\.3\.0 is installed"):
        check()


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"version": 1}', '{"version": 99}'])
def test_damaged_state_is_refused_with_the_way_on_and_left_alone(tmp_path: Path, damage: str) -> None:
    (tmp_path / states.FILE).write_text(damage, encoding="utf-8")
    with pytest.raises(SandboxError, match="--fresh"):
        states.load(tmp_path)
    assert (tmp_path / states.FILE).read_text(encoding="utf-8") == damage


def test_state_is_kept_as_it_was(tmp_path: Path) -> None:
    kept = states.State(now=NOW, ids={"guild": 5}, threads=[{"id": 7, "name": "den"}])
    states.save(tmp_path, kept)
    assert asdict(states.load(tmp_path)) == asdict(kept)
    states.forget(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_fresh_removes_the_sandbox_s_own_files_only(tmp_path: Path) -> None:
    for name in ("vortex.db", "vortex.db-wal", "notes.txt"):
        (tmp_path / name).touch()
    states.forget(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


@pytest.mark.parametrize("ahead", [-1, 0, 3600])
@pytest.mark.parametrize("speed", [0.5, 1, 60])
@pytest.mark.parametrize("ended", [True, False])
def test_no_run_begins_before_the_last_one_ended(ahead: int, speed: float, ended: bool) -> None:
    last = NOW + timedelta(seconds=ahead)
    start = states.State(now=last, ended=ended).start(NOW, speed)
    assert start > last or (ahead < 0 and start >= NOW)
    assert start >= NOW


async def test_ids_are_the_same_at_every_start_and_later_ones_never_come_twice() -> None:
    first, second = Engine(), Engine()
    assert first.ids == second.ids
    assert len(set(first.ids.values())) == len(first.ids)
    async with first.running(NOW):
        used = [first.env.backend.snowflake() for _ in range(50)]
        kept = states.State(now=first.now)
    async with second.running(kept.start(NOW, 1)):
        assert second.env.backend.snowflake() > max(used)


async def test_threads_come_back_under_their_ids_with_their_members() -> None:
    first, second = Engine(), Engine()
    async with first.running(NOW):
        backend = first.env.backend
        thread = backend.create_thread(first.rooms[0].id, "den", backend.bot_user.id, type=12)
        backend.add_thread_member(thread.id, first.people[2].id)
        kept = json.loads(json.dumps(first.kept_threads()))
    second.restore_threads(kept)
    assert second.kept_threads() == kept
    (restored,) = second.threads()
    assert [member.id for member in second.who_sees(restored)] == [second.people[2].id]


def test_a_port_in_use_is_one_sentence_and_exit_code_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        options = Options(port=port - 1, people=1, state=tmp_path / "state")
        assert main(options, no_app) == 2
    said = capsys.readouterr().err
    assert "is in use" in said
    assert said.count("\n") == 1


def test_a_missing_extra_is_one_sentence_and_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert main(Options(state=tmp_path), no_app) == 2
    assert "pip install" in capsys.readouterr().err


def test_state_of_another_world_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    states.save(tmp_path, states.State(now=NOW, ids={"guild": 1}))
    before = (tmp_path / states.FILE).read_bytes()
    assert main(Options(port=free_port(), state=tmp_path), no_app) == 2
    assert "--fresh" in capsys.readouterr().err
    assert (tmp_path / states.FILE).read_bytes() == before


class TakenError(Exception):
    """As the store's error is, when another process has the database."""


def test_an_application_that_refuses_is_one_sentence_and_the_other_run_s_state_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    @contextlib.asynccontextmanager
    async def refuse() -> AsyncIterator[Searcher]:
        raise TakenError("The database is in use.")
        yield

    states.save(tmp_path, states.State(now=NOW, ids=Engine().ids))
    before = (tmp_path / states.FILE).read_bytes()
    assert main(Options(port=free_port(), state=tmp_path), refuse, (TakenError,)) == 2
    assert capsys.readouterr().err == "The database is in use.\n"
    assert (tmp_path / states.FILE).read_bytes() == before


def free_port() -> int:
    for port in range(40000, 60000, 16):
        with contextlib.suppress(SandboxError):
            free_or_refuse(ports(Options(port=port)))
            return port
    raise AssertionError("no free ports")


def read_once(path: str) -> str:
    """A search that ends when somebody writes into the pipe."""
    return Path(path).read_text(encoding="ascii")


class Searcher(discord.Client):
    """Answers first, then searches in another process, as the referee does after a round."""

    def __init__(self, pipe: Path) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.pipe, self.found = pipe, asyncio.Event()
        self.tree = app_commands.CommandTree(self)
        self.pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))

    async def setup_hook(self) -> None:
        @self.tree.command(description="Search")
        async def search(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("searching")
            loop = asyncio.get_running_loop()
            best = await loop.run_in_executor(self.pool, read_once, str(self.pipe))
            await interaction.edit_original_response(content=best)
            self.found.set()

        await self.tree.sync()


async def test_a_search_in_another_process_holds_up_neither_presses_nor_the_clock(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    engine = Engine()
    async with engine.running(NOW):
        client = Searcher(pipe)
        await engine.attach(client)
        room, ada = engine.rooms[0], engine.people[0]
        await ada.slash(room, "search")
        await engine.advance(NOW + timedelta(seconds=30))
        assert not client.found.is_set()
        assert room.last_message.content == "searching"
        await asyncio.to_thread(pipe.write_text, "72", encoding="ascii")
        await asyncio.wait_for(client.found.wait(), 30)
        assert room.last_message.content == "72"
        await asyncio.to_thread(client.pool.shutdown)


async def test_a_refusal_is_an_answer_and_a_fault_stays_a_fault() -> None:
    engine = Engine()
    engine.env._record_error(app_commands.CommandInvokeError(SimpleNamespace(name="x"), ToldError("Not yet.")))
    fault = KeyError("x")
    engine.env._record_error(fault)
    assert engine.env.errors == [fault]


async def test_first_person_of_the_sandbox_manages_its_server() -> None:
    """Else nobody could try there what is for admins."""
    engine = Engine()
    may = [engine.env.backend.compute_permissions(engine.guild.id, user.id) for user in engine.users]
    assert [bool(one & discord.Permissions.manage_guild.flag) for one in may] == [True] + [False] * (len(may) - 1)


def test_a_press_whose_place_holds_another_button_by_now_is_missed() -> None:
    """A press on Refresh must not play the card that stands there after a redraw."""

    def message(*labels: str) -> SimpleNamespace:
        return SimpleNamespace(
            id=7, components=[{"type": 2, "label": label, "id": n + 1} for n, label in enumerate(labels)]
        )

    page, aims = SimpleNamespace(id="page", revision=3), Aims()
    aims.published(page, [message("Refresh")])
    body = {"control_key": "message:7:component:1", "published_revision": 3}
    assert not aims.missed(page, body, [message("Refresh", "Done")])
    assert aims.missed(page, body, [message("1 · Bargain Bin", "Refresh")])
    assert aims.missed(page, body, [])
    assert not aims.missed(page, {**body, "published_revision": 2}, [message("Done")])
