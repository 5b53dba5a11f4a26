"""What was there, card by card, and the order of a frozen board: every sentence is checked against the rules."""

from __future__ import annotations

import re
from typing import Any

from cogs.kit.custom_ids import Press
from cogs.sprouts.showing import BEST, Shown, _page
from rules.sprouts.game import SPROUTS
from rules.sprouts.scoring import score
from rules.sprouts.view import visible_to
from tests.cogs.forging import answer
from tests.cogs.playing import RACE_S, board, click, finish, public, race, said, seat, told
from tests.cogs.reading import labels, press, text
from tests.simulated import World


async def judged_race(world: World) -> Any:
    """A race of two in which Ann lays one card, judged; Ann's panel afterwards."""
    await race(world, "ann", "bob")
    await click(world.ann, await board(world, "ann"), "Card 1")
    await world.env.advance_time(RACE_S)
    await finish(world)
    return await said(world.ann, world.channel, "panel")


def show_me(panel: Any) -> str:
    return next(label for label in labels(panel) if label.endswith("show me"))


async def test_best_board_is_shown_card_by_card(world: World) -> None:
    """S44, S47: the running sum is the rules' own, and the last step reaches the total that was promised."""
    panel = await judged_race(world)
    shown = await seat(world)
    assert shown.best is not None
    assert str(shown.best.total) in show_me(panel)
    page = await press(world.ann, panel, show_me(panel))
    best = shown.best.board
    for laid in range(1, len(best) + 1):
        number = shown.hand.index(best[laid - 1].card) + 1
        assert f"{laid} of {len(best)}" in text(page)
        assert f"**Card {number}** points" in text(page)
        if laid > 1:
            assert f"Sum **{score(best[:laid]).sum}**" in text(page)
        if laid < len(best):
            page = await click(world.ann, page, "Next ›")
    assert f"**{shown.best.total}**" in text(page)
    assert "Next ›" not in labels(page)
    assert "is the seed" in text(await click(world.ann, page, "«"))


async def test_show_me_survives_a_restart_and_a_stale_step(world: World) -> None:
    panel = await judged_race(world)
    page = await press(world.ann, panel, show_me(panel))
    await world.restart()
    page = await click(world.ann, page, "Next ›")
    assert "2 of" in text(page)
    shown = await seat(world)
    assert shown.best is not None
    last = await answer(world.ann, page, Press("sprouts", "show", 1, "A", 60, "best.1.n"))
    assert f"{len(shown.best.board)} of {len(shown.best.board)}" in last
    assert "older version" in await answer(world.ann, page, Press("sprouts", "show", 1, "A", 0, "worst.1.n"))
    assert "older version" in await answer(world.ann, page, Press("sprouts", "show", 1, "A", 0, "best"))
    assert "not judged" in await answer(world.ann, page, Press("sprouts", "show", 1, "A", 0, "best.8.n"))


async def test_button_on_the_result_shows_each_their_own(world: World) -> None:
    await judged_race(world)
    for name, letter in (("ann", "A"), ("bob", "B")):
        page = await press(world.people[name], public(world), "What was there: show me")
        assert page.ephemeral
        shown = await seat(world, letter)
        assert shown.best is not None
        assert f"**{shown.best.total}** was there" in text(page)
    assert "held no cards" in text(await press(world.kim, public(world), "What was there: show me"))


async def test_strangers_have_no_best_board_of_their_own(world: World) -> None:
    panel = await judged_race(world)
    assert "held no cards" in await answer(world.kim, public(world), Press("sprouts", "best", 1, "A", 0, "1"))
    assert panel is not None


async def test_order_of_a_frozen_board(world: World) -> None:
    """S109."""
    await judged_race(world)
    page = await said(world.ann, world.channel, "order")
    assert "can have been laid" in text(page)
    assert "is the seed" in text(page)
    assert "Nothing was laid" in await told(world.ann, world.channel, "order", seat="B")


async def test_no_order_while_the_boards_move(world: World) -> None:
    await race(world, "ann", "bob")
    assert "not frozen yet" in await told(world.ann, world.channel, "order")


def shown_of(header: dict[str, str]) -> Shown:
    """A board of a table that begins in the middle, as `/order` takes it."""
    from cogs.sprouts.showing import _with_order

    view = visible_to(SPROUTS.setup(header), None)
    info: Any = None
    (own,) = view.seats
    return _with_order(Shown(info, "order", 1, view, own, ()))


def texts(shown: Shown) -> list[str]:
    return [_page(shown, at, True).text for at in range(shown.steps)]


def test_order_is_found_where_the_board_was_typed_in_another() -> None:
    """S109, SA1: O1's row of headings, typed from the wrong end."""
    shown = shown_of({"seat A": "A", "board A": "1:1111>W@D1 2:1111>S@C1 3:1111>E@B1 4:1111>N@A1"})
    assert not shown.fault
    assert [placed.heading for placed in shown.board] == [0, 1, 2, 3]
    told_ = texts(shown)
    assert "is the seed" in told_[0]
    assert all("a quarter-turn on" in one for one in told_[1:])


def test_order_that_breaks_says_where() -> None:
    """S106, 4.6 O2: in the row N S E W the E touches no laid card when it is due."""
    shown = shown_of(
        {"seat A": "A", "preset": "tournament", "board A": "1:1111>N@A1 2:1111>S@B1 3:1111>E@C1 4:1111>W@D1"}
    )
    assert shown.fault
    told_ = texts(shown)
    assert len(told_) == len(shown.board) + 1
    assert "Here it breaks" in told_[-1]
    assert shown.fault in told_[-1]
    assert "no order lays this board" in told_[0]


def test_mismatched_sides_break_the_order_too() -> None:
    """S27, S106."""
    shown = shown_of({"seat A": "A", "preset": "tournament", "board A": "1:1111>N@A1 2:3333>E@B1"})
    assert "Here it breaks" in texts(shown)[-1]


def test_roses_tilt_and_several_sides_are_told() -> None:
    """S80, S82, S91: a level-up board with a bonus; the sums are the scorer's at every step."""
    header = {
        "seat A": "A",
        "preset": "level-up",
        "tilt": "4-9",
        "board A": "8:0560>N@A1 1:3750>E@B1 1:0270>S@B2 4:0620>W@A2",
    }
    shown = shown_of(header)
    assert not shown.fault
    said_ = texts(shown)
    sums = [int(re.search(r"Sum \*\*(\d+)\*\*", one)[1]) for one in said_[1:]]  # type: ignore[index]
    assert sums == [score(shown.board[: k + 1], terms=shown.terms).sum for k in range(1, len(shown.board))]
    assert "two sides at once" in said_[-1]
    assert f"**{score(shown.board, terms=shown.terms).total}**" in said_[-1]


def test_best_is_the_kind_that_ids_carry() -> None:
    assert BEST == "best"
