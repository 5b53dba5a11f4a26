"""Catalogues of Video Vortex and presets for it: the same shelf, and never one game's things in another's lists."""

from __future__ import annotations

import pytest
import simcord

from rules.video.catalogue.reading import HOUSE
from rules.video.views.view import TableView
from tests.cogs.playing import new, press, public, said, told
from tests.cogs.reading import text
from tests.cogs.server.decks import add, added, deck, file_of, kept
from tests.simulated import World

Admin = simcord.MemberActor
CATALOGUE = HOUSE.read_text("utf-8")


async def games(world: World) -> dict[str, str]:
    """The decks of the server by name, with their games."""
    return {one.name: one.game for one in await world.app.library.decks(world.guild.id)}


async def test_game_of_a_file_is_seen_in_it(world: World, ada: Admin) -> None:
    assert "**Ours** is kept: 216 cards." in await add(world, ada, CATALOGUE, name="Ours")
    assert "**Twenty** is kept: 20 cards." in await add(world, ada, deck())
    assert await games(world) == {"Ours": "video", "Twenty": "sprouts"}
    listed = await told(ada, world.channel, "deck list")
    assert listed.index("Twenty") < listed.index("-# Video Vortex") < listed.index("Ours")


async def test_file_can_be_said_to_be_of_a_game(world: World, ada: Admin) -> None:
    assert "no TOML" in await add(world, ada, deck(), game="video")
    assert "nothing is kept" in await add(world, ada, CATALOGUE, game="sprouts")
    assert not await kept(world)


async def test_faults_are_told_by_line_entry_and_field(world: World, ada: Admin) -> None:
    """Whoever types a box in makes one mistake at a time."""
    bad = CATALOGUE.replace("copies = 1\n", "copies = 99\n", 1)
    number = next(n for n, line in enumerate(bad.split("\n"), 1) if line == "copies = 99")
    answer = await add(world, ada, bad, name="Typed")
    assert f"line {number}: card " in answer
    assert not await kept(world)
    assert len(answer) < 2000


async def test_table_plays_with_the_servers_catalogue_and_keeps_it(world: World, ada: Admin) -> None:
    await add(world, ada, CATALOGUE, name="Ours")
    await new(world, game="video", deck="our", pictures="off")
    await press(world.bob, public(world), "Join")
    await told(ada, world.channel, "deck remove", name="Ours")
    world.app.referee._shelf.clear()
    await told(world.ann, world.channel, "table start")
    shown = await world.app.referee.view(1, None)
    assert isinstance(shown, TableView)
    assert (shown.phase, shown.catalogue.name) == ("mutants", "Ours")
    await told(world.ann, world.channel, "table end", what="table")
    await world.env.advance_time(10)
    await press(world.ann, public(world), "Rematch")
    again = await world.app.referee.view(2, None)
    assert isinstance(again, TableView)
    assert again.catalogue.name == "Ours"


async def test_deck_tells_the_game_and_is_offered_only_there(world: World, ada: Admin) -> None:
    await add(world, ada, CATALOGUE, name="Ours")
    await add(world, ada, deck())

    async def offered(**options: str) -> list[str]:
        found = await world.ann.autocomplete(world.channel, "table new", "deck", "", **options)
        return [one["value"] for one in found]

    assert await offered(game="video") == ["house", "Ours"]
    assert await offered(game="sprouts") == ["house", "Twenty"]
    assert set(await offered()) == {"house", "Ours", "Twenty"}
    assert "No deck here is called" in await told(world.ann, world.channel, "table new", game="video", deck="Twenty")
    assert "is open" in await told(world.ann, world.channel, "table new", deck="Ours")
    info = await world.app.referee.info(1)
    assert info is not None
    assert info.game == "video"


async def test_name_means_one_thing_for_both_games(world: World, ada: Admin) -> None:
    await add(world, ada, deck(), name="Friday")
    assert "for another game already" in await add(world, ada, CATALOGUE, name="friday")
    assert await kept(world) == {"Friday": 20}


async def test_house_decks_are_patterns_for_ones_own(world: World, ada: Admin) -> None:
    both = await said(ada, world.channel, "deck show")
    assert [one.filename for one in both.attachments] == ["house-sprouts.txt", "house-video.txt"]
    one = await said(ada, world.channel, "deck show", game="video")
    assert "216 cards for Video Vortex" in text(one)
    assert "exactly that deck already" not in await add(world, ada, await file_of(one), name="Mine")
    assert await games(world) == {"Mine": "video"}


async def test_second_catalogue_of_a_name_hands_the_first_back(world: World, ada: Admin) -> None:
    await add(world, ada, CATALOGUE, name="Ours")
    answer = await added(
        world, ada, CATALOGUE.replace("# Ours from the first", "# Ours from the very first"), name="Ours"
    )
    assert "takes the place" in answer.content
    assert "Ours from the first" in await file_of(answer)


async def test_catalogue_is_too_long_for_a_form_and_says_what_to_do(world: World, ada: Admin) -> None:
    await add(world, ada, CATALOGUE, name="Ours")
    assert "/deck add" in await told(ada, world.channel, "deck edit", name="Ours")


async def test_preset_keeps_the_switches_of_its_game(world: World, ada: Admin) -> None:
    await new(world, game="video", style="fast")
    await told(world.ann, world.channel, "table settings", switch="steal", value="last_resort")
    assert "steal last\\_resort" in (await told(world.ann, world.channel, "preset save", name="Friday")) or (
        "steal last_resort" in await told(world.ann, world.channel, "preset list")
    )
    (preset,) = await world.app.library.presets(world.guild.id)
    assert preset.game == "video"
    assert preset.switches["steal"] == "last_resort"
    assert "is kept" in await told(ada, world.channel, "preset set", name="fri", switch="undo", value="OFF")
    assert "must be one of" in await told(ada, world.channel, "preset set", name="fri", switch="undo", value="maybe")
    assert "switch" in await told(ada, world.channel, "preset set", name="fri", switch="tilt", value="4-9")
    found = await ada.autocomplete(world.channel, "preset set", "switch", "turn", name="Friday")
    assert [one["value"] for one in found] == ["turn_order"]
    await told(world.bob, world.channel, "table new", style="Friday", pictures="off")
    shown = await world.app.referee.view(2, None)
    assert isinstance(shown, TableView)
    assert (shown.switches.steal, shown.switches.undo, shown.switches.leave) == ("last_resort", "off", "computer")
    listed = await told(world.bob, world.channel, "preset list")
    assert listed.index("-# Video Vortex") < listed.index("Friday")
    assert "is removed" in await told(ada, world.channel, "preset remove", name="Friday")


@pytest.mark.parametrize("name", ["solo", "By Post", "race", "guided"])
async def test_styles_of_either_game_are_no_names_for_presets(world: World, name: str) -> None:
    await new(world)
    assert "a name of the bot's own" in await told(world.ann, world.channel, "preset save", name=name)
