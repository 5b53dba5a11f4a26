"""A judge corrects numbers and takes moves back, always with a reason (VA101)."""

from __future__ import annotations

import pytest

from rules.dice import SeededDice
from rules.game import HOST, REFEREE, Event, Move
from rules.log import read_event, write_event
from rules.records import write_record
from rules.video.game import VIDEO
from rules.video.invariants import faults
from rules.video.moves.judging import FIELDS, bounds
from rules.video.moves.undoing import MOST_BACK
from rules.video.record import replay
from rules.video.table.state import News, Table
from rules.video.views.redacting import redacted
from rules.video.views.view import visible_to
from tests.rules.video.random_play import Game, bare
from tests.rules.video.tables import NOW, act, position, refused, seat, started, three

WET = {"hand A": "Wet Cement III", "hand B": "System Shock, Bargain Bin"}
SETS = {"dial": "dial", "energy": "energy", "capacity": "capacity", "charge": "charge"}


def shown(table: Table, field: str) -> int:
    """What a corrected field shows at seat A, who is on turn."""
    found: int = {"money": table.money, "fwd": table.pool}.get(field, getattr(table.seats[0], SETS.get(field, "dial")))
    return found


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("overflow", ["pool_lost", "per_source"])
def test_a_number_is_set_right_within_its_bounds(field: str, overflow: str) -> None:
    """VA101: every field, from the least to the most, and no step further."""
    table = position({"pool": "3", "money": "2", "energy A": "1/3"}, kill_overflow=overflow)
    least, most = bounds(table, 0, field)
    for number in (least, most):
        after = act(table, f'host correct A {field} {number} "a card was misread"')
        assert shown(after, field) == number
        assert faults(after) == ()
        assert after.news == (News("correct", 0, (field, number, "a card was misread")),)
    for word in (str(least - 1), str(most + 1), "x", "٣", '""'):
        assert refused(table, f"host correct A {field} {word} why").code == "bad_number"


def test_a_correction_never_kills() -> None:
    """VA101: a dial stays below its Runtime."""
    table = position()
    runtime = seat(table, "B").runtime
    assert refused(table, f"host correct B dial {runtime} why").params["most"] == runtime - 1
    after = act(table, f"host correct B dial {runtime - 1} why")
    assert (seat(after, "B").dial, after.phase, seat(after, "A").trophies) == (runtime - 1, "turn", ())


def test_the_log_has_the_reason_and_everybody_reads_it() -> None:
    """VA101."""
    table = position()
    made = VIDEO.decide(table, HOST, Move("correct", ("b", "DIAL", "4", "two ", " slips")), NOW, SeededDice("s", 1))
    event = Event(REFEREE, "correct", ("B", "dial", "4", "two slips"))
    assert made == (event,)
    assert read_event(write_event(event)) == event
    assert redacted(event, table.catalogue, None) == event
    after = VIDEO.apply(table, event)
    for viewer in ("A", "B", None):
        assert visible_to(after, viewer).news == (News("correct", 1, ("dial", 4, "two slips")),)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("host correct", "no_seat"),
        ("host correct D dial 3 why", "no_seat"),
        ("host correct A", "no_field"),
        ("host correct A trophies 3 why", "no_field"),
        ("host correct A dial", "bad_number"),
        ("host correct A dial 3", "no_reason"),
        ('host correct A dial 3 " "', "no_reason"),
        ("host correct B money 3 why", "not_their_turn"),
        ("host correct B fwd 3 why", "not_their_turn"),
        ("A correct A dial 3 why", "unknown_verb"),
        ("* correct A dial 3 why", "unknown_verb"),
        ("host takeback why", "nothing_to_undo"),
        ("A takeback why", "unknown_verb"),
    ],
)
def test_what_a_judge_cannot_do(line: str, code: str) -> None:
    """VA101."""
    assert refused(position(), line).code == code


def test_nothing_is_corrected_before_the_game_or_amid_a_choice() -> None:
    """VA101: what is being chosen is answered by the numbers it was asked with."""
    assert refused(started(2), "host correct A money 3 why").code == "not_their_turn"
    picking = act(VIDEO.setup({}), "A sit A", "B sit B", "host start")
    assert refused(picking, "host correct A dial 3 why").code == "not_started"
    table = act(three(WET), "A play wet_cement_iii", "A choose B")
    found = refused(table, "host correct A dial 3 why")
    assert (found.code, found.params["by"]) == ("choice_pending", "B")


def test_no_undo_goes_behind_a_correction() -> None:
    """VA101."""
    table = act(position({"hand A": "Bargain Bin, Brain Drain"}), 'A play "Bargain Bin"', "host correct A charge 3 why")
    assert refused(table, "A undo").code == "nothing_to_undo"
    assert refused(table, "host takeback why").code == "nothing_to_undo"
    table = act(table, 'A play "Brain Drain"', "A undo")
    assert seat(table, "A").charge == 3


def test_the_judge_takes_back_what_would_need_consent() -> None:
    """VA101: whoever moved, whatever was learnt; the news say whose move it was and why."""
    table = position({"tape 1": "Night Shift", "money": "3"})
    after = act(table, 'A rent "Night Shift"')
    assert after.barrier
    back = act(after, 'host takeback "rented by mistake"')
    assert (back.tapes, back.money, seat(back, "A").hand) == (table.tapes, 3, seat(table, "A").hand)
    assert back.news == (News("takeback", 0, ("rented by mistake",)),)
    assert VIDEO.number(back, "A") > VIDEO.number(after, "A")
    assert back.last == Event(REFEREE, "takeback", ("0", "rented by mistake"))


def test_a_choice_of_another_is_taken_back_before_the_move_that_asked_for_it() -> None:
    """VA101: move by move."""
    table = act(three(WET), "A play wet_cement_iii", "A choose B", 'B choose "Bargain Bin"')
    table = act(table, "host takeback why")
    assert table.waiting_for == 1
    table = act(table, "host takeback why", "host takeback why")
    assert (table.pending, len(seat(table, "A").hand)) == (None, 1)


def test_the_judge_keeps_to_the_switch_and_needs_a_reason() -> None:
    """VA101: `undo`."""
    off = act(position({"hand A": "Bargain Bin"}, undo="off"), 'A play "Bargain Bin"')
    assert refused(off, "host takeback why").code == "no_undo"
    table = act(position({"hand A": "Bargain Bin"}), 'A play "Bargain Bin"')
    assert refused(table, "host takeback").code == "no_reason"


def test_taking_back_brings_nobody_back_who_is_gone() -> None:
    """VA99, VA101: the game goes back, the people stay where they are."""
    table = act(position({"hand A": "Bargain Bin"}), 'A play "Bargain Bin"')
    away = VIDEO.apply(table, Event(REFEREE, "away", ("B",)))
    back = act(away, "A undo")
    assert (seat(back, "B").away, len(seat(back, "A").hand)) == (True, 1)
    assert back.news[0].verb == "undone"


def test_corrections_and_takebacks_replay_from_the_record() -> None:
    """VA101."""
    game = Game(8, 3)
    for n, table in enumerate(game.play(400)):
        if n % 9 == 0:
            game.put(HOST, Move("takeback", ("a slip",)), must=False)
        if n % 7 == 0:
            field, who = FIELDS[n % len(FIELDS)], table.seats[n % 3]
            game.put(HOST, Move("correct", (who.letter, field, str(n % 5), "a slip")), must=False)
    verbs = {event.verb for event in game.events}
    assert {"takeback", "correct"} <= verbs
    assert bare(game.replayed()) == bare(game.table)
    _, code = list(replay(write_record("video", game.header, game.events)))[-1]
    assert code == 0


def test_the_way_back_does_not_grow_without_end() -> None:
    """VA101: a turn of many moves keeps the last of them; what is kept can be taken back."""
    table = VIDEO.setup({"mode": "bookkeeper", "mutant A": "Dahlia", "mutant B": "Ridgemont"})
    longest = 0
    for n in range(1, 190):
        table = act(table, "A book money 1")
        before, length = table.past, 0
        while before is not None:
            before, length = before.past, length + 1
        assert min(n, MOST_BACK // 2) <= length <= MOST_BACK
        longest = max(longest, length)
    assert longest == MOST_BACK
    for money in range(188, 188 - MOST_BACK // 2, -1):
        table = act(table, "A undo")
        assert table.money == money
