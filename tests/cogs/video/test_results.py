"""The result's numbers against a count of their own, and its words for every way in which a game ends."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cogs.kit.phrases import ALT_LIMIT
from cogs.video.story import Story, Trophy, standing, story_of, undone
from cogs.video.words import results, tables, terms
from rules.dice import SeededDice
from rules.game import HOST, REFEREE, Event, Move, Stamp
from rules.log import fold
from rules.video.game import VIDEO
from rules.video.table.state import NOBODY, Table, Token
from tests.cogs.video.coded_games import coded, whole

GAMES = [(2, "result a"), (3, "result b"), (4, "result c")]
HEADER = {"cards": coded()}


def states(events: tuple[Event, ...]) -> list[Table]:
    """The table before the first event and after each."""
    found = [VIDEO.setup(HEADER)]
    for event in events:
        found.append(VIDEO.apply(found[-1], event))
    return found


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_trophies_are_those_that_changed_hands(players: int, seed: str) -> None:
    """V177-V186: every trophy at the end, off whom and in which round, as the play areas show it."""
    events = whole(players, seed)
    tokens: dict[tuple[int, Token], tuple[int, int]] = {}
    for before, after in pairwise(states(events)):
        for n, seat in enumerate(after.seats if before.round else ()):
            for token in set(seat.trophies) - set(before.seats[n].trophies):
                losers = [m for m, other in enumerate(before.seats) if token in other.trophies and m != n]
                tokens[n, token] = (losers[0] if losers else token.origin, before.round)
    last = states(events)[-1]
    held = {(n, token) for n, seat in enumerate(last.seats) for token in seat.trophies}
    expected = {Trophy(n, token.design, *tokens[n, token]) for n, token in held}
    found = story_of(HEADER, events).trophies
    assert set(found) == expected
    assert len(found) == len(expected)
    assert [one.round for one in found] == sorted(one.round for one in found)


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_best_turns_are_the_most_that_a_seat_did_while_at_turn(players: int, seed: str) -> None:
    events = whole(players, seed)
    starts: dict[int, Table] = {}
    for table in states(events):
        starts.setdefault(table.turn, table)
    last = states(events)[-1]
    best: dict[int, int] = {}
    for turn, start in starts.items():
        if start.phase != "turn":
            continue
        end = starts.get(turn + 1, last)
        best[start.active] = max(best.get(start.active, 0), end.seats[start.active].damage - _before(start))
    told = {turn.seat: turn.damage for turn in story_of(HEADER, events).best}
    assert told == {n: damage for n, damage in best.items() if damage}
    # The picture reads the seats, and the text the story; the turn that wins the game never reaches its End Step.
    assert {n: seat.best_turn for n, seat in enumerate(last.seats) if seat.best_turn} == told


def _before(start: Table) -> int:
    """The damage of whoever begins a turn; what effects at its beginning did belongs to it."""
    return start.seats[start.active].damage - start.dealt


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_rentals_add_up(players: int, seed: str) -> None:
    events = whole(players, seed)
    last = states(events)[-1]
    story = story_of(HEADER, events)
    assert sum(count for _, count in story.rented) == sum(seat.rentals for seat in last.seats)
    paid = sum(event.verb == "rent" for event in events)
    assert sum(count for _, count in story.rented) >= paid > 0


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_the_lines_tell_every_number(players: int, seed: str) -> None:
    events = whole(players, seed)
    view = VIDEO.visible_to(states(events)[-1], None)
    story = story_of(HEADER, events)
    lines = results.result_lines(view, story)
    assert lines[0].startswith(f"🏆 {terms.who(view, view.winner)}")
    for rank in results.ranked(view):
        seat = view.seats[rank.n]
        line = next(line for line in lines if terms.who(view, rank.n) in line)
        assert f"{seat.damage} damage dealt · {seat.rentals} rented" in line
        assert all(results.trophy_words(view, one) in line for one in story.trophies if one.holder == rank.n)
    assert len(results.result_alt(view, story)) <= ALT_LIMIT


def test_what_was_taken_back_has_not_happened() -> None:
    """VA101: the numbers of the events that an undone move, or a judge, took out of the game."""
    events = [
        Event("A", "play", ("x",)),
        Event("A", "play", ("y",)),
        Event("A", "undone", ("1",)),
        Event("A", "rent", ("z",)),
        Event(REFEREE, "refill", ("1", "w")),
        Event(REFEREE, "takeback", ("3", "a slip of the finger")),
    ]
    assert undone(events) == {2, 4, 5}
    assert list(standing(events)) == events[:1]


def put(table: Table, actor: str, *words: str) -> Table:
    """The table after a move that must be accepted."""
    made = VIDEO.decide(table, actor, Move(words[0], words[1:]), Stamp(0), SeededDice("end", table.seq))
    assert isinstance(made, tuple), made
    return fold(VIDEO, table, made)


def position() -> Table:
    return VIDEO.setup(
        {"seat A": "ann", "mutant A": "Dahlia", "seat B": "ben", "mutant B": "Ridgemont", "seat C": "cem"}
        | {"mutant C": "Count Backward", "trophies A": "red=B, blue=C", "round": "4"}
    )


def test_the_last_one_left_wins() -> None:
    """VA99: whoever is out comes last in the ranking and is told as out."""
    table = put(put(position(), HOST, "kick", "B"), HOST, "kick", "C")
    view = VIDEO.visible_to(table, None)
    assert view.winner == 0
    assert tables.status(view) == "🏆 **Dahlia** (ann) wins in round 4, because nobody else is left."
    lines = results.result_lines(view, Story((), (), (), ()))
    assert lines[0].startswith("🏆 **Dahlia** (ann)")
    assert all(line.startswith("– ") and line.endswith("out of the game") for line in lines[1:3])


def test_a_closed_table_has_no_winner() -> None:
    table = put(position(), HOST, "close")
    view = VIDEO.visible_to(table, None)
    assert view.winner == NOBODY
    assert tables.status(view) == "The host closed the table. Nobody has won."
    lines = results.result_lines(view, Story((), (), (), ()))
    assert lines[0].startswith("1\\. **Dahlia** (ann)")
    assert "🏆" not in "".join(lines)
    assert lines[1].startswith("=2\\. ")
    assert lines[2].startswith("=2\\. ")
    assert results.result_alt(view, Story((), (), (), ())).startswith("The host closed the table. Nobody has won.")


def test_a_game_with_moves_taken_back_is_told_as_it_stands() -> None:
    """VA101: the story is that of the moves that count, whatever was tried between them."""
    header = {"seat A": "ann", "mutant A": "Dahlia", "seat B": "ben", "mutant B": "Ridgemont"}
    table = VIDEO.setup(header)
    events: list[Event] = []
    backs = 0
    for n in range(400):
        if table.phase == "over":
            break
        letter = table.seats[table.waiting_for].letter
        view = VIDEO.visible_to(table, letter)
        moves = VIDEO.legal(table, letter)
        move = Move("undo") if n % 3 == 2 and view.may_undo == "free" else moves[(n * 7) % len(moves)]
        made = VIDEO.decide(table, letter, move, Stamp(0), SeededDice("taken back", len(events) + 1))
        assert isinstance(made, tuple)
        backs += move.verb == "undo"
        table = fold(VIDEO, table, made)
        events += made
    assert backs >= 10
    last = fold(VIDEO, VIDEO.setup(header), standing(events))
    assert [seat[4:] for seat in last.seats] == [seat[4:] for seat in table.seats]
    story = story_of(header, events)
    assert sum(count for _, count in story.rented) == sum(seat.rentals for seat in table.seats)
    assert {(one.holder, one.design) for one in story.trophies} == {
        (n, token.design) for n, seat in enumerate(table.seats) for token in seat.trophies
    }
