"""Names that people type."""

from __future__ import annotations

import pytest

from cogs.kit.matching import bare, fitting, folded, meant, ranked, spelt

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
    assert spelt("s minus f", NAMES) == "S_minus_F"
    assert spelt(" s minus ", NAMES) == "s minus"


def test_folding_is_stable() -> None:
    for name in NAMES:
        assert folded(folded(name)) == folded(name)


TITLES = (
    "Happily Never After", "Mop of the Dead", "Chop Shock High", "System Shock", "The Understudy's Understudy",
    "Wet Cement III", "Cape: Dry Clean Only", "Three Two Bat", "Café Noir",
)  # fmt: skip


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("System Shock", ["System Shock"]), ("system-SHOCK", ["System Shock"]), ("cafe noir", ["Café Noir"]),
        ("understudys understudy", ["The Understudy's Understudy"]), ("cape dry clean", ["Cape: Dry Clean Only"]),
        ("the under", ["The Understudy's Understudy"]), ("understudy", ["The Understudy's Understudy"]),
        ("mop dead", ["Mop of the Dead"]), ("dead mop", []), ("wet iii", ["Wet Cement III"]),
        ("hna", ["Happily Never After"]), ("motd", ["Mop of the Dead"]), ("md", ["Mop of the Dead"]),
        ("3", []), ("ement", ["Wet Cement III"]), ("shock", ["Chop Shock High", "System Shock"]),
        ("hapily never after", ["Happily Never After"]), ("Sytsem Shock", ["System Shock"]),
        ("wet cemnt", ["Wet Cement III"]), ("shokc", ["Chop Shock High", "System Shock"]), ("tree two bat",
        ["Three Two Bat"]), ("bxt", []), ("zzzz", []), ("", []), ("·", []),
    ],
)  # fmt: skip
def test_titles_as_they_are_typed(word: str, found: list[str]) -> None:
    assert [TITLES[place] for place in fitting(word, [(title,) for title in TITLES])] == found


def test_nearer_way_goes_before_a_farther_one() -> None:
    names = [("Mop of the Dead",), ("Dead",), ("Deadline", "motd")]
    assert fitting("dead", names) == (1,)
    assert fitting("motd", names) == (2,)
    assert ranked("dead", names) == (1, 2, 0)
    assert ranked(" ", names) == (0, 1, 2)


@pytest.mark.parametrize("title", TITLES)
def test_every_single_slip_in_a_title_is_understood(title: str) -> None:
    """A letter left out, doubled or exchanged with its neighbour."""
    names = [(one,) for one in TITLES]
    for at in range(len(title) - 1):
        for typed in (title[:at] + title[at + 1 :], title[:at] + title[at] + title[at:],
                      title[:at] + title[at + 1] + title[at] + title[at + 2 :]):  # fmt: skip
            assert [TITLES[place] for place in fitting(typed, names)] == [title], typed


@pytest.mark.parametrize("word", ["Signal Splitter #1", "signal splitter 1", "splitter #1", "signl splitter #1"])
def test_number_is_never_a_slip_or_a_beginning(word: str) -> None:
    """A copy that is gone is not taken for another one."""
    assert fitting(word, [("Signal Splitter", "Signal Splitter #2"), ("Signal Splitter", "Signal Splitter #12")]) == ()
    assert fitting(word, [("Signal Splitter", "Signal Splitter #1"), ("Signal Splitter", "Signal Splitter #12")]) == (
        0,
    )


def test_baring_is_stable() -> None:
    for title in TITLES:
        assert bare(bare(title)) == bare(title)
