"""The clock of a Video Vortex table through the referee: who keeps a seat, what restarts cost (VA99, VA100)."""

from __future__ import annotations

from pathlib import Path

from cogs.kit.answers import Done
from cogs.kit.referee import Referee
from db import seats
from db.store import Store
from rules.game import HOST, Event, Move, Stamp
from rules.video.game import VIDEO

T0 = 1_767_225_600_000
ANNA, BEN = 10**18 + 1, 10**18 + 2
MINUTE = 60_000


def at(path: Path) -> Referee:
    """A referee of Video Vortex over the file; another one is the bot started again."""
    return Referee(Store.open(path), {"video": VIDEO})


async def running(referee: Referee, **header: str) -> int:
    """Anna and Ben sit at a table of ten minutes a move, and everybody waits for the first mutant since T0."""
    table = await referee.open_table(
        "video", {"afk_minutes": "10", **header}, name="Tapes", guild=5, channel=6, host=ANNA, stamp=Stamp(T0)
    )
    for who, name in ((ANNA, "Anna"), (BEN, "Ben")):
        assert isinstance(await referee.sit(table, who, name, Stamp(T0), by=who), Done)
    assert isinstance(await referee.act(table, ANNA, Move("start"), Stamp(T0), seat=HOST), Done)
    return table


async def accounts(referee: Referee, table: int) -> dict[str, int | None]:
    found = await referee.store.run(lambda db: seats.at_table(db, table))
    return {seat.letter: seat.account for seat in found}


async def awaited(referee: Referee, table: int) -> str:
    view = await referee.view(table, None)
    return view.seats[view.waiting_for].letter


async def test_who_is_away_keeps_the_seat_and_who_leaves_gives_it_up(tmp_path):
    referee = at(tmp_path / "one.db")
    table = await running(referee)
    letter = await awaited(referee, table)
    assert isinstance(await referee.fire(table, T0 + 10 * MINUTE), Done)
    view = await referee.view(table, letter)
    assert view.seat(letter).away
    assert await accounts(referee, table) == {"A": ANNA, "B": BEN}
    assert isinstance(await referee.act(table, BEN, Move("leave"), Stamp(T0 + 11 * MINUTE)), Done)
    assert await accounts(referee, table) == {"A": ANNA}


async def test_a_substitute_gets_the_account_too(tmp_path):
    referee = at(tmp_path / "one.db")
    table = await running(referee)
    answer = await referee.substitute(table, "B", 77, "Zoe", Stamp(T0 + 5), by=ANNA)
    assert isinstance(answer, Done)
    assert answer.events[0] == Event("B", "substitute", ("Zoe",))
    assert await accounts(referee, table) == {"A": ANNA, "B": 77}


async def test_an_outage_moves_the_clock_of_whoever_is_waited_for(tmp_path):
    """SA19, VA99: five minutes alive, an hour away, then five minutes are left."""
    path = tmp_path / "one.db"
    before = at(path)
    table = await running(before)
    await before.heartbeat(T0 + 5 * MINUTE)
    before.store.close()
    after = at(path)
    assert await after.recover(T0 + 65 * MINUTE) == (table,)
    assert (await after.view(table, None)).deadline == T0 + 70 * MINUTE
    assert {row.name for row in await after.due_before(T0 + 65 * MINUTE)} == {"nudge"}


async def test_a_computer_seat_is_due_at_once_and_an_outage_is_nothing_to_it(tmp_path):
    """VA99: the row that wakes whoever lets the computer players think; the clock itself is the last resort."""
    path = tmp_path / "one.db"
    before = at(path)
    table = await running(before, leave="computer")
    letter = await awaited(before, table)
    who = ANNA if letter == "A" else BEN
    assert isinstance(await before.act(table, who, Move("leave"), Stamp(T0 + 1)), Done)
    assert [(row.name, row.at) for row in await before.due_before(T0)] == [("computer", 0)]
    before.store.close()
    after = at(path)
    await after.recover(T0 + 65 * MINUTE)
    answer = await after.fire(table, T0 + 65 * MINUTE)
    assert isinstance(answer, Done)
    assert answer.events[0].seat == letter
