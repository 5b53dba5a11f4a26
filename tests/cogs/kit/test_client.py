"""The client: one sync, one set of items, nothing lost at the end."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from cogs.kit.answering import Interaction, answering, finished
from cogs.kit.app import App
from cogs.kit.items import PressedButton, PressedSelect, pressed, registered
from cogs.kit.settings import Settings
from db.store import StoreError
from tests.cogs.kit import probe
from tests.simulated import World


@pytest.fixture
def rooms() -> Sequence[str]:
    return ("tests.cogs.kit.probe",)


async def test_commands_are_synced_once_each_start_and_not_at_each_ready(world: World) -> None:
    def syncs() -> int:
        return len([one for one in world.env.http_requests if one.method == "PUT" and one.path.endswith("/commands")])

    assert syncs() == 1
    for _ in range(3):
        world.bot.dispatch("ready")
    await world.env.settle()
    assert syncs() == 1
    await world.restart()
    assert syncs() == 2


async def test_restarts_leave_one_listener_of_each_kind(world: World) -> None:
    before = len(world.app.referee._listeners)
    for _ in range(3):
        await world.restart()
    assert len(world.app.referee._listeners) == before


async def test_both_items_have_templates_that_never_match_the_same_id() -> None:
    press = probe.Press("probe", "pick", 7, "A", 0)
    ids = [PressedButton(press, "x").custom_id, PressedSelect(press, []).custom_id]
    patterns = [one.__discord_ui_compiled_template__ for one in (PressedButton, PressedSelect)]
    assert [[bool(pattern.fullmatch(one)) for pattern in patterns] for one in ids] == [[True, False], [False, True]]


def test_two_handlers_for_one_verb_are_an_error() -> None:
    assert ("probe", "quiet") in registered()
    with pytest.raises(ValueError, match="probe:quiet is already handled"):

        @pressed("probe", "quiet")
        async def other(interaction: object, press: object, values: object) -> None: ...

    pressed("probe", "quiet")(probe.press)


async def test_end_waits_for_the_handlers_that_run() -> None:
    order: list[str] = []
    go = asyncio.Event()

    async def handler() -> None:
        async with answering(cast(Interaction, SimpleNamespace(extras={}))):
            await go.wait()
            order.append("answered")

    async def end() -> None:
        await finished(60)
        order.append("ended")

    running = asyncio.create_task(handler())
    await asyncio.sleep(0)
    ending = asyncio.create_task(end())
    await asyncio.sleep(0)
    go.set()
    await asyncio.gather(running, ending)
    assert order == ["answered", "ended"]


async def test_second_application_on_a_database_is_refused_and_the_first_lives_on(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "vortex.db"))
    async with App(settings) as first:
        with pytest.raises(StoreError, match="in use by another process"):
            await App(settings).__aenter__()
        assert await first.referee.info(1) is None
    async with App(settings):
        pass


async def test_missing_folder_of_the_database_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="nowhere"):
        await App(Settings(database=str(tmp_path / "nowhere" / "vortex.db"))).__aenter__()


async def test_failing_work_still_lets_go_of_the_file(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "vortex.db"))
    with pytest.raises(asyncio.CancelledError):
        async with App(settings):
            raise asyncio.CancelledError
    async with App(settings):
        pass
