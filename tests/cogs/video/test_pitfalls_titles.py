"""An own catalogue whose titles mislead: numbers, words of the game, marks alone, copies but for an accent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache

import pytest

from cogs.kit.errors import ToldError
from cogs.video.catalogues import house_deck
from cogs.video.typed import nameable, naming
from cogs.video.typed.suggestions import suggested
from rules.video.catalogue.reading import read_catalogue
from rules.video.game import VIDEO
from rules.video.views.view import TableView
from tests.cogs.video.hostile import hostile_catalogue

NAMES = (
    "Rotten Tales", "Rotten-Tales", "Rótten Tales", "Rotten Tales II", "~~~", "***", "- - -", "3", "2", "tape 2",
    "Tape 1 · 3", "none", "nothing", "A", "B", "seat B", "me", "kill", "all", "A and B", "and", "x · $3 · y",
    "B Rotten Tales", "\u05e9\u05dc\u05d5\u05dd", "\u0e01\u0e33", "\u00b2", "\u0663", "\U0001f9db", "Sun 3", "lo", "hi",
)  # fmt: skip


@cache
def misleading() -> str:
    """The house's catalogue; its vortex cards have these titles first, all others keep theirs."""
    text, at = house_deck(), 0
    for name in NAMES:
        at = _next_vortex(text, at)
        end = text.index("\n", at)
        text = text[:at] + f'title = "{name}"' + text[end:]
    return text


def _next_vortex(text: str, at: int) -> int:
    """Where the title of the next vortex card stands."""
    while True:
        at = text.index("[[card]]", at + 1)
        end = text.find("[[", at + 8)
        if 'family = "vortex"' in text[at:end]:
            return text.index("title = ", at)


@pytest.fixture(params=["misleading", "hostile"])
def text(request: pytest.FixtureRequest) -> str:
    return misleading() if request.param == "misleading" else hostile_catalogue()


def hands(text: str) -> Iterator[tuple[str, ...]]:
    """The ids of the vortex cards, some at a time."""
    ids = [card.id for card in read_catalogue(text).cards if card.family == "vortex"]
    for at in range(0, len(ids), 11):
        yield tuple(ids[at : at + 11])


def shown(text: str, header: Mapping[str, str], letter: str = "A") -> TableView:
    base = {"cards": text, "mutant A": "dahlia", "mutant B": "ridgemont", "turn": "A", "energy A": "6/6", "money": "20"}
    view: TableView = VIDEO.visible_to(VIDEO.setup(base | header), letter)
    return view


def test_every_suggestion_means_its_card_of_the_hand(text: str) -> None:
    for cards in hands(text):
        view = shown(text, {"hand A": ", ".join(cards)})
        things = nameable.hand(view)
        assert len(things) == len(cards)
        for thing in things:
            for typed in (*[one.value for one in suggested([thing], "")], thing.names[1]):
                assert naming.hand_card(view, typed).args == thing.args, typed


def test_every_suggestion_means_its_card_of_the_offer(text: str) -> None:
    for cards in hands(text):
        for at in range(0, len(cards), 5):
            tapes = {f"tape {n}": card for n, card in enumerate(cards[at : at + 5], 1)}
            view = shown(text, tapes)
            for thing in nameable.offers(view):
                for typed in [one.value for one in suggested([thing], "")]:
                    assert naming.offer(view, typed) == thing.args, typed


def test_number_that_is_a_title_elsewhere_is_asked_about() -> None:
    view = shown(misleading(), {"tape 1": "3", "tape 3": "Rotten Tales", "hand A": "2, A, B"})
    with pytest.raises(ToldError, match="“3” may be"):
        naming.offer(view, "3")
    with pytest.raises(ToldError, match="“2” may be"):
        naming.hand_card(view, "2")
    assert naming.offer(view, "1 3") == ("3 #1", "1")
    assert naming.offer(view, "tape 3")[1] == "3"


@pytest.mark.parametrize("word", ["Bargain Bin, 1", "Bargain Bin, -1", "Bargain Bin + #1", "Bargain Bin and ²"])
def test_number_in_a_list_is_no_copy_of_the_card_before_it(word: str) -> None:
    view = shown(house_deck(), {"hand A": "Bargain Bin, Bargain Bin, Brain Drain"})
    with pytest.raises(ToldError):
        naming.hand_cards(view, word)
    assert [thing.names[0] for thing in naming.hand_cards(view, "Bargain Bin #1, Bargain Bin #2")] == [
        "Bargain Bin"
    ] * 2


def test_every_suggestion_means_its_target(text: str) -> None:
    box = read_catalogue(text)
    lps = [card.id for card in box.cards if card.family == "vortex" and card.type == "LP"]
    view = shown(text, {"lps B": ", ".join(lps), "pool": "40"})
    for thing in (*nameable.rivals(view), *nameable.rival_lps(view)):
        for typed in [one.value for one in suggested([thing], "")]:
            assert naming.target(view, typed) == (*thing.args, "")[:2], typed
    view = shown(text, {"lps A": ", ".join(lps)})
    for thing in nameable.lps(view, "A"):
        for typed in [one.value for one in suggested([thing], "")]:
            assert naming.lp(view, "A", typed) == thing.args[0], typed


def test_typed_titles_never_mean_another_card(text: str) -> None:
    """A title alone may be refused, because it says too little; it never finds a card of another title."""
    for cards in hands(text):
        view = shown(text, {"hand A": ", ".join(cards)})
        for thing in nameable.hand(view):
            with suppress(ToldError):
                assert naming.hand_card(view, thing.names[0]).names[0] == thing.names[0]


def test_suns_and_mutants_and_powers_by_what_is_suggested(text: str) -> None:
    view = shown(text, {"charge A": "4"})
    for among in (nameable.suns(view), nameable.mutants(view), nameable.powers(view)):
        for thing in among:
            for typed in [one.value for one in suggested([thing], "")]:
                assert naming.chosen_word(typed, among) == thing.word
