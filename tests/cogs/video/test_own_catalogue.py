"""A server's own catalogue: checked by line, kept, played with, and kept by a table whatever becomes of it."""

from __future__ import annotations

import io
import json
from pathlib import Path

import discord
import pytest
import simcord

from cogs.video import catalogues
from rules.video.command_line import main
from tests.cogs.reading import text
from tests.cogs.server.decks import add
from tests.cogs.video.playing import act, said, table_message, told, view
from tests.simulated import World

HOUSE = catalogues.house_deck()
OWN = catalogues.named_deck(HOUSE, "Friday box").replace('title = "Rottentales"', 'title = "Rotten Reels"')


@pytest.fixture
def keeper(world: World) -> simcord.MemberActor:
    """Somebody with the permission Manage Server."""
    role = world.guild.create_role("keeper", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("ada", global_name="Ada"), roles=[role])


async def test_faults_of_a_catalogue_come_with_their_lines(world: World, keeper: simcord.MemberActor) -> None:
    """V4: every Vortex card has a price."""
    wrong = OWN.replace("cost = 2", "cost = 200", 1)
    line = next(n for n, row in enumerate(wrong.split("\n"), 1) if "cost = 200" in row)
    answer = await add(world, keeper, wrong)
    assert f"{line}" in answer
    assert "signal\\_splitter, cost" in answer or "signal_splitter, cost" in answer


async def test_table_plays_with_an_own_catalogue_to_its_record(
    world: World, keeper: simcord.MemberActor, tmp_path: Path
) -> None:
    await add(world, keeper, OWN)
    await said(world.ann, world.channel, "table new", game="video", deck="friday", pictures="off")
    assert (await view(world)).catalogue.name == "Friday box"
    assert "Rotten Reels" in {card.title for card in (await view(world)).catalogue.cards}
    await world.env.advance_time(6)
    public = table_message(world)
    assert "Friday box" in text(public)
    await told(keeper, world.channel, "deck remove", name="Friday box")
    await world.new_process()
    assert (await view(world)).catalogue.name == "Friday box"
    await act(world, 1, "host", "close", "host")
    message = await said(world.ann, world.channel, "log", table="1", record=True)
    (file,) = message.attachments
    path = tmp_path / "record.txt"
    path.write_bytes(await file.read())
    out = io.StringIO()
    assert main(["run", str(path)], out, None, lambda: 0.0) == 0
    assert json.loads(out.getvalue().splitlines()[-1])["result"]["phase"] == "over"


async def test_running_table_keeps_the_house_cards_of_its_day(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new version of the house catalogue changes no game that runs."""
    await said(world.ann, world.channel, "table new", game="video", style="solo", pictures="off")
    before = await view(world, "A")

    def gone() -> None:
        raise AssertionError("a table reads the cards in its header")

    monkeypatch.setattr("rules.video.position.house_catalogue", gone)
    await world.new_process()
    assert (await view(world, "A")).catalogue.cards == before.catalogue.cards
    assert before.catalogue.name == "house"
