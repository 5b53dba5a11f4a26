"""Both worked examples of the book, played through the commands of the bot; what people read is checked (3.1, 3.2)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import rules.video
from rules.records import read_record
from tests.cogs.playing import REDRAW_S
from tests.cogs.video.playing import crafted, seat, text, told, view
from tests.simulated import World

FOLDER = Path(rules.video.__file__).parent / "examples"


FILLERS = ("Moon with a View #1", "Robots Need Naps #1", "Getaway Tricycle #1", "Mildly Armed", "Forklift Justice #1")
"""What lies on the Tape spaces of which the book says nothing."""


def header(name: str, **more: str) -> dict[str, str]:
    """The position of an example, without the names of its seats."""
    told = read_record((FOLDER / name).read_text("utf-8")).header
    own = {key: value for key, value in told.items() if not key.startswith("seat ")}
    return {f"tape {n}": title for n, title in enumerate(FILLERS, 1)} | own | more


async def typed(world: World, command: str, **options: Any) -> str:
    """What Ann, who plays the example's turn, reads after a command; without the marks that keep text plain."""
    return plain(await told(world.ann, world.channel, command, **options))


def plain(said: str) -> str:
    return re.sub(r"\\(.)", r"\1", said)


def table_text(world: World) -> str:
    """The text of the table's message."""
    texts = [text(message) for message in world.channel.history()]
    return plain(next(one for one in reversed(texts) if "### Tape night" in one))


async def test_example_1_through_commands(world: World) -> None:
    """V78, V82, V90, V110, V113, V114, V120, V121, V124, V125, V161, V173, VA7, VA8, VA37, VA92: every message."""
    table = await crafted(world, "ann", "bob", **header("example-1.txt", vortex="Wet Cement III #1", pictures="off"))

    said = await typed(world, "sun")
    assert "**You must choose**" in said
    assert "Sun 1, Dawn Matinee" in said
    assert "Choose one of these effects." in said
    said = await typed(world, "choose", answers="gain 3 fwd")
    assert "**$0** · **3 FWD** · Energy 2/2 · Charge 1" in said

    await typed(world, "play", card="bargain bin")
    await typed(world, "play", card="bargain bin")
    said = await typed(world, "play", card="splitter")
    assert "**$4** · **3 FWD** · Energy 1/2 · Charge 1" in said

    said = await typed(world, "rent", card="2 Omega Starr")
    assert "rents *Omega Starr* for $4" in said
    assert "*Omega Starr*, Free w/ Rental: " in said
    assert "You may use your Sun again. Will you?" in said
    assert "The Vortex shows *Wet Cement III*." in said
    assert "**$0** · **3 FWD**" in said
    said = await typed(world, "choose", answers="yes")
    assert "**You must choose**" in said
    assert "Sun 1, Dawn Matinee" in said
    said = await typed(world, "choose", answers="1")
    assert "**$0** · **6 FWD** · Energy 1/2" in said

    said = await typed(world, "play", card="hna")
    assert "**$0** · **12 FWD** · Energy 0/2" in said
    said = await typed(world, "attack", target="acid override", amount="all")
    assert "**$0** · **0 FWD**" in said
    assert "Acid Override" in said
    assert (await seat(world, "B", table)).dial == 32

    said = await typed(world, "power", which="lo-fi")
    assert "**You must choose**" in said
    assert "Lo-Fi power" in said
    said = await typed(world, "choose", answers="signal splitter")
    assert "Energy 0/2 · Charge 0" in said
    await typed(world, "done")
    shown = await seat(world, "A", table)
    assert (shown.energy, shown.capacity, shown.charge, shown.hand_size, shown.deck) == (3, 3, 1, 4, 3)
    await world.env.advance_time(REDRAW_S)
    message = table_text(world)
    assert "**Ridgemont** (Ann)" in message
    assert "dial **32/" in message
    assert "3/3 Energy" in message


async def test_example_2_through_commands(world: World) -> None:
    """V99, V101, V109, V126, V130, V141, V151, V155-V158, V176-V182: every message, to the red token."""
    top = "Wet Cement III #2, Wet Cement III #1"
    table = await crafted(world, "ann", "bob", **header("example-2.txt", vortex=top, pictures="off"))

    await typed(world, "play", card="brain drain")
    await typed(world, "play", card="signal splitter")
    await typed(world, "play", card="rottentales")
    said = await typed(world, "play", card="rottentales")
    assert "**$4** · **6 FWD** · Energy 3/5 · Charge 2" in said
    said = await typed(world, "rent", card="chop shock")
    assert "rents *Chop Shock High* for $2" in said
    said = await typed(world, "rent", card="4 starbound")
    assert "**$0** · **6 FWD** · Energy 3/5" in said

    said = await typed(world, "play", card="csh")
    assert "Energy 1/5" in said
    said = await typed(world, "exhaust", card="chop shock high")
    assert "**$0** · **14 FWD** · Energy 1/5" in said
    assert "exhausts *Chop Shock High*, syncs *Chop Shock High*, gains 8 FWD." in said
    said = await typed(world, "play", card="the starbound teen")
    assert "Energy 0/5" in said
    assert ((await seat(world, "A", table)).dial, (await seat(world, "B", table)).dial) == (13, 42)

    said = await typed(world, "attack", target="ridgemont", amount="2")
    assert "Omega Starr shields seat B while it is ready. Kill it first with 12 FWD" in said
    assert said.endswith("(V147)")
    said = await typed(world, "attack", target="omega starr", amount="kill")
    assert "*Omega Starr*" in said
    assert "**2 FWD**" in said
    await typed(world, "attack", target="B", amount="2")
    assert (await seat(world, "B", table)).dial == 44
    said = await typed(world, "attack", target="B", amount="1")
    assert "You have no FWD in your pool." in said
    said = await typed(world, "power", which="late fee")
    assert "**4 FWD**" in said
    assert "Charge 1" in said
    said = await typed(world, "attack", target="ridgemont", amount="all")
    assert "**You must choose**" in said
    assert "" in said
    assert "Choose the Be Kind token that you take from " in said
    said = await typed(world, "choose", answers="red")
    assert "1 trophy" in said
    shown = await view(world, table=table)
    assert [token.design for token in shown.seats[0].trophies] == [0]
    assert shown.seats[1].dial == 0
    await world.env.advance_time(REDRAW_S)
    message = table_text(world)
    assert "trophy: red (of **Ridgemont**)" in message
