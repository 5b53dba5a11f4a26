"""What every test of a room of tables has: best boards are searched in a thread, and the deals are always the same."""

from __future__ import annotations

import pytest

from tests.cogs.playing import deals_alike, searches_here


@pytest.fixture(autouse=True)
def _predictable(monkeypatch: pytest.MonkeyPatch) -> None:
    searches_here(monkeypatch)
    deals_alike(monkeypatch)
