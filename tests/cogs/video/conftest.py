"""What every test of Video Vortex has: both games, every room, and decks that are always shuffled the same way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from cogs.kit.app import every_game
from cogs.kit.client import EXTENSIONS
from rules.game import Game
from rules.video.game import VIDEO
from tests.cogs.playing import deals_alike


@pytest.fixture(autouse=True)
def _predictable(monkeypatch: pytest.MonkeyPatch) -> None:
    deals_alike(monkeypatch)


@pytest.fixture
def rooms() -> Sequence[str]:
    """Every room."""
    return EXTENSIONS if "cogs.video" in EXTENSIONS else (*EXTENSIONS, "cogs.video")


@pytest.fixture
def games() -> Mapping[str, Game[Any, Any]] | None:
    """Both games."""
    return {**every_game(), "video": VIDEO}
