"""What games of turns ask of the referee: previews of own moves, legal moves, coming back, thousands by post."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.kit.answers import Change, Done
from cogs.kit.clockwork import SOON_MS
from cogs.kit.referee import Referee
from db.store import Store
from rules.game import HOST, REFEREE, Move, Refusal, Stamp
from rules.video.game import Video
from rules.video.views.view import TableView
from tests.cogs.kit.room import ANNA, BEN, CHANNEL, GUILD, T0, code

DAY_MS = 24 * 3_600_000


def referee_on(path: Path, **kwargs: int) -> Referee:
    return Referee(Store.open(path), {"video": Video()}, **kwargs)


@pytest.fixture
def referee(tmp_path: Path) -> Referee:
    return referee_on(tmp_path / "a.db")


async def started(referee: Referee, people: int = 3, **header: str) -> int:
    """A game of Anna, Ben and the accounts after them, at the first choice of a mutant."""
    table = await referee.open_table(
        "video", header, name="Tapes", guild=GUILD, channel=CHANNEL, host=ANNA, stamp=Stamp(T0)
    )
    for n in range(people):
        assert isinstance(await referee.sit(table, ANNA + n, f"Player {n}", Stamp(T0), by=ANNA + n), Done)
    assert isinstance(await referee.act(table, ANNA, Move("start"), Stamp(T0), seat=HOST), Done)
    return table


async def shown(referee: Referee, table: int, seat: str | None = None) -> TableView:
    found = await referee.view(table, seat)
    assert isinstance(found, TableView)
    return found


async def turn(referee: Referee, table: int) -> str:
    """Go on by the first legal move until somebody's turn; whose."""
    while (view := await shown(referee, table)).phase != "turn" or view.pending:
        await first_move(referee, table)
    return view.seats[view.active].letter


async def first_move(referee: Referee, table: int, verb: str = "") -> str:
    """Make the first legal move (of the verb) of whoever is awaited; their letter."""
    view = await shown(referee, table)
    letter = view.seats[view.waiting_for].letter
    moves = [move for move in await referee.legal(table, letter) if verb in ("", move.verb)]
    answer = await referee.act(table, ANNA + "ABCD".index(letter), moves[0], Stamp(T0), seat=letter)
    assert isinstance(answer, Done), (moves[0], answer)
    return letter


async def test_legal_moves_are_those_of_the_seat_that_is_awaited(referee: Referee) -> None:
    table = await started(referee)
    view = await shown(referee, table)
    for seat in view.seats:
        moves = await referee.legal(table, seat.letter)
        assert bool(moves) is (seat.letter == view.seats[view.waiting_for].letter)
    assert await referee.legal(table, "Z") == ()
    assert await referee.legal(77, "A") == ()
    await referee.act(table, ANNA, Move("close", ("host",)), Stamp(T0), seat=HOST)
    assert await referee.legal(table, view.seats[view.waiting_for].letter) == ()


async def test_preview_of_a_seats_move_stores_nothing_and_shows_no_chance(referee: Referee) -> None:
    """The next hand is not to be had by asking what ending the turn would do."""
    table = await started(referee)
    letter = await turn(referee, table)
    before, log = await shown(referee, table, letter), await referee.log(table)
    after = await referee.preview(table, Move("done"), Stamp(T0), actor=letter, viewer=letter)
    assert isinstance(after, TableView)
    own = after.seat(letter)
    assert own is not None
    assert not set(own.hand) - set(before.seat(letter).hand)  # type: ignore[union-attr]
    refused = await referee.preview(table, Move("rent", ("nonsense",)), Stamp(T0), actor=letter, viewer=letter)
    assert isinstance(refused, Refusal)
    assert await referee.log(table) == log
    assert await shown(referee, table, letter) == before


async def test_who_left_comes_back_to_their_own_seat_also_after_a_restart(tmp_path: Path) -> None:
    """VA99."""
    referee = referee_on(tmp_path / "a.db")
    table = await started(referee, 4)
    await turn(referee, table)
    for account in (BEN, BEN + 1):
        assert isinstance(await referee.act(table, account, Move("leave"), Stamp(T0)), Done)
    referee.store.close()
    referee = referee_on(tmp_path / "a.db")
    answer = await referee.sit(table, BEN + 1, "Kim", Stamp(T0), by=BEN + 1)
    assert isinstance(answer, Done)
    assert answer.seat == "C"
    info = await referee.info(table)
    assert info is not None
    assert [(seat.letter, seat.account, seat.name) for seat in info.seats if seat.letter in "BC"] == [
        ("C", BEN + 1, "Kim")
    ]
    stranger = await referee.sit(table, 42, "Dee", Stamp(T0), by=42)
    assert isinstance(stranger, Done)
    assert stranger.seat == "B"
    assert code(await referee.sit(table, BEN, "Ben", Stamp(T0), by=BEN))
    referee.store.close()


async def test_a_change_names_its_game(referee: Referee) -> None:
    heard: list[Change] = []
    referee.listen(heard.append)
    table = await started(referee)
    await referee.hand_over(table, ANNA, BEN)
    assert {change.game for change in heard} == {"video"}


async def test_start_folds_only_what_is_due_soon(tmp_path: Path) -> None:
    """Games by post may lie by the thousand: the rest is told of an outage when it is next touched."""
    path = tmp_path / "a.db"
    referee = referee_on(path)
    await referee.heartbeat(T0)
    by_post = [await started(referee, 2, afk_minutes="1440") for _ in range(5)]
    fast = await started(referee, 2, afk_minutes="5")
    for table in (*by_post, fast):
        await turn(referee, table)
    await referee.heartbeat(T0 + 1_000)
    referee.store.close()
    after = referee_on(path)
    now = T0 + 3_600_000
    await after.recover(now)
    assert [table for table in (*by_post, fast) if after._shelf.get(table)] == [fast]
    assert all(deadline.table == fast for deadline in await after.due_before(now + SOON_MS))
    # The first touch tells of the outage, before whatever it came for.
    letter = (await shown(after, by_post[0])).seats[(await shown(after, by_post[0])).waiting_for].letter
    assert any(entry.event.seat == REFEREE and entry.event.verb == "outage" for entry in await after.log(by_post[0]))
    assert letter
    after.store.close()


async def test_thousand_tables_stay_in_memory_and_the_shelf_is_bounded(tmp_path: Path) -> None:
    referee = referee_on(tmp_path / "a.db", in_memory=3)
    tables = [await started(referee, 2) for _ in range(6)]
    assert len(referee._shelf) == 3
    assert [(await shown(referee, table)).phase for table in tables] == ["mutants"] * 6
    referee.store.close()
