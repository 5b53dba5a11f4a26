"""What is written once: the end of a game, its result, a rematch, a trophy; and who may no longer act."""

from __future__ import annotations

import asyncio

import pytest

from cogs.kit.answers import Done
from rules.game import HOST, Move, Stamp
from tests.cogs.forging import answer
from tests.cogs.reading import button, labels
from tests.cogs.video.playing import act, click, crafted, panel, text, told, view
from tests.cogs.video.test_panel import B2
from tests.simulated import World

LAST = B2 | {"money": "0", "pool": "90", "dial B": "0", "trophies A": "red=B, blue=B"}


async def test_two_winning_blows_at_once_end_the_game_once(world: World) -> None:
    """V181, VA80."""
    await crafted(world, "ann", "bob", **LAST)
    referee = world.app.referee
    with world.as_bot():
        answers = await asyncio.gather(
            *(
                referee.act(1, world.ann.id, Move("attack", ("B", "45")), Stamp(world.now_ms(), 900 + n), seat="A")
                for n in range(3)
            )
        )
    assert [isinstance(one, Done) for one in answers] == [True, False, False]
    shown = await view(world)
    assert (shown.phase, len(shown.seats[0].trophies)) == ("over", 3)
    await world.env.advance_time(7)
    assert len([one for one in world.channel.history() if "Rematch" in labels(one)]) == 1


@pytest.mark.parametrize("verb", ["close", "takeback", "correct", "kick", "start"])
async def test_host_changes_nothing_after_the_end(world: World, verb: str) -> None:
    await crafted(world, "ann", "bob", **LAST)
    await act(world, 1, "A", "attack", "B", "45")
    before = await view(world)
    args = {"takeback": ("slip",), "correct": ("A", "dial", "3", "slip"), "kick": ("B",)}.get(verb, ())
    with world.as_bot():
        found = await world.app.referee.act(1, world.ann.id, Move(verb, args), Stamp(world.now_ms()), seat=HOST)
    assert not isinstance(found, Done)
    assert (await view(world)).number == before.number


async def test_everybody_presses_rematch_on_panel_and_message_and_types(world: World) -> None:
    """One new table, with both seated once."""
    await crafted(world, "ann", "bob", **LAST)
    await act(world, 1, "A", "attack", "B", "45")
    await world.env.advance_time(7)
    message = next(one for one in world.channel.history() if "Rematch" in labels(one))
    mine, other = await panel(world, "ann"), await panel(world, "bob")
    await world.together(
        lambda: world.ann.click(message, custom_id=button(message, "Rematch")),
        lambda: world.bob.click(other, custom_id=button(other, "Rematch")),
        lambda: world.ann.click(mine, custom_id=button(mine, "Rematch")),
    )
    assert [one.name for one in (await view(world, table=2)).seats] == ["Ann", "Bob"]
    assert await world.app.referee.info(3) is None


async def test_who_gave_the_seat_away_acts_no_more_with_the_old_panel(world: World) -> None:
    """A substitute has it: old buttons, forms and commands of the one before are answered and move nothing."""
    await crafted(world, "ann", "bob", **(B2 | {"hand A": "Bargain Bin, Brain Drain"}))
    old = await panel(world, "ann")
    press, undo = button(old, "1 · Bargain Bin"), button(old, "Done")
    await told(world.ann, world.channel, "table substitute", seat="A", person=world.dee)
    before = await view(world, "A")
    for one in (press, undo):
        assert "went wrong" not in await answer(world.ann, old, one)
    for command, options in (("play", {"card": "Bargain Bin"}), ("done", {}), ("undo", {})):
        assert "no seat" in await told(world.ann, world.channel, command, **options), command
    assert (await view(world, "A")).number == before.number
    shown = await panel(world, "dee")
    assert "Brain Drain" in text(shown)
    shown = await click(world.dee, shown, "1 · Bargain Bin")
    assert (await view(world, "A")).number > before.number
