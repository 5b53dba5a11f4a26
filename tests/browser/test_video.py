"""A whole game of Video Vortex by two people in the browser; pictures of what they see go to ./shots.

The server's own cards make it short here: every Runtime is 1. ``FULL_MATCH=1`` plays it with the house catalogue.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from playwright.async_api import Browser

from rules.video.catalogue.reading import HOUSE
from rules.video.table.state import Table
from tests.browser import acting
from tests.browser.conftest import Running, start
from tests.browser.peeking import Peek
from tests.browser.player import DESKTOP, PHONE, Player
from tests.browser.test_race import BOT, SHOTS, TALL

FULL = os.environ.get("FULL_MATCH") == "1"
NAMES = ("Ada", "Bruno")
LEVEL = "normal"
SHORT = "1"
"""The Runtime of every mutant in the short game."""

TYPED_EVERY = 4
"""Each so many acts one is typed as a command; the others are pressed."""

KILLED_AFTER = 7
REDRAWN_S = 6
"""More than the public message waits for a next change."""


class Game:
    """Two people at two pages, and what each of them knows."""

    def __init__(self, sandbox: Running, peek: Peek, players: tuple[Player, ...]) -> None:
        self.sandbox, self.peek, self.players = sandbox, peek, players
        self.acts = 0
        self._last: Player | None = None
        self._shot: set[str] = set()

    async def shots(self, player: Player, name: str, of: str) -> None:
        """Picture a message once, at both widths."""
        if name not in self._shot:
            self._shot.add(name)
            await player.pictured()
            for width in (PHONE, DESKTOP):
                await player.shot(SHOTS / f"video-{name}-{width}.png", width=width, of=of)

    async def gather(self, own_cards: Path | None) -> None:
        """Ada opens the table, with the server's own cards where a file has some; Bruno joins, both are ready."""
        ada, bruno = self.players
        options = {"game": "Video Vortex"}
        if own_cards:
            await ada.slash("deck add", file=own_cards)
            await ada.sees("short")
            options["deck"] = "short"
        await ada.slash("table new", **options)
        await bruno.sees("Join")
        await bruno.press("Join")
        await bruno.press("Ready")
        await ada.press("Ready")
        for player in self.players:
            await player.sees("My hand")
            await player.press("My hand")

    async def interrupt(self) -> None:
        """Kill the bot, start it again, and load both pages anew."""
        await self.sandbox.post("kill")
        for player in self.players:
            await player.reload()
        self._last = None

    async def act(self) -> None:
        """What the awaited person does next, and whether exactly that has happened."""
        table = self.peek.table()
        seat = table.waiting_for
        player, view = self.players[seat], self.peek.view(seat)
        move, before = self.peek.move(seat, LEVEL), len(self.peek.events)
        if player is not self._last:
            await acting.open_panel(player)
        self._last = player
        await self._picture(player, table)
        typed = self.acts % TYPED_EVERY == TYPED_EVERY - 1
        await (acting.type_ if typed else acting.press)(player, view, move)
        for sure in ("End the turn all the same", "Yes, that one"):
            if len(self._events()) == before and await player.buttons(sure).count():
                await player.press(sure)
        made = self._events()[before:]
        assert made, f"nothing came of {view.seats[seat].letter} {move}: {(await player.text())[-1500:]}"
        assert made[0][:2] == (table.seats[seat].letter, move.verb), (move, made)
        self.acts += 1

    def _events(self) -> list[tuple[str, str, tuple[str, ...]]]:
        self.peek.table()
        return list(self.peek.events)

    async def _picture(self, player: Player, table: Table) -> None:
        if table.pending:
            await self.shots(player, "choice", "You must choose")
        elif FULL and table.phase == "mutants":
            await self.shots(player, "mutants", "Choose your mutant")
        elif FULL and table.phase == "suns":
            await self.shots(player, "suns", "Take a Sun")
        elif table.round > FULL and table.pool:
            await self.shots(player, "panel", "Why not?")
            await self.shots(player, "table", "Look closer")

    async def play(self) -> Table:
        """On to the third trophy."""
        interrupted = False
        while (table := self.peek.table()).phase != "over":
            if not interrupted and self.acts >= KILLED_AFTER and (table.pending or not FULL):
                interrupted = True
                await self.interrupt()
            await self.act()
        assert interrupted
        return table


def short_catalogue(folder: Path) -> Path:
    """The house's cards as a server's own, whose mutants all die early."""
    text = HOUSE.read_text(encoding="utf-8")
    found = folder / "short.toml"
    text = re.sub(r'(?m)^name = "house"', 'name = "short"', text)
    head, *mutants = text.split("[[mutant]]")
    assert mutants
    mutants = [re.sub(r"(?m)^runtime = [0-9]+", f"runtime = {SHORT}", mutant) for mutant in mutants]
    found.write_text("[[mutant]]".join((head, *mutants)), encoding="utf-8")
    return found


async def test_two_people_play_to_the_third_trophy_with_the_bot_killed_and_the_pages_reloaded(
    browser: Browser, tmp_path: Path
) -> None:
    """V10, V132-V139: from the lobby over mutants and Suns to three Be Kind tokens, each act pressed or typed."""
    state = tmp_path / "state"
    async with start(state, command=BOT) as sandbox:
        link = [await sandbox.link("#table-1", name) for name in NAMES]
        players = tuple([await Player.open(browser, url, height=TALL) for url in link])
        game = Game(sandbox, Peek(state), players)
        await game.gather(None if FULL else short_catalogue(tmp_path))
        table = await game.play()
        winner = table.seats[table.winner]
        assert len({token.design for token in winner.trophies}) == 3
        await sandbox.post("skip", f"seconds={REDRAWN_S}")
        for player in players:
            await player.slash("table show")
            await player.sees("Rematch")
        shown = await players[0].message("Rematch").inner_text()
        assert f"wins in round {table.round}" in shown
        assert winner.name in shown.split("wins in round")[0]
        await game.shots(players[0], "result", "Rematch")
        for player in players:
            await player.pictured()
            assert not player.failed
        assert (await sandbox.state())["errors"] == []
        assert await sandbox.end() == 0
