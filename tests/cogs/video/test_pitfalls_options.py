"""Every text option of every command at a table of Video Vortex takes whatever is typed, and so does what it offers."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import discord
from discord import app_commands

from tests.cogs.reading import text
from tests.cogs.video.playing import crafted, view
from tests.cogs.video.test_panel import B2
from tests.simulated import World

TEXT = discord.AppCommandOptionType.string
ODD = (
    "", " ", "x" * 100, "٣", "²", "1_000", "-0", " 7 ", "9" * 30, "-1", "1e9", "0x10", "NaN", "None", "null", "{}",
    "@everyone <@1> `x`", "\u202eabc", "\u0000", "\n\n", "'; DROP TABLE tables; --", "\U0001f9db" * 30, "%s {0} \\",
    "#1", "· · ·", ",,,", " and ", "9223372036854775808", "\ud800", "1" + "\u0301" * 60, "Tape 9 · x · $3",
    "all", "kill",
)  # fmt: skip
COMMANDS = frozenset((
    "rent", "play", "exhaust", "sun", "power", "attack", "choose", "mutant", "done", "card", "correct", "rotate",
    "panel", "log", "undo", "help", "rule", "replay",
))  # fmt: skip
MANY = int(os.environ.get("GAMES") or 0)
"""A long form tries every text in every option; the short one a fourth of them, each text somewhere."""

SANE = {
    "card": "Bargain Bin", "target": "B", "amount": "1", "answers": "none", "name": "Dahlia", "which": "lo",
    "seat": "A", "what": "dial", "to": 1, "reason": "slip", "table": "1", "number": "V1", "words": "V1",
}  # fmt: skip


def options(world: World) -> Iterator[tuple[str, app_commands.Parameter, dict[str, Any]]]:
    """(command, text option, what its other required options are given)."""
    for command in world.bot.tree.walk_commands():
        if not isinstance(command, app_commands.Command) or command.qualified_name.split()[0] not in COMMANDS:
            continue
        for one in command.parameters:
            # Which table is meant is one and the same option everywhere.
            if one.type is TEXT and not one.choices and (one.name != "table" or command.name == "panel"):
                others = [p for p in command.parameters if p.required and p.name != one.name]
                yield command.qualified_name, one, {p.name: sane(p) for p in others}


def sane(option: app_commands.Parameter) -> Any:
    return option.choices[0].value if option.choices else SANE[option.name]


def tried(world: World, option: app_commands.Parameter, at: int) -> list[str]:
    """The texts that are tried in the option, of those that Discord lets through."""
    least, most = int(option.min_value or (1 if option.required else 0)), int(option.max_value or 6000)
    fitting = [text for text in ODD if least <= len(text) <= most and (text.strip() or not option.required)]
    if option.name == "amount":
        fitting = [text for text in fitting if text.strip() not in ("7", "all", "kill")]
    if option.name == "more":
        # Further cards that are named by nothing but marks are none.
        fitting = [text for text in fitting if any(c.isalnum() for c in text) and text != " and "]
    return fitting if MANY else fitting[at % 4 :: 4]


async def test_odd_text_in_every_option_is_answered_and_moves_nothing(world: World) -> None:
    await crafted(world, "ann", "bob", **(B2 | {"hand A": "Bargain Bin", "lps A": "Basement Sweet Basement"}))
    before = await view(world, "A")
    for at, (command, option, others) in enumerate(options(world)):
        for odd in tried(world, option, at):
            result = await world.ann.slash(world.channel, command, **{**others, option.name: odd})
            shown = [one for one in (result.response, *result.followups) if one is not None]
            assert shown, (command, option.name, odd)
            assert all(one.ephemeral for one in shown), (command, option.name, odd)
            assert "went wrong" not in "".join(map(text, shown)), (command, option.name, odd, world.errors.texts())
            after = await view(world, "A")
            assert after.number == before.number, (command, option.name, odd, after.last)


async def test_every_offer_takes_whatever_is_typed(world: World) -> None:
    await crafted(world, "ann", "bob", **(B2 | {"hand A": "Bargain Bin", "lps A": "Basement Sweet Basement"}))
    for at, (command, option, others) in enumerate(options(world)):
        for n, odd in enumerate(tried(world, option, at) if option.autocomplete else ()):
            filled = {name: odd if n % 2 else value for name, value in others.items() if isinstance(value, str)}
            offered = await world.ann.autocomplete(world.channel, command, option.name, odd, **filled)
            assert len(offered) <= 25
            assert all(0 < len(one["name"]) <= 100 and 0 < len(str(one["value"])) <= 100 for one in offered)
