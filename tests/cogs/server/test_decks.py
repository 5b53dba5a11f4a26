"""`/deck list`, `show`, `edit` and `remove`, and who may use them."""

from __future__ import annotations

from typing import Any

import pytest
import simcord

from tests.cogs.playing import said, told
from tests.cogs.reading import text
from tests.cogs.server.decks import add, deck, file_of, kept
from tests.simulated import World

Admin = simcord.MemberActor


async def opened(world: World, who: Admin, name: str) -> Any:
    """The form of a deck."""
    result = await who.slash(world.channel, "deck edit", name=name)
    assert result.modal is not None, text(result.response)
    return result


async def sent(world: World, who: Admin, form: Any, lines: str) -> Any:
    """The answer to a form."""
    result = await who.submit_modal(form, {"lines": lines})
    assert result.acknowledged
    assert result.ephemeral
    return result.response


async def test_list_tells_name_size_and_who(world: World, ada: Admin) -> None:
    assert "keeps none yet" in await told(ada, world.channel, "deck list")
    await add(world, ada, deck(), name="Zebra")
    await add(world, ada, deck(30), name="ant")
    lines = (await told(ada, world.channel, "deck list")).split("\n")
    assert lines[0] == "-# Vortex with Sprouts cards"
    assert lines[1].startswith(f"**ant** · 30 cards · by <@{ada.id}>, <t:")
    assert lines[2].startswith("**Zebra** · 20 cards")
    assert lines[-1].startswith("**house**")


async def test_show_gives_a_file_that_can_be_uploaded_again(world: World, ada: Admin) -> None:
    await add(world, ada, deck())
    shown = await said(ada, world.channel, "deck show", name="twe")
    assert "20 cards" in text(shown)
    assert shown.attachments[0].filename == "twenty.txt"
    assert "exactly that deck already" in await add(world, ada, await file_of(shown))


async def test_house_deck_is_a_pattern_for_ones_own(world: World, ada: Admin) -> None:
    shown = await said(ada, world.channel, "deck show", game="sprouts")
    assert "100 cards" in text(shown)
    assert "**Mine** is kept: 100 cards" in await add(world, ada, await file_of(shown), name="Mine")
    assert "a name of the bot's own" in await add(world, ada, await file_of(shown))


async def test_edit_shows_the_lines_and_keeps_the_changed_ones(world: World, ada: Admin) -> None:
    await add(world, ada, deck())
    form = await opened(world, ada, "TWENTY")
    field = form.modal["components"][0]["component"]
    assert field["value"] == deck()
    assert form.modal["title"] == "Deck Twenty"
    changed = deck().replace("# size: 20", "# size: 19").rpartition("\n")[0].rpartition("\n")[0]
    answer = await sent(world, ada, form, changed.replace("\n", "\r\n"))
    assert "is kept: 19 cards" in answer.content
    assert await file_of(answer) == deck(), "the deck of before is handed back"
    assert await kept(world) == {"Twenty": 19}


async def test_form_that_changes_nothing_says_so(world: World, ada: Admin) -> None:
    await add(world, ada, deck())
    answer = await sent(world, ada, await opened(world, ada, "Twenty"), deck().strip())
    assert "nothing has changed" in answer.content


async def test_fault_in_the_form_keeps_the_deck_and_hands_the_lines_back(world: World, ada: Admin) -> None:
    await add(world, ada, deck())
    wrong = deck() + "7:9489.xx\n"
    answer = await sent(world, ada, await opened(world, ada, "Twenty"), wrong)
    assert "line 23" in answer.content
    assert await file_of(answer) == wrong
    assert await world.app.library.deck_text(world.guild.id, "Twenty") == deck()


async def test_form_does_not_rename(world: World, ada: Admin) -> None:
    await add(world, ada, deck())
    answer = await sent(world, ada, await opened(world, ada, "Twenty"), deck(30, name="Thirty"))
    assert "Its name is still Twenty" in answer.content
    assert await kept(world) == {"Twenty": 30}
    assert await world.app.library.deck_text(world.guild.id, "Twenty") == deck(30)


async def test_form_on_a_deck_that_changed_meanwhile_changes_nothing(world: World, ada: Admin) -> None:
    await add(world, ada, deck())
    form, other = await opened(world, ada, "Twenty"), await opened(world, ada, "Twenty")
    await sent(world, ada, form, deck(21))
    answer = await sent(world, ada, other, deck(22))
    assert "changed or removed" in answer.content
    assert await file_of(answer) == deck(22)
    assert await kept(world) == {"Twenty": 21}


async def test_form_on_a_deck_that_is_gone_changes_nothing(world: World, ada: Admin) -> None:
    await add(world, ada, deck())
    form = await opened(world, ada, "Twenty")
    await told(ada, world.channel, "deck remove", name="Twenty")
    assert "changed or removed" in (await sent(world, ada, form, deck(22))).content
    assert not await kept(world)


async def test_deck_too_long_for_a_form_is_edited_as_a_file(world: World, ada: Admin) -> None:
    await add(world, ada, deck() + "# a long story " * 300)
    answer = await told(ada, world.channel, "deck edit", name="Twenty")
    assert "a form holds 4,000" in answer
    assert "/deck add" in answer


async def test_remove_hands_the_deck_back(world: World, ada: Admin) -> None:
    await add(world, ada, deck())
    answer = await said(ada, world.channel, "deck remove", name="twenty")
    assert "is removed" in text(answer)
    assert await file_of(answer) == deck()
    assert not await kept(world)


@pytest.mark.parametrize("command", ["deck edit", "deck show", "deck remove"])
async def test_name_that_means_none_or_several(world: World, ada: Admin, command: str) -> None:
    assert "There is: none yet." in await told(ada, world.channel, command, name="**x**")
    await add(world, ada, deck(), name="Friday one")
    await add(world, ada, deck(), name="Friday two")
    assert "may be any of these: Friday one, Friday two." in await told(ada, world.channel, command, name="friday")
    assert "There is: Friday one, Friday two." in await told(ada, world.channel, command, name="Monday")
    assert len(await kept(world)) == 2


async def test_names_are_offered(world: World, ada: Admin) -> None:
    await add(world, ada, deck(), name="Élan")
    for command in ("deck edit", "deck remove"):
        assert [one["value"] for one in await ada.autocomplete(world.channel, command, "name", "ELA")] == ["Élan"]
    found = [one["value"] for one in await ada.autocomplete(world.channel, "deck show", "name", "")]
    assert found == ["Élan", "house"]


OPTIONS: dict[str, dict[str, Any]] = {
    "deck add": {"file": ("d.txt", deck().encode())},
    "deck edit": {"name": "Twenty"},
    "deck remove": {"name": "Twenty"},
    "deck list": {},
    "deck show": {"name": "Twenty"},
}


@pytest.mark.parametrize("command", OPTIONS)
async def test_discord_hides_the_group_from_others(world: World, ada: Admin, command: str) -> None:
    with pytest.raises(simcord.SetupError):
        await world.bob.slash(world.channel, command, **OPTIONS[command])


@pytest.mark.parametrize("command", OPTIONS)
async def test_whom_the_server_shows_the_group_may_look_but_not_change(world: World, ada: Admin, command: str) -> None:
    await add(world, ada, deck())
    group = next(one for one in await world.bot.tree.fetch_commands() if one.name == "deck")
    shown = [{"id": str(world.bob.id), "type": 2, "permission": True}]
    world.env.backend.set_command_permissions(world.guild.id, group.id, shown)
    answer = await told(world.bob, world.channel, command, **OPTIONS[command])
    assert ("Manage Server" in answer) is (command not in ("deck list", "deck show"))
    assert await kept(world) == {"Twenty": 20}


@pytest.mark.parametrize("command", OPTIONS)
async def test_direct_messages_have_no_decks(world: World, command: str) -> None:
    result = await world.ann.user.slash(command, **OPTIONS[command])
    assert text(result.response) == "That works in a server only."


async def test_servers_do_not_see_each_other(world: World, ada: Admin) -> None:
    await add(world, ada, deck())
    assert await world.app.library.decks(world.guild.id + 1) == ()
    assert await world.app.library.deck_text(world.guild.id + 1, "Twenty") is None
