"""The message, the channel, the thread or a permission goes while a game of Video Vortex runs: the game goes on."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord
from simcord.backend.models import Overwrite

from rules.game import HOST
from tests.cogs.reading import button, labels, parts, text
from tests.cogs.video.playing import act, chosen, click, crafted, panel, played, press, seat, told, view
from tests.cogs.video.test_panel import B2
from tests.simulated import World

REDRAW_S = 7
QUIET = B2 | {"money": "0", "pool": "0", "charge A": "0", "hand A": "Bargain Bin, Brain Drain, Rottentales"}


def tables_message(channel: simcord.ChannelHandle) -> Any:
    """The newest message of a table, not a call to it."""
    found = [one for one in channel.history() if {"Host …", "Rematch"} & set(labels(one))]
    return found[-1] if found else None


async def test_deleted_message_is_posted_once_and_the_game_goes_on(world: World) -> None:
    await crafted(world, "ann", "bob", **QUIET)
    await world.env.advance_time(REDRAW_S)
    gone = tables_message(world.channel)
    shown = await panel(world, "ann")
    world.env.backend.delete_message(world.channel.id, gone.id)
    for card in ("Bargain Bin", "Brain Drain"):
        await act(world, 1, "A", "play", card)
    await world.env.advance_time(REDRAW_S)
    again = [one for one in world.channel.history() if "Host …" in labels(one)]
    assert [one.id != gone.id for one in again] == [True]
    shown = await click(world.ann, shown, "Refresh")
    assert "Done" in labels(shown)
    await press(world.bob, tables_message(world.channel), "My hand")


async def test_calls_that_were_deleted_break_nothing(world: World) -> None:
    await crafted(world, "ann", "bob", **QUIET)
    await act(world, 1, "A", "done")
    await world.env.advance_time(REDRAW_S)
    for message in world.channel.history():
        if "Host …" not in labels(message):
            world.env.backend.delete_message(world.channel.id, message.id)
    await act(world, 1, "B", "done")
    await world.env.advance_time(REDRAW_S)
    assert (await view(world)).phase in ("suns", "turn")


async def test_deleted_channel_ends_no_game_and_the_host_moves_it(world: World) -> None:
    """Calls, redrawing and the panels of before all go on; the new channel has the message and the next call."""
    elsewhere = world.guild.create_text_channel("elsewhere")
    await crafted(world, "ann", "bob", **(QUIET | {"money": "0"}))
    await panel(world, "ann")
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    await act(world, 1, "A", "play", "Brain Drain")
    await act(world, 1, "A", "done")
    await world.env.advance_time(REDRAW_S)
    assert "The table is here now" in await told(world.ann, elsewhere, "table show", table="1")
    await world.env.advance_time(REDRAW_S)
    assert tables_message(elsewhere)
    shown = (await world.bob.slash(elsewhere, "panel")).response
    assert "Done" in labels(shown)
    await told(world.bob, elsewhere, "done", table="1")
    while (found := await view(world)).seats[found.waiting_for].letter == "B":
        await chosen(world, 1, found)
    await world.env.advance_time(REDRAW_S)
    assert any(f"<@{world.ann.id}>" in text(one) for one in elsewhere.history())


async def test_moved_table_is_played_from_both_channels(world: World) -> None:
    """What was posted before leads nowhere wrong: old panels and the buttons of the old message act at the table."""
    elsewhere = world.guild.create_text_channel("elsewhere")
    await crafted(world, "ann", "bob", **QUIET)
    await world.env.advance_time(REDRAW_S)
    old, shown = tables_message(world.channel), await panel(world, "ann")
    mine = button(old, "My hand")
    await told(world.ann, elsewhere, "table show", table="1")
    await world.env.advance_time(REDRAW_S)
    assert tables_message(world.channel) is None
    assert "Tape night" in text(tables_message(elsewhere))
    shown = await click(world.ann, shown, "1 · Bargain Bin")
    assert len((await seat(world)).hand) == 2
    new = tables_message(elsewhere)
    assert button(new, "My hand").split(":")[:4] == mine.split(":")[:4]
    await act(world, 1, "A", "done")
    await world.env.advance_time(REDRAW_S)
    assert not world.channel.history()
    assert any(f"<@{world.bob.id}>" in text(one) for one in elsewhere.history())


@pytest.mark.parametrize(
    "permission", ["view_channel", "send_messages", "attach_files", "embed_links", "read_message_history"]
)
async def test_each_permission_that_is_taken_away_in_the_middle(world: World, permission: str) -> None:
    """Panels work on, moves count, nothing is logged as an error; given back, the message is as it should be."""
    await crafted(world, "ann", "bob", **QUIET)
    await world.env.advance_time(REDRAW_S)
    shown = await panel(world, "ann")
    take(world, permission)
    shown = await click(world.ann, shown, "1 · Bargain Bin")
    assert "Done" in labels(shown)
    await act(world, 1, "A", "done")
    await world.env.advance_time(REDRAW_S)
    result = await world.bob.slash(world.channel, "panel")
    assert "Done" in labels(result.response)
    assert all("I cannot" in text(one) or "I lack" in text(one) for one in result.followups)
    take(world)
    await told(world.bob, world.channel, "done")
    await told(world.ann, world.channel, "table show")
    await world.env.advance_time(60 + REDRAW_S)
    found = tables_message(world.channel)
    assert "Round 4" in text(found) or "Sun" in text(found)


def take(world: World, *names: str) -> None:
    """Deny exactly these permissions to the bot in the channel."""
    denied = discord.Permissions(**dict.fromkeys(names, True)).value
    backend = world.env.backend
    backend.set_overwrite(world.channel.id, Overwrite(backend.bot_user.id, 1, 0, denied))


async def test_result_is_told_though_the_message_went_with_the_last_move(world: World) -> None:
    await crafted(world, "ann", "bob", **(QUIET | {"pool": "45", "dial B": "0", "trophies A": "red=B, blue=B"}))
    await world.env.advance_time(REDRAW_S)
    world.env.backend.delete_message(world.channel.id, tables_message(world.channel).id)
    await act(world, 1, "A", "attack", "B", "45")
    await world.env.advance_time(REDRAW_S)
    assert (await view(world)).phase == "over"
    assert "Rematch" in labels(tables_message(world.channel))
    shown = await panel(world, "bob")
    assert "Rematch" in labels(shown)


async def test_player_who_left_the_server_is_called_by_nothing_and_blocks_nobody(world: World) -> None:
    """The clock goes on for a seat whose account is no member any more; it keeps its name."""
    await played(world, "ann", "bob", "kim", afk_minutes="1", leave="computer")
    found = await view(world)
    letter = found.seats[found.active].letter
    name = {"A": "ann", "B": "bob", "C": "kim"}[letter]
    world.env.backend.remove_member(world.guild.id, world.people[name].id)
    await world.env.settle()
    for _ in range(8):
        await world.env.advance_time(31)
    after = await view(world)
    assert after.seats[after.seats.index(after.seat(letter))].name == name.title()
    assert after.number > found.number
    shown = tables_message(world.channel)
    assert name.title() in text(shown) or any(name.title() in str(part) for part in parts(shown))


async def test_host_who_left_the_server_can_be_replaced_by_a_moderator(world: World) -> None:
    role = world.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    world.env.backend.guilds[world.guild.id].members[world.gus.id].role_ids.append(role.id)
    await crafted(world, "ann", "bob", "kim", **(QUIET | {"seat C": "Kim", "mutant C": "greta_gasket"}))
    world.env.backend.remove_member(world.guild.id, world.ann.id)
    await world.env.settle()
    shown = await told(world.gus, world.channel, "table substitute", seat="A", person=world.dee, table="1")
    assert "Dee plays seat A now" in shown
    assert "Done" in labels(await panel(world, "dee"))
    await act(world, 1, HOST, "close", "host")
