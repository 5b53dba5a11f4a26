"""The grammar of custom ids: whatever is built reads back, fits and is dispatched once."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.kit.custom_ids import BUTTON, BUTTON_TEMPLATE, LIMIT, SELECT, SELECT_TEMPLATE, Press, base36, build, parse

words = st.from_regex(r"[a-z][a-z0-9_]{0,11}", fullmatch=True)
presses = st.builds(
    Press,
    room=words,
    verb=words,
    table=st.integers(0, 2**63 - 1),
    seat=st.none() | st.sampled_from("ABCDEFGH"),
    number=st.integers(0, 2**63 - 1),
    arg=st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"]), max_size=30),
)


@given(st.sampled_from([BUTTON, SELECT]), presses)
def test_id_reads_back_and_fits(prefix: str, press: Press) -> None:
    text = build(prefix, press)
    assert len(text) <= LIMIT
    assert parse(text) == press
    # Dispatch runs every template that matches: two would answer one press twice.
    matched = [one for one in (BUTTON_TEMPLATE, SELECT_TEMPLATE) if one.fullmatch(text)]
    assert len(matched) == 1


@given(st.integers(0, 2**80))
def test_base36_is_read_by_int(number: int) -> None:
    assert int(base36(number), 36) == number


@pytest.mark.parametrize(
    "press",
    [
        Press("Sprouts", "attach", 1, "A", 1),
        Press("sprouts", "at:tach", 1, "A", 1),
        Press("sprouts", "", 1, "A", 1),
        Press("sprouts", "attach", 1, "a", 1),
        Press("sprouts", "attach", -1, "A", 1),
        Press("sprouts", "attach", 1, "A", -1),
        Press("sprouts", "attach", 1, "A", 1, "two\nlines"),
        Press("sprouts", "attach", 1, "A", 1, "x" * 90),
        Press("sprouts", "attach", 36**14, "A", 1),
    ],
)
def test_press_outside_the_grammar_is_refused(press: Press) -> None:
    with pytest.raises(ValueError, match=r"custom id|below 0"):
        build(BUTTON, press)


@given(st.text(max_size=60))
def test_other_text_is_no_press(text: str) -> None:
    assert parse(text) is None or re.match(r"v1s?:", text)
