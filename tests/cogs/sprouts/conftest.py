"""Best boards are searched in a thread here: what a process of its own does is the worker's test."""

from __future__ import annotations

import pytest

from tests.cogs.playing import searches_here


@pytest.fixture(autouse=True)
def _searches_here(monkeypatch: pytest.MonkeyPatch) -> None:
    searches_here(monkeypatch)
