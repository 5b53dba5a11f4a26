"""At each boundary between phases: undo, restart, a computer's last word and decks that are empty; then play on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import pytest

from cogs.kit.worker import Search, Worker
from tests.cogs.reading import labels
from tests.cogs.video.playing import act, chosen, crafted, legal, moved, panel, played, seat, started, text, view
from tests.cogs.video.pressing import forward, press_on, use
from tests.cogs.video.test_panel import B2
from tests.rules.video.tables import small_text
from tests.simulated import World

PEOPLE = {"A": "ann", "B": "bob", "C": "kim"}
EMPTY = B2 | {"money": "0", "pool": "0", "charge A": "0"}


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"computer_pause_s": 0.0}


async def taken_back(world: World, table: int) -> bool:
    """The last move, by an undo to which everybody agrees; False where it cannot be taken back."""
    for letter in PEOPLE:
        own = await view(world, letter, table)
        if own.may_undo:
            await act(world, table, letter, "undo")
            for other in PEOPLE:
                if other != letter and (await view(world, table=table)).consents:
                    await act(world, table, other, "consent")
            return True
    return False


def point(shown: Any) -> tuple[Any, ...]:
    return shown.phase, shown.active, shown.round, bool(shown.pending)


async def test_undo_at_each_boundary_and_then_on_by_the_buttons_that_are_there(world: World) -> None:
    """VA101: mutants to Suns, Suns to turns, turn to turn, round to round; nothing on any panel is dead afterwards."""
    table = await started(world, "ann", "bob", "kim", pictures="off")
    rng = random.Random(5)
    boundaries, seen = 0, set()
    for _ in range(90):
        before = await view(world, table=table)
        letter = before.seats[before.waiting_for].letter
        moves = await legal(world, table, letter)
        move = next((one for one in moves if one.verb == "done"), moves[0]) if rng.random() < 0.6 else rng.choice(moves)
        await act(world, table, letter, move.verb, *move.args)
        after = await view(world, table=table)
        kind = (before.phase, after.phase, before.active == after.active)
        if (before.phase, before.active) == (after.phase, after.active) or kind in seen:
            continue
        seen.add(kind)
        if await taken_back(world, table):
            boundaries += 1
            assert point(await view(world, table=table)) == point(before)
            await press_on(world, table, PEOPLE, rng, most=3)
            assert (await view(world, table=table)).number > after.number
    assert boundaries >= 4
    assert {"mutants", "suns", "turn"} <= {one[0] for one in seen}


@pytest.mark.parametrize("phase", ["mutants", "suns", "turn", "choice"])
async def test_a_new_process_at_each_boundary_and_on_by_the_old_panels(world: World, phase: str) -> None:
    """The panels of before the end of the process still work; nobody's turn, choice or hand is another one."""
    table = await started(world, "ann", "bob", pictures="off")
    rng = random.Random(11)
    for _ in range(200):
        shown = await view(world, table=table)
        if (phase == "choice" and shown.pending) or (shown.phase == phase and not shown.pending):
            break
        await moved(world, table, rng)
    letter = shown.seats[shown.waiting_for].letter
    old = await panel(world, PEOPLE[letter], letter, table)
    hands = [await seat(world, one, table) for one in "AB"]
    await world.new_process(away_s=40)
    assert [await seat(world, one, table) for one in "AB"] == hands
    assert point(await view(world, table=table)) == point(shown)
    way = forward(old, rng)
    assert way is not None
    after = await use(world.people[PEOPLE[letter]], old, way)
    assert "older version" not in text(after)
    await press_on(world, table, PEOPLE, rng, most=12)
    assert (await view(world, table=table)).number > shown.number


async def test_computer_has_the_last_word_of_a_game(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """V189, VA76: its mutant dies of its own tape, and it names who gets the token, and wins by it."""

    async def run(self: Worker, search: Search[Any], *args: Any, seconds: float) -> Any:
        return await asyncio.to_thread(search, *args, stop=lambda: False)

    monkeypatch.setattr(Worker, "run", run)
    header = {
        "cards": small_text(), "box": "any", "leave": "computer", "turn": "C", "dial C": "39", "deck C": "Damaged Tape",
        "mutant A": "Dahlia", "mutant B": "Ridgemont", "mutant C": "Acid Override",
        "trophies A": "red=C, blue=C", "trophies B": "red=A, blue=A",
    }  # fmt: skip
    await crafted(world, "ann", "bob", "kim", **header)
    await act(world, 1, "C", "leave")
    for _ in range(40):
        await world.env.advance_time(2)
        shown = await view(world)
        if shown.phase == "over":
            break
        if not shown.seats[shown.waiting_for].computer:
            letter = shown.seats[shown.waiting_for].letter
            await act(world, 1, letter, *flat((await legal(world, 1, letter))[0]))
    assert shown.phase == "over"
    assert shown.seats[shown.winner].letter in "AB"
    await world.env.advance_time(7)
    results = [one for one in world.channel.history() if "Rematch" in labels(one)]
    assert len(results) == 1
    assert "Rematch" in labels(await panel(world, "ann"))


def flat(move: Any) -> Sequence[str]:
    return (move.verb, *move.args)


async def test_empty_decks_and_piles_are_told_and_played_with(world: World) -> None:
    """VA39, VA86, V65: no cards to draw, no tape to rent, nothing to reshuffle; every panel and message still draws."""
    header = EMPTY | {"hand A": "", "deck A": "", "hand B": "", "deck B": "", "discard A": "", "discard B": ""}
    await crafted(world, "ann", "bob", **header)
    for _ in range(12):
        shown = await view(world)
        letter = shown.seats[shown.waiting_for].letter
        message = await panel(world, PEOPLE[letter], letter)
        assert labels(message)
        if shown.phase == "suns":
            await chosen(world, 1, shown)
        else:
            await act(world, 1, letter, "done")
    await world.env.advance_time(7)
    assert not world.errors.texts()


@pytest.mark.parametrize("gone", ["A", "B", "C"])
async def test_whoever_goes_the_next_one_is_called_and_can_play(world: World, gone: str) -> None:
    """VA99: leaving in one's own turn or another's, by command; the buttons of the next player's panel are alive."""
    await played(world, "ann", "bob", "kim", pictures="off")
    for _ in range(2):
        await moved(world, 1, random.Random(2), 3)
    await world.people[PEOPLE[gone]].slash(world.channel, "table leave", table="1")
    shown = await view(world)
    letter = shown.seats[shown.waiting_for].letter
    assert letter != gone
    await press_on(world, 1, PEOPLE, random.Random(3), most=4)
    assert (await view(world)).number > shown.number
