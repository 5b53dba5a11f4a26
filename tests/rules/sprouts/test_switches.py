"""Switches and presets of 3.10: what contradicts itself, which preset is nearest, what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.sprouts.game import SPROUTS
from rules.sprouts.law import entry
from rules.sprouts.switches import (
    NAMES,
    PRESETS,
    Switches,
    changed,
    contradictions,
    differences,
    from_mapping,
    nearest,
    values,
)

CASUAL, TOURNAMENT = PRESETS["casual"], PRESETS["tournament"]
WORDED = tuple(name for name in NAMES if values(name))


@pytest.mark.parametrize("preset", PRESETS)
def test_no_preset_of_the_book_contradicts_itself(preset: str) -> None:
    assert contradictions(PRESETS[preset]) == ()
    assert nearest(PRESETS[preset]) == preset


CLASHES = {
    "SA16": replace(CASUAL, typed_call="on", auto_call="on"),
    "SA3": replace(CASUAL, enforcement="honour"),
    "SA57": replace(CASUAL, tilt_scope="match"),
    "SA35": replace(CASUAL, level_up="all_complete"),
    "SA62": replace(CASUAL, penalty="replace"),
    "SA82": replace(TOURNAMENT, children="yes"),
    "SA69": replace(TOURNAMENT, second_rank="dense"),
    "SA73": replace(PRESETS["ruthless"], super_formula="S_minus_F"),
}


@pytest.mark.parametrize("ruling", CLASHES)
def test_what_contradicts_itself_is_named_with_its_ruling(ruling: str) -> None:
    """SA1, SA3, SA16, SA18, SA35, SA57, SA62, SA69, SA73, SA82."""
    (sentence,) = contradictions(CLASHES[ruling])
    assert ruling in sentence
    assert sentence.endswith(").")
    assert entry(ruling)


HOUSE_RULES = {
    "honour without misplays (SA45)": replace(TOURNAMENT, misplays="off"),
    "misplays in strict games": replace(CASUAL, misplays="on", children="no"),
    "level-up scoring without levels (SA35)": replace(CASUAL, scoring="level-up"),
    "one round with a target (SA77)": replace(CASUAL, target=50),
    "a match that the host ends": replace(CASUAL, max_rounds=0),
    "ruthless among friends, with children (SA81)": replace(CASUAL, second_place="flip"),
    "a tilt for the match (SA57)": replace(CASUAL, tilt="random", tilt_scope="match"),
    "a named tilt for the match": replace(CASUAL, tilt="4-9", tilt_scope="match"),
    "free tear-down in strict games (SA1)": replace(CASUAL, teardown="free"),
    "turning oneself in strict games (SA4)": replace(CASUAL, turning="self"),
    "no clock in a tournament": replace(TOURNAMENT, timer_s=0),
    "wrong calls end the round among friends (SA15)": replace(CASUAL, false_call="ends_round"),
    "help in a tournament": replace(TOURNAMENT, assist="legal", turning="auto"),
    "the other sum (SA73)": replace(PRESETS["super-ruthless"], super_formula="S_minus_F", second_rank="dense"),
}


@pytest.mark.parametrize("what", HOUSE_RULES)
def test_odd_mixtures_are_house_rules(what: str) -> None:
    assert contradictions(HOUSE_RULES[what]) == ()


@st.composite
def switches(draw: st.DrawFn) -> Switches:
    """Any switches that can be set."""
    found = PRESETS[draw(st.sampled_from(sorted(PRESETS)))]
    for name in draw(st.lists(st.sampled_from(WORDED), max_size=6)):
        found = changed(found, name, draw(st.sampled_from(values(name))))
    return found


@given(switches())
def test_every_contradiction_has_a_way_out_by_one_switch(found: Switches) -> None:
    """Whoever sets switch after switch is never stuck: each sentence alone can be met by setting one of them."""
    for sentence in contradictions(found):
        ways = (changed(found, name, value) for name in WORDED for value in values(name) if name in sentence)
        assert any(len(contradictions(way)) < len(contradictions(found)) for way in ways), sentence


@given(switches())
def test_nearest_preset_and_differences_give_the_switches_back(found: Switches) -> None:
    preset = nearest(found)
    told = differences(found, preset)
    assert all(len(told) <= len(differences(found, other)) for other in PRESETS)
    assert from_mapping({"preset": preset} | told) == found


@pytest.mark.parametrize("name", NAMES)
def test_values_are_what_may_be_set(name: str) -> None:
    for value in values(name):
        assert getattr(changed(CASUAL, name, value), name) == value
    with pytest.raises(ValueError, match=name):
        changed(CASUAL, name, "nonsense")


def test_style_and_deck_name_are_for_those_who_show_the_table() -> None:
    """SA83. They change nothing that is played."""
    cards = "# name: Seven\n# size: 7\n7:9489\n9:5593\n8:8739\n8:1130\n2:6136\n0:0479\n9:5353\n"
    plain = SPROUTS.visible_to(SPROUTS.setup({"preset": "family"}), None)
    own = SPROUTS.visible_to(SPROUTS.setup({"preset": "family", "style": "Friday", "cards": cards}), None)
    assert (plain.style, plain.deck) == ("", "")
    assert (own.style, own.deck) == ("Friday", "Seven")
    assert own.switches == plain.switches
    assert own.preset == "family"
