"""Who is awaited is called by a message of their own, once for each wait (VA99, VA100, VA101)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from cogs.kit.quiet import Quiet
from cogs.video.calling import BURST_S
from rules.game import Move, Stamp
from tests.cogs.video.playing import act, chosen, legal, opened, started, view
from tests.simulated import World

SOON = BURST_S + 0.1
NAMES = {"A": "ann", "B": "bob", "C": "kim"}


@pytest.fixture
def rooms() -> Sequence[str]:
    """Nothing is drawn: only calls stand in the channel."""
    return ("tests.cogs.video.bare",)


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"computer_pause_s": 0.0}


@pytest.fixture(autouse=True)
def _predictable_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda n=32: "0" * 2 * n)


def calls(world: World) -> list[Any]:
    """The calls that stand."""
    return list(world.channel.history())


def called(world: World) -> list[set[str]]:
    """Whom each standing call mentions, by name."""
    names = {person.id: name for name, person in world.people.items()}
    return [{names[one.id] for one in call.mentions} for call in calls(world)]


def sent(world: World) -> list[dict[str, Any]]:
    """Every message that the bot has ever sent."""
    return [
        one.json or {} for one in world.env.http_requests if one.method == "POST" and one.path.endswith("/messages")
    ]


def check_mentions(world: World) -> None:
    """Each message, and each edit, allows exactly those mentions that stand in it."""
    for message in sent(world):
        named = re.findall(r"<@(\d+)>", message.get("content") or "")
        allowed = message["allowed_mentions"]
        assert sorted(map(str, allowed.get("users", []))) == sorted(named)
        assert not allowed.get("parse")
        assert len(set(named)) == len(named)
    for one in world.env.http_requests:
        if one.method == "PATCH" and "/messages/" in one.path and one.json and "allowed_mentions" in one.json:
            assert not one.json["allowed_mentions"].get("parse")


async def at_turn(world: World, table: int, letter: str | None = None) -> str:
    """The seat whose turn it is, once it is this one's; others end theirs and take what comes first."""
    for _ in range(200):
        await world.env.settle()
        shown = await view(world, table=table)
        waited = shown.seats[shown.waiting_for].letter
        if shown.phase == "turn" and not shown.pending and letter in (None, waited):
            await world.env.advance_time(SOON)
            return waited
        moves = await legal(world, table, waited)
        move = Move("done") if Move("done") in moves else moves[0]
        await act(world, table, waited, move.verb, *move.args)
    raise AssertionError("the turn never comes")


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


class TestLadder:
    """A table of an hour's patience (VA99)."""

    async def waited(self, world: World, leave: str) -> tuple[int, str]:
        """A table of two where it is somebody's turn, who is called."""
        table = await started(world, "ann", "bob", afk_minutes="60", leave=leave)
        first = await at_turn(world, table)
        await act(world, table, first, "done")
        await world.env.advance_time(SOON)
        shown = await view(world, table=table)
        assert shown.phase == "turn"
        return table, shown.seats[shown.waiting_for].letter

    @pytest.mark.parametrize(
        ("leave", "then"),
        [("autopass", "your turn ends"), ("computer", "computer plays on for you"), ("vote", "vote you out")],
    )
    async def test_nudge_warning_and_what_the_table_chose(self, world: World, leave: str, then: str) -> None:
        table, letter = await self.waited(world, leave)
        name = NAMES[letter]
        deadline = (await view(world, table=table)).deadline
        assert f"<t:{deadline // 1000}:R>" in calls(world)[0].content
        count = len(sent(world))
        await world.env.advance_time(31 * 60)
        assert len(sent(world)) == count + 1
        assert called(world) == [{name}]
        assert "A reminder" in calls(world)[0].content
        assert then in calls(world)[0].content
        await world.env.advance_time(20 * 60)
        assert len(sent(world)) == count + 2
        assert "The last reminder" in calls(world)[0].content
        await world.env.advance_time(10 * 60)
        other = {"ann": "bob", "bob": "ann"}[name]
        assert {other} in called(world) or (await view(world, table=table)).seats["AB".index(letter)].away
        assert "Time was up for" in " ".join(message["content"] for message in sent(world))
        check_mentions(world)

    async def test_a_restart_between_the_rungs_calls_nobody_twice(self, world: World) -> None:
        await self.waited(world, "autopass")
        await world.env.advance_time(31 * 60)
        count = len(sent(world))
        await world.new_process(away_s=1)
        await world.env.advance_time(60)
        assert len(sent(world)) == count

    async def test_in_quiet_hours_a_nudge_waits_and_a_call_is_silent(self, world: World) -> None:
        midnight = Quiet(0, 24 * 60 - 1, "UTC")
        for name in ("ann", "bob"):
            await world.app.quiet.put(world.people[name].id, midnight)
        _, letter = await self.waited(world, "autopass")
        assert all(message.get("flags", 0) & 4096 for message in sent(world))
        name = NAMES[letter]
        now = world.env.now()
        ends = now.hour * 60 + now.minute + 40
        await world.app.quiet.put(world.people[name].id, Quiet(0, ends, "UTC"))
        count = len(sent(world))
        await world.env.advance_time(32 * 60)
        assert len(sent(world)) == count
        await world.env.advance_time(9 * 60)
        assert len(sent(world)) == count + 1
        assert not sent(world)[-1].get("flags", 0) & 4096
        assert "reminder" in sent(world)[-1]["content"]


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
