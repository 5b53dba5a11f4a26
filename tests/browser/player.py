"""A person at a page of the sandbox: the few things one does there, each waiting for its outcome, not for a time."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    TimeoutError,
    async_playwright,
)

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
)
PHONE, DESKTOP = 360, 1280
WAIT_MS = 20_000
OFFERED_MS = 1_500
BARS = 400
"""Pixels of a page that are not messages, and some to spare."""
# Nothing is on its way: no press pending, no answer or picture that the page has yet to show.
QUIET = """({awaitingRevision, publishedRevision, ...page}) => page.ready && !page.pendingAction && !page.pendingQuery
  && (awaitingRevision === null || awaitingRevision === undefined || awaitingRevision <= publishedRevision)"""

# The press after `before` has its outcome, and the page shows it.
DONE = f"""(page, before) => page.lastAction && page.lastAction.requestId !== before
  && page.publishedRevision >= page.lastAction.revision && ({QUIET})(page)"""


def find_chromium() -> str | None:
    """The browser to drive: $CHROMIUM, or the first of the usual names on the path."""
    named = os.environ.get("CHROMIUM")
    return named if named else next(filter(None, map(shutil.which, NAMES)), None)


SENT = "(page, before) => page.pendingAction || (page.lastAction ? page.lastAction.requestId : null) !== before"
_CLICKS = 3
REDRAWN = ("validation-failed", "stale-revision")
"""What the page says when a pressed control is not on the message any more, or another one in its place."""


class RedrawnError(Exception):
    """A message was drawn anew between the look and the press."""


@contextlib.asynccontextmanager
async def open_browser(executable: str) -> AsyncIterator[Browser]:
    """A headless Chromium that is gone afterwards."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
        try:
            yield browser
        finally:
            await browser.close()


class Player:
    """One browser page of one person in one channel."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.failed: list[str] = []
        page.set_default_timeout(WAIT_MS)
        page.on("response", self._note)
        page.on("pageerror", lambda error: self.failed.append(str(error)))
        page.on("requestfailed", self._lost)
        page.on("console", self._said)

    def _lost(self, request: Request) -> None:
        # What was under way when its page was left, or when its sandbox ended, is nobody's fault.
        if request.failure not in ("net::ERR_ABORTED", "net::ERR_CONNECTION_REFUSED"):
            self.failed.append(f"{request.failure} {request.url.split('#')[0]}")

    def _said(self, message: ConsoleMessage) -> None:
        # An answer of 400 or more is an error here as well; `_note` knows which of those are none.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self.failed.append(message.text)

    def _note(self, answer: Response) -> None:
        # A picture that was replaced while it was on its way is gone; the page then asks for the new one.
        if answer.status >= 400 and not (answer.status == 404 and "/api/assets/" in answer.url):
            self.failed.append(f"{answer.status} {answer.url.split('#')[0]}")

    @classmethod
    async def open(cls, browser: Browser, url: str, *, width: int = DESKTOP, height: int = 900) -> Player:
        """Open a link of the index page; the page shows the channel as the link's person."""
        # The page's own policy forbids the eval that wait_for_function is made of.
        context = await browser.new_context(viewport={"width": width, "height": height}, bypass_csp=True)
        self = cls(await context.new_page())
        await self.page.goto(url)
        await self.page.wait_for_selector("#channel-composer-input", state="attached")
        await self.quiet()
        return self

    async def reload(self) -> None:
        """Load the page anew, as somebody does who comes back."""
        await self.page.reload()
        await self.page.wait_for_selector("#channel-composer-input:visible")
        await self.quiet()

    async def report(self) -> dict[str, Any]:
        """What the page says about itself."""
        return dict(await self.page.evaluate("window.simcordPreview"))

    async def quiet(self) -> None:
        """Wait until nothing is on its way."""
        await self.page.wait_for_function(f"({QUIET})(window.simcordPreview)")

    async def _acted(self, before: str | None) -> None:
        await self.page.wait_for_function(f"before => ({DONE})(window.simcordPreview, before)", arg=before)
        last = (await self.report())["lastAction"]
        if last["rejected"] and any(one["code"] in REDRAWN for one in last["diagnostics"]):
            raise RedrawnError
        assert not last["rejected"], f"the page refused: {last['diagnostics']}"
        assert last["settlement"] == "settled", f"the press did not settle: {last}"

    async def _last(self) -> str | None:
        last = (await self.report())["lastAction"]
        return last["requestId"] if last else None

    async def become(self, shown_name: str) -> None:
        """Choose somebody else under "Viewing as"."""
        picker = self.page.locator("#viewer-picker")
        if await picker.evaluate("picker => picker.selectedOptions[0]?.label") != shown_name:
            before = await self._last()
            await picker.select_option(label=shown_name)
            await self._acted(before)

    async def viewing_as(self) -> str:
        """The name under "Viewing as"."""
        return str(await self.page.locator("#viewer-picker").evaluate("picker => picker.selectedOptions[0].label"))

    async def slash(self, command: str, **options: object) -> None:
        """Type and send a command, as slash("table new", game="sprouts"): options by value or label, files by path."""
        page = self.page
        before = await self._last()
        await page.click("#channel-composer-input")
        await page.keyboard.type(f"/{command}")
        entry = page.locator(".command-entry", has=page.locator(".command-entry-title", has_text=f"/{command}"))
        await entry.first.click()
        await page.wait_for_selector('[data-command-mode="true"]')
        for name, value in options.items():
            if isinstance(value, Path):
                await page.set_input_files(f'.command-file-input[data-option="{name}"]', value)
            else:
                await self._option(name, str(value))
        await page.click("#send-message")
        await self._acted(before)

    async def _option(self, name: str, value: str) -> None:
        page, suggestion = self.page, self.page.locator(".command-suggestion")
        field = page.locator(f'.command-option-input[data-option="{name}"]')
        wanted = page.locator(f'.command-suggestion[data-value="{name}"]')
        while not await field.count():
            # The list is drawn anew, or shut, when what is offered for the option before arrives late.
            with contextlib.suppress(TimeoutError):
                if not await wanted.count():
                    await page.locator(".command-ghost").click(timeout=OFFERED_MS)
                await wanted.click(timeout=OFFERED_MS)
        await field.click()
        await page.keyboard.type(value)
        await page.wait_for_function("!document.querySelector('.command-row [aria-busy=true]')")
        await self.quiet()
        by_value = page.locator(f'.command-suggestion[data-value="{value}"]')
        for found in (by_value, suggestion.filter(has_text=value)):
            if await found.count() and await found.first.is_visible():
                await found.first.click()
                return

    def buttons(self, label: str | re.Pattern[str]) -> Locator:
        """The buttons of this label in the messages, oldest first."""
        return self.page.locator("#channel-message-list").get_by_role("button", name=label, exact=True)

    async def press(self, label: str | re.Pattern[str], *, which: int = -1) -> None:
        """Press a message's button; the newest of that label unless `which` says another."""
        await self._again(lambda: self._press(label, which))

    async def _press(self, label: str | re.Pattern[str], which: int) -> None:
        before = await self._last()
        for _ in range(_CLICKS):
            await self.buttons(label).nth(which).click()
            # A button that is drawn anew between finger down and finger up takes no click.
            if await self.page.evaluate(f"before => ({SENT})(window.simcordPreview, before)", before):
                break
        await self._acted(before)

    async def _again(self, act: Callable[[], Awaitable[None]]) -> None:
        """Act, and once more where a message was drawn anew under the finger, as a person would."""
        with contextlib.suppress(RedrawnError):
            await act()
            return
        await self.quiet()
        await act()

    async def pick(self, placeholder: str, *labels: str | re.Pattern[str], which: int = -1) -> None:
        """Choose in the newest select that shows this placeholder (or present choice)."""
        await self._again(lambda: self._pick(placeholder, labels, which))

    async def _pick(self, placeholder: str, labels: Sequence[str | re.Pattern[str]], which: int) -> None:
        before = await self._last()
        selects = self.page.locator("#channel-message-list .preview-select, #modal-root .preview-select")
        select = selects.filter(has_text=placeholder).nth(which)
        for label in labels:
            await self._choose(select, self.page.locator(".select-option:visible").filter(has_text=label).first)
        apply = self.page.locator(".select-apply")
        if await apply.count() and await apply.first.is_visible():
            await apply.first.click()
        if not await self.page.locator("#modal-root .preview-select").count():
            await self._acted(before)

    async def _choose(self, select: Locator, option: Locator) -> None:
        for _ in range(WAIT_MS // OFFERED_MS):
            if not await option.count():
                await select.locator(".select-trigger").click()
            # A list is shut when its message is drawn anew, as by somebody else's move.
            with contextlib.suppress(TimeoutError):
                await option.click(timeout=OFFERED_MS)
                return
        raise AssertionError(f"no such option: {option}")

    async def fill(self, label: str, value: str) -> None:
        """Type into a field of the open form."""
        await self.page.locator("#modal-root").get_by_label(label).fill(value)

    async def submit(self) -> None:
        """Send the open form."""
        before = await self._last()
        await self.page.locator("#modal-root").get_by_role("button", name="Submit").click()
        await self._acted(before)

    async def text(self) -> str:
        """All that the channel shows this person."""
        return str(await self.page.inner_text("#channel-message-list"))

    async def pictured(self) -> None:
        """Wait until every picture in the messages is drawn; one that never is fails."""
        await self.page.wait_for_function(
            "[...document.querySelectorAll('#channel-message-list img')].every(one => one.naturalWidth)"
        )

    async def missing_pictures(self) -> list[str]:
        """Alt texts of pictures in the messages that are not drawn."""
        pictures = self.page.locator("#channel-message-list img")
        return list(await pictures.evaluate_all("all => all.filter(one => !one.naturalWidth).map(one => one.alt)"))

    async def status(self) -> str:
        """What the page says of the last press."""
        return str(await self.page.inner_text("#action-status"))

    async def sees(self, text: str) -> None:
        """Wait until the channel shows this text."""
        await self.page.wait_for_function(
            "text => document.querySelector('#channel-message-list').innerText.includes(text)", arg=text
        )
        await self.quiet()

    async def shot(self, path: Path, *, width: int | None = None, of: str | None = None) -> None:
        """Save a picture of the page at this width, of the newest message that contains `of` when given."""
        path.parent.mkdir(parents=True, exist_ok=True)
        size = self.page.viewport_size
        assert size is not None
        await self._resize(width or size["width"], size["height"])
        if of is None:
            await self.page.screenshot(path=path, animations="disabled")
        else:
            message = self.message(of)
            # What is taller than the page would be pictured with the page's own bars across it.
            height = size["height"]
            while (box := await message.bounding_box()) and box["height"] + BARS > height:
                height = round(box["height"]) + 2 * BARS
                await self._resize(width or size["width"], height)
            await message.scroll_into_view_if_needed()
            await message.screenshot(path=path, animations="disabled")
        await self._resize(size["width"], size["height"])

    async def _resize(self, width: int, height: int) -> None:
        if self.page.viewport_size != {"width": width, "height": height}:
            await self.page.set_viewport_size({"width": width, "height": height})
            await self.quiet()

    def message(self, of: str) -> Locator:
        """The newest message that contains this text."""
        return self.page.locator("#channel-message-list > *", has_text=of).last
