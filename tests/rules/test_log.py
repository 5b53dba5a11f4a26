"""Events as lines: whatever text an argument holds, the line is one line and reads back the same."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rules.game import Event
from rules.log import read_event, split_words, write_event

TEXT = st.text(st.characters(), max_size=20)
"""Any text, lone surrogates and all separators of lines included."""


@given(st.lists(TEXT, max_size=4))
@example(["a\u2028b", "\x85", "\x1c", "\r\n", "", "#1", '"', "a\\", "\ud800", "\u202e", "a b"])
def test_an_event_survives_its_line(args: list[str]) -> None:
    event = Event("B", "sit", tuple(args))
    line = write_event(event)
    assert len(line.splitlines()) == 1
    assert read_event(line) == event


def test_plain_words_stay_plain() -> None:
    assert write_event(Event("B", "attach", ("7:9489.ne>E@N13",))) == "B attach 7:9489.ne>E@N13"
    assert write_event(Event("A", "sit", ("Zoë Müller",))) == 'A sit "Zoë Müller"'


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ('  C   sit   "Ann \\u00e9"  ', Event("C", "sit", ("Ann é",))),
        ("A ready", Event("A", "ready")),
        ('* deal s A "1:1111 2:2222" ""', Event("*", "deal", ("s", "A", "1:1111 2:2222", ""))),
    ],
)
def test_reading_is_forgiving_about_space(line: str, event: Event) -> None:
    assert read_event(line) == event


@pytest.mark.parametrize("line", ["", "A", '"A"'])
def test_an_event_needs_seat_and_verb(line: str) -> None:
    with pytest.raises(ValueError, match="needs a seat and a verb"):
        read_event(line)


@pytest.mark.parametrize(
    ("line", "reason"), [('A sit "Ann', "close the quotation mark"), ('A sit "\\q"', "escape that JSON")]
)
def test_quotes_that_cannot_be_read_are_named(line: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        split_words(line)
