"""The public message: one a table, coalesced, newest state, and no failure of it harms the table."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import discord
import pytest
import pytest_asyncio

from cogs.kit.answers import TableInfo
from cogs.kit.calls import Calls
from cogs.kit.poster import AFTER_REFUSAL_S, HOUR_MS, Poster
from cogs.kit.troubles import Troubles
from db.calls import CallRow
from tests.cogs.kit import probe
from tests.simulated import World

TABLE = 7


@pytest.fixture
def rooms() -> Sequence[str]:
    return ("tests.cogs.kit.probe",)


def walked(message: discord.Message) -> list[str]:
    return [one.content for one in message.components if isinstance(one, discord.TextDisplay)]


class Board:
    """A register of one table and what its message shows."""

    def __init__(self, world: World) -> None:
        self.world, self.state, self.drawn, self.broken = world, 0, 0, False
        self.channel, self.message, self.posted_at = world.channel.id, None, None
        self.standing: tuple[CallRow, ...] = ()
        self.poster = Poster(world.bot, self)
        self.poster.renders("probe", self.render)

    async def info(self, table: int) -> TableInfo | None:
        where = {"guild": self.world.guild.id, "channel": self.channel, "message": self.message}
        fixed = {
            "host": 1,
            "status": "open",
            "fault": None,
            "created_at": 0,
            "touched_at": 0,
            "header": {},
            "seats": (),
        }
        return TableInfo(id=table, game="probe", name="t", posted_at=self.posted_at, **where, **fixed)  # type: ignore[arg-type]

    async def set_message(self, table: int, message: int | None, posted_at: int | None) -> None:
        self.message, self.posted_at = message, posted_at

    async def calls(self, table: int) -> tuple[CallRow, ...]:
        return self.standing

    async def set_calls(self, table: int, standing: Sequence[CallRow]) -> None:
        self.standing = tuple(standing)

    async def render(self, table: int) -> Any:
        self.drawn += 1
        if self.broken:
            raise RuntimeError("drawing")
        view = probe.shown()
        view.add_item(discord.ui.TextDisplay(f"state {self.state}"))
        return view, [probe.picture()]

    async def redraw(self, *, wait: float = 0.0, anew: bool = False) -> None:
        """Ask as a handler of the bot would, and let the bot settle."""
        with self.world.as_bot():
            self.poster.redraw(TABLE, anew=anew)
        await self.world.env.advance_time(wait) if wait else await self.world.env.settle()

    def texts(self) -> str:
        """What the messages of the channel show."""
        return str([walked(one) for one in self.world.channel.history()])

    def sent(self, method: str) -> int:
        """How many messages were sent (POST), edited (PATCH) or removed (DELETE)."""
        return len([one for one in self.world.env.http_requests if one.method == method and "/messages" in one.path])


async def nobody_rests(_accounts: Iterable[int], _now_ms: int) -> Mapping[int, int]:
    return {}


@pytest_asyncio.fixture
async def board(world: World) -> Board:
    return Board(world)


async def test_many_redraws_are_one_post_and_then_one_edit(board: Board) -> None:
    await board.redraw()
    assert (board.sent("POST"), board.drawn) == (1, 1)
    for board.state in range(1, 9):
        await board.redraw()
    assert board.drawn == 1
    await board.world.env.advance_time(5)
    assert (board.sent("POST"), board.sent("PATCH"), board.drawn) == (1, 1, 2)
    assert "state 8" in board.texts()


async def test_edits_are_five_seconds_apart(board: Board) -> None:
    for board.state in range(30):
        await board.redraw(wait=1)
    assert 5 <= board.sent("PATCH") <= 6
    await board.world.env.advance_time(5)
    assert "state 29" in board.texts()


async def test_tables_do_not_wait_for_each_other(board: Board) -> None:
    await board.redraw()
    await board.redraw()
    other = Board(board.world)
    await other.redraw()
    assert (board.drawn, other.drawn) == (1, 1)


async def test_deleted_message_is_posted_once_more(board: Board) -> None:
    await board.redraw()
    await board.world.bot.get_partial_messageable(board.channel).get_partial_message(board.message).delete()
    await board.redraw(wait=6)
    assert len(board.world.channel.history()) == 1
    assert board.sent("POST") == 2
    assert board.message == board.world.channel.history()[0].id


async def test_message_of_an_hour_is_posted_anew_and_the_old_one_goes(board: Board) -> None:
    await board.redraw()
    old = board.message
    await board.world.env.advance_time(HOUR_MS / 1000)
    await board.redraw()
    assert [one.id for one in board.world.channel.history()] == [board.message]
    assert board.message != old


@pytest.mark.parametrize(("later", "moved"), [(5, False), (6, True)])
async def test_buried_message_comes_down(board: Board, later: int, moved: bool) -> None:
    await board.redraw()
    old = board.message
    for n in range(later):
        await board.world.bob.send(board.world.channel, f"talk {n}")
    with board.world.as_bot():
        await board.poster.redraw_if_buried(TABLE)
    await board.world.env.advance_time(6)
    assert (board.message != old) is moved


async def test_history_that_may_not_be_read_is_not_asked_for_again(board: Board) -> None:
    await board.redraw()
    board.world.deny("read_message_history")
    with board.world.as_bot():
        await board.poster.redraw_if_buried(TABLE)
    await board.world.env.advance_time(6)
    assert board.sent("POST") == 1


async def test_edit_limit_of_old_messages_leads_to_a_new_one(board: Board) -> None:
    await board.redraw()
    board.world.env.inject_error("PATCH", f"/channels/{board.channel}/messages/{board.message}", status=429, code=30046)
    await board.redraw(wait=6)
    assert board.sent("POST") == 2


async def test_archived_thread_is_opened_again_by_a_new_message(board: Board) -> None:
    """A game by post outlives the hours after which Discord archives its thread; an edit would not open it."""
    await board.redraw()
    board.world.env.inject_error("PATCH", f"/channels/{board.channel}/messages/{board.message}", status=400, code=50083)
    await board.redraw(wait=6)
    assert board.sent("POST") == 2
    assert board.poster.troubles.told_to(1) == []


@pytest.mark.parametrize(
    ("status", "code", "need"),
    [
        (404, 10003, "its channel is gone"), (403, 50001, "View Channel"), (403, 50013, "Send Messages"),
        (400, 50083, "archived or locked"), (403, 160005, "unlock"),
    ],
)  # fmt: skip
async def test_what_the_message_needs_is_told_once_and_not_after_it_stands(
    board: Board, status: int, code: int, need: str
) -> None:
    await board.redraw()
    refused = [("POST", "")] + ([("PATCH", f"/{board.message}")] if code == 50083 else [])
    for method, path in refused:
        board.world.env.inject_error(method, f"/channels/{board.channel}/messages{path}", status=status, code=code)
    await board.redraw(wait=6, anew=code != 50083)
    (told,) = board.poster.troubles.told_to(1)
    assert need in told
    assert "/table show table:7" in told
    assert board.poster.troubles.told_to(1) == []
    assert board.poster.troubles.told_to(2) == []
    board.poster.troubles.note(await board.info(TABLE), _refused(code))  # type: ignore[arg-type]
    assert board.poster.troubles.told_to(1) == []
    await board.redraw(wait=AFTER_REFUSAL_S + 1)
    board.poster.troubles.note(await board.info(TABLE), _refused(code))  # type: ignore[arg-type]
    assert len(board.poster.troubles.told_to(1)) == 1
    board.poster.troubles.note(await board.info(TABLE), _refused(0))  # type: ignore[arg-type]


def _refused(code: int) -> Exception:
    error = RuntimeError("refused")
    error.code = code  # type: ignore[attr-defined]
    return error


def test_troubles_are_bounded() -> None:
    troubles = Troubles(most=2)
    info = TableInfo(0, "probe", "t", 1, 2, None, None, 9, "open", None, 0, 0, {}, ())
    for table in range(1, 4):
        troubles.note(info._replace(id=table), _refused(10003))
    assert len(troubles.told_to(9)) == 2


@pytest.mark.parametrize("status_code", [(404, 10003), (403, 50001), (403, 50013), (403, 160005)])
async def test_channel_that_is_gone_or_closed_is_logged_and_tried_later(
    board: Board, status_code: tuple[int, int], caplog: pytest.LogCaptureFixture
) -> None:
    await board.redraw()
    status, code = status_code
    board.world.env.inject_error(
        "PATCH", f"/channels/{board.channel}/messages/{board.message}", status=status, code=code
    )
    await board.redraw(wait=6)
    assert any(one.levelno == logging.WARNING and "table 7" in one.message for one in caplog.records)
    board.state = 3
    await board.redraw(wait=30)
    assert board.sent("PATCH") == 1
    await board.world.env.advance_time(AFTER_REFUSAL_S)
    assert "state 3" in board.texts()


async def test_drawing_that_fails_is_logged_and_tried_again(board: Board) -> None:
    board.world.expect("table 7: drawing its message failed")
    board.broken = True
    await board.redraw()
    board.broken = False
    await board.redraw(wait=AFTER_REFUSAL_S)
    assert board.sent("POST") == 1


async def test_nothing_is_drawn_of_a_table_that_is_held(board: Board) -> None:
    with board.poster.holding(TABLE):
        await board.redraw()
        assert board.sent("POST") == 0
        board.state = 3
    await board.world.env.settle()
    assert (board.sent("POST"), board.drawn) == (1, 1)
    assert "state 3" in board.texts()


async def test_game_that_draws_nothing_posts_nothing(board: Board) -> None:
    async def nothing(table: int) -> None:
        return None

    board.poster.renders("probe", nothing)
    await board.redraw()
    assert board.sent("POST") == 0


async def test_call_mentions_one_account_in_a_new_message_and_the_last_call_goes(board: Board) -> None:
    world = board.world
    called = Calls(world.bot, board, nobody_rests)
    await called.ping(TABLE, [world.ann.id], "it is your turn @everyone")
    await called.ping(TABLE, [world.bob.id], "it is your turn")
    calls = world.channel.history()
    assert [[one.id for one in call.mentions] for call in calls] == [[world.bob.id]]
    assert [one.json["allowed_mentions"]["users"] for one in world.env.http_requests if one.method == "POST"][-2:] == [
        [world.ann.id],
        [world.bob.id],
    ]


async def test_end_draws_what_waits_and_nothing_more(board: Board) -> None:
    await board.redraw()
    board.state = 5
    await board.redraw()
    with board.world.as_bot():
        await board.poster.close(5)
    assert board.drawn == 2
    assert "state 5" in board.texts()
    await board.redraw(wait=10)
    assert board.drawn == 2
