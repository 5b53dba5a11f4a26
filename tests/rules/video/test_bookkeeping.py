"""The books of a table with real cards (VA102): the ledger's rules hold, cards are nobody's business."""

from __future__ import annotations

import pytest

from rules.dice import SeededDice
from rules.video.game import VIDEO
from rules.video.table.state import Table, Token
from tests.rules.video.tables import NOW, act, lobby, refused, seat


@pytest.fixture
def table() -> Table:
    """Two mutants, one of them not in the catalogue, in the first turn."""
    table = act(lobby(2, mode="bookkeeper"), "host start")
    one, two = (table.seats[n].letter for n in table.queue)
    assert refused(table, f"{one} mutant Moss").code == "name_and_runtime"
    table = act(table, f"{one} mutant Moss 40")
    assert refused(table, f"{two} mutant moss 40").code == "mutant_taken"
    table = act(table, f"{two} mutant Dahlia", f"{two} sun 1", f"{one} sun 5")
    assert (seat(table, two).runtime, seat(table, one).sheet) == (42, "Moss")
    return table


def _letters(table: Table) -> tuple[str, str]:
    me = table.seats[table.active].letter
    return me, next(mine.letter for mine in table.seats if mine.letter != me)


def test_cubes_money_and_dials(table: Table) -> None:
    """V89, V92, V106, V112, VA102: `mode = bookkeeper`."""
    me, _ = _letters(table)
    table = act(table, f"{me} book energy 2", f"{me} book money 4", f"{me} book money -4", f"{me} book charge -1")
    mine = seat(table, me)
    assert (mine.energy, mine.charge, table.money) == (0, 0, 0)
    assert refused(table, f"{me} book energy 1").code == "no_energy"
    assert refused(table, f"{me} book money -1").code == "no_money"
    assert refused(table, f"{me} book charge -1").code == "no_charge"
    table = act(table, f"{me} book charge +9", f"{me} book energy -1", f"{me} book capacity 9", f"{me} book rew 3")
    mine = seat(table, me)
    assert (mine.charge, mine.capacity, mine.dial) == (4, 6, 0)


def test_attacks_shields_and_tokens(table: Table) -> None:
    """V147, V151, V177, V178, VA102: `mode`."""
    me, other = _letters(table)
    table = act(table, f"{me} done", f'{other} book lp "Omega Starr" 12 shielded', f"{other} done")
    while table.phase == "suns":
        letter = table.seats[table.active].letter
        free = next(
            n for n in range(1, 9) if n - 1 not in {s.sun for s in table.seats} | {seat(table, letter).last_sun}
        )
        table = act(table, f"{letter} sun {free}")
    table = act(table, f"{me} book fwd 99")
    assert refused(table, f"{me} attack {other} 1").code == "shielded"
    table = act(table, f'{me} attack {other} 12 "omega starr"', f"{me} attack {other} 87")
    table = act(table, f"{me} choose red")
    assert seat(table, me).trophies == (Token(0, table.place(other)),)
    assert (table.pool, seat(table, other).dial, seat(table, other).lps) == (0, 0, ())


def test_timeshift_advance_and_kills_without_a_controller(table: Table) -> None:
    """V139, V187, V188, VA55."""
    me, other = _letters(table)
    table = act(table, f"{me} book advance all 5", f"{me} book timeshift {other} 3", f"{me} book advance {me} 1 nobody")
    assert [seat(table, letter).dial for letter in (me, other)] == [3, 8]
    table = act(table, f"{me} book kill {me} nobody", f"{other} choose blue")
    assert len(seat(table, other).trophies) == 1
    assert refused(table, f"{me} book timeshift {me} 3").ruling == "VA55"


def test_lps_turn_and_go(table: Table) -> None:
    """V98, V149, VA89."""
    me, _ = _letters(table)
    table = act(table, f'{me} book lp "A & B" 4', f'{me} book lp "C" 5 shielded', f'{me} book exhaust {me} "c"')
    assert refused(table, f"{me} book lp c 3").code == "lp_twice"
    assert [lp.exhausted for lp in seat(table, me).lps] == [False, True]
    table = act(table, f"{me} book ready {me} C", f"{me} book eject_lp {me} C", f'{me} book kill_lp {me} "a & b"')
    assert seat(table, me).lps == ()


@pytest.mark.parametrize(
    "line", ["book", "book fly 3", "book fwd", "book fwd 0", "book fwd x", "book fwd 1 2", "book advance Q 1"]
)
def test_reports_that_say_nothing(table: Table, line: str) -> None:
    me, _ = _letters(table)
    assert refused(table, f"{me} {line}").ruling == "VA102"


def test_nothing_is_played_or_rented_here(table: Table) -> None:
    me, _ = _letters(table)
    for line in ('play "Bargain Bin"', "rent 1", "power lo", 'exhaust "The Usher"'):
        assert refused(table, f"{me} {line}").code == "unknown_verb"


def test_the_end_step_counts_as_ever(table: Table) -> None:
    """V165, V166, V167, V169: capacity 3, Charge 2, the Sun flipped."""
    me, _ = _letters(table)
    mine = seat(act(table, f"{me} sun", f"{me} book energy 1", f"{me} done"), me)
    assert (mine.capacity, mine.energy, mine.charge, mine.sun_state) == (3, 3, 2, 2)


def test_what_is_offered_is_accepted(table: Table) -> None:
    """V123, VA102: without FWD no attack is offered, with it every amount offered is taken."""
    me, _ = _letters(table)
    for line in ("book money 1", "book fwd 7", "done"):
        for move in VIDEO.legal(table, me):
            assert isinstance(VIDEO.decide(table, me, move, NOW, SeededDice("books", table.seq)), tuple), move
        assert any(move.verb == "attack" for move in VIDEO.legal(table, me)) == bool(table.pool)
        table = act(table, f"{me} {line}")
