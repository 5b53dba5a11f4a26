"""Somebody who manages the server, and best boards that are searched in a thread."""

from __future__ import annotations

import discord
import pytest
import simcord

from tests.cogs.playing import searches_here
from tests.simulated import World


@pytest.fixture(autouse=True)
def _searches_here(monkeypatch: pytest.MonkeyPatch) -> None:
    searches_here(monkeypatch)


@pytest.fixture
def ada(world: World) -> simcord.MemberActor:
    """Somebody with the permission Manage Server."""
    role = world.guild.create_role("keeper", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("ada", global_name="Ada"), roles=[role])
