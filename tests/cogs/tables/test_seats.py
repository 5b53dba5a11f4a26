"""Guests, and several seats for one account: who plays them, how one switches, and that Ready counts for all."""

from __future__ import annotations

from tests.cogs.playing import (
    COUNT_IN_S,
    REDRAW_S,
    board,
    click,
    finish,
    lobby,
    new,
    phase,
    pick,
    press,
    public,
    race,
    seat,
    told,
    view,
)
from tests.cogs.reading import button, labels, text
from tests.simulated import World


async def test_guest_is_seated_by_command_and_by_form(world: World) -> None:
    await lobby(world, "ann", "bob")
    said = await told(world.ann, world.channel, "table join", guest="Grandma")
    assert "Grandma sits on seat C; you play it. `/panel seat:C` shows its board." in said
    duties = await press(world.ann, public(world), "Host …")

    shown = await world.ann.click(duties, custom_id=button(duties, "Add a guest"))
    done = await world.ann.submit_modal(shown, {"name": "Grandpa"})
    assert "Grandpa sits on seat D" in text(done.response)
    assert [one.name for one in (await view(world)).seats] == ["Ann", "Bob", "Grandma", "Grandpa"]


async def test_only_the_host_seats_guests(world: World) -> None:
    await lobby(world, "ann", "bob")
    assert "Only the table's host" in await told(world.bob, world.channel, "table join", guest="Grandma")
    assert len((await view(world)).seats) == 2


async def test_guest_without_a_visible_name(world: World) -> None:
    await lobby(world, "ann")
    said = await told(world.ann, world.channel, "table join", guest="\u200b\u200b")
    assert "needs a name of at least one visible character" in said
    assert len((await view(world)).seats) == 1


async def test_host_plays_the_guests_board(world: World) -> None:
    await lobby(world, "ann", "bob")
    await told(world.ann, world.channel, "table join", guest="Grandma")
    await press(world.ann, public(world), "Ready")
    assert (await seat(world, "C")).ready
    await press(world.bob, public(world), "Ready")
    await world.env.advance_time(COUNT_IN_S)
    panel = await board(world, "ann")
    assert "**Seat A · Ann**" in text(panel)
    panel = await click(world.ann, panel, "Seat C")
    assert "**Seat C · Grandma**" in text(panel)
    await click(world.ann, panel, "Card 1")
    assert len((await seat(world, "C")).board) == 1
    assert "1 of 7" in await told(world.ann, world.channel, "attach", card="2", seat="A")
    assert "Seat C is not yours: you play seat B" in await told(world.bob, world.channel, "attach", card="2", seat="C")


async def test_guests_go_to_the_next_host(world: World) -> None:
    await lobby(world, "ann", "bob")
    await told(world.ann, world.channel, "table join", guest="Grandma")
    await pick(world.ann, await press(world.ann, public(world), "Host …"), "Make somebody host", "B")
    assert "Seat C · Grandma" in await told(world.bob, world.channel, "panel", seat="C")
    assert "Seat C is not yours: you play seat A" in await told(world.ann, world.channel, "panel", seat="C")


async def test_another_seat_for_the_same_person(world: World) -> None:
    await lobby(world, "ann", "bob")
    assert "You already sit on seat B" in text(await press(world.bob, public(world), "Join"))
    assert "You already sit on seat B" in await told(world.bob, world.channel, "table join")
    assert "Seat C · Bob" in await told(world.bob, world.channel, "table join", another=True)
    panel = await press(world.bob, public(world), "Ready")
    assert "You are ready" in text(panel)
    assert [one.ready for one in (await view(world)).seats] == [False, True, True]
    again = await press(world.bob, public(world), "Ready")
    assert "You are ready. Waiting for seat A" in text(again)
    await press(world.ann, public(world), "Ready")
    await world.env.advance_time(COUNT_IN_S)
    assert "Say which with the `seat` option" in await told(world.bob, world.channel, "attach", card="1")
    assert "1 of 7" in await told(world.bob, world.channel, "attach", card="1", seat="C")
    assert {"Seat C"} <= set(labels(await board(world, "bob")))


async def test_ready_of_a_further_seat_is_no_refusal(world: World) -> None:
    """The first seat was ready already; the press is for the one that was not."""
    await lobby(world, "ann", "bob")
    await press(world.ann, public(world), "Ready")
    await told(world.ann, world.channel, "table join", guest="Grandma")
    panel = await press(world.ann, public(world), "Ready")
    assert "Waiting for seat" not in text(panel)
    assert (await seat(world, "C")).ready


async def test_one_of_several_seats_is_left(world: World) -> None:
    await lobby(world, "ann", "bob")
    await told(world.bob, world.channel, "table join", another=True)
    assert "You play seats B and C here" in text(await press(world.bob, public(world), "Leave"))
    await told(world.bob, world.channel, "table leave", seat="C")
    assert [one.letter for one in (await view(world)).seats] == ["A", "B"]
    assert "left the table" in text(await press(world.bob, public(world), "Leave"))
    assert "You have no seat" in text(await press(world.bob, public(world), "Leave"))


async def test_ready_is_taken_back_and_shown(world: World) -> None:
    await lobby(world, "ann", "bob")
    panel = await press(world.bob, public(world), "Ready")
    panel = await click(world.bob, panel, "Not ready")
    assert "Press **Ready** when you are" in text(panel)
    await world.env.advance_time(REDRAW_S)
    assert "Waiting for Ann and Bob" in text(public(world))
    assert await phase(world) == "lobby"


async def test_solo_player_of_eight_seats_races_alone(world: World) -> None:
    await new(world)
    for _ in range(7):
        await told(world.ann, world.channel, "table join", another=True)
    assert "All 8 seats are taken" in await told(world.ann, world.channel, "table join", another=True)
    await press(world.ann, public(world), "Ready")
    await world.env.advance_time(COUNT_IN_S)
    assert await phase(world) == "racing"
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    assert await phase(world) == "over"


async def test_player_who_left_the_server_keeps_a_name(world: World) -> None:
    await race(world, "ann", "bob")
    world.guild.remove_member(world.bob)
    await world.env.settle()
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    assert "**Bob**" in text(public(world))
