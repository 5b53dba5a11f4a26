"""The house catalogue is a whole box of our own; the template for a box of somebody's own reads."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

import pytest

from rules.video.catalogue.cards import MOMENTS, Card, Mutant, Sun
from rules.video.catalogue.reading import HOUSE, house_catalogue, scan_catalogue
from rules.video.effects.language import GENRES, VERBS, Condition, Step, Steps

CATALOGUE = house_catalogue()
RAW: Mapping[str, Any] = tomllib.loads(HOUSE.read_text(encoding="utf-8"))
TEMPLATE = HOUSE.with_name("template.toml")
PLAYERS = 4
LEFT_ON_SHELF = 3
"""Cards of each kind of junk that must be left on the shelf when the greediest four have taken theirs."""

SUMS = {2: "64acfc2d1213c22bf98aa28e7d57f565bdd7da7e435bf382016762b2a13f315e"}
"""SHA-256 of what the versions of the house catalogue say in play, jokes and biographies left out."""

HITS_SELF = ("self", "all_players", "owner", "active")
FIDDLY = ("steal_card", "swap_sun", "use_sun", "look", "move", "exhaust", "huff")
"""Verbs that ask a beginner to know somebody else's cards, or cards to come."""


def _card(name: str) -> Card:
    return next(card for card in CATALOGUE.cards if card.id == name)


def _copies(**wanted: str) -> int:
    return sum(raw["copies"] for raw in RAW["card"] if all(raw.get(key) == value for key, value in wanted.items()))


def _effects(source: object) -> Iterator[Steps]:
    """Every list of steps of a card, mutant or Sun, the lists inside it left inside."""
    for moment in (*MOMENTS, "effect"):
        yield getattr(source, moment, ())
    for power in (getattr(source, "lo_fi", None), getattr(source, "hi_fi", None)):
        yield power.effect if power else ()
    for passive in getattr(source, "passive", ()):
        yield passive.then


def _deep(steps: Steps) -> Iterator[Step]:
    for step in steps:
        yield step
        for inner in step.lists:
            yield from _deep(inner)


def _every_step() -> Iterator[tuple[str, Step]]:
    sources: tuple[Card | Mutant | Sun, ...] = (*CATALOGUE.cards, *CATALOGUE.mutants, *CATALOGUE.suns)
    for source in sources:
        for steps in _effects(source):
            for step in _deep(steps):
                yield source.id, step


def test_the_house_catalogue_has_no_fault() -> None:
    """Unknown keys, references, supplies and counts (V3-V22)."""
    assert scan_catalogue(HOUSE.read_text(encoding="utf-8")).faults == ()


def test_what_records_know_by_its_number_stays_as_it_is() -> None:
    """Records name the version that they were played with: data that changes needs the next number and its sum here."""
    told = ("flavour", "bio", "note", "version")
    data = {
        key: [{name: one for name, one in entry.items() if name not in told} for entry in value]
        for key, value in RAW.items()
        if isinstance(value, list)
    }
    text = json.dumps(data, sort_keys=True, ensure_ascii=True)
    assert hashlib.sha256(text.encode()).hexdigest() == SUMS.get(CATALOGUE.version), "raise the version in house.toml"


def test_it_says_that_it_is_ours() -> None:
    """Nobody may take it for the real box."""
    assert CATALOGUE.name == "house"
    assert "not the publisher's" in CATALOGUE.note


@pytest.mark.parametrize(
    ("wanted", "copies"),
    [
        ({"family": "vortex"}, 65),
        ({"junk": "signal_splitter"}, 19),
        ({"junk": "bargain_bin"}, 27),
        ({"junk": "damaged_tape"}, 15),
        ({"junk": "head_cleaner"}, 24),
        ({"family": "junk"}, 85),
        ({"id": "rottentales"}, 8),
        ({"id": "system_shock"}, 4),
        ({"family": "starting"}, 12),
        ({"family": "special_interest"}, 18),
        ({"family": "staff_pick"}, 36),
        ({}, 216),
    ],
    ids=lambda value: str(value),
)
def test_the_counts_of_the_box(wanted: dict[str, str], copies: int) -> None:
    """V3, V7, V8, V9, V10, V11, V12, V13, V14, V15, V16, V17, counted from the file itself."""
    assert _copies(**wanted) == copies


def test_twelve_mutants_and_eight_suns() -> None:
    """V20, V22."""
    assert (len(RAW["mutant"]), len(RAW["sun"])) == (12, 8)


def test_the_genres_are_as_equal_as_they_can_be() -> None:
    """V5, V6: 65 cannot be divided by four."""
    sizes = sorted(_copies(family="vortex", genre=genre) for genre in GENRES)
    assert sizes == [16, 16, 16, 17]


def test_every_mutant_has_three_staff_picks_in_its_deck() -> None:
    """V15, V58: all the copies, no mutant more than another."""
    for mutant in CATALOGUE.mutants:
        own = {card.id: card.copies for card in CATALOGUE.cards if card.mutant == mutant.id}
        picks = {name: n for name, n in mutant.supply if name in own}
        assert sum(picks.values()) == 3
        assert all(own[name] == n for name, n in picks.items())


def test_special_interest_comes_only_with_a_power_of_its_mutant() -> None:
    """V59, V208: each is named by a power of the mutant that it belongs to, and nothing else brings it in."""
    special = {card.id: card.mutant for card in CATALOGUE.cards if card.family == "special_interest"}
    named = {(mutant.id, step.word) for mutant in CATALOGUE.mutants for step in _power_steps(mutant)}
    assert {name for _, name in named} == set(special)
    assert all(special[name] == mutant for mutant, name in named)
    assert {source for source, step in _every_step() if step.do == "gain_special_interest"} == set(special.values())


def _power_steps(mutant: Any) -> Iterator[Step]:
    for power in (mutant.lo_fi, mutant.hi_fi):
        yield from (step for step in _deep(power.effect) if step.do == "gain_special_interest")


def test_titles_and_names_differ() -> None:
    """Every card, mutant, power and Sun can be told apart by its name, in any case."""
    powers = [power.name for mutant in CATALOGUE.mutants for power in (mutant.lo_fi, mutant.hi_fi)]
    mutants, suns = [mutant.name for mutant in CATALOGUE.mutants], [sun.name for sun in CATALOGUE.suns]
    told = [card.title for card in CATALOGUE.cards] + mutants + powers + suns
    assert [name for name, times in Counter(name.casefold() for name in told).items() if times > 1] == []


def test_every_card_has_a_joke_of_its_own() -> None:
    jokes = [card.flavour for card in CATALOGUE.cards]
    assert all(jokes)
    assert len(set(jokes)) == len(jokes)


def test_any_four_mutants_fit_the_box() -> None:
    """V48, VA96: whoever sits down together gets the whole Supply List, and there is junk left on the shelf."""
    for four in combinations(CATALOGUE.mutants, PLAYERS):
        taken = Counter[str]()
        for mutant in four:
            taken.update(dict(mutant.supply))
        for name, n in taken.items():
            card = _card(name)
            assert n <= card.copies - (LEFT_ON_SHELF if card.junk else 0), (name, [mutant.name for mutant in four])


def test_every_verb_in_use_is_told() -> None:
    """Every primitive is one of the program's, and RULES.md has a row for it."""
    text = HOUSE.with_name("RULES.md").read_text(encoding="utf-8")
    used = {step.do for _, step in _every_step()}
    assert used <= set(VERBS)
    assert {verb for verb in used if f"\n| `{verb}` |" not in text} == set()


def test_only_neutral_cards_advance_their_own_player() -> None:
    """V188, VA73: who kills himself here does it by a card that nobody controls."""
    harmful = {name for name, step in _every_step() if step.do == "advance_runtime" and step.who in HITS_SELF}
    assert harmful == {"damaged_tape"}
    assert _card("damaged_tape").neutral


def test_no_power_gives_back_what_it_cost() -> None:
    """VA24: no power, and no Sun that a power can use again, gives Charge; otherwise a turn would never end."""
    gives = {source.id for source in CATALOGUE.suns for step in _deep(source.effect) if step.do == "gain_charge"}
    for mutant in CATALOGUE.mutants:
        for power in (mutant.lo_fi, mutant.hi_fi):
            gives |= {mutant.id for step in _deep(power.effect) if step.do == "gain_charge"}
        gives |= {mutant.id for passive in mutant.passive if passive.when in ("power", "sun") for _ in _charge(passive)}
    assert gives == set()


def _charge(passive: Any) -> Iterator[Step]:
    return (step for step in _deep(passive.then) if step.do == "gain_charge")


def test_complexity_is_honest() -> None:
    """V22: low for beginners: no special rule but a plain gain, no card of others, no condition to watch."""
    by_rating = Counter(mutant.complexity for mutant in CATALOGUE.mutants)
    assert set(by_rating) == {"low", "medium", "high"}
    assert by_rating["low"] >= PLAYERS
    for mutant in CATALOGUE.mutants:
        if mutant.complexity == "low":
            cards = [card for card in CATALOGUE.cards if card.mutant == mutant.id]
            steps = [step for source in (mutant, *cards) for steps in _effects(source) for step in _deep(steps)]
            assert not [step.do for step in steps if step.do in FIDDLY or isinstance(step.cond, Condition)]


def test_the_template_reads() -> None:
    """Only the counts of a whole box are missing."""
    text = TEMPLATE.read_text(encoding="utf-8")
    assert scan_catalogue(text, box=False).faults == ()
    assert {fault.entry for fault in scan_catalogue(text).faults} == {"catalogue"}


def test_the_template_has_one_of_each_kind_and_tells_every_key() -> None:
    raw = tomllib.loads(TEMPLATE.read_text(encoding="utf-8"))
    assert {card["family"] for card in raw["card"]} == {"junk", "starting", "vortex", "staff_pick", "special_interest"}
    text = TEMPLATE.read_text(encoding="utf-8")
    fields = [*Card.__dataclass_fields__, "supply_list", "lo_fi", "hi_fi", "complexity", "bio"]
    assert [key for key in fields if key not in text] == []


def test_the_template_keeps_no_words_of_the_house() -> None:
    """An owner must not find our jokes among the cards of a real box."""
    own = {card["title"] for card in tomllib.loads(TEMPLATE.read_text(encoding="utf-8"))["card"]}
    printed = {"Signal Splitter", "Bargain Bin", "Damaged Tape", "Head Cleaner", "Rottentales", "System Shock"}
    assert own & {card.title for card in CATALOGUE.cards} == printed
