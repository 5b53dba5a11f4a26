"""The table's public message: what it shows when, and what becomes of it when somebody or something takes it away."""

from __future__ import annotations

import discord
import pytest
from simcord.backend.models import Overwrite

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
    press,
    public,
    race,
    ready,
    seat,
    told,
    view,
)
from tests.cogs.reading import labels, parts, text
from tests.simulated import World


async def test_message_shows_each_phase_within_the_redraw_time(world: World) -> None:
    await race(world, "ann", "bob")
    assert "The round ends <t:" in text(public(world))
    await click(world.ann, await board(world, "ann"), "Card 1")
    await world.env.advance_time(RACE_S)
    await world.env.advance_time(1)
    seen = {await phase(world)}
    await world.env.advance_time(REDRAW_S)
    seen.add(await phase(world))
    assert seen == {"settling", "over"}
    assert "Time ran out" in text(public(world))
    assert "less" in text(public(world))


async def test_freeze_is_shown_although_a_redraw_has_just_been(world: World) -> None:
    """Coalescing may put the message off, never lose its last state."""
    await race(world, "ann", "bob")
    panel = await board(world, "ann")
    for number in range(1, 4):
        panel = await click(world.ann, panel, f"Card {number}") if not number - 1 else panel
        await world.env.advance_time(1)
    await told(world.ann, world.channel, "table end", what="round")
    await world.env.advance_time(REDRAW_S)
    await world.env.settle()
    await world.env.advance_time(REDRAW_S)
    assert "The host ended the round" in text(public(world))
    assert "Rematch" in labels(public(world))


async def test_many_moves_make_few_edits(world: World) -> None:
    await race(world, "ann", "bob")
    before = edits(world)
    panel = await board(world, "ann")
    for _ in range(6):
        panel = await click(world.ann, panel, "Card 1")
        await told(world.ann, world.channel, "detach")
        panel = await board(world, "ann")
        await world.env.advance_time(1)
    assert edits(world) - before <= 3


def edits(world: World) -> int:
    """How often the bot has changed messages of the channel by its own right."""
    path = f"/channels/{world.channel.id}/messages/"
    return len([one for one in world.env.http_requests if one.method == "PATCH" and path in one.path])


async def test_marks_are_spoken(world: World) -> None:
    await race(world, "ann", "bob")
    for mark, wait in ((60, RACE_S - 60), (30, 30), (10, 20)):
        await world.env.advance_time(wait)
        assert f"**{mark} seconds!**" in text(public(world))
    assert "seconds!" not in text(await board(world, "ann"))


async def test_message_that_was_deleted_is_posted_again_once(world: World) -> None:
    await race(world, "ann", "bob")
    gone = public(world)
    panel = await board(world, "ann")
    world.env.backend.delete_message(world.channel.id, gone.id)
    await click(world.ann, panel, "Card 1")
    await world.env.advance_time(REDRAW_S)
    assert len(world.channel.history()) == 1
    assert public(world).id != gone.id
    await click(world.bob, await board(world, "bob"), "Card 1")
    await world.env.advance_time(REDRAW_S)
    assert len(world.channel.history()) == 1
    await world.env.advance_time(RACE_S)
    await finish(world)
    assert "Rematch" in labels(public(world))


async def test_table_of_a_deleted_channel_moves(world: World) -> None:
    elsewhere = world.guild.create_text_channel("elsewhere")
    await lobby(world, "ann", "bob", name="Friday")
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    assert "Friday" in await told(world.ann, elsewhere, "table list")
    assert "Only the table's host" in await told(world.bob, elsewhere, "table show", table="Friday")
    assert "The table is here now" in await told(world.ann, elsewhere, "table show", table="Friday")
    await world.env.advance_time(60)
    await press(world.ann, public(world, elsewhere), "Ready")
    await press(world.bob, public(world, elsewhere), "Ready")
    assert await phase(world) == "countin"


async def test_deleted_channel_blocks_nobody(world: World) -> None:
    elsewhere = world.guild.create_text_channel("elsewhere")
    await race(world, "ann", "bob")
    world.env.backend.delete_channel(world.channel.id)
    await world.env.advance_time(RACE_S + REDRAW_S)
    await new(world, channel=elsewhere)
    await press(world.bob, public(world, elsewhere), "Join")
    assert len((await view(world, 2)).seats) == 2


async def test_show_posts_the_message_at_the_end(world: World) -> None:
    await lobby(world, "ann", "bob")
    old = public(world)
    await world.ann.send(world.channel, "hello")
    assert "posted again" in await told(world.kim, world.channel, "table show")
    await world.env.advance_time(REDRAW_S)
    assert public(world).id != old.id
    assert len([one for one in world.channel.history() if one.components]) == 1


async def test_table_moves_and_leaves_no_message_behind(world: World) -> None:
    elsewhere = world.guild.create_text_channel("elsewhere")
    await lobby(world, "ann", "bob")
    await told(world.ann, elsewhere, "table show", table="1")
    await world.env.advance_time(REDRAW_S)
    assert not world.channel.history()
    assert "Waiting for" in text(public(world, elsewhere))


async def test_table_moves_only_where_its_message_may_be_posted(world: World) -> None:
    me = world.guild.me
    assert me is not None
    deaf = world.guild.create_text_channel("quiet", overwrites={me: discord.PermissionOverwrite(send_messages=False)})
    await lobby(world, "ann")
    assert "Send Messages" in await told(world.ann, deaf, "table show", table="1")
    assert (await world.ann.user.slash("table show", table="1")).response.content.startswith("That table belongs to")
    assert "Waiting for Ann" in text(public(world))


async def test_race_goes_on_in_a_channel_that_was_closed_to_the_bot(world: World) -> None:
    await race(world, "ann", "bob")
    panel = await board(world, "ann")
    close_to_the_bot(world)
    panel = await click(world.ann, panel, "Card 1")
    assert "1 of 7" in text(panel)
    await world.env.advance_time(RACE_S + 10)
    assert await phase(world) == "over"


async def test_what_a_lost_channel_needs_is_told_where_its_people_next_speak(world: World) -> None:
    """A game of turns outlives its channel: everybody at it is told once, and the host can move it."""
    elsewhere = world.guild.create_text_channel("elsewhere")
    await lobby(world, "ann", "bob", name="Friday")
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    with world.as_bot():
        world.bot.poster.redraw(1)
    await world.env.advance_time(REDRAW_S)
    for name in ("bob", "ann"):
        first = await world.people[name].slash(elsewhere, "table list")
        assert "its channel is gone" in text(first.followups[-1])
        assert "`/table show table:1`" in text(first.followups[-1])
        assert all(one.ephemeral for one in first.followups)
        assert not (await world.people[name].slash(elsewhere, "table list")).followups
    assert not (await world.kim.slash(elsewhere, "table list")).followups
    assert "The table is here now" in await told(world.ann, elsewhere, "table show", table="1")
    await world.env.advance_time(60 + REDRAW_S)
    await press(world.bob, public(world, elsewhere), "Ready")


def close_to_the_bot(world: World) -> None:
    """Hide the channel from the bot, as somebody who manages it may at any time."""
    hidden = discord.Permissions(view_channel=True, send_messages=True).value
    backend = world.env.backend
    backend.set_overwrite(world.channel.id, Overwrite(backend.bot_user.id, 1, 0, hidden))


@pytest.mark.parametrize("pause", [0, 2])
async def test_message_left_undrawn_by_one_client_is_drawn_by_the_next(world: World, pause: int) -> None:
    await race(world, "ann", "bob")
    await told(world.ann, world.channel, "table end", what="round")
    await world.env.advance_time(pause)
    await world.restart()
    await world.env.advance_time(3 * REDRAW_S)
    assert "Rematch" in labels(public(world))


async def test_start_posts_nothing_anew_for_what_lies_long_back(world: World) -> None:
    await lobby(world, "ann", "bob")
    before = public(world).id
    await world.env.advance_time(3 * 3600)
    await world.restart()
    await world.env.advance_time(60)
    assert public(world).id == before


async def test_table_in_text_only_sends_no_attachment(world: World) -> None:
    await race(world, "ann", "bob", pictures="off")
    panel = await board(world, "ann")
    assert "**Rack**, turned north" in text(panel)
    panel = await click(world.ann, panel, "Card 1")
    assert "**Board**\nM13: card 1, pointing north, face" in text(panel)
    await world.env.advance_time(REDRAW_S)
    assert "A **Ann** 1/7" in text(public(world))
    await world.bob.select(public(world), ["A"], custom_id=_look(world))
    await told(world.ann, world.channel, "log")
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    shown = await seat(world)
    assert f"A `{shown.board[0].card.face}:" in text(public(world))
    looked = await world.bob.select(public(world), ["A"], custom_id=_look(world))
    assert "**Best board, " in text(looked.response)
    assert not world.env.backend.cdn._blobs
    assert not any("attachment" in str(one) for one in parts(public(world)))


def _look(world: World) -> str:
    return str(next(one["custom_id"] for one in parts(public(world)) if one.get("type") == 3))


async def test_lobby_starts_again_in_a_message_of_its_own_each_round(world: World) -> None:
    await lobby(world, "ann", "bob")
    old = public(world).id
    await ready(world, "ann", "bob")
    await world.env.advance_time(COUNT_IN_S)
    assert len(world.channel.history()) == 1
    assert public(world).id != old


async def test_names_that_pictures_cannot_letter_are_told_beside_them(world: World) -> None:
    """A picture has `Seat B` for a name in letters that its faces lack; the text says who that is."""
    await new(world)
    await told(world.ann, world.channel, "table join", guest="太田")
    await world.env.advance_time(REDRAW_S)
    assert "In the pictures seat B is 太田." in text(public(world))
    assert "seat A is" not in text(public(world))


async def test_table_without_pictures_needs_no_such_key(world: World) -> None:
    await new(world, pictures="off")
    await told(world.ann, world.channel, "table join", guest="太田")
    await world.env.advance_time(REDRAW_S)
    assert "In the pictures" not in text(public(world))
