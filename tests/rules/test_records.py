"""Records: a header, a blank line, one event a line; what cannot be read names its line."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rules.game import Event
from rules.records import RecordError, read_record, write_record

TEXT = st.text(st.characters(), max_size=20)
KEYS = st.from_regex(r"[A-Za-z][A-Za-z0-9_ ]{0,8}[A-Za-z0-9_]", fullmatch=True)


@given(st.dictionaries(KEYS, TEXT, max_size=4), st.lists(st.lists(TEXT, max_size=3), max_size=4))
@example({"cards": "# name: x\n7:9489", "seed": " a ", "seat A": '"', "k": "\x85", "p": "a\rb"}, [["\u2028"], ["\n"]])
def test_a_record_reads_back_the_same(header: dict[str, str], args: list[list[str]]) -> None:
    events = [Event("A", "sit", tuple(words)) for words in args]
    record = read_record(write_record("sprouts", header, events))
    assert record.game == "sprouts"
    assert record.header == header
    assert [entry.event for entry in record.entries] == events
    assert [entry.seq for entry in record.entries] == list(range(1, len(events) + 1))


def test_comments_blank_lines_and_other_line_ends_are_taken() -> None:
    text = "vortex-record 1 sprouts\n# why\npreset: casual\nseed:x\n\n# begins\n3 A ready\n\n12 B ready\n"
    record = read_record(text.replace("\n", "\r\n"))
    assert record.header == {"preset": "casual", "seed": "x"}
    assert [(entry.line, entry.seq, entry.event) for entry in record.entries] == [
        (7, 3, Event("A", "ready")),
        (9, 12, Event("B", "ready")),
    ]


HEAD = "vortex-record 1 sprouts\n"


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "starts with its format"),
        ("hello\n", 1, "starts with its format"),
        ("vortex-record 2 sprouts\n", 1, "format 2"),
        (f"{HEAD}preset casual\n\n", 2, "no header line"),
        (f"{HEAD}1 A ready\n", 2, "no header line"),
        (f"{HEAD}seed: 1\nseed: 2\n\n", 3, "twice"),
        (f'{HEAD}seed: "a\n\n', 2, "quotation mark"),
        (f"{HEAD}\nA ready\n", 3, "no event"),
        (f"{HEAD}\n٣ A ready\n", 3, "no event"),
        (f"{HEAD}\n1 A\n", 3, "needs a seat and a verb"),
        (f'{HEAD}\n1 A sit "x\n', 3, "close the quotation mark"),
        (f"{HEAD}\n2 A ready\n2 B ready\n", 4, "numbers must rise"),
        (f"{HEAD}\n9999999999 A ready\n", 3, "no event"),
    ],
)
def test_what_cannot_be_read_names_its_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as caught:
        read_record(text)
    assert caught.value.line == line


@given(st.text(max_size=200))
def test_any_text_is_a_record_or_a_sentence(text: str) -> None:
    for candidate in (text, HEAD + text, HEAD + "\n" + text):
        with suppress(RecordError):
            read_record(candidate)
