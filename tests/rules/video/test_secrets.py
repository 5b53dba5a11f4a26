"""Nothing that a seat is shown, offered, refused or told depends on what it may not know (V55, VA94).

Two tables that differ only in the secrets of B, which are the cards of the hand, of the deck and of the set-aside pile
and the orders of decks, are one table to everybody else.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.dice import FixedDice, SeededDice
from rules.game import Event, Move, Refusal
from rules.log import write_event
from rules.video.game import VIDEO
from rules.video.table.state import Table
from rules.video.views.redacting import redacted
from rules.video.views.view import visible_to
from tests.rules.video.random_play import Game
from tests.rules.video.tables import NOW, act, position
from tests.rules.video.test_views import other_secrets, told

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]


@cache
def _course(seed: int, players: int) -> tuple[Table, ...]:
    """The tables of a game in play, before each move; in some, people come and go and take moves back."""
    leave = ("", "autopass", "computer", "vote")[seed % 4]
    game = Game(seed, players, leave=leave, afk_minutes="1") if leave else Game(seed, players)
    return tuple(table for table in game.play(400, interludes=bool(leave)) if table.round)


@st.composite
def twins(draw: st.DrawFn) -> tuple[Table, Table, int]:
    """A table, the same with other secrets of one seat, and that seat."""
    players = draw(st.integers(2, 4))
    table = draw(st.sampled_from(_course(draw(st.integers(500, 505)), players)))
    whose = draw(st.integers(0, players - 1))
    other = other_secrets(table, whose, Random(draw(st.integers(0, 999))))
    pending = table.pending
    if pending and pending.seat == whose:
        other = other._replace(pending=pending._replace(options=tuple(reversed(pending.options))))
    return table, other, whose


def _attempts(table: Table, me: int) -> list[Move]:
    """Sensible and foolish moves, among them such as name cards that only another seat holds."""
    names = table.catalogue.names
    cards = [card for seat in table.seats for pile in (seat.hand, seat.deck, seat.aside) for card in pile[:3]]
    cards += [*table.vortex[-3:], *[card for card in table.tapes if card >= 0]]
    letters = [seat.letter for seat in table.seats]
    moves = [Move(verb, (names[card],)) for verb in ("play", "rent", "exhaust", "choose") for card in cards]
    moves += [Move("play", (names[one], names[two])) for one, two in pairwise(cards)]
    moves += [Move("attack", (letter, amount)) for letter in letters for amount in ("0", "1", "99")]
    moves += [Move("attack", (letter, "1", names[card])) for letter in letters for card in cards[:6]]
    moves += [Move("power", ("lo",)), Move("power", ("hi",)), Move("sun"), Move("undo"), Move("choose", ("yes",))]
    return moves + [Move("vote", (letter,)) for letter in letters] + [Move("rent", ("1",)), Move("dance")]


def _answer(table: Table, letter: str, move: Move) -> Refusal | Event | None:
    """The refusal, or the event of the move itself; what chance says after it may be told by secrets."""
    made = VIDEO.decide(table, letter, move, NOW, FixedDice([0] * 400))
    return made if isinstance(made, Refusal) else made[0] if made else None


@given(pair=twins())
@settings(max_examples=150, deadline=None, suppress_health_check=SLOW)
def test_views_and_offers_know_no_secret(pair: tuple[Table, Table, int]) -> None:
    """V55, VA94: for every other seat and for spectators."""
    table, other, whose = pair
    assert told(visible_to(other, None)) == told(visible_to(table, None))
    for n, seat in enumerate(table.seats):
        if n != whose:
            assert told(visible_to(other, seat.letter)) == told(visible_to(table, seat.letter))
            assert VIDEO.legal(other, seat.letter) == VIDEO.legal(table, seat.letter)
            assert VIDEO.number(other, seat.letter) == VIDEO.number(table, seat.letter)


@given(pair=twins())
@settings(max_examples=80, deadline=None, suppress_health_check=SLOW)
def test_answers_know_no_secret(pair: tuple[Table, Table, int]) -> None:
    """V55: what is refused, why, and with which words; what is accepted, and as which event."""
    table, other, whose = pair
    for n, seat in enumerate(table.seats):
        if n != whose:
            for move in _attempts(table, n):
                assert _answer(other, seat.letter, move) == _answer(table, seat.letter, move), move


@given(seed=st.integers(0, 9999), drawn=st.permutations(["Rottentales", "Brain Drain", "Bargain Bin", "Star Map"]))
@settings(max_examples=60, deadline=None)
def test_lines_of_the_log_know_no_secret(seed: int, drawn: list[str]) -> None:
    """V55, VA94: B's turn ends; which cards come, and in which order the deck lies then, is for no one else."""
    lines: list[list[str]] = []
    views = []
    for deck in (drawn, ["Bargain Bin", "Star Map", "Brain Drain", "Rottentales"]):
        start = position({"turn": "B", "deck B": ", ".join(deck), "hand B": "Bargain Bin"})
        made = VIDEO.decide(start, "B", Move("done"), NOW, SeededDice(str(seed), 1))
        assert not isinstance(made, Refusal)
        after = start
        for event in made:
            after = VIDEO.apply(after, event)
        for viewer in ("A", None):
            lines.append([write_event(redacted(event, start.catalogue, viewer)) for event in made])
            views.append(told(visible_to(after, viewer)))
    assert lines[0] == lines[2]
    assert lines[1] == lines[3]
    assert lines[0] == ["B done", "* draw B ? ? ? ?"]
    assert views[0] == views[2]
    assert views[1] == views[3]


def test_a_card_taken_from_the_set_aside_pile_to_hand_is_not_named_to_others() -> None:
    """V55, V59: others learn that one was taken, and the sizes of the piles."""
    table = act(position({"mutant A": "Marlow", "charge A": "1"}), "A power lo")
    seen = {viewer: visible_to(table, viewer) for viewer in ("A", "B", None)}
    assert [len(view.seats[0].aside) for view in seen.values()] == [1, 0, 0]
    assert [view.seats[0].aside_size for view in seen.values()] == [1, 1, 1]
    told_of = {viewer: next(item for item in view.news if item.verb == "special") for viewer, view in seen.items()}
    assert table.seats[0].hand[0] in told_of["A"].args
    for viewer in ("B", None):
        assert told_of[viewer].args == (1, "hand")
