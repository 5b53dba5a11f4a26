"""The ways to open a table, its switches in words and headers, and own catalogues checked line by line."""

from __future__ import annotations

import tomllib

import pytest

from cogs.kit.matching import meant
from cogs.video import catalogues, styles
from rules.video.computer import LEVELS
from rules.video.game import VIDEO
from rules.video.switches import CHOICES, NAMES, Switches, changed
from rules.video.views.view import visible_to

HOUSE = catalogues.house_deck()


@pytest.mark.parametrize("name", styles.STYLES)
def test_every_style_opens_a_table(name: str) -> None:
    header = styles.STYLES[name]
    table = VIDEO.setup({key: value for key, value in header.items() if key != styles.COMPUTERS})
    assert table.switches == styles.switches_of(header)
    levels = header.get(styles.COMPUTERS, "").split(",") if styles.COMPUTERS in header else []
    assert set(levels) <= set(LEVELS)
    assert len(levels) <= 3
    assert set(header) - set(NAMES) <= {styles.COMPUTERS, styles.GUIDE}
    assert meant(name.upper(), tuple(styles.STYLES)) == (name,)
    assert not styles.clashes(header)


def test_default_has_no_clock_and_solo_has_a_computer() -> None:
    """VA99: nobody is hurried unless the table says so."""
    assert styles.switches_of(styles.STYLES[styles.DEFAULT]) == Switches()
    assert styles.STYLES[styles.SOLO][styles.COMPUTERS] == "normal"
    assert styles.switches_of(styles.STYLES["fast"]).afk_minutes == 5
    assert styles.switches_of(styles.STYLES["by post"]).afk_minutes == 24 * 60


WORDS = [(name, value) for name in styles.names() for value in CHOICES.get(name, ("7",))]
WRONG = [("tilt", "4-9"), ("undo", "maybe"), ("afk_minutes", "-1"), ("mode", "full")]
NO_CATALOGUES = ["", "\n", "x", "[[card]]", 'name = "a', "= = =", "\ufeff", "[" * 5000, "name = 7\n[[card]]\nid = 3"]


@pytest.mark.parametrize(("name", "value"), WORDS)
def test_every_word_of_every_switch_goes_through_a_header_and_back(name: str, value: str) -> None:
    header = styles.with_switch({}, name, f" {value.upper()} ")
    assert styles.switches_of(header) == changed(Switches(), name, value)
    view = visible_to(VIDEO.setup(header), None)
    assert styles.pinned(view) == header
    assert f"`{name}` {value}" in styles.lines(view)
    assert styles.nearest({**header, "pictures": "off"}) == header


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_wrong_switches_and_words_are_named(name: str, value: str) -> None:
    with pytest.raises(ValueError, match=name):
        styles.with_switch({}, name, value)


def test_bookkeeping_is_for_real_tables() -> None:
    """VA102: the switch is not offered, and a header that has it is told so."""
    assert "mode" not in styles.names()
    assert styles.values("mode") == ()
    assert any("VA102" in sentence for sentence in styles.clashes({"mode": "bookkeeper"}))


def test_switches_are_told_from_the_nearest_style() -> None:
    assert styles.line({}) == "normal"
    assert styles.line({"undo": "off"}) == "normal, undo off"
    assert styles.line({"afk_minutes": "5", "leave": "computer", "steal": "last_resort"}) == "fast, steal last_resort"
    assert styles.line({"afk_minutes": "1440", "cards": HOUSE}) == "by post"


def test_house_catalogue_is_clean_and_a_pattern() -> None:
    check = catalogues.check_deck(HOUSE)
    assert (check.name, check.size, check.faults) == ("house", 216, ())


FAULTS = [
    ("cost = 2", "cost = 99", "card signal_splitter, cost"),
    ('id = "ridgemont"', 'id = "Ridge Mont"', "mutant"),
    ("runtime = 45", 'runtime = "many"', "runtime"),
    ("copies = 19", "copies = 18", "signal_splitter cards"),
    ("format = 1", "format = 9", "format"),
    ('do = "money"', 'do = "monney"', "monney"),
]


@pytest.mark.parametrize(("right", "wrong", "named"), FAULTS)
def test_faults_are_named_with_their_line(right: str, wrong: str, named: str) -> None:
    text = HOUSE.replace(right, wrong, 1)
    assert text != HOUSE
    check = catalogues.check_deck(text)
    told = [(line, message) for line, message in check.faults if named in message]
    assert told, check.faults
    lines = text.split("\n")
    at = next(n for n, line in enumerate(lines, 1) if wrong in line)
    assert told[0][0] in ({1} if "cards" in named else {at})
    assert all(1 <= line <= len(lines) for line, _ in check.faults)
    assert all(message.endswith(".") for _, message in check.faults)


@pytest.mark.parametrize("text", NO_CATALOGUES)
def test_files_that_are_no_catalogue_have_faults_on_lines_that_exist(text: str) -> None:
    check = catalogues.check_deck(text)
    assert check.faults
    assert all(1 <= line <= text.count("\n") + 1 for line, _ in check.faults)


@pytest.mark.parametrize("name", ["Friday box", 'The "Real" One', "back\\slash", "Größe 7", "x" * 60])
def test_copies_under_another_name_are_the_same_cards(name: str) -> None:
    text = catalogues.named_deck(HOUSE, name)
    assert catalogues.check_deck(text)._replace(name="") == catalogues.check_deck(HOUSE)._replace(name="")
    assert tomllib.loads(text)["name"] == name[:40]
    assert text.count("\n") == HOUSE.count("\n")
    assert tomllib.loads(catalogues.named_deck('format = 1\n[[sun]]\nname = "x"\n', name))["name"] == name[:40]
