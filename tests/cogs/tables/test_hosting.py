"""What the host may do: start without all, kick, hand over, end, give time, void, close; and who is host after that."""

from __future__ import annotations

import pytest

from tests.cogs.playing import (
    COUNT_IN_S,
    RACE_S,
    REDRAW_S,
    board,
    click,
    finish,
    lobby,
    new,
    phase,
    pick,
    public,
    race,
    ready,
    seat,
    told,
    view,
)
from tests.cogs.reading import labels, press, text
from tests.simulated import World


async def duties(world: World, name: str = "ann") -> object:
    return await press(world.people[name], public(world), "Host …")


async def test_start_without_all(world: World) -> None:
    await lobby(world, "ann", "bob")
    assert "Only the table's host may do that, here Ann." in text(await press(world.bob, public(world), "Start now"))
    assert "count-in" in text(await press(world.ann, public(world), "Start now"))
    await world.env.advance_time(COUNT_IN_S)
    assert [bool(one.hand) for one in (await view(world)).seats] == [True, True]


async def test_kick_frees_a_seat_and_may_start_the_round(world: World) -> None:
    await lobby(world, "ann", "bob", "kim")
    await ready(world, "ann", "bob")
    panel = await duties(world)
    panel = await pick(world.ann, panel, "Free a seat", "C")
    assert "That seat is free again" in text(panel)
    assert [one.letter for one in (await view(world)).seats] == ["A", "B"]
    assert await phase(world) == "countin"
    assert "You have no seat" in await told(world.kim, world.channel, "panel")


async def test_hand_over(world: World) -> None:
    await lobby(world, "ann", "bob")
    panel = await pick(world.ann, await duties(world), "Make somebody host", "B")
    assert "They are the host now" in text(panel)
    assert "Only the table's host may do that, here Bob." in await told(world.ann, world.channel, "table start")
    assert "count-in" in await told(world.bob, world.channel, "table start")


async def test_end_of_the_round_judges_boards_as_they_lie(world: World) -> None:
    await race(world, "ann", "bob")
    await click(world.ann, await board(world, "ann"), "Card 1")
    panel = await click(world.ann, await duties(world), "End the round")
    assert "judged as they lie" in text(panel)
    await finish(world)
    assert "The host ended the round with" in text(public(world))
    assert len((await seat(world)).board) == 1


async def test_more_time(world: World) -> None:
    await race(world, "ann", "bob")
    deadline = (await view(world)).deadline
    assert deadline is not None
    await click(world.ann, await duties(world), "Give 60 seconds")
    assert (await view(world)).deadline == deadline + 60_000
    assert "30 seconds more" in await told(world.ann, world.channel, "table time", seconds=30)
    await world.env.advance_time(RACE_S + 80)
    assert await phase(world) == "racing"
    await world.env.advance_time(15)
    assert await phase(world) != "racing"


async def test_void_scores_nothing(world: World) -> None:
    await race(world, "ann", "bob")
    panel = await click(world.ann, await duties(world), "Void the round")
    assert "nothing is scored" in text(panel)
    assert await phase(world) == "lobby"
    assert all(one.score is None for one in (await view(world)).seats)
    await world.env.advance_time(REDRAW_S)
    await ready(world, "ann", "bob")
    await world.env.advance_time(COUNT_IN_S)
    assert (await view(world)).round == 1


@pytest.mark.parametrize("moment", ["lobby", "countin", "racing", "settling", "paused", "scored"])
async def test_close_at_any_moment(world: World, moment: str) -> None:
    await lobby(world, "ann", "bob")
    await told(world.ann, world.channel, "table settings", switch="max_rounds", value="3")
    if moment != "lobby":
        await ready(world, "ann", "bob")
    if moment not in ("lobby", "countin"):
        await world.env.advance_time(COUNT_IN_S)
    if moment == "paused":
        await told(world.ann, world.channel, "table pause")
        await told(world.bob, world.channel, "table pause")
    if moment in ("settling", "scored"):
        await told(world.ann, world.channel, "table end", what="round")
    if moment == "scored":
        await finish(world)
    assert await phase(world) == moment
    panel = await duties(world)
    panel = await click(world.ann, panel, "Close the table")
    assert "The table is closed" in text(panel)
    await world.env.advance_time(10)
    assert "Rematch" in labels(public(world))
    assert "The host closed the table" in text(public(world))


async def test_duties_fit_the_phase(world: World) -> None:
    await lobby(world, "ann", "bob")
    assert {"Start now", "Close the table"} <= set(labels(await duties(world)))
    assert "no round" in (await told(world.ann, world.channel, "table end", what="round")).casefold()
    await ready(world, "ann", "bob")
    await world.env.advance_time(COUNT_IN_S)
    assert {"End the round", "Give 60 seconds", "Void the round"} <= set(labels(await duties(world)))


async def test_host_who_leaves_passes_the_table_on(world: World) -> None:
    await lobby(world, "ann", "bob", "kim")
    await press(world.ann, public(world), "Leave")
    assert "count-in" in await told(world.bob, world.channel, "table start")


async def test_host_without_a_seat_leaves_nobody_behind(world: World) -> None:
    await new(world, play=False)
    await told(world.ann, world.channel, "table join", guest="Grandma")
    assert "You have no seat at this table" in text(await press(world.ann, public(world), "Leave"))
    assert (await seat(world)).name == "Grandma"
    assert "left the table" in await told(world.ann, world.channel, "table leave", seat="A")


async def test_last_one_who_leaves_closes_the_table(world: World) -> None:
    await lobby(world, "ann")
    await press(world.ann, public(world), "Leave")
    assert await phase(world) == "over"
    await world.env.advance_time(6)
    assert "Everybody left" in text(public(world))


async def test_leaving_during_a_round_lets_the_others_play_on(world: World) -> None:
    await race(world, "ann", "bob", "kim", "dee")
    await press(world.ann, public(world), "Leave")
    assert await phase(world) == "racing"
    assert (await seat(world)).left
    panel = await click(world.bob, await board(world, "bob"), "Card 1")
    assert "1 of 7" in text(panel)
    assert "Host duties" in text(await duties(world, "bob"))


async def test_settings_are_told_and_set_before_the_first_deal_only(world: World) -> None:
    await lobby(world, "ann", "bob")
    shown = await told(world.kim, world.channel, "table settings")
    assert "`timer_s` 300" in shown
    assert "Only the table's host" in await told(
        world.bob, world.channel, "table settings", switch="timer_s", value="60"
    )
    for switch, value, answer in (
        ("timer_s", "soon", "must be a whole number from 0 to 3600"), ("clock", "60", "There is no switch"),
        ("tilt", "4-4", "SA55"), ("assist", "maybe", "legal, free"),
    ):  # fmt: skip
        said = (await told(world.ann, world.channel, "table settings", switch=switch, value=value)).replace("\\", "")
        assert answer in said, switch
    for switch, answer in (("Timer_S", "`timer_s` 300"), ("clock", "There is no switch")):
        assert answer in await told(world.bob, world.channel, "table settings", switch=switch)
    assert "is now" in await told(world.ann, world.channel, "table settings", switch=" Timer_S ", value="90")
    await told(world.ann, world.channel, "table settings", switch="assist", value="FREE")
    await world.env.advance_time(6)
    assert "timer_s 90" in text(public(world))
    await ready(world, "ann", "bob")
    await world.env.advance_time(COUNT_IN_S)
    assert "fixed once the first cards are dealt" in await told(
        world.ann, world.channel, "table settings", switch="timer_s", value="60"
    )


async def test_pause_by_agreement_and_on_again_by_the_host(world: World) -> None:
    """SA20."""
    await race(world, "ann", "bob")
    await world.env.advance_time(60)
    assert "it starts when everybody who plays asks" in await told(world.ann, world.channel, "table pause")
    assert "Waiting for seat B" in await told(world.ann, world.channel, "table pause")
    await click(world.bob, await board(world, "bob"), "Ask for a pause")
    assert await phase(world) == "paused"
    left = (await view(world)).left_ms
    await world.env.advance_time(500)
    assert "Paused by agreement" in text(public(world))
    assert "You ask to go on" in await told(world.bob, world.channel, "table resume")
    assert "after a count-in" in await told(world.ann, world.channel, "table resume")
    await world.env.advance_time(COUNT_IN_S)
    shown = await view(world)
    assert shown.phase == "racing"
    assert shown.deadline == world.now_ms() + left


async def test_pause_asks_for_every_seat_of_the_person(world: World) -> None:
    await lobby(world, "ann", "bob")
    await told(world.ann, world.channel, "table join", another=True)
    await told(world.ann, world.channel, "table join", guest="Grandma")
    await told(world.ann, world.channel, "table start")
    await world.env.advance_time(COUNT_IN_S)
    await told(world.ann, world.channel, "table pause")
    assert (await view(world)).pausing == ("A", "C", "D")
    assert "needs everybody" not in await told(world.bob, world.channel, "table pause")
    assert await phase(world) == "paused"


async def test_host_of_a_tournament_table_pauses_alone(world: World) -> None:
    """SA20."""
    await lobby(world, "ann", "bob")
    await told(world.ann, world.channel, "table settings", switch="enforcement", value="honour")
    await told(world.ann, world.channel, "table start")
    await world.env.advance_time(COUNT_IN_S)
    assert "paused" in await told(world.ann, world.channel, "table pause")
    assert (await view(world)).pause_reason == "host"
