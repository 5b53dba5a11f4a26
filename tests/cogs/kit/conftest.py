"""What the tests of the referee share."""

from __future__ import annotations

import pytest

from tests.cogs.kit.room import new_referee


@pytest.fixture
def referee(tmp_path):
    """A referee of the toy game over a fresh file."""
    referee = new_referee(tmp_path / "a.db")
    yield referee
    referee.store.close()
