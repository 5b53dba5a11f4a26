"""A room may do itself what falls due under a name: once at a time, again where need be, also after a restart."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from cogs.kit import dispatcher
from cogs.kit.client import Bot
from rules.game import Game, Move, Stamp
from tests.cogs.kit.serving import PAUSE_S
from tests.cogs.kit.test_dispatcher import phase, started
from tests.cogs.kit.toy import Toy
from tests.simulated import World

ROOM = "tests.cogs.kit.serving"


@pytest.fixture
def rooms() -> Sequence[str]:
    return (ROOM,)


@pytest.fixture
def games() -> Mapping[str, Game[Any, Any]]:
    return {"toy": Toy()}


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    yield
    room().served.clear()
    room().act.clear()


def room() -> Any:
    """The room as the client loaded it last: an extension is imported anew each time."""
    return sys.modules[ROOM]


async def test_the_handler_is_asked_its_pause_after_the_time(world: World) -> None:
    table = await started(world, 10)
    await world.env.advance_time(10 + PAUSE_S - 0.5)
    assert room().served == []
    await world.env.advance_time(1)
    assert room().served == [table]
    assert await phase(world, table) == "running"


async def test_what_a_handler_leaves_undone_it_is_asked_for_at_each_look(world: World) -> None:
    table = await started(world, 1)
    await world.env.advance_time(10)
    count = len(room().served)
    await world.env.advance_time(3 * dispatcher.LOOK_S)
    assert len(room().served) - count == 3
    assert set(room().served) == {table}


async def test_a_handler_that_raises_is_logged_and_asked_again(world: World) -> None:
    async def fails(bot: Bot, table: int) -> None:
        raise RuntimeError("a fault of the room")

    world.expect("could not be served")
    await started(world, 1)
    room().act.append(fails)
    await world.env.advance_time(PAUSE_S + 2)
    await world.env.advance_time(dispatcher.LOOK_S)
    assert len(room().served) == 2


async def test_a_restarted_client_serves_what_is_owed(world: World) -> None:
    table = await started(world, 1)
    await world.restart()
    await world.env.advance_time(PAUSE_S + 1)
    assert room().served == [table]


async def test_a_served_bell_is_no_error_while_it_is_still_owed(world: World) -> None:
    """Only the move ``clock`` must end what it was made for."""
    table = await started(world, 1)
    moves = []

    async def moves_on(bot: Bot, number: int) -> None:
        if len(moves) < 3:
            moves.append(number)
            stamp = Stamp(bot.app.referee.discord_now(dispatcher.now_ms()), 1000 + len(moves))
            await bot.app.referee.act(number, world.ann.id, Move("add", ("1",)), stamp, seat="A")

    room().act.append(moves_on)
    await world.env.advance_time(PAUSE_S + 1.5)
    assert len(room().served) == 1
    await world.env.advance_time(4 * PAUSE_S)
    assert moves == [table] * 3
    assert len(room().served) == 4
