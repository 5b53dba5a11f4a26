"""Start the bot: on Discord with a token, or in the browser with --sandbox."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

# The worker process imports this file as well, and shall not load Discord for that: the rest is imported where used.

if TYPE_CHECKING:
    from cogs.kit.settings import Settings

CONFIG = Path("config.toml")


def main(argv: Sequence[str]) -> int:
    """Read the settings, then run on Discord or in the sandbox. The exit code; 2 where nothing could start."""
    from cogs.kit.settings import SettingsError, load_settings
    from cogs.sandbox import add_arguments

    parser = argparse.ArgumentParser(prog="bot.py", description="Vortex Referee, a Discord bot")
    parser.add_argument("--config", type=Path, metavar="FILE", help=f"the settings (default: {CONFIG}, if it exists)")
    parser.add_argument("--sandbox", action="store_true", help="play in the browser, without token and network")
    add_arguments(parser)
    config = parser.parse_args(argv).config
    try:
        settings = load_settings(config or (CONFIG if CONFIG.exists() else None))
    except SettingsError as error:
        print(error, file=sys.stderr)
        return 2
    sandbox = settings.sandbox
    parser.set_defaults(port=sandbox.port, people=sandbox.people, state=Path(sandbox.state))
    wanted = parser.parse_args(argv)
    return play(settings, wanted) if wanted.sandbox else serve(settings)


def serve(settings: Settings) -> int:
    """Run on Discord."""
    from discord.utils import setup_logging

    from cogs.kit import running

    setup_logging(level=settings.log_level)  # type: ignore[arg-type]  # logging takes the name of a level too
    return running.run(settings)


def play(settings: Settings, wanted: argparse.Namespace) -> int:
    """Run in the sandbox, with its own database."""
    from discord.utils import setup_logging

    from cogs import sandbox
    from cogs.kit.app import App
    from db.store import StoreError

    setup_logging(level=settings.log_level)  # type: ignore[arg-type]
    # The library warns of what only a connection to the real Discord would miss.
    logging.getLogger("discord").setLevel(logging.ERROR)
    try:
        options = sandbox.options_from(wanted)
    except sandbox.SandboxError as error:
        print(error, file=sys.stderr)
        return 2
    settings = replace(settings, database=str(options.database), shard_count=1, shard_ids=())
    return sandbox.main(options, lambda: App(settings), (StoreError,))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
