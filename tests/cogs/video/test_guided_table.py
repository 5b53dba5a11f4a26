"""The guided first game as people meet it: on their own panels, once, through restarts, and by the styles' names."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cogs.video.words import guides
from tests.cogs.reading import parts, text
from tests.cogs.video.playing import act, moved, panel, said, started, table_message, view
from tests.simulated import World

MARK = "💡"


def tip_of(message: Any) -> str:
    """The bold name of the topic on a panel; empty where there is none."""
    line = next((line for line in text(message).split("\n") if MARK in line), "")
    return line.split("**")[1] if line else ""


def lists(message: Any) -> list[dict[str, Any]]:
    return [one for one in parts(message) if one.get("type") == 3]


@pytest.mark.parametrize("restarts", ["client", "process"])
async def test_each_phase_is_named_once_on_a_panel_through_restarts(world: World, restarts: str) -> None:
    """What a panel has told stands until the next move of its reader, and never comes back."""
    rng = random.Random(4)
    table = await started(world, "ann", "bob", guide="on", pictures="off")
    told: list[str] = []
    for at in range(45):
        shown = await view(world, table=table)
        if shown.phase == "over":
            break
        if at in (7, 23):
            await (world.restart() if restarts == "client" else world.new_process())
        if shown.seats[shown.waiting_for].letter == "A":
            topic = tip_of(await panel(world, "ann", table=table))
            assert topic == tip_of(await panel(world, "ann", table=table)), "redrawing a panel changes nothing"
            told += [topic] if topic else []
        await moved(world, table, rng)
    assert len(told) == len(set(told)), told
    assert told[:3] == ["Choosing a mutant", "Taking a Sun", "The Action Step"]
    assert len(told) >= 7


async def test_other_tables_are_not_guided(world: World) -> None:
    table = await started(world, "ann", "bob", pictures="off")
    for _ in range(6):
        assert MARK not in text(await panel(world, "ann", table=table))
        await moved(world, table, random.Random(1))


async def test_easy_mutants_come_first_and_are_marked(world: World) -> None:
    """V44."""
    table = await started(world, "ann", "bob", guide="on", pictures="off")
    shown = await view(world, table=table)
    name = {"A": "ann", "B": "bob"}[shown.seats[shown.waiting_for].letter]
    message = await panel(world, name, table=table)
    (select,) = lists(message)
    easy = [one for one in select["options"] if guides.SUGGESTED in (one.get("description") or "")]
    low = [mutant for mutant in shown.catalogue.mutants if mutant.complexity == "low"]
    assert len(easy) == len(low) > 0
    assert select["options"][: len(easy)] == easy
    assert "Choosing a mutant" in text(message)


async def test_guided_table_by_command_and_its_rematch_is_not_guided(world: World) -> None:
    message = await said(world.ann, world.channel, "table new", game="video", style="guided", pictures="off")
    assert MARK in text(message)
    info = await world.app.referee.info(1)
    assert info is not None
    assert info.header["guide"] == "on"
    await said(world.bob, world.channel, "table join", table="1")
    await act(world, 1, "A", "ready")
    await act(world, 1, "B", "ready")
    await act(world, 1, "host", "close", "host")
    await world.env.advance_time(6)
    result = table_message(world)
    rematch = next(one["custom_id"] for one in parts(result) if one.get("label") == "Rematch")
    await world.ann.click(result, custom_id=rematch)
    info = await world.app.referee.info(2)
    assert info is not None
    assert "guide" not in info.header


async def test_guided_solo_begins_at_once_against_an_easy_computer(world: World) -> None:
    message = await said(world.ann, world.channel, "table new", game="video", style="guided solo", pictures="off")
    shown = await view(world)
    assert shown.phase == "mutants"
    assert [seat.computer for seat in shown.seats] == ["", "easy"]
    assert MARK in text(message)
