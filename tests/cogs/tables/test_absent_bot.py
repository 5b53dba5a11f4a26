"""A server that removes the bot and invites it again: its tables keep everything, and nobody's time has run out."""

from __future__ import annotations

import pytest
from simcord.backend import serializers

from tests.cogs.playing import REDRAW_S, lobby, phase, public, race, told
from tests.cogs.reading import text
from tests.cogs.video.playing import played, view
from tests.simulated import World

AWAY_S = 3 * 3600


async def removed(world: World) -> None:
    """The server removes the bot; what the test's own side of the server knows stays."""
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    await world.env.settle()
    assert world.bot.get_guild(world.guild.id) is None


async def invited_again(world: World) -> None:
    backend = world.env.backend
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, backend.guilds[world.guild.id]))
    await world.env.settle()
    assert world.bot.get_guild(world.guild.id) is not None


async def clocked(world: World, table: int) -> list[str]:
    """What the clock has done to a table."""
    verbs = [entry.event.verb for entry in await world.app.referee.log(table)]
    return [verb for verb in verbs if verb in ("nudged", "warned", "stood_in", "away")]


@pytest.mark.parametrize("restart", [False, True])
async def test_clock_of_a_game_stands_while_the_bot_is_gone(world: World, restart: bool) -> None:
    """VA99, SA20."""
    table = await played(world, "ann", "bob", afk_minutes="60")
    before = await view(world, table=table)
    await removed(world)
    await world.env.advance_time(AWAY_S / 2)
    if restart:
        backend = world.env.backend
        kept = backend.guilds.pop(world.guild.id)
        await world.restart()
        backend.guilds[world.guild.id] = kept
        assert world.bot.get_guild(world.guild.id) is None
    await world.env.advance_time(AWAY_S / 2)
    assert await clocked(world, table) == []
    await invited_again(world)
    await world.env.advance_time(60)
    after = await view(world, table=table)
    assert (after.turn, after.active, after.seats) == (before.turn, before.active, before.seats)
    assert after.deadline - world.now_ms() > 25 * 60_000
    assert set(await clocked(world, table)) <= {"nudged"}
    await world.env.advance_time(3600)
    assert "stood_in" in await clocked(world, table)


async def test_race_is_paused_and_not_lost(world: World) -> None:
    """SA20."""
    await race(world, "ann", "bob")
    await removed(world)
    await world.env.advance_time(AWAY_S)
    assert await phase(world) == "racing"
    await invited_again(world)
    await world.env.advance_time(REDRAW_S)
    assert await phase(world) == "paused"
    assert "Paused" in text(public(world))


async def test_server_that_discord_cannot_reach_is_not_gone(world: World) -> None:
    await lobby(world, "ann", "bob")
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id), "unavailable": True})
    await world.env.settle()
    assert await phase(world) == "lobby"
    await invited_again(world)
    assert "is open" not in await told(world.ann, world.channel, "table list")
