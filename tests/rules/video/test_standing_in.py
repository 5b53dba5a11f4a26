"""What is done for a player who must choose and is away (VA100)."""

from __future__ import annotations

from random import Random

import pytest

from rules.dice import SeededDice
from rules.game import REFEREE, Event, Move, Refusal, Stamp
from rules.log import fold
from rules.records import write_record
from rules.video.computer import choose
from rules.video.game import VIDEO
from rules.video.record import replay
from rules.video.table.state import Table
from rules.video.views.view import visible_to
from tests.rules.video.random_play import Game
from tests.rules.video.tables import NOW, act, three
from tests.rules.video.test_views import other_secrets

LATE = Stamp(120_000)
CHOICE = {"hand A": "Wet Cement III", "hand B": "System Shock, Bargain Bin"}


def waiting(seed: int, players: int = 3) -> list[Table]:
    """Tables of a game at random that wait for a choice, of a mutant or a Sun too."""
    course = Game(seed, players, afk_minutes="1").play(500)
    return [table for table in course if table.pending or table.phase in ("mutants", "suns")]


def clock(table: Table) -> tuple[Event, ...]:
    made = VIDEO.decide(table, REFEREE, Move("clock"), LATE, SeededDice("away", 1))
    assert not isinstance(made, Refusal)
    return made


def normal(table: Table) -> Event:
    """What the normal computer player does at the seat that everybody waits for."""
    letter = table.seats[table.waiting_for].letter
    view, legal = visible_to(table, letter), VIDEO.legal(table, letter)
    return Event(letter, *choose(view, legal, "normal", SeededDice("away", 1)))


@pytest.mark.parametrize("seed", [1, 2])
def test_when_the_clock_runs_out_the_normal_computer_player_chooses_and_the_log_tells_it(seed: int) -> None:
    """VA100: `afk_minutes`; the answer is that of its eyes and not just the first."""
    others = 0
    for table in waiting(seed):
        letter = table.seats[table.waiting_for].letter
        answer, told = clock(table)[:2]
        assert (answer, told) == (normal(table), Event(REFEREE, "stood_in", (letter,)))
        assert clock(table) == clock(table)
        others += answer != Event(letter, *VIDEO.legal(table, letter)[0])
    assert others


def test_it_chooses_by_what_the_seat_may_see() -> None:
    """VA100, V55: other hands and orders of decks change nothing."""
    rnd = Random(3)
    for table in waiting(3):
        whose = rnd.choice([n for n in range(3) if n != table.waiting_for])
        assert clock(other_secrets(table, whose, rnd))[0] == clock(table)[0]


def test_who_goes_while_others_wait_for_a_choice_is_stood_in_for() -> None:
    """VA100."""
    table = act(three(CHOICE), "A play wet_cement_iii", "A choose B")
    made = VIDEO.decide(table, "B", Move("leave"), NOW, SeededDice("away", 1))
    assert not isinstance(made, Refusal)
    after = VIDEO.apply(table, made[0])
    assert made == (Event("B", "leave"), normal(after), Event(REFEREE, "stood_in", ("B",)))
    assert [news.verb for news in fold(VIDEO, table, made).news][-1] == "stood_in"


def test_who_is_there_is_not_stood_in_for() -> None:
    """VA100: with `afk_minutes` = 0 the game waits, and in time too."""
    for minutes, stamp in (("0", Stamp(9_000_000)), ("5", Stamp(299_999))):
        table = act(three(CHOICE, afk_minutes=minutes), "A play wet_cement_iii", "A choose B")
        assert VIDEO.decide(table, REFEREE, Move("clock"), stamp, SeededDice("away", 1)) == ()


@pytest.mark.parametrize("leave", ["autopass", "vote"])
def test_a_record_with_answers_for_who_is_away_replays(leave: str) -> None:
    """VA99, VA100: the choices stand in the record, so that a later computer player changes no old game."""
    game = Game(11, 3, leave=leave, afk_minutes="1")
    for n, table in enumerate(game.play(300)):
        if table.pending and n % 2:
            game.now += 60_000
            game.put(REFEREE, Move("clock"))
    assert "stood_in" in {event.verb for event in game.events}
    _, code = list(replay(write_record("video", game.header, game.events)))[-1]
    assert code == 0
