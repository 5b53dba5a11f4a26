"""Young players at the table: their own panel, beside the ranks, winners with the winner (S97-S99, SA60, SA79-SA82)."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from cogs.sprouts.panel import Panel, layout
from rules.sprouts.view import places
from tests.cogs.playing import COUNT_IN_S, REDRAW_S, board, click, finish, lobby, public, ready, seat, told, view
from tests.cogs.reading import labels, press, text
from tests.cogs.sprouts.crafted import crafted
from tests.cogs.sprouts.vectors import hand
from tests.simulated import World


async def young_race(world: World, *names: str, style: str = "casual", **switches: str) -> None:
    """A round just after its bell in which the last one named plays as a young player."""
    await lobby(world, *names, style=style)
    for switch, value in switches.items():
        await told(world.people[names[0]], world.channel, "table settings", switch=switch, value=value)
    said = await told(world.people[names[-1]], world.channel, "child", play="on")
    assert "plays as a young player now" in said
    assert "⚠️" not in said
    await ready(world, *names)
    await world.env.advance_time(COUNT_IN_S)


async def test_panel_of_a_young_player(world: World) -> None:
    """S97: any direction, by a button of its own, and only what fits as the rack then points is offered."""
    await young_race(world, "ann", "bob")
    panel = await board(world, "bob")
    assert "Turn rack east" in labels(panel)
    assert "turn it as you like (S97)" in text(panel)
    panel = await click(world.bob, panel, "Turn rack east")
    assert "Your rack points **east**" in text(panel)
    panel = await click(world.bob, panel, "Card 1")
    shown = await seat(world, "B")
    assert [placed.heading for placed in shown.board] == [1]
    assert "Turn rack" not in " ".join(labels(await board(world, "ann")))


async def test_tilt_is_not_applied_to_a_young_player(world: World) -> None:
    """SA60: equal digits, whatever the tilt says of them."""
    await young_race(world, "ann", "bob", tilt="4-9")
    await told(world.bob, world.channel, "attach", card="1")
    shown, table = await seat(world, "B"), await view(world)
    assert table.tilt == (4, 9)
    assert "Tilt" not in text(await board(world, "bob"))
    assert "**Tilt 4–9**" in text(await board(world, "ann"))
    assert "Young players play without it (SA60)." in text(public(world))
    assert places(shown, table.switches, table.tilt) == places(shown, table.switches, None)


@pytest.mark.parametrize("child", [False, True])
async def test_full_board_of_a_young_player_offers_no_call(world: World, child: bool) -> None:
    """SA80."""
    table = await crafted(world, {"A": hand(40, complete=True)}, {"A": "Ann"})
    shown, full = await view(world, table), replace(await seat(world), child=child)
    panel = layout(Panel(table, "Crafted", shown, full), pictured=False)
    sent = SimpleNamespace(content="", components=panel.to_components())  # type: ignore[no-untyped-call]
    assert any(one.startswith("Call") for one in labels(sent)) != child
    assert ("You make no call" in text(sent)) == child


async def test_call_of_a_young_player_is_refused(world: World) -> None:
    """SA80."""
    await young_race(world, "ann", "bob")
    assert "A young child makes no call" in await told(world.bob, world.channel, "call", number=7)
    assert (await view(world)).phase == "racing"


async def test_round_and_match_name_the_young_player_beside_the_winner(world: World) -> None:
    """SA79, SA81: no rank, no level, no part in the target; shown after the ranks with the score."""
    await young_race(world, "ann", "bob", "kim", style="level-up", max_rounds="2")
    await told(world.kim, world.channel, "attach", card="1", heading="W")
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    message = text(public(world))
    kim = await seat(world, "C")
    assert (kim.rank, kim.level) == (None, 0)
    assert "together with **Kim** as a young player (S99)" in message
    line = next(one for one in message.split("\n") if one.startswith("🌱"))
    assert "**Kim**, young player: 0, less" in line
    assert "wins as well (S99)" in line
    assert message.index("🌱") > message.index("**Bob**:")
    assert f"**Kim** (young player) −{-kim.total}" in message
    files = [one.filename for one in public(world).attachments]
    assert files[0] == "totals.png"
    assert files[-1] == "board-C.png"
    await ready(world, "ann", "bob", "kim")
    await world.env.advance_time(REDRAW_S)
    assert "**Kim**, a young player with 7 cards" in text(public(world))
    await world.env.advance_time(COUNT_IN_S - REDRAW_S)
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    shown = await view(world)
    assert shown.phase == "over"
    assert "C" not in shown.winners
    won = next(one for one in text(public(world)).split("\n") if "win" in one)
    assert "together with **Kim** as a young player (S99)" in won


async def test_own_panel_after_the_round_tells_the_share(world: World) -> None:
    await young_race(world, "ann", "bob", max_rounds="2")
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    panel = text(await press(world.bob, public(world), "Ready"))
    assert "A young player wins beside whoever wins (S99)." in panel


@pytest.mark.parametrize("style", ["tournament", "ruthless", "super-ruthless"])
async def test_tournaments_seat_no_young_players(world: World, style: str) -> None:
    """SA82."""
    await lobby(world, "ann", "bob", style=style)
    assert "has no seats for young children" in await told(world.bob, world.channel, "child", play="on")
    assert not (await seat(world, "B")).child


async def test_young_player_comes_and_goes_between_rounds_only(world: World) -> None:
    await young_race(world, "ann", "bob", max_rounds="2")
    assert "until it is over" in await told(world.bob, world.channel, "child", play="off")
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    assert "by the full rules again" in await told(world.bob, world.channel, "child", play="off")
    await ready(world, "ann", "bob")
    await world.env.advance_time(COUNT_IN_S)
    assert not (await seat(world, "B")).child
    assert "Turn rack" not in " ".join(labels(await board(world, "bob")))
    assert "young player" not in text(public(world))


async def test_lobby_tells_who_plays_as_a_young_player(world: World) -> None:
    await lobby(world, "ann", "bob", pictures="off")
    await told(world.bob, world.channel, "child", play="on")
    await world.env.advance_time(REDRAW_S)
    assert "B **Bob** not ready, young player" in text(public(world))


async def test_guest_of_the_host_may_be_the_child(world: World) -> None:
    await lobby(world, "ann")
    await told(world.ann, world.channel, "table join", guest="Mia")
    await told(world.ann, world.channel, "child", play="on", seat="B")
    assert (await seat(world, "B")).child
    assert "You have no seat" in await told(world.bob, world.channel, "child", play="on", table="1")
