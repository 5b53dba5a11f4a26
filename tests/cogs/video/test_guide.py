"""The guided first game: each phase named once, at its first meeting, whatever is restarted in between."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from cogs.video import guide
from cogs.video.styles import STYLES
from cogs.video.words import guides
from rules.dice import Dice
from rules.game import Event, Move
from rules.video.game import VIDEO
from rules.video.simulating import Played, at_random, by_level, play
from rules.video.table.state import NOBODY, Table
from rules.video.views.view import TableView, visible_to

GAMES = [(2, "easy"), (3, "normal"), (4, "normal")]


@cache
def simulated(players: int, level: str, seed: str) -> Played:
    return play({}, players, seed, by_level, (level,), checked=False)


def groups(events: tuple[Event, ...]) -> Iterator[tuple[Event, ...]]:
    """The events as the referee stores them: a move and what chance made of it."""
    group: list[Event] = []
    for event in events:
        if group and not (event.seat == "*" and event.verb in ("shuffle", "draw", "refill", "random", "stood_in")):
            yield tuple(group)
            group = []
        group.append(event)
    yield tuple(group)


def walk(played: Played, letter: str) -> Iterator[tuple[guide.Told, TableView, tuple[Event, ...]]]:
    told = guide.begun({})
    for group in groups(played.events):
        told = guide.further(told, letter, group)
        if told.table.place(letter) != NOBODY:
            yield told, visible_to(told.table, letter), group


@pytest.mark.parametrize(("players", "level"), GAMES)
def test_every_topic_is_told_once_in_whole_games(players: int, level: str) -> None:
    """A topic stands from its first meeting to the next move of its reader; after that it never stands again."""
    seen: set[str] = set()
    for seed in ("a", "restart"):
        played = simulated(players, level, seed)
        for letter in "ABCD"[:players]:
            shown: list[str] = []
            for told, _, group in walk(played, letter):
                moved = group[0].seat == letter
                if told.now and (moved or not shown or shown[-1] != told.now):
                    shown.append(told.now)
            assert len(shown) == len(set(shown)), (seed, letter, shown)
            seen |= set(shown)
    assert seen >= set(guides.TIPS) - {"choice"}


def test_phases_are_named_when_they_are_first_met() -> None:
    """V66, V42, V83: the tip of a phase stands the first time that the seat is in it, and in no later one."""
    played = simulated(3, "normal", "a")
    for letter in "ABC":
        first = {"mutants": "", "suns": "", "turn": ""}
        for told, view, _ in walk(played, letter):
            if view.active == view.viewer and not view.pending and first.get(view.phase) == "":
                first[view.phase] = told.now
        assert first == {"mutants": "mutant", "suns": "sun", "turn": "play"}


@pytest.mark.parametrize(("players", "level"), GAMES)
def test_restarts_change_nothing(players: int, level: str) -> None:
    """What the guide works out from the whole log is what it had worked out event by event."""
    played = simulated(players, level, "restart")
    rng = random.Random(7)
    for told, _, _ in walk(played, "A"):
        if rng.random() < 0.02:
            again = guide.further(guide.begun({}), "A", played.events[: told.read])
            assert again == told


def test_tips_tell_what_the_view_says_and_fit_in() -> None:
    """Two or three short lines each, and nothing of a hand that is not the reader's own (V55)."""
    played = simulated(2, "easy", "a")
    for letter in "AB":
        for told, view, _ in walk(played, letter):
            seat = view.seat(letter)
            if not told.now or seat is None:
                continue
            text = guides.tip(told.now, view, seat)
            assert 2 <= text.count("\n") + 1 <= 3, text
            assert len(text) <= 420, text
            hands = [other.hand for other in told.table.seats if other.letter != letter]
            known = {view.title(card) for zone in (seat.hand, seat.sps) for card in zone}
            known |= {view.title(lp.card) for lp in seat.lps}
            for card in (card for hand in hands for card in hand):
                assert view.title(card) in known or view.title(card) not in text


def test_who_takes_a_seat_over_is_guided_anew() -> None:
    told = guide.Told(VIDEO.setup({}), told=frozenset({"goal", "mutant"}), now="sun", turns=3)
    after = guide.further(told, "A", [Event("A", "sit", ("Zoe",))])
    assert (after.told, after.now, after.turns) == (frozenset(), "goal", 0)


def test_mutants_of_low_complexity_are_suggested_while_they_are_free() -> None:
    """V44."""

    def player(table: Table, me: int, dice: Dice) -> Move:
        view = VIDEO.visible_to(table, table.seats[me].letter)
        if view.phase == "mutants":
            found = guide.suggested(view)
            mutants = view.catalogue.mutants
            assert found
            assert all(mutants[n].complexity == "low" for n in found)
            assert not {seat.mutant for seat in view.seats} & set(found)
            return Move("mutant", (mutants[found[0]].id,))
        return at_random(table, me, dice)

    assert play({}, 3, "low", player, checked=False).table.phase == "over"


def test_guided_styles_say_so() -> None:
    assert {name for name, header in STYLES.items() if guide.guided(header)} == {"guided", "guided solo"}
