"""The preflight names what is missing, in the words that Discord's own settings use."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs.kit.answering import Interaction
from cogs.kit.permissions import NAMES, may, preflight
from tests.simulated import World


@pytest.fixture
def rooms() -> Sequence[str]:
    return ()


def interaction(*denied: str, guild: int | None = 1, thread: bool = False) -> Interaction:
    allowed = discord.Permissions.all()
    allowed.update(**dict.fromkeys(denied, False))
    channel: Any = object.__new__(discord.Thread) if thread else None
    return cast(Interaction, SimpleNamespace(app_permissions=allowed, guild_id=guild, channel=channel))


def test_nothing_missing_says_nothing() -> None:
    assert preflight(interaction(), threads=True) is None
    assert preflight(interaction("send_messages"), pictures=False) is not None


@pytest.mark.parametrize(
    ("denied", "name"),
    [
        ("view_channel", "View Channel"),
        ("send_messages", "Send Messages"),
        ("attach_files", "Attach Files"),
    ],
)
def test_each_missing_permission_is_named(denied: str, name: str) -> None:
    sentence = preflight(interaction(denied))
    assert sentence is not None
    assert f"the permission {name} in" in sentence


def test_threads_ask_for_what_threads_need() -> None:
    assert "Create Public Threads" in (preflight(interaction("create_public_threads"), threads=True) or "")
    inside = interaction("send_messages_in_threads", "create_public_threads", thread=True)
    assert "Send Messages in Threads in" in (preflight(inside, threads=True) or "")
    assert preflight(interaction("send_messages", thread=True)) is None


def test_several_are_listed_and_pictures_have_a_way_out() -> None:
    assert "View Channel, Send Messages and Attach Files" in (
        preflight(interaction("view_channel", "send_messages", "attach_files")) or ""
    )
    assert "text only" in (preflight(interaction("attach_files")) or "")
    assert preflight(interaction("attach_files"), pictures=False) is None


def test_direct_messages_need_none() -> None:
    assert preflight(interaction("attach_files", guild=None)) is None
    assert may(interaction("attach_files", guild=None), "attach_files")
    assert not may(interaction("attach_files"), "attach_files")


def test_every_name_is_a_permission_of_discord() -> None:
    assert all(name in discord.Permissions.VALID_FLAGS for name in NAMES)


async def test_bot_asks_for_nothing_privileged(world: World) -> None:
    assert world.bot.intents == discord.Intents(guilds=True)
    assert world.bot.allowed_mentions is not None
    assert world.bot.allowed_mentions.to_dict() == {"parse": []}
