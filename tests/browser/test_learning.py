"""From the first lesson to a hand of one's own, a hint, and what was there: one newcomer, in the browser."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.async_api import Browser

from cogs.sprouts.lessons.course import course
from tests.browser.conftest import start
from tests.browser.player import DESKTOP, PHONE, Player
from tests.browser.test_race import BOT, SHOTS, TALL

ROUND = "round"


async def shots(player: Player, name: str, of: str) -> None:
    for width in (PHONE, DESKTOP):
        await player.shot(SHOTS / f"{name}-{width}.png", width=width, of=of)


async def test_newcomer_learns_plays_and_looks_back(browser: Browser, tmp_path: Path) -> None:
    async with start(tmp_path, command=BOT) as sandbox:
        ada = await Player.open(browser, await sandbox.link("#table-1", "Ada"), height=TALL)
        await ada.slash("tutorial")
        for at, step in enumerate(course()[:-1]):
            await ada.sees(f"Step {at + 1} of")
            await shots(ada, f"lesson-{at + 1}-{step.name}", "Step ")
            wrong, right = (next(one for one in step.answers if one.right is wanted) for wanted in (False, True))
            await ada.press(wrong.label)
            await ada.sees(wrong.reply.split(",")[0])
            if step.name in ("turn", "match"):
                await shots(ada, f"lesson-{at + 1}-{step.name}-wrong", "Step ")
            await ada.press(right.label)
        await ada.sees("You can play")
        await shots(ada, "lesson-end", "You can play")
        await ada.press("Practise now")
        await ada.press("Hint")
        await ada.sees("Any card may be the seed")
        await ada.press(re.compile("^Card [1-7]$"), which=0)
        await ada.press("Hint")
        await shots(ada, "hint", "💡")
        await ada.slash("table end", what=ROUND)
        await sandbox.post("skip", "seconds=3")
        await ada.sees("show me")
        await shots(ada, "result-show-me", "show me")
        await ada.press("What was there: show me")
        await ada.sees("is the seed")
        await ada.press("Next ›")
        await ada.press("Next ›")
        await shots(ada, "best-step", "3 of ")
        await ada.press("»")
        await shots(ada, "best-last", "All lie")
        await ada.slash("replay")
        await ada.press("Next ›")
        await ada.sees("Lays card")
        await shots(ada, "replay-step", "Lays card")
        await ada.press("Post animation")
        await ada.sees("in round 1 of")
        await shots(ada, "replay-posted", "in round 1 of")
        await ada.slash("order")
        await ada.sees("can have been laid")
        await shots(ada, "order", "can have been laid")
        await ada.slash("export", format="csv")
        await ada.sees("as csv")
        assert not ada.failed
        assert not await ada.missing_pictures()
        assert (await sandbox.state())["errors"] == []
        assert await sandbox.end() == 0
