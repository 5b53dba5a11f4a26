"""The effect language: whatever a catalogue may say can be read, told and carried out without breaking the table."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.dice import SeededDice
from rules.game import Refusal
from rules.log import fold
from rules.video.catalogue.compiling import read_steps
from rules.video.catalogue.fields import Entry, Fault
from rules.video.effects.language import VERBS, Steps
from rules.video.effects.machine import HANDLERS, RESUMES, push, run
from rules.video.game import VIDEO
from rules.video.invariants import faults
from rules.video.moves.deciding import chance
from rules.video.table.draft import Draft
from rules.video.table.state import Ctx, Table
from rules.video.words.wording import VERB_TEXTS, steps_text
from tests.rules.video.effect_strategies import step, steps
from tests.rules.video.tables import NOW, three

RICH = three(
    {
        "mutant A": "Marlow",
        "hand A": "Bargain Bin, Night Shift, The Bouncer, Head Cleaner, First Take",
        "deck A": "Rottentales, Brain Drain, Damaged Tape",
        "discard A": "Wet Cement III, Signal Splitter, Marlow Reel",
        "play A": "Night Shift, Swap Meet",
        "lps A": "The Usher!, Chop Shock High",
        "energy A": "2/4",
        "charge A": "2",
        "dial A": "12",
        "sun A": "dawn used",
        "money": "5",
        "pool": "7",
        "hand B": "Bargain Bin, Happily Never After",
        "deck B": "System Shock, Bargain Bin",
        "discard B": "Star Map, Head Cleaner",
        "lps B": "Omega Starr, The Usher",
        "dial B": "42",
        "sun B": "noon",
        "hand C": "Acid Test, Acid Test, Damaged Tape",
        "deck C": "Damaged Tape, Rottentales",
        "dial C": "38",
        "sun C": "flare",
        "trophies A": "red=B, blue=C",
        "trophies B": "green=A",
        "drop": "Cold Open, Head Cleaner, Grindhouse",
    }
)


def compiled(raw: list[dict[str, Any]]) -> Steps:
    found: list[Fault] = []
    entry = Entry({"on_play": raw}, "card test", found)
    read = read_steps(entry, "on_play")
    entry.close()
    assert found == []
    return read


def finish(table: Table, picks: st.DataObject, who: Ctx, read: Steps) -> Table:
    """Carry the steps out, answering whatever is asked."""
    draft = Draft(table)
    push(draft, read, who)
    run(draft)
    table = draft.frozen()
    for turn in range(400):
        if table.owed:
            table = VIDEO.apply(table, chance(table, table.owed, SeededDice("effects", turn)))
        elif table.pending:
            letter = table.seats[table.pending.seat].letter
            moves = VIDEO.legal(table, letter)
            assert moves
            made = VIDEO.decide(
                table, letter, picks.draw(st.sampled_from(moves[:40])), NOW, SeededDice("effects", turn)
            )
            assert not isinstance(made, Refusal)
            table = fold(VIDEO, table, made)
        else:
            return table
        assert table.owed or faults(table) == ()
    raise AssertionError("the effect never ends")


def test_every_verb_is_carried_out_told_and_resumed() -> None:
    """VA22: no verb without a handler and words."""
    assert set(VERBS) <= set(HANDLERS)
    assert set(VERB_TEXTS) == set(VERBS)
    assert set(RESUMES) - {name for name in RESUMES if name.startswith("_")} <= set(VERBS)


@pytest.mark.parametrize("verb", VERBS)
@given(data=st.data())
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_each_verb_alone(verb: str, data: st.DataObject) -> None:
    """VA22, VA23: as far as it goes, whatever its keys say."""
    read = compiled([data.draw(step(verb))])
    assert steps_text(RICH.catalogue, read)
    finish(RICH, data, Ctx(0, 0, RICH.seats[0].lps[0].card), read)


@given(data=st.data())
@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_any_effect_of_anybody(data: st.DataObject) -> None:
    """V187, V188, VA78: an own card, somebody else's out of turn, one that nobody controls."""
    read = compiled(data.draw(steps()))
    text = steps_text(RICH.catalogue, read)
    assert text.isprintable()
    assert "{" not in text
    who = data.draw(st.sampled_from([Ctx(0, 0, RICH.seats[0].sps[0]), Ctx(1, 1), Ctx(2, -1, RICH.seats[2].hand[2])]))
    table = finish(RICH, data, who, read)
    assert table.phase == "over" or table.stack == ()
