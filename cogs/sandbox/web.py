"""The index page: the links, the clock, and the buttons that move it or restart the bot."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterable
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from aiohttp import web

from cogs.sandbox.pages import Page
from cogs.sandbox.serve import Sandbox

INDEX = Template((Path(__file__).parent / "index.html").read_text(encoding="utf-8"))
LONGEST_SKIP_S = 7 * 24 * 3600
_HEADERS = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY"}


def describe(sandbox: Sandbox) -> dict[str, Any]:
    """The sandbox's state as plain values: `/state` answers this."""
    now = sandbox.engine.now
    pages = sandbox.pages.all.values()
    return {
        "now": now.isoformat(),
        "clock": f"{now:%Y-%m-%d %H:%M:%S} UTC",
        "starts": sandbox.starts,
        "layout": sandbox.pages.layout(),
        "pages": [
            {"kind": page.kind, "title": page.title, "channel": str(page.channel.id), "links": dict(page.links)}
            for page in pages
        ],
        "errors": [*sandbox.errors.last],
    }


def _rows(page: Page, lead: str) -> str:
    return "".join(
        f'<li><a href="{escape(address)}" target="_blank">{lead}{escape(name)}</a></li>' for name, address in page.links
    )


def _cards(pages: Iterable[Page]) -> str:
    return "".join(
        f'<li class="room"><h3>{escape(page.title)}</h3><ul>{_rows(page, "as ")}</ul></li>' for page in pages
    )


def render(sandbox: Sandbox) -> str:
    """The index page's HTML."""
    state = describe(sandbox)
    kinds: dict[str, list[Page]] = {"channel": [], "thread": [], "direct": []}
    for page in sandbox.pages.all.values():
        kinds[page.kind].append(page)
    return INDEX.substitute(
        clock=state["clock"],
        starts=state["starts"],
        layout=state["layout"],
        channels=_cards(kinds["channel"]),
        threads=_cards(kinds["thread"]),
        direct="".join(_rows(page, "") for page in kinds["direct"]),
        errors="".join(f"<li>{escape(text)}</li>" for text in state["errors"]),
        no_threads="" if kinds["thread"] else "hidden",
        no_errors="" if state["errors"] else "hidden",
    )


@web.middleware
async def _own_pages_only(request: web.Request, handler: Any) -> Any:
    # The links are as good as a key: another site may neither read them, by a name that points here, nor press buttons.
    port = request.app[_SANDBOX].options.port
    hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
    origin = request.headers.get("Origin")
    if request.headers.get("Host") not in hosts or (origin and origin.removeprefix("http://") not in hosts):
        raise web.HTTPForbidden(text=f"Open this page as http://127.0.0.1:{port}/.")
    response = await handler(request)
    response.headers.update(_HEADERS)
    return response


_SANDBOX = web.AppKey("sandbox", Sandbox)


async def _index(request: web.Request) -> web.Response:
    return web.Response(text=render(request.app[_SANDBOX]), content_type="text/html")


async def _state(request: web.Request) -> web.Response:
    return web.json_response(describe(request.app[_SANDBOX]))


async def _done(request: web.Request) -> web.Response:
    if "application/json" in request.headers.get("Accept", ""):
        return await _state(request)
    raise web.HTTPSeeOther("/")


async def _restart(request: web.Request) -> web.Response:
    await request.app[_SANDBOX].restart(finish=True)
    return await _done(request)


async def _kill(request: web.Request) -> web.Response:
    await request.app[_SANDBOX].restart(finish=False)
    return await _done(request)


async def _skip(request: web.Request) -> web.Response:
    typed = str((await request.post()).get("seconds", ""))
    if not (typed.isascii() and typed.isdigit() and 1 <= int(typed) <= LONGEST_SKIP_S):
        raise web.HTTPBadRequest(
            text=f"seconds={typed[:20]!r} is no whole number from 1 to {LONGEST_SKIP_S}, such as 60."
        )
    await request.app[_SANDBOX].skip(int(typed))
    return await _done(request)


@contextlib.asynccontextmanager
async def serving(sandbox: Sandbox) -> AsyncIterator[None]:
    """Serve the index page while inside."""
    app = web.Application(middlewares=[_own_pages_only])
    app[_SANDBOX] = sandbox
    app.add_routes([web.get("/", _index), web.get("/state", _state)])
    app.add_routes([web.post("/restart", _restart), web.post("/kill", _kill), web.post("/skip", _skip)])
    runner = web.AppRunner(app, access_log=None, handler_cancellation=False)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", sandbox.options.port).start()
        yield
    finally:
        await runner.cleanup()
