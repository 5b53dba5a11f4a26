"""One run on Discord, from the open database to the exit code."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from typing import TYPE_CHECKING

import discord

from cogs.kit.app import App
from cogs.kit.settings import Settings, SettingsError, Token, load_token
from db.store import StoreError

if TYPE_CHECKING:
    from cogs.kit.client import Bot

log = logging.getLogger(__name__)
CLEAN, LOST, NO_START = 0, 1, 2
API_VARIABLE = "DISCORD_API_BASE"
CLOSING_S = 5.0


def run(settings: Settings) -> int:
    """The exit code of a run on Discord: 0 after a signal, 2 where it cannot start, 1 where the connection is lost."""
    try:
        asyncio.run(_serve(settings, load_token(settings, os.environ)))
    except (SettingsError, StoreError) as error:
        return refuse(str(error))
    except discord.LoginFailure:
        return refuse("Discord does not accept the token; copy it again from the bot's page in the developer portal.")
    except (discord.DiscordException, OSError) as error:
        return refuse(f"The connection to Discord is lost: {error}; check the network and start again.", LOST)
    return CLEAN


def refuse(sentence: str, code: int = NO_START) -> int:
    """Say on standard error why there is no run, without a traceback; the code to exit with."""
    print(sentence, file=sys.stderr)
    return code


async def _serve(settings: Settings, token: Token) -> None:
    if os.environ.get(API_VARIABLE):  # only tests have a Discord of their own
        discord.http.Route.BASE = os.environ[API_VARIABLE]
    async with App(settings) as app:
        await _connect(app.make_client(), token)
    log.info("stopped cleanly")


async def _connect(bot: Bot, token: Token) -> None:
    """Serve until SIGTERM or Ctrl-C. What ends the connection otherwise is raised."""
    stop = asyncio.Event()
    _on_signals(stop)
    async with bot:
        serving = asyncio.create_task(bot.start(token.reveal()))
        stopping = asyncio.create_task(stop.wait())
        await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if serving.done():
            serving.result()
            return
        await bot.close()
        await asyncio.wait({serving}, timeout=CLOSING_S)
        serving.cancel()
        # What a login or a heartbeat says when it is cut off is no news.
        await asyncio.gather(serving, return_exceptions=True)


def _on_signals(stop: asyncio.Event) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:  # the loop of Windows has none
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
