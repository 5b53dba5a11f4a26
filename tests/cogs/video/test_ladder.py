"""Twelve minutes of patience: a nudge, a warning, then what the table chose (VA99); and quiet hours."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cogs.kit.quiet import Quiet
from tests.cogs.video.calls import NAMES, SOON, at_turn, called, calls, check_mentions, sent
from tests.cogs.video.playing import act, started, view
from tests.simulated import World


@pytest.fixture
def rooms() -> Sequence[str]:
    """Nothing is drawn: only calls stand in the channel."""
    return ("tests.cogs.video.without_panels",)


async def waited(world: World, leave: str) -> tuple[int, str]:
    """A table of two where it is somebody's turn, who is called."""
    table = await started(world, "ann", "bob", afk_minutes="12", leave=leave)
    first = await at_turn(world, table)
    await act(world, table, first, "done")
    await world.env.advance_time(SOON)
    shown = await view(world, table=table)
    assert shown.phase == "turn"
    return table, shown.seats[shown.waiting_for].letter


@pytest.mark.parametrize(
    ("leave", "then"),
    [("autopass", "your turn ends"), ("computer", "computer plays on for you"), ("vote", "vote you out")],
)
async def test_nudge_warning_and_what_the_table_chose(world: World, leave: str, then: str) -> None:
    table, letter = await waited(world, leave)
    name = NAMES[letter]
    deadline = (await view(world, table=table)).deadline
    assert f"<t:{deadline // 1000}:R>" in calls(world)[0].content
    count = len(sent(world))
    await world.env.advance_time(6 * 60 + 10)
    assert len(sent(world)) == count + 1
    assert called(world) == [{name}]
    assert "A reminder" in calls(world)[0].content
    assert then in calls(world)[0].content
    await world.env.advance_time(4 * 60)
    assert len(sent(world)) == count + 2
    assert "The last reminder" in calls(world)[0].content
    await world.env.advance_time(2 * 60)
    assert (await view(world, table=table)).seats["AB".index(letter)].away
    await world.env.advance_time(60)
    assert "Time was up for" in " ".join(message["content"] for message in sent(world))
    check_mentions(world)


async def test_a_restart_between_the_rungs_calls_nobody_twice(world: World) -> None:
    await waited(world, "autopass")
    await world.env.advance_time(6 * 60 + 10)
    count = len(sent(world))
    await world.new_process(away_s=1)
    await world.env.advance_time(60)
    assert len(sent(world)) == count


async def test_in_quiet_hours_a_nudge_waits_and_a_call_is_silent(world: World) -> None:
    midnight = Quiet(0, 24 * 60 - 1, "UTC")
    for name in ("ann", "bob"):
        await world.app.quiet.put(world.people[name].id, midnight)
    _, letter = await waited(world, "autopass")
    assert all(message.get("flags", 0) & 4096 for message in sent(world))
    name = NAMES[letter]
    now = world.env.now()
    ends = now.hour * 60 + now.minute + 8
    await world.app.quiet.put(world.people[name].id, Quiet(0, ends, "UTC"))
    count = len(sent(world))
    await world.env.advance_time(7 * 60)
    assert len(sent(world)) == count
    await world.env.advance_time(2 * 60)
    assert len(sent(world)) == count + 1
    assert not sent(world)[-1].get("flags", 0) & 4096
    assert "reminder" in sent(world)[-1]["content"]


async def test_a_reminder_that_waits_for_the_end_of_quiet_hours_survives_a_restart(world: World) -> None:
    _, letter = await waited(world, "autopass")
    now = world.env.now()
    await world.app.quiet.put(world.people[NAMES[letter]].id, Quiet(0, now.hour * 60 + now.minute + 8, "UTC"))
    count = len(sent(world))
    await world.env.advance_time(6 * 60 + 10)
    await world.new_process(away_s=1)
    await world.env.advance_time(60)
    assert len(sent(world)) == count
    await world.env.advance_time(60)
    assert len(sent(world)) == count + 1
