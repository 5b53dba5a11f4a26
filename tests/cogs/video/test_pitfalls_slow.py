"""A database that sleeps for four seconds at every job: all is answered in time, and done once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from rules.video.views.view import TableView
from tests.cogs.forging import forge
from tests.cogs.reading import button, chooser
from tests.cogs.video.panels import B2
from tests.cogs.video.playing import crafted, number, opened, panel, public, text, view
from tests.simulated import World

SLEEP_S = 4.0
LONG_S = 120.0
TURN = B2 | {"money": "9", "tape 1": "Omega Starr", "hand A": "Brain Drain, Rottentales"}
Act = Callable[[World, Any], Awaitable[Any]]


@pytest.fixture(params=[True, False], ids=["cold", "warm"])
def cold(request: pytest.FixtureRequest) -> bool:
    """Whether the table has to be read from the database first, as after a restart."""
    return bool(request.param)


def asleep(world: World, monkeypatch: pytest.MonkeyPatch, *, cold: bool) -> None:
    """From now on each job of the database takes so long."""
    run = world.app.store.run

    async def slowly(job: Callable[[Any], Any]) -> Any:
        await asyncio.sleep(SLEEP_S)
        return await run(job)

    monkeypatch.setattr(world.app.store, "run", slowly)
    if cold:
        world.app.referee._shelf.clear()


def kinds(world: World, since: int) -> list[int]:
    """How interactions were first answered: 4 message, 5 thinking, 6 wait, 7 update."""
    return [one.json["type"] for one in world.env.http_requests[since:] if one.path.endswith("/callback") and one.json]


def a_press(label: str) -> Act:
    return lambda world, message: world.ann.click(message, custom_id=button(message, label))


def a_choice(placeholder: str, start: str) -> Act:
    async def chosen(world: World, message: Any) -> Any:
        select = chooser(message, placeholder)
        value = next(one["value"] for one in select["options"] if one["label"].startswith(start))
        return await world.ann.select(message, [value], custom_id=select["custom_id"])

    return chosen


def a_command(name: str, **options: Any) -> Act:
    return lambda world, message: world.ann.slash(world.channel, name, **options)


def played(shown: TableView) -> bool:
    return len(shown.seats[0].hand) == 1


def rented(shown: TableView) -> bool:
    return number(shown, "Omega Starr") in shown.seats[0].hand and shown.money == 9 - 4


def hit(shown: TableView) -> bool:
    return shown.pool == 14 - 3


@pytest.mark.parametrize(
    ("doing", "done"),
    [
        (a_press("1 · "), played),
        (a_choice("Rent", "Omega Starr"), rented),
        (a_command("play", card="Brain Drain"), played),
        (a_command("rent", card="1 Omega Starr"), rented),
        (a_command("attack", target="B", amount="3"), hit),
    ],
    ids=["button", "select", "play", "rent", "attack"],
)
async def test_every_kind_of_move_waits_and_is_made_once(
    world: World, monkeypatch: pytest.MonkeyPatch, cold: bool, doing: Act, done: Callable[[TableView], bool]
) -> None:
    await crafted(world, "ann", "bob", **TURN)
    message = await panel(world, "ann")
    since = len(world.env.http_requests)
    asleep(world, monkeypatch, cold=cold)
    result = await doing(world, message)
    await world.env.advance_time(1.6)
    assert kinds(world, since) in ([5], [6]), "deferred before two seconds are over"
    await world.env.advance_time(LONG_S)
    assert result.acknowledged
    monkeypatch.undo()
    assert done(await view(world, "A"))
    assert not world.errors.texts()


async def test_sixty_clicks_at_once_are_one_move(world: World) -> None:
    """Both press what they have, thirty times: all is answered, and Ann has rented one card."""
    await crafted(world, "ann", "bob", **TURN)
    message, other = await panel(world, "ann"), await panel(world, "bob")
    select = chooser(message, "Rent")
    value = next(one["value"] for one in select["options"] if one["label"].startswith("Omega Starr"))
    refresh = button(other, "Refresh")
    since = len(world.env.http_requests)
    presses = [lambda: forge(world.ann, message, select["custom_id"], [value])] * 30
    await world.together(*presses, *[lambda: forge(world.bob, other, refresh)] * 30)
    assert len(kinds(world, since)) == 60
    assert rented(await view(world, "A"))
    assert "Nothing was rented" in text(message)


async def test_the_form_for_an_amount_opens_in_time_or_says_so(
    world: World, monkeypatch: pytest.MonkeyPatch, cold: bool
) -> None:
    await crafted(world, "ann", "bob", **TURN)
    message = await panel(world, "ann")
    select = chooser(message, "Attack")
    value = next(one["value"] for one in select["options"] if "nother" in one["label"])
    asleep(world, monkeypatch, cold=cold)
    result = await world.ann.select(message, [value], custom_id=select["custom_id"])
    await world.env.advance_time(LONG_S)
    if result.modal is None:
        assert cold
        assert "Please press again" in text(result.followups[-1])
        return
    result = await world.ann.submit_modal(result, {"amount": "3"})
    await world.env.advance_time(LONG_S)
    assert result.acknowledged
    monkeypatch.undo()
    assert hit(await view(world, "A"))


@pytest.mark.parametrize("label", ["Ready", "Join", "Host …", "Start now"])
async def test_the_public_message_while_it_sleeps(
    world: World, monkeypatch: pytest.MonkeyPatch, label: str, cold: bool
) -> None:
    await opened(world, "ann", "bob")
    await world.env.advance_time(5)
    message = public(world)
    since = len(world.env.http_requests)
    asleep(world, monkeypatch, cold=cold)
    result = await world.ann.click(message, custom_id=button(message, label))
    await world.env.advance_time(1.6)
    assert len(kinds(world, since)) == 1
    await world.env.advance_time(LONG_S)
    assert result.acknowledged
    monkeypatch.undo()
