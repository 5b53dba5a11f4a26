"""Who is awaited is called by a message of their own, once for each wait (VA99, VA100, VA101)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rules.game import Move, Stamp
from tests.cogs.video.calls import NAMES, SOON, at_turn, called, calls, check_mentions, sent
from tests.cogs.video.playing import act, chosen, legal, opened, started, view
from tests.simulated import World


@pytest.fixture
def rooms() -> Sequence[str]:
    """Nothing is drawn: only calls stand in the channel."""
    return ("tests.cogs.video.without_panels",)


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"computer_pause_s": 0.0}


@pytest.fixture(autouse=True)
def _predictable_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda n=32: "0" * 2 * n)


async def test_the_next_player_is_called_once_a_turn_and_not_once_a_move(world: World) -> None:
    table = await started(world, "ann", "bob")
    first = await at_turn(world, table)
    name = {"A": "ann", "B": "bob"}
    other = "B" if first == "A" else "A"
    await act(world, table, first, "done")
    await world.env.advance_time(SOON)
    shown = await view(world, table=table)
    if shown.phase == "turn":
        assert called(world) == [{name[other]}]
        assert "turn, round 1" in calls(world)[0].content
        assert "Energy" in calls(world)[0].content
    await at_turn(world, table, other)
    count = len(sent(world))
    moves = [move for move in await legal(world, table, other) if move.verb == "play"]
    for move in moves[:2]:
        if move in await legal(world, table, other):
            await act(world, table, other, move.verb, *move.args)
            await world.env.advance_time(SOON)
    assert len(sent(world)) == count or (await view(world, table=table)).pending
    check_mentions(world)


async def test_a_burst_of_moves_calls_only_who_is_awaited_at_its_end(world: World) -> None:
    table = await started(world, "ann", "bob", "kim")
    await at_turn(world, table)
    count = len(sent(world))
    turns = 0
    for _ in range(2):
        shown = await view(world, table=table)
        if shown.phase == "turn":
            await act(world, table, shown.seats[shown.active].letter, "done")
            turns += 1
    await world.env.advance_time(SOON)
    assert turns == 2
    assert len(sent(world)) == count + 1
    shown = await view(world, table=table)
    assert called(world) == [{NAMES[shown.seats[shown.waiting_for].letter]}]


async def test_computers_are_never_called_and_a_person_once_after_them(world: World) -> None:
    table = await opened(world, "ann")
    for level in ("normal", "easy", "normal"):
        await act(world, table, "host", "computer", level)
    await act(world, table, "host", "start")
    for _ in range(3):
        await at_turn(world, table, "A")
        await act(world, table, "A", "done")
        await world.env.advance_time(SOON)
        assert called(world) == [{"ann"}]
    check_mentions(world)
    assert all(str(world.ann.id) in message["content"] for message in sent(world))


async def test_mutants_and_suns_are_called_for_too(world: World) -> None:
    table = await started(world, "ann", "bob")
    await world.env.advance_time(SOON)
    seen = set()
    while (shown := await view(world, table=table)).phase in ("mutants", "suns"):
        await chosen(world, table, shown)
        await world.env.advance_time(SOON)
        seen |= {call.content.split("> ", 1)[1] for call in calls(world)}
    assert any("choose your mutant" in one for one in seen)
    assert any("take your Sun for round 1" in one for one in seen)


async def test_va100_a_choice_on_anothers_turn_reaches_who_must_choose(world: World) -> None:
    table = await started(world, "ann", "bob")
    for _ in range(400):
        shown = await view(world, table=table)
        if shown.pending and shown.pending.seat != shown.active:
            break
        waited = shown.seats[shown.waiting_for].letter
        moves = await legal(world, table, waited)
        wanted = [move for move in moves if move.verb in ("attack", "play", "choose")] or list(moves)
        await act(world, table, waited, wanted[-1].verb, *wanted[-1].args)
    else:
        pytest.fail("nobody ever has to choose on another's turn")
    await world.env.advance_time(SOON)
    assert shown.pending
    letter = shown.seats[shown.pending.seat].letter
    assert called(world) == [{NAMES[letter]}]
    assert "chooses" in calls(world)[0].content
    move = (await legal(world, table, letter))[0]
    await act(world, table, letter, move.verb, *move.args)
    await world.env.advance_time(SOON)
    assert {letter} != {name[0].upper() for one in called(world) for name in one}


async def test_va101_everybody_else_is_called_to_agree_to_an_undo(world: World) -> None:
    table = await started(world, "ann", "bob", "kim")
    first = await at_turn(world, table)
    await act(world, table, first, "done")
    await world.env.advance_time(SOON)
    assert (await view(world, first, table)).may_undo == "ask"
    await act(world, table, first, "undo")
    await world.env.advance_time(SOON)
    assert called(world)[-1] == set(NAMES.values()) - {NAMES[first]}
    assert "asks to take the last move back" in calls(world)[-1].content
    count = len(sent(world))
    one, two = sorted(set("ABC") - {first})
    await act(world, table, one, "consent")
    await world.env.advance_time(SOON)
    assert len(sent(world)) == count
    await act(world, table, two, "consent")
    await world.env.advance_time(SOON)
    assert called(world) == [{NAMES[first]}]
    check_mentions(world)


@pytest.mark.parametrize("new_process", [False, True])
async def test_nobody_is_called_twice_for_one_wait_and_the_old_call_goes_after_a_restart(
    world: World, new_process: bool
) -> None:
    table = await started(world, "ann", "bob")
    await at_turn(world, table)
    await act(world, table, (await at_turn(world, table)), "done")
    await world.env.advance_time(SOON)
    before = [call.id for call in calls(world)]
    assert len(before) == 1
    await (world.new_process(away_s=2) if new_process else world.restart())
    await world.env.advance_time(30)
    assert [call.id for call in calls(world)] == before
    shown = await view(world, table=table)
    waited = shown.seats[shown.waiting_for].letter
    moves = await legal(world, table, waited)
    move = Move("done") if Move("done") in moves else moves[0]
    await act(world, table, waited, move.verb, *move.args)
    await world.env.advance_time(SOON)
    assert before[0] not in [call.id for call in calls(world)]
    assert len(calls(world)) <= 1


async def test_a_call_that_the_end_of_a_process_swallowed_is_made_by_the_next(world: World) -> None:
    table = await started(world, "ann", "bob")
    first = await at_turn(world, table)
    count = len(sent(world))
    await act(world, table, first, "done")
    await world.new_process(away_s=2)
    await world.env.advance_time(10)
    assert len(sent(world)) == count + 1


async def test_guests_are_called_through_the_host_and_one_who_plays_for_both_is_not_called(world: World) -> None:
    table = await opened(world, "ann", "bob")
    with world.as_bot():
        await world.app.referee.sit(table, None, "Grandma", Stamp(world.now_ms()), by=world.ann.id)
    await act(world, table, "host", "start")
    guest_waited = {"A": [], "B": []}  # type: dict[str, list[Any]]
    for mover in "BABABABA":
        await at_turn(world, table, mover)
        await act(world, table, mover, "done")
        await world.env.advance_time(SOON)
        if (await view(world, table=table)).waiting_for == 2:
            guest_waited[mover].append(called(world))
    assert guest_waited["B"]
    assert all(one == [{"ann"}] for one in guest_waited["B"])
    assert all(one == [] for one in guest_waited["A"])
    check_mentions(world)


async def test_eight_tables_at_once_call_their_own(world: World) -> None:
    tables = [await started(world, "ann", "bob") for _ in range(8)]
    for table in tables:
        await at_turn(world, table)
    for table in tables:
        shown = await view(world, table=table)
        await act(world, table, shown.seats[shown.waiting_for].letter, "done")
    await world.env.advance_time(SOON)
    assert len(calls(world)) == 8
    check_mentions(world)


async def test_the_end_of_the_game_leaves_no_call(world: World) -> None:
    table = await started(world, "ann", "bob")
    await at_turn(world, table)
    await act(world, table, "host", "close", "host")
    await world.env.advance_time(SOON)
    assert not calls(world)
