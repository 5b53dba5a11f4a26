"""A tiny room for tests of the kit: every way to answer, to fail and to be late."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from cogs.kit import replies
from cogs.kit.answering import Interaction
from cogs.kit.custom_ids import Press
from cogs.kit.errors import Form, ToldError
from cogs.kit.items import PressedButton, PressedSelect, pressed
from cogs.kit.pages import page_of, page_row

LATE_S = 2.0
THINGS = [f"thing {n}" for n in range(60)]
VERBS = ("quiet", "loud", "swap", "form", "boom", "no", "late", "lateswap", "lateform", "lateboom", "pick", "page")
pressed_by: list[tuple[int, str, tuple[str, ...]]] = []


def panel(number: int = 0, text: str = "a panel") -> discord.ui.LayoutView:
    """Every button of the probe, and a select."""
    view = discord.ui.LayoutView(timeout=None)
    box: discord.ui.Container[discord.ui.LayoutView] = discord.ui.Container(discord.ui.TextDisplay(text))
    for first in range(0, len(VERBS) - 1, 5):
        names = [verb for verb in VERBS[first : first + 5] if verb != "pick"]
        box.add_item(
            discord.ui.ActionRow(*[PressedButton(Press("probe", verb, 7, "A", number), verb) for verb in names])
        )
    box.add_item(discord.ui.ActionRow(PressedButton(Press("probe", "unheard", 7, None, number), "unheard")))
    options = [discord.SelectOption(label=one, value=one) for one in THINGS[:25]]
    box.add_item(discord.ui.ActionRow(PressedSelect(Press("probe", "pick", 7, "A", number), options)))
    view.add_item(box)
    return view


def picture(name: str = "p.png") -> discord.File:
    """Any bytes with alt text: nothing here looks at them."""
    return discord.File(io.BytesIO(b"picture"), name, description="A picture")


def shown() -> discord.ui.LayoutView:
    """A view that shows the picture."""
    view = discord.ui.LayoutView(timeout=None)
    gallery: discord.ui.MediaGallery[discord.ui.LayoutView] = discord.ui.MediaGallery()
    gallery.add_item(media="attachment://p.png", description="A picture")
    view.add_item(discord.ui.TextDisplay("swapped"))
    view.add_item(gallery)
    return view


class Name(Form):
    """A form with one field."""

    def __init__(self) -> None:
        super().__init__(title="Name it")
        self.text: discord.ui.TextInput[Name] = discord.ui.TextInput(custom_id="name", required=False)
        self.add_item(discord.ui.Label(text="Name", component=self.text))

    async def submitted(self, interaction: Interaction) -> None:
        if self.text.value == "boom":
            raise RuntimeError("form")
        if self.text.value == "late":
            await asyncio.sleep(LATE_S)
        await replies.private(interaction, f"named {self.text.value}")


@pressed("probe", *VERBS)
async def press(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Answer in the way that the verb says."""
    verb = press.verb
    pressed_by.append((press.table, verb, tuple(values)))
    if verb.startswith("late"):
        await asyncio.sleep(LATE_S)
        verb = verb.removeprefix("late") or "quiet"
    if verb == "boom":
        raise RuntimeError("button")
    if verb == "no":
        raise ToldError("That is not possible (S27).")
    if verb == "form":
        await replies.form(interaction, Name())
    elif verb == "swap":
        await replies.update(interaction, shown(), [picture()])
    elif verb == "page":
        await replies.private(interaction, view=listed(int(press.arg or "0")))
    elif verb == "loud":
        await replies.public(interaction, "loud")
    else:
        await replies.private(interaction, f"{verb} {' '.join(values)} by {press.seat} at {press.number}")


def listed(number: int) -> discord.ui.LayoutView:
    """One page of the things."""
    page = page_of(THINGS, number)
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay("\n".join(page.items)))
    row = page_row(page, Press("probe", "page", 7, "A", 0))
    if row is not None:
        view.add_item(row)
    return view


class Thing(app_commands.Transformer):
    """A thing by its name; what is wrong with the text is said as a ValueError."""

    async def transform(self, interaction: Interaction, value: str, /) -> str:
        if value == "silent":
            raise RuntimeError("no sentence")
        if value not in THINGS:
            raise ValueError(f"{value!r} is no thing: write one such as 'thing 3'")
        return value

    async def autocomplete(self, interaction: Interaction, value: str, /) -> list[app_commands.Choice[str]]:
        if value == "boom":
            raise RuntimeError("autocompletion")
        return [app_commands.Choice(name=one, value=one) for one in THINGS if value in one][:25]


class Probe(commands.Cog):
    """The commands of the probe."""

    @app_commands.command(description="Show the panel to everybody")
    async def open(self, interaction: Interaction, number: int = 0) -> None:
        await replies.public(interaction, view=panel(number))

    @app_commands.command(description="Show the panel to me")
    async def mine(self, interaction: Interaction) -> None:
        await replies.private(interaction, view=panel())

    @app_commands.command(description="Fail")
    async def fail(self, interaction: Interaction, late: bool = False) -> None:
        if late:
            await asyncio.sleep(LATE_S)
        raise RuntimeError("command")

    @app_commands.command(description="Answer late")
    async def slow(self, interaction: Interaction, seconds: float, aloud: bool = False, words: int = 1) -> None:
        await asyncio.sleep(seconds)
        await (replies.public if aloud else replies.private)(interaction, "word " * words)

    @app_commands.command(description="Answer everybody late", extras={"public": True})
    async def announce(self, interaction: Interaction, aloud: bool = True) -> None:
        await asyncio.sleep(LATE_S)
        await (replies.public if aloud else replies.private)(interaction, "announced")

    @app_commands.command(description="Take a thing")
    async def take(self, interaction: Interaction, thing: app_commands.Transform[str, Thing]) -> None:
        await replies.private(interaction, f"took {thing}")


async def setup(bot: commands.Bot) -> None:
    """Load the room."""
    await bot.add_cog(Probe())
