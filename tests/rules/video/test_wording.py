"""Texts that are made from effects read as short English (VA22): a sample of the house, and what every text keeps."""

from __future__ import annotations

import re
import tomllib

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.video.catalogue.compiling import read_passives, read_steps
from rules.video.catalogue.fields import Entry, Fault
from rules.video.catalogue.reading import house_catalogue, read_catalogue
from rules.video.words.descriptions import card_lines, mutant_lines, passive_text, sun_text
from rules.video.words.wording import steps_text
from tests.rules.video.effect_strategies import steps
from tests.rules.video.tables import small_text

HOUSE = house_catalogue()
SMALL = read_catalogue(small_text(), box=False)


def told(written: str) -> str:
    """The text of a list of steps as a catalogue writes it."""
    faults: list[Fault] = []
    entry = Entry(tomllib.loads(f"on_play = [{written}]"), "card test", faults)
    text = steps_text(SMALL, read_steps(entry, "on_play"))
    assert faults == []
    return text


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ('{do = "money", n = 2}', "Gain $2."),
        ('{do = "timeshift", n = 4}', "Timeshift 4."),
        ('{do = "advance_runtime", n = 3, who = "self"}', "Advance your Runtime by 3."),
        ('{do = "advance_runtime", n = 4}', "Advance an opponent's Runtime by 4."),
        ('{do = "advance_runtime", n = 2, who = "all_players"}', "Advance every player's Runtime by 2."),
        (
            '{do = "gain_junk", junk = "damaged_tape", who = "opponent"}',
            "Add a Damaged Tape from the Junk Shelf to an opponent's Discard.",
        ),
        (
            '{do = "gain_junk", junk = "bargain_bin", n = 2, to = "hand"}',
            "Add 2 Bargain Bins from the Junk Shelf to your hand.",
        ),
        (
            '{do = "fwd", n = {count = "charge", plus = 3, times = 2, most = 9}}',
            "Gain 3 FWD plus 2 for each Charge you have (at most 9 in all).",
        ),
        ('{do = "fwd", if = {count = "charge", least = 3}}', "If you have at least 3 Charges, gain 1 FWD."),
        ('{do = "draw", if = {count = "dial", least = 20}}', "If your dial shows at least 20, draw a card."),
        ('{do = "draw", if = {not = {count = "lps", least = 2}}}', "If you have at most 1 LP, draw a card."),
        ('{do = "draw", if = {count = "hand", most = 0}}', "If you have no cards in hand, draw a card."),
        ('{do = "kill_lp", may = true}', "You may kill an opponent's LP."),
        ('{do = "huff", who = "each_opponent", may = true}', "If you like, each opponent huffs."),
        ('{do = "ready", n = 2}', "Ready 2 of your LPs."),
        ('{do = "exhaust"}', "Exhaust an opponent's LP, without its effect."),
        ('{do = "use_sun"}, {do = "use_sun", which = "any"}', "Use your Sun again. Use any Sun."),
        (
            '{do = "eject", from = ["hand", "discard"], filter = {junk = true}, up_to = true}',
            "Eject up to one junk card from your hand or Discard.",
        ),
        ('{do = "eject", from = ["hand"], who = "opponent"}', "An opponent ejects a card from their hand."),
        (
            '{do = "pay", discard = 1, money = 2, then = [{do = "rent", price = 0}]}',
            "You may pay $2 and discard a card; then you may rent a card for free.",
        ),
        ('{do = "pay", charge = 1, then = [{do = "fwd", n = 5}]}', "You may pay 1 Charge to gain 5 FWD."),
        (
            '{do = "choose", of = [[{do = "fwd", n = 3}, {do = "huff"}], [{do = "rew", n = 3}]]}',
            "Choose one: gain 3 FWD, then huff; or gain 3 REW.",
        ),
        (
            '{do = "branch", if = {sun = "ready"}, then = [{do = "fwd"}], else = [{do = "draw"}]}',
            "If your Sun is ready, gain 1 FWD; otherwise draw a card.",
        ),
        ('{do = "reveal", at = "hand", who = "opponent"}', "An opponent reveals their hand."),
        (
            '{do = "steal_card", from = "discard", filter = {genre = "horror"}, to = "hand"}',
            "Take a Horror card from an opponent's Discard into your hand.",
        ),
        (
            '{do = "gain_special_interest", card = "marlow_reel"}',
            "Take Marlow Reel from your set-aside cards into your hand.",
        ),
        (
            '{do = "reduce_cost", what = "energy", by = 1, until = "next", may = true}',
            "If you like, the next card costs you 1 Energy less to play this turn.",
        ),
    ],
)
def test_a_step_in_words(written: str, text: str) -> None:
    assert told(written) == text


def test_a_special_rule_in_words() -> None:
    raw = {"passive": [{"when": "turn_start", "if": {"count": "charge", "least": 3}, "then": [{"do": "fwd", "n": 3}]}]}
    (passive,) = read_passives(Entry(raw, "mutant test", []))
    assert passive_text(SMALL, passive) == "When your turn begins and you have at least 3 Charges: Gain 3 FWD."


def _all_lines() -> list[tuple[str, str]]:
    lines = [(each.title, line) for each in HOUSE.cards for line in card_lines(HOUSE, each)[2:]]
    lines += [(each.name, line) for each in HOUSE.mutants for line in mutant_lines(HOUSE, each)[1:-2]]
    return lines + [(each.name, sun_text(HOUSE, each)) for each in HOUSE.suns]


CLUMSY = re.compile(
    r"\bof you\b|there are|\b(\w+) \1\b|1 (?!less\b)\w+s\b|\bothers?'s\b|: You may:|gains? an? .* an opponent's", re.I
)


@pytest.mark.parametrize(("name", "line"), _all_lines())
def test_a_line_of_the_house_is_a_sentence(name: str, line: str) -> None:
    """It begins with a capital, ends with a stop, stays short and stumbles over nothing."""
    assert line[0].isupper() or line[0].isdigit(), name
    assert line.rstrip("\"'”)")[-1] in ".!?", (name, line)
    assert len(line) <= 330, name
    assert not CLUMSY.search(line), (name, line)


@given(data=st.data())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_whatever_a_catalogue_says_is_told_in_sentences(data: st.DataObject) -> None:
    entry = Entry({"on_play": data.draw(steps())}, "card test", [])
    text = steps_text(SMALL, read_steps(entry, "on_play"))
    assert text[0].isupper()
    assert text.endswith(".")
    assert not re.search(
        r"\.\.|  | ,| ;|you may (?:the|this|that|each|every|an? opponent|if|its)\b|\bof you\b", text
    ), text
