"""The house catalogue has every fact that the rulebook's two examples tell, and both replay with its cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import rules.video
from rules.video.catalogue.cards import Card
from rules.video.catalogue.reading import house_catalogue
from rules.video.effects.language import Filter, Step, Steps
from rules.video.record import replay

CATALOGUE = house_catalogue()
EXAMPLES = Path(rules.video.__file__).parent / "examples"


def _card(name: str) -> Card:
    return CATALOGUE.titles[name]


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("bargain_bin", {"type": "SP", "energy": 0, "on_play": (Step("money", 1),)}),
        ("signal_splitter", {"type": "SP", "energy": 1, "on_play": (Step("money", 2),)}),
        ("rottentales", {"type": "SP", "energy": 0, "on_play": (Step("money", 1), Step("fwd", 1))}),
        ("happily_never_after", {"family": "staff_pick", "mutant": "ridgemont", "type": "SP", "energy": 1}),
        ("omega_starr", {"type": "LP", "shielded": True, "runtime": 12, "cost": 4, "energy": 3}),
        ("brain_drain", {"genre": "horror", "type": "SP", "energy": 1, "on_play": (Step("fwd", 4),)}),
        ("chop_shock_high", {"family": "vortex", "genre": "horror", "type": "LP", "cost": 2, "energy": 2}),
        ("chop_shock_high", {"on_exhaust": (Step("fwd", 6),), "synced": (Step("fwd", 2),)}),
        ("the_starbound_teen", {"family": "vortex", "genre": "sci_fi", "type": "SP", "cost": 2, "energy": 1}),
        ("the_starbound_teen", {"on_play": (Step("timeshift", 4),)}),
        ("damaged_tape", {"neutral": True}),
    ],
)
def test_cards_of_the_examples(name: str, facts: dict[str, object]) -> None:
    """V90, V91, V99, V110, V120, V151, V155, V188."""
    card = _card(name)
    assert {key: getattr(card, key) for key in facts} == facts


def test_happily_never_after_gives_six_and_a_bargain_bin() -> None:
    """V198, VA92: to the Discard of who played it."""
    fwd, junk = _card("happily_never_after").on_play
    assert fwd == Step("fwd", 6)
    assert (junk.do, junk.word, junk.n, junk.who, junk.to) == ("gain_junk", "bargain_bin", 1, "self", "discard")


def test_omega_starr_uses_the_sun_again() -> None:
    """V78, V120, V121."""
    (step,) = _card("omega_starr").free_with_rental
    assert (step.do, step.word, step.n) == ("use_sun", "own", 1)


@pytest.mark.parametrize("name", ["brain_drain", "the_starbound_teen"])
def test_cards_that_could_sync(name: str) -> None:
    """V155-V158: they have a Synced effect that did not happen."""
    assert _card(name).synced


def test_no_other_card_of_the_second_example_is_sci_fi() -> None:
    """V156: otherwise The Starbound Teen would have synced."""
    for name in ("brain_drain", "signal_splitter", "rottentales", "chop_shock_high"):
        assert _card(name).genre != "sci_fi"


def test_mutants_of_the_examples() -> None:
    """V12, V109, V110, V136."""
    sheets = {mutant.name: mutant for mutant in CATALOGUE.mutants}
    ridgemont, dahlia = sheets["Ridgemont"], sheets["Dahlia"]
    assert ridgemont.runtime == 45
    assert sheets["Acid Override"].runtime >= 30
    supply = dict(ridgemont.supply)
    assert supply["bargain_bin"] >= 2
    assert supply["signal_splitter"] >= 1
    assert supply["happily_never_after"] >= 1
    assert dict(dahlia.supply)["rottentales"] == 2
    assert dict(dahlia.supply)["signal_splitter"] >= 1
    rents = [p for p in (ridgemont.lo_fi, ridgemont.hi_fi) if _rents_a_splitter(p.effect)]
    assert [power.charge for power in rents] == [1]
    assert (dahlia.lo_fi.charge, dahlia.lo_fi.effect) == (1, (Step("fwd", 4),))


def _rents_a_splitter(steps: Steps) -> bool:
    return [(step.do, step.word, step.price, step.filter) for step in steps] == [
        ("rent", "signal_splitter", 0, Filter())
    ]


def test_the_sun_of_the_first_example() -> None:
    """V81: FWD 3 or REW 3, for nothing."""
    wanted = ((Step("fwd", 3),), (Step("rew", 3),))
    suns = [sun for sun in CATALOGUE.suns if sun.effect[0].lists == wanted]
    assert [(sun.energy, sun.charge, len(sun.effect), sun.effect[0].n) for sun in suns] == [(0, 0, 1, 1)]


@pytest.mark.parametrize("name", ["example-1.txt", "example-2.txt"])
def test_the_examples_replay_with_the_house_cards(name: str) -> None:
    """Rulings 3.1, 3.2: the same moves are accepted."""
    told = list(replay((EXAMPLES / name).read_text(encoding="utf-8")))
    assert [answer for answer, code in told if code] == []


def _last(name: str, line: int) -> dict[str, Any]:
    told = list(replay((EXAMPLES / name).read_text(encoding="utf-8")))
    states: list[dict[str, Any]] = [{}, *[answer["state"] for answer, _ in told if "state" in answer]]
    return states[line]


def test_the_first_example_comes_to_the_same_numbers() -> None:
    """Rulings 3.1: $4 from the junk, 12 on Acid Override, seven cards in the Discard."""
    assert _last("example-1.txt", 5)["money"] == 4
    assert _last("example-1.txt", 10)["pool"] == 12
    assert _last("example-1.txt", 11)["seats"][1]["dial"] == 32
    assert len(_last("example-1.txt", 14)["seats"][0]["discard"]) == 7


def test_the_second_example_comes_to_the_same_numbers() -> None:
    """Rulings 3.2: 6 FWD and $4, 14 FWD, 44 of 45, then the red token."""
    four = _last("example-2.txt", 4)
    assert (four["money"], four["pool"]) == (4, 6)
    assert _last("example-2.txt", 10)["pool"] == 14
    assert _last("example-2.txt", 13)["seats"][1]["dial"] == 44
    assert _last("example-2.txt", 16)["seats"][0]["trophies"] == ["red=B"]
