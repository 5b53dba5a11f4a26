"""Legal moves and `decide` agree: what is offered is accepted, what lies just beside is refused with a ruling."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from rules.dice import SeededDice
from rules.game import Move, Refusal
from rules.video import law
from rules.video.game import VIDEO
from rules.video.table.ledger import shields
from rules.video.table.state import NOBODY, Table
from rules.video.views.options import options
from tests.rules.video.random_play import Game
from tests.rules.video.tables import NOW, position, refused

RULING = re.compile(r"VA?[0-9]+")


def _decide(table: Table, letter: str, move: Move) -> object:
    return VIDEO.decide(table, letter, move, NOW, SeededDice("legal", table.seq + 1))


def _beside(table: Table, me: int) -> Iterator[Move]:
    """Moves of the Action Step that are not offered because something lacks."""
    can, names, seat = options(table, me), table.catalogue.names, table.seats[me]
    box = table.catalogue.box
    playable = {box[card].id for card in can.plays}
    yield from (Move("play", (names[card],)) for card in seat.hand if box[card].id not in playable)
    yield from (Move("play", (names[card],)) for card in (*seat.discard[:2], *seat.deck[:2], *table.drop[:1]))
    yield from (Move("exhaust", (names[lp.card],)) for lp in seat.lps if lp.exhausted)
    yield from (Move("exhaust", (names[lp.card],)) for other in table.seats for lp in other.lps if other is not seat)
    rents = {box[card].id for card in can.rents}
    yield from (Move("rent", (names[c],)) for c in table.tapes if c != NOBODY and box[c].id not in rents)
    yield from (Move("rent", (names[card],)) for card in (*table.vortex[:2], table.junk[1][-1]))
    yield from (Move("power", (which,)) for which in ("lo", "hi") if which not in can.powers)
    if not can.sun:
        yield Move("sun")
    open_seats = {attack.target for attack in can.attacks if attack.card == NOBODY}
    for n, other in enumerate(table.seats):
        yield Move("attack", (other.letter, str(table.pool + 1)))
        yield Move("attack", (other.letter, "0"))
        if n not in open_seats:
            yield Move("attack", (other.letter, "1"))
            assert n == me or not table.pool or shields(other) or table.engaged not in (NOBODY, n)
    offered = {tuple(sorted(box[card].id for card in cards)) for cards in can.sets}
    for pair in combinations(seat.hand, 2):
        kinds = {box[card].genre for card in pair}
        ids = tuple(sorted(box[card].id for card in pair))
        if len(kinds) == 1 and "" not in kinds and ids not in offered:
            yield Move("play", tuple(names[card] for card in pair))
    yield Move("choose", ("1",))
    yield Move("mutant", ("dahlia",))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_offered_is_accepted_and_what_lies_beside_is_refused(players: int) -> None:
    """V89, V90, V100, V103, V112, V117-V119, V127, V147, VA11, VA55: in every state of games at random."""
    for step, table in enumerate(Game(60 + players, players).play(700)):
        if step % 3:
            continue
        me = table.waiting_for
        letter = table.seats[me].letter
        for move in VIDEO.legal(table, letter)[:60]:
            assert not isinstance(_decide(table, letter, move), Refusal), move
        if table.phase == "turn" and not table.pending:
            for move in _beside(table, me):
                answer = _decide(table, letter, move)
                assert isinstance(answer, Refusal), move
                assert RULING.fullmatch(answer.ruling)
                assert law.entry(answer.ruling)
        other = table.seats[(me + 1) % players].letter
        for move in VIDEO.legal(table, letter)[:2]:
            answer = _decide(table, other, move)
            assert isinstance(answer, Refusal)
            assert answer.code in ("not_your_turn", "choice_pending")


def test_every_amount_between_one_and_the_pool_is_accepted() -> None:
    """VA51: the offer names the range; near misses on both sides are refused."""
    table = position({"pool": "9", "lps B": "The Usher"})
    attacks = {(attack.card == NOBODY): attack for attack in options(table, 0).attacks}
    assert (attacks[True].most, attacks[False].most, attacks[False].kills) == (9, 9, 4)
    for amount in range(1, 10):
        assert not isinstance(_decide(table, "A", Move("attack", ("B", str(amount)))), Refusal)
        assert not isinstance(_decide(table, "A", Move("attack", ("B", str(amount), "The Usher"))), Refusal)
    for word in ("0", "10", "-1", "1.5", "٣", "", "9999999999999999999"):
        assert refused(table, f'A attack B "{word}"').code == "no_fwd"


def test_every_affordable_set_of_one_genre_is_offered_once() -> None:
    """VA11: three Horror cards of 1, 1 and 2 Energy with 3 Energy; copies count as one."""
    table = position({"hand A": "Brain Drain, Brain Drain, Night Shift, Chop Shock High, Star Map", "energy A": "3/3"})
    offered = {tuple(sorted(table.catalogue.box[card].title for card in cards)) for cards in options(table, 0).sets}
    assert offered == {
        ("Brain Drain", "Brain Drain"),
        ("Brain Drain", "Night Shift"),
        ("Brain Drain", "Chop Shock High"),
        ("Chop Shock High", "Night Shift"),
        ("Brain Drain", "Brain Drain", "Night Shift"),
    }
    assert options(position({"hand A": "Brain Drain, Brain Drain"}, simultaneous_play="off"), 0).sets == ()


def test_nobody_has_moves_out_of_turn() -> None:
    table = position({"hand B": "Bargain Bin"})
    assert VIDEO.legal(table, "B") == ()
    assert options(table, 1).plays == ()
    assert VIDEO.legal(table, "Z") == ()
