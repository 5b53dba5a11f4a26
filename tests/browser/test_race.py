"""A whole race of two people in the browser, on the bot itself; pictures of what they see go to ./shots."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.async_api import Browser

from rules.sprouts.cards import Board, Card
from rules.sprouts.notation import SEED_CELL, read_cards, write_cell
from rules.sprouts.solver import solve
from tests.browser.conftest import ROOT, Running, start
from tests.browser.player import DESKTOP, PHONE, Player

SHOTS = ROOT / "shots"
BOT = ("bot.py", "--sandbox")
TALL = 1500
COUNT_IN_S, ROUND_S = 10, 300


async def open_table(browser: Browser, sandbox: Running) -> tuple[Player, Player]:
    """Ada opens a table, Bruno joins, both are ready, and the bell rings."""
    ada = await Player.open(browser, await sandbox.link("#table-1", "Ada"), height=TALL)
    bruno = await Player.open(browser, await sandbox.link("#table-1", "Bruno"), height=TALL)
    await ada.slash("table new", game="sprouts")
    await bruno.sees("Join")
    await bruno.press("Join")
    await bruno.press("Ready")
    await ada.press("Ready")
    await sandbox.post("skip", f"seconds={COUNT_IN_S}")
    for player in (ada, bruno):
        await player.sees("The round ends")
        await player.press("My board")
        await player.sees("0 of 7 attached")
    return ada, bruno


async def rack_of(player: Player, seat: str) -> tuple[Card, ...]:
    """The seat's cards as dealt, read from the open board that everybody may look at (SA37)."""
    await player.pick("Look at a board", seat)
    await player.sees("board (empty)")
    shown = re.findall(r"^rack (.+)$", await player.text(), re.MULTILINE)
    return read_cards(shown[-1])


def on_sheet(board: Board) -> Board:
    """The board moved so that its first card lies where first cards lie."""
    right, up = SEED_CELL[0] - board[0].x, SEED_CELL[1] - board[0].y
    return tuple(laid._replace(x=laid.x + right, y=laid.y + up) for laid in board)


def steps(rack: tuple[Card, ...], board: Board) -> list[tuple[int, str]]:
    """The presses that lay this board: (number of the card, cell), the first card on the first cell."""
    return [(rack.index(laid.card) + 1, write_cell(*laid.cell)) for laid in on_sheet(board)]


async def lay(player: Player, card: int, cell: str, laid: int) -> None:
    """Two presses: the card, then its place; the first card needs no place (SA6)."""
    await player.press(f"Card {card}")
    if laid:
        place = re.compile(rf"^[a-z]+ · {cell}$")
        if await player.buttons(place).count():
            await player.press(place)
        else:
            await player.pick(f"Where does card {card} go", f" · {cell}")
    await player.sees(f"{laid + 1} of 7 attached")


async def test_two_people_race_from_the_deal_to_the_scores_with_a_restart_in_the_middle(
    browser: Browser, tmp_path: Path
) -> None:
    async with start(tmp_path, command=BOT) as sandbox:
        ada, bruno = await open_table(browser, sandbox)
        rack = await rack_of(ada, "A · Ada")
        best = solve(rack)
        ada_lays = steps(rack, best.board)
        await ada.press("My board")
        for laid, (card, cell) in enumerate(ada_lays[:3]):
            await lay(ada, card, cell, laid)
        await bruno.press("Card 1")
        await bruno.sees("1 of 7 attached")

        await sandbox.post("kill")
        for laid, (card, cell) in enumerate(ada_lays[3:-1], start=3):
            await lay(ada, card, cell, laid)
        await ada.press(f"Card {ada_lays[-1][0]}")
        for width in (PHONE, DESKTOP):
            await ada.shot(SHOTS / f"panel-{width}.png", width=width, of="Where does card")
        await ada.press("Refresh")
        await lay(ada, *ada_lays[-1], len(ada_lays) - 1)

        if best.complete:
            await ada.press(re.compile(r"^Call "))
        else:
            await sandbox.post("skip", f"seconds={ROUND_S}")
        await bruno.sees("Rematch")
        result = await bruno.text()
        assert re.search(rf"\b{best.total}\b", result), result
        assert "Bruno" in result
        for width in (PHONE, DESKTOP):
            await bruno.shot(SHOTS / f"result-{width}.png", width=width, of="Rematch")
        for player in (ada, bruno):
            assert not player.failed
            assert not await player.missing_pictures()
        assert (await sandbox.state())["errors"] == []
        assert await sandbox.end() == 0


async def test_a_race_outlives_the_whole_sandbox(browser: Browser, tmp_path: Path) -> None:
    async with start(tmp_path, command=BOT) as sandbox:
        ada, _ = await open_table(browser, sandbox)
        await ada.press("Card 1")
        await ada.sees("1 of 7 attached")
        assert await sandbox.end() == 0
    async with start(tmp_path, command=BOT) as sandbox:
        ada = await Player.open(browser, await sandbox.link("#table-1", "Ada"), height=TALL)
        await ada.slash("panel")
        await ada.sees("1 of 7 attached")
        await ada.slash("table show")
        await ada.sees("Look at a board")
        assert (await sandbox.state())["errors"] == []
        assert await sandbox.end() == 0
