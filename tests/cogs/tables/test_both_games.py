"""The commands of every table at a table of Video Vortex: seats, hosts, what the game has not, and playing on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules.video.views.view import TableView
from tests.cogs.playing import click, new, pick, public, race, said, told
from tests.cogs.reading import chooser, labels, press, text
from tests.cogs.video.playing import act, opened, played, started, view
from tests.simulated import World


async def seats(world: World, table: int = 1) -> list[tuple[str, str, str]]:
    """Letter, name and computer level of every seat."""
    found = await world.app.referee.view(table, None)
    assert isinstance(found, TableView)
    return [(one.letter, one.name, one.computer) for one in found.seats]


async def host_panel(world: World, who: str = "ann") -> Any:
    return await press(world.people[who], public(world), "Host …")


@pytest.mark.parametrize(
    ("command", "options", "sentence"),
    [
        ("table end", {"what": "round"}, "no rounds to be ended"),
        ("table end", {"what": "round without result"}, "no rounds to be voided"),
        ("table time", {"seconds": 30}, "no seconds to add to"),
        ("table pause", {}, "nothing to pause"), ("table resume", {}, "Nothing is paused"),
    ],
)  # fmt: skip
async def test_what_the_game_has_not_is_said_with_what_to_do_instead(
    world: World, command: str, options: dict[str, Any], sentence: str
) -> None:
    await started(world, "ann", "bob")
    assert sentence in await told(world.ann, world.channel, command, **options)


async def test_what_a_race_has_not_is_said_too(world: World) -> None:
    await race(world, "ann", "bob")
    assert "`/detach`" in await told(world.ann, world.channel, "undo")
    assert "raced by people alone" in await told(world.ann, world.channel, "table computer", level="hard")
    assert "the whole rack turns" in await told(world.ann, world.channel, "rotate", card="1")


async def test_host_adds_and_removes_computers_by_command_and_on_the_panel(world: World) -> None:
    await new(world, game="video")
    assert "Only the table's host" in await told(world.bob, world.channel, "table computer", level="hard")
    await told(world.ann, world.channel, "table computer", level="Hard", name="Deep Tape")
    panel = await host_panel(world)
    assert [one["value"] for one in chooser(panel, "Add a computer")["options"]] == ["easy", "normal", "hard"]
    panel = await pick(world.ann, panel, "Add a computer", "easy")
    assert "Computer C sits on seat C" in text(panel)
    assert await seats(world) == [("A", "Ann", ""), ("B", "Deep Tape", "hard"), ("C", "Computer C", "easy")]
    assert any("hard computer" in one["label"] for one in chooser(panel, "Free a seat")["options"])
    panel = await pick(world.ann, panel, "Free a seat", "B")
    assert "free again" in text(panel)
    assert [one[0] for one in await seats(world)] == ["A", "C"]
    assert "went wrong" not in await told(world.ann, world.channel, "table computer", level="genius")
    for _ in range(2):
        await told(world.ann, world.channel, "table computer", level="normal")
    assert len(await seats(world)) == 4
    assert "went wrong" not in await told(world.ann, world.channel, "table computer", level="normal")
    assert len(await seats(world)) == 4
    offered = await world.ann.autocomplete(world.channel, "table computer", "level", "")
    assert [one["value"] for one in offered] == ["easy", "normal", "hard"]


async def test_duties_of_a_running_game(world: World) -> None:
    await started(world, "ann", "bob", "kim")
    panel = await host_panel(world)
    assert "Close the table" in labels(panel)
    assert not {"End the round", "Give 60 seconds", "Void the round", "Start now"} & set(labels(panel))
    panel = await pick(world.ann, panel, "Free a seat", "B")
    assert "VA99" in text(panel)
    assert "Bob" in text(panel)
    panel = await click(world.ann, panel, "Leave it")
    assert "Host duties" in text(panel)
    assert not any(one.removed for one in (await view(world)).seats)
    panel = await pick(world.ann, panel, "Free a seat", "B")
    panel = await click(world.ann, panel, "Take them out")
    assert "out of the game" in text(panel)
    assert [one.removed for one in (await view(world)).seats] == [False, True, False]


async def test_host_starts_in_the_words_of_the_game(world: World) -> None:
    await opened(world, "ann", "bob")
    assert "chooses a mutant" in await told(world.ann, world.channel, "table start")


async def test_closing_ends_the_table_at_any_moment(world: World) -> None:
    await played(world, "ann", "bob")
    panel = await click(world.ann, await host_panel(world), "Close the table")
    assert "closed" in text(panel)
    assert (await view(world)).phase == "over"


@pytest.mark.parametrize("style", ["solo", "solo four", "guided solo"])
async def test_solo_begins_at_once_with_its_computers_also_in_private(world: World, style: str) -> None:
    result = await world.ann.user.slash("table new", game="video", style=style, pictures="off")
    assert "is open" in text(result.response)
    found = await view(world)
    assert found.phase != "lobby"
    assert [bool(one.computer) for one in found.seats] == [False] + [True] * (len(found.seats) - 1)
    info = await world.app.referee.info(1)
    assert info is not None
    assert "computers" not in info.header
    assert ("guide" in info.header) is (style == "guided solo")


async def test_rematch_keeps_people_computers_and_house_rules(world: World) -> None:
    await new(world, game="video", style="fast", pictures="off")
    await told(world.ann, world.channel, "table computer", level="hard", name="Deep Tape")
    await press(world.bob, public(world), "Join")
    await told(world.ann, world.channel, "table settings", switch="turn_order", value="Rotating")
    await told(world.ann, world.channel, "table computer", level="easy")
    await pick(world.ann, await host_panel(world), "Free a seat", "D")
    await told(world.ann, world.channel, "table end", what="table")
    await world.env.advance_time(10)
    await press(world.bob, public(world), "Rematch")
    assert await seats(world, 2) == [("A", "Ann", ""), ("B", "Deep Tape", "hard"), ("C", "Bob", "")]
    assert (await view(world, table=2)).switches == (await view(world)).switches
    info = await world.app.referee.info(2)
    assert info is not None
    assert info.header["pictures"] == "off"
    assert info.host == world.ann.id


@pytest.mark.parametrize("how", ["autopass", "computer", "vote"])
async def test_who_leaves_comes_back_to_the_very_seat(world: World, how: str) -> None:
    """VA99. Two are away at once: neither gets to see the other's hand."""
    await played(world, "ann", "bob", "kim", "dee", leave=how)
    hands = {letter: (await view(world, letter)).seat(letter) for letter in "BC"}
    assert "`/table join`" in await told(world.bob, world.channel, "table leave")
    assert "`/table join`" in await told(world.kim, world.channel, "table leave")
    assert "You have no seat" in await told(world.kim, world.channel, "panel")
    world.app.referee._shelf.clear()
    assert "seat C," in await told(world.kim, world.channel, "table join")
    assert "seat B," in await told(world.bob, world.channel, "table join")
    info = await world.app.referee.info(1)
    assert info is not None
    assert [(one.letter, one.account, one.name) for one in info.seats[1:3]] == [
        ("B", world.bob.id, "Bob"), ("C", world.kim.id, "Kim"),
    ]  # fmt: skip
    for letter, before in hands.items():
        found = (await view(world, letter)).seat(letter)
        assert found is not None
        assert before is not None
        assert (found.left, found.name) == (False, before.name)


async def test_seat_that_somebody_else_has_taken_does_not_come_back(world: World) -> None:
    await played(world, "ann", "bob", "kim")
    await told(world.bob, world.channel, "table leave")
    assert "seat B," in await told(world.dee, world.channel, "table join")
    assert "seat B" not in await told(world.bob, world.channel, "table join")
    assert "You have no seat" in await told(world.bob, world.channel, "panel")


async def test_host_who_leaves_passes_the_table_on(world: World) -> None:
    await played(world, "ann", "bob", "kim")
    await told(world.ann, world.channel, "table leave")
    assert "Host duties" in text(await host_panel(world, "bob"))


async def test_substitute_gets_the_seat_with_its_hand(world: World) -> None:
    await played(world, "ann", "bob", "kim")
    before = (await view(world, "B")).seat("B")
    assert "Dee plays seat B now" in await told(
        world.ann, world.channel, "table substitute", seat="B", person=world.dee
    )
    after = (await view(world, "B")).seat("B")
    assert before is not None
    assert after is not None
    assert (after.name, after.hand) == ("Dee", before.hand)
    assert "You have no seat" in await told(world.bob, world.channel, "panel")
    assert "seat B," in await told(world.dee, world.channel, "panel")
    assert "You have no seat" in await told(world.bob, world.channel, "undo")


async def test_settings_know_the_switches_of_the_tables_game(world: World) -> None:
    await new(world, game="video")
    assert "`turn_order` fixed" in await told(world.ann, world.channel, "table settings")
    found = await world.ann.autocomplete(world.channel, "table settings", "switch", "turn")
    assert [one["value"] for one in found] == ["turn_order"]
    found = await world.ann.autocomplete(world.channel, "table settings", "value", "", switch="leave")
    assert [one["value"] for one in found] == ["autopass", "computer", "vote"]
    assert "There is no switch" in await told(world.ann, world.channel, "table settings", switch="tilt", value="4-9")
    assert "There is no switch" in await told(
        world.ann, world.channel, "table settings", switch="mode", value="bookkeeper"
    )
    assert (await view(world)).switches.mode == "full"


async def test_record_waits_for_the_end_and_the_log_does_not(world: World) -> None:
    table = await played(world, "ann", "bob")
    assert "until then it tells what is hidden" in await told(world.bob, world.channel, "log", record=True)
    assert len(await told(world.bob, world.channel, "log")) > 20
    await act(world, table, "host", "close")
    shown = await said(world.bob, world.channel, "log", record=True, table=str(table))
    assert shown.attachments[0].filename == "table-1.txt"


async def test_list_tells_tables_of_both_games(world: World) -> None:
    await new(world, name="Race")
    await new(world, name="Tapes", game="video")
    lines = (await told(world.bob, world.channel, "table list")).split("\n")
    assert ["Race" in lines[0], "Tapes" in lines[1]] == [True, True]


async def test_commands_of_one_game_mean_its_table_where_both_are_open(world: World) -> None:
    await race(world, "ann")
    await new(world, game="video", style="solo", pictures="off")
    assert "Which table?" not in await told(world.ann, world.channel, "attach", card="1")
    for command, options in (("attach", {"card": "1"}), ("hint", {}), ("order", {}), ("child", {"play": "on"})):
        assert "another game" in await told(world.ann, world.channel, command, table="2", **options), command


async def test_everybody_reads_that_somebody_has_left_and_is_back(world: World) -> None:
    async def message() -> Any:
        info = await world.app.referee.info(1)
        assert info is not None
        return next(one for one in world.channel.history() if one.id == info.message)

    await played(world, "ann", "bob", "kim")
    await told(world.bob, world.channel, "table leave")
    await world.env.advance_time(10)
    shown = text(await message()).casefold()
    assert "bob" in shown
    assert "left" in shown
    assert "Join" in labels(await message())
    await press(world.bob, await message(), "Join")
    await world.env.advance_time(10)
    lines = (await told(world.kim, world.channel, "log")).casefold()
    assert "left" in lines or "leaves" in lines
    assert "back" in lines or "return" in lines


async def test_a_table_that_begins_at_once_shows_nobody_a_lobby(world: World) -> None:
    """Its first message is of the game: a Join that is void a second later helps nobody."""
    await said(world.ann, world.channel, "table new", game="video", style="solo", pictures="off")
    await world.env.settle()
    posted = [
        json.dumps(one.json)
        for one in world.env.http_requests
        if one.method in ("POST", "PATCH") and f"/channels/{world.channel.id}/messages" in one.path
    ]
    assert posted
    assert not [one for one in posted if '"Join"' in one]
