"""A press on a panel, durable commit and picture included, against the same press on a bot that only draws."""

from __future__ import annotations

import asyncio
import io
import re
import tempfile
import time
from collections.abc import Awaitable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import discord
import simcord
from discord.ext import commands
from PIL import Image, ImageDraw

from cogs.kit.client import EXTENSIONS
from cogs.video.public import PublicMessage
from tests.bench.late import NAMES, keep, late_game
from tests.cogs.reading import button, choose, press
from tests.cogs.video.playing import view
from tests.cogs.video.pressing import forward, use
from tests.simulated import opened, quicken

PRESSES, ROUNDS = 40, 3


class Plain(discord.ui.DynamicItem[discord.ui.Button[Any]], template=re.compile("plain:(?P<n>[0-9]+)")):
    """A button that answers with the next picture."""

    def __init__(self, n: int) -> None:
        super().__init__(discord.ui.Button(label="Next", custom_id=f"plain:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(cls, _interaction: Any, _item: Any, match: re.Match[str], /) -> Plain:
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        view, file = plain_message(self.n + 1)
        await interaction.response.edit_message(view=view, attachments=[file])


def plain_message(n: int) -> tuple[discord.ui.LayoutView, discord.File]:
    """One filled picture of the panel's size with one text, saved as Pillow saves by default."""
    picture = Image.new("RGB", (1100, 700), "#101B17")
    ImageDraw.Draw(picture).text((40, 40), f"Press {n}", "white")
    out = io.BytesIO()
    picture.save(out, "PNG")
    out.seek(0)
    view = discord.ui.LayoutView(timeout=None)
    gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
    gallery.add_item(media="attachment://plain.png", description=f"Press {n}")
    view.add_item(gallery)
    view.add_item(discord.ui.ActionRow(Plain(n)))
    return view, discord.File(out, "plain.png", description=f"Press {n}")


class PlainBot(commands.Bot):
    """A bot that only draws."""

    def __init__(self) -> None:
        super().__init__(command_prefix=commands.when_mentioned, intents=discord.Intents(guilds=True))

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Plain)

        @self.tree.command(description="Start")
        async def start(interaction: discord.Interaction[Any]) -> None:
            view, file = plain_message(0)
            await interaction.response.send_message(view=view, file=file, ephemeral=True)

        await self.tree.sync()


async def plain_presses() -> list[float]:
    """Seconds of each press on the plain bot."""
    quicken()
    async with simcord.run(PlainBot(), check_errors=False) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("c")
        ann = guild.add_member(env.create_user("ann"))
        message = (await ann.slash(channel, "start")).response
        taken = []
        for _ in range(PRESSES):
            custom_id = button(message, "Next")
            began = time.perf_counter()
            result = await ann.click(message, custom_id=custom_id)
            taken.append(time.perf_counter() - began)
            message = result.response or message
        return taken


async def panel_presses(folder: Path) -> list[float]:
    """Seconds of each press on a panel: a card laid, or the board taken back, each stored and drawn."""
    async with opened(folder, EXTENSIONS, redraw_s=60, solver_deadline_s=0.1) as world:
        await world.ann.slash(world.channel, "table new", game="sprouts")
        await press(world.ann, world.channel.history()[-1], "Ready")
        await world.env.advance_time(11)
        panel = (await world.ann.slash(world.channel, "panel")).response
        taken = []
        for n in range(PRESSES):
            began = time.perf_counter()
            if n % 2:
                panel = await choose(world.ann, panel, "Take cards back", "all")
            else:
                panel = await press(world.ann, panel, f"Card {n % 7 + 1}")
            taken.append(time.perf_counter() - began)
        await world.ann.slash(world.channel, "table end", what="table")
        return taken


async def late_presses(folder: Path) -> tuple[list[float], list[float]]:
    """A four-seat game of Video Vortex in its twelfth round: seconds of each press that makes a move, and after it of
    drawing the public message.
    """
    rng = Random(1)
    async with opened(folder, EXTENSIONS, database=str(folder / "late.db"), redraw_s=60) as world:
        people = [world.people[name.lower()] for name in NAMES]
        accounts = [person.id for person in people]
        place = {"guild": world.guild.id, "channel": world.channel.id}
        table = await world.app.store.run(lambda db: keep(db, late_game(1, 12), accounts, at=world.now_ms(), **place))
        public = PublicMessage(world.app.referee)
        taken: list[float] = []
        drawn: list[float] = []
        while len(taken) < PRESSES:
            awaited = (await view(world, table=table)).waiting_for
            panel = (await people[awaited].slash(world.channel, "panel", table=str(table))).response
            for _ in range(12):
                way = forward(panel, rng)
                if way is None:
                    break
                before = (await view(world, table=table)).number
                began = time.perf_counter()
                panel = await use(people[awaited], panel, way)
                took = time.perf_counter() - began
                after = await view(world, table=table)
                if after.number > before:
                    taken.append(took)
                    drawn.append(await _seconds(public.render(table)))
                if after.waiting_for != awaited:
                    break
        return taken, drawn


async def _seconds(work: Awaitable[object]) -> float:
    began = time.perf_counter()
    await work
    return time.perf_counter() - began


def measure() -> Iterator[tuple[str, str, str]]:
    """Name, figure and ratio. The bots press in turn, so that a slow moment strikes all of them."""
    taken: dict[str, list[float]] = {"plain": [], "panel": [], "late": [], "public": []}
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory(prefix="bench-") as folder:
            taken["plain"] += asyncio.run(plain_presses())[5:]
            taken["panel"] += asyncio.run(panel_presses(Path(folder)))[5:]
            late, public = asyncio.run(late_presses(Path(folder)))
            taken["late"] += late[5:]
            taken["public"] += public[5:]
    base, board, press_late, redraw = (median(times) for times in taken.values())
    yield ("a press on the plain drawing bot", f"{1000 * base:.1f} ms", "1")
    yield ("a press on a panel: commit and picture", f"{1000 * board:.1f} ms", f"{board / base:.2f} (at most 3)")
    name = "a press in a four-seat game of Video Vortex in its twelfth round"
    yield (name, f"{1000 * press_late:.1f} ms", f"{press_late / base:.2f} (at most 3)")
    yield ("drawing its public message anew", f"{1000 * redraw:.1f} ms", f"{redraw / base:.2f} (at most 3)")
