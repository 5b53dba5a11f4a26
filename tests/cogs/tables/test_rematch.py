"""Playing on: rematches, next rounds, late joiners."""

from __future__ import annotations

from cogs.kit.custom_ids import Press
from tests.cogs.forging import answer
from tests.cogs.playing import (
    COUNT_IN_S,
    RACE_S,
    REDRAW_S,
    board,
    finish,
    lobby,
    new,
    phase,
    press,
    public,
    race,
    ready,
    seat,
    told,
    view,
)
from tests.cogs.reading import button, labels, text
from tests.simulated import World


async def over(world: World, *names: str, **options: object) -> None:
    """A race of these people whose result stands."""
    await race(world, *names, **options)
    await told(world.people[names[0]], world.channel, "table end", what="round")
    await finish(world)


async def test_three_who_press_rematch_at_once_open_one_table(world: World) -> None:
    await over(world, "ann", "bob", "kim")
    message = public(world)
    three = (world.bob, world.ann, world.kim)
    results = await world.together(*(lambda p=p: p.click(message, custom_id=button(message, "Rematch")) for p in three))
    assert all("Press **Ready** when you are" in text(one.response) for one in results)
    assert await world.app.referee.info(3) is None
    fresh = await world.app.referee.info(2)
    assert fresh is not None
    assert fresh.host == world.ann.id
    assert [(one.letter, one.name, one.account) for one in fresh.seats] == [
        ("A", "Ann", world.ann.id), ("B", "Bob", world.bob.id), ("C", "Kim", world.kim.id),
    ]  # fmt: skip
    await press(world.ann, message, "Rematch")
    assert await world.app.referee.info(3) is None


async def test_rematch_plays_by_the_switches_that_were_set(world: World) -> None:
    await lobby(world, "ann", "bob", style="family", pictures="off")
    await told(world.ann, world.channel, "table settings", switch="timer_s", value="60")
    await told(world.ann, world.channel, "table settings", switch="tilt", value="9-4")
    await ready(world, "ann", "bob")
    await world.env.advance_time(COUNT_IN_S + 70)
    assert await phase(world) == "over"
    await press(world.ann, public(world), "Rematch")
    before, after = await view(world, 1), await view(world, 2)
    assert after.switches == before.switches
    assert after.preset == "family"
    info = await world.app.referee.info(2)
    assert info is not None
    assert info.header["pictures"] == "off"


async def test_rematch_keeps_guests_and_second_seats_but_not_who_left(world: World) -> None:
    await lobby(world, "ann", "bob", "kim")
    await told(world.ann, world.channel, "table join", another=True)
    await told(world.ann, world.channel, "table join", guest="Grandma")
    await told(world.ann, world.channel, "table start")
    await world.env.advance_time(COUNT_IN_S)
    await press(world.kim, public(world), "Leave")
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    await press(world.bob, public(world), "Rematch")
    assert [one.name for one in (await view(world, 2)).seats] == ["Ann", "Bob", "Ann", "Grandma"]


async def test_stranger_opens_no_rematch_but_may_join_one(world: World) -> None:
    await over(world, "ann", "bob")
    message = public(world)
    assert "Those who played decide" in text(await press(world.kim, message, "Rematch"))
    await press(world.ann, message, "Rematch")
    assert "Seat C · Kim" in text(await press(world.kim, message, "Rematch"))


async def test_rematch_by_practice_deals_anew(world: World) -> None:
    await new(world, style="practice", seed="garden")
    hand = (await seat(world)).hand
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    panel = await press(world.ann, public(world), "Rematch")
    panel = await press(world.ann, panel, "Ready")
    assert "Choose your first card" in text(panel)
    assert (await seat(world, table=2)).hand != hand
    await world.env.advance_time(REDRAW_S)
    assert "Join" not in labels(public(world))
    assert "The only seat here is taken" in await told(world.bob, world.channel, "table join", table="2")


async def test_next_round_takes_late_joiners_in(world: World) -> None:
    """SA78."""
    await lobby(world, "ann", "bob")
    await told(world.ann, world.channel, "table settings", switch="max_rounds", value="2")
    await ready(world, "ann", "bob")
    await world.env.advance_time(COUNT_IN_S)
    joined = await press(world.kim, public(world), "Join")
    assert "You join at the next deal" in text(joined)
    assert "next deal" in await told(world.kim, world.channel, "attach", card="1")
    first = public(world).id
    await world.env.advance_time(RACE_S)
    await finish(world)
    assert await phase(world) == "scored"
    assert "Ready for the next round" in labels(public(world))
    await ready(world, "ann", "bob", "kim")
    await world.env.advance_time(COUNT_IN_S)
    assert (await view(world)).round == 2
    assert (await seat(world, "C")).dealt == 7
    messages = world.channel.history()
    assert messages[-1].id != first
    kept = next(one for one in messages if one.id == first)
    assert "Time ran out" in text(kept)
    assert labels(kept) == []
    await world.env.advance_time(RACE_S)
    await finish(world)
    assert await phase(world) == "over"
    assert "Totals after round 2 of 2" in text(public(world))


async def test_old_rematch_button_of_a_running_table_opens_nothing(world: World) -> None:
    await race(world, "ann", "bob")

    assert "not over yet" in await answer(world.ann, await board(world, "ann"), Press("tables", "rematch", 1, None, 0))
    assert await world.app.referee.info(2) is None
