"""`/preset …`: the six of the book and a server's own (3.10), and that none contradicts itself."""

from __future__ import annotations

import pytest
import simcord

from cogs.kit.library import MOST_PRESETS, KeptPreset
from tests.cogs.playing import new, public, told
from tests.cogs.reading import press
from tests.simulated import World

Admin = simcord.MemberActor


async def kept(world: World) -> dict[str, dict[str, str]]:
    """The presets of the server by name."""
    return {one.name: dict(one.switches) for one in await world.app.library.presets(world.guild.id)}


async def keep(world: World, name: str, **switches: str) -> None:
    """A preset that was saved before, by somebody else."""
    await world.app.library.put_preset(world.guild.id, KeptPreset(name, switches, 1, 0, "sprouts"), instead_of=None)


async def test_host_saves_what_the_table_plays_by(world: World) -> None:
    await new(world, style="family")
    await told(world.ann, world.channel, "table settings", switch="timer_s", value="240")
    answer = await told(world.ann, world.channel, "preset save", name="Friday")
    assert "**Friday** is kept: family, timer_s 240." in answer
    assert await kept(world) == {"Friday": {"preset": "family", "timer_s": "240"}}


async def test_the_nearest_preset_is_told_not_the_one_that_the_table_began_with(world: World) -> None:
    await new(world, style="tournament")
    await told(world.ann, world.channel, "table settings", switch="second_place", value="super")
    await told(world.ann, world.channel, "preset save", name="Hard")
    assert await kept(world) == {"Hard": {"preset": "super-ruthless"}}


async def test_only_host_or_admin_saves(world: World, ada: Admin) -> None:
    await new(world)
    await press(world.bob, public(world), "Join")
    assert "Only the host of table 1" in await told(world.bob, world.channel, "preset save", name="Mine")
    assert not await kept(world)
    assert "is kept" in await told(ada, world.channel, "preset save", name="Mine", table="1")
    assert set(await kept(world)) == {"Mine"}


async def test_host_does_not_replace_what_another_saved_but_an_admin_does(world: World, ada: Admin) -> None:
    await keep(world, "Friday", preset="family")
    await new(world)
    assert "somebody else saved" in await told(world.ann, world.channel, "preset save", name="FRIDAY")
    assert await kept(world) == {"Friday": {"preset": "family"}}
    assert "in place of the one before" in await told(ada, world.channel, "preset save", name="friday", table="1")
    assert await kept(world) == {"friday": {"preset": "casual"}}
    await told(world.ann, world.channel, "preset save", name="Own")
    assert "in place of" in await told(world.ann, world.channel, "preset save", name="own")


async def test_table_that_contradicts_itself_is_not_saved(world: World) -> None:
    await new(world)
    await told(world.ann, world.channel, "table settings", switch="tilt scope", value="MATCH")
    answer = await told(world.ann, world.channel, "preset save", name="Odd")
    assert "cannot last the match where there is none" in answer
    assert not await kept(world)


async def test_saving_needs_a_table_of_this_server(world: World, ada: Admin) -> None:
    assert "no table" in (await told(ada, world.channel, "preset save", name="Odd")).lower()
    await world.ann.user.slash("table new", style="practice")
    assert "another server" in await told(world.ann, world.channel, "preset save", name="Odd", table="1")
    assert "no such table" in await told(ada, world.channel, "preset save", name="Odd", table="77")
    assert not await kept(world)


@pytest.mark.parametrize("name", ["Race", "casual", "SUPER ruthless", "practice"])
async def test_names_of_the_book_are_taken(world: World, name: str) -> None:
    await new(world)
    assert "a name of the bot's own" in await told(world.ann, world.channel, "preset save", name=name)


@pytest.mark.parametrize("name", ["**x**", "<@1>", "🎲", "x" * 41])
async def test_names_with_odd_signs_or_too_long(world: World, name: str) -> None:
    await new(world)
    answer = await told(world.ann, world.channel, "preset save", name=name)
    assert "A name may not have" in answer or "41 characters" in answer
    assert not await kept(world)


async def test_set_changes_one_switch_read_forgivingly(world: World, ada: Admin) -> None:
    await keep(world, "Hard", preset="super-ruthless")
    answer = await told(ada, world.channel, "preset set", name="har", switch="Super-Formula", value="s minus f")
    assert "super-ruthless, super_formula S_minus_F" in answer
    assert await kept(world) == {"Hard": {"preset": "super-ruthless", "super_formula": "S_minus_F"}}


@pytest.mark.parametrize(
    ("switch", "value", "sentence"),
    [
        ("children", "yes", "Children do not play where misplays cost points"),
        ("auto_call", "on", "Calls cannot be typed where the bot makes them"),
        ("tilt", "4-4", "names one digit twice"),
        ("timer_s", "1e3", "whole number from 0 to 3600"),
        ("timer_s", "٣", "whole number from 0 to 3600"),
        ("scoring", "modern", "one of basic, level-up"),
        ("nonsense", "on", "There is no switch"),
        ("t", "on", "There is no switch"),
    ],
)
async def test_set_refuses_in_one_sentence(world: World, ada: Admin, switch: str, value: str, sentence: str) -> None:
    await keep(world, "Hard", preset="tournament")
    assert sentence in await told(ada, world.channel, "preset set", name="Hard", switch=switch, value=value)
    assert await kept(world) == {"Hard": {"preset": "tournament"}}


async def test_list_has_the_book_and_what_differs(world: World) -> None:
    await keep(world, "Friday", preset="family", timer_s="240")
    answer = await told(world.bob, world.channel, "preset list")
    assert "race, family, practice, casual, level-up, tournament, ruthless, super-ruthless" in answer
    assert "**Friday** · family, timer_s 240 · by <@1>" in answer
    in_private = await world.bob.user.slash("preset list")
    assert "From the book" in in_private.response.content
    assert "Friday" not in in_private.response.content


async def test_remove_tells_what_it_was(world: World, ada: Admin) -> None:
    await keep(world, "Friday", preset="family", timer_s="240")
    assert "it was family, timer_s 240" in await told(ada, world.channel, "preset remove", name="FRI")
    assert not await kept(world)
    assert "There is: none yet." in await told(ada, world.channel, "preset remove", name="Friday")


@pytest.mark.parametrize(
    ("command", "options"),
    [("preset set", {"name": "Friday", "switch": "timer_s", "value": "1"}), ("preset remove", {"name": "Friday"})],
)
async def test_set_and_remove_are_for_admins_of_a_server(world: World, command: str, options: dict[str, str]) -> None:
    await keep(world, "Friday", preset="family")
    assert "Manage Server" in await told(world.bob, world.channel, command, **options)
    result = await world.bob.user.slash(command, **options)
    assert result.response.content == "That works in a server only."
    assert await kept(world) == {"Friday": {"preset": "family"}}


async def test_saving_in_direct_messages_is_refused(world: World) -> None:
    await world.ann.user.slash("table new", style="practice")
    result = await world.ann.user.slash("preset save", name="Friday")
    assert result.response.content == "That works in a server only."


async def test_eighteen_and_no_more(world: World, ada: Admin) -> None:
    for number in range(MOST_PRESETS):
        await keep(world, f"Preset {number}", preset="family")
    await new(world)
    assert "18 presets already" in await told(world.ann, world.channel, "preset save", name="More")
    assert len(await kept(world)) == MOST_PRESETS
    offered = await ada.autocomplete(world.channel, "table new", "style", "", game="sprouts")
    assert len(offered) == 25, "every one can be chosen without typing"


async def test_names_switches_and_values_are_offered(world: World, ada: Admin) -> None:
    await keep(world, "Friday", preset="family")

    async def offered(option: str, typed: str, **filled: str) -> list[str]:
        found = await ada.autocomplete(world.channel, "preset set", option, typed, **filled)
        return [one["value"] for one in found]

    assert await offered("name", "fri") == ["Friday"]
    assert await offered("switch", "tilt") == ["tilt", "tilt_scope"]
    assert await offered("value", "", switch="tilt_scope") == ["round", "match"]
    assert await offered("value", "", switch="timer_s") == []
