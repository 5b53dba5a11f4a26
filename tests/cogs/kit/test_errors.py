"""Every error that we foresee has its sentence, and only those: the rest gets a trace id."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from cogs.kit.errors import ToldError, sentence
from tests.cogs.kit.probe import Thing


def unreadable(value: str, cause: Exception | None) -> app_commands.TransformerError:
    error = app_commands.TransformerError(value, discord.AppCommandOptionType.string, Thing())
    error.__cause__ = cause
    return error


FORESEEN: list[tuple[Exception, str]] = [
    (ToldError("No (S27)."), "No (S27)."),
    (unreadable("9:x", ValueError("9:x is no card")), "9:x is no card"),
    (unreadable("9:x", ToldError("No such table.")), "No such table."),
    (unreadable("9:x" * 99, RuntimeError("bug")), "Choose from the list"),
    (app_commands.CommandNotFound("old", []), "Reload Discord"),
    (app_commands.NoPrivateMessage(), "in a server only"),
    (app_commands.MissingPermissions(["manage_messages"]), "Manage Messages"),
    (app_commands.BotMissingPermissions(["attach_files", "send_messages"]), "Attach Files, Send Messages"),
    (app_commands.CommandOnCooldown(app_commands.Cooldown(1, 9), 3.2), "3 seconds"),
    (app_commands.CheckFailure(), "may not do that"),
]


@pytest.mark.parametrize(("error", "words"), FORESEEN, ids=lambda one: type(one).__name__)
def test_foreseen_error_is_one_short_sentence(error: Exception, words: str) -> None:
    said = sentence(error)
    assert said is not None
    assert words in said
    assert len(said) < 300


@pytest.mark.parametrize(
    "error", [RuntimeError("x"), ValueError("x"), KeyError("x"), app_commands.AppCommandError("x")]
)
def test_fault_of_ours_has_no_sentence(error: Exception) -> None:
    assert sentence(error) is None


def test_what_a_command_raised_is_looked_into() -> None:
    async def nothing(interaction: discord.Interaction[Any]) -> None: ...

    command: Any = app_commands.Command(name="x", description="x", callback=nothing)
    assert sentence(app_commands.CommandInvokeError(command, ToldError("No."))) == "No."
    assert sentence(app_commands.CommandInvokeError(command, ValueError("x"))) is None
