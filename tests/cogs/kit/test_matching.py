"""Names that people type."""

from __future__ import annotations

import pytest

from cogs.kit.matching import folded, meant, only_one, spelt

NAMES = ("race", "Race of Friday", "ruthless", "super-ruthless", "Élan", "S_minus_F")


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("race", ("race",)),
        ("RACE", ("race",)),
        ("race o", ("Race of Friday",)),
        ("r", ("race", "Race of Friday", "ruthless")),
        ("ruthless", ("ruthless",)),
        ("ruth", ("ruthless",)),
        ("er ruth", ("super-ruthless",)),
        ("Super  Ruthless", ("super-ruthless",)),
        ("elan", ("Élan",)),
        ("E\u0301LAN", ("Élan",)),
        ("friday", ("Race of Friday",)),
        ("", ()),
        (" - ", ()),
        ("monday", ()),
    ],
)
def test_what_is_meant(word: str, found: tuple[str, ...]) -> None:
    assert meant(word, NAMES) == found


def test_very_name_goes_before_its_like() -> None:
    assert meant("A b", ("a-b", "A b")) == ("A b",)
    assert meant("a B", ("a-b", "A b")) == ("a-b", "A b")


def test_what_is_unclear_is_left_to_who_refuses_it() -> None:
    assert only_one("ruthl", NAMES) == "ruthless"
    assert only_one(" r ", NAMES) == "r"
    assert spelt("s minus f", NAMES) == "S_minus_F"
    assert spelt(" s minus ", NAMES) == "s minus"


def test_folding_is_stable() -> None:
    for name in NAMES:
        assert folded(folded(name)) == folded(name)
