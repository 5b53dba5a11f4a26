"""Thawing and freezing: a table comes back as it was, field for field."""

from __future__ import annotations

from rules.video.table.draft import Draft, SeatDraft
from rules.video.table.state import Seat, Table
from tests.rules.video.random_play import Game


def test_every_field_survives() -> None:
    """Each field holds a value of its own, so that two that change places are seen."""
    seat = Seat(*[f"seat {name}" for name in Seat._fields])  # type: ignore[arg-type]
    assert SeatDraft(seat).frozen() == seat
    lists = {"seats": (seat, seat), "tapes": (1, 2), "junk": ((3,),), "stack": (4,), "deaths": (5,), "news": (6,)}
    table = Table(*[lists.get(name, f"table {name}") for name in Table._fields])  # type: ignore[arg-type]
    draft = Draft(table)
    draft.edit(1)
    assert draft.frozen() == table


def test_tables_of_a_game_survive() -> None:
    for table in Game(1, 3).play(60):
        draft = Draft(table)
        for n in range(3):
            draft.edit(n)
        assert draft.frozen() == table


def test_a_draft_leaves_its_table_alone() -> None:
    table = next(iter(Game(2, 2).play(1)))
    draft = Draft(table)
    draft.edit(0).dial = 40
    draft.tapes[0] = -1
    draft.news.clear()
    assert table.seats[0].dial == 0
    assert draft.frozen() != table
