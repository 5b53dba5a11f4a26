"""Panels that lie open follow the table: the newest state, seldom, and never over a newer press."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.video.refreshing import EVERY_S, SOON_S
from tests.cogs.video.playing import act, legal, opened, panel, played, text, view
from tests.simulated import World

SOON = SOON_S + 0.1


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"computer_pause_s": 0.0}


def edits(world: World) -> list[str]:
    """The edits of private answers, by the interaction that they answer."""
    return [
        one.path.split("/")[3]
        for one in world.env.http_requests
        if one.method == "PATCH" and one.path.endswith("/messages/@original")
    ]


async def turn(world: World, *names: str, **header: str) -> tuple[int, str, dict[str, Any]]:
    """A table at its first turn, whose it is, and everybody's panel, some seconds old."""
    table = await played(world, *names, **header)
    shown = await view(world, table=table)
    panels = {letter: await panel(world, name, table=table) for letter, name in zip("ABCD", names, strict=False)}
    await world.env.advance_time(EVERY_S + SOON)
    return table, shown.seats[shown.active].letter, panels


async def test_an_open_panel_shows_that_ones_turn_has_come(world: World) -> None:
    table, first, panels = await turn(world, "ann", "bob", pictures="off")
    other = "B" if first == "A" else "A"
    before = text(panels[other])
    await act(world, table, first, "done")
    await world.env.advance_time(SOON)
    assert text(panels[other]) != before


async def test_moves_in_a_row_are_one_edit_a_panel_in_some_seconds(world: World) -> None:
    table, first, _ = await turn(world, "ann", "bob", "kim", pictures="off")
    before = len(edits(world))
    for _ in range(2):
        moves = [move for move in await legal(world, table, first) if move.verb in ("play", "choose", "sun")]
        if moves:
            await act(world, table, first, moves[0].verb, *moves[0].args)
    await world.env.advance_time(SOON)
    assert len(edits(world)) - before == 3
    await act(world, table, *await any_move(world, table))
    await world.env.advance_time(EVERY_S - SOON - 0.2)
    assert len(edits(world)) - before == 3
    await world.env.advance_time(SOON + 0.4)
    assert len(edits(world)) - before == 6


async def any_move(world: World, table: int) -> tuple[str, ...]:
    """A seat and the first move that it may make."""
    shown = await view(world, table=table)
    letter = shown.seats[shown.waiting_for].letter
    move = (await legal(world, table, letter))[-1]
    return (letter, move.verb, *move.args)


async def test_the_panel_of_whoever_is_awaited_goes_first(world: World) -> None:
    table, _, _ = await turn(world, "ann", "bob", "kim", pictures="off")
    for _ in range(3):
        before = len(edits(world))
        await act(world, table, *await any_move(world, table))
        await world.env.advance_time(EVERY_S + SOON)
        awaited = await view(world, table=table)
        shown = world.bot.panels._shown[table, awaited.seats[awaited.waiting_for].letter]
        assert edits(world)[before] == shown.interaction.token


async def test_a_panel_that_was_drawn_at_this_state_is_left_alone(world: World) -> None:
    table, first, _ = await turn(world, "ann", "bob", pictures="off")
    with world.as_bot():
        shown = world.bot.panels._shown[table, first]
        world.bot.panels.shown(shown.interaction, table, first, number=(await view(world, table=table)).number + 1)
    before = len(edits(world))
    number = (await view(world, table=table)).number
    await act(world, table, *await any_move(world, table))
    after = (await view(world, table=table)).number
    world.bot.panels._shown[table, first].number = after
    await world.env.advance_time(SOON)
    assert after > number
    assert len(edits(world)) - before == 1


async def test_a_press_while_a_panel_is_drawn_wins(world: World) -> None:
    table, _, _ = await turn(world, "ann", "bob", pictures="off")
    before = len(edits(world))
    found = world.bot.get_cog("VideoRefreshing")
    drawn = found._draw  # type: ignore[union-attr]

    async def pressed_meanwhile(interaction: Any, number: int, seat: str) -> Any:
        made = await drawn(interaction, number, seat)
        world.bot.panels.pressed(number, seat)
        return made

    found._draw = pressed_meanwhile  # type: ignore[union-attr]
    await act(world, table, *await any_move(world, table))
    await world.env.advance_time(SOON)
    assert len(edits(world)) == before


async def test_after_fifteen_minutes_and_after_a_restart_nothing_is_tried(world: World) -> None:
    table, _, _ = await turn(world, "ann", "bob", pictures="off")
    await world.env.advance_time(16 * 60)
    before = len(edits(world))
    await act(world, table, *await any_move(world, table))
    await world.env.advance_time(SOON)
    assert len(edits(world)) == before
    assert len(world.bot.panels) == 0
    await panel(world, "ann", table=table)
    await world.restart()
    await act(world, table, *await any_move(world, table))
    await world.env.advance_time(SOON)
    assert len(edits(world)) == before


async def test_a_drawing_that_fails_is_logged_and_the_next_change_is_shown(world: World) -> None:
    table, _, panels = await turn(world, "ann", "bob", pictures="off")
    found = world.bot.get_cog("VideoRefreshing")
    drawn = found._draw  # type: ignore[union-attr]
    world.expect("could not be brought up to date")

    async def fails(*_: Any) -> Any:
        raise RuntimeError("a fault of the drawing")

    found._draw = fails  # type: ignore[union-attr]
    await act(world, table, *await any_move(world, table))
    await world.env.advance_time(EVERY_S + SOON)
    found._draw = drawn  # type: ignore[union-attr]
    before = {letter: text(one) for letter, one in panels.items()}
    await act(world, table, *await any_move(world, table))
    await world.env.advance_time(EVERY_S + SOON)
    assert any(text(panels[letter]) != before[letter] for letter in "AB")


async def test_panels_follow_computer_players(world: World) -> None:
    table = await opened(world, "ann", pictures="off")
    await act(world, table, "host", "computer", "normal")
    shown = await panel(world, "ann", table=table)
    await act(world, table, "host", "start")
    await world.env.advance_time(SOON)
    assert "mutant" in text(shown).casefold() or "Sun" in text(shown)
