"""Eight people play a tournament match in the browser, with each of the three misplays in it, until one has won.

The match has two rounds here; ``FULL_MATCH=1`` plays it to the preset's own 250 points.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from playwright.async_api import Browser

from cogs.kit.phrases import MINUS, signed
from cogs.sandbox.world import PEOPLE
from rules.sprouts.cards import HEADINGS, Board, Card
from rules.sprouts.notation import read_cards, read_tilt, write_cell
from rules.sprouts.solver import solve
from rules.sprouts.switches import PRESETS
from rules.sprouts.terms import Terms
from tests.browser.conftest import Running, start
from tests.browser.player import DESKTOP, PHONE, Player
from tests.browser.test_race import BOT, COUNT_IN_S, ROUND_S, SHOTS, TALL, on_sheet

NAMES = tuple(person.shown for person in PEOPLE)
ADA, BRUNO, CHLOE, DORA, EMRE = range(5)
WRONG_CALL, BAD_BOARD, LATE_TOUCH = BRUNO, DORA, EMRE
ROUNDS = 2
FULL = os.environ.get("FULL_MATCH") == "1"
TARGET = PRESETS["tournament"].target
LONGEST = 8
"""Rounds after which somebody who lays the best board in each has long passed the target."""

JUDGED_S = 6
"""More than the boards settle, and more than a late card may be in the air."""

REDRAWN_S = 6
"""More than the public message waits for a next change."""


class Match:
    """One page, at which everybody sits down in turn."""

    def __init__(self, page: Player, sandbox: Running) -> None:
        self.page, self.sandbox = page, sandbox
        self.round = 0

    async def as_(self, seat: int) -> Player:
        await self.page.become(NAMES[seat])
        return self.page

    async def shots(self, name: str, of: str) -> None:
        for width in (PHONE, DESKTOP):
            await self.page.shot(SHOTS / f"tournament-{name}-{width}.png", width=width, of=of)

    async def skip(self, seconds: int) -> None:
        await self.sandbox.post("skip", f"seconds={seconds}")
        await self.page.quiet()

    async def gather(self) -> None:
        """Ada opens the table, everybody joins, and all but she are ready."""
        ada = await self.as_(ADA)
        await ada.slash("table new", style="tournament")
        if not FULL:
            await ada.slash("table settings", switch="max_rounds", value=ROUNDS)
        for seat in range(1, len(NAMES)):
            player = await self.as_(seat)
            await player.press("Join")
            await player.press("Ready")
        await self.as_(ADA)
        await self.skip(REDRAWN_S)
        await self.page.sees(f"Waiting for {NAMES[ADA]} to press")
        await self.page.sees(f"In the pictures seat C is {NAMES[CHLOE]}")

    async def ring(self, button: str) -> Terms:
        """Start a round and let its bell ring; what its boards are scored by."""
        self.round += 1
        ada = await self.as_(ADA)
        await ada.press(button)
        await ada.sees("The bell rings")
        await ada.sees("each such pair counts")
        tilt = re.findall(r"Tilt ([0-9])–([0-9])", await ada.text())[-1]
        if self.round == 1:
            await self.shots("count-in", "The bell rings")
        await self.skip(COUNT_IN_S)
        await ada.sees("The round ends")
        return Terms(True, read_tilt("-".join(tilt)))

    async def table_nearby(self) -> None:
        """Bring the table's message back among the newest, which are all that a page shows."""
        await self.page.slash("table show")
        await self.page.sees("Look at a board")

    async def hand(self) -> tuple[Card, ...]:
        """Ada's open cards, read from the board that everybody may look at (SA37)."""
        await self.page.pick("Look at a board", "A · Ada")
        await self.page.sees("rack ")
        board, rack = re.findall(r"^board (.+)\nrack (.+)$", await self.page.text(), re.MULTILINE)[-1]
        laid = [word.split(">")[0] for word in board.split()] if board != "(empty)" else []
        return read_cards(" ".join([*laid, *([rack] if rack != "(empty)" else [])]))

    async def result(self) -> Result:
        """What the table says of the round that was just judged."""
        told = f"Totals after round {self.round}"
        await self.page.sees(told)
        return Result(await self.page.message(told).inner_text())

    async def lay(self, hand: tuple[Card, ...], board: Board) -> None:
        """Lay a board by command, each card by its number, its cell and where its dot points (SA3, SA4)."""
        for placed in board:
            number = hand.index(placed.card) + 1
            await self.page.slash(
                "attach", card=number, cell=write_cell(*placed.cell), heading=HEADINGS[placed.heading]
            )
        await self.page.sees(f"{len(board)} of ")

    async def best_board(self, terms: Terms) -> int:
        """Ada lays the best board of her rack, then that of her pillow too; the number to call, or 0."""
        await self.table_nearby()
        hand = await self.hand()
        while True:
            best = solve(hand, (), terms)
            await self.lay(hand, on_sheet(best.board))
            if not best.complete:
                return 0
            if not await self.page.buttons("Turn pillow card").count():
                return len(hand)
            await self.page.press("Turn pillow card")
            await self.table_nearby()
            hand = (*hand, *[card for card in await self.hand() if card not in hand])
            await self.page.slash("detach")


async def misplays(match: Match, terms: Terms) -> int:
    """Ada's best board, whose worth is returned; a bad one; a wrong call, which freezes; a late touch (S103-S106)."""
    ada = await match.as_(ADA)
    await ada.press("My board")
    hand = await match.hand()
    found = solve(hand, (), terms)
    best = on_sheet(found.board)
    await match.lay(hand, best[:3])
    for heading in ("east", "south", "west"):
        await ada.press(f"Turn rack {heading}")
    await ada.press(f"Card {hand.index(best[3].card) + 1}")
    await match.shots("panel", "Where does card")
    await match.lay(hand, best[3:])

    dora = await match.as_(BAD_BOARD)
    await dora.slash("attach", card="1")
    # The second card of a board points east, so no order explains this one, whatever the sides (S106).
    await dora.slash("attach", card="2", cell="N13", heading="N")

    bruno = await match.as_(WRONG_CALL)
    await bruno.slash("call", number="7")
    # The panel tells it at once, and two seconds later, once the boards are judged, with its sum.
    await bruno.sees("bad call (S105)")
    await match.skip(JUDGED_S)
    emre = await match.as_(LATE_TOUCH)
    await emre.slash("attach", card="1")
    await emre.sees("late touch (S103)")
    await match.skip(JUDGED_S)
    return found.total


async def play_on(match: Match) -> None:
    """A round that Ada plays as well as her cards allow; the others wait and think."""
    terms = await match.ring("Start now")
    number = await match.best_board(terms) if FULL else 0
    if number:
        await match.page.slash("call", number=number)
        await match.skip(JUDGED_S)
    else:
        await match.skip(ROUND_S)
        await match.skip(JUDGED_S)


class Result:
    """The public message after a round, as everybody reads it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = {name: self._line(name) for name in NAMES}
        self.totals = {name: self._total(name) for name in NAMES}

    def _line(self, name: str) -> str:
        found = [line for line in self.text.split("\n") if re.match(rf"[1-8]=? \W*{re.escape(name)}\W*: ", line)]
        assert len(found) == 1, f"{name} has {len(found)} lines in {self.text}"
        return found[0]

    def _total(self, name: str) -> int:
        told = re.search(rf"^Totals after round .*{re.escape(name)}\W? ({MINUS}?[0-9]+)", self.text, re.MULTILINE)
        assert told, f"{name} has no total in {self.text}"
        return number(told[1])

    def counts(self, name: str) -> int:
        """What the round brought, penalties included."""
        line = self.lines[name].partition(" · ")[0]
        return number(re.findall(rf"(?:=|counts) ({MINUS}?[0-9]+)", line)[-1])

    def on_rack(self, name: str) -> int:
        """The faces of a whole hand that stayed on the rack."""
        told = re.search(r": 0, less ([0-9 +]+) on the rack", self.lines[name])
        assert told, self.lines[name]
        return sum(map(int, told[1].split(" + ")))


def number(text: str) -> int:
    """A score as it is written, with a true minus."""
    return int(text.replace(MINUS, "-"))


def check_misplays(result: Result, best: int) -> None:
    """Who did what and what it cost; nobody else pays anything (S107, S108)."""
    faces = {seat: result.on_rack(NAMES[seat]) for seat in (WRONG_CALL, LATE_TOUCH)}
    bad = re.search(rf"{MINUS}2×([0-9]+)", result.lines[NAMES[BAD_BOARD]])
    assert bad
    faces[BAD_BOARD] = int(bad[1])
    acts = {WRONG_CALL: "bad call (S105)", BAD_BOARD: "bad board (S106)", LATE_TOUCH: "late touch (S103)"}
    for seat, name in enumerate(NAMES):
        line = result.lines[name]
        if seat not in acts:
            assert f"{MINUS}2×" not in line
            continue
        f = faces[seat]
        counted = 2 * f if seat == BAD_BOARD else 3 * f
        assert f"{acts[seat]}: {MINUS}2×{f} = {signed(-2 * f)}; counts {signed(-counted)}" in line
    assert f"{NAMES[WRONG_CALL]} called “Seven up!”" in result.text
    assert f"Round 1 goes to {NAMES[ADA]}." in result.text
    assert result.lines[NAMES[ADA]].startswith(f"1 {NAMES[ADA]}: ")
    assert result.counts(NAMES[ADA]) == best
    assert result.totals == {name: result.counts(name) for name in NAMES}


async def test_eight_people_play_a_tournament_with_every_misplay_until_one_has_won(
    browser: Browser, tmp_path: Path
) -> None:
    """S102-S108, SA75, SA77: who did what, what it cost, everybody's total, and who has won."""
    async with start(tmp_path, "--people", str(len(NAMES)), command=BOT) as sandbox:
        page = await Player.open(browser, await sandbox.link("#table-1", NAMES[ADA]), height=TALL)
        match = Match(page, sandbox)
        await match.gather()
        await match.shots("lobby", "Waiting for Ada")
        best = await misplays(match, await match.ring("Ready"))
        await match.as_(ADA)
        result = await match.result()
        check_misplays(result, best)
        await match.shots("result", "Totals after round 1")
        while " wins with " not in result.text:
            assert match.round < LONGEST
            before = result.totals
            await play_on(match)
            result = await match.result()
            assert result.totals == {name: before[name] + result.counts(name) for name in NAMES}
        await match.shots("totals", f"Totals after round {match.round}")
        winner = max(NAMES, key=lambda name: result.totals[name])
        assert f"{winner} wins with {signed(result.totals[winner])}." in result.text
        assert match.round == ROUNDS or (FULL and result.totals[winner] >= TARGET)
        assert not page.failed
        assert not await page.missing_pictures()
        assert (await sandbox.state())["errors"] == []
        assert await sandbox.end() == 0
