"""What people type for players, LPs, amounts, powers, Suns, mutants and answers: found or listed, never guessed."""

from __future__ import annotations

import pytest

from cogs.video.typed import nameable, naming, options
from rules.video.game import VIDEO
from rules.video.views.view import TableView
from tests.cogs.video.test_naming import refused, shown, table
from tests.rules.video.random_play import Game
from tests.rules.video.tables import act


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("B", ("B", "")), ("seat b", ("B", "")), ("Dahlia", ("B", "")), ("dalia", ("B", "")), ("Bob B.", ("B", "")),
        ("bob", ("B", "")), ("zoe", ("C", "")), ("aunt", ("C", "")), ("as", ("C", "")), ("static", ("C", "")),
        ("B · Dahlia (Bob B.) · 0/38", ("B", "")), ("Dahlia (Bob B.)", ("B", "")),
        ("Omega Starr", ("B", "Omega Starr")), ("omega", ("B", "Omega Starr")), ("B Omega Starr", ("B", "Omega Starr")),
        ("B · Omega Starr · 11/12 · ready", ("B", "Omega Starr")), ("sentry", ("B", "Scrap Sentry #3")),
    ],
)  # fmt: skip
def test_whom_an_attack_means(word: str, found: tuple[str, str]) -> None:
    """V123: seat, mutant, player or LP."""
    assert naming.target(shown(), word) == found


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("A", "You cannot attack yourself"), ("me", "You cannot attack yourself"), ("D", "Nobody here is called “D”."),
        ("Ridgemont", "Nobody here is called “Ridgemont”. You can attack **B · Dahlia (Bob B.)"),
        ("landlord", "**The Landlord Sings** is on tape 4; it is no LP of an opponent. (V123)"),
    ],
)  # fmt: skip
def test_whom_no_attack_can_mean(word: str, said: str) -> None:
    """V123, VA55."""
    assert said in refused(naming.target, shown(), word)


@pytest.mark.parametrize(
    ("word", "lp", "told"),
    [("3", "", "3"), (" 3 FWD ", "", "3"), ("all", "", "6"), ("MAX", "", "6"), ("kill", "Omega Starr", "12"),
     ("lots", "", "lots"), ("0", "", "0"), ("-1", "", "-1"), ("1.5", "", "1.5")],
)  # fmt: skip
def test_how_much(word: str, lp: str, told: str) -> None:
    """V125, V126: numbers as they are, `all` and `kill` as they come out now."""
    assert naming.amount(shown(table(pool="12" if lp else "6")), "B", lp, word) == told


def test_kill_that_takes_more_than_there_is() -> None:
    assert "A kill takes 12 FWD there, your pool has 6: 6 too little. (V123)" in refused(
        naming.amount, shown(), "B", "Omega Starr", "kill"
    )


def test_copies_of_an_lp_that_differ_are_listed() -> None:
    """V98: the ready one is meant where one is exhausted; two that differ in damage are not told apart by a title."""
    view = shown()
    assert naming.lp(view, "A", "Scrap Sentry") == "Scrap Sentry #2"
    assert naming.lp(view, "A", "Scrap Sentry #1") == "Scrap Sentry #1"
    state = table(lps_B="Scrap Sentry #1, Scrap Sentry #2", lps_A="")
    assert naming.target(shown(state), "sentry") == ("B", "Scrap Sentry #1")
    hurt = act(state, 'A attack B 1 "Scrap Sentry #2"')
    said = refused(naming.target, shown(hurt), "sentry")
    assert "Scrap Sentry #1" in said
    assert "Scrap Sentry #2" in said
    assert naming.target(shown(hurt), "sentry #2") == ("B", "Scrap Sentry #2")


def test_lp_that_is_elsewhere() -> None:
    assert "is in play at **Dahlia**; it is not an LP of yours in play. (V98)" in refused(
        naming.lp, shown(), "A", "Omega Starr"
    )
    assert "You have no LP in play" in refused(naming.lp, shown(table(lps_A="")), "A", "x")


@pytest.mark.parametrize(
    ("word", "told"), [("lo", "lo"), ("Lo-Fi", "lo"), ("LOFI", "lo"), ("hi fi", "hi"), ("h", "hi")]
)
def test_power_by_its_kind(word: str, told: str) -> None:
    assert naming.chosen_word(word, nameable.powers(shown())) == told


def test_power_by_its_name() -> None:
    view = shown()
    sheet = view.catalogue.mutants[view.seats[0].mutant]
    assert naming.chosen_word(sheet.lo_fi.name, nameable.powers(view)) == "lo"
    assert naming.chosen_word(sheet.hi_fi.name.lower(), nameable.powers(view)) == "hi"
    assert naming.chosen_word("warp", nameable.powers(view)) == "warp"


@pytest.mark.parametrize("word", ["3", "Sun 3", "rerun", "Rerun Sun", "rerun_sun", "Sun 3, Rerun Sun", "RS"])
def test_sun_by_number_and_name(word: str) -> None:
    """V66."""
    view = shown()
    assert naming.chosen_word(word, nameable.suns(view)) == view.catalogue.suns[2].id


@pytest.mark.parametrize("word", ["Kernel Panic", "kernel", "kp", "kernal panic", "kernel_panic"])
def test_mutant(word: str) -> None:
    """V42."""
    assert naming.chosen_word(word, nameable.mutants(shown())) == "kernel_panic"
    assert "may be" in refused(naming.chosen_word, "a", nameable.mutants(shown()))


def asked(kind: str) -> TableView:
    """A view of a seat that is asked for something of that kind, from games by chance."""
    for seed in range(40):
        for state in Game(seed, 2 + seed % 3).play(400):
            if state.pending and state.pending.kind == kind:
                return VIDEO.visible_to(state, state.seats[state.pending.seat].letter)
    pytest.fail(f"nothing of kind {kind} was asked")


@pytest.mark.parametrize("kind", ["card", "option", "yes", "seat", "sun", "design"])
def test_every_answer_by_each_of_its_names(kind: str) -> None:
    """VA22: what a suggestion shows and sends, what moves say, and the label mean that option and no other."""
    view = asked(kind)
    assert view.pending
    among = options.options_of(view)
    assert [thing.args[0] for thing in among] == list(view.pending.words)
    for thing in among:
        for word in (thing.args[0], thing.label):
            found = naming.answer_words(view, word)
            assert len(found) == 1
            assert (thing.twin or thing.word) in {one.twin or one.word for one in among if one.word == found[0]}
    assert "is none of your options. They are " in refused(naming.answer_words, view, "qqqqq")
    assert naming.answer_words(VIDEO.visible_to(table(), "B"), "x") == ("x",)
