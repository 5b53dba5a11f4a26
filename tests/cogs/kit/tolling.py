"""A room for tests of the dispatcher: one command that starts a round of the toy game."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.kit.client import Bot
from rules.game import HOST, Move, Stamp


@app_commands.command(description="Start a round")
async def toll(interaction: discord.Interaction[Bot], seconds: int) -> None:
    """Open a table whose bell rings after some seconds."""
    referee, who = interaction.client.app.referee, interaction.user.id
    stamp = Stamp(round(interaction.created_at.timestamp() * 1000))
    header = {"clock": str(1000 * seconds)}
    table = await referee.open_table("toy", header, name="t", guild=None, channel=1, host=who, stamp=stamp)
    await referee.sit(table, who, "Ann", stamp, by=who)
    await referee.act(table, who, Move("start"), stamp, seat=HOST)
    await interaction.response.send_message(str(table), ephemeral=True)


async def setup(bot: commands.Bot) -> None:
    bot.tree.add_command(toll)


async def teardown(bot: commands.Bot) -> None:
    bot.tree.remove_command("toll")
