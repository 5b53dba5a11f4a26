"""Two tables in one channel, and one person at both: commands ask which, panels never act on the other table."""

from __future__ import annotations

from tests.cogs.playing import COUNT_IN_S, RACE_S, click, finish, new, press, public, race, seat, told, view
from tests.cogs.reading import labels, text
from tests.simulated import World


async def two_tables(world: World) -> None:
    """Races 1 and 2 run in one channel; Ann sits at both, Bob at the first, Kim at the second."""
    await new(world, name="Friday")
    await told(world.bob, world.channel, "table join", table="Friday")
    await new(world, "kim", name="Sunday")
    await told(world.ann, world.channel, "table join", table="2")
    await told(world.ann, world.channel, "table start", table="Friday")
    await told(world.kim, world.channel, "table start")
    await world.env.advance_time(COUNT_IN_S)


async def test_commands_ask_which_table_is_meant(world: World) -> None:
    await two_tables(world)
    for command, options in {
        "panel": {}, "attach": {"card": "1"}, "detach": {}, "call": {"number": 7}, "rotate": {}, "compass": {"up": "E"},
        "table leave": {}, "table pause": {}, "log": {}, "table show": {}, "table settings": {},
    }.items():  # fmt: skip
        answer = await told(world.ann, world.channel, command, **options)
        assert "Which table? Name it with the `table` option: `1 · Friday`, `2 · Sunday`." in answer, command
    assert not (await seat(world, "A", 1)).board


async def test_table_that_is_over_is_told_from_none(world: World) -> None:
    await race(world, "ann", "bob", name="Friday")
    await world.env.advance_time(RACE_S)
    await finish(world)
    for command, options in {"attach": {"card": "1"}, "call": {"number": 7}, "table start": {}}.items():
        answer = await told(world.ann, world.channel, command, **options)
        assert "Friday is over. **Rematch** on its message plays again" in answer, command
    assert "There is no table here" in await told(world.kim, world.channel, "attach", card="1")


async def test_only_table_where_one_sits_is_meant(world: World) -> None:
    await two_tables(world)
    assert "at Friday" in await told(world.bob, world.channel, "panel")
    assert "at Sunday" in await told(world.kim, world.channel, "panel")


async def test_table_is_named_by_number_name_start_or_label(world: World) -> None:
    await two_tables(world)
    for word in ("2", "#2", "Sunday", "sun", "SUNDAY", "2 · Sunday"):
        assert "at Sunday" in await told(world.ann, world.channel, "panel", table=word), word
    assert "No table here is called" in await told(world.ann, world.channel, "panel", table="Monday")
    assert "There is no such table" in await told(world.ann, world.channel, "panel", table="999999999999999")
    assert "Which table?" in await told(world.ann, world.channel, "panel", table="day")


async def test_panel_of_one_table_never_acts_on_the_other(world: World) -> None:
    await two_tables(world)
    first = (await world.ann.slash(world.channel, "panel", table="1")).response
    second = (await world.ann.slash(world.channel, "panel", table="2")).response
    await click(world.ann, first, "Card 1")
    await click(world.ann, second, "Card 2")
    assert (await seat(world, "A", 1)).numbers == (1,)
    assert (await seat(world, "B", 2)).numbers == (2,)
    assert not (await seat(world, "B", 1)).board
    assert not (await seat(world, "A", 2)).board


async def test_each_table_has_its_own_message(world: World) -> None:
    await new(world, name="Friday")
    await new(world, "kim", name="Sunday")
    messages = {text(one).split(" · ")[0].removeprefix("\n### "): one for one in world.channel.history()}
    assert set(messages) == {"Friday", "Sunday"}
    await press(world.bob, messages["Friday"], "Join")
    assert len((await view(world, 1)).seats) == 2
    assert len((await view(world, 2)).seats) == 1


async def test_table_that_is_over_gives_way_to_the_one_that_is_played(world: World) -> None:
    """While best boards are searched a table is not ended yet; nobody means it all the same."""
    await race(world, "ann", "bob")
    await told(world.ann, world.channel, "table end", what="round")
    await world.env.advance_time(2)
    await world.env.advance_time(6)
    await press(world.ann, public(world), "Rematch")
    assert "Seat A · Ann" in await told(world.ann, world.channel, "panel")
    assert "lobby" not in await told(world.bob, world.channel, "log")


async def test_last_table_that_ended_here_is_shown_where_none_is_left(world: World) -> None:
    await race(world, "ann", "bob", name="Friday")
    await told(world.ann, world.channel, "table end", what="table")
    await world.env.advance_time(10)
    assert "The host closed the table" in await told(world.kim, world.channel, "log")
    assert "Seat A · Ann" in await told(world.ann, world.channel, "panel")
    assert "posted again" in await told(world.kim, world.channel, "table show")
    await world.env.advance_time(6)
    assert "Rematch" in labels(public(world))
    await race(world, "kim", "dee", name="Sunday")
    assert "at Sunday" in await told(world.dee, world.channel, "panel")


async def test_ready_and_board_of_the_message_that_was_pressed(world: World) -> None:
    await new(world, name="Friday")
    friday = public(world)
    await new(world, "ann", name="Sunday")
    sunday = public(world)
    await press(world.ann, friday, "Ready")
    await world.env.advance_time(COUNT_IN_S)
    assert (await view(world, 1)).phase == "racing"
    assert (await view(world, 2)).phase == "lobby"
    assert "at Sunday" in text(await press(world.ann, sunday, "Ready"))
