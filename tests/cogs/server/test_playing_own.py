"""Tables that play by a server's own decks and presets, and keep them whatever becomes of these."""

from __future__ import annotations

import pytest
import simcord

from cogs.kit.library import KeptPreset
from rules.sprouts.deck import read_deck
from rules.sprouts.switches import PRESETS
from tests.cogs.playing import COUNT_IN_S, REDRAW_S, finish, lay_all, new, phase, public, race, ready, told, view
from tests.cogs.reading import press, text
from tests.cogs.server.decks import add, deck
from tests.rules.sprouts.shell import lines
from tests.simulated import World

Admin = simcord.MemberActor


async def dealt(world: World, table: int = 1) -> set[str]:
    """Every card that lies or is held at the table."""
    return {str(card) for seat in (await view(world, table)).seats for card in seat.hand}


def cards(text_: str) -> set[str]:
    return {str(card) for card in read_deck(text_).cards}


async def test_table_on_an_own_deck_names_it_and_deals_from_it(world: World, ada: Admin) -> None:
    """S3, SA83: `deck` is the table's own."""
    await add(world, ada, deck())
    await race(world, "ann", "bob", deck="TWEN")
    assert "-# casual · deck Twenty" in text(public(world))
    assert len(await dealt(world)) == 14
    assert await dealt(world) <= cards(deck())


async def test_deck_of_twenty_has_no_hand_for_a_third(world: World, ada: Admin) -> None:
    """S8."""
    await add(world, ada, deck())
    await new(world, deck="Twenty")
    await press(world.bob, public(world), "Join")
    answer = await told(world.kim, world.channel, "table join")
    assert "S8" in answer
    assert "20" in answer
    assert len((await view(world)).seats) == 2


@pytest.mark.parametrize("change", ["remove", "replace"])
async def test_table_keeps_its_deck(world: World, ada: Admin, change: str) -> None:
    """Also over a restart, when it is read from the database again, and in its rematch."""
    await add(world, ada, deck())
    await race(world, "ann", "bob", deck="Twenty")
    if change == "remove":
        await told(ada, world.channel, "deck remove", name="Twenty")
    else:
        await add(world, ada, deck(first=40))
    world.app.referee._shelf.clear()
    await world.restart()
    assert await dealt(world) <= cards(deck())
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    assert await phase(world) == "over"
    await press(world.ann, public(world), "Rematch")
    await ready(world, "ann", "bob")
    await world.env.advance_time(COUNT_IN_S)
    assert len(await dealt(world, 2)) == 14
    assert await dealt(world, 2) <= cards(deck())


async def test_text_goes_when_nothing_names_it(world: World, ada: Admin) -> None:
    def texts() -> object:
        return world.app.store.run(lambda db: db["texts"].count)

    await add(world, ada, deck())
    await add(world, ada, deck(30))
    assert await texts() == 1  # type: ignore[misc]
    await new(world, deck="Twenty")
    await told(ada, world.channel, "deck remove", name="Twenty")
    assert await texts() == 1, "the table's"  # type: ignore[misc]


async def test_record_of_a_round_on_an_own_deck_replays(world: World, ada: Admin, tmp_path) -> None:
    """The header has the cards and the names; both are read back."""
    await add(world, ada, deck())
    await keep(world, "Friday", preset="family", timer_s="240")
    await race(world, "ann", style="friday", deck="Twenty")
    await lay_all(world, "ann", "A")
    await finish(world)
    result = await world.ann.slash(world.channel, "log", record=True)
    data = await result.response.attachments[0].read()
    path = tmp_path / "record.txt"
    path.write_bytes(data)
    assert b"style: Friday" in data
    told_, code = lines("run", str(path))
    assert code == 0
    assert told_[-1]["result"]["seats"][0]["result"]["total"] == (await view(world)).seats[0].total


async def test_decks_are_offered_and_unknown_ones_named(world: World, ada: Admin) -> None:
    await add(world, ada, deck())
    found = await world.bob.autocomplete(world.channel, "table new", "deck", "")
    assert [one["value"] for one in found] == ["house", "Twenty"]
    assert "There is: Twenty, house." in await told(world.bob, world.channel, "table new", game="sprouts", deck="<@1>")
    assert "is open" in await told(world.bob, world.channel, "table new", game="sprouts", deck="House")
    private = await world.bob.user.slash("table new", style="practice", deck="Twenty")
    assert "No deck here is called" in text(private.response)


async def keep(world: World, name: str, **switches: str) -> None:
    await world.app.library.put_preset(world.guild.id, KeptPreset(name, switches, 1, 0, "sprouts"), instead_of=None)


@pytest.mark.parametrize("preset", [one for one in PRESETS if one != "casual"])
async def test_every_preset_of_the_book_can_be_chosen(world: World, preset: str) -> None:
    await new(world, style=preset)
    found = await view(world)
    assert found.preset == preset
    assert found.switches == PRESETS[preset]
    assert f"Sprouts, {preset}" in text(public(world))
    assert f"-# {preset}" in text(public(world))


@pytest.mark.parametrize(
    ("typed", "preset"),
    [
        ("LEVEL up", "level-up"),
        ("tour", "tournament"),
        ("Casual", "casual"),
        ("super", "super-ruthless"),
        ("Räce", "casual"),
    ],
)
async def test_style_is_read_forgivingly(world: World, typed: str, preset: str) -> None:
    await new(world, style=typed)
    assert (await view(world)).preset == preset


async def test_style_that_means_none_or_several(world: World) -> None:
    await keep(world, "Race of Friday", preset="family")
    await keep(world, "Friday", preset="family")
    assert "No style here is called" in await told(world.ann, world.channel, "table new", style="@everyone")
    answer = await told(world.ann, world.channel, "table new", style="r")
    assert "may be any of these: race, ruthless, Race of Friday." in answer
    assert "is open" in await told(world.ann, world.channel, "table new", style="race")
    assert "is open" in await told(world.ann, world.channel, "table new", style="Fri")
    offered = await world.ann.autocomplete(world.channel, "table new", "style", "", game="sprouts")
    assert [one["value"] for one in offered] == [
        *("race", "family", "practice", "level-up", "tournament", "ruthless", "super-ruthless"),
        *("Friday", "Race of Friday"),
    ]


async def test_own_preset_and_every_changed_switch_are_told_at_the_start_and_with_the_result(world: World) -> None:
    """S101, 3.10: whatever is done to the preset meanwhile."""
    await keep(world, "Friday_club", preset="family", timer_s="240")
    await new(world, style="friday")
    line = r"-# Friday\_club: family, timer_s 240"
    assert r"Sprouts, Friday\_club" in text(public(world))
    assert line in text(public(world))
    await told(world.ann, world.channel, "table settings", switch="late_join", value="off")
    await world.app.library.remove_preset(world.guild.id, "Friday_club")
    await ready(world, "ann")
    await world.env.advance_time(COUNT_IN_S)
    assert f"{line}, late_join off" in text(public(world))
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    assert f"{line}, late_join off" in text(public(world))
    await press(world.ann, public(world), "Rematch")
    await world.env.advance_time(REDRAW_S)
    assert f"{line}, late_join off" in text(public(world))


async def test_preset_of_another_day_opens_no_table_in_private(world: World) -> None:
    await keep(world, "Friday", preset="family")
    result = await world.ann.user.slash("table new", style="Friday")
    assert "No style here is called" in text(result.response)
