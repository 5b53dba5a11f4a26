"""Fixtures for every test that needs a Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from cogs.kit.client import EXTENSIONS
from rules.game import Game
from tests.simulated import World, opened


@pytest.fixture
def rooms() -> Sequence[str]:
    """The extensions that the bot loads; a test folder may override it."""
    return EXTENSIONS


@pytest.fixture
def games() -> Mapping[str, Game[Any, Any]] | None:
    """The games that tables may play; None is all of them. A test folder may override it."""
    return None


@pytest.fixture
def settings() -> dict[str, Any]:
    """Settings of the application that differ from the defaults. A test folder may override it."""
    return {"solver_deadline_s": 0.3}


@pytest_asyncio.fixture
async def world(
    tmp_path: Path, rooms: Sequence[str], games: Mapping[str, Game[Any, Any]] | None, settings: dict[str, Any]
) -> AsyncIterator[World]:
    """A server with a channel, eight people and our bot; afterwards nothing may have been swallowed or be invalid."""
    async with opened(tmp_path, rooms, games, **settings) as found:
        yield found
