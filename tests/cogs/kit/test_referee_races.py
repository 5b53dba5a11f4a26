"""Many at once, twice the same, cut off in the middle: nothing is lost and nothing counts twice."""

from __future__ import annotations

import asyncio
import sqlite3
import threading

import pytest

from cogs.kit.answers import Done
from rules.game import HOST, Move, Stamp
from tests.cogs.kit.room import ADD, ANNA, BEN, T0, code, new_referee, open_table, running_table, seated_table


async def counts(referee, table: int) -> dict[str, int]:
    return dict((await referee.view(table, None)).counts)


async def test_fifteen_acts_at_once_are_served_in_turn_and_none_is_lost(referee):
    table = await running_table(referee, 1)
    answers = await asyncio.gather(*(referee.act(table, ANNA, ADD, Stamp(T0, n + 1)) for n in range(15)))
    assert [answer.number for answer in answers] == list(range(1, 16))
    assert [line.seq for line in await referee.log(table)] == list(range(1, 18))
    assert len(referee._locks) == 0, "locks that nobody needs are gone"


async def test_eight_players_of_two_hundred_moves_meet_no_error(referee):
    table = await running_table(referee, 8, seats="8")

    async def play(n: int) -> None:
        for k in range(200):
            answer = await referee.act(table, ANNA + n, ADD, Stamp(T0 + k, 1000 * n + k + 1), expect=k)
            assert isinstance(answer, Done), answer

    await asyncio.gather(*(play(n) for n in range(8)))
    assert set((await counts(referee, table)).values()) == {200}


async def test_two_for_the_last_seat_make_one_seat_and_one_refusal(referee):
    table = await seated_table(referee, 3, seats="4")
    joins = (referee.sit(table, 100 + n, f"Late {n}", Stamp(T0, n + 1), by=100 + n) for n in range(3))
    answers = await asyncio.gather(*joins)
    assert [isinstance(answer, Done) for answer in answers] == [True, False, False]
    assert code(answers[1]) == code(answers[2]) == "full"
    assert len((await referee.info(table)).seats) == 4


async def test_a_double_click_on_join_seats_once(referee):
    table = await open_table(referee)
    answers = await asyncio.gather(*(referee.sit(table, BEN, "Ben", Stamp(T0, n + 1), by=BEN) for n in range(20)))
    assert sum(isinstance(answer, Done) for answer in answers) == 1
    assert {code(answer) for answer in answers[1:]} == {"seated_already"}
    assert len((await referee.info(table)).seats) == 1


async def test_a_press_that_is_delivered_twice_counts_once(referee):
    table = await running_table(referee)
    first, second = await asyncio.gather(*(referee.act(table, ANNA, ADD, Stamp(T0, 5)) for _ in range(2)))
    assert isinstance(first, Done)
    assert code(second) == "repeated"
    assert (await counts(referee, table))["A"] == 1


async def test_a_repeated_press_says_so_also_where_it_would_be_refused_now_and_after_a_restart(referee):
    table = await running_table(referee, target="1")
    assert isinstance(await referee.act(table, ANNA, ADD, Stamp(T0, 5), expect=0), Done)
    assert code(await referee.act(table, ANNA, ADD, Stamp(T0, 5), expect=0)) == "repeated", "not: ended, not: stale"
    referee.store.close()
    again = new_referee(referee.store.path)
    assert code(await again.act(table, ANNA, ADD, Stamp(T0, 5), expect=0)) == "repeated"
    again.store.close()


async def test_two_presses_of_the_same_button_of_one_panel_make_one_move(referee):
    table = await running_table(referee)
    answers = await asyncio.gather(*(referee.act(table, ANNA, ADD, Stamp(T0, n + 1), expect=0) for n in range(2)))
    assert isinstance(answers[0], Done)
    assert code(answers[1]) == "stale"
    assert (await counts(referee, table))["A"] == 1


async def test_handled_presses_are_forgotten_after_a_day(referee):
    table = await running_table(referee)
    await referee.act(table, ANNA, ADD, Stamp(T0, 5))
    await referee.act(table, ANNA, ADD, Stamp(T0 + 3_600_000, 6))
    assert await referee.tidy(T0 + 24 * 3_600_000 + 1) == 1
    assert code(await referee.act(table, ANNA, ADD, Stamp(T0, 6))) == "repeated"


async def test_tables_do_not_wait_for_each_other(referee):
    one, two = await running_table(referee), await running_table(referee)
    async with referee._locks.hold(one, 5):
        assert isinstance(await referee.act(two, ANNA, ADD, Stamp(T0)), Done)


async def test_a_table_that_stays_busy_says_so_and_is_usable_after(referee, monkeypatch):
    table = await running_table(referee)
    monkeypatch.setattr(referee, "lock_limit_s", 0.01)
    async with referee._locks.hold(table, 5):
        assert code(await referee.act(table, ANNA, ADD, Stamp(T0))) == "busy"
        assert code(await referee.hand_over(table, ANNA, BEN)) == "busy"
    assert isinstance(await referee.act(table, ANNA, ADD, Stamp(T0)), Done)


def blocked_writer(referee) -> tuple[asyncio.Task[None], threading.Event]:
    """The writer thread, kept busy until the event is set."""
    go_on = threading.Event()

    def wait(db: object) -> None:
        go_on.wait()

    return asyncio.create_task(referee.store.run(wait)), go_on


async def test_after_a_cancelled_wait_the_table_is_read_from_its_log(referee):
    """A cut-off wait leaves open whether the move was stored; the log knows, memory does not."""
    table = await running_table(referee)
    blocker, go_on = blocked_writer(referee)
    await asyncio.sleep(0)
    act = asyncio.create_task(referee.act(table, ANNA, ADD, Stamp(T0, 5)))
    for _ in range(5):
        await asyncio.sleep(0)
    act.cancel()
    with pytest.raises(asyncio.CancelledError):
        await act
    go_on.set()
    await blocker
    assert (await counts(referee, table))["A"] == 1
    assert (await referee.act(table, ANNA, ADD, Stamp(T0, 6))).number == 2
    assert [line.seq for line in await referee.log(table)] == [1, 2, 3, 4, 5]


async def test_what_another_hand_wrote_is_seen_and_the_move_decided_again(referee):
    """The unique number of an event is the wall behind the lock (design: persistence)."""
    table = await running_table(referee)
    sql = "insert into events (table_id, seq, text, at) values (?, 4, 'A add 5', 0)"
    await referee.store.run(lambda db: db.execute(sql, [table]))
    assert (await referee.act(table, ANNA, ADD, Stamp(T0, 5))).number == 6
    assert [line.seq for line in await referee.log(table)] == [1, 2, 3, 4, 5]


async def test_a_move_decided_again_may_be_refused_then(referee):
    table = await running_table(referee)
    sql = "insert into events (table_id, seq, text, at) values (?, 4, 'A add 5', 0)"
    await referee.store.run(lambda db: db.execute(sql, [table]))
    assert isinstance(await referee.act(table, BEN, Move("say", ("hi",)), Stamp(T0, 4)), Done)
    assert code(await referee.act(table, ANNA, ADD, Stamp(T0, 5), expect=0)) == "stale"


@pytest.mark.parametrize("error", [sqlite3.OperationalError("disk full"), sqlite3.DatabaseError("malformed")])
async def test_a_move_that_cannot_be_stored_did_not_happen(referee, monkeypatch, caplog, error):
    table = await running_table(referee)

    def fails(*_: object) -> None:
        raise error

    with monkeypatch.context() as broken:
        broken.setattr("cogs.kit.procedure.write", fails)
        assert code(await referee.act(table, ANNA, ADD, Stamp(T0, 5))) == "not_stored"
    assert "could not be stored" in caplog.text
    assert (await counts(referee, table))["A"] == 0
    assert (await referee.act(table, ANNA, ADD, Stamp(T0, 5))).number == 1


async def test_an_unexpected_error_in_the_middle_leaves_no_half(referee, monkeypatch):
    """Events, deadline, seats and the handled press are one transaction."""
    table = await seated_table(referee)

    def fails(*_: object) -> None:
        raise RuntimeError("after the events")

    with monkeypatch.context() as broken:
        broken.setattr("cogs.kit.writing._write_deadline", fails)
        with pytest.raises(RuntimeError):
            await referee.act(table, ANNA, Move("start"), Stamp(T0, 9), seat=HOST)
    assert len(await referee.log(table)) == 2
    assert await referee.due_before(T0 * 2) == ()
    assert isinstance(await referee.act(table, ANNA, Move("start"), Stamp(T0, 9), seat=HOST), Done)
