"""A rematch of Video Vortex: the same people and house rules, and nothing else of the game before."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cogs.kit.custom_ids import Press
from rules.video.table.state import NOBODY
from tests.cogs.forging import answer
from tests.cogs.reading import button, text
from tests.cogs.video.playing import act, legal, moved, panel, said, started, table_message, told, view
from tests.simulated import World

REDRAW_S = 6


async def result_of(world: World) -> Any:
    """The public message of the table that is over."""
    await world.env.advance_time(REDRAW_S)
    return table_message(world)


async def reached(world: World, phase: str, **header: str) -> int:
    """A game that stands in a phase, or in a choice that is pending."""
    table = await started(world, "ann", "bob", pictures="off", **header)
    rng = random.Random(2)
    for _ in range(200):
        shown = await view(world, table=table)
        if shown.phase == phase or (phase == "choice" and shown.pending):
            return table
        await moved(world, table, rng)
    raise AssertionError(phase)


@pytest.mark.parametrize("phase", ["mutants", "suns", "turn", "choice"])
async def test_fresh_game_knows_nothing_of_the_old_one(world: World, phase: str) -> None:
    """A game that was given up in any phase leaves no card, no choice and no news at its rematch."""
    table = await reached(world, phase, charge_bonus="next_step")
    before = await view(world, "A", table)
    await act(world, table, "host", "close", "host")
    result = await result_of(world)
    await world.ann.click(result, custom_id=button(result, "Rematch"))
    for letter in ("A", "B", None):
        shown = await view(world, letter, 2)
        assert (shown.phase, shown.round, shown.turn, shown.pending) == ("lobby", 0, 0, None)
        assert shown.switches == before.switches
        assert shown.vortex == len(shown.drop) == sum(shown.junk) == shown.money == shown.pool == 0
        assert all(card == NOBODY for card in shown.tapes)
        for seat in shown.seats:
            assert seat.mutant == seat.sun == seat.last_sun == NOBODY
            piles = (seat.hand, seat.hand_size, seat.deck, seat.discard, seat.lps, seat.sps, seat.aside)
            assert not any((*piles, seat.trophies, seat.damage, seat.rentals, seat.best_turn, seat.ready))
    shown = text(await panel(world, "ann", table=2))
    titles = {before.title(card) for card in before.seats[0].hand}
    assert not [title for title in titles if title in shown.replace("\\", "")]


async def test_decks_of_a_rematch_are_shuffled_anew(world: World) -> None:
    """V32: the same people with the same mutants draw other cards."""
    table = await started(world, "ann", "bob", pictures="off")
    await act(world, table, "host", "close", "host")
    result = await result_of(world)
    await world.bob.click(result, custom_id=button(result, "Rematch"))
    decks = []
    for number in (table, 2):
        if number == 2:
            await act(world, 2, "A", "ready")
            await act(world, 2, "B", "ready")
        log = await world.app.referee.log(number)
        decks.append([entry.event.args for entry in log if entry.event.verb == "letters"])
        async with world.app.referee._opened(number) as loaded:
            decks[-1].append((loaded.seed,))  # type: ignore[union-attr]
    assert decks[0][-1] != decks[1][-1]


async def test_old_panels_move_nothing_at_the_new_table(world: World) -> None:
    """A press of the old game never acts in the new one."""
    table = await reached(world, "turn")
    first = await view(world, table=table)
    letter = first.seats[first.waiting_for].letter
    person = {"A": world.ann, "B": world.bob}[letter]
    old = await said(person, world.channel, "panel", table=str(table))
    await act(world, table, "host", "close", "host")
    result = await result_of(world)
    await world.ann.click(result, custom_id=button(result, "Rematch"))
    before = await view(world, table=2)
    assert await answer(person, old, Press("video", "done", table, letter, first.number))
    assert await view(world, table=2) == before


async def test_old_game_can_be_looked_at_while_the_new_one_runs(world: World) -> None:
    """V55: the replay shows the old hands only; the new game's stay secret."""
    table = await reached(world, "turn")
    await act(world, table, "host", "close", "host")
    result = await result_of(world)
    await world.ann.click(result, custom_id=button(result, "Rematch"))
    for letter in ("A", "B"):
        await act(world, 2, letter, "ready")
    page = await said(world.kim, world.channel, "replay", table=str(table))
    assert "step 1 of" in text(page)
    assert "is not over" in await told(world.kim, world.channel, "replay", table="2")
    assert await legal(world, 2, "A") or await legal(world, 2, "B")
