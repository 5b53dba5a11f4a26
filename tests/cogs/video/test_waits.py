"""Whom a table waits for, read off what everybody may know (VA99, VA100, VA101)."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from cogs.video.waits import Wait, read, waits, written
from cogs.video.words import undoing
from rules.video.effects.language import Step
from rules.video.game import VIDEO
from rules.video.table.state import Choice, Ctx
from rules.video.views.view import visible_to
from tests.rules.video.tables import act, lobby, onward, position, three, with_seat

WORDS = st.text("abcdefgh._0123456789", min_size=1, max_size=12)
WAITS = st.builds(Wait, WORDS, WORDS, st.sampled_from("ABCD"), st.integers(0, 2))


@given(st.sets(WAITS, max_size=5))
def test_waits_are_stored_and_read_back(found: set[Wait]) -> None:
    assert read(written(found)) == found


@given(st.text(max_size=80))
def test_what_is_stored_otherwise_is_no_wait_and_no_error(text: str) -> None:
    assert all(isinstance(one, Wait) for one in read(text))


def test_nobody_is_awaited_before_the_game_and_somebody_in_each_phase() -> None:
    assert waits(visible_to(lobby(), None)) == ()
    table, kinds = act(lobby(), "host start"), set()
    for _ in range(12):
        found = waits(visible_to(table, None))
        kinds |= {wait.kind for wait in found}
        assert [wait.seat for wait in found] == [table.seats[table.waiting_for].letter]
        table = onward(table)
    assert {"mutant", "sun", "turn"} <= kinds


def test_a_wait_is_the_same_after_ones_own_moves_and_another_in_the_next_turn() -> None:
    table = position()
    before = waits(visible_to(table, None))
    letter = table.seats[table.active].letter
    moves = [move for move in VIDEO.legal(table, letter) if move.verb in ("play", "rent", "sun")]
    for move in moves[:1]:
        after = act(table, " ".join([letter, move.verb, *[f'"{arg}"' for arg in move.args]]))
        if not after.pending and after.active == table.active:
            assert waits(visible_to(after, None)) == before
    assert waits(visible_to(act(table, f"{letter} done"), None)) != before


def test_va100_a_choice_is_awaited_from_who_must_make_it() -> None:
    table = position()
    other = 1 - table.active
    table = table._replace(pending=Choice(other, "card", (), 1, 1, Step("discard"), Ctx(other, other)))
    (found,) = waits(visible_to(table, None))
    assert (found.kind, found.seat) == ("choice", table.seats[other].letter)


def test_computers_and_who_has_left_are_not_awaited_but_who_is_away_is() -> None:
    table = position()
    letter = table.seats[table.active].letter
    assert [wait.seat for wait in waits(visible_to(table, None))] == [letter]
    assert waits(visible_to(with_seat(table, letter, computer="normal"), None)) == ()
    assert waits(visible_to(with_seat(table, letter, left=True), None)) == ()
    assert [wait.seat for wait in waits(visible_to(with_seat(table, letter, away=True), None))] == [letter]


def test_va101_everybody_here_but_the_asker_is_awaited_for_an_undo() -> None:
    table = three()._replace(consents=(0,))
    assert {wait.seat for wait in waits(visible_to(table, None)) if wait.kind == "undo"} == {"B", "C"}
    gone = with_seat(table, "C", away=True)
    assert {wait.seat for wait in waits(visible_to(gone, None)) if wait.kind == "undo"} == {"B"}


def test_va101_an_undo_is_asked_of_nobody_who_is_away() -> None:
    """Who is said to have to agree is who the rules wait for."""
    shown = replace(visible_to(three(), "A"), may_undo="ask")
    assert "**Ridgemont** (B) and **" in undoing.preview(shown, shown)
    gone = replace(visible_to(with_seat(three(), "C", away=True), "A"), may_undo="ask")
    assert "so **Ridgemont** (B) must agree" in undoing.preview(gone, gone)


def test_va99_a_vote_awaits_who_is_here_and_has_not_spoken() -> None:
    table = with_seat(three(), "B", away=True)._replace(votes=((0, 1),))
    assert [wait for wait in waits(visible_to(table, None)) if wait.kind == "vote"] == [Wait("vote", "B", "C")]
