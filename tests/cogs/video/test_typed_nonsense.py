"""Whatever is typed: a thing is found, or one sentence says why not; nothing else is raised, nothing is made up."""

from __future__ import annotations

import random
import string
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cogs.kit.errors import ToldError
from cogs.video import lookup_entries
from cogs.video.typed import nameable, naming, suggestions
from cogs.video.typed.meaning import suggested
from rules.video.game import VIDEO
from rules.video.views.view import TableView
from tests.rules.video.random_play import GAMES, Game

CHARACTERS = string.ascii_letters + string.digits + " ,;+&#·-_'`*~\u202e\u0301éßİ½³٣字🦇@<>|\n\t×$"
WORDS = (
    "1",
    "#2",
    "tape 3",
    "b",
    "B",
    "all",
    "kill",
    "none",
    "yes",
    "½",
    "³",
    "٣",
    "  ",
    "and",
    "a, b",
    "·",
    "Tape 2 · x",
)


def typed(view: TableView, rng: random.Random) -> str:
    """Something that nobody should type, or nearly something that somebody does."""
    title = rng.choice(view.catalogue.names)
    return rng.choice(
        (
            "".join(rng.choice(CHARACTERS) for _ in range(rng.randint(1, 30))),
            title[rng.randint(0, 5) : rng.randint(5, 20)],
            f"{rng.randint(0, 9)} {title}, {rng.choice(view.catalogue.names)}",
            rng.choice(WORDS),
        )
    )


def views() -> Iterator[TableView]:
    """What seats and spectators see in the course of some games."""
    for seed in range(max(1, GAMES // 6)):
        for count, table in enumerate(Game(seed, 2 + seed % 3).play(150)):
            if count % 15 == 0:
                yield from (VIDEO.visible_to(table, letter) for letter in ("A", "B", None))


def named(view: TableView, word: str) -> Iterator[Callable[[], Any]]:
    yield lambda: naming.answer_words(view, word)
    yield lambda: naming.target(view, word)
    yield lambda: naming.offer(view, word)
    yield lambda: naming.hand_cards(view, word)
    yield lambda: naming.lp(view, "A", word)
    yield lambda: naming.amount(view, "B", "", word)
    yield from (lambda kind=kind: naming.chosen_word(word, kind(view)) for kind in _CHOSEN)  # type: ignore[misc]


_CHOSEN = (nameable.suns, nameable.mutants, nameable.powers)


def said_of(names: Iterator[Callable[[], Any]]) -> Iterator[str]:
    """What is said where a word means nothing."""
    for name in names:
        try:
            assert name() is not None
        except ToldError as told:
            yield str(told)


def offered(view: TableView, word: str) -> Iterator[list[Any]]:
    yield suggested(nameable.offers(view), word)
    yield suggested(nameable.hand(view), word)
    yield suggestions.answers(view, word)
    yield suggestions.more_cards(view, word, word)
    yield suggestions.amounts(view, word, "", word)


def test_nonsense_finds_a_thing_or_a_sentence() -> None:
    rng = random.Random(1)
    for view in views():
        for word in (typed(view, rng) for _ in range(3)):
            assert all(10 < len(said) < 1900 for said in said_of(named(view, word))), word
            for found in offered(view, word):
                assert len(found) <= 25
                assert all(0 < len(one.name) <= 100 and 0 < len(str(one.value)) <= 100 for one in found)
            assert len({entry.key for entry in lookup_entries.best(view.catalogue, word)}) == len(
                lookup_entries.best(view.catalogue, word)
            )


@pytest.mark.parametrize("letter", ["A", "B"])
def test_what_is_found_is_always_there(letter: str) -> None:
    """Whatever word finds a card finds one of the own hand, and on offer one that is."""
    rng = random.Random(2)
    for view in views():
        if view.viewer < 0 or view.seats[view.viewer].letter != letter:
            continue
        hand = {view.catalogue.names[card] for card in view.seats[view.viewer].hand}
        for word in (typed(view, rng) for _ in range(3)):
            try:
                assert {thing.word for thing in naming.hand_cards(view, word)} <= hand
                assert naming.offer(view, word)[0] in {view.catalogue.names[card] for card in view.offered} | {
                    view.title(card) for card in view.offered
                }
            except ToldError:
                continue
