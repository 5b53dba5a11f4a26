"""Computer players at the table: they move by themselves, one move at a time, through restarts and failures (VA100)."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Sequence
from typing import Any

import pytest

from cogs.kit.worker import Search, Worker
from cogs.video import computing, thinking
from cogs.video.thinking import Thinking
from rules.dice import SeededDice
from rules.game import Event, Move, Refusal
from rules.video.computer import choose
from rules.video.game import VIDEO
from rules.video.views.view import TableView, visible_to
from tests.cogs.video.playing import act, chosen, legal, opened, view
from tests.rules.video.tables import started, turn_of
from tests.simulated import World


@pytest.fixture
def rooms() -> Sequence[str]:
    """Nothing is drawn here: that is others' to test, and costs most of the time."""
    return ("tests.cogs.video.without_panels",)


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"computer_pause_s": 0.0}


@pytest.fixture(autouse=True)
def _predictable_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computing.secrets, "token_hex", lambda n: "0" * 2 * n)

    async def run(self: Worker, search: Search[Any], *args: Any, seconds: float) -> Any:
        return await asyncio.to_thread(search, *args, stop=lambda: False)

    monkeypatch.setattr(Worker, "run", run)


async def solo(world: World, *levels: str, people: tuple[str, ...] = ("ann",), **header: str) -> int:
    """A table of these people and computer players, whose mutants are being chosen."""
    table = await opened(world, *people, **header)
    for level in levels:
        await act(world, table, "host", "computer", level)
    await act(world, table, "host", "start")
    await world.env.settle()
    return table


async def at_turn(world: World, table: int, letter: str = "A") -> TableView:
    """The table once it waits for this seat's turn, every person's choice before it being the first there is."""
    for _ in range(200):
        await world.env.settle()
        shown = await view(world, table=table)
        assert not shown.seats[shown.waiting_for].computer, "a computer player sleeps"
        if shown.phase == "turn" and not shown.pending and shown.seats[shown.active].letter == letter:
            return shown
        waited = shown.seats[shown.waiting_for].letter
        await act(world, table, waited, *(lambda move: (move.verb, *move.args))((await legal(world, table, waited))[0]))
    raise AssertionError("the turn never comes")


async def acts(world: World, table: int, letter: str) -> list[Event]:
    """What a seat has done, by the log."""
    return [line.event for line in await world.app.referee.log(table) if line.event.seat == letter]


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
async def test_computers_of_every_level_play_a_person_through_whole_rounds(world: World, level: str) -> None:
    table = await solo(world, level, level)
    for _ in range(3):
        before = await at_turn(world, table)
        await act(world, table, "A", "done")
    shown = await at_turn(world, table)
    assert shown.round == before.round + 1
    for letter in "BC":
        verbs = [event.verb for event in await acts(world, table, letter)]
        assert {"mutant", "sun", "done"} <= set(verbs)
        assert verbs.count("done") >= 3


async def test_a_game_of_one_person_who_only_ends_turns_comes_to_its_end(world: World) -> None:
    table = await solo(world, "normal")
    for _ in range(300):
        await world.env.settle()
        shown = await view(world, table=table)
        if shown.phase == "over":
            break
        assert shown.seats[shown.waiting_for].letter == "A"
        moves = await legal(world, table, "A")
        move = Move("done") if Move("done") in moves else moves[0]
        await act(world, table, "A", move.verb, *move.args)
    assert (await view(world, table=table)).phase == "over"


class TestPaced:
    """With the pause that people play with."""

    @pytest.fixture
    def settings(self) -> dict[str, Any]:
        return {"computer_pause_s": 1.5}

    async def paced(self, world: World, *levels: str, people: tuple[str, ...] = ("ann",)) -> int:
        """A table at its first computer turn: the people end theirs, the first of all being a computer's otherwise."""
        table = await solo(world, *levels, people=people)
        for _ in range(100):
            shown = await view(world, table=table)
            seat = shown.seats[shown.waiting_for]
            if shown.phase == "turn" and seat.computer:
                return table
            if seat.computer:
                await world.env.advance_time(2)
            elif shown.phase == "turn":
                await act(world, table, seat.letter, "done")
            else:
                await chosen(world, table, shown)
        raise AssertionError("no computer's turn")

    async def test_one_move_a_pause(self, world: World) -> None:
        table = await self.paced(world, "normal")
        count = len(await acts(world, table, "B"))
        await world.env.advance_time(1)
        assert len(await acts(world, table, "B")) == count
        await world.env.advance_time(0.6)
        assert len(await acts(world, table, "B")) == count + 1

    @pytest.mark.parametrize("new_process", [False, True])
    async def test_a_restart_in_the_middle_of_a_turn_goes_on_where_it_was(
        self, world: World, new_process: bool
    ) -> None:
        table = await self.paced(world, "normal")
        await world.env.advance_time(1.6)
        before = await acts(world, table, "B")
        await (world.new_process(away_s=3) if new_process else world.restart())
        await world.env.advance_time(60)
        after = await acts(world, table, "B")
        assert after[: len(before)] == before
        assert "done" in [event.verb for event in after[len(before) :]]
        assert (await view(world, table=table)).waiting_for == 0

    async def test_va101_a_person_takes_a_move_back_while_the_computer_thinks(self, world: World) -> None:
        table = await self.paced(world, "normal")
        before = await acts(world, table, "B")
        shown = await view(world, "A", table)
        assert shown.may_undo
        await act(world, table, "A", "undo")
        await world.env.advance_time(10)
        assert await acts(world, table, "B") == before
        assert (await view(world, table=table)).waiting_for == 0
        await act(world, table, "A", "done")
        await world.env.advance_time(60)
        assert len(await acts(world, table, "B")) > len(before)

    async def test_va101_the_computer_waits_a_while_for_people_to_agree(self, world: World) -> None:
        table = await self.paced(world, "normal", people=("ann", "bob"))
        mover = "A" if (await view(world, "A", table)).may_undo else "B"
        await act(world, table, mover, "undo")
        asked = await view(world, table=table)
        count = len(await acts(world, table, "C"))
        await world.env.advance_time(20)
        if asked.consents:
            assert len(await acts(world, table, "C")) == count
            await world.env.advance_time(150)
            assert len(await acts(world, table, "C")) > count
        else:
            assert (await view(world, table=table)).seats[asked.waiting_for].letter == mover

    async def test_when_everybody_has_gone_the_computers_stop(self, world: World) -> None:
        table = await self.paced(world, "normal", "easy")
        await act(world, table, "A", "leave")
        await world.env.advance_time(5)
        log = await world.app.referee.log(table)
        await world.env.advance_time(600)
        assert len(await world.app.referee.log(table)) == len(log)

    async def test_eight_tables_play_at_once(self, world: World) -> None:
        tables = [await self.paced(world, "normal") for _ in range(8)]
        await world.env.advance_time(90)
        for table in tables:
            assert (await view(world, table=table)).waiting_for == 0, "a computer player sleeps"
            assert "play" in [event.verb for event in await acts(world, table, "B")]


async def test_a_computer_player_that_fails_is_helped_by_the_clock(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> Move:
        raise RuntimeError("a fault of the players")

    table = await solo(world, "normal")
    await at_turn(world, table)
    count = len(await acts(world, table, "B"))
    monkeypatch.setattr(computing, "choose", fails)
    world.expect("could not choose")
    await act(world, table, "A", "done")
    await at_turn(world, table)
    assert len(await acts(world, table, "B")) > count


async def test_a_computer_player_whose_move_is_refused_is_helped(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await solo(world, "normal")
    await at_turn(world, table)
    monkeypatch.setattr(computing, "choose", lambda *_: Move("rent", ("Nothing", "9")))
    world.expect("refused a computer player's")
    await act(world, table, "A", "done")
    await at_turn(world, table)
    assert (await acts(world, table, "B"))[-1].verb in ("done", "sun", "choose")


async def test_a_move_thought_out_for_an_older_table_is_not_made(world: World) -> None:
    table = await solo(world, "normal")
    shown = await at_turn(world, table)
    answer = await world.bot.get_cog("Computing")._put(table, "A", Move("done"), shown.number - 1)  # type: ignore[union-attr]
    assert isinstance(answer, Refusal)
    assert answer.code == "stale"
    assert (await view(world, table=table)).number == shown.number


async def test_computers_choose_from_their_own_view_and_beside_the_event_loop(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[bool, bool]] = []

    def watched(shown: TableView, moves: Any, level: str, dice: Any) -> Move:
        own = shown.seats[shown.viewer]
        others = [seat for seat in shown.seats if seat is not own]
        seen.append((not any(seat.hand for seat in others), threading.current_thread() is threading.main_thread()))
        return choose(shown, moves, level, dice)

    monkeypatch.setattr(computing, "choose", watched)
    table = await solo(world, "normal", "easy")
    await at_turn(world, table)
    assert seen
    assert set(seen) == {(True, False)}


async def test_with_too_many_hard_players_waiting_the_normal_one_moves(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "MOST_WAITING", 0)
    table = await solo(world, "hard")
    with caplog.at_level(logging.INFO, "cogs.video.thinking"):
        await at_turn(world, table)
    assert "the normal one moves" in caplog.text


async def test_a_hard_player_answers_from_a_real_process_and_learns_the_catalogue_once() -> None:

    table = turn_of(started(), "A")
    shown, moves = visible_to(table, "A"), VIDEO.legal(table, "A")
    worker = Worker()
    try:
        hard = Thinking(worker)
        for seq in range(2):
            found = await hard.hard(shown, moves, SeededDice("ab", seq))
            assert found == choose(shown, moves, "hard", SeededDice("ab", seq))
    finally:
        await worker.close()
