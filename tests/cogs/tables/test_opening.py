"""`/table new`: where, for whom, what must be allowed first; and where each command may be used at all."""

from __future__ import annotations

import discord
import pytest

from cogs.kit.permissions import NAMES
from rules.sprouts.notation import write_cards
from tests.cogs.playing import new, phase, press, public, said, seat, told
from tests.cogs.reading import labels, text
from tests.rules.sprouts.shell import one
from tests.simulated import World


async def test_host_sits_and_the_channel_sees_a_lobby(world: World) -> None:
    answer = await new(world, name="Friday")
    assert "Table 1, Friday, is open. You sit on seat A." in text(answer)
    assert {"Ready", "Join", "Leave", "Start now", "Host …"} <= set(labels(public(world)))
    assert (await seat(world)).name == "Ann"


async def test_host_need_not_play(world: World) -> None:
    answer = await new(world, play=False)
    assert "You only host it" in text(answer)
    assert "Nobody sits here yet" in text(public(world))


@pytest.mark.parametrize("permission", ["send_messages", "attach_files"])
async def test_permission_that_is_missing_is_named_and_nothing_opens(world: World, permission: str) -> None:
    world.deny(permission)
    said_ = await told(world.ann, world.channel, "table new")
    assert f"I lack the permission {NAMES[permission]} in this channel." in said_
    assert "No table is open here" in await told(world.ann, world.channel, "table list")


@pytest.mark.parametrize("permission", ["send_messages_in_threads", "create_public_threads"])
async def test_permission_for_a_thread_is_named(world: World, permission: str) -> None:
    world.deny(permission)
    assert NAMES[permission] in await told(world.ann, world.channel, "table new", place="thread")
    assert not world.channel.threads


async def test_several_missing_permissions_are_named_together(world: World) -> None:
    world.deny("send_messages", "attach_files")
    assert "permissions Send Messages and Attach Files" in await told(world.ann, world.channel, "table new")


async def test_permission_denied_in_one_channel_only(world: World) -> None:
    me = world.guild.me
    assert me is not None
    deaf = world.guild.create_text_channel("quiet", overwrites={me: discord.PermissionOverwrite(send_messages=False)})
    assert "Send Messages" in await told(world.ann, deaf, "table new")
    assert "is open" in await told(world.ann, world.channel, "table new", game="sprouts")


async def test_table_in_text_only_needs_no_attachments(world: World) -> None:
    world.deny("attach_files")
    assert "choose a table in text only" in await told(world.ann, world.channel, "table new")
    assert "is open" in text(await new(world, pictures="off"))


async def test_table_in_a_thread(world: World) -> None:
    answer = await new(world, name="Friday", place="thread")
    (thread,) = world.channel.threads
    assert thread.name == "Friday"
    assert f"in <#{thread.id}>" in text(answer)
    assert not [message for message in world.channel.history() if message.components]
    assert "Friday" in text(public(world, thread))
    await press(world.bob, public(world, thread), "Join")
    assert "Seat B" in await told(world.bob, thread, "panel")
    assert "text channel only" in await told(world.ann, thread, "table new", place="thread")


async def test_ninth_table_of_a_channel_is_refused(world: World) -> None:
    for _ in range(8):
        await new(world)
    assert "Eight tables are open" in await told(world.bob, world.channel, "table new")
    assert "is open" in text(await new(world, place="thread"))


async def test_table_without_a_visible_name_is_called_after_its_host(world: World) -> None:
    assert "Ann’s table" in text(await new(world, name="\u200b "))


async def test_race_is_refused_in_direct_messages(world: World) -> None:
    dm = world.ann.user.dm_channel
    result = await world.ann.user.slash("table new", style="race")
    assert "you can practise alone" in text(result.response)
    assert not dm.history()


async def test_practice_in_direct_messages(world: World) -> None:
    """It is what can be played there, so it need not be named."""
    result = await world.ann.user.slash("table new", game="sprouts")
    assert "Choose your first card" in text(result.response)
    assert await phase(world) == "racing"
    laid = await world.ann.user.slash("attach", card="1")
    assert "1 of 7 attached" in text(laid.response)
    refused = await world.ann.user.slash("table new", style="practice", place="thread")
    assert "text channel only" in text(refused.response)
    for command in ("panel", "log", "help", "table show", "table settings", "table list", "rotate"):
        answer = (await world.ann.user.slash(command)).response
        assert answer is not None, command
        assert "went wrong" not in text(answer), command
    assert "closed" in text((await world.ann.user.slash("table end", what="table")).response)


async def test_practice_by_seed_deals_what_the_command_line_deals(world: World) -> None:
    answer = await new(world, style="practice", seed="garden")
    assert "Choose your first card" in text(answer)
    dealt, code = one("deal", "--players", "1", "--seed", "garden")
    assert code == 0
    assert write_cards((await seat(world)).hand) == dealt["seats"][0]["rack"]


async def test_seed_is_for_practice_only(world: World) -> None:
    assert "Only a practice deal" in await told(world.ann, world.channel, "table new", seed="garden")


async def test_every_command_says_where_it_works(world: World) -> None:
    for command in world.bot.tree.get_commands():
        sent = command.to_dict(world.bot.tree)
        assert sent["contexts"] == [0, 1], command.name
        assert sent["integration_types"] == [0], command.name


async def test_list_tells_tables_of_the_server_that_one_may_see(world: World) -> None:
    everyone = world.guild.default_role
    secret = world.guild.create_text_channel(
        "secret",
        overwrites={
            everyone: discord.PermissionOverwrite(view_channel=False),
            world.ann: discord.PermissionOverwrite(view_channel=True),
            world.guild.me: discord.PermissionOverwrite(view_channel=True, send_messages=True),
        },
    )
    await new(world, name="Hidden", channel=secret)
    await new(world, name="Open")
    other = world.guild.create_text_channel("other")
    assert "Open" in await told(world.bob, other, "table list")
    assert "Hidden" not in await told(world.bob, other, "table list")
    assert "Hidden" in await told(world.ann, other, "table list")


async def test_long_list_fits_one_message(world: World) -> None:
    for number in range(16):
        channel = world.channel if number < 8 else world.guild.create_text_channel(f"c{number}")
        await new(world, name=f"{number} " + "_" * 55, channel=channel, pictures="off")
    answer = await said(world.ann, world.channel, "table list")
    assert not answer.attachments
    assert "more; name one" in text(answer)
