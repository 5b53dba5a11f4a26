"""Panels that lie open are brought up to date at bell, freeze and scores; nobody needs it, and nothing waits for it."""

from __future__ import annotations

from typing import Any

from tests.cogs.forging import forge
from tests.cogs.playing import COUNT_IN_S, RACE_S, SETTLE_S, board, click, lobby, press, public, race, seat, told
from tests.cogs.reading import button, labels, text
from tests.simulated import World


async def test_panel_shows_the_cards_when_the_bell_rings(world: World) -> None:
    await lobby(world, "ann", "bob")
    panel = await press(world.ann, public(world), "Ready")
    typed = (await world.bob.slash(world.channel, "panel")).response
    await press(world.bob, typed, "Ready")
    edits = len(edited_in_public(world))
    await world.env.advance_time(COUNT_IN_S)
    for shown in (panel, typed):
        assert "Card 1" in labels(shown)
        assert "Choose your first card" in text(shown)
    assert len(edited_in_public(world)) - edits <= 2
    await click(world.ann, panel, "Card 1")
    assert len((await seat(world)).board) == 1


def edited_in_public(world: World) -> list[Any]:
    """The edits of messages that the bot made by its own right, and not as an answer."""
    path = f"/channels/{world.channel.id}/messages"
    return [one for one in world.env.http_requests if one.method in ("PATCH", "POST") and path in one.path]


async def test_panel_shows_freeze_and_score(world: World) -> None:
    await race(world, "ann", "bob")
    panel = await click(world.ann, await board(world, "ann"), "Card 1")
    await world.env.advance_time(RACE_S)
    assert "The boards are frozen" in text(panel)
    await world.env.advance_time(SETTLE_S)
    await world.env.settle()
    assert "Time ran out" in text(panel)


async def test_panel_too_old_for_discord_is_left_alone(world: World) -> None:
    await race(world, "ann", "bob")
    panel = await board(world, "ann")
    await told(world.ann, world.channel, "table time", seconds=600)
    await told(world.ann, world.channel, "table time", seconds=600)
    await world.env.advance_time(RACE_S + 1200)
    await world.env.advance_time(SETTLE_S)
    assert "Choose your first card" in text(panel)
    assert not world.errors.texts()


async def test_panel_that_was_dismissed_does_no_harm(world: World) -> None:
    await race(world, "ann", "bob")
    panel = await board(world, "ann")
    world.env.backend.delete_message(world.channel.id, panel.id)
    await world.env.advance_time(RACE_S + SETTLE_S)
    assert not world.errors.texts()
    assert len(world.bot.panels) <= 1


async def test_only_the_newest_panel_of_a_seat_is_drawn(world: World) -> None:
    await race(world, "ann", "bob")
    old, new = await board(world, "ann"), await board(world, "ann")
    await world.env.advance_time(RACE_S)
    assert "frozen" in text(new).casefold()
    assert "Choose your first card" in text(old)


async def test_public_message_is_never_taken_for_a_panel(world: World) -> None:
    """What is pressed on the public message answers privately; a later refresh must not write over the message."""
    await race(world, "ann", "bob")
    message = public(world)
    await forge(world.ann, message, button(await board(world, "ann"), "Refresh"))
    await world.env.advance_time(RACE_S + SETTLE_S)
    assert "Seat A ·" not in text(message)


async def test_panels_are_forgotten_in_order(world: World) -> None:
    world.bot.panels._most = 3
    await lobby(world, "ann", "bob", "kim", "dee")
    for name in ("ann", "bob", "kim", "dee"):
        await told(world.people[name], world.channel, "panel")
    assert len(world.bot.panels) == 3
    assert (await seat(world, "D")).name == "Dee"


async def test_panel_of_a_seat_that_somebody_lost_is_not_drawn(world: World) -> None:
    await lobby(world, "ann", "bob")
    panel = await press(world.bob, public(world), "Join")
    await press(world.bob, public(world), "Leave")
    await press(world.kim, public(world), "Join")
    await told(world.ann, world.channel, "table start")
    await world.env.advance_time(COUNT_IN_S)
    assert "Card 1" not in labels(panel)
    assert "Kim" not in text(panel)


async def test_only_what_goes_wrong_is_warned_of(world: World) -> None:
    """Good news above a panel carries no warning sign, refusals do."""
    opened = await told(world.ann, world.channel, "table new", game="sprouts")
    assert "is open" in opened
    assert "⚠️" not in opened
    joined = await press(world.bob, public(world), "Join")
    assert "⚠️" not in text(joined)
    assert "⚠️ You already sit on seat B" in text(await press(world.bob, public(world), "Join"))
    await press(world.bob, public(world), "Ready")
    assert "⚠️ You are ready" in text(await press(world.bob, public(world), "Ready"))
    practice = await told(world.kim, world.channel, "table new", style="practice")
    assert "is open" in practice
    assert "⚠️" not in practice
