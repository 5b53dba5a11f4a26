"""The referee: what is stored, what is refused, and that both stay true together."""

from __future__ import annotations

import pytest

from cogs.kit.answers import Done
from db.numbers import LARGEST, NumberTooLarge
from rules.game import HOST, Event, Move, Stamp
from tests.cogs.kit.room import (
    ADD,
    ANNA,
    BEN,
    CHANNEL,
    GUILD,
    STRANGER,
    T0,
    code,
    new_referee,
    open_table,
    running_table,
    seated_table,
)
from tests.cogs.kit.toy import Counts


async def test_a_move_is_stored_before_it_is_answered_and_seen_after(referee):
    table = await running_table(referee)
    assert await referee.act(table, BEN, ADD, Stamp(T0 + 5, 1)) == Done(table, (Event("B", "add", ("1",)),), "B", 1)
    assert (await referee.view(table, None)).counts == (("A", 0), ("B", 1))
    logged = await referee.log(table)
    assert [line.seq for line in logged] == [1, 2, 3, 4]
    assert logged[-1] == (4, Event("B", "add", ("1",)), T0 + 5)


async def test_a_restart_finds_the_table_as_it_was(tmp_path, referee):
    table = await running_table(referee, 3)
    for n in range(20):
        await referee.act(table, ANNA + n % 3, ADD, Stamp(T0 + n, n + 1))
    before, info = await referee.view(table, "A"), await referee.info(table)
    referee.store.close()
    again = new_referee(referee.store.path)
    assert await again.view(table, "A") == before
    assert await again.info(table) == info
    again.store.close()


async def test_a_stale_panel_makes_no_move_and_others_do_not_make_it_stale(referee):
    table = await running_table(referee)
    for n in range(3):
        await referee.act(table, BEN, ADD, Stamp(T0, n + 1))
    assert isinstance(await referee.act(table, ANNA, ADD, Stamp(T0), expect=0), Done)
    answer = await referee.act(table, ANNA, ADD, Stamp(T0), expect=0)
    assert code(answer) == "stale"
    assert answer.params == {"number": 1}
    assert (await referee.view(table, None)).counts == (("A", 1), ("B", 3))


async def test_a_refused_move_stores_nothing(referee):
    table = await seated_table(referee)
    before = await referee.log(table)
    assert code(await referee.act(table, ANNA, ADD, Stamp(T0, 77))) == "not_running"
    assert code(await referee.act(table, ANNA, Move("no_verb"), Stamp(T0, 78))) == "no_such_move"
    assert isinstance(await referee.act(table, ANNA, Move("idle"), Stamp(T0, 79)), Done)
    assert await referee.log(table) == before
    await referee.act(table, ANNA, Move("start"), Stamp(T0), seat=HOST)
    assert isinstance(await referee.act(table, ANNA, ADD, Stamp(T0, 77)), Done), "a refused press may be made again"


async def test_an_ended_table_takes_no_more_moves(referee):
    table = await running_table(referee, target="2")
    for n in range(2):
        await referee.act(table, ANNA, ADD, Stamp(T0, n + 1))
    assert code(await referee.act(table, BEN, ADD, Stamp(T0, 5))) == "ended"
    assert code(await referee.sit(table, STRANGER, "Eve", Stamp(T0), by=STRANGER)) == "ended"
    assert (await referee.info(table)).status == "ended"
    assert await referee.tables_in(CHANNEL) == ()
    assert (await referee.view(table, None)).phase == "over"
    assert await referee.due_before(T0 * 2) == ()


@pytest.mark.parametrize("table", [0, -1, 7, LARGEST, LARGEST + 1, 10**40])
async def test_a_table_that_is_not_there(referee, table):
    assert code(await referee.act(table, ANNA, ADD, Stamp(T0))) == "no_table"
    assert code(await referee.view(table, None)) == "no_table"
    assert await referee.info(table) is None


async def test_numbers_too_large_change_nothing(referee):
    table = await running_table(referee)
    before = await referee.log(table)
    with pytest.raises(NumberTooLarge, match="the interaction"):
        await referee.act(table, ANNA, ADD, Stamp(T0, LARGEST + 1))
    with pytest.raises(NumberTooLarge, match="the account"):
        await referee.sit(table, LARGEST + 1, "Eve", Stamp(T0), by=LARGEST + 1)
    with pytest.raises(NumberTooLarge, match="the channel"):
        await referee.move_table(table, 2**63)
    assert await referee.log(table) == before
    assert (await referee.info(table)).channel == CHANNEL


async def test_a_header_that_is_no_good_opens_no_table(referee):
    with pytest.raises(ValueError, match="'many' is no number of seats"):
        await open_table(referee, seats="many")
    with pytest.raises(ValueError, match="is no game here"):
        await referee.open_table("chess", {}, name="", guild=None, channel=1, host=1, stamp=Stamp(T0))
    assert await referee.tables_of(ANNA) == ()


async def test_a_long_text_of_a_header_is_stored_once(referee):
    deck = "7:9489 " * 100
    first, second = await open_table(referee, deck=deck), await open_table(referee, deck=deck)
    assert (await referee.info(first)).header == (await referee.info(second)).header == {"deck": deck}
    assert await referee.store.run(lambda db: db["texts"].count) == 1


@pytest.mark.parametrize("text", ["a b", '"', "\\", "\n* over A", "‮x", "\ud800", "", "#", "\x00", "\x85", "𝄞"])
async def test_any_text_comes_back_from_the_log_as_one_argument(referee, text):
    table = await seated_table(referee, 1)
    assert isinstance(await referee.act(table, ANNA, Move("say", (text, text)), Stamp(T0)), Done)
    assert isinstance(await referee.sit(table, BEN, text, Stamp(T0), by=BEN), Done)
    kept = text.replace("\ud800", "?")
    assert [line.event.args for line in await referee.log(table)][-2:] == [(kept, kept), (kept,)]
    again = type(referee)(referee.store, referee._games)
    assert isinstance(await again.view(table, None), Counts)


async def test_chance_goes_on_after_a_restart_and_differs_from_table_to_table(referee):
    tables = [await seated_table(referee, 1) for _ in range(2)]
    for table in tables:
        for n in range(3):
            await referee.act(table, ANNA, Move("roll"), Stamp(T0, 100 * table + n))
    rolls = [[line.event.args for line in await referee.log(table) if line.event.verb == "roll"] for table in tables]
    assert len({roll for table in rolls for roll in table}) == 6


async def test_lists_of_tables(referee):
    first, second = await seated_table(referee), await open_table(referee)
    await referee.sit(second, STRANGER, "Eve", Stamp(T0), by=STRANGER)
    assert [info.id for info in await referee.tables_in(CHANNEL)] == [first, second]
    assert [info.id for info in await referee.tables_of_guild(GUILD)] == [first, second]
    assert [info.id for info in await referee.tables_of(ANNA)] == [first, second], "as player and as host"
    assert [info.id for info in await referee.tables_of(STRANGER)] == [second]
    await referee.set_message(first, 10**18, T0)
    assert (await referee.info(first)).message == 10**18
    await referee.move_table(first, CHANNEL + 1)
    moved = await referee.info(first)
    assert (moved.channel, moved.message, moved.posted_at) == (CHANNEL + 1, None, None)


async def test_a_lobby_that_nobody_touches_is_found(referee):
    old, young = await open_table(referee), await open_table(referee)
    await referee.sit(young, BEN, "Ben", Stamp(T0 + 3_600_000), by=BEN)
    assert await referee.stale(T0 + 1_000) == (old,)
    await referee.referee_act(old, Move("close"), Stamp(T0 + 7_200_000))
    assert await referee.stale(T0 + 1_000) == ()


async def test_changes_are_told_in_the_order_of_storing_and_a_listener_that_fails_harms_nobody(referee, caplog):
    told = []
    referee.listen(lambda change: 1 / 0)
    end = referee.listen(told.append)
    table = await running_table(referee)
    await referee.act(table, BEN, ADD, Stamp(T0, 1))
    assert [change.events[0].verb for change in told if change.events] == ["sit", "sit", "start", "add"]
    assert told[-1].due.at == T0 + 300_000
    assert "a listener failed" in caplog.text
    end()
    await referee.act(table, BEN, ADD, Stamp(T0, 2))
    assert len(told) == 5


async def test_a_listener_with_a_key_takes_the_place_of_the_last(referee):
    told = []
    referee.listen(lambda change: told.append("old"), "dispatcher")
    referee.listen(lambda change: told.append("new"), "dispatcher")
    await open_table(referee)
    assert told == ["new"]


async def test_idle_tables_leave_memory_and_come_back_as_they_were(tmp_path):
    referee = new_referee(tmp_path / "few.db", in_memory=3)
    tables = [await running_table(referee) for _ in range(10)]
    for n, table in enumerate(tables):
        for k in range(n):
            await referee.act(table, ANNA, ADD, Stamp(T0, 100 * n + k + 1))
    assert len(referee._shelf) == 3
    assert [(await referee.view(table, None)).counts[0][1] for table in tables] == list(range(10))
    referee.store.close()
