"""The book's two examples as everybody reads them: what just happened and what is owed, move by move."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cogs.video.words import news, table_text, tables
from rules.log import write_event
from rules.records import read_record
from rules.video.catalogue.reading import HOUSE
from rules.video.game import VIDEO
from rules.video.record import step
from rules.video.table.state import Table

GOLDEN = Path(__file__).with_name("golden")


@pytest.mark.parametrize("example", ["example-1", "example-2"])
def test_the_texts_of_the_book_examples(example: str) -> None:
    """Written anew by ``GOLDEN=write``, to be read by a person before they are kept."""
    text = told(HOUSE.parent / "examples" / f"{example}.txt")
    golden = GOLDEN / f"{example}.txt"
    if os.environ.get("GOLDEN") == "write":
        golden.write_text(text, "utf-8")
    assert text == golden.read_text("utf-8")


def told(path: Path) -> str:
    """Every move, the public text after it, and at the end the whole table."""
    record = read_record(path.read_text("utf-8"))
    table = VIDEO.setup(record.header)
    lines: list[str] = []
    for entry in record.entries:
        after = step(table, entry.event)
        assert isinstance(after, Table), after
        table = after
        lines.append(f"# {write_event(entry.event)}")
        if not table.owed:
            view = VIDEO.visible_to(table, None)
            lines += [tables.status(view), *(f"› {line}" for line in news.news_lines(view)), ""]
    return "\n".join([*lines, *table_text.seat_lines(VIDEO.visible_to(table, None)), ""])
