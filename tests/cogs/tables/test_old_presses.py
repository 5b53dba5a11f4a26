"""Presses that come too late, twice, or of tables that are over: told privately, nothing moved, the way on shown."""

from __future__ import annotations

from cogs.kit.custom_ids import Press
from tests.cogs.forging import answer, forge, twice
from tests.cogs.playing import (
    COUNT_IN_S,
    RACE_S,
    board,
    click,
    finish,
    lobby,
    phase,
    pick,
    public,
    race,
    ready,
    seat,
    told,
    view,
)
from tests.cogs.reading import button, chooser, press, text
from tests.simulated import World

STALE = "The table has moved on since that panel was drawn"


async def test_press_on_a_stale_panel_moves_nothing_and_shows_the_new_one(world: World) -> None:
    await race(world, "ann", "bob")
    old = await board(world, "ann")
    first = button(old, "Card 1")
    await click(world.ann, await board(world, "ann"), "Card 2")
    laid = (await seat(world)).board
    told_ = await answer(world.ann, old, first)
    assert STALE in told_
    assert "1 of 7 attached" in told_
    assert (await seat(world)).board == laid
    assert "1 of 7 attached" in text(old)


async def test_stale_choice_of_a_card_to_take_back(world: World) -> None:
    await race(world, "ann", "bob")
    panel = await click(world.ann, await board(world, "ann"), "Card 2")
    back = chooser(panel, "Take cards back")
    await pick(world.ann, panel, "Take cards back", "all")
    assert STALE in await answer(world.ann, panel, back["custom_id"], ["all"])


async def test_others_never_make_a_panel_stale(world: World) -> None:
    await race(world, "ann", "bob")
    panel = await board(world, "ann")
    await click(world.bob, await board(world, "bob"), "Card 1")
    panel = await click(world.ann, panel, "Card 1")
    assert STALE not in text(panel)
    assert len((await seat(world)).board) == 1


async def test_panel_of_the_round_before_is_stale_in_the_next(world: World) -> None:
    await lobby(world, "ann", "bob")
    await told(world.ann, world.channel, "table settings", switch="max_rounds", value="2")
    await ready(world, "ann", "bob")
    await world.env.advance_time(COUNT_IN_S)
    old = button(await board(world, "ann"), "Card 1")
    await world.env.advance_time(RACE_S)
    await finish(world)
    await ready(world, "ann", "bob")
    await world.env.advance_time(COUNT_IN_S)
    panel = await board(world, "ann")
    assert STALE in await answer(world.ann, panel, old)
    assert not (await seat(world)).board


async def test_two_presses_of_one_button_at_once_lay_one_card(world: World) -> None:
    await race(world, "ann", "bob")
    panel = await board(world, "ann")
    first, second = button(panel, "Card 1"), button(panel, "Card 2")
    await world.together(
        lambda: forge(world.ann, panel, first),
        lambda: forge(world.ann, panel, first),
        lambda: forge(world.ann, panel, second),
    )
    assert len((await seat(world)).board) == 1
    assert "1 of 7 attached" in text(panel)


async def test_join_by_button_and_command_at_once_takes_one_seat(world: World) -> None:
    await lobby(world, "ann")
    message = public(world)
    await world.together(
        lambda: world.bob.click(message, custom_id=button(message, "Join")),
        lambda: world.bob.slash(world.channel, "table join"),
        lambda: world.bob.click(message, custom_id=button(message, "Join")),
    )
    assert [one.name for one in (await view(world)).seats] == ["Ann", "Bob"]


async def test_last_seat_wanted_by_three_at_once_goes_to_one(world: World) -> None:
    await lobby(world, "ann", "bob", "kim", "dee", "eve", "fay", "gus")
    guests = [world.hal, *(world.guild.add_member(world.env.create_user(f"new{n}")) for n in range(2))]
    results = await world.together(*(lambda g=g: g.slash(world.channel, "table join") for g in guests))
    seen = [text(one.response) for one in results]
    assert len((await view(world)).seats) == 8
    assert sum("All 8 seats are taken" in one for one in seen) == 2


async def test_all_ready_at_once_start_one_round(world: World) -> None:
    await lobby(world, "ann", "bob", "kim")
    message = public(world)
    everybody = (world.ann, world.bob, world.kim)
    await world.together(*(lambda p=p: p.click(message, custom_id=button(message, "Ready")) for p in everybody))
    assert await phase(world) == "countin"
    await world.env.advance_time(COUNT_IN_S)
    assert (await view(world)).round == 1


async def test_press_that_discord_delivers_twice_counts_once(world: World) -> None:
    await race(world, "ann", "bob")
    panel = await board(world, "ann")
    await twice(world, lambda: click(world.ann, panel, "Card 1"))
    assert len((await seat(world)).board) == 1
    await twice(world, lambda: world.ann.slash(world.channel, "table leave"))
    assert (await seat(world)).left
    assert not (await seat(world, "B")).left


async def test_presses_of_a_table_that_is_over(world: World) -> None:
    await race(world, "ann", "bob")
    panel = await board(world, "ann")
    lay, leave, join = button(panel, "Card 1"), button(public(world), "Leave"), button(public(world), "Join")
    host = button(public(world), "Host")
    await world.env.advance_time(RACE_S)
    await finish(world)
    for _ in range(2):
        told_ = await answer(world.ann, panel, lay)
        assert "Time ran out" in told_ or "This table is over" in told_
        for old in (leave, join):
            assert "This table is over" in await answer(world.kim if old == join else world.ann, public(world), old)
        assert "Host duties" in await answer(world.ann, public(world), host)
        assert "is over" in await answer(world.ann, public(world), Press("tables", "do", 1, None, 0, "end"))
        # Once the best boards are known the referee itself has closed the table.
        await world.env.advance_time(200)


async def test_presses_of_a_quarantined_table(world: World) -> None:
    await race(world, "ann", "bob")
    panel = await board(world, "ann")
    lay, old = button(panel, "Card 1"), public(world)
    join = button(old, "Join")
    world.app.referee._shelf.clear()
    await world.app.store.run(lambda db: db.execute("update events set text = 'A sing song' where seq = 5"))
    world.expect("quarantined at event")
    assert "This table is stopped" in await answer(world.ann, panel, lay)
    assert "This table is stopped" in await answer(world.kim, old, join)
    for verb in ("ready", "panel", "leave", "start", "rematch", "host"):
        assert "This table is stopped" in await answer(world.ann, old, Press("tables", verb, 1, None, 0)), verb
    for command in ("panel", "log", "table start", "call number:7", "table settings", "help"):
        name, _, option = command.partition(" number:")
        options = {"number": int(option)} if option else {}
        assert "This table is stopped" in await told(world.ann, world.channel, name, **options), command
    await world.env.advance_time(6)
    assert "This table is stopped" in text(public(world))
    assert "stopped, its record is damaged, here" in await told(world.ann, world.channel, "table list")
    assert "is open" in await told(world.bob, world.channel, "table new", name="Fresh")


async def test_buttons_of_an_hour_ago_still_work(world: World) -> None:
    await lobby(world, "ann")
    panel = await press(world.ann, public(world), "Join")
    await world.env.advance_time(4_000)
    await press(world.ann, panel, "Ready")
    assert await phase(world) == "countin"
