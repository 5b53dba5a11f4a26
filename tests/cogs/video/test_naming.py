"""What people type for cards, LPs, players, Suns and answers: every kind of typing, found or listed, never guessed."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.kit.errors import ToldError
from cogs.video.typed import nameable, naming
from cogs.video.typed.meaning import suggested
from rules.video.game import VIDEO
from rules.video.table.state import Table
from rules.video.views.view import TableView
from tests.rules.video.tables import act

POSITION = {
    "seat A": "Ann", "seat B": "Bob B.", "seat C": "Zoë",
    "mutant A": "Ridgemont", "mutant B": "Dahlia", "mutant C": "Auntie Static",
    "hand A": "Rottentales #1, Rottentales #2, Chop Shock High #1, System Shock #1, Happily Never After #1, "
    "Head Cleaner #1",
    "discard A": "Mop of the Dead #1",
    "lps A": "Scrap Sentry #1!, Scrap Sentry #2",
    "lps B": "Omega Starr, Scrap Sentry #3",
    "tape 1": "Wet Cement III #1", "tape 2": "Wet Cement III #2", "tape 3": "Pie Fight at the Opera #1",
    "tape 4": "The Landlord Sings", "tape 5": "Getaway Tricycle #1",
    "turn": "A", "round": "2", "money": "3", "pool": "6", "energy A": "3/3", "charge A": "2",
}  # fmt: skip


def table(**header: str) -> Table:
    return VIDEO.setup({**POSITION, **{key.replace("_", " "): value for key, value in header.items()}})


def shown(state: Table | None = None, letter: str = "A") -> TableView:
    return VIDEO.visible_to(state or table(), letter)


def refused(call: Any, *args: Any) -> str:
    with pytest.raises(ToldError) as told:
        call(*args)
    return str(told.value).replace("\\", "")


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("Chop Shock High", "Chop Shock High #1"), ("chop shock high", "Chop Shock High #1"),
        ("CHOP-shock  high", "Chop Shock High #1"), ("Chöp Shöck High", "Chop Shock High #1"),
        ("chop_shock_high", "Chop Shock High #1"), ("Chop Shock High #1", "Chop Shock High #1"),
        ("chop", "Chop Shock High #1"), ("high", "Chop Shock High #1"), ("csh", "Chop Shock High #1"),
        ("hna", "Happily Never After #1"), ("Hapily Never After", "Happily Never After #1"),
        ("never", "Happily Never After #1"), ("system shcok", "System Shock #1"),
        ("Rottentales", "Rottentales #1"), ("Rottentales #2", "Rottentales #2"), ("rotten 2", "Rottentales #2"),
        ("Rottentales ×2 · 1 Energy", "Rottentales #1"), ("1 · Rottentales ×2", "Rottentales #1"),
        ("2", "Chop Shock High #1"), ("3 · System Shock", "System Shock #1"), ("9 · System Shock", "System Shock #1"),
    ],
)  # fmt: skip
def test_card_of_the_hand(word: str, name: str) -> None:
    """Exact, case, accents, marks, id, label, number on the panel, part, first letters, a slip, a copy."""
    assert naming.hand_card(shown(), word).args == (name,)


def test_every_label_and_value_that_is_suggested_means_its_card() -> None:
    view = shown()
    for thing in nameable.hand(view):
        assert naming.hand_card(view, thing.label).names[0] == thing.names[0]
    for choice in suggested(nameable.hand(view), ""):
        assert naming.hand_card(view, choice.value).label == choice.name
    for choice in suggested(nameable.offers(view), ""):
        assert naming.offer(view, choice.value) == naming.offer(view, choice.name)
    for choice in suggested((*nameable.rivals(view), *nameable.rival_lps(view)), ""):
        assert naming.target(view, choice.value) == naming.target(view, choice.name)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("shock", "“shock” may be **Chop Shock High · "), ("shock", "** or **System Shock · "),
        ("Mop of the Dead", "**Mop of the Dead** is in your Discard; it is not in your hand. (V89)"),
        ("mop", "**Mop of the Dead** is in your Discard"), ("motd", "**Mop of the Dead** is in your Discard"),
        ("Omega Star", "**Omega Starr** is in play at **Dahlia**; it is not in your hand."),
        ("landlord", "**The Landlord Sings** is on tape 4; it is not in your hand."),
        ("wet cement", "**Wet Cement III** is on tape 1 and on tape 2; it is not in your hand."),
        ("Free Refills Forever", "**Free Refills Forever** is nowhere in sight; it is not in your hand."),
        ("xyzzy", "Nothing called “xyzzy” is in your hand. You can name **Rottentales ×2 · "),
        ("", "Name the one that you mean: **Rottentales ×2 · "),
        ("lamp", "but none of them is in your hand"),
        ("**@everyone**", "Nothing called “**@"),
    ],
)  # fmt: skip
def test_word_that_names_no_card_of_the_hand(word: str, said: str) -> None:
    """V89: told where the card is, if the person may know; several are listed."""
    assert said in refused(naming.hand_card, shown(), word)


def test_exact_name_of_another_card_is_never_stretched() -> None:
    """A card that exists elsewhere is not taken for one that is like it."""
    view = shown(table(hand_A="Chop Shock High #1"))
    assert "is not in your hand" in refused(naming.hand_card, view, "System Shock")
    assert "is not in your hand" in refused(naming.hand_card, view, "Systm Shock")


def test_copy_that_is_gone_is_not_taken_for_another() -> None:
    """The same suggestion sent twice plays one card."""
    state = act(table(), 'A play "Rottentales #1"')
    said = refused(naming.hand_cards, shown(state), "Rottentales #1")
    assert "“Rottentales #1” is not in your hand; you can name **Rottentales · 0 Energy**. (V89)" in said
    assert "Nobody here is called “B Scrap Sentry #1”." in refused(naming.target, shown(), "B Scrap Sentry #1")
    said = refused(naming.target, shown(), "Scrap Sentry #1")
    assert "“Scrap Sentry #1” is no LP of an opponent; you can name **B · Scrap Sentry · 0/5 · ready**." in said
    assert "is not on tape 1: **Tape 1 · " in refused(naming.offer, shown(), "1 Wet Cement III #2")


def test_number_means_nothing_just_after_the_hand_has_shifted() -> None:
    state = act(table(), 'A play "Rottentales #1"')
    said = refused(naming.hand_card, shown(state), "1")
    assert "Your hand has changed with your last move: 1 is **Rottentales · " in said
    assert naming.hand_card(shown(state), "Rottentales").args == ("Rottentales #2",)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Chop Shock High", ["Chop Shock High #1"]),
        ("2", ["Chop Shock High #1"]),
        ("rotten, chop, system", ["Rottentales #1", "Chop Shock High #1", "System Shock #1"]),
        ("chop + system shock", ["Chop Shock High #1", "System Shock #1"]),
        ("chop and hna", ["Chop Shock High #1", "Happily Never After #1"]),
        ("rottentales & Rottentales", ["Rottentales #1", "Rottentales #2"]),
        ("chop; hna;", ["Chop Shock High #1", "Happily Never After #1"]),
        ("Torch and Whisper and chop", ["Torch and Whisper", "Chop Shock High #1"]),
    ],
)
def test_list_of_cards(text: str, names: list[str]) -> None:
    """V91: copies of one title are two cards, no card is named twice, and a title may hold an `and`."""
    view = shown(table(hand_A=f"{POSITION['hand A']}, Torch and Whisper"))
    assert [thing.word for thing in naming.hand_cards(view, text)] == names


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rotten, chop, xyzzy", "Nothing called “xyzzy” is in your hand."),
        ("chop, chop", "You have named every **Chop Shock High** of your hand already. (V89)"),
        ("rotten, rotten, rotten", "You have named every **Rottentales** of your hand already."),
        ("7", "Nothing called “7” is in your hand."), ("chop, 1", "Nothing called “1” is in your hand."),
    ],
)  # fmt: skip
def test_list_with_one_word_too_many(text: str, said: str) -> None:
    assert said in refused(naming.hand_cards, shown(), text)


@pytest.mark.parametrize(
    ("word", "args"),
    [
        ("The Landlord Sings", ("The Landlord Sings", "4")), ("landlord", ("The Landlord Sings", "4")),
        ("tls", ("The Landlord Sings", "4")), ("pie opera", ("Pie Fight at the Opera #1", "3")),
        ("3", ("Pie Fight at the Opera #1", "3")), ("tape 3", ("Pie Fight at the Opera #1", "3")),
        ("#3", ("Pie Fight at the Opera #1", "3")), ("3 pie", ("Pie Fight at the Opera #1", "3")),
        ("Tape 3: Pie Fight at the Opera", ("Pie Fight at the Opera #1", "3")),
        ("Tape 3 · Pie Fight at the Opera · $99", ("Pie Fight at the Opera #1", "3")),
        ("Wet Cement III", ("Wet Cement III #1", "1")), ("2 Wet Cement III", ("Wet Cement III #2", "2")),
        ("Wet Cement III #2", ("Wet Cement III #2", "2")),
        ("Signal Splitter", ("Signal Splitter",)), ("splitter", ("Signal Splitter",)),
    ],
)  # fmt: skip
def test_card_on_offer(word: str, args: tuple[str, ...]) -> None:
    """V117, V118: title and tape go together, the Signal Splitter needs none."""
    assert naming.offer(shown(), word) == args


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("2 The Landlord Sings", "“The Landlord Sings” is not on tape 2: **Tape 2 · Wet Cement III · "),
        ("2 The Landlord Sings", "**The Landlord Sings** is on tape 4. Nothing was rented. (V117)"),
        ("Tape 2 · The Landlord Sings · $4", "Nothing was rented. (V117)"),
        ("7", "There is no tape 7; the Vortex has 5."),
        ("Omega Starr", "is in play at **Dahlia**; it is not for rent now"),
        ("Bargain Bin", "on the Junk Shelf (27); it is not for rent now. (V117)"),
        ("System Shock", "is in your hand; it is not for rent now"),
        ("xyzzy", "Nothing called “xyzzy” is for rent now. You can name **Tape 1 · Wet Cement III · "),
    ],
)  # fmt: skip
def test_word_that_names_nothing_on_offer(word: str, said: str) -> None:
    """Stale selections are named and never reinterpreted (V117)."""
    assert said in refused(naming.offer, shown(), word)


def rented(tape: str, top: str) -> TableView:
    """A view just after the card of that tape was rented and another one came."""
    state = table(money="9", vortex=top)
    state = act(state, f'A rent "Getaway Tricycle #1" {tape}')
    return shown(act(state, "A choose no") if state.pending else state)


def test_bare_number_never_rents_what_has_just_come() -> None:
    """V114: the same words twice rent once."""
    view = rented("5", "Mildly Armed")
    assert "Tape 5 has been refilled with your last move: **Tape 5 · Mildly Armed" in refused(naming.offer, view, "5")
    assert naming.offer(view, "5 Mildly Armed") == ("Mildly Armed", "5")
    assert naming.offer(view, "mildly") == ("Mildly Armed", "5")
    assert naming.offer(view, "4") == ("The Landlord Sings", "4")


def test_bare_title_never_rents_the_copy_that_has_just_come() -> None:
    """V114: another copy of what was just rented is named with its number."""
    view = rented("5", "Getaway Tricycle #2")
    for word in ("Getaway Tricycle", "5 Getaway Tricycle", "tricycle"):
        assert "another copy has come" in refused(naming.offer, view, word)
    assert naming.offer(view, "Getaway Tricycle #2") == ("Getaway Tricycle #2", "5")
    assert naming.offer(view, "5 Getaway Tricycle #2") == ("Getaway Tricycle #2", "5")
