"""What the walker over tests takes for a citation."""

from __future__ import annotations

import pytest

from tests.rules.citations import cited


@pytest.mark.parametrize("letter", ["S", "V"])
def test_what_counts_as_a_citation(letter: str) -> None:
    """Spans, helpers, comments, values of parameters and the other game's numbers do not."""
    source = '''
@pytest.mark.parametrize("x", [pytest.param("XA1", id="XA2"), "X3"], ids=["X4", "a"])
async def test_X5_of_laying(x):
    """X6, XA7; `tilt` and `penalty = add`; X20-X30, XA20 to XA30, Y8, YA9, `Not a switch`."""
    assert x, "X8"  # X9

def helper_X10():
    """X11."""
'''
    written = source.replace("X", letter).replace("Y", "SV"["VS".index(letter)])
    found = {what.replace(letter, "X") for what in cited(written, letter)}
    assert found == {"XA2", "X4", "X5", "X6", "XA7", "tilt", "penalty"}
