"""A small bot for trying the sandbox itself: python -m tests.browser.standin --port 8930 --state DIR."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import discord
from discord import app_commands

from cogs.sandbox import SandboxError, add_arguments, main, options_from

COLOURS = ("amber", "blue", "crimson")


class Count(discord.ui.DynamicItem[discord.ui.Button], template=r"count:(?P<by>[0-9]+)"):
    """A button whose number lives in a file, as a table's lives in the database."""

    def __init__(self, by: int) -> None:
        super().__init__(discord.ui.Button(label=f"Add {by}", custom_id=f"count:{by}"))
        self.by = by

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls(int(match["by"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        app = interaction.client.app
        app.count += self.by
        await interaction.response.edit_message(view=board(app.count))


class Colour(discord.ui.DynamicItem[discord.ui.Select], template=r"colour"):
    """A select that answers privately."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=name.title(), value=name) for name in COLOURS]
        super().__init__(discord.ui.Select(custom_id="colour", placeholder="Choose a colour", options=options))

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        chosen = self.item.values[0]
        await interaction.response.send_message(f"{interaction.user.name} chose {chosen}", ephemeral=True)


def board(count: int) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    rows = (discord.ui.ActionRow(Count(1), Count(10)), discord.ui.ActionRow(Colour()))
    view.add_item(discord.ui.Container(discord.ui.TextDisplay(f"## Counted {count}"), *rows))
    return view


class Client(discord.Client):
    """The stand-in's client: a board, a secret, the time, a thread, and an error."""

    def __init__(self, app: App) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.app = app
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Count, Colour)
        for command in (show, whisper, when, talk, broken):
            self.tree.add_command(command)
        await self.tree.sync()


@app_commands.command(name="board", description="Show the board")
async def show(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=board(interaction.client.app.count))


@app_commands.command(description="Say something to yourself")
async def whisper(interaction: discord.Interaction, text: str, times: app_commands.Range[int, 1, 9] = 1) -> None:
    await interaction.response.send_message(" ".join([text] * times), ephemeral=True)


@app_commands.command(description="Tell the time")
async def when(interaction: discord.Interaction) -> None:
    drift = abs((discord.utils.utcnow() - interaction.created_at).total_seconds())
    await interaction.response.send_message(f"now {interaction.created_at:%Y-%m-%d %H:%M:%S}, drift {drift:.0f}")


@app_commands.command(description="Open a thread")
async def talk(interaction: discord.Interaction, name: str) -> None:
    kind = discord.ChannelType.private_thread
    thread = await interaction.channel.create_thread(name=name, type=kind, invitable=False)
    await thread.add_user(interaction.user)
    await interaction.response.send_message("opened", ephemeral=True)


@app_commands.command(description="Fail")
async def broken(interaction: discord.Interaction) -> None:
    raise RuntimeError("the stand-in broke")


class App:
    """Keeps the count in the file that a real bot's database would be; written down at each close."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.count = int(path.read_text(encoding="ascii")) if path.exists() else 0

    def make_client(self) -> discord.Client:
        return Client(self)

    def close(self) -> None:
        self.path.write_text(str(self.count), encoding="ascii")


@contextlib.asynccontextmanager
async def open_app(path: Path) -> AsyncIterator[App]:
    app = App(path)
    try:
        yield app
    finally:
        app.close()


def run() -> int:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    try:
        options = options_from(parser.parse_args())
    except SandboxError as error:
        print(error, file=sys.stderr)
        return 2
    return main(options, lambda: open_app(options.database))


if __name__ == "__main__":
    sys.exit(run())
