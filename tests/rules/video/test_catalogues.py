"""Catalogue files: what is right is read, every fault is told with entry, field and reason."""

from __future__ import annotations

from typing import Any

import pytest

from rules.video.catalogue.cards import MOMENTS
from rules.video.catalogue.reading import SIZE_LIMIT, house_catalogue, read_catalogue, scan_catalogue
from rules.video.words.descriptions import card_lines, mutant_lines, sun_text
from tests.rules.video.tables import small_text

CARD = """
[[card]]
id = "extra"
title = "Extra"
family = "vortex"
genre = "horror"
copies = 1
cost = 1
energy = 1
type = "{type}"
{more}
"""


def faults(text: str, box: bool = False) -> list[tuple[str, str]]:
    return [(fault.entry, fault.field) for fault in scan_catalogue(text, box).faults]


def card(more: str, kind: str = "SP") -> str:
    return small_text() + CARD.format(type=kind, more=more)


def test_the_small_catalogue_is_good_but_for_the_counts_of_the_box() -> None:
    assert faults(small_text()) == []
    assert {entry for entry, _ in faults(small_text(), box=True)} == {"catalogue"}


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ("colour = 3", "colour"),
        ('on_play = [{do = "fly"}]', "on_play[1].do"),
        ('on_play = [{do = "fwd", m = 3}]', "on_play[1].m"),
        ('on_play = [{do = "fwd", n = 100}]', "on_play[1].n"),
        ('on_play = [{do = "fwd", n = -1}]', "on_play[1].n"),
        ('on_play = [{do = "fwd", n = true}]', "on_play[1].n"),
        ('on_play = [{do = "fwd", n = {count = "luck"}}]', "on_play[1].n.count"),
        ('on_play = [{do = "fwd", n = {count = "dial", extra = 1}}]', "on_play[1].n.extra"),
        ('on_play = [{do = "draw", who = "me"}]', "on_play[1].who"),
        ('on_play = [{do = "eject"}]', "on_play[1].from"),
        ('on_play = [{do = "eject", from = ["hand", "hand"]}]', "on_play[1].from"),
        ('on_play = [{do = "eject", from = ["pocket"]}]', "on_play[1].from"),
        ('on_play = [{do = "choose", of = [[{do = "fwd"}]]}]', "on_play[1].of"),
        ('on_play = [{do = "pay", then = [{do = "fwd"}]}]', "on_play[1].pay"),
        ('on_play = [{do = "branch", then = [{do = "fwd"}]}]', "on_play[1].if"),
        ('on_play = [{do = "fwd", if = {synced = false}}]', "on_play[1].if.synced"),
        ('on_play = [{do = "fwd", if = {count = "dial"}}]', "on_play[1].if.least"),
        ('on_play = [{do = "fwd", if = {locked = true, synced = true}}]', "on_play[1].if"),
        ('on_play = [{do = "fwd", may = 1}]', "on_play[1].may"),
        ('on_play = [{do = "draw", n = 1}, 3]', "on_play[2]"),
        ("on_play = 3", "on_play"),
        ("on_play = []", "on_play"),
        ('on_play = [{do = "discard", filter = {size = 3}}]', "on_play[1].filter.size"),
        ('on_play = [{do = "discard", filter = {junk = "gold"}}]', "on_play[1].filter.junk"),
        ('on_play = [{do = "gain_special_interest", card = "nothing"}]', "on_play"),
        ('passive = [{modify = "fwd", by = 1}]', "passive"),
        ("runtime = 3", "runtime"),
        ("shielded = true", "shielded"),
        ('mutant = "dahlia"', "mutant"),
        ('junk = "head_cleaner"', "junk"),
        ('flavour = ""', "flavour"),
    ],
)
def test_a_fault_of_a_card_names_entry_and_field(more: str, field: str) -> None:
    """VA22-VA25, VA62: unknown keys and values are errors, wherever they stand."""
    assert ("card extra", field) in faults(card(more))


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ('passive = [{when = "rent"}]', "passive[1].then"),
        ('passive = [{when = "monday", then = [{do = "fwd"}]}]', "passive[1].when"),
        ('passive = [{modify = "luck", by = 1}]', "passive[1].modify"),
        ('passive = [{immune = "love"}]', "passive[1].immune"),
        ("passive = [{by = 1}]", "passive[1]"),
        ("shielded = true", "shielded"),
        ("runtime = 0", "runtime"),
        ("runtime = 100", "runtime"),
    ],
)
def test_a_fault_of_an_lp(more: str, field: str) -> None:
    """VA20, VA62, VA68."""
    assert ("card extra", field) in faults(card(more, "LP"))


@pytest.mark.parametrize(
    ("old", "new", "entry"),
    [
        ('id = "night_shift"', 'id = "omega_starr"', "card"),
        ('title = "Night Shift"', 'title = "omega starr"', "card"),
        ('title = "Night Shift"', 'title = "Night, Shift"', "card night_shift"),
        ('id = "night_shift"', 'id = "Night Shift"', "card Night Shift"),
        ('{card = "brain_drain", n = 3}', '{card = "brain_drain", n = 2}', "card brain_drain"),
        ('{card = "brain_drain", n = 3}', '{card = "acid_test", n = 3}', "mutant dahlia"),
        ('{card = "brain_drain", n = 3}', '{card = "night_shift", n = 3}', "mutant dahlia"),
        ('{card = "rottentales", n = 2}', '{card = "rottentales", n = 7}', "card rottentales"),
        ("runtime = 42", "runtime = 142", "mutant dahlia"),
        ('name = "Late Fee", charge = 1', 'name = "Late Fee", charge = 0', "mutant dahlia"),
        ('mutant = "marlow"', 'mutant = "nobody"', "card first_take"),
        ("format = 1", "format = 2", "catalogue"),
        ('complexity = "high"', 'complexity = "unheard"', "mutant marlow"),
    ],
)
def test_a_fault_between_entries(old: str, new: str, entry: str) -> None:
    """V43, V48, VA95, VA96: any four Supply Lists must fit the box."""
    assert entry in [found for found, _ in faults(small_text().replace(old, new))]


@pytest.mark.parametrize("sticker", ["genre", "cost"])
def test_a_vortex_card_has_a_genre_and_a_price(sticker: str) -> None:
    """V4: without one of them it is no Vortex card."""
    lines = CARD.format(type="SP", more="").splitlines()
    text = "\n".join(line for line in lines if not line.startswith(sticker))
    assert ("card extra", sticker) in faults(small_text() + text)


@pytest.mark.parametrize(("runtime", "found"), [(0, True), (1, False), (99, False), (100, True)])
def test_a_mutants_runtime_fits_a_dial(runtime: int, found: bool) -> None:
    """V138, VA68: two digits, and a dial below it at all times."""
    text = small_text().replace("runtime = 42", f"runtime = {runtime}")
    assert (("mutant dahlia", "runtime") in faults(text)) == found


@pytest.mark.parametrize(
    "text", ["", "card = 3", "[[card]]", "not toml", "name = 'x'\n[[card]]\nid = 3", "[[[[", "card = [1]"]
)
def test_whatever_the_file_holds_it_is_explained(text: str) -> None:
    scanned = scan_catalogue(text)
    assert scanned.faults
    with pytest.raises(ValueError, match="catalogue has a fault"):
        read_catalogue(text)


LONG = {
    "hexadecimal": "0x" + "f" * 9000,
    "digits": "9" * 9000,
    "text": '"' + "z" * 90_000 + '"',
    "list": "[" * 900 + "]" * 900,
    "deeper list": "[" * 9000 + "]" * 9000,
    "date": "2026-01-31",
    "nan": "nan",
    "table": "{a = {b = 1}}",
}


@pytest.mark.parametrize("value", LONG.values(), ids=LONG.keys())
@pytest.mark.parametrize("key", ["id", "title", "genre", "cost", "copies", "shielded", "on_play", "passive", "colour"])
def test_a_fault_is_short_whatever_the_value(key: str, value: str) -> None:
    """A file is strangers' work: no value of it may break the check or flood the answer."""
    scanned = scan_catalogue(small_text() + f"\n[[card]]\n{key} = {value}\n")
    assert scanned.faults
    assert all(len("".join(fault)) < 500 for fault in scanned.faults)


def test_what_follows_from_a_fault_is_not_told_again() -> None:
    """A price that is no number is not also missing."""
    text = small_text() + CARD.format(type="SP", more="").replace("cost = 1", 'cost = "one"')
    assert faults(text).count(("card extra", "cost")) == 1


@pytest.mark.parametrize(
    "more",
    [
        'on_play = [{do = "eject", from = ["hand"], filter = {id = "nothing"}}]',
        'on_play = [{do = "fwd", n = {count = "hand", filter = {id = "nothing"}}}]',
        'on_play = [{do = "fwd", if = {any = [{count = "hand", least = 1, filter = {id = "nothing"}}]}}]',
        'passive = [{when = "play", filter = {id = "nothing"}, then = [{do = "fwd"}]}]',
        'passive = [{when = "play", then = [{do = "discard", filter = {id = "nothing"}}]}]',
    ],
)
def test_a_card_that_nobody_has_is_found_wherever_it_is_named(more: str) -> None:
    found = [fault for fault in scan_catalogue(card(more, "LP"), False).faults if fault.entry == "card extra"]
    assert [fault.reason for fault in found] == ["there is no card 'nothing'"]


@pytest.mark.parametrize(
    ("cond", "reason"), [("{all = []}", "is empty"), ("{not = {not = {not = {not = {not = {}}}}}}", "deep")]
)
def test_a_condition_asks_something(cond: str, reason: str) -> None:
    (fault,) = scan_catalogue(card(f'on_play = [{{do = "fwd", if = {cond}}}]'), False).faults
    assert reason in fault.reason


def test_a_huge_file_is_refused_unread() -> None:
    assert scan_catalogue("#" * (SIZE_LIMIT + 1)).faults[0].reason.startswith("is larger")


def test_lists_are_four_deep_at_most() -> None:
    deep = '{do = "fwd"}'
    for _ in range(5):
        deep = f'{{do = "repeat", n = 1, then = [{deep}]}}'
    assert any("deep" in fault.reason for fault in scan_catalogue(card(f"on_play = [{deep}]"), False).faults)


def _all_text() -> list[tuple[str, Any]]:
    house = house_catalogue()
    told = [(each.title, " ".join(card_lines(house, each))) for each in house.cards]
    told += [(each.name, " ".join(mutant_lines(house, each))) for each in house.mutants]
    return told + [(each.name, sun_text(house, each)) for each in house.suns]


def test_every_entry_of_the_house_reads_as_sentences() -> None:
    """Texts come from the data: no placeholder, no empty words, everything said that is done."""
    for name, text in _all_text():
        assert text.strip(), name
        assert "  " not in text, (name, text)
        assert not set(text) & set("{}_|"), (name, text)
    for each in house_catalogue().cards:
        if any(getattr(each, moment) for moment in MOMENTS) or each.passive:
            assert len(card_lines(house_catalogue(), each)) > 2
