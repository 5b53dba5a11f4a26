"""The sandbox itself, tried in a real browser with a stand-in bot."""

from __future__ import annotations

import signal
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.async_api import Browser

from cogs.sandbox.world import PEOPLE
from tests.browser.conftest import Running, start
from tests.browser.player import PHONE, Player


async def test_the_index_lists_a_page_for_every_channel_and_person(browser: Browser, sandbox: Running) -> None:
    page = await browser.new_page(viewport={"width": PHONE, "height": 740})
    await page.goto(sandbox.index)
    assert await page.locator(".room h3").all_inner_texts() == ["#table-1", "#table-2"]
    names = [person.shown for person in PEOPLE[:4]]
    links = [" ".join(text.split()) for text in await page.locator(".room a").all_inner_texts()]
    assert links == [f"as {name}" for name in names] * 2 + names
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE


async def test_a_link_opens_the_page_as_its_person_also_after_a_reload(browser: Browser, sandbox: Running) -> None:
    links = next(page["links"] for page in (await sandbox.state())["pages"] if page["title"] == "#table-1")
    for name, url in list(links.items())[1:3]:
        player = await Player.open(browser, url)
        assert await player.viewing_as() == name
        assert await player.page.title() == "#table-1 · Vortex"
        await player.page.reload()
        await player.page.wait_for_selector("#channel-composer-input:visible")
        await player.quiet()
        assert await player.viewing_as() == name
        assert not player.failed


async def test_commands_buttons_and_selects_answer_and_others_see_what_is_public(
    browser: Browser, sandbox: Running
) -> None:
    ada = await Player.open(browser, await sandbox.link("#table-1", "Ada"))
    bruno = await Player.open(browser, await sandbox.link("#table-1", "Bruno"), width=PHONE)
    await ada.slash("board")
    await bruno.sees("Counted 0")
    await bruno.press("Add 10")
    await ada.sees("Counted 10")
    await bruno.pick("Choose a colour", "Crimson")
    await bruno.sees("bruno chose crimson")
    assert "crimson" not in (await ada.text()).replace("Crimson", "")
    await ada.slash("whisper", text="hush", times=3)
    await ada.sees("hush hush hush")
    assert "hush" not in await bruno.text()


async def test_many_presses_beside_the_running_clock_are_all_taken(browser: Browser, sandbox: Running) -> None:
    ada = await Player.open(browser, await sandbox.link("#table-1", "Ada"))
    bruno = await Player.open(browser, await sandbox.link("#table-1", "Bruno"))
    await ada.slash("board")
    await bruno.sees("Counted 0")
    for _ in range(10):
        await ada.press("Add 1")
        await bruno.press("Add 1")
    await ada.sees("Counted 20")


@pytest.mark.parametrize("button", ["Restart the bot", "Kill and restart"])
async def test_buttons_go_on_working_after_the_bot_was_restarted(
    browser: Browser, sandbox: Running, button: str
) -> None:
    ada = await Player.open(browser, await sandbox.link("#table-1", "Ada"))
    await ada.slash("board")
    await ada.press("Add 10")
    index = await browser.new_page()
    await index.goto(sandbox.index)
    await index.get_by_role("button", name=button).click()
    await index.wait_for_function("document.getElementById('starts').textContent === '2'")
    await ada.press("Add 1")
    await ada.sees("Counted 11")


async def test_skipping_moves_the_clock_that_the_bot_sees(browser: Browser, sandbox: Running) -> None:
    before = datetime.fromisoformat((await sandbox.state())["now"])
    index = await browser.new_page()
    await index.goto(sandbox.index)
    for label in ("Skip 10 s", "Skip 60 s", "Skip 5 min", "Skip 1 h"):
        async with index.expect_response(lambda answer: answer.url.endswith("/skip") and answer.ok):
            await index.get_by_role("button", name=label).click()
    after = datetime.fromisoformat((await sandbox.state())["now"])
    assert timedelta(seconds=3970) <= after - before < timedelta(seconds=3970 + 120)
    ada = await Player.open(browser, await sandbox.link("Ada", "Ada"))
    await ada.slash("when")
    await ada.sees("drift 0")
    assert f"now {after:%Y-%m-%d %H}" in await ada.text()


async def test_a_thread_gets_its_page_and_only_for_those_who_may_read_it(browser: Browser, sandbox: Running) -> None:
    index = await browser.new_page()
    await index.goto(sandbox.index)
    ada = await Player.open(browser, await sandbox.link("#table-1", "Ada"))
    await ada.slash("talk", name="den")
    await index.get_by_role("heading", name="den").wait_for()
    links = next(page["links"] for page in (await sandbox.state())["pages"] if page["title"] == "den")
    assert list(links) == ["Ada"]
    inside = await Player.open(browser, links["Ada"])
    await inside.slash("board")
    await inside.sees("Counted 0")


async def test_an_ended_page_comes_back_and_errors_show_on_the_index(browser: Browser, sandbox: Running) -> None:
    ada = await Player.open(browser, await sandbox.link("#table-2", "Ada"))
    await ada.page.locator(".session-menu summary").click()
    await ada.page.locator("#close").click()
    index = await browser.new_page()
    await index.goto(sandbox.index)
    await sandbox.post("skip", "seconds=1")
    again = await Player.open(browser, await sandbox.link("#table-2", "Ada"))
    await again.page.click("#channel-composer-input")
    await again.page.keyboard.type("/broken")
    await again.page.locator(".command-entry").first.click()
    await again.page.click("#send-message")
    await index.get_by_text("the stand-in broke").wait_for()


async def test_the_next_run_has_the_same_world_and_a_later_clock(browser: Browser, tmp_path: Path) -> None:
    async with start(tmp_path) as first:
        ada = await Player.open(browser, await first.link("#table-1", "Ada"))
        await ada.slash("board")
        await ada.press("Add 10")
        await ada.slash("talk", name="den")
        await first.post("skip", "seconds=3600")
        before = await first.state()
        assert await first.end(signal.SIGINT) == 0
    async with start(tmp_path) as second:
        after = await second.state()
        assert after["now"] > before["now"]
        channels = [[(page["title"], page["channel"]) for page in state["pages"]] for state in (before, after)]
        assert channels[1] == channels[0]
        bruno = await Player.open(browser, await second.link("#table-1", "Bruno"))
        await bruno.slash("board")
        await bruno.sees("Counted 10")
        assert await second.end() == 0
    async with start(tmp_path, "--fresh", "--people", "2") as third:
        state = await third.state()
        assert [page["title"] for page in state["pages"]] == ["#table-1", "#table-2", "Ada", "Bruno"]
        assert state["now"] < before["now"]
