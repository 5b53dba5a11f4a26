"""The clock: nudge, warning, away and back, computers, outages (VA99, VA100)."""

from __future__ import annotations

import pytest

from rules.dice import SeededDice
from rules.game import HOST, REFEREE, Due, Event, Move, Refusal, Stamp
from rules.log import fold
from rules.video.game import VIDEO
from rules.video.table.state import Table
from rules.video.views.view import visible_to
from tests.rules.video.tables import NOW, act, lobby, position, refused, seat, three
from tests.rules.video.test_seating import at

MINUTE = 60_000
CHOICE = {"hand A": "Wet Cement III", "hand B": "System Shock, Bargain Bin"}


def clock(table: Table, ms: int) -> tuple[Event, ...]:
    made = VIDEO.decide(table, REFEREE, Move("clock"), Stamp(ms), SeededDice("clock", table.seq + 1))
    assert not isinstance(made, Refusal)
    return made


def hurried(minutes: int, **switches: str) -> Table:
    """A is waited for since 1000, having played a card."""
    table = three({"hand A": "Bargain Bin"}, afk_minutes=str(minutes), **switches)
    return at(table, 1_000, "A", "play", "Bargain Bin")


def written(table: Table, letter: str) -> tuple[str, ...]:
    """The first legal move of a seat, word by word."""
    verb, args = VIDEO.legal(table, letter)[0]
    return (verb, *args)


def gone(table: Table) -> Table:
    """The clock has run out for whoever was waited for."""
    return at(table, table.waits + table.switches.afk_minutes * MINUTE, REFEREE, "clock")


@pytest.mark.parametrize(
    ("minutes", "nudge", "warning"),
    [(1, 30_000, 40_000), (3, 90_000, 120_000), (5, 150_000, 240_000), (24 * 60, 12 * 60 * MINUTE, 20 * 60 * MINUTE)],
)
def test_the_ladder(minutes: int, nudge: int, warning: int) -> None:
    """VA99: half the time, then five sixths or a minute before the end, then it is up. Each is told once."""
    table = hurried(minutes)
    view = visible_to(table, None)
    assert (view.told, view.deadline) == (0, 1_000 + minutes * MINUTE)
    steps = [("nudge", nudge, "nudged"), ("warning", warning, "warned"), ("afk", minutes * MINUTE, "")]
    for told, (name, after, verb) in enumerate(steps):
        assert VIDEO.due(table) == Due(name, 1_000 + after)
        assert visible_to(table, "B").told == told
        assert clock(table, 999 + after) == ()
        if verb:
            assert clock(table, 1_000 + after) == (Event(REFEREE, verb, ("A",)),)
            table = at(table, 1_000 + after, REFEREE, "clock")
    assert Event(REFEREE, "away", ("A",)) in clock(table, 1_000 + minutes * MINUTE)


def test_a_clock_that_comes_late_takes_the_last_rung_only() -> None:
    """VA99."""
    table = hurried(10)
    assert clock(table, 1_000 + 9 * MINUTE) == (Event(REFEREE, "warned", ("A",)),)
    assert clock(table, 1_000 + 11 * MINUTE)[0] == Event("A", "done")


def test_reminders_change_nothing_that_panels_show_or_that_can_be_taken_back() -> None:
    """VA99, VA101: neither the number, nor the news, nor the way back."""
    table = hurried(10)
    for ms in (1_000 + 5 * MINUTE, 1_000 + 9 * MINUTE):
        after = at(table, ms, REFEREE, "clock")
        assert VIDEO.number(after, "A") == VIDEO.number(table, "A")
        assert (after.news, after.past, after.barrier, after.last) == (
            table.news,
            table.past,
            table.barrier,
            table.last,
        )
        assert after._replace(told=0, seq=0) == table._replace(told=0, seq=0)
        table = after
    assert seat(at(table, table.waits + 9 * MINUTE, "A", "undo"), "A").hand


def test_a_move_starts_the_time_again_and_another_ones_vote_does_not() -> None:
    """VA99."""
    table = at(hurried(10, leave="vote"), 1_000 + 6 * MINUTE, REFEREE, "clock")
    left = at(table, 1_000 + 6 * MINUTE, "B", "leave")
    voted = at(left, 1_000 + 7 * MINUTE, "C", "vote", "B")
    assert (voted.waits, voted.told) == (1_000, 1)
    moved = at(table, 1_000 + 7 * MINUTE, "A", "undo")
    assert (moved.waits, moved.told) == (1_000 + 7 * MINUTE, 0)


def test_whose_time_is_up_is_away_and_keeps_the_seat() -> None:
    """VA99: autopass. The turn ends; nobody else may sit down there."""
    table = gone(hurried(10))
    assert (seat(table, "A").away, seat(table, "A").left, table.active) == (True, False, 1)
    assert VIDEO.vacant(table) is None
    assert {"stood_in", "away"} <= {item.verb for item in table.news}


def test_an_away_seat_gets_a_quarter_of_the_time_and_no_reminders() -> None:
    """VA99."""
    for minutes, quick in ((1, MINUTE // 2), (10, 5 * MINUTE // 2), (24 * 60, 6 * 60 * MINUTE)):
        table = gone(hurried(minutes))
        table = at(table, table.waits, "B", "done")
        table = at(table, table.waits, "C", "done")
        while table.waiting_for != 0:
            letter = table.seats[table.waiting_for].letter
            table = at(table, table.waits, letter, *written(table, letter))
        assert VIDEO.due(table) == Due("afk", table.waits + quick)
        assert "away" not in {event.verb for event in clock(table, table.waits + quick)}
        assert clock(table, table.waits + quick)[0].seat == "A"


def test_an_away_seat_that_moves_is_back() -> None:
    """VA99: its own move, or `return`; a refused one changes nothing."""
    table = gone(hurried(10))
    assert refused(table, "A done").code == "not_your_turn"
    back = at(table, table.waits + 1, "A", "return")
    assert not seat(back, "A").away
    assert refused(back, "A return").code == "not_away"
    table = at(at(table, table.waits, "B", "done"), table.waits, "C", "done")
    letter = table.seats[table.waiting_for].letter
    while letter != "A":
        table = at(table, table.waits, letter, *written(table, letter))
        letter = table.seats[table.waiting_for].letter
    move = VIDEO.legal(table, "A")[0]
    made = VIDEO.decide(table, "A", move, Stamp(table.waits + 5), SeededDice("back", 1))
    assert not isinstance(made, Refusal)
    assert made[:2] == (Event("A", "return"), Event("A", *move))
    assert not seat(fold(VIDEO, table, made), "A").away


def test_nobody_is_hurried_while_nobody_waits() -> None:
    """VA99: the last one who is there has all the time; when another one is back, the time begins anew."""
    table = position({"hand A": "Bargain Bin"}, afk_minutes="5")
    table = gone(at(table, 1_000, "A", "play", "Bargain Bin"))
    assert (table.active, VIDEO.due(table), visible_to(table, "B").deadline) == (1, None, 0)
    assert clock(table, 10**9) == ()
    table = at(table, 10**9, "A", "return")
    assert VIDEO.due(table) == Due("nudge", 10**9 + 150_000)


def test_a_player_among_computers_is_never_hurried() -> None:
    """VA99."""
    table = lobby(1, afk_minutes="1")
    table = at(at(table, 5, HOST, "computer", "easy"), 5, HOST, "computer", "hard")
    table = at(table, 5, "A", "ready")
    for _ in range(300):
        due = VIDEO.due(table)
        if table.seats[table.waiting_for].computer:
            assert due == Due("computer", 0)
            made = clock(table, 9)
            assert made[0].seat == table.seats[table.waiting_for].letter
            assert "stood_in" not in {event.verb for event in made}
            table = fold(VIDEO, table, made)
        else:
            assert due is None
            assert clock(table, 10**9) == ()
            table = at(table, 10**6, "A", *written(table, "A"))
        if table.phase == "over":
            break


def test_a_computer_is_awaited_without_a_clock_too() -> None:
    """VA99, VA100: with `afk_minutes` = 0."""
    table = act(lobby(1), "host computer", "A ready")
    if table.seats[table.waiting_for].letter != "B":
        table = act(table, "A mutant dahlia")
    assert VIDEO.due(table) == Due("computer", 0)


def test_the_computer_plays_on_for_who_is_away() -> None:
    """VA99: `leave = computer`; turn after turn, until the player moves or says that they are back."""
    table = hurried(10, leave="computer")
    assert clock(table, 1_000 + 10 * MINUTE) == (Event(REFEREE, "away", ("A",)),)
    table = gone(table)
    assert (seat(table, "A").computer, seat(table, "A").away, table.active) == ("normal", True, 0)
    assert (VIDEO.due(table), VIDEO.vacant(table)) == (Due("computer", 0), None)
    table = at(table, 10**6, REFEREE, "for", "A", "done")
    assert (seat(table, "A").away, table.active) == (True, 1)
    back = at(table, 10**6, "A", "return")
    assert (seat(back, "A").computer, seat(back, "A").away) == ("", False)


def test_the_computer_plays_on_for_who_has_left_until_somebody_sits_down() -> None:
    """VA99: `leave = computer`; in every phase, and the seat is open to others."""
    table = act(three(leave="computer"), "A leave")
    assert (table.active, VIDEO.due(table), VIDEO.vacant(table)) == (0, Due("computer", 0), "A")
    table = act(table, "* for A done")
    assert seat(table, "A").computer == "normal"
    for line in ("A return", "A sit Zoe", "host substitute A Zoe"):
        back = seat(act(table, line), "A")
        assert (back.computer, back.left, back.name == "Zoe") == ("", False, "Zoe" in line)
    picking = act(lobby(2, leave="computer"), "host start")
    first = picking.seats[picking.active].letter
    picking = act(picking, f"{first} leave")
    assert (picking.phase, VIDEO.due(picking)) == ("mutants", Due("computer", 0))


def test_the_host_gives_a_seat_to_somebody_else() -> None:
    """VA99: any seat in the game, with all that is its own; a computer's too."""
    table = three({"hand B": "Bargain Bin"})
    made = VIDEO.decide(table, HOST, Move("substitute", ("b", "Zoe", "Q")), NOW, SeededDice("s", 1))
    assert made == (Event("B", "substitute", ("Zoe Q",)),)
    after = act(table, 'host substitute B "Zoe Q"')
    assert (seat(after, "B").name, seat(after, "B").hand) == ("Zoe Q", seat(table, "B").hand)
    assert refused(table, "host substitute D Zoe").code == "no_seat"
    assert refused(table, 'host substitute B " "').code == "nameless"
    assert refused(act(table, "host kick B"), "host substitute B Zoe").code == "no_seat"


def test_who_is_away_may_be_voted_out() -> None:
    """VA99: `leave = vote`; by all who are there, and no more once the player is back."""
    table = gone(hurried(10, leave="vote"))
    table = at(table, table.waits, "B", "vote", "A")
    assert visible_to(table, "C").votes == ((1, 0),)
    assert refused(table, "B vote A").params == {"waiting": ("C",)}
    assert seat(at(table, table.waits, "C", "vote", "A"), "A").removed
    back = at(table, table.waits, "A", "return")
    assert back.votes == ()
    assert refused(back, "C vote A").code == "no_vote"


def test_a_vote_is_carried_when_whoever_had_not_voted_is_away() -> None:
    """VA99."""
    table = act(three(leave="vote"), "C leave", "A vote C")
    table = table._replace(seats=tuple(s._replace(away=True) if s.letter == "B" else s for s in table.seats))
    assert seat(act(table, "A vote C"), "C").removed


def test_who_leaves_amid_their_own_turn_does_not_stop_the_game() -> None:
    """VA99, VA100: another one's choice is answered, then the turn of the one who left ends."""
    table = act(three(CHOICE), "A play wet_cement_iii", "A choose B", "A leave")
    assert (table.waiting_for, table.active) == (1, 0)
    table = act(table, 'B choose "Bargain Bin"')
    assert table.active == 1


@pytest.mark.parametrize(("back", "waits"), [(500_000, 301_000), (200_000, 1_000), (100_000, 1_000)])
def test_an_outage_is_not_taken_from_whoever_is_waited_for(back: int, waits: int) -> None:
    """VA99: last alive at 200000."""
    table = at(hurried(10), 1_000, "A", "undo")
    moved = at(table, back, REFEREE, "outage", "200000")
    assert (moved.waits, moved.told) == (waits, 0)
    assert VIDEO.number(moved, None) == VIDEO.number(table, None)


def test_an_outage_keeps_what_was_told_and_does_nothing_where_nobody_is_hurried() -> None:
    """VA99: a wait that began in the outage begins when it ends."""
    table = at(hurried(10), 1_000 + 5 * MINUTE, REFEREE, "clock")
    moved = at(table, 20 * MINUTE, REFEREE, "outage", str(6 * MINUTE))
    assert (moved.told, moved.waits) == (1, 1_000 + 14 * MINUTE)
    assert at(table, 20 * MINUTE, REFEREE, "outage", "5").waits == 20 * MINUTE
    for quiet in (three(), lobby(2), lobby(2, afk_minutes="5")):
        assert VIDEO.decide(quiet, REFEREE, Move("outage", ("5",)), Stamp(50), SeededDice("s", 1)) == ()
    for word in ((), ("",), ("soon",), ("1e3",), ("٣",)):
        made = VIDEO.decide(table, REFEREE, Move("outage", word), Stamp(50), SeededDice("s", 1))
        assert isinstance(made, Refusal)
        assert made.code == "unreadable"


@pytest.mark.parametrize("leave", ["autopass", "computer", "vote"])
def test_a_table_that_keeps_books_has_the_same_ladder(leave: str) -> None:
    """VA99, VA102: mutants are named, turns end, the next one is on."""
    table = at(lobby(3, mode="bookkeeper", leave=leave, afk_minutes="2"), 5, HOST, "start")
    for _ in range(12):
        before = table
        due = VIDEO.due(table)
        table = at(table, table.waits + 2 * MINUTE, REFEREE, "clock")
        if due is None:
            assert table is before
            break
        assert VIDEO.due(table) != due
